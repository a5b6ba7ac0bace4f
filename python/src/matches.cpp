// Matches: entrants in words and objects of Python, who play on the calling thread.
#include <algorithm>
#include <filesystem>
#include <optional>

#include "attended.hpp"
#include "binding.hpp"
#include "fields.hpp"
#include "handles.hpp"
#include "nply/core/error.hpp"
#include "nply/core/hardware.hpp"
#include "nply/play/leaks.hpp"
#include "nply/play/match_fields.hpp"
#include "nply/play/match_report.hpp"
#include "nply/play/match_run.hpp"
#include "nply/play/players.hpp"
#include "options.hpp"
#include "own_games.hpp"
#include "stored_match.hpp"
#include "values.hpp"

namespace nply::python {
namespace {

using namespace py::literals;

/// An object with choose(view), or a function; begin, played and end are called where it has them.
class PythonPlayer final : public play::Player {
public:
    PythonPlayer(const py::object& bot, const py::object& as_view, Where where)
        : choose_(py::hasattr(bot, "choose") ? py::object(bot.attr("choose")) : bot),
          begin_(optional(bot, "begin")),
          played_(optional(bot, "played")),
          end_(optional(bot, "end")),
          as_view_(as_view),
          where_(where) {}

    void begin(const play::View& view, std::uint64_t seed) override {
        if (begin_) Calls::ask([&] { begin_.get()(shown(view), seed); });
    }
    void played(const play::Made& made) override {
        if (played_) Calls::ask([&] { played_.get()(made.seat, made.move); });
    }
    play::Choice choose(const play::View& view, const play::Turn&) override {
        return {Calls::ask([&] { return text(choose_.get()(shown(view)), "choose(view)"); })};
    }
    void end(const std::vector<Score>& scores) override {
        if (end_) Calls::ask([&] { end_.get()(tuple_of(scores)); });
    }

private:
    static PyReference optional(const py::object& bot, const char* name) {
        return py::hasattr(bot, name) ? PyReference(bot.attr(name)) : PyReference();
    }
    py::object shown(const play::View& view) const { return as_view_.get()(ViewHandle{view, where_}); }

    PyReference choose_, begin_, played_, end_, as_view_;
    Where where_;  // advice from its views is taken
};

play::MatchPlan plan_of(const py::dict& given) {
    play::MatchPlan plan;
    plan.game = text(given["game"], "game");
    plan.options = option_values(given["options"]);
    plan.entrants = texts(given["entrants"], "entrants");
    plan.deals = natural_number(given["deals"], "deals");
    plan.seed = natural_number(given["seed"], "seed");
    plan.open = yes_or_no(given["open"], "open");
    plan.strict = yes_or_no(given["strict"], "strict");
    plan.passing = yes_or_no(given["passing"], "passing");
    plan.move_time = seconds(given["move_time"], "move_time");
    if (!given["opening"].is_none())
        plan.opening = static_cast<int>(whole_number(given["opening"], "opening", 0, 1000));
    return plan;
}

play::OwnPlayers own_players_of(const py::dict& bots, const py::object& as_view, Where where) {
    play::OwnPlayers own_players;
    for (const auto& [name, bot] : bots) {
        // Held by a pointer: functions are copied where there is no lock.
        auto held = std::make_shared<std::pair<PyReference, PyReference>>(
            PyReference(py::reinterpret_borrow<py::object>(bot)), PyReference(as_view));
        own_players[text(name, "entrants")] = [held, where] {
            return Calls::ask([&]() -> std::unique_ptr<play::Player> {
                return std::make_unique<PythonPlayer>(py::reinterpret_borrow<py::object>(held->first.get()),
                                                      py::reinterpret_borrow<py::object>(held->second.get()), where);
            });
        };
    }
    return own_players;
}

/// Hand after hand on the calling thread.
void run_here(const play::Match& match, play::Scoreboard& scoreboard, const play::MatchHooks& hooks) {
    play::HandQueue queue(match, scoreboard);
    play::MatchWorker worker(match);
    while (!scoreboard.is_complete() && !hooks.stop->load()) {
        const auto number = queue.next();
        if (!number) return;
        const auto row = worker.play(*number, hooks.stop);
        if (!row) return;
        hooks.keep(*row);
        scoreboard.add(*row);
    }
}

/// The fields of Match in match.py.
py::dict summary_fields(const play::Match& match, const play::Scoreboard& scoreboard) {
    const play::MatchSummary summary = scoreboard.summary();
    py::dict fields = object_of(play::MatchReport{match, summary});
    fields["svg"] = summary.deals > 0 ? play::plot(match, summary) : "";
    return fields;
}

/// A game of Python's, known to the catalog meanwhile; None: there is no need.
class GameHere {
public:
    explicit GameHere(const py::object& game) {
        if (game.is_none()) return;
        const catalog::GameFunctions functions = own_functions(game, game.attr("start")());
        added_.emplace(functions, catalog::AddedGame::Taken::number);
        deep_ = python::needs_deep_stack(functions);
    }
    bool is_own() const { return added_.has_value(); }
    bool needs_deep_stack() const { return deep_; }
    Where where() const { return !added_ ? Where::worker_thread : deep_ ? Where::here_deep : Where::here; }
    void name_in(play::MatchPlan& plan) const {
        if (!added_) return;
        plan.game = added_->name();
        plan.options["signature"] = added_->signature();
    }
    /// Is that the game of a stored match? InputError if not.
    play::MatchPlan named_in(play::MatchPlan stored) const {
        if (!added_) {
            if (stored.options.contains("signature"))
                throw InputError::in("game", ": the match in this store is of a game of your own, " + stored.game +
                                                 ": give the game as well");
            return stored;
        }
        if (stored.game != catalog::given_name(added_->name()))
            throw InputError("the match in this store is of " + stored.game + ", not of " +
                             catalog::given_name(added_->name()));
        added_->check(stored.options["signature"]);
        stored.game = added_->name();
        return stored;
    }

private:
    std::optional<catalog::AddedGame> added_;
    bool deep_ = false;
};

/// (fields of the summary, was it interrupted)
py::tuple match(const py::dict& given, const py::dict& bots, const py::object& as_view, bool until_clear,
                const std::string& store, py::handle threads, const py::object& game) {
    const GameHere here(game);
    play::MatchPlan plan = plan_of(given);
    here.name_in(plan);
    play::Match match(plan, own_players_of(bots, as_view, here.where()));
    if (until_clear && match.entrants() < 2) throw InputError::in("until_clear", " needs at least two players");
    const bool calls_python = !bots.empty() || here.is_own();
    const int many = !threads.is_none() ? static_cast<int>(whole_number(threads, "threads", 1, 1024))
                     : calls_python     ? 1
                                        : hardware_threads();
    if (many > 1 && calls_python)
        throw InputError::in("threads", ": objects of Python play on the calling thread, one hand at a time");
    play::Scoreboard scoreboard(match, {}, until_clear);
    std::unique_ptr<StoredMatch> stored;
    if (!store.empty()) {
        if (here.is_own() && std::filesystem::exists(store)) here.named_in(stored_plan(store).plan);
        stored = store_for(store, match, until_clear);
        stored->each([&](const play::HandRow& row) { scoreboard.add(row); });
    }
    StopSign stop = false;
    const play::MatchHooks hooks{.stop = &stop, .keep = [&](const play::HandRow& row) {
                                     if (stored) stored->add(row);
                                 }};
    const bool interrupted =
        calls_python ? attended_calling(stop, here.needs_deep_stack(), [&] { run_here(match, scoreboard, hooks); })
                     : attended(stop, [&] { play::run_match(match, scoreboard, hooks, many); });
    return py::make_tuple(summary_fields(match, scoreboard), interrupted);
}

py::dict stored_match(const std::string& file, const py::object& game) {
    const GameHere here(game);
    const StoredPlan stored = stored_plan(file);
    const play::Match match(here.named_in(stored.plan));
    play::Scoreboard scoreboard(match, {}, stored.until_clear);
    each_stored_row(file, [&](const play::HandRow& row) { scoreboard.add(row); });
    return summary_fields(match, scoreboard);
}

/// Each with the fields of Hand in match.py.
py::list stored_hands(const std::string& file, const py::object& game) {
    const GameHere here(game);
    const play::Match match(here.named_in(stored_plan(file).plan));
    py::list rows;
    each_stored_row(file, [&](const play::HandRow& row) {
        std::vector<std::string> names;
        names.reserve(static_cast<std::size_t>(match.seats()));
        for (int seat = 0; seat < match.seats(); ++seat)
            names.push_back(match.plan().entrants[static_cast<std::size_t>(match.entrant_at(row.number, seat))]);
        rows.append(py::dict("number"_a = row.number, "deal"_a = match.deal_of(row.number), "seats"_a = tuple_of(names),
                             "position"_a = row.position, "moves"_a = tuple_of(row.hand.moves),
                             "scores"_a = tuple_of(row.hand.scores)));
    });
    return rows;
}

/// Of an engine by name, or of an object.
py::tuple check_leaks(const PositionHandle& start, const py::object& player, const py::object& as_view, py::handle seed,
                      py::handle games, py::handle worlds) {
    StopSign stop = false;
    const play::LeakOptions options{natural_number(seed, "seed"),
                                    static_cast<int>(whole_number(games, "games", 1, 1'000'000)),
                                    static_cast<int>(whole_number(worlds, "worlds", 1, 1'000'000)), &stop};
    std::vector<std::string> found;
    const std::string name = py::isinstance<py::str>(player) ? text(player, "player") : "";
    std::optional<PythonPlayer> object;
    if (name.empty()) object.emplace(player, as_view, start.where);
    const bool interrupted = attended_calling(stop, start.where == Where::here_deep, [&] {
        found = object ? play::check_leaks(start.position, *object, options)
                       : play::check_leaks(start.position, name, options);
    });
    if (interrupted) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
        throw py::error_already_set();
    }
    return tuple_of(found);
}

}  // namespace

void bind_matches(py::module_& module) {
    module.attr("has_stores") = has_stores;
    module.def("match", &match, py::arg("plan"), py::arg("bots"), py::arg("as_view"), py::arg("until_clear"),
               py::arg("store"), py::arg("threads"), py::arg("game"));
    module.def("check_leaks", &check_leaks, py::arg("start"), py::arg("player"), py::arg("as_view"), py::arg("seed"),
               py::arg("games"), py::arg("worlds"));
    module.def("stored_match", &stored_match, py::arg("file"), py::arg("game"));
    module.def("stored_hands", &stored_hands, py::arg("file"), py::arg("game"));
}

}  // namespace nply::python
