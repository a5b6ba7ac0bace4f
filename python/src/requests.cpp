#include "requests.hpp"

#include "values.hpp"

namespace nply::python {
namespace {

constexpr std::int64_t most_int = 1 << 30;

/// Reads one keyword after the other; all are optional.
class Keywords {
public:
    explicit Keywords(const py::dict& given) : given_(given) {}

    template <class Take>
    const Keywords& on(const char* name, const Take& take) const {
        if (PyObject* value = PyDict_GetItemString(given_.ptr(), name)) take(py::handle(value), std::string(name));
        return *this;
    }
    const Keywords& number(const char* name, std::optional<int>& into, std::int64_t least) const {
        return on(name, [&](py::handle value, const std::string& field) {
            into = static_cast<int>(whole_number(value, field, least, most_int));
        });
    }
    const Keywords& mebibytes(const char* name, std::optional<std::size_t>& into) const {
        return on(name, [&](py::handle value, const std::string& field) {
            into = static_cast<std::size_t>(whole_number(value, field, 1, 1 << 20));
        });
    }
    const Keywords& flag(const char* name, std::optional<bool>& into) const {
        return on(name, [&](py::handle value, const std::string& field) { into = yes_or_no(value, field); });
    }
    const Keywords& flag(const char* name, bool& into) const {
        return on(name, [&](py::handle value, const std::string& field) { into = yes_or_no(value, field); });
    }

private:
    const py::dict& given_;
};

py::tuple move_fields(const catalog::MoveReport& move) { return py::make_tuple(move.move, tuple_of(move.value)); }

py::tuple play_fields(const catalog::PlayReport& play) {
    return py::make_tuple(play.move, play.player, tuple_of(play.value), play.cost, play.best, tuple_of(play.before),
                          tuple_of(play.better), tuple_of(play.punished));
}

}  // namespace

catalog::SearchRequest request_of(const py::dict& given) {
    catalog::SearchRequest request;
    catalog::Question& question = request.question;
    catalog::Resources& resources = request.resources;
    Keywords(given)
        .on("algorithm", [&](py::handle value, const std::string& field) { question.algorithm = text(value, field); })
        .flag("discrete", question.discrete)
        .flag("heuristic", question.heuristic)
        .flag("zero_window", question.zero_window)
        .number("window", question.window, 0)
        .number("for_player", question.for_player, 1)
        .flag("all_moves", question.all_moves)
        .flag("deepen", question.deepen)
        .number("top", question.top, 1)
        .number("depth", resources.depth, 1)
        .on("nodes",
            [&](py::handle value, const std::string& field) { resources.nodes = natural_number(value, field); })
        .on("time", [&](py::handle value, const std::string& field) { resources.seconds = seconds(value, field); })
        .mebibytes("table", resources.table_mib)
        .mebibytes("memory", resources.memory_mib)
        .on("threads", [&](py::handle value, const std::string& field) {
            resources.threads = static_cast<int>(whole_number(value, field, 1, 1024));
        });
    return request;
}

py::tuple fields_of(const Counts& counts) {
    return py::make_tuple(counts.visited, counts.leaves, counts.pruned, counts.researched);
}

py::tuple fields_of(const catalog::IterationReport& iteration) {
    return py::make_tuple(iteration.depth, tuple_of(iteration.value), tuple_of(iteration.line), iteration.visited,
                          tuple_of(iteration.moves, move_fields));
}

py::tuple fields_of(const catalog::SearchReport& report) {
    return py::make_tuple(
        report.answered ? py::object(tuple_of(report.value)) : py::object(py::none()), tuple_of(report.line),
        tuple_of(report.path), report.complete, report.algorithm, report.sound, fields_of(report.counts),
        report.seconds, or_none(report.for_player), report.deepened ? py::cast(report.depth) : py::object(py::none()),
        tuple_of(report.iterations, [](const auto& each) { return fields_of(each); }),
        tuple_of(report.moves, move_fields), report.scale, report.story, std::string(name_of(report.promise)));
}

py::tuple fields_of(const catalog::PlayAnalysis& analysis) {
    return py::make_tuple(tuple_of(analysis.plays, play_fields), analysis.complete, analysis.algorithm, analysis.sound,
                          fields_of(analysis.counts), analysis.seconds);
}

}  // namespace nply::python
