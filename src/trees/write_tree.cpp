// The writer of the .tree notation: a node whose children are all leaves stands on one line.
#include <algorithm>

#include "nply/trees/text.hpp"
#include "trees/tuple_text.hpp"

namespace nply {
namespace {

constexpr int deepest_indent = 20;  // deeper nodes are not indented further, or a long line would be quadratic

class TreeWriter {
public:
    explicit TreeWriter(const Tree& tree) : tree_(tree) {}

    std::string write(Tree::Node root) {
        const Tree::Node end = tree_.is_over(root) ? root + 1 : tree_.end(root);
        write_headers();
        for (Tree::Node node = root; node < end; ++node) {
            close_before(node);
            write_node(node);
        }
        close_before(end);
        out_ += '\n';
        return std::move(out_);
    }

private:
    struct Open {
        Tree::Node node;
        bool on_one_line;
    };

    /// What was given of the limits; what was taken from the leaves is taken from them again.
    void write_headers() {
        if (tree_.terms() == Tree::Terms::max_min) return;
        const TreeLimits& given = tree_.given_limits();
        header("players", tree_.players());
        if (tree_.terms() == Tree::Terms::minimise) out_ += "goal min\n";
        if (given.minscore) header("minscore", *given.minscore);
        if (given.maxscore && *given.maxscore <= highest_score) header("maxscore", *given.maxscore);
        if (given.maxsum) header("maxsum", *given.maxsum);
        if (given.minsum) header("minsum", *given.minsum);
    }

    void header(const char* name, ScoreSum value) { out_ += std::string(name) + ' ' + std::to_string(value) + '\n'; }

    void close_before(Tree::Node node) {
        while (!open_.empty() && tree_.end(open_.back().node) == node) {
            const bool on_one_line = open_.back().on_one_line;
            open_.pop_back();
            if (!on_one_line) new_line();
            out_ += ']';
        }
    }

    void write_node(Tree::Node node) {
        if (!open_.empty()) {
            if (!open_.back().on_one_line)
                new_line();
            else if (out_.back() != '[')
                out_ += ' ';
        }
        if (!open_.empty() && tree_.chance(open_.back().node))
            (out_ += tree_.share_text(open_.back().node, node)) += ':';
        if (const auto label = tree_.label(node); !label.empty()) (out_ += label) += ':';
        if (tree_.is_over(node)) return write_leaf(node);
        if (tree_.chance(node))
            out_ += '~';
        else if (tree_.terms() == Tree::Terms::max_min)
            out_ += tree_.mover(node) == 0 ? "max" : "min";
        else
            out_ += std::to_string(tree_.mover(node) + 1);
        write_bounds(node);
        out_ += '[';
        open_.push_back({node, has_only_leaves(node)});
    }

    void write_leaf(Tree::Node leaf) {
        if (tree_.terms() == Tree::Terms::max_min)
            out_ += std::to_string(tree_.scores(leaf)[0]);
        else
            out_ += tuple_text(tree_, tree_.scores(leaf));
    }

    void write_bounds(Tree::Node node) {
        const std::string text =
            own_bounds_text(tree_, node, open_.empty() ? nullptr : &tree_.bounds(open_.back().node));
        if (!text.empty()) ((out_ += ' ') += text) += ' ';
    }

    bool has_only_leaves(Tree::Node node) const {
        for (Tree::Node child = tree_.first_child(node); child < tree_.end(node); ++child)
            if (!tree_.is_over(child)) return false;
        return true;
    }

    void new_line() {
        out_ += '\n';
        out_.append(2 * std::min<std::size_t>(open_.size(), deepest_indent), ' ');
    }

    const Tree& tree_;
    std::string out_;
    std::vector<Open> open_;
};

}  // namespace

std::string write_tree(const Tree& tree) { return write_tree(tree, tree.root()); }
std::string write_tree(const Tree& tree, Tree::Node root) { return TreeWriter(tree).write(root); }

}  // namespace nply
