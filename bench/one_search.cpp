// One search of a uniform tree without chance (3 players, 5 children, 8 plies), to count its instructions. With any
// other name nothing is searched, which gives what the program costs without it.
//     valgrind --tool=callgrind --callgrind-out-file=/dev/null build/bench/one_search maxn|shallow|speculative
#include <fmt/format.h>

#include <string_view>

#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"

int main(int argc, char** argv) {
    using nply::UniformTree;
    const std::string_view search = argc > 1 ? argv[1] : "";
    const UniformTree tree(3, 5, 8, UniformTree::Leaves::mixed);
    nply::Counts counts;
    if (search == "maxn") counts = nply::maxn(tree, tree.start()).counts;
    if (search == "shallow") counts = nply::shallow(tree, tree.start()).counts;
    if (search == "speculative") counts = nply::speculative(tree, tree.start()).counts;
    fmt::print("{} nodes\n", counts.visited);
}
