// A Python object held by C++ code that may let go of it on any thread, with the interpreter's lock or without. Without
// it the object is put aside, and dropped by the next who has the lock.
#pragma once

#include <pybind11/pybind11.h>

#include <utility>

namespace nply::python {

namespace py = pybind11;

class PyReference {
public:
    PyReference() = default;
    explicit PyReference(py::object object) : object_(object.release().ptr()) {}
    ~PyReference() {
        if (object_) let_go(object_);
    }
    PyReference(PyReference&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    PyReference& operator=(PyReference&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }

    explicit operator bool() const { return object_ != nullptr; }
    py::handle get() const { return object_; }

    /// Drops what was put aside; the caller has the lock.
    static void drop_put_aside();

private:
    static void let_go(PyObject* object);

    PyObject* object_ = nullptr;
};

}  // namespace nply::python
