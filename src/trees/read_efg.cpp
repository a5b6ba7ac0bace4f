// The reader of Gambit's notation: one pass that builds the tree as it goes. Scores are whole multiples of the payoffs'
// common denominator so far; when it grows, and it can do so thirty times at most, all that was read grows with it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "nply/trees/efg.hpp"
#include "nply/trees/tree_builder.hpp"
#include "trees/efg_comment.hpp"
#include "trees/efg_names.hpp"
#include "trees/efg_scanner.hpp"
#include "trees/number_map.hpp"

namespace nply {
namespace {

class EfgReader {
public:
    EfgReader(std::string_view text, const std::string& source, std::size_t first_line)
        : scan_(text, source, first_line) {
        if (text.starts_with("\xEF\xBB\xBF")) scan_.place = 3;
    }

    EfgTree read() {
        read_prologue();
        do read_node();
        while (!path_.empty());
        scan_.skip_space();
        if (!scan_.at_end()) scan_.fail(scan_.place, "expected the end after the last node, found " + scan_.found());
        return {builder_->finish(comment_.limits()), scale_, names_};
    }

private:
    using Payoffs = std::array<ScoreSum, max_players>;  // times the scale

    struct Open {
        std::size_t place;
        std::vector<std::size_t> actions;   // where each name stands
        std::size_t next = 0;               // child
        Payoffs sums{};                     // on the way here: an outcome may stand at any node
        std::vector<Rational> shares = {};  // a chance node's probabilities
    };
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    void read_prologue() {
        scan_.skip_space();
        const std::size_t begin = scan_.place;
        if (scan_.word() != "EFG") scan_.fail(begin, "a Gambit file begins with EFG");
        scan_.skip_space();
        const std::size_t version = scan_.place;
        if (scan_.number(1000, "the format's version, 2") != 2)
            scan_.fail(version, "only version 2 of the format is known");
        scan_.skip_space();
        const std::size_t kind = scan_.place;
        const std::string_view word = scan_.word();
        if (word != "R" && word != "D") scan_.fail(kind, "expected R or D after the version");
        names_.title = scan_.quoted("the title");
        const std::size_t list = scan_.place;
        players_ = static_cast<int>(read_list([&] { names_.players.push_back(scan_.quoted("a player's name")); }));
        if (players_ < 1 || players_ > max_players)
            scan_.fail(list, "a game of " + std::to_string(players_) + " players; 1 to " + std::to_string(max_players) +
                                 " are possible");
        scan_.skip_space();
        if (scan_.peek() == '"') {
            const std::size_t place = scan_.place;
            const std::string comment = scan_.quoted("a comment");
            if (!comment_.read(comment, players_))
                scan_.fail(place, "a comment that begins with 'nply:' but is not understood");
        }
        builder_.emplace(players_, comment_.terms());
        name_players();
        scale_ = comment_.scale();
        static_cast<void>(builder_->scale_by(scale_));  // no score is there yet that could leave the range
    }

    /// Those that only count are no names.
    void name_players() {
        std::vector<std::string> names;
        for (std::size_t p = 0; p < names_.players.size(); ++p) {
            const std::string plain = "Player " + std::to_string(p + 1);
            names.push_back(names_.players[p] == plain ? "" : as_caption(names_.players[p]));
        }
        builder_->name_players(std::move(names));
    }

    /// { item item .. }, with or without commas; returns how many.
    template <class Item>
    std::size_t read_list(Item item) {
        scan_.expect('{', "to open a list");
        std::size_t count = 0;
        for (;;) {
            scan_.skip_space();
            if (scan_.accept('}')) return count;
            if (scan_.accept(',')) continue;
            item();
            ++count;
        }
    }

    void read_node() {
        scan_.skip_space();
        const std::size_t begin = scan_.place;
        if (scan_.at_end() && !path_.empty())
            scan_.fail(begin, "the input ends before the last child of the node at " + scan_.where(path_.back().place));
        const std::string_view kind = scan_.word();
        if (kind != "c" && kind != "p" && kind != "t") {
            scan_.place = begin;
            scan_.fail(begin, "expected a node (c, p or t), found " + scan_.found());
        }
        weigh_node();
        name_node(scan_.quoted("the node's name"));
        if (kind == "c") return read_chance(begin);
        if (kind == "p") return read_personal(begin);
        Payoffs sums = path_.empty() ? Payoffs{} : path_.back().sums;
        read_outcome(sums);
        if (!left_out()) builder_->leaf(leaf_scores(sums, begin));
        close_nodes();
    }

    /// What follows a probability of 0 is read, but left out of the tree.
    bool left_out() const { return left_out_at_ != nowhere; }

    void weigh_node() {
        if (left_out() || path_.empty() || path_.back().shares.empty()) return;
        const Rational& share = path_.back().shares[path_.back().next];
        if (share.numerator == 0)
            left_out_at_ = path_.size();
        else
            builder_->weight(share.numerator, share.denominator);
    }

    void close_nodes() {
        for (;; path_.pop_back()) {
            if (path_.size() == left_out_at_) left_out_at_ = nowhere;
            if (path_.empty() || path_.back().next < path_.back().actions.size()) return;
            if (!left_out() && !builder_->close())
                scan_.fail(path_.back().place,
                           "the probabilities of this chance node have no common denominator up to " +
                               std::to_string(highest_weight));
        }
    }

    /// The node's label is the action that leads to it or, if that cannot be one, its own name.
    void name_node(const std::string& own) {
        std::string action;
        std::size_t number = 0;
        if (!path_.empty()) {
            Open& parent = path_.back();
            const std::size_t here = std::exchange(scan_.place, parent.actions[parent.next]);
            action = scan_.quoted("an action");
            scan_.place = here;
            number = ++parent.next;
        }
        if (left_out()) return;
        std::string label = as_label(action);
        if (label.empty()) label = as_label(own);
        if (!label.empty()) builder_->label(label);
        const std::string caption = as_caption(action);
        const bool says_more = caption != label && caption.find_first_not_of(' ') != std::string::npos;
        if (says_more && caption != "#" + std::to_string(number)) builder_->caption(caption);
    }

    void read_personal(std::size_t begin) {
        scan_.skip_space();
        const std::size_t place = scan_.place;
        const ScoreSum player = scan_.number(highest_score, "the player");
        if (player < 1 || player > players_)
            scan_.fail(place,
                       "player " + std::to_string(player) + " is out of range: there are " + std::to_string(players_));
        read_information_set(static_cast<int>(player), begin);
        Open node{begin, {}, 0, path_.empty() ? Payoffs{} : path_.back().sums};
        read_actions(node);
        if (!left_out()) builder_->open(static_cast<Player>(player - 1));
        path_.push_back(std::move(node));
        read_outcome(path_.back().sums);
    }

    /// Who rolls knows nothing: nodes may share an information set, whose actions need be given once.
    void read_chance(std::size_t begin) {
        scan_.skip_space();
        const ScoreSum set = scan_.number(highest_score, "the information set");
        scan_.skip_space();
        if (scan_.peek() == '"') scan_.quoted("the information set's name");
        scan_.skip_space();
        Open node{begin, {}, 0, path_.empty() ? Payoffs{} : path_.back().sums};
        const std::size_t* earlier = chance_sets_.find(set);
        const bool again = earlier && scan_.peek() != '{';
        const std::size_t after = again ? std::exchange(scan_.place, *earlier) : 0;
        if (!earlier) chance_sets_.put(set, scan_.place);
        read_actions(node, true);
        if (again) scan_.place = after;
        if (!left_out()) builder_->open_chance();
        path_.push_back(std::move(node));
        read_outcome(path_.back().sums);
    }

    void read_actions(Open& node, bool with_probabilities = false) {
        scan_.skip_space();
        const std::size_t list = scan_.place;
        read_list([&] {
            scan_.skip_space();
            node.actions.push_back(scan_.place);
            scan_.quoted("an action");
            if (!with_probabilities) return;
            scan_.skip_space();
            const std::size_t place = scan_.place;
            node.shares.push_back(scan_.rational("a probability"));
            if (node.shares.back().numerator < 0) scan_.fail(place, "a probability is negative");
        });
        if (node.actions.empty()) scan_.fail(list, "a node without children");
        if (with_probabilities && std::all_of(node.shares.begin(), node.shares.end(),
                                              [](const Rational& share) { return share.numerator == 0; }))
            scan_.fail(list, "all probabilities of this chance node are 0");
    }

    /// Each holds one node, or somebody does not know where he is.
    void read_information_set(int player, std::size_t node) {
        scan_.skip_space();
        const std::size_t place = scan_.place;
        const ScoreSum set = scan_.number(highest_score, "the information set");
        if (set < 0) scan_.fail(place, "information sets are numbered from 1");
        auto& sets = sets_[static_cast<std::size_t>(player - 1)];
        if (const std::size_t* earlier = sets.find(set))
            scan_.fail(place, "information set " + std::to_string(set) + " of player " + std::to_string(player) +
                                  " holds the node at " + scan_.where(*earlier) +
                                  " too: only games of perfect information can be read");
        sets.put(set, node);
        scan_.skip_space();
        if (scan_.peek() == '"') scan_.quoted("the information set's name");
    }

    /// The number of an outcome and, where it is defined, its name and payoffs, which are added to `sums`.
    void read_outcome(Payoffs& sums) {
        scan_.skip_space();
        const std::size_t place = scan_.place;
        const ScoreSum number = scan_.number(highest_score, "the outcome");
        if (number < 0) scan_.fail(place, "outcomes are numbered from 1");
        scan_.skip_space();
        if (scan_.peek() == '"') scan_.quoted("the outcome's name");
        scan_.skip_space();
        const std::size_t* known = number == 0 ? nullptr : outcome_numbers_.find(number);
        if (scan_.peek() == '{') {
            const std::size_t list = scan_.place;
            const Payoffs payoffs = read_payoffs(list, sums);
            if (!known) {
                add(sums, payoffs, list);
                if (number != 0) keep(number, payoffs);
            } else if (payoffs == payoffs_of(*known)) {
                add(sums, payoffs, list);
            } else {
                scan_.fail(place, "outcome " + std::to_string(number) + " had other payoffs before");
            }
        } else if (known) {
            add(sums, payoffs_of(*known), place);
        } else if (number != 0) {
            scan_.fail(place, "outcome " + std::to_string(number) + " has no payoffs here or before");
        }
    }

    /// `sums`: what they will be added to, which grows if the scale does.
    Payoffs read_payoffs(std::size_t list, Payoffs& sums) {
        std::vector<Rational>& given = given_;
        given.clear();
        read_list([&] { given.push_back(scan_.rational("a payoff")); });
        if (given.size() != static_cast<std::size_t>(players_))
            scan_.fail(list, std::to_string(given.size()) + (given.size() == 1 ? " payoff" : " payoffs") +
                                 " where there are " + std::to_string(players_) +
                                 (players_ == 1 ? " player" : " players"));
        for (const Rational& payoff : given) make_whole(payoff.denominator, sums, list);
        Payoffs payoffs{};
        for (std::size_t p = 0; p < given.size(); ++p) {
            const auto scaled = product(given[p].numerator, scale_ / given[p].denominator);
            if (!scaled || std::abs(*scaled) > highest_score) out_of_range(p, list);
            payoffs[p] = *scaled;
        }
        return payoffs;
    }

    /// The scale becomes a multiple of this denominator.
    void make_whole(std::int64_t denominator, Payoffs& sums, std::size_t place) {
        const std::int64_t factor = denominator / std::gcd(scale_, denominator);
        if (factor == 1) return;
        const auto scale = product(scale_, factor);
        if (!scale || *scale > highest_score)
            scan_.fail(place,
                       "the payoffs up to here have no common denominator up to " + std::to_string(highest_score));
        scale_ = *scale;
        comment_.scale_by(factor);
        bool fits = builder_->scale_by(factor) && grow(sums, factor);
        for (Open& open : path_)
            if (&open.sums != &sums) fits = grow(open.sums, factor) && fits;
        for (Score& payoff : outcomes_) {
            fits = fits && std::abs(payoff * factor) <= highest_score;
            if (fits) payoff = static_cast<Score>(payoff * factor);
        }
        if (!fits)
            scan_.fail(place, "a payoff before this one, multiplied by " + std::to_string(scale_) +
                                  " to be whole, is out of range (at most " + std::to_string(highest_score) +
                                  " either side of 0)");
    }

    static bool grow(Payoffs& payoffs, std::int64_t factor) {
        bool fits = true;
        for (ScoreSum& payoff : payoffs) fits = std::abs(payoff *= factor) <= highest_score && fits;
        return fits;
    }

    void add(Payoffs& sums, const Payoffs& payoffs, std::size_t place) const {
        for (std::size_t p = 0; p < payoffs.size(); ++p) {
            sums[p] += payoffs[p];
            if (std::abs(sums[p]) > highest_score) out_of_range(p, place);
        }
    }

    [[noreturn]] void out_of_range(std::size_t player, std::size_t place) const {
        scan_.fail(place, "player " + std::to_string(player + 1) + "'s payoff" +
                              (scale_ == 1 ? "" : ", multiplied by " + std::to_string(scale_) + " to be whole,") +
                              " is out of range (at most " + std::to_string(highest_score) + " either side of 0)");
    }

    void keep(ScoreSum number, const Payoffs& payoffs) {
        outcome_numbers_.put(number, outcomes_.size());
        for (int p = 0; p < players_; ++p)
            outcomes_.push_back(static_cast<Score>(payoffs[static_cast<std::size_t>(p)]));
    }
    Payoffs payoffs_of(std::size_t outcome) const {
        Payoffs payoffs{};
        std::copy_n(outcomes_.begin() + static_cast<std::ptrdiff_t>(outcome), players_, payoffs.begin());
        return payoffs;
    }

    Scores leaf_scores(const Payoffs& sums, std::size_t place) const {
        Scores scores;
        const Score sign = comment_.terms() == Tree::Terms::minimise ? -1 : 1;
        for (int p = 0; p < players_; ++p) scores[p] = sign * static_cast<Score>(sums[static_cast<std::size_t>(p)]);
        if (const std::string wrong = comment_.objection(scores, players_); !wrong.empty())
            scan_.fail(place, "the payoffs break what the file's comment says: " + wrong);
        return scores;
    }

    EfgScanner scan_;
    int players_ = 0;
    EfgNames names_;
    EfgComment comment_;
    ScoreSum scale_ = 1;
    std::optional<TreeBuilder> builder_;
    std::vector<Open> path_;
    std::size_t left_out_at_ = nowhere;  // how deep the subtree stands that is left out
    std::vector<Rational> given_;        // payoffs being read
    std::vector<Score> outcomes_;        // payoffs of those that have a number, one after the other
    NumberMap<std::size_t> outcome_numbers_, chance_sets_;
    std::array<NumberMap<std::size_t>, max_players> sets_;  // where the node of each stands
};

}  // namespace

bool looks_like_efg(std::string_view text) {
    const auto begin = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (begin == std::string_view::npos || text.substr(begin, 3) != "EFG") return false;
    const auto next = text.substr(begin + 3, 1);
    return next.empty() || next[0] == ' ' || next[0] == '\t' || next[0] == '\n' || next[0] == '\r';
}

EfgTree read_efg(std::string_view text, const std::string& source, std::size_t first_line) {
    return EfgReader(text, source, first_line).read();
}

}  // namespace nply
