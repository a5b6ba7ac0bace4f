// What playouts have left at each node of a tree: visits, the sum of the tuples backed up, a proven value. For drawings
// and for those who tell a Monte-Carlo search. One tree of the search is recorded.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <unordered_map>

#include "nply/search/mcts_observer.hpp"
#include "nply/trees/drawn_search.hpp"
#include "nply/trees/watched_path.hpp"

namespace nply {

/// Records what playouts have left at each node.
class PlayoutRecord final : public MctsObserver, public DrawnSearch {
public:
    /// `one_number`: the search backs up this player's score and not tuples. The tree must outlive the record.
    explicit PlayoutRecord(const Tree& tree, std::optional<Player> one_number = {});

    std::uint64_t visits(Tree::Node node) const;  // playouts that came to the node
    bool is_proven(Tree::Node node) const;        // Is the node's value proven?
    /// The proven value, or the mean of the tuples with two decimals: "(7.67,2.00,0.33)". Empty without visits.
    std::string value(Tree::Node node) const override;

    std::uint32_t entered(Tree::Node node) const override { return visits(node) > 0 ? 1 : 0; }
    bool is_settled(Tree::Node node) const override { return is_proven(node); }
    std::string note(Tree::Node node) const override;
    const char* line_words() const override { return "most visited line"; }
    const char* unsettled_words() const override { return "a mean, not proven"; }  // For the legend.

    void begin(int tree, std::uint64_t number) override;
    void select(int ply, std::uint32_t index, Picked) override { path_.enter(ply + 1, index); }
    void prove(int ply, const Scores& value) override;
    void back_up(int ply, const Scores& value) override;

private:
    struct Entry {
        std::uint64_t visits = 0;
        std::array<std::int64_t, max_players> sums{};
        std::optional<Scores> proven;
    };
    const Entry* find(Tree::Node node) const;
    std::string mean(const Entry& entry) const;

    const Tree& tree_;
    std::optional<Player> one_number_;
    WatchedPath path_;
    std::unordered_map<Tree::Node, Entry> entries_;
};

}  // namespace nply
