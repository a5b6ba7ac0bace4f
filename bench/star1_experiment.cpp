// How many nodes would Star1 save (Ballard 1983; docs/algorithms/chance.md)? Searches of random trees with chance
// nodes, in which claims, or alpha-beta's window, stop at chance nodes as in the library, and in which they cross them.
// Every value is held to plain expectation; without crossing, the counts are held to the library's where the library
// can represent the tree's expectations (64 bits; here they have 128). Prints a table of nodes saved.
//     star1_experiment [TREES]       (default 1000 of each kind)
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <vector>

#include "nply/adapt/expected.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/random_tree.hpp"

namespace nply {
namespace {

__extension__ using Number = __int128;
constexpr int most_players = 4, strictness = 16;  // a need is 16 x score, and 1 more if it must be exceeded
constexpr Score points = 10;
using Tuple = std::array<Number, most_players>;

Number rounded_up(Number above, Number below) { return above / below + (above % below > 0 ? 1 : 0); }

/// A tree with scores in units so small that every mean is whole.
class Means {
public:
    explicit Means(const Tree& tree) : tree_(tree), most_(points * units_below(0)) {}

    const Tree& tree() const { return tree_; }
    Number most() const { return most_; }
    Tuple scores(Tree::Node leaf) const {
        Tuple tuple{};
        for (int p = 0; p < tree_.players(); ++p) tuple[p] = most_ / points * tree_.scores(leaf)[p];
        return tuple;
    }
    std::vector<Tree::Node> children(Tree::Node node) const {
        std::vector<Tree::Node> list;
        for (Tree::Node child = tree_.first_child(node); child < tree_.end(node); child = tree_.end(child))
            list.push_back(child);
        return list;
    }
    Weight weights(Tree::Node node) const {
        Weight all = 0;
        for (const Tree::Node child : children(node)) all += tree_.weight(node, child);
        return all;
    }
    /// By the definition.
    Tuple plain(Tree::Node node) const {
        if (tree_.is_over(node)) return scores(node);
        const bool chance = tree_.chance(node);
        Tuple result{};
        bool first = true;
        for (const Tree::Node child : children(node)) {
            const Tuple below = plain(child);
            if (chance)
                for (int p = 0; p < most_players; ++p) result[p] += tree_.weight(node, child) * below[p];
            else if (first || below[tree_.mover(node)] > result[tree_.mover(node)])
                result = below;
            first = false;
        }
        if (chance)
            for (Number& entry : result) entry /= weights(node);
        return result;
    }

private:
    Number units_below(Tree::Node node) const {
        if (tree_.is_over(node)) return 1;
        Number multiple = 1;
        for (const Tree::Node child : children(node)) {
            const Number below = units_below(child);
            Number a = multiple, b = below;
            while (b != 0) a = std::exchange(b, a % b);
            multiple = multiple / a * below;
        }
        return tree_.chance(node) ? multiple * weights(node) : multiple;
    }

    const Tree& tree_;
    Number most_;
};

/// The kernel (search/pruned_maxn.hpp) in the visiting order of the tree, without heuristics.
class ClaimSearch {
public:
    ClaimSearch(const Means& means, int window, bool crosses)
        : means_(means), tree_(means.tree()), window_(window), crosses_(crosses) {}

    Tuple run() { return search(0, 0, 0).value; }
    std::uint64_t visited() const { return visited_; }

private:
    static constexpr int nowhere = -1;
    struct Outcome {
        Tuple value{};
        int refused_at = nowhere;
        bool exact() const { return refused_at == nowhere; }
    };
    struct Claim {
        int player;
        Number need;
    };
    struct Walk {
        int node = nowhere, best = nowhere;  // refused at
    };
    struct Waiting {
        std::size_t index;
        int refused_at;
    };

    Outcome search(Tree::Node node, int ply, int shallowest) {
        ++visited_;
        if (tree_.is_over(node)) return {means_.scores(node)};
        claims_.resize(std::max<std::size_t>(claims_.size(), ply + 1));
        claims_[ply] = {0, 0};  // needs of 0 ask nothing: no score is less
        shallowest = std::max(shallowest, plies_up(ply));
        const bool chance = tree_.chance(node);
        path_.resize(ply);
        path_.push_back(chance);
        return chance ? mean(node, ply, shallowest) : expand(node, ply, shallowest);
    }

    /// The ply that is so many plies of players above.
    int plies_up(int ply) const {
        for (int left = window_; left > 0 && ply > 0; --ply) left -= !path_[ply - 1];
        return ply;
    }

    Outcome mean(Tree::Node node, int ply, int shallowest) {
        const Weight all = means_.weights(node);
        const std::vector<Claim> above(claims_.begin(), claims_.begin() + ply);
        Tuple settled{};
        Weight open = all;
        for (const Tree::Node child : means_.children(node)) {
            const Weight weight = tree_.weight(node, child);
            open -= weight;
            if (crosses_)
                for (int i = shallowest; i < ply; ++i)
                    claims_[i].need = share(above[i], all, settled[above[i].player] + open * means_.most(), weight);
            const Outcome outcome = search(child, ply + 1, crosses_ ? shallowest : ply + 1);
            std::copy(above.begin(), above.end(), claims_.begin());
            path_.resize(ply + 1);
            if (!outcome.exact()) return outcome;
            for (int p = 0; p < most_players; ++p) settled[p] += weight * outcome.value[p];
        }
        for (Number& entry : settled) entry /= all;
        return {settled};
    }

    /// What an outcome must reach if the mean is to satisfy the claim, and all others bring at most `others`.
    static Number share(const Claim& claim, Weight all, Number others, Weight weight) {
        const Number lacks = all * (claim.need / strictness) - others;
        if (lacks < 0) return 0;
        const bool strict = claim.need % strictness != 0 && lacks % weight == 0;
        return strictness * rounded_up(lacks, weight) + strict;
    }

    Outcome expand(Tree::Node node, int ply, int shallowest) {
        const int chooser = tree_.mover(node);
        const auto children = means_.children(node);
        claims_[ply].player = chooser;
        std::vector<Waiting> waiting;
        std::size_t next = 0, first_waiting = 0, best_index = 0;
        Outcome best;
        bool has_best = false, only_right = false;
        int best_refused_at = nowhere;
        const auto is_open = [&] { return next < children.size() || first_waiting < waiting.size(); };
        const auto best_accepted = [&] { return has_best && best_refused_at == nowhere; };
        while (next < children.size() || (first_waiting < waiting.size() && best_accepted())) {
            const bool again = first_waiting < waiting.size() && best_accepted();
            const std::size_t index = again ? waiting[first_waiting++].index : next++;
            if (has_best) claims_[ply].need = strictness * best.value[chooser] + (best_index < index);
            const Outcome child = search(children[index], ply + 1, best_accepted() ? ply : shallowest);
            path_.resize(ply + 1);
            bool news = false;
            if (child.exact()) {
                const Number held = best.value[chooser], offered = child.value[chooser];
                news = !has_best || offered > held || (offered == held && index < best_index);
                if (news) {
                    best = child;
                    best_index = index;
                    has_best = true;
                }
            } else if (child.refused_at < ply) {
                waiting.push_back({index, child.refused_at});
            }
            if (!has_best || !is_open()) continue;
            std::size_t leftmost = next;
            for (std::size_t i = first_waiting; i < waiting.size(); ++i)
                leftmost = std::min(leftmost, waiting[i].index);
            if (!news && (only_right || leftmost < best_index)) continue;
            only_right = leftmost > best_index;
            if (only_right && best.value[chooser] >= means_.most()) return best;
            const Walk walk = walk_up(ply, shallowest, chooser, best.value, only_right);
            best_refused_at = walk.best;
            if (walk.node != nowhere) return {{}, walk.node};
        }
        if (!is_open()) return best;
        int at = has_best ? best_refused_at : ply;
        for (std::size_t i = first_waiting; i < waiting.size(); ++i) at = std::min(at, waiting[i].refused_at);
        return {{}, at};
    }

    Walk walk_up(int ply, int shallowest, int chooser, const Tuple& best, bool only_right) const {
        Walk walk;
        std::array<Number, most_players> needs{};
        const auto raise = [&](int player, Number need) { needs[player] = std::max(needs[player], need); };
        raise(chooser, strictness * best[chooser]);
        for (int i = ply - 1; i >= shallowest; --i) {
            const auto& [player, need] = claims_[i];
            raise(player, need);
            if (walk.best == nowhere && strictness * best[player] < need) {
                walk.best = i;
                if (only_right) raise(chooser, strictness * best[chooser] + 1);
            }
            if (std::accumulate(needs.begin(), needs.end(), Number{0}) > strictness * means_.most()) {
                walk.node = i;
                break;
            }
        }
        return walk;
    }

    const Means& means_;
    const Tree& tree_;
    int window_;
    bool crosses_;
    std::uint64_t visited_ = 0;
    std::vector<Claim> claims_;  // by ply
    std::vector<bool> path_;     // does chance decide there?
};

/// Alpha-beta for two players, with Star1's windows below chance nodes or full ones.
class WindowSearch {
public:
    WindowSearch(const Means& means, bool crosses) : means_(means), tree_(means.tree()), crosses_(crosses) {}

    Number run() { return search(0, -1, means_.most() + 1); }
    std::uint64_t visited() const { return visited_; }

private:
    Number search(Tree::Node node, Number alpha, Number beta) {
        ++visited_;
        if (tree_.is_over(node)) return means_.scores(node)[0];
        if (tree_.chance(node)) return mean(node, alpha, beta);
        const bool maximising = tree_.mover(node) == 0;
        Number best = maximising ? -1 : means_.most() + 1;
        for (const Tree::Node child : means_.children(node)) {
            const Number value = search(child, alpha, beta);
            best = maximising ? std::max(best, value) : std::min(best, value);
            if (best == (maximising ? means_.most() : 0)) break;
            (maximising ? alpha : beta) = maximising ? std::max(alpha, best) : std::min(beta, best);
            if (alpha >= beta) break;
        }
        return best;
    }

    /// A value outside the window is any on that side.
    Number mean(Tree::Node node, Number alpha, Number beta) {
        const Weight all = means_.weights(node);
        Number settled = 0;
        Weight open = all;
        for (const Tree::Node child : means_.children(node)) {
            const Weight weight = tree_.weight(node, child);
            open -= weight;
            Number low = -1, high = means_.most() + 1;
            if (crosses_) {  // at or below low the mean is no more than alpha, at or above high no less than beta
                const Number at_most = all * alpha - settled - open * means_.most(), at_least = all * beta - settled;
                if (at_most >= 0) low = at_most / weight;
                if (at_least <= weight * means_.most()) high = rounded_up(at_least, weight);
            }
            const Number value = search(child, low, high);
            if (value <= low) return alpha;
            if (value >= high) return beta;
            settled += weight * value;
        }
        return settled / all;
    }

    const Means& means_;
    const Tree& tree_;
    bool crosses_;
    std::uint64_t visited_ = 0;
};

struct Kind {
    const char* name;
    int players, window;  // 0: alpha-beta
    int branching, depth;
};

void expect(bool right, const char* what) {
    if (!right) throw std::runtime_error(what);
}

struct Counts {
    std::uint64_t stopping = 0, crossing = 0, compared = 0;

    double saved() const { return 100 * (1 - static_cast<double>(crossing) / static_cast<double>(stopping)); }
};

void count_window(const Means& means, Counts& counts) {
    WindowSearch stops(means, false), crosses(means, true);
    const Number value = means.plain(0)[0];
    expect(stops.run() == value && crosses.run() == value, "another value by alpha-beta");
    counts.stopping += stops.visited();
    counts.crossing += crosses.visited();
}

void count_claims(const Means& means, const Kind& kind, Counts& counts) {
    ClaimSearch stops(means, kind.window, false), crosses(means, kind.window, true);
    const Tuple value = means.plain(0);
    expect(stops.run() == value && crosses.run() == value, "another value by claims");
    counts.stopping += stops.visited();
    counts.crossing += crosses.visited();
    const WideScore denominator = means.tree().denominator();
    if (denominator == 0) return;
    const Expected<Tree, WideScore> game(means.tree(), denominator);
    const auto found = pruned_maxn(game, 0, Pruning{.window = kind.window});
    expect(found.counts.visited == stops.visited(), "the library counts otherwise");
    ++counts.compared;
}

Counts count(const Kind& kind, double chance, int trees) {
    Counts counts;
    for (int seed = 1; seed <= trees; ++seed) {
        const Tree tree = RandomTree{.players = kind.players,
                                     .branching = kind.branching,
                                     .depth = kind.depth,
                                     .maxsum = points,
                                     .seed = static_cast<std::uint64_t>(seed),
                                     .chance = chance}
                              .grow();
        const Means means(tree);
        kind.window == 0 ? count_window(means, counts) : count_claims(means, kind, counts);
    }
    return counts;
}

void print_table(int trees) {
    fmt::print("| search | branching and depth | saved at 15 % chance | at 30 % |\n|---|---|---:|---:|\n");
    constexpr Kind searches[] = {{"alpha-beta, 2 players", 2, 0, 0, 0},
                                 {"shallow, 3 players", 3, 1, 0, 0},
                                 {"shallow, 4 players", 4, 1, 0, 0},
                                 {"speculative, 3 players", 3, 2, 0, 0},
                                 {"speculative, 4 players", 4, 3, 0, 0}};
    std::uint64_t compared = 0;
    for (Kind kind : searches)
        for (const auto& [branching, depth] : {std::pair(3, 6), std::pair(4, 5), std::pair(2, 9)}) {
            kind.branching = branching;
            kind.depth = depth;
            const Counts few = count(kind, 0.15, trees), many = count(kind, 0.3, trees);
            compared += few.compared + many.compared;
            fmt::print("| {} | {}, {} | {:.1f} % | {:.1f} % |\n", kind.name, branching, depth, few.saved(),
                       many.saved());
        }
    fmt::print("\n{} trees of each kind; in {} searches by claims the library counts as many nodes\n", trees, compared);
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    const int trees = argc > 1 ? std::atoi(argv[1]) : 1000;
    if (trees < 1) {
        fmt::print(stderr, "usage: star1_experiment [TREES]\n");
        return 2;
    }
    nply::print_table(trees);
}
