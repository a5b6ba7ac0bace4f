// Games of the caller's: callbacks as the functions of a game given at run time.
#include <algorithm>
#include <cstring>
#include <memory>

#include "c/handles.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/core/error.hpp"
#include "nply/play/leaks.hpp"

namespace {

using nply::Scores;
using nply::c::CallbackError;
using nply::c::given;
using nply::c::guarded;
using nply::catalog::GameFunctions;
using State = GameFunctions::State;

/// What nply_fail said in this thread, and nobody has read yet.
std::string& failure() {
    thread_local std::string text;
    return text;
}

/// The callbacks with what they need; the functions made from them share it.
struct Callbacks {
    nply_functions functions;
    std::string name;
    nply_limits limits;

    [[noreturn]] void fail(const char* callback, const std::string& how) const {
        const std::string said = std::exchange(failure(), {});
        throw CallbackError(name + ": " + callback + (said.empty() ? " " + how : ": " + said));
    }
    State held(void* state, const char* callback) const {
        if (state == nullptr) fail(callback, "returned a null pointer");
        return {state, [free = functions.free_state, context = functions.context](void* old) {
                    if (free != nullptr) free(context, old);
                }};
    }
    Scores tuple(int (*callback)(void*, const void*, std::int32_t*), const char* called, const State& state) const {
        std::int32_t given[NPLY_MAX_PLAYERS] = {};
        if (const int code = callback(functions.context, state.get(), given); code != 0)
            fail(called, "returned " + std::to_string(code));
        Scores scores;
        for (int p = 0; p < functions.players; ++p) scores[p] = given[p];
        return scores;
    }
    /// `write(buffer, room)` as snprintf does.
    template <class Write>
    std::string text(const char* callback, Write write) const {
        std::string text(32, '\0');
        for (int tries = 0; tries < 2; ++tries) {
            const int length = write(text.data(), text.size());
            if (length < 0) fail(callback, "returned " + std::to_string(length));
            const bool fits = static_cast<std::size_t>(length) < text.size();
            text.resize(static_cast<std::size_t>(length) + (fits ? 0 : 1));
            if (fits) return text;
        }
        fail(callback, "gives another length each time it is called");
    }
    std::string text(int (*callback)(void*, const void*, char*, std::size_t), const char* called,
                     const State& state) const {
        return text(called, [&](char* buffer, std::size_t room) {
            return callback(functions.context, state.get(), buffer, room);
        });
    }
    /// Of a move or for a player.
    std::string text(int (*callback)(void*, const void*, int, char*, std::size_t), const char* called,
                     const State& state, int number) const {
        return text(called, [&](char* buffer, std::size_t room) {
            return callback(functions.context, state.get(), number, buffer, room);
        });
    }
};

nply::ScoreLimits limits_of(const nply_limits& given, int players) {
    nply::ScoreLimits limits;
    for (int p = 0; p < players; ++p) {
        limits.least[p] = given.least[p];
        limits.most[p] = given.most[p];
    }
    limits.minsum = given.minsum;
    limits.maxsum = given.maxsum;
    limits.step = std::max(given.step, 1);
    limits.constant_sum = given.constant_sum != 0;
    return limits;
}

/// A struct of an older header is shorter: what it has not got is null.
nply_functions functions_in(const nply_functions& given) {
    constexpr std::size_t least = offsetof(nply_functions, limits);
    if (given.size < least || given.size > sizeof(nply_functions))
        throw nply::c::ArgumentError("functions: size is " + std::to_string(given.size) +
                                     "; set it to sizeof(nply_functions), and compile with the library's own header");
    nply_functions functions{};
    std::memcpy(&functions, &given, given.size);
    return functions;
}

void check_given(const nply_functions& functions) {
    if (functions.players < 1 || functions.players > NPLY_MAX_PLAYERS)
        throw nply::c::ArgumentError("functions: players must be from 1 to 8, not " +
                                     std::to_string(functions.players));
    const std::pair<bool, const char*> needed[] = {{functions.start != nullptr, "start"},
                                                   {functions.count_moves != nullptr, "count_moves"},
                                                   {functions.mover != nullptr, "mover"},
                                                   {functions.after != nullptr, "after"},
                                                   {functions.scores != nullptr, "scores"},
                                                   {functions.chance == nullptr || functions.weight, "weight"},
                                                   {functions.world == nullptr || functions.view, "view"}};
    for (const auto& [there, name] : needed)
        if (!there) throw nply::c::ArgumentError(std::string("functions: ") + name + " is a null pointer");
}

/// What every game has.
GameFunctions rules_of(const std::shared_ptr<const Callbacks>& own) {
    GameFunctions game;
    game.name = own->name;
    game.players = own->functions.players;
    game.first_player = 1;
    if (own->functions.longest_line != 0) game.longest_line = own->functions.longest_line;
    game.start = [own] { return own->held(own->functions.start(own->functions.context), "start"); };
    game.count_moves = [own](const State& state) {
        const int count = own->functions.count_moves(own->functions.context, state.get());
        if (count < 0) own->fail("count_moves", "returned " + std::to_string(count));
        return static_cast<std::uint32_t>(count);
    };
    game.mover = [own](const State& state) {
        const int mover = own->functions.mover(own->functions.context, state.get());
        if (mover < 1 || mover > own->functions.players)
            own->fail("mover", "returned " + std::to_string(mover) + "; players count from 1 to " +
                                   std::to_string(own->functions.players));
        return static_cast<nply::Player>(mover - 1);
    };
    game.after = [own](const State& state, std::uint32_t move) {
        return own->held(own->functions.after(own->functions.context, state.get(), static_cast<int>(move)), "after");
    };
    game.scores = [own](const State& state) { return own->tuple(own->functions.scores, "scores", state); };
    return game;
}

void add_chance(GameFunctions& game, const std::shared_ptr<const Callbacks>& own) {
    game.chance = [own](const State& state) {
        const int chance = own->functions.chance(own->functions.context, state.get());
        if (chance < 0) own->fail("chance", "returned " + std::to_string(chance));
        return chance != 0;
    };
    game.weight = [own](const State& state, std::uint32_t outcome) -> nply::Weight {
        const auto weight = own->functions.weight(own->functions.context, state.get(), static_cast<int>(outcome));
        if (weight < 1) own->fail("weight", "returned " + std::to_string(weight) + "; weights are positive");
        return weight;
    };
}

/// For players by rule of thumb and for people.
void add_texts(GameFunctions& game, const std::shared_ptr<const Callbacks>& own) {
    if (own->functions.rule != nullptr)
        game.rule = [own](const State& state) {
            const int move = own->functions.rule(own->functions.context, state.get());
            if (move < 0) own->fail("rule", "returned " + std::to_string(move));
            return static_cast<std::uint32_t>(move);
        };
    if (own->functions.move_name != nullptr)
        game.move_name = [own](const State& state, std::uint32_t move) {
            return own->text(own->functions.move_name, "move_name", state, static_cast<int>(move));
        };
    if (own->functions.show != nullptr)
        game.show = [own](const State& state) { return own->text(own->functions.show, "show", state); };
    if (own->functions.svg != nullptr)
        game.draw = [own](const State& state) { return own->text(own->functions.svg, "svg", state); };
}

void add_sight(GameFunctions& game, const std::shared_ptr<const Callbacks>& own) {
    if (own->functions.view == nullptr) return;
    game.view = [own](const State& state, nply::Player player) {
        return nply::catalog::Sight{own->text(own->functions.view, "view", state, player + 1)};
    };
    if (own->functions.world != nullptr)
        game.world = [own](const nply::catalog::Sight& sight, std::uint64_t seed, std::uint64_t index) {
            return own->held(own->functions.world(own->functions.context, sight.text.c_str(), seed, index), "world");
        };
}

std::string lines_of(const std::vector<std::string>& findings) {
    std::string text;
    for (const std::string& finding : findings) text += finding + "\n";
    return text;
}

GameFunctions game_of(const nply_functions& given) {
    const nply_functions functions = functions_in(given);
    check_given(functions);
    const auto own =
        std::make_shared<const Callbacks>(Callbacks{functions, functions.name != nullptr ? functions.name : "game",
                                                    functions.limits != nullptr ? *functions.limits : nply_limits{}});
    GameFunctions game = rules_of(own);
    if (functions.limits != nullptr) game.limits = [own] { return limits_of(own->limits, own->functions.players); };
    if (functions.floors != nullptr)
        game.floors = [own](const State& state) { return own->tuple(own->functions.floors, "floors", state); };
    if (functions.evaluate != nullptr)
        game.evaluate = [own](const State& state) { return own->tuple(own->functions.evaluate, "evaluate", state); };
    if (functions.key != nullptr)
        game.key = [own](const State& state) {
            std::uint64_t key[2] = {};
            if (const int code = own->functions.key(own->functions.context, state.get(), key); code != 0)
                own->fail("key", "returned " + std::to_string(code));
            return nply::Key{key[0], key[1]};
        };
    if (functions.chance != nullptr) add_chance(game, own);
    add_texts(game, own);
    add_sight(game, own);
    return game;
}

}  // namespace

extern "C" {

int nply_open_functions(const nply_functions* functions, nply_game** game) {
    return guarded([&] {
        GameFunctions own = game_of(given(functions, "functions"));
        nply_game*& place = given(game, "game");
        place = std::make_unique<nply_game>(nply::catalog::open_functions(std::move(own))).release();
    });
}

int nply_check_functions(const nply_functions* functions, const char** findings) {
    return guarded([&] {
        thread_local std::string text;
        const GameFunctions own = game_of(given(functions, "functions"));
        const char*& place = given(findings, "findings");
        text = lines_of(nply::catalog::check(own));
        place = text.c_str();
    });
}

int nply_check_leaks(const nply_functions* functions, const char* engine, std::uint64_t seed, const char** findings) {
    return guarded([&] {
        thread_local std::string text;
        const nply::catalog::Position start = nply::catalog::open_functions(game_of(given(functions, "functions")));
        const char*& place = given(findings, "findings");
        nply::play::LeakOptions options;
        options.seed = seed;
        text = lines_of(nply::play::check_leaks(start, std::string_view(&given(engine, "engine")), options));
        place = text.c_str();
    });
}

void nply_fail(const char* text) {
    guarded([&] { failure() = &given(text, "text"); });
}

}  // extern "C"
