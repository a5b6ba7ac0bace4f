// The children of a node that are not settled: those still to be visited, in the visiting order, and those whose
// search was refused above the node, waiting in a queue to be searched again if need be.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace nply {

/// A child that was refused and may have to be searched again.
struct WaitingChild {
    std::uint32_t index;   // canonical
    int refused_at;        // the ply, above the node
    std::uint64_t pruned;  // how many children the refused search left out
};

/// One node's view of a stack of waiting children shared by the whole search.
template <class OrderFrame>
class OpenChildren {
public:
    OpenChildren(std::uint32_t count, const OrderFrame& order, std::vector<WaitingChild>& stack)
        : count_(count), order_(order), stack_(stack), begin_(stack.size()), head_(begin_) {}
    ~OpenChildren() { stack_.erase(stack_.begin() + begin_, stack_.end()); }
    OpenChildren(const OpenChildren&) = delete;
    OpenChildren& operator=(const OpenChildren&) = delete;

    bool unvisited() const { return next_ < count_; }               // Is there a child that was never visited?
    bool waiting() const { return head_ < stack_.size(); }          // Is there a child that was refused?
    bool any() const { return unvisited() || waiting(); }           // Is there either?
    std::uint32_t never_visited() const { return count_ - next_; }  // Children that were never visited.

    std::uint32_t visit_next() { return order_.at(next_++); }          // The next one, in the visiting order.
    WaitingChild take_waiting() { return stack_[head_++]; }            // The one that has waited longest.
    void wait(const WaitingChild& child) { stack_.push_back(child); }  // The child was refused.

    /// The canonical number of the leftmost child that is not settled.
    std::uint32_t leftmost() const {
        std::uint32_t result = order_.leftmost_from(next_);
        for (std::size_t i = head_; i < stack_.size(); ++i) result = std::min(result, stack_[i].index);
        return result;
    }

    /// The shallowest ply at which a waiting child was refused.
    int shallowest_refusal() const {
        return std::min_element(stack_.begin() + head_, stack_.end(),
                                [](const auto& a, const auto& b) { return a.refused_at < b.refused_at; })
            ->refused_at;
    }

private:
    std::uint32_t count_;
    std::uint32_t next_ = 0;
    const OrderFrame& order_;
    std::vector<WaitingChild>& stack_;
    std::size_t begin_, head_;
};

}  // namespace nply
