// What a search did at each node of a tree, kept for a drawing: entered how often, left with which value, cut off
// where and by which inequality.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "nply/search/observer.hpp"
#include "nply/trees/drawn_search.hpp"
#include "nply/trees/watched_path.hpp"

namespace nply {

/// Records what a search did at each node.
class SearchRecord final : public Observer, public DrawnSearch {
public:
    enum class Ending : std::uint8_t {  // How the last search of a node ended.
        open,                           // entered but not left, or never entered
        exact,                          // left with its true value
        refused,                        // left without one: a claim above refuses it
        at_least,                       // alpha-beta: the value is only a bound, as the tree counts
        at_most                         // the same from the other side
    };

    /// What a search did at one node.
    struct Visit {
        std::uint32_t entered = 0;     // how often a search came here
        Ending ending = Ending::open;  // how the last of them ended
    };

    /// `one_number`: the search backs up this player's score and not tuples. The tree must outlive the record.
    explicit SearchRecord(const Tree& tree, std::optional<Player> one_number = {});

    const Visit& visit(Tree::Node node) const { return visits_[node]; }  // What happened at a node.
    /// The node's value when it was left last, or what it held or is bounded by; empty if nothing is known.
    std::string value(Tree::Node node) const override;
    std::uint32_t entered(Tree::Node node) const override { return visits_[node].entered; }
    bool is_settled(Tree::Node node) const override { return visits_[node].ending == Ending::exact; }
    const Reason* reason(Tree::Node node) const override;
    const Reason* earlier_reason(Tree::Node node) const override;
    std::string named(Tree::Node node) const override;

    void enter(int ply, std::uint32_t index) override;
    void leaf(int ply, const WideScores& scores) override;
    void claim(int ply, const WideScores& value, std::uint32_t index) override;
    void satisfied(int ply, const WideScores& value) override;
    void refuse(const Refusal& refusal) override;
    void put_off(int ply, int at) override;
    void window(int ply, WideScore value, WideScore alpha, WideScore beta, bool cut) override;
    void leave(int ply, bool exact, const WideScores& value) override;

private:
    /// An open node of a search by one number.
    struct Window {
        WideScore alpha, beta;      // at its opening
        std::uint32_t entered = 0;  // children
    };
    void refused_at(Reason& reason, int ply);
    void leave_chance(Tree::Node node, bool exact);
    bool settles(Tree::Node node, WideScore value) const;

    const Tree& tree_;
    std::optional<Player> one_number_;
    WatchedPath path_;
    std::vector<Visit> visits_;
    std::vector<WideScores> values_;
    std::vector<bool> has_value_;
    std::vector<Window> windows_;  // by ply
    std::unordered_map<Tree::Node, Reason> reasons_, earlier_reasons_;
    std::unordered_map<Tree::Node, std::string> named_;
};

}  // namespace nply
