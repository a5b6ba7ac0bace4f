#include "attended.hpp"

namespace nply::python {

thread_local Calls* Calls::current_ = nullptr;

WorkerThread::WorkerThread(std::function<void()> work)
    : thread_([this, work = std::move(work)] {
          std::exception_ptr thrown;
          try {
              work();
          } catch (...) {
              thrown = std::current_exception();
          }
          const std::lock_guard lock(mutex_);
          thrown_ = thrown;
          ended_ = true;
          changed_.notify_all();
      }) {}

WorkerThread::~WorkerThread() { thread_.join(); }

bool WorkerThread::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::milliseconds(10), [this] { return news_ || ended_; });
    news_ = false;
    return ended_;
}

void WorkerThread::notify() {
    const std::lock_guard lock(mutex_);
    news_ = true;
    changed_.notify_all();
}

void WorkerThread::rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
}

bool attend(WorkerThread& worker, StopSign& stop, const std::function<void()>& between) {
    bool interrupted = false;
    std::exception_ptr failure;
    for (bool ended = false; !ended;) {
        {
            const py::gil_scoped_release unlocked;
            ended = worker.wait();
        }
        try {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            if (!failure) between();
        } catch (const py::error_already_set& error) {
            stop = true;
            if (error.matches(PyExc_KeyboardInterrupt))
                interrupted = true;
            else
                failure = std::current_exception();
        } catch (...) {
            stop = true;
            failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
    worker.rethrow();
    return interrupted;
}

bool attended(StopSign& stop, const std::function<void()>& work) {
    WorkerThread worker(work);
    return attend(worker, stop);
}

bool attended_calling(StopSign& stop, bool deep, const std::function<void()>& work) {
    if (deep)
        return attended(stop, [&work] {
            const py::gil_scoped_acquire known;  // so that calls find a thread state and need not make one each
            const py::gil_scoped_release unlocked;
            work();
        });
    const Calls calls(stop);
    {
        const py::gil_scoped_release unlocked;
        work();
    }
    PyReference::drop_put_aside();
    return calls.interrupted();
}

}  // namespace nply::python
