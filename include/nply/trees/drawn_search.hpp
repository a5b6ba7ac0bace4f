// What a drawing asks of a search that it shows: how often a node was entered, what is known of its value, and why
// children were left out. SearchRecord has it of exact searches, PlayoutRecord of Monte-Carlo search.
#pragma once

#include <cstdint>
#include <string>

#include "nply/trees/tree.hpp"

namespace nply {

/// What a drawing asks of a search.
class DrawnSearch {
public:
    virtual ~DrawnSearch() = default;

    /// Twice or more: it was searched again.
    virtual std::uint32_t entered(Tree::Node node) const = 0;
    /// Its true value is known.
    virtual bool is_settled(Tree::Node node) const = 0;
    /// What is known of its value, in words; empty if nothing is.
    virtual std::string value(Tree::Node node) const = 0;
    /// A row below the value; empty if there is nothing to say.
    virtual std::string note(Tree::Node) const { return ""; }

    /// Why children of a node were left out, or all of them: the inequality, and where the node is refused.
    struct Reason {
        std::string because, refused_at;  // either may be empty
    };
    /// When it was left last; null if nothing was left out.
    virtual const Reason* reason(Tree::Node) const { return nullptr; }
    /// The time before, if it was searched again.
    virtual const Reason* earlier_reason(Tree::Node) const { return nullptr; }
    /// A node that a reason names, by this name; empty if none does.
    virtual std::string named(Tree::Node) const { return ""; }

    /// For the legend: what the thick line is, and a node that is not settled.
    virtual const char* line_words() const { return "principal line"; }
    virtual const char* unsettled_words() const { return "left without its true value"; }  // Said of other nodes.
};

}  // namespace nply
