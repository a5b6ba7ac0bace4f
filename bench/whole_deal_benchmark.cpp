// Whole deals: positions, memory, seconds of processor time, values for each leader in turn. Where the deal is
// recorded, its values are checked while timed.
//     whole_deal_benchmark tricks|spades|hearts3|hearts4|hearts5|hearts6 [FIRST LAST [THREADS]]    seeded whole deals
//     whole_deal_benchmark growth                                                                 by cards in a hand
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "nply/solvers/whole_deal.hpp"
#include "processor_time.hpp"
#include "recorded_whole_deals.hpp"

namespace nply {
namespace {

template <class G>
Scores own_terms(const G&, const Scores& value) {
    return value;
}
template <int Seats>
Scores own_terms(const Hearts<Seats>& game, const Scores& value) {
    return game.in_own_terms(value);
}

template <class G>
std::string values_of(const WholeDeal<G>& deal) {
    std::string text;
    for (const Scores& value : deal.values_of_leaders())
        for (int seat = 0; seat < deal.game().players(); ++seat)
            text += fmt::format("{}{}", seat ? "," : text.empty() ? "" : " ", own_terms(deal.game(), value)[seat]);
    return text;
}

struct Timing {
    double listed = 0, processor = 0, wall = 0;
};

class Report {
public:
    Report() {
        fmt::print("seed  configs   positions       MB  all MB  listed  processor     wall  ns each  values\n");
    }
    ~Report() {
        fmt::print("mean {:.3f} s, worst {:.3f} s, {:.1f} million positions, {:.1f} ns each\n", seconds_ / deals_,
                   worst_, positions_ / deals_ * 1e-6, 1e9 * seconds_ / positions_);
    }
    void add(std::uint64_t seed, const LayersEstimate& estimate, const Timing& timing, const std::string& values,
             std::span<const RecordedDeal> recorded) {
        const auto positions = static_cast<double>(estimate.positions);
        bool wrong = false;
        for (const RecordedDeal& deal : recorded) wrong |= deal.seed == seed && deal.values != values;
        fmt::print("{:4} {:8} {:11} {:8.1f} {:7.1f} {:7.3f} {:10.3f} {:8.3f} {:8.1f}  {}{}\n", seed,
                   estimate.configurations, estimate.positions, static_cast<double>(estimate.bytes) / 1e6,
                   static_cast<double>(estimate.bytes_kept) / 1e6, timing.listed, timing.processor, timing.wall,
                   1e9 * timing.processor / positions, values, wrong ? "  WRONG: recorded otherwise" : "");
        std::fflush(stdout);
        seconds_ += timing.processor;
        worst_ = std::max(worst_, timing.processor);
        positions_ += positions;
        ++deals_;
    }

private:
    double seconds_ = 0, positions_ = 0, worst_ = 0;
    int deals_ = 0;
};

template <class G>
void time_deal(const G& game, std::uint64_t seed, int threads, std::span<const RecordedDeal> recorded, Report& report) {
    const auto wall = std::chrono::steady_clock::now();
    const double start = processor_seconds();
    WholeDeal<G> deal(game, game.start());
    const double listed = processor_seconds();
    deal.solve({.threads = threads});
    const double end = processor_seconds();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - wall;
    report.add(seed, deal.estimate(), {listed - start, end - start, passed.count()}, values_of(deal), recorded);
}

void time_deals(const std::string& name, std::uint64_t first, std::uint64_t last, int threads) {
    Report report;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        if (name == "tricks")
            time_deal(SergeantMajor({random_deal(3, 16, seed)}, std::nullopt), seed, threads, recorded_tricks, report);
        else if (name == "spades")
            time_deal(Spades({random_deal(3, 17, seed)}), seed, threads, {}, report);
        else if (name == "hearts3")
            time_deal(Hearts<3>({random_deal(3, 17, seed)}), seed, threads, {}, report);
        else if (name == "hearts4")
            time_deal(Hearts<4>({random_deal(4, 13, seed)}), seed, threads, recorded_hearts, report);
        else if (name == "hearts5")
            time_deal(Hearts<5>({random_deal(5, 10, seed)}), seed, threads, {}, report);
        else
            time_deal(Hearts<6>({random_deal(6, 8, seed)}), seed, threads, {}, report);
    }
}

void time_growth() {
    constexpr int deals = 10;
    fmt::print("cards in a hand, mean positions and seconds of {} deals of tricks without trump\n", deals);
    for (int cards = 6; cards <= 16; ++cards) {
        double positions = 0;
        const double start = processor_seconds();
        for (std::uint64_t seed = 1; seed <= deals; ++seed) {
            const SergeantMajor game({random_deal(3, cards, seed)}, std::nullopt);
            WholeDeal<SergeantMajor> deal(game, game.start());
            deal.solve();
            positions += static_cast<double>(deal.estimate().positions);
        }
        fmt::print("{:2} {:12.0f} {:9.4f}\n", cards, positions / deals, (processor_seconds() - start) / deals);
        std::fflush(stdout);
    }
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : "tricks";
    if (name == "growth") {
        nply::time_growth();
        return 0;
    }
    const auto number = [&](int at, int otherwise) { return argc > at ? std::atoi(argv[at]) : otherwise; };
    nply::time_deals(name, static_cast<std::uint64_t>(number(2, 1)), static_cast<std::uint64_t>(number(3, 20)),
                     number(4, 1));
}
