// What one seat may see: views, the worlds that fit them, advice.
#include "attended.hpp"
#include "binding.hpp"
#include "fields.hpp"
#include "handles.hpp"
#include "nply/catalog/text.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/count.hpp"
#include "nply/core/error.hpp"
#include "nply/play/fields.hpp"
#include "nply/play/players.hpp"
#include "nply/play/view_worlds.hpp"
#include "options.hpp"
#include "own_games.hpp"
#include "requests.hpp"
#include "values.hpp"

namespace nply::python {
namespace {

using namespace py::literals;
using play::ViewWorlds;

py::int_ whole(Count count) { return py::int_(py::str(count_text(count))); }

ViewHandle view(const std::string& game, const py::dict& options, py::handle seat, const std::string& hand,
                const std::string& played, const std::string& out, const std::string& passed,
                const std::string& received, const std::string& way) {
    return {play::view_from({game, option_values(options), static_cast<int>(whole_number(seat, "seat", 1, max_players)),
                             hand, played, out, passed, received, way})};
}

ViewHandle view_of(const PositionHandle& start, py::handle moves, py::handle seat, bool open) {
    const int whose = static_cast<int>(whole_number(seat, "seat", 1, start.position.players()));
    const auto made = texts(moves, "play");
    return {open ? play::open_view_of(start.position, made, whose) : play::view_of(start.position, made, whose),
            start.where};
}

std::vector<std::string> card_names(CardSet cards) {
    std::vector<std::string> names;
    while (!cards.empty()) names.push_back(card_text(cards.take_first()));
    return names;
}

/// The fields of View in view.py.
py::dict fields(const ViewHandle& handle) {
    const play::View& v = handle.view;
    py::dict rules;
    for (const auto& [name, value] : v.rules) rules[py::str(name)] = value;
    const auto made = [](const play::Made& m) { return py::make_tuple(m.seat, m.move); };
    const play::SeatExchange exchange = v.cards ? v.cards->exchange : play::SeatExchange();
    return py::dict("open"_a = v.is_open(), "passed"_a = tuple_of(card_names(exchange.passed)),
                    "passed_to"_a = exchange.to, "received"_a = tuple_of(card_names(exchange.received)),
                    "game"_a = v.game, "rules"_a = rules, "players"_a = v.players, "seat"_a = v.seat,
                    "mover"_a = v.mover, "history"_a = tuple_of(v.history, made), "legal"_a = tuple_of(v.legal),
                    "scores"_a = tuple_of(v.scores), "hand"_a = v.cards ? play::held_text(v) : std::string());
}

py::object position(const ViewHandle& handle) {
    if (!handle.view.position) return py::none();
    return py::cast(PositionHandle{*handle.view.position, handle.where});
}

/// Of an own game; None for others.
py::object seen(const ViewHandle& handle) { return handle.view.sight ? seen_in(*handle.view.sight) : py::none(); }

py::object legal_own(const ViewHandle& handle) {
    const play::View& v = handle.view;
    if (v.sight) return own_moves(*v.sight);
    return v.position && v.mover == v.seat ? own_moves(*v.position) : py::tuple();
}

py::int_ count_worlds(const ViewHandle& handle) {
    if (handle.view.sight) throw InputError(handle.view.game + " draws its worlds itself: nobody has counted them");
    return whole(ViewWorlds(handle.view).count());
}

py::tuple worlds(const ViewHandle& handle, py::handle count, py::handle seed, bool as_dealt) {
    const auto many = whole_number(count, "count", 0, 10'000'000);
    const std::uint64_t from = natural_number(seed, "seed");
    if (as_dealt && (!handle.view.cards || handle.view.position))
        throw InputError("deals are of hidden hands: take worlds()");
    if (handle.view.sight && !handle.view.sight->world)
        throw InputError(handle.view.game + " has no worlds(view, seed, index)");
    const ViewWorlds all(handle.view);
    py::tuple result(static_cast<std::size_t>(many));
    for (std::int64_t i = 0; i < many; ++i) {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        const auto index = static_cast<std::uint64_t>(i);
        result[static_cast<std::size_t>(i)] = as_dealt ? py::cast(all.drawn_deal(from, index))
                                                       : py::cast(PositionHandle{all.draw(from, index), handle.where});
    }
    return result;
}

/// (fields of the advice, was it interrupted). Without an engine: the usual one, or auto within the limits given.
py::tuple advise(const ViewHandle& handle, py::handle engine, const py::dict& keywords, py::handle seed, bool explain,
                 bool explain_only) {
    const EngineKeywords given = engine_keywords(keywords);
    const std::string named = !engine.is_none() ? text(engine, "engine")
                              : given.has_limit ? "auto"
                                                : catalog::usual_adviser;
    const std::uint64_t from = natural_number(seed, "seed");
    StopSign stop = false;
    play::Advice advice;
    play::AdviceHooks hooks{&stop, {}};
    hooks.explain = explain;
    const auto take = [&] {
        if (explain_only)
            advice.plan = play::advice_plan_of(named + given.text, handle.view, "engine", "explain_only");
        else
            advice = play::advice_of(named + given.text, handle.view, from, hooks);
    };
    const bool interrupted =
        handle.calls_python() ? attended_calling(stop, handle.where == Where::here_deep, take) : attended(stop, take);
    return py::make_tuple(object_of(advice), interrupted);
}

}  // namespace

void bind_views(py::module_& module) {
    py::class_<ViewHandle>(module, "View", py::is_final())
        .def("fields", &fields)
        .def("position", &position)
        .def("seen", &seen)
        .def("legal_own", &legal_own)
        .def("count_worlds", &count_worlds)
        .def("worlds", &worlds, py::arg("count"), py::arg("seed"), py::arg("as_dealt"))
        .def("advise", &advise, py::arg("engine"), py::arg("settings"), py::arg("seed"), py::arg("explain"),
             py::arg("explain_only"));
    module.def("view", &view, py::arg("game"), py::arg("options"), py::arg("seat"), py::arg("hand"), py::arg("played"),
               py::arg("out"), py::arg("passed"), py::arg("received"), py::arg("way"));
    module.def("view_of", &view_of, py::arg("start"), py::arg("moves"), py::arg("seat"), py::arg("open"));
}

}  // namespace nply::python
