// What a rule of repetition needs: what a game with cycles says of repeated positions, and the positions of a line of
// play by their keys, each with how often it has occurred. adapt/repetition.hpp makes a game of it.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <utility>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// repeated(state): the scores with which the game ends when this position occurs once more.
template <class G>
concept RepeatableGame = HashableGame<G> && requires(const G& game, const typename G::State& state) {
    { game.repeated(state) } -> std::convertible_to<Scores>;
};

/// How often a position occurs until the game ends: times_to_end(), or twice.
template <RepeatableGame G>
int times_to_end(const G& game) {
    if constexpr (requires { game.times_to_end(); })
        return game.times_to_end();
    else
        return 2;
}

/// States are one position if these are equal: position_key(state), or key(state). In games whose scores add up that
/// leaves out what is settled.
template <HashableGame G>
Key position_key(const G& game, const typename G::State& state) {
    if constexpr (requires { game.position_key(state); })
        return game.position_key(state);
    else
        return game.key(state);
}

/// A key that contains what is settled, which key() leaves out in games whose scores add up.
template <HashableGame G>
Key whole_key(const G& game, const typename G::State& state) {
    Key key = game.key(state);
    if constexpr (AdditiveGame<G>) {
        const Scores settled = game.settled(state);
        for (int p = 0; p < game.players(); ++p) {
            const auto score = static_cast<std::uint64_t>(settled[p]);
            key = {mixed(key.low ^ mixed(score + 1)), mixed(key.high + mixed(score ^ key.low))};
        }
    }
    return key;
}

/// The key of a state that a line of play has led to.
inline Key key_with_line(const Key& state, const Key& line) {
    return {mixed(line.low ^ mixed(state.low ^ mixed(state.high))),
            mixed(line.high ^ mixed(state.high + mixed(state.low)))};
}

/// The last position of a line, and through it those before; a line without any is Occurrences(). Lines share what
/// they have in common.
class Occurrences {
public:
    Occurrences() = default;

    /// The line with one more position.
    Occurrences with(const Key& key) const {
        const Key one{mixed(key.low ^ mixed(key.high ^ 1)), mixed(key.high ^ mixed(key.low ^ 2))};  // of both halves
        auto next = std::make_shared<Node>(key, 1, one, last_);
        for (const Node* node = last_.get(); node; node = node->before.get())
            if (node->key == key) {
                next->times += node->times;
                break;
            }
        if (last_) next->sum = {next->sum.low + last_->sum.low, next->sum.high + last_->sum.high};
        return Occurrences(std::move(next));
    }

    /// How often the last position has occurred; 0 without any.
    int times() const { return last_ ? last_->times : 0; }

    /// A key that contains which positions have occurred how often, in whichever order, and which is the last.
    Key key() const {
        if (!last_) return {};
        return {mixed(last_->key.low + mixed(last_->sum.high)), mixed(last_->key.high + mixed(last_->sum.low))};
    }

private:
    struct Node {
        Key key;
        int times;  // of this position, this one included
        Key sum;    // of all positions
        std::shared_ptr<const Node> before;

        Node(const Key& its_key, int occurred, const Key& its_sum, std::shared_ptr<const Node> its_before)
            : key(its_key), times(occurred), sum(its_sum), before(std::move(its_before)) {}
        Node(const Node&) = delete;
        Node& operator=(const Node&) = delete;
        /// A long line is freed without recursion.
        ~Node() {
            std::shared_ptr<const Node> next = std::move(before);
            while (next && next.use_count() == 1) next = std::move(const_cast<Node&>(*next).before);
        }
    };

    explicit Occurrences(std::shared_ptr<const Node> last) : last_(std::move(last)) {}

    std::shared_ptr<const Node> last_;
};

}  // namespace nply
