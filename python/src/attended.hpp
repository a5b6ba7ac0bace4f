// Long work that Python can interrupt. Work that calls no Python runs on a thread of its own, while the calling thread
// waits with the interpreter's lock let go and looks after signals; work that calls Python runs on the calling thread,
// and signals are noticed in the calls. Ctrl-C sets the stop sign and the work ends in its own way: with the answer so
// far.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include "py_reference.hpp"

namespace nply::python {

namespace py = pybind11;

using StopSign = std::atomic<bool>;

/// Work on a thread of its own. Whoever destroys it sets the stop sign first, and waits for the work to end.
class WorkerThread {
public:
    explicit WorkerThread(std::function<void()> work);
    ~WorkerThread();
    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;

    /// Until the work has ended (true), there is news, or some time has passed. Without the interpreter's lock.
    bool wait();
    /// From the work: the one who waits should look.
    void notify();
    /// What the work has thrown, if it has ended so.
    void rethrow() const;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool news_ = false, ended_ = false;
    std::exception_ptr thrown_;
    std::thread thread_;
};

/// Waits for the end with the lock let go; `between` is called with it, now and then and once in the end. True: it was
/// interrupted by Ctrl-C. What else a signal's handler or `between` raises stops the work and comes out.
bool attend(WorkerThread& worker, StopSign& stop, const std::function<void()>& between = [] {});

/// `work` that calls no Python.
bool attended(StopSign& stop, const std::function<void()>& work);

/// `work` that calls Python: here, if `deep` is false, else on a thread whose stack can be as deep as need be.
bool attended_calling(StopSign& stop, bool deep, const std::function<void()>& work);

/// The calls of such work: sets the stop sign on Ctrl-C, and then asks once more. `question` runs with the lock.
class Calls {
public:
    explicit Calls(StopSign& stop) : stop_(stop), before_(std::exchange(current_, this)) {}
    ~Calls() { current_ = before_; }
    Calls(const Calls&) = delete;
    Calls& operator=(const Calls&) = delete;

    bool interrupted() const { return interrupted_; }

    template <class Question>
    static auto ask(const Question& question) {
        const py::gil_scoped_acquire lock;
        PyReference::drop_put_aside();
        try {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            return question();
        } catch (const py::error_already_set& error) {
            if (!current_ || !error.matches(PyExc_KeyboardInterrupt)) throw;
        }
        current_->interrupted_ = true;
        current_->stop_ = true;
        return question();
    }

private:
    static thread_local Calls* current_;

    StopSign& stop_;
    bool interrupted_ = false;
    Calls* before_;
};

}  // namespace nply::python
