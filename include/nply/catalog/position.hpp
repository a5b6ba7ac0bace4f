// Position: a game and a state of it, type-erased. An immutable value that can be played, written down, read
// back and drawn; searches take it (session.hpp). Players and seats count from 1 here.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/knowledge.hpp"
#include "nply/catalog/board.hpp"
#include "nply/catalog/game_traits.hpp"
#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog {

namespace detail {
class Model;
}

/// The forms in which a position can be drawn.
enum class Drawing { text, coloured_text, svg };

/// What happened to the cards between the deal and the first trick. Whose view it is decides what of it is known.
struct CardsExchanged {
    int passed_on = 0;                          // how many seats on cards were passed; 0: not at all
    std::array<CardSet, max_players> passed{};  // by each seat
    CardSet discarded{};                        // by the dealer, for the kitty
    std::optional<Card> turned{};               // the dealer's card that was turned up for trumps

    friend bool operator==(const CardsExchanged&, const CardsExchanged&) = default;
};

/// A position of a card game as it lies on the table.
struct CardsInPlay {
    std::vector<CardSet> hands;  // what each seat still holds
    std::vector<Card> trick;     // on the table, the leader's first
    int leader = 1;              // who leads, or led to the trick on the table
    std::optional<Suit> trump;   // none: no trumps
    bool full_rules = false;     // Are they the full rules, and not the basic ones?
    TrickRules rules;            // which cards may be played
    CardSet point_cards{};       // cards that have points; none where tricks count
    int whole_hand = 0;          // cards of a hand at the start of a whole deal
    CardSet known_out{};         // everybody knows that these are in no hand
    CardsExchanged exchanged{};  // cards passed, or the kitty, before the first trick
    int dealer = 0;              // where it is known: the seat
    Score least_points = 0;      // that anybody can end with, where cards have points
    Scores taken;                // tricks or points, per entry of a value
};

/// What can happen where chance decides.
struct ChanceOutcome {
    std::string name;  // as a move
    Weight weight;     // against the other outcomes
};

/// A game and a state of it, type-erased and immutable.
class Position {
public:
    explicit Position(std::shared_ptr<const detail::Model> model);  // made by games.hpp and by trees

    /// "hearts", "tree".
    std::string game() const;
    /// Those at the table: seats, where seats are partners.
    int players() const;
    /// Entries of a value: players, or sides of partners; one in a tree of max and min nodes.
    int entries() const;
    bool is_over() const;  // Are there no more moves?
    /// Who moves; 0 when the game is over, and where chance decides.
    int mover() const;
    /// Does chance decide here? Then moves() are outcomes, and after() makes them happen.
    bool is_chance() const;
    /// In canonical order; none where chance does not decide.
    std::vector<ChanceOutcome> outcomes() const;
    /// One of them, each as likely as its weight says.
    std::uint32_t roll(Random& random) const;
    /// In canonical order, equivalent ones as one; none when the game is over.
    std::vector<std::string> moves() const;
    /// Equivalent ones one by one: what a player may do.
    std::vector<std::string> every_move() const;
    /// As they stand, in the game's own terms.
    std::vector<Score> scores() const;

    /// The position after a move. InputError if it cannot be made, and why.
    Position after(std::string_view move) const;
    /// By its place in moves().
    Position after(std::uint32_t index) const;
    /// After several moves; InputError in the field "play" names the one that cannot be made.
    Position play(std::span<const std::string> moves) const;
    /// The place in moves() of a move, or of the one it is equivalent to. InputError as for after.
    std::uint32_t index_of(std::string_view move) const;

    /// One line that stands alone; open_position (games.hpp) reads it back.
    std::string notation() const;
    /// Equal positions have equal keys.
    Key key() const;

    /// In a few words: "tree: 11 nodes, 2 plies, 3 players".
    std::string describe() const;
    /// What people want to see besides, in several lines: the hands; empty if there is nothing to say.
    std::string details() const;
    /// A picture; empty if the game has none.
    std::string draw(Drawing drawing) const;
    /// What stands above the moves that begin here, "trick 2"; empty elsewhere.
    std::string heading() const;
    /// What its game is like; the same object for all positions of a game.
    const GameTraits& traits() const;

    /// Nothing for games without cards.
    std::optional<CardsInPlay> cards() const;
    /// Nothing for games that are not described as a board.
    std::optional<Board> board() const;
    /// A move without any search (games/greedy.hpp); nothing for games without such a rule, and where hands are hidden.
    std::optional<std::string> rule_of_thumb() const;

    /// Entry d - 1 counts the sequences of d moves, equivalent ones as one or one by one, as far as the stop sign let.
    std::vector<std::uint64_t> perft(int depth, bool every_move, const std::atomic<bool>* stop = nullptr) const;

    const detail::Model& model() const { return *model_; }  // The game behind it, for the library's own functions.

    friend bool operator==(const Position& a, const Position& b) {
        return a.game() == b.game() && a.notation() == b.notation();
    }

private:
    std::shared_ptr<const detail::Model> model_;
};

}  // namespace nply::catalog
