// The test that every mutant (*.patch beside this file) must fail: small, quick to compile, one check per idea.
// It prints the first check that fails and stops. scripts/check-mutants builds it once per mutant.
#include <cstdio>

#include "nply/adapt/expected.hpp"
#include "nply/cards/text.hpp"
#include "nply/cards/world_game.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/hearts.hpp"
#include "nply/search/alpha_beta.hpp"
#include "nply/search/ismcts.hpp"
#include "nply/search/mcts.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/trees/efg.hpp"
#include "nply/trees/text.hpp"
#include "search/bandit.hpp"
#include "search/differential.hpp"

namespace nply::test {
namespace {

bool check(bool holds, const char* what) {
    if (!holds) std::printf("fails: %s\n", what);
    return holds;
}

/// Value and visits of one figure under one setting; the value is plain max^n's.
bool figure(const char* what, const std::string& text, const Pruning& pruning, std::uint64_t visits) {
    const Tree tree = read_tree("players 3 minscore 0 maxsum 10 " + text, what);
    Budget budget(1000);  // some mutants make the search endless
    const auto plain = maxn(tree, tree.root()), pruned = pruned_maxn(tree, tree.root(), pruning, budget);
    return check(pruned.value == plain.value && pruned.path == plain.path && pruned.counts.visited == visits, what);
}

bool figures() {
    const Pruning last_branch = pruning::last_branch(3), speculative = pruning::speculative(3);
    const std::string fig3 = "1[ (5,4,1) 2[ 3[(2,3,5) (4,0,6)] (6,4,0) ] ]";
    const std::string fig4 = "1[ (5,4,1) 2[ (3,3,4) 3[(3,5,2) (4,0,6)] ] ]";
    const std::string fig6 = "1[ (5,4,1) 2[ (3,3,4) 3[(4,4,2) (0,5,5)] (6,4,0) ] ]";
    const std::string fig9 = "1[ (5,4,1) 2[ (3,3,4) 3[(6,4,0) (0,4,6)] ] ]";
    const std::string fig7 = "1[ (6,3,1) 2 low(0,0,2) [(5,3,2) (4,4,2)] ]";
    return figure("2003, Fig. 3: last-branch visits all", fig3, last_branch, 7) &&
           figure("2003, Fig. 3: speculative searches again", fig3, speculative, 9) &&
           figure("2003, Fig. 4: shallow sees one ply", fig4, pruning::shallow, 7) &&
           figure("2003, Fig. 4: last-branch prunes", fig4, last_branch, 6) &&
           figure("2003, Fig. 6: reopened", fig6, speculative, 10) &&
           figure("2003, Fig. 9: no discrete prune", fig9, speculative.with_discrete(), 7) &&
           figure("2000, Fig. 7: floors add to claims", fig7, pruning::alpha_beta_branch_and_bound, 4) &&
           figure("2000, Fig. 7: shallow alone keeps X", fig7, pruning::shallow, 5);
}

/// Trees that random search found and shrank: on each, one plausible kernel goes wrong.
bool pitfall(const char* what, const std::string& text, const Pruning& pruning) {
    const Tree tree = read_tree(text, what);
    return check(pruned_maxn(tree, tree.root(), pruning).value == maxn(tree, tree.root()).value, what);
}

bool pitfalls() {
    const Pruning two_plies{.window = 2}, three_plies{.window = 3};
    return pitfall("a node put off is refused where all it waits for is refused",
                   "players 5 minscore 0 maxscore 12 maxsum 16 1[ (0,0,4,2,10) 2[ (0,4,0,0,12) 3[ (0,9,3,3,1)"
                   " 5 low(5,2,2,2,0) high(7,4,4,4,2) [(6,3,3,3,1)] ] (1,8,4,2,1) ] ]",
                   two_plies.with_heuristics()) &&
           pitfall("the best of a node that waits is not its value",
                   "players 4 minscore 0 maxsum 3 3[ (2,0,1,0) 4[ 1[ 2[(2,1,0,0) (3,0,0,0)] (0,2,0,1) ] (0,0,2,1) ] ]",
                   three_plies.with_discrete()) &&
           figure("a player's need is the largest of the claims, not the last",
                  "2[ (0,4,6) 1[ (2,3,5) 1[ (5,3,2) 3[ (5,4,1) (0,0,9) ] ] ] ]", three_plies, 8);
}

bool branch_and_bound() {
    const Tree tree = read_tree(
        "players 3 minscore 0 maxsum 16 1[ 2 high(16,9,16) [(7,9,0) (6,8,2)] 2 high(5,16,16) [(5,5,6) (4,4,8)]"
        " 2[ 3 high(5,16,16) [(5,3,8)] (10,5,1) ] ]",
        "2000, Fig. 6");
    const auto result = bnb(tree, tree.root());
    return check(result.value == Scores{10, 5, 1} && result.counts.visited == 8, "2000, Fig. 6: branch-and-bound");
}

bool random_trees() {
    Random random(2003);
    Fired fired;
    for (int i = 0; i < 3000; ++i) {
        const Plan plan = random_plan(random);
        if (const auto found = difference(plan, random, 16, fired))
            return check(false, ("random trees: " + *found + "\n" + to_text(plan)).c_str());
    }
    return check(fired.reopened > 0 && fired.not_strict > 0 && fired.by_ceiling > 0, "every rule fires");
}

bool random_trees_with_chance() {
    Random random(1983);
    for (int i = 0; i < 2000; ++i) {
        const Plan plan = random_plan_with_chance(random);
        const Tree tree = to_tree(plan);
        if (tree.denominator() == 0) continue;
        const Expected<Tree, WideScore> game(tree, tree.denominator());
        const auto plain = maxn(game, tree.root());
        for (const Pruning& pruning : {pruning::speculative(tree.players()), Pruning{.window = 4}.with_heuristics()}) {
            Budget budget(100'000);
            const auto pruned = pruned_maxn(game, tree.root(), pruning, budget);
            if (pruned.value != plain.value || pruned.path != plain.path)
                return check(false, ("random trees with chance\n" + to_text(plan)).c_str());
        }
    }
    return true;
}

bool tables() {
    Random random(3);
    const DotsAndBoxes game(3, 2, 2);
    for (int i = 0; i < 40; ++i) {
        DotsAndBoxes::State state = game.start();
        while (game.longest_line(state) > 7) state = after_random_move(game, state, random);
        const auto plain = maxn(game, state);
        Table table(1 << 16);
        Budget budget(1'000'000);
        using Search = PrunedMaxn<DotsAndBoxes, CanonicalOrder, NoObserver, TableMemory>;
        Search search(game, pruning::speculative(3), budget, nobody, {}, TableMemory(table));
        for (int again = 0; again < 2; ++again) {
            const auto result = search.run(state);
            if (result.value != plain.value || result.path != plain.path)
                return check(false, "a table changes no answer");
        }
    }
    return true;
}

bool moons() {
    const Hearts<3> queen({read_deal("Q..2. K..3. J..4.", "t")}, true);
    return check(queen.in_own_terms(maxn(queen, queen.start()).value).sum() == 13, "the queen alone is no moon");
}

bool lecture() {
    const Tree tree = read_tree("max[ min[7 5] min[5 9] min[4 9] ]", "lecture");
    const auto result = alpha_beta(tree, tree.root());
    return check(result.value[0] == 5 && result.path.front() == 0 && result.counts.visited == 8,
                 "alpha-beta cuts at a value that only equals alpha");
}

bool solved_by_playouts() {
    Random random(2006);
    for (int i = 0; i < 300; ++i) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        Budget budget(200'000);
        const auto plain = maxn(tree, tree.root());
        const auto solved = mcts(tree, tree.root(), {}, budget);
        if (!solved.complete || solved.value != plain.value || solved.path != plain.path)
            return check(false, ("playouts solve small trees as max^n does\n" + to_text(plan)).c_str());
    }
    return true;
}

bool estimates() {
    MctsSettings settings, other;
    other.seed = 2;
    const Bandit bandit{{0.3, 0.6, 0.4}};
    const auto searched = [&](const MctsSettings& by) {
        Budget budget(4'000);
        return mcts(bandit, bandit.start(), by, budget);
    };
    const auto result = searched(settings);
    return check(result.chosen == 1 && result.moves[1].visits > 2'000, "the best arm of a bandit is pulled most") &&
           check(result.moves[1].mean != searched(other).moves[1].mean, "another seed, other playouts");
}

/// Each mover for itself: player 2 gives player 1 nothing, and itself 4, below the first move. Deep enough to have to
/// be estimated.
bool rewards() {
    struct Selfish {
        struct State {
            int ply = 0, first = 0, second = 0;
        };
        using Move = int;
        int players() const { return 2; }
        bool is_over(const State& state) const { return state.ply == 60; }
        Player mover(const State& state) const { return state.ply == 0 ? 0 : 1; }
        void moves(const State&, MoveList<Move>& list) const {
            list.add(0);
            list.add(1);
        }
        State after(const State& state, Move move) const {
            return {state.ply + 1, state.ply == 0 ? move : state.first, state.ply == 1 ? move : state.second};
        }
        Scores scores(const State& state) const {
            if (state.first == 1) return {2, 1};
            return state.second == 1 ? Scores{0, 4} : Scores{4, 0};
        }
        ScoreLimits limits() const { return {{0, 0}, {4, 4}, 0, 8, 1, false}; }
    };
    Budget budget(4'000);
    return check(mcts(Selfish{}, {}, {}, budget).chosen == 1, "each mover maximises its own score");
}

/// A card that player 2 has in one world of a hundred, and that is bad to play.
bool availability() {
    struct Rare {
        struct State {
            bool has_rare = false;
            int last = -1;
        };
        using Move = int;
        int players() const { return 1; }
        bool is_over(const State& state) const { return state.last > 0; }
        Player mover(const State&) const { return 0; }
        void moves(const State& state, MoveList<Move>& list) const {
            if (state.last < 0) return list.add(0);
            if (state.has_rare) list.add(2);
            list.add(1);
        }
        State after(const State& state, Move move) const { return {state.has_rare, move}; }
        Scores scores(const State& state) const { return {state.last == 2 ? 4 : 6}; }
        ScoreLimits limits() const { return {{0}, {10}, 0, 10, 1, false}; }
    };
    auto worlds = [](Random& random) { return Rare::State{random.below(100) == 0}; };
    MctsSettings settings;
    settings.trees = 1;
    settings.history_weight = 0;
    settings.exploration = 0.7;
    Budget budget(20'000);
    const Rare game;
    Ismcts<Rare, decltype(worlds)> search(game, settings, worlds);
    search.run(budget);
    const auto& growth = search.trees().front();
    const auto visits = growth.tree()[growth.child(growth.child(0, 0), 2)].visits;
    return check(visits > 30 && visits < 85, "a move's visits are held against how often it was available");
}

struct LastFirst {
    template <class G, class State, class Move>
    void operator()(const G&, const State&, int, std::span<const Move>, std::span<std::uint32_t> numbers) {
        std::reverse(numbers.begin(), numbers.end());
    }
};

/// Children in any order, the same answer: the first one listed of those that are equally good.
bool visiting_orders() {
    using Order = ArrangedOrder<LastFirst>;
    Random random(1975);
    for (int i = 0; i < 300; ++i) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        const Coalition<Tree> game(tree, 0);
        Budget budget;
        const auto usual = alpha_beta(game, tree.root());
        const auto other =
            AlphaBeta<Coalition<Tree>, NoObserver, NoMemory, Order>(game, {}, budget, nobody).run(tree.root());
        if (usual.value != other.value || usual.path != other.path)
            return check(false, ("paranoid answers the same in every visiting order\n" + to_text(plan)).c_str());
    }
    return true;
}

/// Seat 1 holds ten and eight of spades. The nine is out of play, which seat 1 may know or not.
bool merged_cards() {
    struct AsTheyAre {
        static Scores scores(const Hearts<3>&, const Scores& scores) { return scores; }
    };
    const Hearts<3> hearts({read_deal("T8... 2.A.. 3.K..", "t")});
    const WorldGame<Hearts<3>, AsTheyAre> game(hearts, hearts.limits());
    const auto moves = [&](const char* perhaps) {
        CardSet cards;
        for (const Card card : read_cards(perhaps, "t")) cards.add(card);
        std::vector<Card> listed;
        MoveList<Card> list(listed);
        game.moves({hearts.start(), cards, &hearts}, list);
        return listed.size();
    };
    return check(moves("") == 1 && moves("SJ H2") == 1, "cards that are surely equivalent are one move") &&
           check(moves("S9") == 2, "cards are two moves if somebody may hold one between them");
}

/// A budget that is shared with other searches counts a playout's moves.
bool charged_playouts() {
    const DotsAndBoxes boxes(3, 2, 2);
    MctsSettings settings;
    settings.most_moves = 12;
    Budget budget(1'000);
    const auto result = mcts(boxes, boxes.start(), settings, budget);
    return check(budget.visited() <= 1'000 && budget.visited() > 980 && result.counts.visited < 200,
                 "a playout costs its moves");
}

/// Where a reader complains, without the words behind it; empty if it does not.
template <class Read>
std::string complaint(Read read, const std::string& text) {
    try {
        read(text, "t");
    } catch (const InputError& error) {
        const std::string what = error.what();
        return what.substr(0, what.find(' '));
    }
    return "";
}

bool tree_reader() {
    const auto place = [](const std::string& text) {
        return complaint([](const std::string& tree, const char* source) { return read_tree(tree, source); }, text);
    };
    const Tree costs =
        read_tree("players 1 goal min minscore 0 minsum 0 1[ 1 low(2) [(2) (4)] 1 low(3) [(4) (5)] ]", "t");
    return check(place("players 2 1[(1,2)\n (3)]") == "t:2:2:", "a short tuple is found at its place") &&
           check(place("players 1 (99999999999999999999)") == "t:1:12:", "a number that does not fit") &&
           check(place("players 2 maxsum 5 (3,3)") == "t:1:20:", "a leaf above maxsum") &&
           check(place("players 2 1 low(0,2) [(1,1)]") == "t:1:26:", "a leaf below low") &&
           check(bnb(costs, costs.root()).counts.visited == 4, "where little is good, low is a ceiling");
}

bool efg_reader() {
    const std::string two = "EFG 2 R \"\" {\"a\" \"b\"}\n";
    const auto place = [](const std::string& text) {
        return complaint([](const std::string& game, const char* source) { return read_efg(game, source); }, text);
    };
    const auto game = read_efg(two + "p \"\" 1 1 \"\" {\"x\"} 1 \"\" {-1/2, 1/3} t \"\" 2 \"\" {1, 1}", "t");
    const auto growing =
        read_efg(two + "p \"\" 1 1 \"\" {\"x\" \"y\"} 0 t \"\" 1 \"\" {5, 1} t \"\" 2 \"\" {1/3, 1/2}", "t");
    return check(growing.tree.scores(1) == Scores{30, 6} && growing.tree.scores(2) == Scores{2, 3},
                 "the scale may grow on the way") &&
           check(game.scale == 6 && game.tree.scores(1) == Scores{3, 8}, "fractions are scaled and added exactly") &&
           check(place(two + "p \"\" 1 1 \"\" {\"x\"} 0\np \"\" 1 1 \"\" {\"y\"} 0 t \"\" 0") == "t:3:8:",
                 "an information set of two nodes") &&
           check(place(two + "t \"\" 1 \"\" {1}") == "t:2:11:", "too few payoffs");
}

}  // namespace
}  // namespace nply::test

int main() {
    using namespace nply::test;
    return figures() && pitfalls() && branch_and_bound() && tables() && moons() && lecture() && tree_reader() &&
                   efg_reader() && random_trees() && random_trees_with_chance() && solved_by_playouts() &&
                   estimates() && rewards() && availability() && visiting_orders() && merged_cards() &&
                   charged_playouts()
               ? 0
               : 1;
}
