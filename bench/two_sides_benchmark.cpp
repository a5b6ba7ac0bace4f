// The search of two sides, timed: whole whist deals beside libdds in the same run, where it is installed, and checked
// against it; paranoid search of three-handed deals; Hearts. Processor time of each solve, in milliseconds: mean,
// median, worst. Usage: two_sides_benchmark [DEALS [FIRST_SEED]]
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string_view>

#include "nply/solvers/two_sides.hpp"
#include "processor_time.hpp"

#ifdef NPLY_HAS_DDS
#include "support/dds.hpp"
#endif

namespace {

using namespace nply;

class Timings {
public:
    template <class Work>
    auto of(Work work) {
        const double start = processor_seconds();
        auto result = work();
        seconds_.push_back(processor_seconds() - start);
        return result;
    }
    void print(std::string_view name) {
        std::sort(seconds_.begin(), seconds_.end());
        const double mean =
            std::accumulate(seconds_.begin(), seconds_.end(), 0.0) / static_cast<double>(seconds_.size());
        fmt::print("{:<40} {:8.2f} {:8.2f} {:9.2f}\n", name, 1e3 * mean, 1e3 * seconds_[seconds_.size() / 2],
                   1e3 * seconds_.back());
    }

private:
    std::vector<double> seconds_;
};

std::optional<Suit> trump_in_turn(std::uint64_t number) {
    return number % 5 == 4 ? std::nullopt : std::optional(static_cast<Suit>(number % 5));
}

Score value(TwoSides& solver, const SidesQuestion& question) {
    Budget budget;
    return solver.value(question, budget).value();
}
Score value_and_line(TwoSides& solver, const SidesQuestion& question) {
    Budget budget;
    return solver.line(question, budget).value();
}
Score values_of_moves(TwoSides& solver, const SidesQuestion& question) {
    Budget budget;
    const auto moves = *solver.moves(question, budget);
    return std::max_element(moves.begin(), moves.end(), [](auto a, auto b) { return a.value < b.value; })->value;
}

/// A solver knows the deal it was asked about last; a question in between makes it start afresh.
void forget(TwoSides& solver) { value(solver, {random_deal(2, 1, 0)}); }

void whist(std::uint64_t deals, std::uint64_t seed) {
    TwoSides best, plain(TwoSides::usual_bytes, TwoSides::Instructions::plain);
    Timings by_value, by_line, by_moves, by_plain;
    [[maybe_unused]] Timings by_dds;
    int differences = 0;
    for (std::uint64_t number = 0; number < deals; ++number) {
        SidesQuestion question{random_deal(4, 13, seed + number)};
        question.trump = trump_in_turn(number);
        question.leader = static_cast<Player>(number % 4);
        question.side = question.leader % 2 ? 10 : 5;
        const Score tricks = by_value.of([&] { return value(best, question); });
        forget(best);
        differences += by_line.of([&] { return value_and_line(best, question); }) != tricks;
        forget(best);
        differences += by_moves.of([&] { return values_of_moves(best, question); }) != tricks;
        differences += by_plain.of([&] { return value(plain, question); }) != tricks;
#ifdef NPLY_HAS_DDS
        differences +=
            by_dds.of([&] { return tricks_by_dds(question.deal, question.leader, question.trump); }) != tricks;
#endif
    }
    by_value.print(best.uses_bmi2() ? "whist, value" : "whist, value (without BMI2)");
    by_line.print("  with the canonical line");
    by_moves.print("  with the values of all moves");
    by_plain.print("  value, without BMI2");
#ifdef NPLY_HAS_DDS
    by_dds.print("  value, libdds");
#endif
    fmt::print("  {} deals, {} differences\n", deals, differences);
}

/// Every seat of a deal in turn against the others.
void one_against_all(std::string_view name, int seats, int cards, SidesQuestion::Counted counted, std::uint64_t deals,
                     std::uint64_t seed) {
    TwoSides solver;
    Timings by_value, by_line;
    int differences = 0;
    for (std::uint64_t number = 0; number < deals; ++number) {
        SidesQuestion question{random_deal(seats, cards, seed + number)};
        question.counted = counted;
        if (counted == SidesQuestion::Counted::tricks) question.trump = trump_in_turn(number);
        for (int seat = 0; seat < seats; ++seat) {
            question.side = 1u << seat;
            const Score alone = by_value.of([&] { return value(solver, question); });
            forget(solver);
            differences += by_line.of([&] { return value_and_line(solver, question); }) != alone;
        }
    }
    by_value.print(name);
    by_line.print("  with the canonical line");
    fmt::print("  {} deals, every seat of each, {} differences\n", deals, differences);
}

}  // namespace

int main(int count, char** arguments) {
    const std::uint64_t deals = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 100;
    const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 0;
    using enum SidesQuestion::Counted;
#ifdef NPLY_HAS_DDS
    SetMaxThreads(1);
#endif
    fmt::print("{:<40} {:>8} {:>8} {:>9}\n", "milliseconds", "mean", "median", "worst");
    whist(deals, seed);
    one_against_all("3 x 16, one against two", 3, 16, tricks, deals, seed);
    one_against_all("3 x 17, one against two", 3, 17, tricks, std::max<std::uint64_t>(1, deals / 20), seed);
    one_against_all("hearts, 4 x 9", 4, 9, points, std::max<std::uint64_t>(1, deals / 10), seed);
    one_against_all("hearts, 4 x 10", 4, 10, points, std::max<std::uint64_t>(1, deals / 10), seed);
    one_against_all("hearts, 3 x 10", 3, 10, points, std::max<std::uint64_t>(1, deals / 10), seed);
}
