#include "catalog/games.hpp"
#include "catalog/typed_position.hpp"

namespace nply::catalog {
namespace {

struct TreeWords {
    static constexpr bool watched = true;  // traces and drawings see its searches

    static std::string move_name(const Tree& tree, Tree::Node, Tree::Move child, std::uint32_t index) {
        const std::string_view label = tree.label(child);
        return label.empty() ? "#" + std::to_string(index + 1) : std::string(label);
    }
    static std::vector<Score> value(const Tree& tree, const Scores& scores) { return tree.in_own_terms(scores); }
    static Score score(const Tree& tree, Score score, Player player) { return tree.in_own_terms(score, player); }
    static std::string describe(const Tree& tree, Tree::Node) {
        return fmt::format("tree: {} nodes, {} plies, {} player{}", tree.size(), tree.depth(), tree.players(),
                           tree.players() == 1 ? "" : "s");
    }
    static std::size_t longest_line(const Tree& tree, Tree::Node) { return tree.depth(); }
};

}  // namespace

std::unique_ptr<Position> open_tree(Tree tree) {
    return std::make_unique<TypedPosition<Tree, TreeWords>>(std::move(tree), Tree::Node{0});
}

}  // namespace nply::catalog
