// What a Gambit file written here says in its comment, because the format has no other place for it: in which
// terms the tree was given, and the limits of its scores. "nply: minscore 0 maxsum 10", "nply: max min". Where payoffs
// are no integers, "scale 6" says that limits are given as so many times the file's own.
#pragma once

#include <string>

#include "nply/trees/tree_builder.hpp"

namespace nply {

class EfgComment {
public:
    EfgComment() = default;
    explicit EfgComment(const Tree& tree);

    /// False if the comment is meant for us and not understood; others' comments are passed over.
    bool read(const std::string& comment, int players);
    std::string write() const;

    Tree::Terms terms() const { return terms_; }
    const TreeLimits& limits() const { return limits_; }
    ScoreSum scale() const { return scale_.value_or(1); }
    /// Scores are so many times larger than was thought, and the limits with them.
    void scale_by(ScoreSum factor);
    /// Why a leaf cannot have these scores (in the tree's own terms); empty if it can.
    std::string objection(const Scores& scores, int players) const;

private:
    Tree::Terms terms_ = Tree::Terms::maximise;
    TreeLimits limits_;
    std::optional<ScoreSum> scale_;
};

}  // namespace nply
