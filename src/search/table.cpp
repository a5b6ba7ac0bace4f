#include "nply/search/table.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <new>

#include "nply/core/random.hpp"

namespace nply {
namespace {

// Meta, from the low end: best child 32 bits, kind 2, work (log2) 6, age 8, epoch 16.
constexpr int kind_at = 32, work_at = 34, age_at = 40, epoch_at = 48;

constexpr std::size_t first_buckets = 64;  // 16 KiB: a small search touches no more
constexpr std::size_t huge_page = std::size_t{2} << 20;
constexpr std::size_t worth_evicting = std::size_t{1} << 20;
constexpr std::size_t worth_huge_pages = std::size_t{16} << 20;  // less is not worth zeroing 2 MiB at each first touch

constexpr int free_slot = std::numeric_limits<int>::min();  // as a worth: less than any

std::uint16_t epoch_of(std::uint64_t meta) { return static_cast<std::uint16_t>(meta >> epoch_at); }
std::uint64_t tag_of(std::uint64_t hash, std::uint64_t meta) { return hash ^ std::rotl(meta, 23); }

struct Data {
    std::uint64_t scores[4];

    /// The key as it is stored; mixed once more with the same data it is as it was.
    Key mix(const Key& key, std::uint64_t meta) const {
        return {key.low ^ scores[0] ^ scores[1] ^ scores[2] ^ scores[3] ^ meta,
                key.high ^ std::rotl(scores[0], 7) ^ std::rotl(scores[1], 19) ^ std::rotl(scores[2], 31) ^
                    std::rotl(scores[3], 43) ^ std::rotl(meta, 55)};
    }
};

std::uint64_t hash_of(const Key& key) { return mixed(key.low ^ std::rotl(key.high, 32) ^ 0x9e3779b97f4a7c15u); }

/// The bucket among so many. Doubling them sends each entry where it was or into the new half; between two powers of
/// two the buckets that have not been doubled yet take twice as much.
std::size_t place_of(std::uint64_t hash, std::size_t buckets) {
    const std::size_t mask = std::bit_ceil(buckets) - 1;
    const std::size_t place = hash & mask;
    return place < buckets ? place : place & (mask >> 1);
}

}  // namespace

Table::Table(std::size_t bytes)
    : slots_(std::max<std::size_t>(bytes / slot_bytes, 1)),
      most_buckets_(std::max<std::size_t>(slots_ / width, 1)),
      reserved_bytes_(most_buckets_ * sizeof(Bucket) + huge_page),
      buckets_(std::min(most_buckets_, first_buckets)) {
    reserved_ =
        mmap(nullptr, reserved_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (reserved_ == MAP_FAILED) throw std::bad_alloc();
    const auto start = reinterpret_cast<std::uintptr_t>(reserved_);
    // Zeroed by the system: every slot empty.
    memory_ = reinterpret_cast<Bucket*>(  // NOLINT(performance-no-int-to-ptr): once, to round an address up
        (start + huge_page - 1) / huge_page * huge_page);
}

Table::~Table() { munmap(reserved_, reserved_bytes_); }

std::size_t Table::usual_mebibytes() {
    const auto pages = static_cast<std::size_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
    const auto bytes = static_cast<std::size_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
    constexpr std::size_t least = 64;
#ifdef __EMSCRIPTEN__
    if (pages > 0) return least;  // all of it is zeroed when it is reserved
#endif
    return std::max(least, (pages / 8 * bytes) >> 20);
}

Table::Bucket& Table::bucket_of(std::uint64_t hash) const {
    return memory_[place_of(hash, buckets_.load(std::memory_order_acquire))];
}

std::optional<Table::Entry> Table::find(const Key& key) const {
    const std::uint64_t hash = hash_of(key);
    const Bucket& bucket = bucket_of(hash);
    for (std::size_t i = 0; i < std::min(width, slots_); ++i) {
        const std::uint64_t meta = bucket.meta[i].load(std::memory_order_relaxed);
        if (bucket.tag[i].load(std::memory_order_relaxed) != tag_of(hash, meta) || epoch_of(meta) != epoch_) continue;
        Data data;
        for (int w = 0; w < 4; ++w) data.scores[w] = bucket.body[i].scores[w].load(std::memory_order_relaxed);
        const Key stored{bucket.body[i].low.load(std::memory_order_relaxed),
                         bucket.body[i].high.load(std::memory_order_relaxed)};
        if (!(data.mix(stored, meta) == key)) continue;
        Entry entry;
        entry.kind = static_cast<Kind>(meta >> kind_at & 3);
        entry.best = static_cast<std::uint32_t>(meta);
        std::memcpy(&entry.value, data.scores, sizeof entry.value);
        return entry;
    }
    return {};
}

/// What a slot is worth keeping: the work in it, less for every search since.
int Table::worth(std::uint64_t meta) const {
    if (epoch_of(meta) != epoch_) return free_slot;
    const auto age = static_cast<std::uint8_t>(age_ - static_cast<std::uint8_t>(meta >> age_at));
    return static_cast<int>(meta >> work_at & 63) - 4 * age;
}

void Table::store(const Key& key, const Entry& entry, std::uint64_t work) {
    static_assert(sizeof(Scores) == sizeof(Data::scores));
    const std::uint64_t hash = hash_of(key);
    Bucket& bucket = bucket_of(hash);
    std::size_t victim = 0;
    int least = std::numeric_limits<int>::max();
    bool is_there = false;
    for (std::size_t i = 0; i < std::min(width, slots_) && !is_there; ++i) {
        const std::uint64_t old = bucket.meta[i].load(std::memory_order_relaxed);
        is_there = bucket.tag[i].load(std::memory_order_relaxed) == tag_of(hash, old) && epoch_of(old) == epoch_;
        if (is_there && static_cast<Kind>(old >> kind_at & 3) == Kind::exact && entry.kind != Kind::exact) return;
        if (const int here = worth(old); is_there || here < least) {
            least = here;
            victim = i;
        }
    }
    if (!is_there && least != free_slot && grew_instead()) return store(key, entry, work);

    Data data;
    std::memcpy(data.scores, &entry.value, sizeof entry.value);
    const std::uint64_t meta = entry.best | static_cast<std::uint64_t>(entry.kind) << kind_at |
                               static_cast<std::uint64_t>(std::bit_width(work)) << work_at |
                               static_cast<std::uint64_t>(age_) << age_at |
                               static_cast<std::uint64_t>(epoch_) << epoch_at;
    bucket.meta[victim].store(meta, std::memory_order_relaxed);
    bucket.tag[victim].store(tag_of(hash, meta), std::memory_order_relaxed);
    const Key stored = data.mix(key, meta);
    bucket.body[victim].low.store(stored.low, std::memory_order_relaxed);
    bucket.body[victim].high.store(stored.high, std::memory_order_relaxed);
    for (int w = 0; w < 4; ++w) bucket.body[victim].scores[w].store(data.scores[w], std::memory_order_relaxed);
}

/// Something of use is about to make way: true if there is more room instead. Small tables grow at once, so that small
/// searches forget nothing; larger ones when it has happened to one slot in 256, and where room costs more than a few
/// entries, to one in 16.
bool Table::grew_instead() {
    const std::size_t buckets = buckets_.load(std::memory_order_relaxed);
    if (buckets == most_buckets_) return false;
    const std::size_t slots = buckets * width, bytes = slots * slot_bytes;
    const std::size_t most = bytes < worth_evicting ? 0 : slots / (bytes < worth_huge_pages ? 256 : 16);
    if (evictions_.fetch_add(1, std::memory_order_relaxed) < most) return false;
    if (growing_.test_and_set(std::memory_order_acquire)) return false;
    const bool may_grow = buckets_.load(std::memory_order_relaxed) == buckets;
    if (may_grow) grow();
    growing_.clear(std::memory_order_release);
    return may_grow;
}

/// By one thread, while the others go on in the old half. What they store meanwhile may be lost, which costs time
/// alone.
void Table::grow() {
    const std::size_t old = buckets_.load(std::memory_order_relaxed), buckets = std::min(2 * old, most_buckets_);
    if (buckets * sizeof(Bucket) >= worth_huge_pages) madvise(memory_, buckets * sizeof(Bucket), MADV_HUGEPAGE);
    for (std::size_t from = 0; from < old; ++from) move_up(from, buckets);
    evictions_.store(0, std::memory_order_relaxed);
    buckets_.store(buckets, std::memory_order_release);
}

void Table::move_up(std::size_t from, std::size_t buckets) {
    Bucket& old = memory_[from];
    for (std::size_t i = 0; i < width; ++i) {
        const std::uint64_t meta = old.meta[i].load(std::memory_order_relaxed);
        if (epoch_of(meta) != epoch_) continue;
        const std::uint64_t tag = old.tag[i].load(std::memory_order_relaxed);
        const std::size_t to = place_of(tag_of(tag, meta), buckets);  // mixed twice: the hash
        if (to == from) continue;
        Bucket& bucket = memory_[to];
        bucket.meta[i].store(meta, std::memory_order_relaxed);
        bucket.tag[i].store(tag, std::memory_order_relaxed);
        const auto copy = [](const auto& word, auto& target) {
            target.store(word.load(std::memory_order_relaxed), std::memory_order_relaxed);
        };
        copy(old.body[i].low, bucket.body[i].low);
        copy(old.body[i].high, bucket.body[i].high);
        for (int w = 0; w < 4; ++w) copy(old.body[i].scores[w], bucket.body[i].scores[w]);
        old.meta[i].store(0, std::memory_order_relaxed);
    }
}

void Table::clear() {
    age_ = 0;
    if (++epoch_ != 0) return;
    epoch_ = 1;  // all epochs are used up: wipe for real
    const std::size_t buckets = buckets_.load(std::memory_order_relaxed);
    for (Bucket* bucket = memory_; bucket < memory_ + buckets; ++bucket)
        for (auto& meta : bucket->meta) meta.store(0, std::memory_order_relaxed);
}

}  // namespace nply
