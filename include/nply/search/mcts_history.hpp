// Progressive history (Nijssen & Winands 2011): what each player's moves have brought on average, wherever they were
// made, in the tree or in a playout. It guides selection while a child has few visits.
#pragma once

#include <cstdint>
#include <vector>

#include "nply/search/learned_order.hpp"
#include "nply/search/mcts_rewards.hpp"

namespace nply {

/// For moves that have a code (learned_order.hpp).
class MoveHistory {
public:
    explicit MoveHistory(int players) : entries_(static_cast<std::size_t>(players) * per_player) {}

    template <CodedMove Move>
    void note(Player mover, const Move& move) {  // A move of the iteration that is under way.
        made_.push_back(place(mover, move));
    }
    /// Ends an iteration: the moves noted since the last one led to these scores.
    void learn(const Scores& scores) {
        for (const std::uint32_t place : made_) {
            Entry& entry = entries_[place];
            entry.sum += scores[static_cast<int>(place / per_player)];
            ++entry.count;
        }
        made_.clear();
    }

    /// The mean reward of a move; 1 if nobody has tried it.
    template <CodedMove Move>
    double reward(Player mover, const Move& move, const Rewards& rewards) const {
        const Entry& entry = entries_[place(mover, move)];
        if (entry.count == 0) return 1;
        return rewards.of(mover, static_cast<double>(entry.sum) / static_cast<double>(entry.count));
    }

private:
    static constexpr std::uint32_t per_player = 1024;  // moves of one remainder share an entry
    struct Entry {
        std::int64_t sum = 0;
        std::uint64_t count = 0;
    };

    template <CodedMove Move>
    static std::uint32_t place(Player mover, const Move& move) {
        return mover * per_player + static_cast<std::uint32_t>(move_code(move) % per_player);
    }

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> made_;
};

/// For moves without a code, and for searches that want no history.
struct NoHistory {
    explicit NoHistory(int) {}  // Keeps nothing.
    template <class Move>
    void note(Player, const Move&) {}  // Does nothing.
    void learn(const Scores&) {}       // Does nothing.
    template <class Move>
    double reward(Player, const Move&, const Rewards&) const {  // Always 0.
        return 0;
    }
};

}  // namespace nply
