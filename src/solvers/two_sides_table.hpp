// What has been proved: a bucket for each set of suit lengths and leader, in it the owners of the relevant cards by
// relative rank, and what the side takes at least and at most wherever these match. A bucket is an array that doubles,
// compared four entries at a time. Memory is given once; when it is full, the buckets nearest to the end of play, which
// are the most and the cheapest, are forgotten. Of the slots only as many are used as the deal needs, so that those of
// most deals fit a core's own cache.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solvers/two_sides_lanes.hpp"

namespace nply::two_sides {

/// Owners of cards, packed: bit i of plane p is bit p of the seat that holds the i-th card.
template <int Planes>
using Owners = std::array<Lanes, Planes>;

/// Where a position is looked up. `lengths`: exact, of all hands; `leader`: and what else must be equal, below 2^10.
struct BucketKey {
    std::uint64_t lengths;
    std::uint32_t leader;
    std::uint32_t tricks;  // to come
};

struct TableSlot {
    std::uint64_t lengths;
    std::uint32_t tag;  // the leader and the generation
    std::uint32_t first_block;
    std::uint32_t entries;
    std::uint32_t tricks;
};

template <class Bits, int Planes>
class RankTable {
public:
    struct Found {
        bool at_least;  // the answer to the question whether the side takes so many
        Lanes mask;     // packed: what the answer rests on
    };

    /// Lives in `memory`, of 64 KiB at least, which need not be cleared.
    explicit RankTable(std::span<std::byte> memory) {
        std::size_t count = 1, left = memory.size();
        while (count * 2 * sizeof(TableSlot) <= memory.size() / 8) count *= 2;
        void* at = memory.data();
        std::align(alignof(Block), count * sizeof(TableSlot), at, left);
        slots_ = {static_cast<TableSlot*>(at), count};
        left -= count * sizeof(TableSlot);
        blocks_ = {reinterpret_cast<Block*>(slots_.data() + count), left / sizeof(Block)};
        most_slot_bits_ = static_cast<int>(std::bit_width(count)) - 1;
        slot_bits_ = std::min(first_slot_bits, most_slot_bits_);
        std::fill(slots_.begin(), slots_.end(), TableSlot{});
    }

    void clear() {
        used_blocks_ = 1;
        used_slots_ = 0;
        slot_bits_ = std::min(first_slot_bits, most_slot_bits_);
        free_.fill(0);
        if (++generation_ < last_generation) return;
        generation_ = 1;
        std::fill(slots_.begin(), slots_.end(), TableSlot{});
    }

    /// Does what is known settle whether the side takes at least `need`? What is used moves towards the front.
    std::optional<Found> find(const BucketKey& key, const Owners<Planes>& owners, int need) {
        const TableSlot& slot = slot_of(key);
        if (slot.tag != tag_of(key)) return {};
        Block* const bucket = &blocks_[slot.first_block];
        for (std::uint32_t at = 0; at < slot.entries; at += 4) {
            Block& block = bucket[at / 4];
            for (unsigned same = block.matches(owners); same; same &= same - 1) {
                const int i = std::countr_zero(same);
                const bool enough = block.least[i] >= need;
                if (!enough && block.most[i] >= need) continue;
                const Found found{enough, block.mask[i]};
                const std::uint32_t forward = (at + i) / 2;
                block.swap(i, bucket[forward / 4], forward % 4);
                return found;
            }
        }
        return {};
    }

    /// The side takes (or, if not `at_least`, does not take) `need` wherever the owners match under `mask`.
    void store(const BucketKey& key, const Owners<Planes>& owners, Lanes mask, int need, bool at_least) {
        if (2 * used_slots_ >= slots_in_use().size() && slot_bits_ < most_slot_bits_)
            use_more_slots();
        else if (4 * used_slots_ >= 3 * slots_.size())
            clear();
        Spot spot = spot_for(key, owners, mask);
        if (!spot.block) {
            forget_half();
            spot = spot_for(key, owners, mask);
        }
        if (!spot.block) {
            clear();
            spot = spot_for(key, owners, mask);
        }
        if (spot.is_new) spot.block->put(spot.number, owners, mask);
        spot.block->note(spot.number, need, at_least);
    }

private:
    static constexpr Lanes never = Lanes{1}
                                   << 63;  // no packed card: an entry with it in mask and plane matches nothing
    static constexpr std::uint32_t last_generation = 1u << 22;
    static constexpr int bits_of_leader = 10, first_slot_bits = 13;

    struct Block {
        Lanes mask[4];
        Lanes planes[Planes][4];
        std::uint8_t least[4], most[4];

        unsigned matches(const Owners<Planes>& owners) const { return Bits::matches(mask, planes, owners); }
        void put(int i, const Owners<Planes>& owners, Lanes under) {
            if (i == 0)
                for (int j = 1; j < 4; ++j) mask[j] = planes[0][j] = never;
            mask[i] = under;
            for (int p = 0; p < Planes; ++p) planes[p][i] = owners[p];
            least[i] = 0;
            most[i] = 255;
        }
        Lanes& next_free() { return mask[0]; }
        void note(int i, int need, bool at_least) {
            if (at_least)
                least[i] = std::max(least[i], static_cast<std::uint8_t>(need));
            else
                most[i] = std::min(most[i], static_cast<std::uint8_t>(need - 1));
        }
        void swap(int i, Block& other, int j) {
            std::swap(mask[i], other.mask[j]);
            for (int p = 0; p < Planes; ++p) std::swap(planes[p][i], other.planes[p][j]);
            std::swap(least[i], other.least[j]);
            std::swap(most[i], other.most[j]);
        }
    };

    std::uint32_t tag_of(const BucketKey& key) const { return generation_ << bits_of_leader | key.leader; }
    bool is_used(const TableSlot& slot) const { return slot.tag >> bits_of_leader == generation_; }
    std::span<TableSlot> slots_in_use() const { return slots_.first(std::size_t{1} << slot_bits_); }

    /// The bucket's slot, or the free one where it belongs.
    TableSlot& slot_of(const BucketKey& key) {
        const std::uint32_t tag = tag_of(key);
        const std::size_t last = slots_in_use().size() - 1;
        std::size_t at = (key.lengths * 8 + key.leader) * 0x9e3779b97f4a7c15u >> (64 - slot_bits_);
        while (is_used(slots_[at]) && (slots_[at].lengths != key.lengths || slots_[at].tag != tag))
            at = (at + 1) & last;
        return slots_[at];
    }

    void use_more_slots() {
        std::vector<TableSlot> used;
        for (TableSlot& slot : slots_in_use())
            if (is_used(slot)) used.push_back(std::exchange(slot, {}));
        ++slot_bits_;
        constexpr std::uint32_t leaders = (1u << bits_of_leader) - 1;
        for (const TableSlot& slot : used) slot_of({slot.lengths, slot.tag & leaders, slot.tricks}) = slot;
    }

    struct Spot {
        Block* block = nullptr;
        int number = 0;
        bool is_new = true;
    };

    /// Where an entry stands or could stand; no block if there is no room.
    Spot spot_for(const BucketKey& key, const Owners<Planes>& owners, Lanes mask) {
        TableSlot& slot = slot_of(key);
        if (slot.tag != tag_of(key)) {
            ++used_slots_;
            slot = {key.lengths, tag_of(key), 0, 0, key.tricks};
        }
        Block* const bucket = &blocks_[slot.first_block];
        for (std::uint32_t at = 0; at < slot.entries; at += 4)
            for (unsigned same = bucket[at / 4].matches(owners); same; same &= same - 1)
                if (const int i = std::countr_zero(same); bucket[at / 4].mask[i] == mask)
                    return {&bucket[at / 4], i, false};
        if (is_full(slot) && !grow(slot)) return {};
        const std::uint32_t number = slot.entries++;
        return {&blocks_[slot.first_block + number / 4], static_cast<int>(number % 4), true};
    }

    static constexpr int size_classes = 32;

    static int size_class(const TableSlot& slot) { return std::bit_width((slot.entries + 3) / 4 - 1); }
    static bool is_full(const TableSlot& slot) { return slot.entries == 0 || slot.entries == 4u << size_class(slot); }

    bool grow(TableSlot& slot) {
        const bool is_new = slot.entries == 0;
        const std::uint32_t larger = take_blocks(is_new ? 0 : size_class(slot) + 1);
        if (larger == 0) return false;
        if (!is_new) {
            std::copy_n(&blocks_[slot.first_block], std::size_t{1} << size_class(slot), &blocks_[larger]);
            give_back(slot);
        }
        slot.first_block = larger;
        return true;
    }

    /// 2^size_class blocks in a row, or 0 if there are none.
    std::uint32_t take_blocks(int size_class) {
        if (size_class == size_classes) return 0;
        if (const std::uint32_t at = free_[size_class]) {
            free_[size_class] = static_cast<std::uint32_t>(blocks_[at].next_free());
            return at;
        }
        const std::size_t size = std::size_t{1} << size_class;
        if (used_blocks_ + size <= blocks_.size()) {
            used_blocks_ += size;
            return static_cast<std::uint32_t>(used_blocks_ - size);
        }
        const std::uint32_t twice = take_blocks(size_class + 1);
        if (twice != 0) give_back(static_cast<std::uint32_t>(twice + size), size_class);
        return twice;
    }
    void give_back(std::uint32_t at, int size_class) {
        blocks_[at].next_free() = free_[size_class];
        free_[size_class] = at;
    }
    void give_back(const TableSlot& slot) { give_back(slot.first_block, size_class(slot)); }

    /// Buckets with the fewest tricks to come, until half of the blocks are free.
    void forget_half() {
        std::size_t freed = 0;
        for (std::uint32_t tricks = 0; tricks <= pack_size && freed < blocks_.size() / 2; ++tricks)
            for (TableSlot& slot : slots_in_use()) {
                if (!is_used(slot) || slot.tricks != tricks || slot.entries == 0) continue;
                freed += std::size_t{1} << size_class(slot);
                give_back(slot);
                slot.entries = 0;
            }
    }

    std::span<TableSlot> slots_;
    std::span<Block> blocks_;
    int slot_bits_ = 0, most_slot_bits_ = 0;
    std::size_t used_slots_ = 0, used_blocks_ = 1;    // block 0 is nobody's
    std::array<std::uint32_t, size_classes> free_{};  // by size class: blocks of buckets that have grown
    std::uint32_t generation_ = 1;
};

}  // namespace nply::two_sides
