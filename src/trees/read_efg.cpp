// The reader of Gambit's notation. One pass takes the nodes down as written; when the payoffs' common denominator
// is known, the tree is built from them. Both keep stacks of their own.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "nply/trees/efg.hpp"
#include "nply/trees/tree_builder.hpp"
#include "trees/efg_comment.hpp"
#include "trees/efg_scanner.hpp"

namespace nply {
namespace {

constexpr std::uint32_t no_outcome = ~std::uint32_t{0};

/// A name as a label: what the .tree notation does not allow becomes one underscore; empty if it cannot begin one.
std::string as_label(const std::string& name) {
    std::string label;
    for (const char c : name) {
        const bool allowed = is_letter(c) || is_digit(c) || c == '-' || c == '_';
        if (allowed || label.empty() || label.back() != '_') label += allowed ? c : '_';
    }
    while (!label.empty() && label.back() == '_' && name.back() != '_') label.pop_back();
    return label.empty() || !is_letter(label.front()) ? "" : label;
}

class EfgReader {
public:
    EfgReader(std::string_view text, const std::string& source, std::size_t first_line)
        : scan_(text, source, first_line) {
        if (text.starts_with("\xEF\xBB\xBF")) scan_.place = 3;
    }

    EfgTree read() {
        read_prologue();
        do read_node();
        while (!open_.empty());
        scan_.skip_space();
        if (!scan_.at_end()) scan_.fail(scan_.place, "expected the end after the last node, found " + scan_.found());
        return build();
    }

private:
    struct Written {
        std::size_t place;
        std::uint32_t outcome;
        std::uint32_t children;  // 0: a terminal node
        Player player;
        std::string label;
    };
    struct Outcome {
        std::size_t place;
        std::vector<Rational> payoffs;
    };
    struct Open {
        std::size_t place;
        std::uint32_t left;
        std::vector<std::string> actions;
    };

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
        if (scan_.at_end() && !open_.empty())
            scan_.fail(begin, "the input ends before the last child of the node at " + scan_.where(open_.back().place));
        const std::string_view kind = scan_.word();
        if (kind == "c") scan_.fail(begin, "a chance node: only games without chance moves can be read");
        if (kind != "p" && kind != "t") {
            scan_.place = begin;
            scan_.fail(begin, "expected a node (p or t), found " + scan_.found());
        }
        std::string label = as_label(scan_.quoted("the node's name"));
        if (!open_.empty()) {
            Open& parent = open_.back();
            const std::string action = as_label(parent.actions[parent.actions.size() - parent.left]);
            if (!action.empty()) label = action;
            --parent.left;
        }
        if (kind == "p")
            read_personal(begin, std::move(label));
        else
            nodes_.push_back({begin, read_outcome(), 0, 0, std::move(label)});
        while (!open_.empty() && open_.back().left == 0) open_.pop_back();
    }

    void read_personal(std::size_t begin, std::string label) {
        scan_.skip_space();
        const std::size_t place = scan_.place;
        const ScoreSum player = scan_.number(highest_score, "the player");
        if (player < 1 || player > players_)
            scan_.fail(place,
                       "player " + std::to_string(player) + " is out of range: there are " + std::to_string(players_));
        scan_.skip_space();
        const std::size_t set_place = scan_.place;
        const ScoreSum set = scan_.number(highest_score, "the information set");
        if (set < 0) scan_.fail(set_place, "information sets are numbered from 1");
        const auto [earlier, is_new] = sets_.try_emplace(player * (ScoreSum{highest_score} + 1) + set, begin);
        if (!is_new)
            scan_.fail(set_place, "information set " + std::to_string(set) + " of player " + std::to_string(player) +
                                      " holds the node at " + scan_.where(earlier->second) +
                                      " too: only games of perfect information can be read");
        scan_.skip_space();
        if (scan_.peek() == '"') scan_.quoted("the information set's name");
        std::vector<std::string> actions;
        scan_.skip_space();
        const std::size_t list = scan_.place;
        read_list([&] { actions.push_back(scan_.quoted("an action")); });
        if (actions.empty()) scan_.fail(list, "a node without children");
        const auto children = static_cast<std::uint32_t>(actions.size());
        nodes_.push_back({begin, read_outcome(), children, static_cast<Player>(player - 1), std::move(label)});
        open_.push_back({begin, children, std::move(actions)});
    }

    /// The number of an outcome and, where it is defined, its name and payoffs.
    std::uint32_t read_outcome() {
        scan_.skip_space();
        const std::size_t place = scan_.place;
        const ScoreSum number = scan_.number(highest_score, "the outcome");
        scan_.skip_space();
        const bool named = scan_.peek() == '"';
        if (named) scan_.quoted("the outcome's name");
        scan_.skip_space();
        const auto known = outcome_numbers_.find(number);
        if (scan_.peek() != '{') {
            if (number == 0) return no_outcome;
            if (known == outcome_numbers_.end())
                scan_.fail(place, "outcome " + std::to_string(number) + " has no payoffs here or before");
            return known->second;
        }
        Outcome outcome{scan_.place, {}};
        read_list([&] { outcome.payoffs.push_back(scan_.rational("a payoff")); });
        if (outcome.payoffs.size() != static_cast<std::size_t>(players_))
            scan_.fail(outcome.place, std::to_string(outcome.payoffs.size()) + " payoffs where there are " +
                                          std::to_string(players_) + (players_ == 1 ? " player" : " players"));
        if (known != outcome_numbers_.end() && number != 0) {
            if (outcomes_[known->second].payoffs != outcome.payoffs)
                scan_.fail(place, "outcome " + std::to_string(number) + " had other payoffs before");
            return known->second;
        }
        const auto index = static_cast<std::uint32_t>(outcomes_.size());
        if (number != 0) outcome_numbers_[number] = index;
        outcomes_.push_back(std::move(outcome));
        return index;
    }

    EfgTree build() {
        const ScoreSum scale = common_denominator();
        TreeBuilder builder(players_, comment_.terms());
        struct Level {
            std::uint32_t left;
            std::array<ScoreSum, max_players> sums;  // payoffs on the way: an outcome may stand at any node
        };
        std::vector<Level> path;
        for (const Written& node : nodes_) {
            Level level{node.children, path.empty() ? decltype(Level::sums){} : path.back().sums};
            if (node.outcome != no_outcome) add(level.sums, node, scale);
            if (!node.label.empty()) builder.label(node.label);
            if (!path.empty()) --path.back().left;
            if (node.children > 0) {
                builder.open(node.player);
                path.push_back(level);
                continue;
            }
            builder.leaf(leaf_scores(level.sums, node));
            while (!path.empty() && path.back().left == 0) {
                builder.close();
                path.pop_back();
            }
        }
        return {builder.finish(comment_.limits()), scale, names_};
    }

    ScoreSum common_denominator() const {
        std::int64_t common = 1;
        for (const Outcome& outcome : outcomes_)
            for (const Rational& payoff : outcome.payoffs) {
                const auto next = product(common / std::gcd(common, payoff.denominator), payoff.denominator);
                if (!next || *next > highest_score)
                    scan_.fail(outcome.place, "the payoffs up to here have no common denominator up to " +
                                                  std::to_string(highest_score));
                common = *next;
            }
        return common;
    }

    void add(std::array<ScoreSum, max_players>& sums, const Written& node, ScoreSum scale) const {
        const Outcome& outcome = outcomes_[node.outcome];
        for (int p = 0; p < players_; ++p) {
            const Rational& payoff = outcome.payoffs[static_cast<std::size_t>(p)];
            const auto scaled = product(payoff.numerator, scale / payoff.denominator);
            const bool fits = scaled && *scaled >= -highest_score && *scaled <= highest_score;
            if (!fits || std::abs(sums[p] + *scaled) > highest_score)
                scan_.fail(outcome.place,
                           "player " + std::to_string(p + 1) + "'s payoff" +
                               (scale == 1 ? "" : ", multiplied by " + std::to_string(scale) + " to be whole,") +
                               " is out of range (at most " + std::to_string(highest_score) + " either side of 0)");
            sums[p] += *scaled;
        }
    }

    Scores leaf_scores(const std::array<ScoreSum, max_players>& sums, const Written& node) const {
        Scores scores;
        const Score sign = comment_.terms() == Tree::Terms::minimise ? -1 : 1;
        for (int p = 0; p < players_; ++p) scores[p] = sign * static_cast<Score>(sums[p]);
        if (const std::string wrong = comment_.objection(scores, players_); !wrong.empty())
            scan_.fail(node.place, "the payoffs break what the file's comment says: " + wrong);
        return scores;
    }

    EfgScanner scan_;
    int players_ = 0;
    EfgNames names_;
    EfgComment comment_;
    std::vector<Written> nodes_;
    std::vector<Open> open_;
    std::vector<Outcome> outcomes_;
    std::unordered_map<ScoreSum, std::uint32_t> outcome_numbers_;
    std::unordered_map<ScoreSum, std::size_t> sets_;  // player and number -> where its node stands
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
