#include "reproduce/installed_dds.hpp"

#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "reproduce/dds_board.hpp"
#include "reproduce/timing.hpp"

namespace nply::reproduce {
namespace {

/// What the library's interface takes and gives.
struct Board {
    int trump, first;
    int trick_suit[3], trick_rank[3];
    unsigned int cards[4][4];  // by seat and suit
};
struct Futures {
    int nodes, cards;
    int suit[13], rank[13], equals[13], score[13];
};
using Solve = int(Board board, int target, int solutions, int mode, Futures* answer, int thread);
using SetThreads = void(int threads);

std::optional<DdsAnswer> ask(const Board& board) {
    void* library = dlopen("libdds.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return {};
    const auto set_threads = reinterpret_cast<SetThreads*>(dlsym(library, "SetMaxThreads"));
    const auto solve = reinterpret_cast<Solve*>(dlsym(library, "SolveBoard"));
    if (!set_threads || !solve) return {};
    set_threads(1);
    Futures futures{};
    int fault = 0;
    const double seconds = processor_seconds_of([&] { fault = solve(board, -1, 1, 1, &futures, 0); });
    constexpr int no_fault = 1;
    if (fault != no_fault) return {};
    return DdsAnswer{static_cast<Score>(futures.score[0]), seconds};
}

}  // namespace

std::optional<DdsAnswer> ask_installed_dds(const Deal& deal, Player leader, std::optional<Suit> trump) {
    Board board{};
    board.trump = dds::trump_number(trump);
    board.first = leader;
    dds::set_cards(deal, board.cards);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return {};
    const pid_t child = fork();
    if (child == 0) {
        const auto answer = ask(board);
        _exit(answer && write(ends[1], &*answer, sizeof *answer) == sizeof *answer ? 0 : 1);
    }
    close(ends[1]);
    DdsAnswer answer{};
    const bool answered = child > 0 && read(ends[0], &answer, sizeof answer) == sizeof answer;
    close(ends[0]);
    if (child > 0) waitpid(child, nullptr, 0);
    return answered ? std::optional(answer) : std::nullopt;
}

}  // namespace nply::reproduce
