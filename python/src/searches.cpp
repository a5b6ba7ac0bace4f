// Searches: one question after the other in a session, analyses, and a search that is listened to while it runs.
#include <deque>
#include <memory>

#include "attended.hpp"
#include "binding.hpp"
#include "fields.hpp"
#include "handles.hpp"
#include "nply/catalog/comparison.hpp"
#include "nply/catalog/session.hpp"
#include "requests.hpp"
#include "values.hpp"

namespace nply::python {
namespace {

using catalog::Asking;
using catalog::IterationReport;
using catalog::SearchReport;
using catalog::SearchRequest;

/// One search at a time uses it.
class SessionHandle {
public:
    catalog::Session session;
    std::atomic<bool> busy = false;
};

class Use {
public:
    explicit Use(SessionHandle& handle) : handle_(handle) {
        if (handle_.busy.exchange(true))
            throw std::runtime_error("this session is searching already; other threads need sessions of their own");
    }
    ~Use() { handle_.busy = false; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    catalog::Session& session() const { return handle_.session; }

private:
    SessionHandle& handle_;
};

/// Reports on their way from the search to Python.
template <class Report>
class Reports {
public:
    void push(const Report& report) {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(report);
    }
    std::optional<Report> pop() {
        const std::lock_guard lock(mutex_);
        if (waiting_.empty()) return {};
        Report first = std::move(waiting_.front());
        waiting_.pop_front();
        return first;
    }
    void tell(const py::object& progress) {
        while (const auto report = pop()) progress(object_of(*report));
    }

private:
    std::mutex mutex_;
    std::deque<Report> waiting_;
};
using Iterations = Reports<IterationReport>;

/// (fields of the result, was it interrupted)
py::tuple search(SessionHandle& handle, const PositionHandle& at, bool deepen, const py::dict& keywords,
                 const py::object& progress) {
    SearchRequest request = request_of(keywords, deepen ? Asking::search : Asking::solve);
    const Use use(handle);
    SearchReport report;
    if (at.where == Where::at_once && progress.is_none()) {
        report = use.session().search(at.position, request);
        return py::make_tuple(object_of(report), false);
    }
    StopSign stop = false;
    request.resources.stop = &stop;
    const auto work = [&] { report = use.session().search(at.position, request); };
    if (at.calls_python()) {
        const auto tell = [&](const auto& so_far) { Calls::ask([&] { progress(object_of(so_far)); }); };
        if (!progress.is_none()) {
            request.hooks.after_iteration = tell;
            request.hooks.after_playouts = tell;
        }
        const bool interrupted = attended_calling(stop, at.where == Where::here_deep, work);
        return py::make_tuple(object_of(report), interrupted);
    }
    Iterations iterations;
    Reports<SearchReport> playouts;
    std::atomic<WorkerThread*> notified = nullptr;
    const auto notify = [&] {
        if (WorkerThread* to = notified) to->notify();
    };
    if (!progress.is_none()) {
        request.hooks.after_iteration = [&](const IterationReport& iteration) {
            iterations.push(iteration);
            notify();
        };
        request.hooks.after_playouts = [&](const SearchReport& so_far) {
            playouts.push(so_far);
            notify();
        };
    }
    WorkerThread worker(work);
    notified = &worker;
    const bool interrupted = attend(worker, stop, [&] {
        iterations.tell(progress);
        playouts.tell(progress);
    });
    return py::make_tuple(object_of(report), interrupted);
}

py::tuple analyse(SessionHandle& handle, const PositionHandle& at, py::handle play, const py::dict& keywords) {
    SearchRequest request = request_of(keywords, Asking::analyse);
    const std::vector<std::string> moves = texts(play, "play");
    const Use use(handle);
    StopSign stop = false;
    request.resources.stop = &stop;
    catalog::JudgedPlays analysis;
    const auto work = [&] { analysis = use.session().analyse(at.position, moves, request); };
    const bool interrupted =
        at.calls_python() ? attended_calling(stop, at.where == Where::here_deep, work) : attended(stop, work);
    return py::make_tuple(object_of(analysis), interrupted);
}

/// (fields of the table, was it interrupted)
py::tuple every_lead(SessionHandle& handle, const PositionHandle& at, const py::dict& keywords) {
    SearchRequest request = request_of(keywords, Asking::solve);
    const Use use(handle);
    StopSign stop = false;
    request.resources.stop = &stop;
    catalog::EveryLead table;
    const bool interrupted = attended(stop, [&] { table = use.session().every_lead(at.position, request); });
    return py::make_tuple(object_of(table), interrupted);
}

/// (fields of the comparison, was it interrupted)
py::tuple compare(const PositionHandle& at, py::handle algorithms, const py::dict& keywords) {
    SearchRequest request = request_of(keywords, Asking::compare);
    const std::vector<std::string> names = texts(algorithms, "algorithms");
    StopSign stop = false;
    request.resources.stop = &stop;
    catalog::Comparison comparison;
    const auto work = [&] {
        comparison = catalog::compare(
            at.position, request, names, [&](SearchRequest& mine) { return catalog::search(at.position, mine); },
            [&] { return !stop; });
    };
    const bool interrupted =
        at.calls_python() ? attended_calling(stop, at.where == Where::here_deep, work) : attended(stop, work);
    return py::make_tuple(object_of(comparison), interrupted);
}

/// A search under way. The one who drops it stops it.
class Searching {
public:
    Searching(const PositionHandle& at, const py::dict& keywords) : request_(request_of(keywords, Asking::search)) {
        if (const auto no = catalog::objection(at.position, request_)) throw InputError(*no);
        request_.resources.stop = &stop_;
        request_.hooks.after_iteration = [this](const IterationReport& iteration) {
            iterations_.push(iteration);
            if (WorkerThread* to = notified_) to->notify();
        };
        worker_ = std::make_unique<WorkerThread>(
            [this, position = at.position] { report_ = catalog::search(position, request_); });
        notified_ = worker_.get();
    }
    ~Searching() {
        stop_ = true;
        const py::gil_scoped_release unlocked;
        worker_.reset();
    }
    Searching(const Searching&) = delete;
    Searching& operator=(const Searching&) = delete;

    /// The next iteration's fields; None once the search has ended.
    py::object next() {
        while (true) {
            bool ended = false;
            {
                const py::gil_scoped_release unlocked;
                const std::lock_guard one_at_a_time(waiting_);
                ended = worker_->wait();
            }
            if (const auto iteration = iterations_.pop()) return object_of(*iteration);
            if (ended) {
                worker_->rethrow();
                return py::none();
            }
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        }
    }

    void stop() { stop_ = true; }

    /// Waits for the end.
    py::tuple result() {
        const bool interrupted = attend(*worker_, stop_);
        return py::make_tuple(object_of(report_), interrupted);
    }

private:
    SearchRequest request_;
    StopSign stop_ = false;
    SearchReport report_;
    Iterations iterations_;
    std::mutex waiting_;
    std::atomic<WorkerThread*> notified_ = nullptr;
    std::unique_ptr<WorkerThread> worker_;
};

}  // namespace

void bind_searches(py::module_& module) {
    py::class_<SessionHandle>(module, "Session", py::is_final())
        .def(py::init<>())
        .def("search", &search, py::arg("position"), py::arg("deepen"), py::arg("request"), py::arg("progress"))
        .def("analyse", &analyse, py::arg("position"), py::arg("play"), py::arg("request"))
        .def("every_lead", &every_lead, py::arg("position"), py::arg("request"))
        .def("forget", [](SessionHandle& handle) { Use(handle).session().forget(); });
    module.def("compare", &compare, py::arg("position"), py::arg("algorithms"), py::arg("request"));
    py::class_<Searching>(module, "Searching", py::is_final())
        .def(py::init<const PositionHandle&, const py::dict&>(), py::arg("position"), py::arg("request"))
        .def("next", &Searching::next)
        .def("stop", &Searching::stop)
        .def("result", &Searching::result);
}

}  // namespace nply::python
