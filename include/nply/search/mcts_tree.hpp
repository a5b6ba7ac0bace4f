// The tree of a Monte-Carlo search: nodes in an arena that grows by blocks up to a limit. The children of a node are
// one stretch of memory in canonical order, made all at once. A node counts its visits and adds up the whole score
// tuples that were backed up through it; a node whose value is proven holds that value instead of sums.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nply/core/scores.hpp"

namespace nply {

struct NothingMore {};

/// `More` is what a kind of tree keeps in its nodes besides.
template <class Move, class More = NothingMore>
class MctsTree {
public:
    using Id = std::uint32_t;           // the number of a node
    static constexpr Id none = ~Id{0};  // stands for no node

    /// A node: its move, visits, sums and children.
    struct Node : More {
        Id first_child = none;       // children lie side by side
        std::uint32_t children = 0;  // how many there are
        std::uint32_t visits = 0;    // playouts that came here
        Score most = 0;              // that the mover can get here; like `mover` known once there are children
        Player mover = 0;            // whose turn it is; known once there are children
        bool exact = false;          // the value is proven
        bool copied = false;         // and was proven in another tree: nothing below need be exact
        bool chance = false;         // decides here: `mover` is nobody, and the value is never proven
        bool owes = false;           // an exact child was picked last time: next time an unproven sibling is searched
        std::optional<Move> move = {};  // that leads here; none at the root
    };

    /// `bytes` is the limit; the root and its children have room in any case.
    MctsTree(int players, std::size_t bytes) : players_(players), bytes_left_(bytes) {
        const Id root = room_for(1, true);
        construct(root, {});
    }

    Id root() const { return 0; }  // The root's number.
    Node& operator[](Id id) { return blocks_[id >> block_bits].nodes[id & block_mask]; }
    const Node& operator[](Id id) const { return blocks_[id >> block_bits].nodes[id & block_mask]; }
    Node* children(const Node& node) { return &(*this)[node.first_child]; }              // The first of its children.
    const Node* children(const Node& node) const { return &(*this)[node.first_child]; }  // The first of its children.

    /// Tells the machine to fetch what selection reads of a node's children.
    void expect(const Node& node) const {
        if (node.children == 0) return;
        const auto fetch = [](const auto* first, std::size_t bytes) {
            constexpr std::size_t line = 64;
            for (std::size_t at = 0; at < bytes; at += line)
                __builtin_prefetch(reinterpret_cast<const char*>(first) + at);
        };
        fetch(children(node), node.children * sizeof(Node));
        fetch(sums(node.first_child), node.children * static_cast<std::size_t>(players_) * sizeof(std::int64_t));
    }

    /// The scores added up, one per player; of an exact node its value.
    std::int64_t* sums(Id id) { return blocks_[id >> block_bits].sums + (id & block_mask) * players_; }
    const std::int64_t* sums(Id id) const { return blocks_[id >> block_bits].sums + (id & block_mask) * players_; }

    void add(Id id, const Scores& scores) {  // Adds a playout's scores; of an exact node the visit alone counts.
        Node& node = (*this)[id];
        ++node.visits;
        if (node.exact) return;
        std::int64_t* sums = this->sums(id);
        for (int p = 0; p < players_; ++p) sums[p] += scores[p];
    }

    void set_exact(Id id, const Scores& value, bool copied = false) {  // The node's value is proven.
        Node& node = (*this)[id];
        node.exact = true;
        node.copied = copied;
        for (int p = 0; p < players_; ++p) sums(id)[p] = value[p];
    }
    Scores exact_value(Id id) const {  // The proven value.
        assert((*this)[id].exact);
        Scores value;
        for (int p = 0; p < players_; ++p) value[p] = static_cast<Score>(sums(id)[p]);
        return value;
    }

    /// A node's children, one for each move; false if there is no room.
    bool expand(Id id, std::span<const Move> moves, Player mover, Score most) {
        const auto count = static_cast<std::uint32_t>(moves.size());
        const Id first = room_for(count, id == root());
        if (first == none) return false;
        for (std::uint32_t i = 0; i < count; ++i) construct(first + i, moves[i]);
        Node& node = (*this)[id];
        node.first_child = first;
        node.children = count;
        node.mover = mover;
        node.most = most;
        return true;
    }

    /// A node by itself, for trees that grow move by move; `none` if there is no room.
    Id add_node(const Move& move) {
        const Id id = room_for(1, false);
        if (id != none) construct(id, move);
        return id;
    }

    /// The subtree below a node as a tree of its own.
    MctsTree cut_out(Id id, std::size_t bytes) const {
        MctsTree result(players_, bytes);
        std::vector<std::pair<Id, Id>> to_copy{{id, result.root()}};
        while (!to_copy.empty()) {
            const auto [from, to] = to_copy.back();
            to_copy.pop_back();
            const Node& old = (*this)[from];
            std::copy_n(sums(from), players_, result.sums(to));
            const Id first = old.children > 0 ? result.room_for(old.children, to == result.root()) : none;
            Node& copy = result[to];
            copy = old;
            if (to == result.root()) copy.move.reset();
            copy.first_child = first;
            if (first == none) copy.children = 0;
            for (std::uint32_t i = 0; i < copy.children; ++i) {
                result.construct(first + i, (*this)[old.first_child + i].move);
                to_copy.emplace_back(old.first_child + i, first + i);
            }
        }
        return result;
    }

    bool is_full() const { return full_; }        // Was there no room for another node?
    std::size_t size() const { return size_; }    // Nodes in the tree.
    std::size_t bytes() const { return bytes_; }  // Memory that it takes.

private:
    static constexpr int block_bits = 12;
    static constexpr Id block_nodes = Id{1} << block_bits, block_mask = block_nodes - 1;

    struct Memory {
        std::vector<Node> nodes;  // reserved: they never move
        std::vector<std::int64_t> sums;
    };
    /// Where 2^block_bits ids begin; several blocks share one memory where a node has very many children.
    struct Block {
        Node* nodes;
        std::int64_t* sums;
    };

    std::size_t node_bytes() const { return sizeof(Node) + sizeof(std::int64_t) * static_cast<std::size_t>(players_); }

    /// So many ids in a row, their nodes side by side; `none` at the limit, unless they are needed.
    Id room_for(std::uint32_t count, bool needed) {
        if (count > end_ - next_ && !add_memory(count, needed)) {
            full_ = true;
            return none;
        }
        const Id first = next_;
        next_ += count;
        size_ += count;
        return first;
    }

    bool add_memory(std::uint32_t count, bool needed) {
        std::size_t capacity = std::max(block_nodes, count);
        capacity =
            std::min<std::size_t>(capacity, std::max<std::size_t>(bytes_left_ / node_bytes(), needed ? count : 0));
        const std::size_t blocks = (capacity + block_mask) >> block_bits;
        if (capacity < count || (blocks_.size() + blocks) << block_bits >= none) return false;
        auto memory = std::make_unique<Memory>();
        memory->nodes.reserve(capacity);
        memory->sums.reserve(capacity * static_cast<std::size_t>(players_));
        bytes_ += capacity * node_bytes();
        bytes_left_ -= std::min(bytes_left_, capacity * node_bytes());
        next_ = static_cast<Id>(blocks_.size() << block_bits);
        end_ = next_ + static_cast<Id>(capacity);
        for (std::size_t b = 0; b < blocks; ++b)
            blocks_.push_back({memory->nodes.data() + (b << block_bits),
                               memory->sums.data() + (b << block_bits) * static_cast<std::size_t>(players_)});
        memory_.push_back(std::move(memory));
        return true;
    }

    /// Ids are handed out and constructed in order.
    void construct(Id id, const std::optional<Move>& move) {
        Memory& memory = *memory_.back();
        assert(memory.nodes.size() < memory.nodes.capacity() &&
               &(*this)[id] == memory.nodes.data() + memory.nodes.size());
        (void)id;
        memory.nodes.emplace_back().move = move;
        memory.sums.resize(memory.sums.size() + static_cast<std::size_t>(players_), 0);
    }

    int players_;
    std::size_t bytes_left_, bytes_ = 0, size_ = 0;
    bool full_ = false;
    Id next_ = 0, end_ = 0;
    std::vector<Block> blocks_;
    std::vector<std::unique_ptr<Memory>> memory_;
};

}  // namespace nply
