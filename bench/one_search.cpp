// One search, to count its instructions: of a uniform tree without chance (3 players, 5 children, 8 plies), or the
// first 300,000 nodes of a deal (Sergeant Major, 8 cards each). With any other name nothing is searched, which gives
// what the program costs without it. A name with "-joined": as the catalog compiles it, one search that may have a
// table and an order that has learned, and has neither here; without: the same search compiled for no table and the
// canonical order.
//     valgrind --tool=callgrind --callgrind-out-file=/dev/null build/bench/one_search maxn|shallow|speculative
//     .. build/bench/one_search deal-maxn[-joined]|deal-speculative[-joined]|deal-paranoid[-joined]
#include <fmt/format.h>

#include <string_view>

#include "nply/cards/deal.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"

namespace nply {
namespace {

Counts of_tree(std::string_view search) {
    const UniformTree tree(3, 5, 8, UniformTree::Leaves::mixed);
    if (search == "maxn") return maxn(tree, tree.start()).counts;
    if (search == "shallow") return shallow(tree, tree.start()).counts;
    if (search == "speculative") return speculative(tree, tree.start()).counts;
    return {};
}

/// `Memory` and the orders without what they are made for.
template <class Memory, class KernelOrder, class WindowOrder>
Counts of_deal(std::string_view search) {
    const SergeantMajor game(TrickSetup{random_deal(3, 8, 1)}, std::nullopt, std::nullopt);
    const SergeantMajor::State start = game.start();
    Budget budget(300'000);
    if (search == "maxn") return Maxn<SergeantMajor, NoObserver, Memory>(game, budget, nobody).run(start).counts;
    if (search == "speculative")
        return PrunedMaxn<SergeantMajor, KernelOrder, NoObserver, Memory>(game, pruning::speculative(3), budget, nobody)
            .run(start)
            .counts;
    const Coalition<SergeantMajor> coalition(game, 0);
    return AlphaBeta<Coalition<SergeantMajor>, NoObserver, Memory, WindowOrder>(coalition, {}, budget, nobody)
        .run(start)
        .counts;
}

Counts search_called(std::string_view name) {
    constexpr std::string_view deal = "deal-", joined = "-joined";
    if (!name.starts_with(deal)) return of_tree(name);
    name.remove_prefix(deal.size());
    if (!name.ends_with(joined)) return of_deal<NoMemory, CanonicalOrder, CanonicalOrder>(name);
    name.remove_suffix(joined.size());
    return of_deal<TableMemory, HintFirst, LearnedIf>(name);
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) { fmt::print("{} nodes\n", nply::search_called(argc > 1 ? argv[1] : "").visited); }
