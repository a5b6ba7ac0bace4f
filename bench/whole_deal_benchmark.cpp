// Whole deals, seeded: positions, memory, seconds of processor time, and the value for seat 1's lead.
// whole_deal_benchmark GAME [FIRST LAST [THREADS]], GAME one of tricks, hearts3, hearts4, hearts5, hearts6.
#include <fmt/core.h>
#include <sys/resource.h>

#include <cstdlib>
#include <string>

#include "nply/solvers/whole_deal.hpp"

namespace nply {
namespace {

double processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Sums {
    double seconds = 0, positions = 0;
    int deals = 0;
};

template <class G>
void time_deal(const G& game, std::uint64_t seed, int threads, Sums& sums) {
    const double start = processor_seconds();
    WholeDeal<G> deal(game, game.start());
    const double listed = processor_seconds();
    deal.solve({.threads = threads});
    const double seconds = processor_seconds() - start;
    const auto& estimate = deal.estimate();
    fmt::print("{:4} {:8} {:11} {:7.1f} {:7.1f} {:6.3f} {:8.3f} {:6.2f}  ", seed, estimate.configurations,
               estimate.positions, static_cast<double>(estimate.bytes) / 1e6,
               static_cast<double>(estimate.bytes_kept) / 1e6, listed - start, seconds,
               1e9 * seconds / static_cast<double>(estimate.positions));
    for (int leader = 0; leader < game.players(); ++leader) {
        const Scores value = deal.best(deal.led_by(static_cast<Player>(leader))).value;
        for (int seat = 0; seat < game.players(); ++seat) fmt::print("{}{}", seat ? "," : " ", value[seat]);
    }
    fmt::print("\n");
    std::fflush(stdout);
    sums.seconds += seconds;
    sums.positions += static_cast<double>(estimate.positions);
    ++sums.deals;
}

void time_deals(const std::string& name, std::uint64_t first, std::uint64_t last, int threads) {
    fmt::print("seed  configs   positions      MB   MB all  listed  seconds  ns/position  values\n");
    Sums sums;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        if (name == "tricks")
            time_deal(SergeantMajor({random_deal(3, 16, seed)}, std::nullopt), seed, threads, sums);
        else if (name == "spades")
            time_deal(Spades({random_deal(3, 17, seed)}), seed, threads, sums);
        else if (name == "hearts3")
            time_deal(Hearts<3>({random_deal(3, 17, seed)}), seed, threads, sums);
        else if (name == "hearts4")
            time_deal(Hearts<4>({random_deal(4, 13, seed)}), seed, threads, sums);
        else if (name == "hearts5")
            time_deal(Hearts<5>({random_deal(5, 10, seed)}), seed, threads, sums);
        else
            time_deal(Hearts<6>({random_deal(6, 8, seed)}), seed, threads, sums);
    }
    fmt::print("mean {:.3f} s, {:.1f} million positions, {:.1f} ns each\n", sums.seconds / sums.deals,
               sums.positions / sums.deals * 1e-6, 1e9 * sums.seconds / sums.positions);
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    const auto number = [&](int at, int otherwise) { return argc > at ? std::atoi(argv[at]) : otherwise; };
    nply::time_deals(argc > 1 ? argv[1] : "tricks", static_cast<std::uint64_t>(number(2, 1)),
                     static_cast<std::uint64_t>(number(3, 20)), number(4, 1));
}
