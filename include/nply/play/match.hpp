// A match: entrants meet over many deals, and every deal is played in every seating. It is a list of independent,
// numbered hands; a hand's row depends only on the plan and its number, not on who plays it, when and where.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/games.hpp"
#include "nply/catalog/json_fwd.hpp"
#include "nply/catalog/position.hpp"
#include "nply/play/player.hpp"
#include "nply/play/score_words.hpp"

namespace nply::play {

/// The description of a match. Equal plans have equal rows.
struct MatchPlan {
    std::string game;                   // by name
    catalog::OptionValues options;      // of the game; not what a deal decides
    std::vector<std::string> entrants;  // seats in words: "greedy", "paranoid:nodes=5000"
    std::uint64_t deals = 100;          // each is played in several seatings
    std::uint64_t seed = 1;             // of the first deal; every deal has its own
    bool open = false;                  // cards face up
    bool strict = false;                // a fault ends its hand
    bool passing = false;               // cards are passed, as the deals go on: left, right, across, not at all
    double move_time = 10;              // seconds a bot may take for a move
    std::string bot_log{};              // a file that bots' complaints are added to; rows do not depend on it
    std::optional<int> opening{};       // random moves before a board game begins; two a player if not given
    std::string seatings = "all";       // "all", "rotations", or how many of all a deal is played in
};

/// All that rows depend on: two plans with the same text are the same match, however many deals of it are played.
std::string identity(const MatchPlan& plan);
/// The same as an object.
catalog::Json plan_json(const MatchPlan& plan);
/// The plan, except its deals, from its identity. std::runtime_error for any other text.
MatchPlan plan_with(const std::string& identity);

/// A seating: the entrant, from 0, of each place. A place is a seat, or a side of partners.
using Seating = std::vector<int>;

/// Every assignment of `entrants` to `places` that uses each at least once, in lexicographic order.
std::vector<Seating> seatings(int entrants, int places);

/// Each cyclic shift of the entrants in their order, again and again around the table.
std::vector<Seating> rotations(int entrants, int places);

/// Players that are objects of the calling program, by their entrants' names "own:NAME". One is made for each thread.
using OwnPlayers = std::map<std::string, std::function<std::unique_ptr<Player>()>>;

/// The plan of a match: its deals, seatings and hands, all of which follow from their numbers.
class Match {
public:
    /// InputError for a plan that cannot be played: a game, an option or an entrant that is none, too many entrants. A
    /// missing player object is noticed only when players are made.
    explicit Match(MatchPlan plan, OwnPlayers own_players = {});

    const MatchPlan& plan() const { return plan_; }                           // As it was given.
    int entrants() const { return static_cast<int>(plan_.entrants.size()); }  // The number of entrants.
    int seats() const { return first_.players(); }                            // At the table.
    int places() const { return first_.entries(); }                           // Players, or sides of partners.
    /// All seatings that occur. A deal is played in a number of them; if these are not all, deals take them in turn, so
    /// that each seating is as frequent as any other.
    const std::vector<Seating>& seatings() const { return seatings_; }
    std::size_t seatings_a_deal() const { return a_deal_; }  // In how many seatings a deal is played.
    /// By number: deal by deal, and a deal's seatings in their order.
    std::uint64_t hands() const { return plan_.deals * a_deal_; }
    std::uint64_t deal_of(std::uint64_t number) const { return number / a_deal_; }  // The deal, from 0, of a hand.
    const Seating& seating(std::uint64_t number) const { return seatings_[number % seatings_.size()]; }
    std::uint64_t seed_of_hand(std::uint64_t number) const;  // the seed of the players' random choices in a hand
    /// The entrant, from 0, on a seat, from 0.
    int entrant_at(std::uint64_t number, int seat) const { return seating(number)[place_of(seat)]; }
    std::size_t place_of(int seat) const { return static_cast<std::size_t>(seat % places()); }

    /// One for each entrant, to be used by one thread. InputError for a missing player object.
    std::vector<std::unique_ptr<Player>> players() const;

    /// Where every hand of a deal begins.
    catalog::Position start(std::uint64_t deal) const;

    bool lower_is_better() const { return first_.traits().fewer_is_better; }  // Do players want low scores?
    /// No final score is less or more, whatever the deal; nothing where that is not known.
    struct Range {
        Score least, most;  // the ends of the range, both included
    };
    std::optional<Range> range() const { return range_; }  // The range of final scores, where it is known.
    /// What it consists of: deals and hands, or openings and games where there are no cards.
    std::string_view deal_word() const { return first_.traits().cards ? "deal" : "opening"; }
    std::string_view hand_word() const { return first_.traits().cards ? "hand" : "game"; }  // "hand" or "game".
    /// What scores count: "points", "boxes", "tricks over or under the duty".
    std::string units() const { return ScoreWords(first_).units(); }
    bool over_duty() const { return ScoreWords(first_).over_duty(); }  // Are scores tricks over the duties?

private:
    void check_entrants() const;
    void choose_seatings();

    MatchPlan plan_;
    OwnPlayers own_players_;
    catalog::Position first_;
    std::optional<Range> range_;
    std::vector<Seating> seatings_;
    std::size_t a_deal_ = 1;
};

}  // namespace nply::play
