// The reader of the .tree notation: one pass over the text, a stack of open nodes of its own.
#include <algorithm>
#include <optional>
#include <utility>

#include "nply/trees/text.hpp"
#include "nply/trees/tree_builder.hpp"
#include "trees/scanner.hpp"

namespace nply {
namespace {

constexpr ScoreSum highest_sum = ScoreSum{max_players} * highest_score;

class TreeReader {
public:
    TreeReader(std::string_view text, const std::string& source, std::size_t first_line)
        : scan_(text, source, '#', first_line) {
        if (text.starts_with("\xEF\xBB\xBF")) scan_.place = 3;
    }

    Tree read() {
        read_headers();
        check_headers();
        builder_.emplace(players_, terms_);
        do read_node_or_close();
        while (builder_->open_nodes() > 0);
        scan_.skip_space();
        if (!scan_.at_end())
            scan_.fail(scan_.place, scan_.peek() == ']' ? "']' closes nothing"
                                                        : "expected the end after the tree, found " + scan_.found());
        return builder_->finish(limits_);
    }

private:
    struct Header {
        const char* name;
        std::optional<std::size_t> place = {};  // where it was given
    };

    void read_headers() {
        for (;;) {
            scan_.skip_space();
            const std::size_t begin = scan_.place;
            const std::string_view word = scan_.word();
            const bool is_label = scan_.peek() == ':';
            if (!word.empty() && !is_label && word != "max" && word != "min") {
                read_header(word, begin);
                continue;
            }
            if (is_label) {  // what kind of node is it?
                ++scan_.place;
                scan_.skip_space();
            }
            const std::string_view kind = is_label ? scan_.word() : word;
            // Chance at the root says nothing of what is below: without a header it must be max and min nodes.
            begins_with_chance_ = kind.empty() && scan_.peek() == '~';
            const bool has_header =
                std::any_of(std::begin(headers_), std::end(headers_), [](const Header& h) { return h.place; });
            if (kind == "max" || kind == "min" || (begins_with_chance_ && !has_header)) terms_ = Tree::Terms::max_min;
            scan_.place = begin;
            return;
        }
    }

    void read_header(std::string_view word, std::size_t begin) {
        const auto header = std::find_if(std::begin(headers_), std::end(headers_),
                                         [&](const Header& known) { return word == known.name; });
        if (header == std::end(headers_))
            scan_.fail(begin, "unknown header '" + std::string(word.substr(0, 40)) +
                                  "' (known: players minscore maxscore maxsum goal minsum)");
        if (header->place) scan_.fail(begin, std::string(header->name) + " is given twice");
        header->place = begin;
        scan_.skip_space();
        const std::size_t place = scan_.place;
        if (word == "goal") {
            const std::string_view goal = scan_.word();
            if (goal != "max" && goal != "min") {
                scan_.place = place;
                scan_.fail(place, "goal is max or min, not " + scan_.found());
            }
            if (goal == "min") terms_ = Tree::Terms::minimise;
        } else if (word == "players") {
            const ScoreSum players = scan_.number(highest_score, "the number of players");
            if (players < 1 || players > max_players)
                scan_.fail(place,
                           "players must be 1 to " + std::to_string(max_players) + ", not " + std::to_string(players));
            players_ = static_cast<int>(players);
        } else if (word == "minscore" || word == "maxscore") {
            const auto score = static_cast<Score>(scan_.number(highest_score, "a score"));
            (word == "minscore" ? limits_.minscore : limits_.maxscore) = score;
        } else {
            (word == "maxsum" ? limits_.maxsum : limits_.minsum) = scan_.number(highest_sum, "a sum");
        }
    }

    void check_headers() {
        auto& [players, minscore, maxscore, maxsum, goal, minsum] = headers_;
        if (terms_ == Tree::Terms::max_min) {
            for (const Header& header : headers_)
                if (header.place)
                    scan_.fail(*header.place, std::string(header.name) + " cannot be used with max and min nodes");
            players_ = 2;
            return;
        }
        const bool minimise = terms_ == Tree::Terms::minimise;
        if (!players.place) scan_.fail(scan_.place, "the header 'players N' is missing before the tree");
        if (minimise && maxsum.place) scan_.fail(*maxsum.place, "maxsum cannot be used with goal min; use minsum");
        if (!minimise && minsum.place) scan_.fail(*minsum.place, "minsum can only be used with goal min; use maxsum");
        if (minscore.place && maxscore.place && *limits_.minscore > *limits_.maxscore)
            scan_.fail(std::max(*minscore.place, *maxscore.place), "minscore is larger than maxscore");
    }

    void read_node_or_close() {
        scan_.skip_space();
        if (scan_.peek() == ']' && builder_->open_nodes() > 0) return close();
        if (builder_->in_chance()) read_weight();
        const bool labelled = is_letter(scan_.peek()) && read_label();
        const std::size_t begin = scan_.place;
        const char c = scan_.peek();
        if (c == '~') return open_chance(begin);
        if (terms_ == Tree::Terms::max_min) {
            if (is_letter(c)) return open_max_min(begin);
            if (is_digit(c) || c == '-') return read_number_leaf(begin);
            if (c == '(' && begins_with_chance_)
                scan_.fail(begin, "a tuple without the header 'players N' before the tree");
            if (c == '(') scan_.fail(begin, "a tuple among max and min nodes; their leaves are single numbers");
        } else {
            if (c == '(') return read_leaf(begin);
            if (is_digit(c)) return open_node(begin);
            if (is_letter(c) && (next_word() == "max" || next_word() == "min"))
                scan_.fail(begin, "a max or min node among numbered players");
        }
        if (scan_.at_end() && builder_->open_nodes() > 0)
            scan_.fail(begin, "the input ends inside the node opened at " + scan_.where(opened_.back()));
        const char* wanted = labelled ? " after the label" : builder_->open_nodes() > 0 ? " or ']'" : "";
        scan_.fail(begin, std::string("expected a node") + wanted + ", found " + scan_.found());
    }

    /// "1/6:", before each child of a chance node.
    void read_weight() {
        if (scan_.at_end()) return;
        const std::size_t begin = scan_.place;
        const Weight numerator = scan_.number(highest_weight, "a weight before the colon");
        Weight denominator = 1;
        if (scan_.peek() == '.') scan_.fail(begin, "a weight is a whole number or a fraction such as 1/2, no decimal");
        scan_.skip_space();
        if (scan_.accept('/')) {
            scan_.skip_space();
            denominator = scan_.number(highest_weight, "the weight's denominator");
            scan_.skip_space();
        }
        if (numerator <= 0 || denominator <= 0) scan_.fail(begin, "a weight must be positive");
        if (!scan_.accept(':'))
            scan_.fail(scan_.place, "expected ':' after the weight of an outcome, found " + scan_.found());
        scan_.skip_space();
        builder_->weight(numerator, denominator);
    }

    void open_chance(std::size_t begin) {
        ++scan_.place;
        scan_.skip_space();
        const bool bounded = is_letter(scan_.peek());
        const ScoreBounds own = bounded ? read_bounds() : ScoreBounds{};
        scan_.expect('[', bounded ? "after the bounds" : "after ~");
        builder_->open_chance(bounded ? &own : nullptr);
        opened(begin);
    }

    std::string_view next_word() {
        const std::size_t begin = scan_.place;
        const std::string_view word = scan_.word();
        scan_.place = begin;
        return word;
    }

    bool read_label() {
        const std::size_t begin = scan_.place;
        const std::string_view name = scan_.word();
        if (!scan_.accept(':')) {
            scan_.place = begin;  // a max or min node, or nonsense
            return false;
        }
        builder_->label(name);
        scan_.skip_space();
        return true;
    }

    void open_max_min(std::size_t begin) {
        const std::string_view kind = scan_.word();
        if (kind != "max" && kind != "min") {
            scan_.place = begin;
            scan_.fail(begin, "expected max, min or a number, found " + scan_.found());
        }
        open(begin, kind == "max" ? 0 : 1, nullptr, kind == "max" ? "after max" : "after min");
    }

    void open_node(std::size_t begin) {
        const ScoreSum player = scan_.number(highest_score, "a player");
        if (player < 1 || player > players_)
            scan_.fail(begin, "player " + std::to_string(player) + " is out of range: there are " +
                                  std::to_string(players_) + (players_ == 1 ? " player" : " players"));
        scan_.skip_space();
        if (!is_letter(scan_.peek())) return open(begin, static_cast<Player>(player - 1), nullptr, "after the player");
        const ScoreBounds own = read_bounds();
        open(begin, static_cast<Player>(player - 1), &own, "after the bounds");
    }

    void open(std::size_t begin, Player player, const ScoreBounds* own, const char* after) {
        scan_.expect('[', after);
        builder_->open(player, own);
        opened(begin);
    }

    void opened(std::size_t begin) {
        opened_.push_back(begin);
        scan_.skip_space();
        if (scan_.peek() == ']') scan_.fail(scan_.place, "a node without children");
    }

    void close() {
        ++scan_.place;
        if (!builder_->close())
            scan_.fail(opened_.back(), "the weights of this chance node, made whole numbers, add up to more than " +
                                           std::to_string(highest_weight));
        opened_.pop_back();
    }

    ScoreBounds read_bounds() {
        if (terms_ == Tree::Terms::max_min)
            scan_.fail(scan_.place, "low and high cannot be used with max and min nodes");
        ScoreBounds own{Scores::all(players_, TreeBuilder::no_low), Scores::all(players_, TreeBuilder::no_high)};
        bool seen[2] = {};
        for (scan_.skip_space(); is_letter(scan_.peek()); scan_.skip_space()) {
            const std::size_t begin = scan_.place;
            const std::string_view word = scan_.word();
            if (word != "low" && word != "high") {
                scan_.place = begin;
                scan_.fail(begin, "expected low(..), high(..) or '[', found " + scan_.found());
            }
            const bool high = word == "high";
            if (std::exchange(seen[high], true)) scan_.fail(begin, std::string(word) + " is given twice");
            scan_.skip_space();
            (high ? own.ceilings : own.floors) = read_tuple(scan_.place, [](int, std::size_t, Score) {});
        }
        return own;
    }

    /// `check(player, place, score)` sees each entry.
    template <class Check>
    Scores read_tuple(std::size_t begin, Check check) {
        if (!scan_.accept('(')) scan_.fail(scan_.place, "expected '(', found " + scan_.found());
        Scores scores;
        int count = 0;
        do {
            scan_.skip_space();
            const std::size_t place = scan_.place;
            const auto score = static_cast<Score>(scan_.number(highest_score, "a score"));
            if (count < players_) {
                scores[count] = score;
                check(count, place, score);
            }
            ++count;
            scan_.skip_space();
        } while (scan_.accept(','));
        scan_.expect(')', "or ',' in a tuple");
        if (count != players_)
            scan_.fail(begin, "a tuple of " + std::to_string(count) + (count == 1 ? " entry" : " entries") +
                                  " where there are " + std::to_string(players_) +
                                  (players_ == 1 ? " player" : " players"));
        return scores;
    }

    void read_leaf(std::size_t begin) {
        const ScoreBounds& bounds = builder_->bounds();
        const Scores scores = read_tuple(begin, [&](int player, std::size_t place, Score score) {
            const auto outside = [&](const char* what, ScoreSum limit) {
                scan_.fail(place, "score " + std::to_string(score) + " of player " + std::to_string(player + 1) +
                                      " is " + what + " " + std::to_string(limit));
            };
            if (limits_.minscore && score < *limits_.minscore) outside("below minscore", *limits_.minscore);
            if (limits_.maxscore && score > *limits_.maxscore) outside("above maxscore", *limits_.maxscore);
            if (score < bounds.floors[player]) outside("below low", bounds.floors[player]);
            if (score > bounds.ceilings[player]) outside("above high", bounds.ceilings[player]);
        });
        const ScoreSum sum = scores.sum();
        if (limits_.maxsum && sum > *limits_.maxsum)
            scan_.fail(begin, "the scores add up to " + std::to_string(sum) + ", above maxsum " +
                                  std::to_string(*limits_.maxsum));
        if (limits_.minsum && sum < *limits_.minsum)
            scan_.fail(begin, "the scores add up to " + std::to_string(sum) + ", below minsum " +
                                  std::to_string(*limits_.minsum));
        builder_->leaf(scores);
    }

    void read_number_leaf(std::size_t begin) {
        const auto score = static_cast<Score>(scan_.number(highest_score, "a score"));
        scan_.skip_space();
        if (scan_.peek() == '[') scan_.fail(begin, "a numbered player among max and min nodes");
        builder_->leaf({score, -score});
    }

    Scanner scan_;
    int players_ = 0;
    Tree::Terms terms_ = Tree::Terms::maximise;
    TreeLimits limits_;
    Header headers_[6] = {{"players"}, {"minscore"}, {"maxscore"}, {"maxsum"}, {"goal"}, {"minsum"}};
    bool begins_with_chance_ = false;
    std::optional<TreeBuilder> builder_;
    std::vector<std::size_t> opened_;  // where each open node began
};

}  // namespace

Tree read_tree(std::string_view text, const std::string& source, std::size_t first_line) {
    return TreeReader(text, source, first_line).read();
}

}  // namespace nply
