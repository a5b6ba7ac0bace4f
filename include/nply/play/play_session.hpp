// A play session: people and engines play hands one after the other. It keeps the start of a hand, its moves and the
// scores, can take moves back, and can be saved and resumed at any moment. The front end asks the players for their
// moves and prints.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/games.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/record.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/hand_in_play.hpp"

namespace nply::play {

/// What was agreed before the first hand.
struct PlaySessionPlan {
    std::string game;                  // by name
    catalog::OptionValues options{};   // of the game
    std::vector<std::string> seats{};  // by name: "human", "auto:nodes=100000"
    std::uint64_t seed = 1;            // deals are those of `nply deal`: this seed, the next, ..
    int hands = 1;                     // to be played
    bool open = false;                 // all hands face up
    bool passing = false;              // Hearts: cards are passed
    bool kitty = false;                // Sergeant Major: cards are exchanged, the dealer takes the kitty
    std::optional<Score> until{};      // the game ends when somebody has so many points, or after all hands
};

/// A finished hand: its moves and scores.
struct FinishedHand {
    catalog::Record record;     // the position and the moves
    std::vector<Score> scores;  // in the game's own terms
    std::vector<Score> points;  // what counts over several hands: the scores, or tricks over the book
};

/// A game of several hands between people and engines.
class PlaySession {
public:
    /// InputError for what does not go together.
    explicit PlaySession(PlaySessionPlan plan);
    /// Reads what `text` wrote. InputError, in the field "resume", for any other text.
    static PlaySession read(const std::string& text);
    std::string text() const;  // the whole game as text that read() understands

    const PlaySessionPlan& plan() const { return plan_; }  // What was agreed.
    const catalog::GameTraits& plan_traits() const { return catalog::find_game(plan_.game)->traits; }  // Of the game.
    int players() const { return players_; }

    /// Deals the next hand, which there must be: no hand is on, and not all are finished.
    void deal(const ExchangeCallbacks& callbacks);
    bool hand_is_on() const { return on_; }  // Has a hand begun that is not finished?
    bool is_over() const;                    // Is no other hand to be played?
    /// The number, from 1, of the hand that is on or comes next.
    int hand_number() const { return static_cast<int>(finished_.size()) + 1; }

    // Of the hand that is on or, until the next is dealt, of the one that was last.
    const catalog::Position& start() const { return hand_->start(); }
    const catalog::Position& now() const { return hand_->now(); }             // Where the hand stands.
    const std::vector<std::string>& moves() const { return hand_->moves(); }  // Of this hand, by their names.
    const std::vector<Made>& history() const { return hand_->history(); }     // the same with who made them
    View view(int seat) const { return hand_->view(seat); }                   // All that a seat may know now.
    /// What it was after so many moves.
    View view_after(std::size_t moves, int seat) const { return hand_->view_after(moves, seat); }
    /// Of the choice that a seat makes after so many moves of this hand.
    std::uint64_t seed_for(int seat, std::size_t moves) const;

    /// The outcome of the current chance node, from the seed; the caller must make() it.
    std::string rolled() const;
    /// The legal move that a text means: "h3", "3H" and "H3". InputError says why it is not one.
    std::string meant(const std::string& typed) const;
    /// A legal move. The last one finishes the hand.
    void make(const std::string& move);
    /// Takes moves back to the last turn of one of these seats. False if there was none in this hand.
    bool take_back(const std::vector<int>& seats);

    const std::vector<FinishedHand>& finished() const { return finished_; }  // All finished hands, in their order.
    /// Points of all finished hands.
    std::vector<ScoreSum> totals() const;

    /// May the seat claim: do all ways to play on, from what it knows, have the same scores? True only if this can be
    /// decided quickly.
    bool can_claim(int seat) const;
    /// Plays the hand to its end; somebody can claim.
    void claim();
    /// The hand as far as it got.
    catalog::Record record() const;

private:
    void check() const;
    catalog::OptionValues options_of_hand() const;
    void begin(catalog::Position start);

    PlaySessionPlan plan_;
    int players_ = 0, entries_ = 0;
    bool on_ = false;
    std::optional<HandInPlay> hand_;
    std::vector<FinishedHand> finished_;
};

}  // namespace nply::play
