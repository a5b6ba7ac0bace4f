#include "trees/drawing_sketch.hpp"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "nply/trees/watched_path.hpp"
#include "trees/search_text.hpp"
#include "trees/tuple_text.hpp"

namespace nply::drawing {
namespace {

constexpr std::size_t most_children = 10;  // of one node, in a folded drawing
constexpr std::size_t most_line = 20;      // plies of the principal line that are always unfolded

class Sketcher {
public:
    Sketcher(const Tree& tree, const DrawnSearch& search, const DrawingOptions& options)
        : tree_(tree), search_(search), options_(options), folding_(tree.size() > options.most_nodes) {
        find_line();
        count_visits();
        if (folding_) choose_unfolded();
    }

    std::vector<Block> run() {
        struct Waiting {
            Tree::Node node, end;  // end > node + subtree: several siblings in one
            int parent;
        };
        std::vector<Waiting> stack{{tree_.root(), tree_.end(tree_.root()), Block::none}};
        while (!stack.empty()) {
            const Waiting next = stack.back();
            stack.pop_back();
            const auto number = static_cast<int>(blocks_.size());
            if (next.end != tree_.end(next.node)) {
                add_rest(next.node, next.end, next.parent);
                continue;
            }
            add_node(next.node, next.parent);
            if (tree_.is_over(next.node) || blocks_.back().folded) continue;
            const auto pieces = pieces_of(next.node);
            for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece)
                stack.push_back({piece->node, piece->end, number});
        }
        return std::move(blocks_);
    }

private:
    /// A child, or several that stand side by side.
    struct Piece {
        Tree::Node node, end;
    };

    void find_line() {
        WatchedPath path(tree_);
        path.enter(0, 0);
        line_.emplace(tree_.root(), "");
        for (std::size_t ply = 0; ply < options_.line.size(); ++ply) {
            const auto at = static_cast<int>(ply) + 1;
            path.enter(at, options_.line[ply]);
            line_.emplace(path.at(at), ply < most_line ? path.name(at) : "");
        }
    }

    void count_visits() {
        visited_before_.resize(tree_.size() + 1);
        for (Tree::Node node = 0; node < tree_.size(); ++node)
            visited_before_[node + 1] = visited_before_[node] + (search_.entered(node) > 0);
    }

    /// Unfolds from the root, the principal line first, then level by level, while there is room.
    void choose_unfolded() {
        using Candidate = std::tuple<bool, std::size_t, Tree::Node>;  // off the line, ply, node: smallest first
        std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue;
        queue.push({false, 0, tree_.root()});
        const std::size_t room = room_when_folding();
        std::size_t drawn = 1;
        while (!queue.empty()) {
            const auto [off_line, ply, node] = queue.top();
            queue.pop();
            if (tree_.is_over(node)) continue;
            const auto pieces = pieces_of(node);
            if (off_line && drawn + pieces.size() > room) continue;
            drawn += pieces.size();
            unfolded_.insert(node);
            for (const Piece& piece : pieces)
                if (piece.end == tree_.end(piece.node))
                    queue.push({!(line_.contains(piece.node) && ply + 1 < most_line), ply + 1, piece.node});
        }
    }

    std::size_t room_when_folding() const { return options_.most_nodes * 2 / 5; }  // folded blocks hold more words

    /// The first children, so many as may be drawn on their own, and the one on the principal line wherever it stands;
    /// on the line they are so few that all of it has room.
    std::vector<Piece> pieces_of(Tree::Node node) const {
        std::size_t most = folding_ ? most_children : tree_.size();
        if (folding_ && line_.contains(node)) {
            const std::size_t plies = std::min(most_line, options_.line.size()) + 1;
            most = std::clamp<std::size_t>(room_when_folding() / plies, 4, most_children + 3) - 3;  // line, two rests
        }
        std::vector<Piece> pieces;
        std::size_t shown = 0;
        bool in_rest = false;
        for (Tree::Node child = tree_.first_child(node); child < tree_.end(node); child = tree_.end(child)) {
            const bool alone = shown < most || line_.contains(child);
            if (in_rest && !alone)
                pieces.back().end = tree_.end(child);
            else
                pieces.push_back({child, tree_.end(child)});
            in_rest = !alone;
            shown += alone;
        }
        return pieces;
    }

    std::string counts(Tree::Node begin, Tree::Node end) const {
        const std::uint32_t visited = visited_before_[end] - visited_before_[begin];
        return "+" + counted(end - begin, "node", "nodes") +
               (options_.searched ? ", " + std::to_string(visited) + " visited" : "");
    }

    void add_rest(Tree::Node node, Tree::Node end, int parent) {
        Block block{Block::Kind::rest, node, parent, blocks_[parent].level + 1};
        std::size_t children = 0;
        for (Tree::Node child = node; child < end; child = tree_.end(child)) ++children;
        block.pruned = options_.searched && visited_before_[end] == visited_before_[node];
        block.rows.push_back({counted(children, "more child", "more children"), Row::Style::note});
        block.rows.push_back({counts(node, end), Row::Style::note});
        blocks_.push_back(std::move(block));
    }

    void add_node(Tree::Node node, int parent) {
        const std::uint32_t entered = search_.entered(node);
        const bool over = tree_.is_over(node);
        Block block{over ? Block::Kind::leaf : Block::Kind::inner, node, parent};
        if (parent != Block::none) block.level = blocks_[parent].level + 1;
        block.on_line = options_.searched && line_.contains(node);
        block.pruned = options_.searched && entered == 0;
        block.again = entered > 1;
        block.unsettled = entered > 0 && !search_.is_settled(node);
        block.folded = folding_ && !over && !unfolded_.contains(node);

        std::string label(tree_.caption(node));
        if (label.empty() && parent != Block::none) label = name_of_unlabelled(node);
        if (parent != Block::none && tree_.chance(blocks_[parent].node))
            label = tree_.share_text(blocks_[parent].node, node) + (label.empty() ? "" : " " + label);
        const std::string value = over ? leaf_text(node) : search_.value(node);
        if (!label.empty() || !value.empty()) block.rows.push_back({value, Row::Style::value, label});
        if (const std::string note = search_.note(node); !note.empty()) block.rows.push_back({note, Row::Style::note});
        if (const auto* reason = search_.reason(node)) add_reason(block, *reason, "", Row::Style::reason);
        add_notes(block, entered);
        blocks_.push_back(std::move(block));
    }

    std::string leaf_text(Tree::Node leaf) const {
        std::string text;
        for (const Score own : tree_.in_own_terms(tree_.scores(leaf)))
            (text += text.empty() ? "" : ",") += tree_.in_own_units(own);
        return tree_.terms() == Tree::Terms::max_min ? text : '(' + text + ')';
    }

    /// Shown where somebody needs it: a reason names the node, or it stands on the line behind children left out.
    std::string name_of_unlabelled(Tree::Node node) const {
        const auto on_line = line_.find(node);
        return folding_ && on_line != line_.end() ? on_line->second : search_.named(node);
    }

    static void add_reason(Block& block, const DrawnSearch::Reason& reason, const std::string& when, Row::Style style) {
        constexpr std::size_t longest_row = 46;
        const std::string refused = reason.refused_at.empty() ? "" : "refused at " + reason.refused_at;
        const bool both = !reason.because.empty() && !refused.empty();
        const std::string together = when + reason.because + (both ? ", " : "") + refused;
        if (!both || together.size() <= longest_row) return block.rows.push_back({together, style});
        block.rows.push_back({when + reason.because + ",", style});
        block.rows.push_back({refused, style});
    }

    void add_notes(Block& block, std::uint32_t entered) const {
        const bool first_again = block.parent != Block::none && search_.entered(blocks_[block.parent].node) < entered;
        if (block.again && first_again)
            block.rows.push_back({"searched " + std::to_string(entered) + " times", Row::Style::note});
        if (const auto* earlier = search_.earlier_reason(block.node))
            add_reason(block, *earlier, "at first: ", Row::Style::note);
        if (block.kind != Block::Kind::inner) return;
        const ScoreBounds* above = block.parent == Block::none ? nullptr : &tree_.bounds(blocks_[block.parent].node);
        if (const std::string bounds = own_bounds_text(tree_, block.node, above); !bounds.empty())
            block.rows.push_back({bounds, Row::Style::note});
        if (block.folded && block.on_line) block.rows.push_back({"the line goes on", Row::Style::note});
        if (block.folded) block.rows.push_back({counts(block.node + 1, tree_.end(block.node)), Row::Style::note});
    }

    const Tree& tree_;
    const DrawnSearch& search_;
    const DrawingOptions& options_;
    const bool folding_;
    std::unordered_map<Tree::Node, std::string> line_;  // and how its nodes are called
    std::unordered_set<Tree::Node> unfolded_;
    std::vector<std::uint32_t> visited_before_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> sketch(const Tree& tree, const DrawnSearch& search, const DrawingOptions& options) {
    return Sketcher(tree, search, options).run();
}

}  // namespace nply::drawing
