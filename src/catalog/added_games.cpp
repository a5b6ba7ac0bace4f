#include "catalog/added_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/model.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog {
namespace {

void demand(bool met, const std::string& what) {
    if (!met) throw InputError("a game's functions: " + what);
}

/// Of how signatures are made; older ones left out functions and what comes after 50 plies.
constexpr std::string_view signature_version = "3-";

/// What rules come to in some games played at random.
class Signature {
public:
    explicit Signature(const GameFunctions& functions) : functions_(functions) {}

    std::string text(const Position& start) {
        add_promises();
        Random random(1);
        for (int game = 0; game < 3; ++game) play(start, random);
        return fmt::format("{}{:016x}", signature_version, sum_);
    }

private:
    static constexpr int plies_looked_at = 50, most_plies = 1000;

    void add(const std::string& text) {
        for (const char letter : text) sum_ = mixed(sum_ ^ static_cast<unsigned char>(letter));
        sum_ = mixed(sum_ + 1);
    }
    void add(std::int64_t number) { add(std::to_string(number)); }
    void add(const Scores& scores) {
        for (int p = 0; p < functions_.players; ++p) add(std::int64_t{scores[p]});
    }

    void add_promises() {
        add(std::int64_t{functions_.players});
        add(std::int64_t{functions_.longest_line});
        for (const bool there : {!!functions_.limits, !!functions_.floors, !!functions_.key, !!functions_.evaluate,
                                 !!functions_.chance, !!functions_.rule, !!functions_.view, !!functions_.world})
            add(std::int64_t{there});
        if (functions_.repeated) add(fmt::format("repeated {}", functions_.times_to_end));
        if (!functions_.limits) return;
        const ScoreLimits limits = functions_.limits();
        add(limits.least);
        add(limits.most);
        for (const std::int64_t number :
             {std::int64_t{limits.minsum}, std::int64_t{limits.maxsum}, std::int64_t{limits.step}})
            add(number);
    }

    void play(const Position& start, Random& random) {
        Position at = start;
        for (int ply = 0; ply < std::min(most_plies, functions_.longest_line) && !at.is_over(); ++ply) {
            const auto moves = at.moves();
            if (ply < plies_looked_at) look_at(at, moves);
            at = at.after(static_cast<std::uint32_t>(random.below(moves.size())));
        }
        if (at.is_over())
            for (const Score score : at.scores()) add(std::int64_t{score});
        else
            look_at(at, at.moves());
    }

    void look_at(const Position& at, const std::vector<std::string>& moves) {
        for (const std::string& move : moves) add(move);
        for (const Weight weight : at.model().weights()) add(std::int64_t{weight});
        add(std::int64_t{at.mover()});
        const GameFunctions::State state = given_state(at);
        if (functions_.floors) add(functions_.floors(state));
        if (at.is_chance()) return;
        if (functions_.evaluate) add(functions_.evaluate(state));
        if (functions_.rule) add(std::int64_t{functions_.rule(state)});
        if (functions_.view) add_views(state, static_cast<Player>(at.mover() - 1));
    }

    void add_views(const GameFunctions::State& state, Player mover) {
        const auto add_all = [this](const GameFunctions::State& of) {
            for (int seat = 0; seat < functions_.players; ++seat)
                add(functions_.view(of, static_cast<Player>(seat)).text);
        };
        add_all(state);
        if (functions_.world) add_all(functions_.world(functions_.view(state, mover), 1, 0));
    }

    const GameFunctions& functions_;
    std::uint64_t sum_ = 0;
};

void check_signature(const std::string& asked, const std::string& own, const std::string& name) {
    if (asked == own) return;
    if (!asked.starts_with(signature_version))
        throw InputError::in("signature", fmt::format(": {} was begun by an older version of nply, which kept less of "
                                                      "its rules: it cannot be told whether they are the same; begin "
                                                      "anew, in another file",
                                                      name));
    throw InputError::in("signature", fmt::format(": {} has other rules now than when this was begun", name));
}

void check_name(const std::string& name) {
    if (name.empty()) throw InputError("The game's name is empty: give it one of its own, such as coins.");
    std::string possible = name;
    for (char& letter : possible)
        if (static_cast<unsigned char>(letter) <= ' ' || letter == '~') letter = '-';
    if (possible != name)
        throw InputError(fmt::format("The game's name '{}' has a space or a tilde: call it {}.", name, possible));
}

}  // namespace

std::string given_name(const std::string& name) { return name.substr(0, name.find('~')); }

AddedGame::AddedGame(const GameFunctions& functions, Taken taken) : name_(functions.name) {
    check_name(name_);
    demand(taken == Taken::number || !find_game(name_),
           fmt::format("there is a game called '{}' already: give yours another name", name_));
    const auto start = std::make_shared<const Position>(detail::open_noting_moves(functions));
    signature_ = Signature(functions).text(*start);
    GameEntry entry;
    entry.name = name_;
    entry.summary = "your game";
    entry.traits.players = {start->players()};
    entry.options = {{"moves", "\"M M ..\"", "moves made from the start"},
                     {"signature", "TEXT", "refuses another game of this name"}};
    entry.main_option = detail::moves_option;
    entry.open = [start, name = name_, signature = signature_](const OptionValues& options) {
        if (const auto asked = options.find("signature"); asked != options.end())
            check_signature(asked->second, signature, name);
        const auto moves = options.find("moves");
        return moves == options.end() ? *start : start->play(words_of(moves->second));
    };
    for (int number = 2; find_game(entry.name) || !detail::add_entry(entry); ++number)
        entry.name = fmt::format("{}~{}", name_, number);
    name_ = entry.name;
}

void AddedGame::check(const std::string& signature) const { check_signature(signature, signature_, given_name(name_)); }

AddedGame::~AddedGame() { detail::remove_entry(name_); }

}  // namespace nply::catalog
