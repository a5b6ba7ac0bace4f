#include "nply/search/table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

#include "nply/core/random.hpp"

namespace nply {
namespace {

// Words of a slot: 0 and 1 the key, mixed with the data; 2 to 5 the scores; 6 the rest; 7 is not used.
// The rest, from the low end: best child 32 bits, kind 2, work (log2) 6, age 8, epoch 16.
constexpr int kind_at = 32, work_at = 34, age_at = 40, epoch_at = 48;

__extension__ using Wide = unsigned __int128;

std::uint16_t epoch_of(std::uint64_t meta) { return static_cast<std::uint16_t>(meta >> epoch_at); }

struct Data {
    std::uint64_t scores[4];
    std::uint64_t meta;

    std::uint64_t check_low() const { return scores[0] ^ scores[1] ^ scores[2] ^ scores[3] ^ meta; }
    std::uint64_t check_high() const {
        return std::rotl(scores[0], 7) ^ std::rotl(scores[1], 19) ^ std::rotl(scores[2], 31) ^
               std::rotl(scores[3], 43) ^ std::rotl(meta, 55);
    }
};

}  // namespace

Table::Table(std::size_t bytes) : slots_(std::max<std::size_t>(bytes / slot_bytes, 1)), bytes_(slots_ * slot_bytes) {
    void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    // Huge pages, where the system has them; a small table is not worth zeroing two megabytes for every first touch.
    if (bytes_ >= std::size_t{128} << 20) madvise(memory, bytes_, MADV_HUGEPAGE);
    memory_ = static_cast<Slot*>(memory);  // zeroed by the system: every slot empty
}

Table::~Table() { munmap(memory_, bytes_); }

Table::Slot* Table::bucket_of(const Key& key) const {
    const std::size_t buckets = std::max<std::size_t>(slots_ / bucket, 1);
    const std::uint64_t hash = mixed(key.low ^ std::rotl(key.high, 32) ^ 0x9e3779b97f4a7c15u);
    return memory_ + static_cast<std::size_t>((static_cast<Wide>(hash) * buckets) >> 64) * bucket;
}

std::optional<Table::Entry> Table::find(const Key& key) const {
    const Slot* slot = bucket_of(key);
    for (std::size_t i = 0; i < std::min(bucket, slots_); ++i, ++slot) {
        const std::uint64_t low = slot->word[0].load(std::memory_order_relaxed);
        const std::uint64_t high = slot->word[1].load(std::memory_order_relaxed);
        Data data;
        for (int w = 0; w < 4; ++w) data.scores[w] = slot->word[2 + w].load(std::memory_order_relaxed);
        data.meta = slot->word[6].load(std::memory_order_relaxed);
        if ((low ^ data.check_low()) != key.low || (high ^ data.check_high()) != key.high) continue;
        if (epoch_of(data.meta) != epoch_) continue;
        Entry entry;
        entry.kind = static_cast<Kind>(data.meta >> kind_at & 3);
        entry.best = static_cast<std::uint32_t>(data.meta);
        std::memcpy(&entry.value, data.scores, sizeof entry.value);
        return entry;
    }
    return {};
}

/// What a slot is worth keeping: the work in it, less for every search since.
int Table::worth(std::uint64_t meta) const {
    if (epoch_of(meta) != epoch_) return -1000;
    const auto age = static_cast<std::uint8_t>(age_ - static_cast<std::uint8_t>(meta >> age_at));
    return static_cast<int>(meta >> work_at & 63) - 4 * age;
}

void Table::store(const Key& key, const Entry& entry, std::uint64_t work) {
    static_assert(sizeof(Scores) == sizeof(Data::scores));
    Data data;
    std::memcpy(data.scores, &entry.value, sizeof entry.value);
    data.meta = entry.best | static_cast<std::uint64_t>(entry.kind) << kind_at |
                static_cast<std::uint64_t>(std::bit_width(work)) << work_at |
                static_cast<std::uint64_t>(age_) << age_at | static_cast<std::uint64_t>(epoch_) << epoch_at;

    Slot* slot = bucket_of(key);
    Slot* victim = slot;
    int least = 1000;
    for (std::size_t i = 0; i < std::min(bucket, slots_); ++i, ++slot) {
        Data old;
        for (int w = 0; w < 4; ++w) old.scores[w] = slot->word[2 + w].load(std::memory_order_relaxed);
        old.meta = slot->word[6].load(std::memory_order_relaxed);
        const bool same = (slot->word[0].load(std::memory_order_relaxed) ^ old.check_low()) == key.low &&
                          (slot->word[1].load(std::memory_order_relaxed) ^ old.check_high()) == key.high;
        if (same && epoch_of(old.meta) == epoch_) {
            if (static_cast<Kind>(old.meta >> kind_at & 3) == Kind::exact && entry.kind != Kind::exact) return;
            victim = slot;
            break;
        }
        if (const int worth_here = worth(old.meta); worth_here < least) {
            least = worth_here;
            victim = slot;
        }
    }
    victim->word[0].store(key.low ^ data.check_low(), std::memory_order_relaxed);
    victim->word[1].store(key.high ^ data.check_high(), std::memory_order_relaxed);
    for (int w = 0; w < 4; ++w) victim->word[2 + w].store(data.scores[w], std::memory_order_relaxed);
    victim->word[6].store(data.meta, std::memory_order_relaxed);
}

void Table::clear() {
    age_ = 0;
    if (++epoch_ != 0) return;
    epoch_ = 1;  // all epochs are used up: wipe for real
    for (Slot* slot = memory_; slot < memory_ + slots_; ++slot)
        for (auto& word : slot->word) word.store(0, std::memory_order_relaxed);
}

}  // namespace nply
