// Table 2 of the 2000 paper: nodes of the first five tricks of Sergeant Major, by algorithm.
#include <array>

#include "nply/adapt/horizon.hpp"
#include "nply/games/so_far.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/count_search.hpp"
#include "reproduce/count_tree.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/sergeant_major_readings.hpp"

namespace nply::reproduce {
namespace {

using namespace sergeant_major;

constexpr int plies = 15;

using Five = Horizon<Reading, SoFar>;

class Table2 final : public Experiment {
public:
    std::string_view name() const override { return "aaai2000-table2"; }
    std::string_view title() const override {
        return "Sergeant Major, first five tricks: nodes by algorithm, and which reading of the text fits";
    }
    std::vector<std::string> columns(Size) const override {
        std::vector<std::string> all{"full"};
        for (const Order& order : orders)
            for (const char* algorithm : names) all.push_back(fmt::format("{}, {}", algorithm, order.description));
        all.insert(all.end(), beyond.begin(), beyond.end());
        return all;
    }
    std::uint64_t cases(Size size) const override { return variants.size() * (size == Size::quick ? 2 : 200); }

    std::string part_of(Size, std::uint64_t number) const override {
        return variants[number % variants.size()].description;
    }
    bool is_settled(Size, std::uint64_t number, const Results& results) const override {
        return are_all_excluded(number % variants.size(), results);
    }
    std::string rule() const override {
        return "A trump and a meaning of consecutive are settled once all their readings are excluded: 30 deals or "
               "more, and "
               "two rows or more outside.";
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const Variant& variant = variants[number % variants.size()];
        const std::uint64_t seed = number / variants.size() + 1;
        const TrickSetup setup{random_deal(3, 16, seed)};
        const std::uint64_t cap = size == Size::quick ? 10'000'000 : 4'000'000'000;
        Numbers numbers(columns_before_beyond + beyond.size(), 0);
        for (std::size_t order = 0; order < orders.size(); ++order) {
            const Reading game(setup, variant.trump, variant.consecutive, orders[order].order);
            const Five five(game, game.start(), plies);
            if (order == 0) numbers[0] = full_tree(game, five, stop);
            for (int algorithm = 0; algorithm < algorithms; ++algorithm) {
                numbers[column(order, algorithm)] = nodes(five, static_cast<Algorithm>(algorithm), cap, stop);
                if (stop) return {};
            }
        }
        if (number % variants.size() == 0 && !go_beyond(setup, cap, stop, numbers)) return {};
        return numbers;
    }

    Report report(Size, const Results& results) const override { return readings_report(results, rule()); }

private:
    /// Less than 0: it was stopped there by the cap.
    static std::int64_t counted(const auto& result) {
        const auto visited = static_cast<std::int64_t>(result.counts.visited);
        return result.complete ? visited : -visited;
    }

    static std::int64_t full_tree(const Reading& game, const Five& five, const std::atomic<bool>& stop) {
        TreeCounter<Five, LastTrick> counter(five, &stop, 22, {&game});
        return static_cast<std::int64_t>(counter.nodes(five.start()));
    }

    static std::int64_t nodes(const Five& five, Algorithm algorithm, std::uint64_t cap, const std::atomic<bool>& stop) {
        Budget budget(cap, {}, &stop);
        const auto kernel = [&](const Pruning& pruning) {
            const auto visited =
                static_cast<std::int64_t>(SearchCounter<Five>(five, pruning, &stop).nodes(five.start()));
            return visited > static_cast<std::int64_t>(cap) ? -static_cast<std::int64_t>(cap) : visited;
        };
        const auto coalition = [&](bool heuristic) {
            const Coalition<Five> others(five, five.mover(five.start()));
            return counted(AlphaBeta<Coalition<Five>>(others, {heuristic, false}, budget, nobody).run(five.start()));
        };
        switch (algorithm) {
            case bnb: return kernel(pruning::branch_and_bound);
            case shallow: return kernel(pruning::shallow);
            case shallow_integer: return kernel(pruning::shallow.with_discrete());
            case abbnb: return kernel(pruning::alpha_beta_branch_and_bound);
            case abbnb_integer: return kernel(pruning::alpha_beta_branch_and_bound.with_discrete());
            case paranoid: return coalition(false);
            case paranoid_heuristic:
            case algorithms: break;
        }
        return coalition(true);
    }

    static bool go_beyond(const TrickSetup& setup, std::uint64_t cap, const std::atomic<bool>& stop, Numbers& numbers) {
        const Reading game(setup, variants[0].trump, variants[0].consecutive, orders[0].order);
        const Five five(game, game.start(), plies);
        const std::array<Pruning, 3> prunings{pruning::last_branch(3), pruning::speculative(3),
                                              pruning::speculative(3).with_heuristics().with_discrete()};
        for (std::size_t i = 0; i < prunings.size(); ++i) {
            Budget budget(cap, {}, &stop), with_table(cap, {}, &stop);
            Table table = Table::of_mebibytes(64);
            numbers[columns_before_beyond + i] =
                counted(PrunedMaxn<Five>(five, prunings[i], budget, nobody).run(five.start()));
            numbers[columns_before_beyond + prunings.size() + i] =
                counted(PrunedMaxn<Five, HintFirst, NoObserver, TableMemory>(five, prunings[i], with_table, nobody, {},
                                                                             TableMemory(table))
                            .run(five.start()));
            if (stop) return false;
        }
        return true;
    }
};

}  // namespace

std::unique_ptr<Experiment> sergeant_major_table() { return std::make_unique<Table2>(); }

}  // namespace nply::reproduce
