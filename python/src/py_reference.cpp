#include "py_reference.hpp"

#include <atomic>
#include <mutex>
#include <vector>

namespace nply::python {
namespace {

struct PutAside {
    std::mutex mutex;
    std::vector<PyObject*> objects;
    std::atomic<bool> any = false;
};

/// Never destroyed: threads may let go of objects while the process ends.
PutAside& put_aside() {
    static auto* all = new PutAside;
    return *all;
}

/// PyGILState_Check says yes to everybody once there has been a second interpreter.
bool has_lock() {
#if PY_VERSION_HEX >= 0x030d0000
    PyThreadState* running = PyThreadState_GetUnchecked();
#else
    PyThreadState* running = _PyThreadState_UncheckedGet();
#endif
    return running && running == PyGILState_GetThisThreadState();
}

}  // namespace

void PyReference::let_go(PyObject* object) {
    if (!Py_IsInitialized()) return;
    if (has_lock()) return Py_DECREF(object);
    PutAside& all = put_aside();
    const std::lock_guard lock(all.mutex);
    all.objects.push_back(object);
    all.any = true;
}

void PyReference::drop_put_aside() {
    PutAside& all = put_aside();
    if (!all.any.load(std::memory_order_relaxed)) return;
    std::vector<PyObject*> objects;
    {
        const std::lock_guard lock(all.mutex);
        objects.swap(all.objects);
        all.any = false;
    }
    for (PyObject* object : objects) Py_DECREF(object);
}

}  // namespace nply::python
