// A game that is an object of Python. A state is held with its moves, so that a search calls Python once for a node
// and not once for a question; in between the interpreter's lock is free for others.
#include <memory>

#include "attended.hpp"
#include "binding.hpp"
#include "handles.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/core/error.hpp"
#include "own_games.hpp"
#include "own_key.hpp"
#include "values.hpp"

namespace nply::python {
namespace {

using catalog::GameFunctions;

constexpr int longest_line_here = 1000;  // plies that any thread's stack has room for

py::object call(const PyReference& method, const py::handle& argument) { return method.get()(argument); }

class OwnState {
public:
    OwnState(py::object state, py::tuple moves)
        : state_(std::move(state)), count_(static_cast<std::uint32_t>(moves.size())), moves_(std::move(moves)) {}

    py::handle state() const { return state_.get(); }
    std::uint32_t count() const { return count_; }
    py::object moves() const { return py::reinterpret_borrow<py::object>(moves_.get()); }
    py::object move(std::uint32_t index) const {
        return py::reinterpret_borrow<py::object>(PyTuple_GetItem(moves_.get().ptr(), index));
    }

    Player mover = 0;                  // where there are moves
    std::vector<Weight> weights = {};  // where chance decides, of the outcomes
    Scores scores;                     // where there are none

private:
    PyReference state_;
    std::uint32_t count_;
    PyReference moves_;
};

/// What view(s, seat) gave, with the moves where it is that seat's turn.
struct OwnSight {
    PyReference seen, moves;
};

const OwnState& own(const GameFunctions::State& state) { return *static_cast<const OwnState*>(state.get()); }

/// The object's methods, found once.
class OwnGame {
public:
    OwnGame(const py::object& game, py::object first)
        : players(static_cast<int>(whole_number(game.attr("players"), "players", 1, max_players))),
          moves_(needed(game, "moves")),
          mover_(needed(game, "mover")),
          after_(needed(game, "after")),
          scores_(needed(game, "scores")),
          chance_(wanted(game, "chance")),
          limits(wanted(game, "limits")),
          floors(wanted(game, "floors")),
          key(wanted(game, "key")),
          evaluate(wanted(game, "evaluate")),
          move_name(wanted(game, "move_name")),
          notation(wanted(game, "notation")),
          show(wanted(game, "show")),
          svg(wanted(game, "svg")),
          rule(wanted(game, "rule")),
          view(wanted(game, "view")),
          worlds(wanted(game, "worlds")),
          repeated(wanted(game, "repeated")),
          position_key(wanted(game, "position_key")),
          first_(std::move(first)) {}

    GameFunctions::State start() const { return made(py::reinterpret_borrow<py::object>(first_.get())); }

    GameFunctions::State after(const OwnState& from, std::uint32_t index) const {
        return made(after_.get()(from.state(), from.move(index)));
    }

    catalog::Sight sight(const OwnState& at, Player seat) const {
        const py::object seen = view.get()(at.state(), static_cast<int>(seat));
        auto given = std::make_shared<OwnSight>();
        given->seen = PyReference(seen);
        if (at.count() > 0 && at.weights.empty() && at.mover == seat) given->moves = PyReference(at.moves());
        return {std::string(py::repr(seen)), std::move(given)};
    }
    GameFunctions::State world(const catalog::Sight& sight, std::uint64_t seed, std::uint64_t index) const {
        return made(worlds.get()(static_cast<const OwnSight*>(sight.given.get())->seen.get(), seed, index));
    }

    Scores scores_at(const OwnState& at) const {
        return at.count() == 0 ? at.scores : scores_in(call(scores_, at.state()), "scores(s)");
    }

    Scores scores_in(const py::object& given, const char* where) const {
        const py::tuple entries(given);
        if (static_cast<int>(entries.size()) != players)
            throw py::value_error(std::string(where) + " has " + std::to_string(entries.size()) + " entries, for " +
                                  std::to_string(players) + " players: " + std::string(py::repr(given)));
        Scores scores;
        for (int p = 0; p < players; ++p)
            scores[p] = static_cast<Score>(
                whole_number(entries[static_cast<std::size_t>(p)], where, -highest_score, highest_score));
        return scores;
    }

    const int players;

private:
    static PyReference needed(const py::object& game, const char* name) {
        const py::object method = py::getattr(game, name, py::none());
        if (!PyCallable_Check(method.ptr()))
            throw py::type_error("a game needs a method " + std::string(name) + "; " +
                                 std::string(py::repr(py::type::of(game))) + " has none");
        return PyReference(method);
    }
    static PyReference wanted(const py::object& game, const char* name) {
        py::object method = py::getattr(game, name, py::none());
        return method.is_none() ? PyReference() : PyReference(std::move(method));
    }

    /// [(outcome, weight), ..] where chance decides.
    GameFunctions::State made_chance(const py::object& state, const py::object& given) const {
        std::vector<Weight> weights;
        py::list outcomes;
        for (const py::handle each : py::tuple(given)) {
            const py::tuple pair(py::reinterpret_borrow<py::object>(each));
            if (pair.size() != 2)
                throw py::value_error("chance(s) lists pairs (outcome, weight), not " + std::string(py::repr(each)));
            outcomes.append(pair[0]);
            weights.push_back(whole_number(pair[1], "a weight of chance(s)", 1, highest_weight));
        }
        if (weights.empty())
            throw py::value_error("chance(s) lists no outcome; where chance does not decide it is None");
        auto made = std::make_shared<OwnState>(state, py::tuple(outcomes));
        made->weights = std::move(weights);
        return made;
    }

    GameFunctions::State made(const py::object& state) const {
        if (chance_)
            if (const py::object given = call(chance_, state); !given.is_none()) return made_chance(state, given);
        py::tuple moves(call(moves_, state));
        auto made = std::make_shared<OwnState>(state, std::move(moves));
        if (made->count() == 0)
            made->scores = scores_in(call(scores_, state), "scores(s)");
        else
            made->mover = static_cast<Player>(whole_number(call(mover_, state), "mover(s)", 0, players - 1));
        return made;
    }

    PyReference moves_, mover_, after_, scores_, chance_;

public:
    bool has_chance() const { return static_cast<bool>(chance_); }
    // Empty where the object has none.
    const PyReference limits, floors, key, evaluate, move_name, notation, show, svg, rule, view, worlds, repeated,
        position_key;

private:
    PyReference first_;
};

ScoreLimits limits_in(const OwnGame& game, const py::object& given) {
    ScoreLimits limits;
    limits.least = game.scores_in(given.attr("least"), "limits().least");
    limits.most = game.scores_in(given.attr("most"), "limits().most");
    constexpr std::int64_t any = std::int64_t{max_players} * highest_score;
    limits.minsum = whole_number(given.attr("minsum"), "limits().minsum", -any, any);
    limits.maxsum = whole_number(given.attr("maxsum"), "limits().maxsum", -any, any);
    limits.step = static_cast<Score>(whole_number(given.attr("step"), "limits().step", 1, highest_score));
    limits.constant_sum = limits.minsum == limits.maxsum;
    return limits;
}

std::string name_of(const OwnGame& game, const OwnState& at, std::uint32_t index) {
    const py::object move = at.move(index);
    if (game.move_name) return text(game.move_name.get()(at.state(), move), "move_name(s, m)");
    const std::string given = py::str(move);
    if (given.empty() || given.find(" at 0x") != std::string::npos)  // an object without a text of its own
        return "#" + std::to_string(index + 1);
    std::string name;
    for (const char c : given)
        if (c != ' ') name += c;
    return name;
}

/// rule(s) gives one of moves(s).
std::uint32_t ruled(const OwnGame& game, const OwnState& at) {
    const py::object move = call(game.rule, at.state());
    for (std::uint32_t index = 0; index < at.count(); ++index)
        if (at.move(index).equal(move)) return index;
    throw py::value_error("rule(s) gives " + std::string(py::repr(move)) + ", which is none of moves(s)");
}

/// For people and messages: show(s), or else Python's own way to write the state.
std::string shown(const OwnGame& game, const OwnState& at) {
    return game.show ? text(call(game.show, at.state()), "show(s)") : std::string(py::repr(at.state()));
}

void add_presentation(GameFunctions& functions, const std::shared_ptr<OwnGame>& game) {
    using State = GameFunctions::State;
    functions.show = [game](const State& s) { return Calls::ask([&] { return shown(*game, own(s)); }); };
    if (game->svg)
        functions.draw = [game](const State& s) {
            return Calls::ask([&] { return text(call(game->svg, own(s).state()), "svg(s)"); });
        };
    if (game->rule)
        functions.rule = [game](const State& s) { return Calls::ask([&] { return ruled(*game, own(s)); }); };
}

/// What the object has not got stays empty.
void add_optional(GameFunctions& functions, const std::shared_ptr<OwnGame>& game) {
    using State = GameFunctions::State;
    if (game->notation)
        functions.notation = [game](const State& s) {
            return Calls::ask([&] { return text(call(game->notation, own(s).state()), "notation(s)"); });
        };
    if (game->has_chance()) {
        functions.chance = [](const State& s) { return !own(s).weights.empty(); };
        functions.weight = [](const State& s, std::uint32_t index) { return own(s).weights[index]; };
    }
    if (game->limits) functions.limits = [limits = limits_in(*game, game->limits.get()())] { return limits; };
    if (game->floors)
        functions.floors = [game](const State& s) {
            return Calls::ask([&] { return game->scores_in(call(game->floors, own(s).state()), "floors(s)"); });
        };
    if (game->key)
        functions.key = [game](const State& s) {
            return Calls::ask([&] { return own_key(call(game->key, own(s).state())); });
        };
    if (game->evaluate)
        functions.evaluate = [game](const State& s) {
            return Calls::ask([&] { return game->scores_in(call(game->evaluate, own(s).state()), "evaluate(s)"); });
        };
}

void add_views(GameFunctions& functions, const std::shared_ptr<OwnGame>& game) {
    using State = GameFunctions::State;
    if (game->view)
        functions.view = [game](const State& s, Player seat) {
            return Calls::ask([&] { return game->sight(own(s), seat); });
        };
    if (game->worlds && !game->view)
        throw py::type_error("a game with worlds(view, seed, index) needs view(s, seat): what a player sees");
    if (game->worlds)
        functions.world = [game](const catalog::Sight& sight, std::uint64_t seed, std::uint64_t index) {
            return Calls::ask([&] { return game->world(sight, seed, index); });
        };
}

void add_repetition(GameFunctions& functions, const std::shared_ptr<OwnGame>& game, const py::object& object) {
    using State = GameFunctions::State;
    if (!game->repeated) return;
    if (!game->key) throw py::type_error("a game with repeated(s) needs key(s): it tells which positions are one");
    functions.repeated = [game](const State& s) {
        return Calls::ask([&] { return game->scores_in(call(game->repeated, own(s).state()), "repeated(s)"); });
    };
    if (game->position_key)
        functions.position_key = [game](const State& s) {
            return Calls::ask([&] { return own_key(call(game->position_key, own(s).state())); });
        };
    functions.times_to_end =
        static_cast<int>(whole_number(py::getattr(object, "times_to_end", py::int_(2)), "times_to_end", 2, 1000));
}

/// The class's name, where the object has none of its own.
std::string name_of_game(const py::object& object) {
    const py::object name = py::getattr(object, "name", py::none());
    return name.is_none() ? text(py::type::of(object).attr("__name__"), "name") : text(name, "name");
}

}  // namespace

GameFunctions own_functions(const py::object& object, py::object state) {
    using State = GameFunctions::State;
    const auto game = std::make_shared<OwnGame>(object, std::move(state));
    GameFunctions functions;
    functions.name = name_of_game(object);
    functions.players = game->players;
    functions.longest_line = static_cast<int>(
        whole_number(py::getattr(object, "longest_line", py::int_(longest_line_here)), "longest_line", 0, 1'000'000));
    functions.start = [game] { return Calls::ask([&] { return game->start(); }); };
    functions.count_moves = [](const State& s) { return own(s).count(); };
    functions.mover = [](const State& s) { return own(s).mover; };
    functions.after = [game](const State& s, std::uint32_t index) {
        return Calls::ask([&] { return game->after(own(s), index); });
    };
    functions.scores = [game](const State& s) {
        if (own(s).count() == 0) return own(s).scores;
        return Calls::ask([&] { return game->scores_at(own(s)); });
    };
    functions.move_name = [game](const State& s, std::uint32_t index) {
        return Calls::ask([&] { return name_of(*game, own(s), index); });
    };
    add_optional(functions, game);
    add_presentation(functions, game);
    add_views(functions, game);
    add_repetition(functions, game, object);
    return functions;
}

py::object own_moves(const catalog::Position& position) {
    const auto state = catalog::given_state(position);
    if (!state) return py::none();
    return position.is_over() ? py::tuple() : own(state).moves();
}

py::object own_moves(const catalog::Sight& sight) {
    const auto& given = *static_cast<const OwnSight*>(sight.given.get());
    return given.moves ? py::reinterpret_borrow<py::object>(given.moves.get()) : py::tuple();
}

py::object seen_in(const catalog::Sight& sight) {
    return py::reinterpret_borrow<py::object>(static_cast<const OwnSight*>(sight.given.get())->seen.get());
}

bool needs_deep_stack(const GameFunctions& functions) { return functions.longest_line > longest_line_here; }

namespace {

PositionHandle open_own(const py::object& object, py::object state) {
    GameFunctions functions = own_functions(object, std::move(state));
    const Where where = needs_deep_stack(functions) ? Where::here_deep : Where::here;
    return {catalog::open_functions(std::move(functions)), where};
}

py::tuple check_own(const py::object& object, py::object state, py::handle seed, py::handle games, py::handle time) {
    const GameFunctions functions = own_functions(object, std::move(state));
    CheckOptions options{.seed = natural_number(seed, "seed"), .seconds = seconds(time, "time")};
    if (!games.is_none()) options.games = static_cast<int>(whole_number(games, "games", 1, 1'000'000));
    return tuple_of(catalog::check(functions, options));
}

/// The state of a position, as the object made it.
py::object own_state(const PositionHandle& handle) {
    const auto state = catalog::given_state(handle.position);
    return state ? py::reinterpret_borrow<py::object>(own(state).state()) : py::none();
}

}  // namespace

void bind_own_games(py::module_& module) {
    module.def("own_state", &own_state, py::arg("position"));
    module.def(
        "own_moves", [](const PositionHandle& handle) { return own_moves(handle.position); }, py::arg("position"));
    module.def("open_own", &open_own, py::arg("game"), py::arg("state"));
    module.def("check_own", &check_own, py::arg("game"), py::arg("state"), py::arg("seed"), py::arg("games"),
               py::arg("time"));
}

}  // namespace nply::python
