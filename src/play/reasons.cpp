#include "play/reasons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>  // join

#include <algorithm>
#include <cmath>

#include "nply/cards/text.hpp"
#include "nply/catalog/text.hpp"
#include "nply/catalog/world_plan.hpp"
#include "play/rule_of_thumb.hpp"

namespace nply::play {
namespace {

/// What became of this trick after one card, over the worlds.
struct TrickCount {
    std::size_t taken = 0;                // by the seat, or its side
    double points = 0;                    // that the seat took with it
    std::vector<std::size_t> queen_from;  // by holder: the seat took the queen of spades that this seat had
};

class Reasons {
public:
    Reasons(Advice& advice, const View& view)
        : advice_(advice),
          view_(view),
          tricks_(view.legal.size(), {.queen_from = std::vector<std::size_t>(static_cast<std::size_t>(view.players))}),
          chosen_(place_of(advice.move)) {}

    void look_at(const catalog::Position& world) {
        for (std::size_t card = 0; card < tricks_.size(); ++card) play_trick(world, view_.legal[card], tricks_[card]);
        ++looked_;
    }

    void tell() {
        if (view_.legal.size() == 1) {
            advice_.why = "It is the only card that may be played.";
            return;
        }
        if (nothing_matters()) {
            advice_.why = view_.position
                              ? "No card matters here: each leads to the same score."
                              : "No card matters here: each leads to the same score in every deal looked at.";
            return;
        }
        for (std::size_t card = 0; card < tricks_.size(); ++card)
            if (card != chosen_) advice_.cards[card].why = against(card);
        advice_.cards[chosen_].why = advice_.why = in_favour();
    }

private:
    std::size_t place_of(const std::string& card) const {
        return static_cast<std::size_t>(std::find(view_.legal.begin(), view_.legal.end(), card) - view_.legal.begin());
    }
    bool counts_points() const { return view_.traits->points_in_pack.has_value(); }
    std::string_view units() const { return view_.traits->units; }

    void play_trick(catalog::Position world, const std::string& card, TrickCount& count) const {
        const auto before = world.scores();
        const auto hands = world.cards()->hands;
        bool queen = false;  // played to this trick after the card
        world = world.after(card);
        while (!world.cards()->trick.empty()) {
            const std::string next = rule_of_thumb(world);
            queen = queen || next == card_text(queen_of_spades);
            world = world.after(next);
        }
        const int taker = world.cards()->leader;
        if ((taker - view_.seat) % view_.entries != 0) return;
        ++count.taken;
        if (!counts_points()) return;
        count.points += world.scores()[view_.entry()] - before[view_.entry()];
        if (!queen) return;
        for (std::size_t seat = 0; seat < hands.size(); ++seat)
            if (hands[seat].has(queen_of_spades) && static_cast<int>(seat) + 1 != view_.seat) ++count.queen_from[seat];
    }

    /// The first card's forecast less the second's. Of one tree, each card's error stands for itself.
    Standings::Difference difference(std::size_t a, std::size_t b) const {
        Standings::Difference difference = advice_.scores.difference(a, b);
        if (advice_.one_tree && advice_.cards[a].error && advice_.cards[b].error)
            difference.error = std::hypot(*advice_.cards[a].error, *advice_.cards[b].error);
        return difference;
    }

    bool nothing_matters() const {
        for (std::size_t card = 0; card < tricks_.size(); ++card)
            if (const auto [mean, error] = difference(chosen_, card); mean != 0 || error.value_or(0) != 0) return false;
        return true;
    }

    /// Worlds that sentences count in.
    std::size_t counted() const { return looked_ > 0 ? looked_ : advice_.scores.worlds(); }

    /// "In 3 of 20 deals it takes this trick". Of a single deal, the one that everybody sees or the only one looked at:
    /// whether it does.
    std::string happens(std::size_t some, const std::string& what, const std::string& what_not = {}) const {
        if (view_.position) return some > 0 ? what : what_not;
        if (counted() == 1) return "in the one deal looked at " + (some > 0 ? what : what_not);
        return deals(some) + " " + what;
    }
    std::string deals(std::size_t some) const {
        const std::size_t of = counted();
        if (some == of) return fmt::format("in all {} deals", of);
        if (some == 0) return fmt::format("in none of {} deals", of);
        return fmt::format("in {} of {} deals", some, of);
    }
    static std::string sentence(std::string text) {
        if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
        return text + ".";
    }
    static std::string joined(const std::string& one, const std::string& other) {
        return one.empty() || other.empty() ? one + other : one + " " + other;
    }

    // The trick --------------------------------------------------------------------------------------------------

    /// The queen that this trick takes, by whom she is most often held.
    std::string queen_text(const TrickCount& count) const {
        const auto most = std::max_element(count.queen_from.begin(), count.queen_from.end());
        if (most == count.queen_from.end() || *most == 0) return {};
        const std::string holder = view_.traits->seat_text(static_cast<int>(most - count.queen_from.begin()) + 1);
        return sentence(happens(*most, holder + " holds the queen of spades and this trick takes it"));
    }
    std::string trick_text(const TrickCount& count) const {
        const std::string who = view_.entries < view_.players ? "your side" : "it";
        if (!counts_points())
            return sentence(happens(count.taken, who + " wins this trick", who + " does not win this trick"));
        const std::string taking = happens(count.taken, "it takes this trick", "it does not take this trick");
        if (count.taken == 0) return sentence(taking);
        if (count.points == 0) return sentence(fmt::format("{}, without a {}", taking, view_.traits->unit));
        const double average = count.points / static_cast<double>(count.taken);
        return sentence(fmt::format("{}, with {:.1f} {} on average", taking, average, units()));
    }
    /// What the trick brings, the more the better.
    double worth(const TrickCount& count) const {
        return counts_points() ? -count.points : static_cast<double>(count.taken);
    }
    /// No card brings more with this trick, and some card less: that speaks for the card.
    bool trick_argues_for(std::size_t card) const {
        const auto worth_of = [this](const TrickCount& a, const TrickCount& b) { return worth(a) < worth(b); };
        const auto [least, most] = std::minmax_element(tricks_.begin(), tricks_.end(), worth_of);
        return looked_ > 0 && worth(tricks_[card]) == worth(*most) && worth(*least) < worth(*most);
    }

    /// All points so far are the seat's, and in some worlds it ends with fewer: only a moon does that.
    std::string moon_text(std::size_t card) const {
        if (!counts_points() || view_.entries != view_.players || advice_.one_tree) return {};
        const Score own = view_.scores[view_.entry()];
        for (std::size_t entry = 0; entry < view_.scores.size(); ++entry)
            if (entry != view_.entry() && view_.scores[entry] != 0) return {};
        if (own == 0) return {};
        const std::size_t below = advice_.scores.count_above(card, -static_cast<double>(own), counted());
        if (below == 0) return {};
        return sentence(fmt::format("keeps the moon alive: all points so far are yours, and {}",
                                    happens(below, "the forecast is below them")));
    }

    // The forecasts ----------------------------------------------------------------------------------------------

    std::string in_favour() const {
        std::string why = moon_text(chosen_);
        if (why.empty() && trick_argues_for(chosen_)) why = trick_text(tricks_[chosen_]);
        const std::vector<std::string> close = close_cards();
        if (!close.empty()) return joined(why, choice_among(close));
        const std::size_t best = deals_in_which_best();
        return joined(why, best > 0 ? sentence(happens(best, "no card is better")) : ahead_of_next());
    }
    /// The share that stands beside the card, where it is of the same deals.
    std::size_t deals_in_which_best() const {
        return advice_.one_tree ? 0 : advice_.scores.count_best(chosen_, counted());
    }
    std::vector<std::string> close_cards() const {
        std::vector<std::string> close;
        for (const CardAdvice& card : advice_.cards)
            if (card.close) close.push_back(card.card);
        return close;
    }
    bool has_best_mean() const {
        for (std::size_t card = 0; card < tricks_.size(); ++card)
            if (difference(card, chosen_).mean > 0) return false;
        return true;
    }
    /// Which of several that are as good as far as can be told, and by what.
    std::string choice_among(const std::vector<std::string>& close) const {
        constexpr std::size_t most = 3;
        const std::string names = close.size() <= most ? fmt::format("{}", fmt::join(close, ", "))
                                                       : fmt::format("{} other cards", close.size());
        const std::string how = has_best_mean()                        ? "has the best mean"
                                : rule_of_thumb(view_) == advice_.move ? "is the rule of thumb's choice among them"
                                                                       : "is the best by " + criterion();
        return fmt::format("Too close to call: {}; {} {}.", names, advice_.move, how);
    }
    /// What an engine decides by that did not take the best mean.
    std::string criterion() const {
        return advice_.one_tree ? "the number of its playouts" : "this engine's own measure, which is not the forecast";
    }
    std::string ahead_of_next() const {
        if (!has_best_mean()) return sentence("it is the best by " + criterion());
        std::size_t next = chosen_;
        for (std::size_t card = 0; card < tricks_.size(); ++card)
            if (difference(chosen_, card).mean > 0 && (next == chosen_ || difference(card, next).mean > 0)) next = card;
        if (next == chosen_) return "No card has a better mean.";
        return sentence(fmt::format("it has the best mean, by {:.2f} {} before {}", difference(chosen_, next).mean,
                                    units(), view_.legal[next]));
    }

    std::string against(std::size_t card) const {
        if (advice_.cards[card].close) return fmt::format("Too close to call: within the error of {}.", advice_.move);
        const auto [worse, better] = advice_.scores.compared(chosen_, card);
        if (worse == 0 && better == 0) return {};  // an equal card
        const TrickCount &own = tricks_[card], &other = tricks_[chosen_];
        std::string why = queen_text(own), but;
        if (looked_ > 0 && why.empty() && (own.taken != other.taken || own.points != other.points)) {
            why = trick_text(own);
            if (worth(own) > worth(other) && difference(chosen_, card).mean > 0) but = "still ";
        }
        return joined(why, sentence(but + cost_text(card)));
    }
    std::string cost_text(std::size_t card) const {
        const double cost = difference(chosen_, card).mean;
        const std::string than = fmt::format("than {} on average", advice_.move);
        std::string mean = std::abs(cost) < 0.005 ? fmt::format("as good as {} on average", advice_.move)
                           : cost > 0             ? fmt::format("{:.2f} {} worse {}", cost, units(), than)
                                                  : fmt::format("{:.2f} {} better {}", -cost, units(), than);
        if (cost <= -0.005) mean += fmt::format(", but {} is the best by {}", advice_.move, criterion());
        if (advice_.one_tree || view_.position) return mean;
        return mean + ", worse " + deals(advice_.scores.compared(chosen_, card, counted()).first);
    }

    Advice& advice_;
    const View& view_;
    std::vector<TrickCount> tricks_;
    std::size_t chosen_;
    std::size_t looked_ = 0;  // worlds that the trick was played out in
};

}  // namespace

void give_reasons(Advice& advice, const View& view, std::uint64_t worlds,
                  const std::function<catalog::Position(std::size_t)>& world, const std::function<bool()>& until) {
    Reasons reasons(advice, view);
    const std::uint64_t most = view.legal.size() > 1 ? std::min(worlds, catalog::most_worlds_of_reasons) : 0;
    for (std::size_t index = 0; index < most && !until(); ++index) reasons.look_at(world(index));
    reasons.tell();
}

}  // namespace nply::play
