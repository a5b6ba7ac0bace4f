// What check(game) found, in sentences: one for each kind of fault, with the line of play that shows it. The part
// that knows no types of a game.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "nply/core/game.hpp"

namespace nply {

/// The findings of a check, one sentence for each kind of error.
class CheckFindings {
public:
    using Line = std::vector<std::uint32_t>;  // moves by canonical number, from 0

    /// Sentences count players from `first_player`.
    explicit CheckFindings(int first_player = 0) : first_player_(first_player) {}

    /// Said once for each kind: the first example will do.
    void add(const std::string& kind, const Line& line, const std::string& what) {
        if (told_.insert(kind).second) sentences_.push_back(place(line) + ": " + what);
    }
    const std::vector<std::string>& sentences() const { return sentences_; }  // One for each kind of error.

    bool nothing_but(std::initializer_list<std::string_view> kinds) const {  // Are there no findings of other kinds?
        return std::all_of(told_.begin(), told_.end(), [&](const std::string& kind) {
            return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
        });
    }

    /// Nothing more can be learnt from a game whose moves cannot be played.
    bool hopeless() const { return told_.contains("mover") || told_.contains("no move"); }

    /// "after #3 #1": moves by number from 1.
    static std::string place(const Line& line) {
        if (line.empty()) return "at the start";
        constexpr std::size_t shown = 40;
        std::string text = "after";
        for (std::size_t i = 0; i < line.size() && i < shown; ++i) text += " #" + std::to_string(line[i] + 1);
        return line.size() <= shown ? text : text + " .. (" + std::to_string(line.size()) + " moves)";
    }

    std::string player(int number) const { return "player " + std::to_string(number + first_player_); }

    void moved(int player) { ++turns_[static_cast<std::size_t>(player)]; }  // Counts a turn of the player.
    void played(std::size_t plies) { shortest_ = games_++ == 0 ? plies : std::min(shortest_, plies); }

    /// Somebody who never moves, though every game went round twice, is forgotten by the turn order.
    void turns(int players) {
        if (games_ == 0 || shortest_ < 2 * static_cast<std::size_t>(players)) return;
        for (int p = 0; p < players; ++p)
            if (turns_[static_cast<std::size_t>(p)] == 0)
                add("turns", {},
                    player(p) + " was never to move in " + std::to_string(games_) + " games, each of at least " +
                        std::to_string(shortest_) + " moves");
    }

    void limits(const ScoreLimits& limits, const ScoreLimits& again, int players) {
        if (!(limits == again)) add("limits", {}, "limits() changes from call to call");
        for (int p = 0; p < players; ++p)
            if (limits.least[p] > limits.most[p])
                add("limits", {},
                    "limits() lets " + player(p) + " have at least " + std::to_string(limits.least[p]) +
                        " and at most " + std::to_string(limits.most[p]));
        if (limits.minsum > limits.maxsum) add("limits", {}, "limits().minsum exceeds limits().maxsum");
        if (limits.step < 1) add("limits", {}, "limits().step must be at least 1");
    }

    /// Entries past the last player are zero, the others small enough for sums to fit.
    void entries(const Line& line, const Scores& scores, int players) {
        for (int p = players; p < max_players; ++p)
            if (scores[p] != 0) add("entries", line, "scores() has an entry past the last player; those must be 0");
        for (int p = 0; p < players; ++p)
            if (scores[p] > highest_score || scores[p] < -highest_score)
                add("large", line,
                    "a score of " + std::to_string(scores[p]) + " is out of range, which ends at " +
                        std::to_string(highest_score));
    }

    void within(const Line& line, const Scores& scores, const ScoreLimits& limits, int players) {
        if (games_ == 1) first_ = scores;
        for (int p = 0; p < players; ++p) {
            const std::string whose = player(p) + " ends with " + std::to_string(scores[p]);
            if (scores[p] < limits.least[p])
                add("least", line, whose + ", but limits().least is " + std::to_string(limits.least[p]));
            if (scores[p] > limits.most[p])
                add("most", line, whose + ", but limits().most is " + std::to_string(limits.most[p]));
            if (limits.step > 1 && (ScoreSum{scores[p]} - first_[p]) % limits.step != 0)
                add("step", line,
                    whose + ", in another game with " + std::to_string(first_[p]) +
                        ": that is no multiple of limits().step = " + std::to_string(limits.step));
        }
        const std::string sum = "the scores' sum is " + std::to_string(scores.sum());
        if (scores.sum() < limits.minsum)
            add("minsum", line, sum + ", but limits().minsum is " + std::to_string(limits.minsum));
        if (scores.sum() > limits.maxsum)
            add("maxsum", line, sum + ", but limits().maxsum is " + std::to_string(limits.maxsum));
        if (limits.constant_sum && scores.sum() != first_.sum())
            add("constant", line,
                sum + ", in another game it was " + std::to_string(first_.sum()) +
                    "; limits().constant_sum says that all are equal");
    }

    void bounds(const Line& line, const ScoreBounds& above, const ScoreBounds& here, const Scores& final,
                const Line& whole, int players) {
        for (int p = 0; p < players; ++p) {
            const std::string whose = " of " + player(p);
            if (here.floors[p] < above.floors[p])
                add("floors fall", line, fall("the floor" + whose + " falls", above.floors[p], here.floors[p]));
            if (here.ceilings[p] > above.ceilings[p])
                add("ceilings rise", line, fall("the ceiling" + whose + " rises", above.ceilings[p], here.ceilings[p]));
            if (final[p] < here.floors[p])
                add("floors", line, beyond("the floor" + whose, here.floors[p], final[p], whole));
            if (final[p] > here.ceilings[p])
                add("ceilings", line, beyond("the ceiling" + whose, here.ceilings[p], final[p], whole));
        }
    }

private:
    static std::string fall(const std::string& what, Score from, Score to) {
        return what + " from " + std::to_string(from) + " to " + std::to_string(to) + " by a move; bounds only tighten";
    }
    static std::string beyond(const std::string& what, Score bound, Score final, const Line& whole) {
        return what + " is " + std::to_string(bound) + ", but the final score is " + std::to_string(final) + ", " +
               place(whole);
    }

    int first_player_;
    std::set<std::string> told_;  // kinds
    std::vector<std::string> sentences_;
    std::array<std::uint64_t, max_players> turns_{};
    std::size_t games_ = 0, shortest_ = 0;
    Scores first_;  // game's scores
};

}  // namespace nply
