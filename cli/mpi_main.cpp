// nply-mpi: 'nply match' and 'nply reproduce' on many machines, started by mpirun. Rank 0 reads the command line, owns
// the store and hands out the numbers of hands or cases; the others do them and send back rows. A row does not depend
// on who made it, so the result is that of one process. If a rank dies, mpirun ends the run; the same command goes on
// from the store.
#include <fmt/ranges.h>
#include <mpi.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "exit_codes.hpp"
#include "match.hpp"
#include "nply/core/error.hpp"
#include "reproduce.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

enum Tag { work = 1, row = 2, failure = 3, quit = 4 };

constexpr int at_once = 2;  // given to a rank: one to do, one for when it has done that

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

    /// Gives out what `next` says as long as there is some, and each answer to `take`.
    template <class Next, class Take>
    void hand_out(const Next& next, const Take& take, const std::atomic<bool>* stop) const {
        int away = 0;
        const auto give = [&](int rank) {
            if (const std::optional<std::string> one = next()) {
                send(rank, Tag::work, *one);
                ++away;
            }
        };
        for (int i = 0; i < at_once; ++i)
            for (int rank = 1; rank < ranks_; ++rank) give(rank);
        while (away > 0) {
            const auto message = wait_for_message([&] { return stop && stop->load(); });
            if (!message) return;
            if (message->tag == Tag::failure) throw std::runtime_error(message->text);
            --away;
            take(message->text);
            give(message->rank);
        }
    }

    void run(const play::Match& match, play::Scoreboard& scoreboard, const play::MatchHooks& hooks) const {
        play::HandQueue queue(match, scoreboard);
        const auto next = [&]() -> std::optional<std::string> {
            if (scoreboard.is_complete() || scoreboard.is_clear()) return {};
            const auto number = queue.next();
            return number ? std::optional(std::to_string(*number)) : std::nullopt;
        };
        const auto take = [&](const std::string& line) {
            if (scoreboard.is_clear()) return;
            const play::HandRow done = play::row_from_line(line);
            if (hooks.keep) hooks.keep(done);
            scoreboard.add(done);
            if (hooks.after_hand) hooks.after_hand();
        };
        hand_out(next, take, hooks.stop);
    }

    void run(const reproduce::Experiment& experiment, reproduce::Size size, play::Shard shard,
             reproduce::Results& results, const reproduce::RunHooks& hooks) const {
        reproduce::CaseQueue queue(experiment, size, shard, results);
        const auto next = [&]() -> std::optional<std::string> {
            const auto number = queue.next();
            if (!number) return {};
            return fmt::format("{} {} {}", experiment.name(), static_cast<int>(size), *number);
        };
        const auto take = [&](const std::string& line) {
            std::istringstream words(line);
            std::uint64_t number = 0;
            words >> number;
            reproduce::Numbers numbers;
            for (std::int64_t one = 0; words >> one;) numbers.push_back(one);
            if (hooks.keep) hooks.keep(number, numbers);
            results[number] = numbers;
            if (hooks.after_case) hooks.after_case();
        };
        hand_out(next, take, hooks.stop);
    }

    void dismiss_all() const {
        for (int rank = 1; rank < ranks_; ++rank) send(rank, Tag::quit, "");
    }

private:
    const int ranks_;
};

/// The other ranks' part: `answer` does what the text says.
template <class Handler>
void serve(const Handler& answer) {
    try {
        while (true) {
            const auto message = wait_for_message([] { return false; });
            if (message->tag == Tag::quit) return;
            send(0, Tag::row, answer(message->text));
        }
    } catch (const std::exception& error) {
        send(0, Tag::failure, error.what());
        while (wait_for_message([] { return false; })->tag != Tag::quit) {
        }
    }
}

void serve_match(const play::Match& match) {
    std::optional<play::MatchWorker> worker;  // made inside, so that what it throws is told
    serve([&](const std::string& number) {
        if (!worker) worker.emplace(match);
        return play::to_line(*worker->play(std::stoull(number), nullptr));
    });
}

void serve_cases() {
    serve([](const std::string& text) {
        std::istringstream words(text);
        std::string name;
        int size = 0;
        std::uint64_t number = 0;
        words >> name >> size >> number;
        const std::atomic<bool> never = false;
        const auto numbers = reproduce::experiment(name).run(static_cast<reproduce::Size>(size), number, never);
        return fmt::format("{} {}", number, fmt::join(numbers.value(), " "));
    });
}

MatchCrew crew_of(int rank, int ranks) {
    if (ranks == 1) return {};
    MatchCrew crew;
    crew.run = [master = Master(ranks)](const auto& match, auto& scoreboard, const auto& hooks) {
        master.run(match, scoreboard, hooks);
    };
    if (rank > 0) crew.serve = serve_match;
    return crew;
}

CaseCrew case_crew_of(int rank, int ranks) {
    if (ranks == 1) return {};
    CaseCrew crew;
    crew.run = [master = Master(ranks)](const auto& experiment, auto size, auto shard, auto& results,
                                        const auto& hooks) { master.run(experiment, size, shard, results, hooks); };
    if (rank > 0) crew.serve = serve_cases;
    return crew;
}

int run(int argc, char** argv, int rank, int ranks) {
    CLI::App app{"nply-mpi: matches and experiments on many machines, under mpirun"};
    app.name("nply-mpi");
    app.set_version_flag("--version", NPLY_VERSION);
    app.require_subcommand(1);
    for (int i = 2; i < argc; ++i)
        if (const auto* game = catalog::find_game(argv[i])) name_game(game->name);
    add_match(app, crew_of(rank, ranks));
    add_reproduce(app, case_crew_of(rank, ranks));
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
        return tell(bad_usage, (error.begins_with_field() ? "--" : "") + std::string(error.what()));
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
