// The reader of Gambit's notation: any text is a tree or an InputError with a place; a tree is written in both
// notations and read again.
#include <cstdint>

#include "demand.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/efg.hpp"
#include "nply/trees/text.hpp"

using namespace nply;
using nply::fuzz::demand;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        const EfgTree game = read_efg(text, "fuzz");
        const std::string written = write_efg(game.tree), in_ours = write_tree(game.tree);
        const EfgTree again = read_efg(written, "again");
        demand(write_efg(again.tree) == written, "a game written is read as the same");
        demand(write_tree(read_tree(in_ours, "tree")) == in_ours, "a game goes through the .tree notation");
    } catch (const InputError& error) {
        demand(error.has_place(), "a complaint has its place");
    }
    return 0;
}
