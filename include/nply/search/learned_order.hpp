// Killers and history: moves that turned out best before are visited first. A killer was best at the same ply, most
// recently; history counts how much work went into subtrees a player's move was best in.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"
#include "nply/search/visiting_order.hpp"

namespace nply {

/// A move as a number, the same wherever it occurs: the number itself, or its bytes mixed.
template <class Move>
    requires std::integral<Move> || std::is_enum_v<Move> || std::has_unique_object_representations_v<Move>
std::uint64_t move_code(const Move& move) {
    if constexpr (std::integral<Move> || std::is_enum_v<Move>) {
        return static_cast<std::uint64_t>(move);
    } else {
        std::uint64_t code = 0;
        const auto* bytes = reinterpret_cast<const unsigned char*>(&move);
        for (std::size_t i = 0; i < sizeof(Move); ++i) code = mixed(code + bytes[i] + 1);
        return code;
    }
}

template <class Move>
concept CodedMove = requires(const Move& move) { move_code(move); };

/// The moves that were best before, by ply and by player.
class KillersAndHistory {
public:
    template <class G, class State, CodedMove Move>
    void operator()(const G& game, const State& state, int ply, std::span<const Move> moves,
                    std::span<std::uint32_t> numbers) {
        if (moves.size() < 2) return;
        const Killers& killers = killers_at(ply);
        const auto& history = history_[game.mover(state)];
        weights_.resize(moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const std::uint64_t code = move_code(moves[i]) + 1;
            weights_[i] = code == killers[0]   ? ~std::uint64_t{0}
                          : code == killers[1] ? ~std::uint64_t{0} - 1
                                               : history[code % entries];
        }
        // Few moves, nearly in order: insertion keeps equals in canonical order and needs no memory. (Swaps would read
        // in one piece what was written in two, and wait for it.)
        for (std::size_t i = 1; i < numbers.size(); ++i) {
            const std::uint32_t number = numbers[i];
            const std::uint64_t weight = weights_[number];
            std::size_t k = i;
            for (; k > 0 && weight > weights_[numbers[k - 1]]; --k) numbers[k] = numbers[k - 1];
            numbers[k] = number;
        }
    }

    template <class G, class State, CodedMove Move>
    void learn(const G& game, const State& state, int ply, const Move& move, std::uint64_t work) {
        const std::uint64_t code = move_code(move) + 1;
        Killers& killers = killers_at(ply);
        if (killers[0] != code) killers = {code, killers[0]};
        history_[game.mover(state)][code % entries] += std::bit_width(work);
    }

private:
    static constexpr std::size_t entries = 1024;
    using Killers = std::array<std::uint64_t, 2>;  // codes + 1; 0: none

    Killers& killers_at(int ply) {
        if (killers_.size() <= static_cast<std::size_t>(ply)) killers_.resize(ply + 64);
        return killers_[ply];
    }

    std::vector<Killers> killers_;
    std::vector<std::uint64_t> weights_;
    std::array<std::array<std::uint64_t, entries>, max_players> history_{};
};

/// Killers and history behind the table's move, if they are asked for, and the canonical order if not: one compiled
/// search serves with both. Moves without a code are visited in canonical order behind the table's.
class LearnedIf {
public:
    LearnedIf() = default;
    bool heeds_hints() const { return learned_ != nullptr; }
    explicit LearnedIf(bool learned) : learned_(learned ? std::make_unique<Learned>() : nullptr) {}

    /// The visiting order at one node.
    class Frame {
    public:
        Frame() = default;
        explicit Frame(ArrangedOrder<KillersAndHistory>::Frame arranged)
            : arranged_(std::move(arranged)), is_arranged_(true) {}
        explicit Frame(HintFirst::Frame hint) : hint_(hint) {}  // The canonical order behind a hint.

        std::uint32_t at(std::uint32_t k) const { return is_arranged_ ? arranged_.at(k) : hint_.at(k); }
        std::uint32_t leftmost_from(std::uint32_t k) const {
            return is_arranged_ ? arranged_.leftmost_from(k) : hint_.leftmost_from(k);
        }

    private:
        ArrangedOrder<KillersAndHistory>::Frame arranged_;
        HintFirst::Frame hint_{0};
        bool is_arranged_ = false;
    };

    template <class G, class State, class Move>
    Frame arrange(const G& game, const State& state, int ply, std::span<const Move> moves, std::uint32_t hint) {
        if (!learned_) return {};
        if constexpr (CodedMove<Move>)
            return Frame(learned_->arrange(game, state, ply, moves, hint));
        else
            return Frame(HintFirst().arrange(game, state, ply, moves, hint));
    }
    template <class G, class State, class Move>
    void learn(const G& game, const State& state, int ply, const Move& move, std::uint64_t work) {
        if constexpr (CodedMove<Move>)
            if (learned_) learned_->learn(game, state, ply, move, work);
    }

private:
    using Learned = ArrangedOrder<KillersAndHistory>;
    std::unique_ptr<Learned> learned_;
};

}  // namespace nply
