// The reader of the .tree notation: any text is a tree or an InputError with a place; a tree is written and read
// again as the same text, and pruning gives plain max^n's answer on it.
#include <cstdint>

#include "demand.hpp"
#include "nply/core/error.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/efg.hpp"
#include "nply/trees/text.hpp"

using namespace nply;
using nply::fuzz::demand;

namespace {

void search(const Tree& tree) {
    if (tree.size() > 300 || tree.depth() > 60) return;
    Budget plain_budget(100'000), budget(100'000);
    const auto plain = maxn(tree, tree.root(), plain_budget);
    for (const bool on : {false, true}) {
        const Pruning setting = pruning::speculative(tree.players()).with_discrete(on).with_heuristics(on);
        const auto pruned = pruned_maxn(tree, tree.root(), setting, budget);
        if (plain.complete && pruned.complete)
            demand(pruned.value == plain.value && pruned.path == plain.path, "pruning changes nothing");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        const Tree tree = read_tree(text, "fuzz");
        const std::string written = write_tree(tree);
        demand(write_tree(read_tree(written, "again")) == written, "a tree written is read as the same");
        demand(read_efg(write_efg(tree), "efg").tree.size() == tree.size(), "a tree goes through Gambit's notation");
        search(tree);
    } catch (const InputError& error) {
        demand(error.has_place(), "a complaint has its place");
    }
    return 0;
}
