// Positions, games and algorithms by name.
#include "attended.hpp"
#include "binding.hpp"
#include "handles.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"
#include "options.hpp"
#include "values.hpp"

namespace nply::python {

catalog::OptionValues option_values(const py::dict& options) {
    catalog::OptionValues values;
    for (const auto& [name, value] : options) values[text(name, "option")] = text(value, text(name, "option"));
    return values;
}

namespace {

using catalog::Drawing;

py::int_ key_of(const PositionHandle& handle) {
    const Key key = handle.position.key();
    return py::int_(key.high).attr("__lshift__")(64).attr("__or__")(py::int_(key.low));
}

/// None if Ctrl-C stopped it.
py::object perft(const PositionHandle& handle, py::handle depth, bool every_move) {
    const int plies = static_cast<int>(whole_number(depth, "depth", 1, 1000));
    StopSign stop = false;
    std::vector<std::uint64_t> counts;
    const auto count = [&] { counts = handle.position.perft(plies, every_move, &stop); };
    const bool interrupted =
        handle.calls_python() ? attended_calling(stop, handle.where == Where::here_deep, count) : attended(stop, count);
    if (interrupted) return py::none();
    return tuple_of(counts);
}

std::string drawn(const PositionHandle& handle, bool svg) {
    return handle.position.draw(svg ? Drawing::svg : Drawing::text);
}

void bind_play(py::class_<PositionHandle>& position) {
    position.def("moves", [](const PositionHandle& h) { return tuple_of(h.position.moves()); })
        .def("every_move", [](const PositionHandle& h) { return tuple_of(h.position.every_move()); })
        .def("scores", [](const PositionHandle& h) { return tuple_of(h.position.scores()); })
        .def("after", [](const PositionHandle& h, const std::string& move) { return h.then(h.position.after(move)); })
        .def("after_number",
             [](const PositionHandle& h, py::handle number) {
                 const auto count = static_cast<std::int64_t>(h.position.moves().size());
                 if (count == 0) throw InputError::in("number", ": the game is over");
                 return h.then(
                     h.position.after(static_cast<std::uint32_t>(whole_number(number, "number", 0, count - 1))));
             })
        .def("play",
             [](const PositionHandle& h, py::handle moves) { return h.then(h.position.play(texts(moves, "play"))); })
        .def("moves_in", [](const PositionHandle& h,
                            const std::string& text) { return tuple_of(catalog::moves_in(h.position, text)); })
        .def("index_of", [](const PositionHandle& h, const std::string& move) { return h.position.index_of(move); });
}

void bind_facts(py::class_<PositionHandle>& position) {
    position.def("game", [](const PositionHandle& h) { return h.position.game(); })
        .def("players", [](const PositionHandle& h) { return h.position.players(); })
        .def("entries", [](const PositionHandle& h) { return h.position.entries(); })
        .def("is_over", [](const PositionHandle& h) { return h.position.is_over(); })
        .def("mover", [](const PositionHandle& h) { return h.position.mover(); })
        .def("is_chance", [](const PositionHandle& h) { return h.position.is_chance(); })
        .def("outcomes",
             [](const PositionHandle& h) {
                 py::list all;
                 for (const catalog::ChanceOutcome& outcome : h.position.outcomes())
                     all.append(py::make_tuple(outcome.name, outcome.weight));
                 return py::tuple(all);
             })
        .def("notation", [](const PositionHandle& h) { return h.position.notation(); })
        .def("key", &key_of)
        .def("describe", [](const PositionHandle& h) { return h.position.describe(); })
        .def("details", [](const PositionHandle& h) { return h.position.details(); })
        .def("draw", &drawn, py::arg("svg"))
        .def("unit", [](const PositionHandle& h) { return std::string(h.position.traits().unit); })
        .def("rule_of_thumb", [](const PositionHandle& h) { return or_none(h.position.rule_of_thumb()); })
        .def("perft", &perft, py::arg("depth"), py::arg("every_move"));
}

}  // namespace

void bind_positions(py::module_& module) {
    py::class_<PositionHandle> position(module, "Position", py::is_final());
    bind_play(position);
    bind_facts(position);
    module.def(
        "open_game",
        [](const std::string& name, const py::dict& options) {
            return PositionHandle{catalog::open_game(name, option_values(options))};
        },
        py::arg("name"), py::arg("options"));
    module.def(
        "open_position",
        [](const std::string& game, const std::string& notation) {
            return PositionHandle{catalog::open_position(game, notation)};
        },
        py::arg("game"), py::arg("notation"));
    module.def(
        "deal_game",
        [](const std::string& name, const py::dict& options) {
            return catalog::deal_game(name, option_values(options));
        },
        py::arg("name"), py::arg("options"));
    module.def(
        "check_game",
        [](const std::string& name, const py::dict& options) { catalog::check_game(name, option_values(options)); },
        py::arg("name"), py::arg("options"));
    module.def("game_called", &catalog::game_called, py::arg("name"));
    module.def("games", [] {
        catalog::Json all = catalog::Json::array();
        for (const auto& game : catalog::games()) all.push_back(to_json(game));
        return catalog::to_text(all);
    });
    module.def("options", [] {
        catalog::Json all = catalog::Json::array();
        for (const auto& option : catalog::search_options()) all.push_back(to_json(option));
        return catalog::to_text(all);
    });
    module.def("algorithms", [] {
        catalog::Json all = catalog::Json::array();
        for (const auto& row : catalog::algorithms()) all.push_back(to_json(row));
        return catalog::to_text(all);
    });
}

}  // namespace nply::python
