// nply-mpi: 'nply match' on many machines, started by mpirun. Rank 0 reads the command line, owns the store and hands
// out the numbers of hands; the others play them and send back rows. A row does not depend on who played it, so the
// result is that of one process. If a rank dies, mpirun ends the run; the same command goes on from the store.
#include <mpi.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "exit_codes.hpp"
#include "match.hpp"
#include "nply/core/error.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

enum Tag { hand = 1, row = 2, failure = 3, quit = 4 };

constexpr int at_once = 2;  // hands given to a rank: one to play, one for when it has done that

void send(int rank, Tag tag, const std::string& text) {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

struct Message {
    int rank;
    Tag tag;
    std::string text;
};

Message receive(const MPI_Status& found) {
    int size = 0;
    MPI_Get_count(&found, MPI_CHAR, &size);
    Message message{found.MPI_SOURCE, static_cast<Tag>(found.MPI_TAG),
                    std::string(static_cast<std::size_t>(size), ' ')};
    MPI_Recv(message.text.data(), size, MPI_CHAR, message.rank, message.tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return message;
}

/// MPI waits by turning a core; this one leaves it to those who play.
template <class IsStopped>
std::optional<Message> wait_for_message(const IsStopped& is_stopped) {
    for (int looks = 0; !is_stopped(); ++looks) {
        int found = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status);
        if (found) return receive(status);
        std::this_thread::sleep_for(std::chrono::microseconds(looks < 100 ? 20 : 500));
    }
    return {};
}

/// Rank 0's part. The stop sign also means that mpirun is ending the run.
class Master {
public:
    explicit Master(int ranks) : ranks_(ranks) {}

    void run(const play::Match& match, play::Scoreboard& scoreboard, const play::MatchHooks& hooks) const {
        play::HandQueue queue(match, scoreboard);
        int playing = 0;
        const auto give = [&](int rank) {
            if (scoreboard.is_complete()) return;
            if (const auto number = queue.next()) {
                send(rank, Tag::hand, std::to_string(*number));
                ++playing;
            }
        };
        for (int i = 0; i < at_once; ++i)
            for (int rank = 1; rank < ranks_; ++rank) give(rank);
        while (playing > 0) {
            const auto message = wait_for_message([&] { return hooks.stop && hooks.stop->load(); });
            if (!message) return;
            if (message->tag == Tag::failure) throw std::runtime_error(message->text);
            --playing;
            if (scoreboard.is_clear()) continue;
            const play::HandRow done = play::row_from_line(message->text);
            if (hooks.keep) hooks.keep(done);
            scoreboard.add(done);
            if (hooks.after_hand) hooks.after_hand();
            give(message->rank);
        }
    }

    void dismiss_all() const {
        for (int rank = 1; rank < ranks_; ++rank) send(rank, Tag::quit, "");
    }

private:
    const int ranks_;
};

/// The other ranks' part.
void serve(const play::Match& match) {
    try {
        play::MatchTable table(match);
        while (true) {
            const auto message = wait_for_message([] { return false; });
            if (message->tag == Tag::quit) return;
            send(0, Tag::row, play::to_line(*table.play(std::stoull(message->text), nullptr)));
        }
    } catch (const std::exception& error) {
        send(0, Tag::failure, error.what());
        while (wait_for_message([] { return false; })->tag != Tag::quit) {
        }
    }
}

MatchCrew crew_of(int rank, int ranks) {
    if (ranks == 1) return {};
    MatchCrew crew;
    crew.run = [master = Master(ranks)](const auto& match, auto& scoreboard, const auto& hooks) {
        master.run(match, scoreboard, hooks);
    };
    if (rank > 0) crew.serve = serve;
    return crew;
}

int run(int argc, char** argv, int rank, int ranks) {
    CLI::App app{"nply-mpi: matches on many machines, under mpirun"};
    app.name("nply-mpi");
    app.set_version_flag("--version", NPLY_VERSION);
    app.require_subcommand(1);
    for (int i = 2; i < argc; ++i)
        if (catalog::find_game(argv[i])) name_game(argv[i]);
    add_match(app, crew_of(rank, ranks));
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        return rank == 0 ? app.exit(success) : done;
    } catch (const CLI::ParseError& error) {
        if (rank == 0) std::fprintf(stderr, "nply-mpi: %s\n", error.what());
        return bad_usage;
    }
    return done;
}

/// Every rank finds the same mistakes in the command line; rank 0 tells of them.
int run_and_tell(int argc, char** argv, int rank, int ranks) {
    const auto tell = [rank](int code, const std::string& what) {
        if (rank == 0) std::fprintf(stderr, "nply-mpi: %s\n", what.c_str());
        return code;
    };
    try {
        return run(argc, argv, rank, ranks);
    } catch (const ExitWith& exit) {
        return exit.code;
    } catch (const InputError& error) {
        return tell(bad_usage, (error.field().empty() ? "" : "--") + std::string(error.what()));
    } catch (const std::exception& error) {
        return tell(failed, error.what());
    }
}

}  // namespace
}  // namespace nply::cli

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0, ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int code = nply::cli::run_and_tell(argc, argv, rank, ranks);
    std::fflush(nullptr);
    if (rank == 0 && nply::cli::stop_on_interrupt()) std::_Exit(nply::cli::failed);  // the others may be dead
    if (rank == 0) nply::cli::Master(ranks).dismiss_all();
    MPI_Finalize();
    return rank == 0 ? code : nply::cli::done;
}
