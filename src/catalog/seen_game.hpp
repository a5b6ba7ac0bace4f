// A game given at run time as one seat sees it, for one tree over all worlds: the seat's own moves are told apart by
// name, everything else by what the seat sees afterwards.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "catalog/function_rules.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog::detail {

class SeenGame {
public:
    using State = FunctionGame::State;
    /// Its place among the moves of a state and, in the tree, a number for what the seat sees of it.
    struct Move {
        static constexpr std::uint32_t unseen = ~std::uint32_t{0};
        std::uint32_t index = 0, seen = unseen;
        friend bool operator==(const Move& a, const Move& b) {
            return a.seen == unseen || b.seen == unseen ? a.index == b.index : a.seen == b.seen;
        }
    };

    SeenGame(const FunctionGame& rules, Player seat) : rules_(rules), seat_(seat) {}

    const FunctionGame& rules() const { return rules_; }
    int players() const { return rules_.players(); }
    bool is_over(const State& state) const { return rules_.is_over(state); }
    bool is_cut_off(const State& state) const { return rules_.is_cut_off(state); }
    Player mover(const State& state) const { return rules_.mover(state); }
    Scores scores(const State& state) const { return rules_.scores(state); }
    ScoreLimits limits() const { return rules_.limits(); }
    bool has_chance() const { return rules_.has_chance(); }
    bool chance(const State& state) const { return rules_.chance(state); }
    Weight weight(const State& state, const Move& outcome) const { return rules_.weight(state, outcome.index); }
    State after(const State& state, const Move& move) const { return rules_.after(state, move.index); }
    void moves(const State& state, MoveList<Move>& list) const {
        const std::uint32_t count = rules_.functions().count_moves(state.given);
        for (std::uint32_t index = 0; index < count; ++index) list.add({index, Move::unseen});
    }

    /// Of moves after which the seat sees the same, one by lot.
    void as_seen(const State& state, std::vector<Move>& moves, Random& random) const {
        std::vector<Move> told_apart;
        std::vector<std::uint64_t> alike;
        const bool own = !chance(state) && mover(state) == seat_;
        const std::vector<std::string> names =
            own ? own_names(rules_.functions(), state.given) : std::vector<std::string>();
        for (Move move : moves) {
            move.seen = own ? number_of("move " + names[move.index]) : number_of("sight " + seen_after(state, move));
            std::size_t place = 0;
            while (place < told_apart.size() && told_apart[place].seen != move.seen) ++place;
            if (place == told_apart.size()) {
                told_apart.push_back(move);
                alike.push_back(1);
            } else if (random.below(++alike[place]) == 0) {
                told_apart[place] = move;
            }
        }
        moves = std::move(told_apart);
    }

    /// The seat's moves at the root, which have the same names in every world.
    std::vector<Move> own_moves(const std::vector<std::string>& legal) const {
        std::vector<Move> moves;
        moves.reserve(legal.size());
        for (std::uint32_t index = 0; index < legal.size(); ++index)
            moves.push_back({index, number_of("move " + legal[index])});
        return moves;
    }

private:
    std::string seen_after(const State& state, const Move& move) const {
        return rules_.functions().view(rules_.after(state, move.index).given, seat_).text;
    }
    std::uint32_t number_of(const std::string& text) const {
        const std::lock_guard lock(mutex_);
        return numbers_.try_emplace(text, static_cast<std::uint32_t>(numbers_.size())).first->second;
    }

    const FunctionGame& rules_;
    Player seat_;
    mutable std::mutex mutex_;  // of trees on several threads
    mutable std::unordered_map<std::string, std::uint32_t> numbers_;
};

/// A rule of thumb sees the whole world.
struct SeenRule {
    SeenGame::Move operator()(const SeenGame& game, const SeenGame::State& state) const {
        return {FunctionGameText::playout_rule(game.rules(), state), SeenGame::Move::unseen};
    }
};

/// Ends a playout that is cut.
struct SeenEvaluation {
    Scores operator()(const SeenGame& game, const SeenGame::State& state) const { return Given()(game.rules(), state); }
};

}  // namespace nply::catalog::detail
