// Trick-taking games written a second time, slowly and in other terms (cards are strings, hands are lists, nothing is
// kept that can be worked out), to check the fast rules: legal cards, merging, canonical order, winners, scores.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace nply::test {

class SlowTricks {
public:
    enum class Count { tricks, points };
    struct Rules {
        Count count = Count::tricks;
        char trump = '-';
        char to_break = '-';       // a suit not to be led before a card of it has been played
        bool first_trick = false;  // the lowest club leads, no points on the first trick
        bool moons = false;
        bool moon_subtracts = false;  // 26 off for who shot it, nothing for the others
        bool jack = false;            // who takes the jack of diamonds has 10 points less
        int jack_taker = -1;
        std::vector<int> start;  // what each has before the first trick
    };

    /// Is this all the points a whole deal can have? Whatever could have been left out of the pack is tried: so many
    /// hearts, with the queen of spades if nobody holds her.
    static bool all_points_of_a_deal(const std::vector<std::vector<std::string>>& hands, int taken) {
        const int left_out = 52 % static_cast<int>(hands.size());
        int there = taken;
        bool queen_held = false;
        for (const auto& hand : hands)
            for (const auto& card : hand) {
                there += points(card);
                queen_held = queen_held || card == "SQ";
            }
        for (int hearts = 0; hearts <= left_out; ++hearts) {
            if (there == 26 - hearts) return true;
            if (!queen_held && hearts + 1 <= left_out && there == 13 - hearts) return true;
        }
        return false;
    }

    SlowTricks(Rules rules, std::vector<std::vector<std::string>> hands, int leader, bool broken)
        : rules_(std::move(rules)), hands_(std::move(hands)), to_move_(leader), broken_(broken), taken_(rules_.start) {}

    bool over() const {
        return std::all_of(hands_.begin(), hands_.end(), [](const auto& hand) { return hand.empty(); });
    }
    int to_move() const { return to_move_; }
    bool between_tricks() const { return trick_.empty(); }
    bool broken() const { return broken_; }
    const std::vector<std::vector<std::string>>& hands() const { return hands_; }
    const std::vector<int>& taken() const { return taken_; }

    /// Legal cards in canonical order.
    std::vector<std::string> every_card() const {
        std::vector<std::string> cards;
        for (const auto& card : hands_[to_move_])
            if (legal(card)) cards.push_back(card);
        std::sort(cards.begin(), cards.end(), [this](const auto& a, const auto& b) {
            return std::pair(higher_in_play(a), place_of_suit(a)) < std::pair(higher_in_play(b), place_of_suit(b));
        });
        return cards;
    }

    /// The same, the highest card alone of those that are equivalent.
    std::vector<std::string> merged() const {
        const auto cards = every_card();
        std::vector<std::string> result;
        for (const auto& card : cards) {
            const bool has_like = std::any_of(cards.begin(), cards.end(), [&](const auto& other) {
                return rank(other) > rank(card) && equivalent(other, card);
            });
            if (!has_like) result.push_back(card);
        }
        return result;
    }

    void play(const std::string& card) {
        std::erase(hands_[to_move_], card);
        trick_.push_back({to_move_, card});
        if (card[0] == rules_.to_break) broken_ = true;
        to_move_ = (to_move_ + 1) % seats();
        if (static_cast<int>(trick_.size()) < seats()) return;
        auto best = trick_[0];
        int worth = rules_.count == Count::tricks ? 1 : 0;
        for (const auto& played : trick_) {
            if (beats(played.second, best.second)) best = played;
            if (rules_.count == Count::points) worth += points(played.second);
        }
        for (const auto& played : trick_)
            if (rules_.jack && played.second == "DJ") rules_.jack_taker = best.first;
        taken_[best.first] += worth;
        to_move_ = best.first;
        trick_.clear();
        rules_.first_trick = false;
    }

    /// In the game's own terms.
    std::vector<int> scores() const {
        int all = 0, takers = 0;
        for (const int points : taken_) {
            all += points;
            takers += points > 0;
        }
        std::vector<int> result = taken_;
        if (rules_.moons && takers == 1)
            for (int& points : result) points = (points == all ? 0 : 26) - (rules_.moon_subtracts ? 26 : 0);
        if (rules_.jack_taker >= 0) result[static_cast<std::size_t>(rules_.jack_taker)] -= 10;
        return result;
    }

    /// max^n by its definition; of equals the first. Points are better the fewer.
    std::vector<int> value(bool merging) const {
        if (over()) return scores();
        std::vector<int> best;
        for (const auto& card : merging ? merged() : every_card()) {
            SlowTricks next = *this;
            next.play(card);
            const auto value = next.value(merging);
            const int gain = best.empty() ? 1 : value[to_move_] - best[to_move_];
            if (best.empty() || (rules_.count == Count::points ? gain < 0 : gain > 0)) best = value;
        }
        return best;
    }

private:
    static int rank(const std::string& card) { return static_cast<int>(std::string("23456789TJQKA").find(card[1])); }
    static int place_of_suit(const std::string& card) { return static_cast<int>(std::string("SHDC").find(card[0])); }
    static int points(const std::string& card) { return card == "SQ" ? 13 : card[0] == 'H' ? 1 : 0; }
    int worth(const std::string& card) const { return rules_.jack && card == "DJ" ? -10 : points(card); }
    int seats() const { return static_cast<int>(hands_.size()); }

    std::vector<std::string> in_play() const {
        std::vector<std::string> cards;
        for (const auto& hand : hands_) cards.insert(cards.end(), hand.begin(), hand.end());
        for (const auto& played : trick_) cards.push_back(played.second);
        return cards;
    }

    int higher_in_play(const std::string& card) const {
        int count = 0;
        for (const auto& other : in_play()) count += other[0] == card[0] && rank(other) > rank(card);
        return count;
    }

    bool equivalent(const std::string& high, const std::string& low) const {
        if (high[0] != low[0]) return false;
        const bool worth_differs = rules_.count == Count::points && worth(high) != worth(low);
        if (worth_differs) return false;
        const auto& mine = hands_[to_move_];
        for (const auto& other : in_play()) {
            const bool between = other[0] == low[0] && rank(other) > rank(low) && rank(other) < rank(high);
            if (!between) continue;
            if (std::find(mine.begin(), mine.end(), other) == mine.end()) return false;  // somebody else's, or played
            if (rules_.count == Count::points && worth(other) != worth(low)) return false;
        }
        return true;
    }

    bool beats(const std::string& card, const std::string& best) const {
        if (card[0] == best[0]) return rank(card) > rank(best);
        return card[0] == rules_.trump;
    }

    bool holds_other(const auto& wanted) const {
        return std::any_of(hands_[to_move_].begin(), hands_[to_move_].end(), wanted);
    }

    bool legal(const std::string& card) const {
        if (trick_.empty()) {
            if (rules_.first_trick) {
                for (const auto& other : in_play())
                    if (other[0] == 'C' && rank(other) < rank("C" + std::string(1, card[1]))) return false;
                return card[0] == 'C';
            }
            const bool closed = rules_.to_break != '-' && !broken_ && card[0] == rules_.to_break;
            return !closed || !holds_other([&](const std::string& other) { return other[0] != rules_.to_break; });
        }
        const char led = trick_[0].second[0];
        if (card[0] == led) return true;
        if (holds_other([&](const std::string& other) { return other[0] == led; })) return false;
        const bool too_soon = rules_.first_trick && points(card) > 0;
        return !too_soon || !holds_other([](const std::string& other) { return points(other) == 0; });
    }

    Rules rules_;
    std::vector<std::vector<std::string>> hands_;
    std::vector<std::pair<int, std::string>> trick_;
    int to_move_;
    bool broken_;
    std::vector<int> taken_;
};

}  // namespace nply::test
