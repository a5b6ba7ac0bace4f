// The writer of Gambit's notation: every node has an information set and every leaf an outcome of its own.
#include <array>

#include "nply/trees/efg.hpp"
#include "trees/efg_comment.hpp"

namespace nply {
namespace {

class EfgWriter {
public:
    EfgWriter(const Tree& tree, const EfgNames& names) : tree_(tree), names_(names) {}

    std::string write() {
        write_prologue();
        for (Tree::Node node = 0; node < tree_.size(); ++node)
            tree_.is_over(node) ? write_leaf(node) : write_inner(node);
        return std::move(out_);
    }

private:
    void write_prologue() {
        out_ += "EFG 2 R " + quoted(names_.title) + " {";
        for (int p = 0; p < tree_.players(); ++p) out_ += ' ' + quoted(name(static_cast<std::size_t>(p)));
        out_ += " }\n\"" + EfgComment(tree_).write() + "\"\n\n";
    }

    std::string name(std::size_t player) const {
        if (player < names_.players.size()) return names_.players[player];
        if (const auto given = tree_.player_name(static_cast<Player>(player)); !given.empty())
            return std::string(given);
        if (tree_.terms() == Tree::Terms::max_min) return player == 0 ? "Max" : "Min";
        return "Player " + std::to_string(player + 1);
    }

    static std::string quoted(const std::string& text) {
        std::string out = "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
        return out + '"';
    }

    void write_inner(Tree::Node node) {
        const bool chance = tree_.chance(node);
        begin(chance ? 'c' : 'p', node);
        if (chance) {
            out_ += std::to_string(++chance_sets_);
        } else {
            const Player player = tree_.mover(node);
            out_ += std::to_string(player + 1) + ' ' + std::to_string(++sets_[player]);
        }
        out_ += " \"\" {";
        std::size_t number = 0;
        for (Tree::Node child = tree_.first_child(node); child < tree_.end(node); child = tree_.end(child)) {
            const auto caption = tree_.caption(child);
            ++number;
            (out_ += ' ') += caption.empty() ? "\"#" + std::to_string(number) + '"' : quoted(std::string(caption));
            if (chance) (out_ += ' ') += tree_.share_text(node, child);
        }
        out_ += " } 0\n";
    }

    void write_leaf(Tree::Node leaf) {
        begin('t', leaf);
        out_ += std::to_string(++outcomes_) + " \"\" {";
        const Scores scores = tree_.scores(leaf);
        for (int p = 0; p < tree_.players(); ++p) {
            const Score own = tree_.terms() == Tree::Terms::minimise
                                  ? -tree_.in_own_terms(scores[p], static_cast<Player>(p))
                                  : scores[p];
            (out_ += p == 0 ? " " : ", ") += tree_.in_own_units(own);
        }
        out_ += " }\n";
    }

    void begin(char kind, Tree::Node node) {
        out_ += kind;
        ((out_ += " \"") += tree_.label(node)) += "\" ";
    }

    const Tree& tree_;
    const EfgNames& names_;
    std::string out_;
    std::array<std::uint32_t, max_players> sets_{};
    std::uint64_t outcomes_ = 0, chance_sets_ = 0;
};

}  // namespace

std::string write_efg(const Tree& tree, const EfgNames& names) { return EfgWriter(tree, names).write(); }

}  // namespace nply
