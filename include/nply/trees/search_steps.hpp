// A watched search of a tree as a list of steps, each with the node it happens at, its numbers as texts and a sentence:
// for those who go forwards and back through it one step at a time. Numbers are in the terms the tree was given in.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/search/observer.hpp"
#include "nply/trees/search_record.hpp"
#include "nply/trees/watched_path.hpp"

namespace nply {

/// One event of a search: its node, its numbers and a sentence.
struct SearchStep {
    enum class Kind : std::uint8_t {  // The kinds of events, as class Observer and class MctsObserver name them.
        // of exact searches
        enter,      // a node is entered
        leaf,       // a leaf's scores are read
        claim,      // the chooser holds a new best child
        satisfied,  // the chooser has the most: immediate pruning
        refuse,     // the node is left because of a claim above
        put_off,    // the node is left while children wait
        reopen,     // a waiting child is searched again
        window,     // two players: value, alpha and beta
        leave,      // the node is done
        // of playouts
        begin,    // a playout begins
        select,   // a child is taken
        expand,   // a node gets its children
        playout,  // the game has been played out
        prove,    // a node's value is proven
        back_up   // scores are added to a node
    };

    Kind kind = Kind::enter;          // what happened
    Tree::Node node = 0;              // where it happens
    std::optional<Tree::Node> other;  // claim, reopen, select: the child; refuse, put_off: whose claim refuses
    std::string value;                // claim: what is held; window: "[5, 3, 8]"; leaf, leave, prove: what it is worth;
                                      // select: the urgency; playout: its end; back_up: the mean, or the proven value
    std::string because;              // the inequality, where something is cut off
    std::string sentence;             // the step in words
    bool exact = false;               // leave, back_up: the value is the true one
};

/// "enter", "put-off"
std::string_view name_of(SearchStep::Kind kind);

/// Keeps the first `most` steps and counts the others. The tree must outlive it.
class SearchSteps final : public Observer {
public:
    SearchSteps(const Tree& tree, std::optional<Player> one_number, std::size_t most);

    std::vector<SearchStep>& steps() { return steps_; }   // The steps kept.
    std::uint64_t left_out() const { return left_out_; }  // Steps beyond those kept.

    void enter(int ply, std::uint32_t index) override;
    void leaf(int ply, const WideScores& scores) override;
    void claim(int ply, const WideScores& value, std::uint32_t index) override;
    void satisfied(int ply, const WideScores& value) override;
    void refuse(const Refusal& refusal) override;
    void put_off(int ply, int at) override;
    void reopen(int ply, std::uint32_t index, int shallowest) override;
    void window(int ply, WideScore value, WideScore alpha, WideScore beta, bool cut) override;
    void leave(int ply, bool exact, const WideScores& value) override;

private:
    SearchStep* add(SearchStep::Kind kind, int ply);
    Tree::Node child(int ply, std::uint32_t index) const;
    std::string take_sentence();

    const Tree& tree_;
    std::optional<Player> one_number_;
    std::size_t most_;
    WatchedPath path_;
    SearchRecord record_;
    std::string sentence_;
    std::unique_ptr<Observer> trace_;
    std::vector<SearchStep> steps_;
    std::uint64_t left_out_ = 0;
};

}  // namespace nply
