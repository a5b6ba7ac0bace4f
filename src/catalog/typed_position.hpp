// The seam's inside: a position of a known game type, and the way from an algorithm's name to its search.
#pragma once

#include <fmt/format.h>

#include <chrono>

#include "catalog/algorithms.hpp"
#include "catalog/deep_stack.hpp"
#include "catalog/search.hpp"
#include "catalog/words.hpp"
#include "nply/adapt/without_merging.hpp"
#include "nply/core/error.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/perft.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply::catalog {

/// What every search gives back, whatever its move type.
struct Answer {
    bool complete = false, answered = false;
    Scores value;
    std::vector<std::uint32_t> path;
    Counts counts;

    template <class Move>
    Answer(Result<Move>&& result)
        : complete(result.complete),
          answered(result.answered),
          value(result.value),
          path(std::move(result.path)),
          counts(result.counts) {}
    Answer() = default;
};

/// `Words` speaks for the game: move_name(game, state, move, index), value(game, scores), score(game, score, player),
/// describe(game, state), longest_line(game, state); what it may say beside is in words.hpp.
template <BoundedGame G, class Words>
class TypedPosition final : public Position {
public:
    using State = typename G::State;
    static constexpr std::size_t frame = 1024 + 4 * sizeof(State);  // bytes of stack a ply takes, at most

    TypedPosition(G game, State state) : game_(std::move(game)), state_(std::move(state)) {}

    int players() const override { return game_.players(); }
    int seats() const override { return words::seats<Words>(game_); }
    std::string describe() const override { return Words::describe(game_, state_); }

    std::optional<std::string> objection(const SearchRequest& request) const override {
        const Algorithm& chosen = algorithm(request.algorithm);
        const auto only = [&](bool given, bool allowed, const char* option,
                              const char* where) -> std::optional<std::string> {
            if (!given || allowed) return {};
            return fmt::format("{} does not go with {}; it goes with {}", option, chosen.name, where);
        };
        const bool kernel = chosen.family == Family::pruned, one = chosen.family == Family::one_against_all;
        const bool windowed = one || chosen.name == "alpha-beta";
        if (auto no = only(request.window.has_value(), kernel, "--window", "the pruned max^n algorithms")) return no;
        if (auto no = only(request.discrete.has_value(), kernel, "--discrete", "the pruned max^n algorithms"))
            return no;
        if (auto no = only(request.heuristic.has_value(), kernel || windowed, "--heuristic",
                           "the pruned max^n algorithms, alpha-beta, paranoid and brs"))
            return no;
        if (auto no = only(request.zero_window.has_value(), windowed, "--zero-window", "alpha-beta, paranoid and brs"))
            return no;
        if (auto no = only(request.for_player.has_value(), one, "--for", "paranoid and brs")) return no;
        if (request.window && *request.window < 0) return "--window counts plies: 0 or more";
        if (request.for_player && (*request.for_player < 1 || *request.for_player > players()))
            return fmt::format("--for {}: there are players 1 to {}", *request.for_player, players());
        if (uses_heuristic(request) && !HeuristicGame<G>)
            return fmt::format("{} needs floors that hold in subtrees, and this game has none",
                               describe_choice(request));
        if (chosen.family == Family::two_player) {
            if (players() != 2) return fmt::format("{} needs two players; here are {}", chosen.name, players());
            if (!game_.limits().constant_sum)
                return fmt::format("{} needs scores of a constant sum; here it varies", chosen.name);
        }
        return {};
    }

    SearchReport search(const SearchRequest& request) const override {
        if (const auto why_not = objection(request)) throw InputError(*why_not);
        SearchReport report;
        report.algorithm = request.algorithm;
        report.sound = algorithm(request.algorithm).sound;
        if (algorithm(request.algorithm).family == Family::one_against_all) report.for_player = against(request) + 1;

        Budget budget = budget_for(request);
        const auto start = Budget::Clock::now();
        Answer answer;
        on_stack_for(Words::longest_line(game_, state_), frame, [&] {
            answer = request.all_moves && !game_.is_over(state_) ? search_all_moves(request, budget, report.moves)
                                                                 : search_from(state_, request, budget);
        });
        report.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
        fill_in(report, request, answer);
        return report;
    }

    PlayAnalysis analyse(const std::vector<std::string>& play, const SearchRequest& request) const override {
        if (const auto why_not = objection(request)) throw InputError(*why_not);
        if (algorithm(request.algorithm).family == Family::one_against_all)
            throw InputError(
                fmt::format("{} answers for one player only; analyse needs every player's value", request.algorithm));
        const std::vector<State> states = states_along(play);
        PlayAnalysis analysis;
        analysis.seat_name = words::seat_name<Words>();
        analysis.unit = words::unit<Words>();
        Budget budget = budget_for(request);
        const auto start = Budget::Clock::now();
        on_stack_for(Words::longest_line(game_, state_), frame,
                     [&] { judge(play, states, request, budget, analysis); });
        analysis.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
        return analysis;
    }

    std::vector<std::uint64_t> perft(int depth, bool every_move) const override {
        std::vector<std::uint64_t> counts;
        const auto plies = std::min(Words::longest_line(game_, state_), static_cast<std::size_t>(depth));
        on_stack_for(plies, 256 + 2 * sizeof(State), [&] {
            if (!every_move) {
                counts = Perft(game_).run(state_, depth);
                return;
            }
            if constexpr (MergingGame<G>) {
                const WithoutMerging<G> every(game_);
                counts = Perft(every).run(state_, depth);
            } else {
                throw InputError("every move of this game is listed already: nothing is merged");
            }
        });
        return counts;
    }

    std::string notation() const override {
        if constexpr (requires { Words::notation(game_, state_); }) return Words::notation(game_, state_);
        return {};
    }
    std::string draw([[maybe_unused]] Drawing drawing) const override {
        if constexpr (requires { Words::draw(game_, state_, drawing); }) return Words::draw(game_, state_, drawing);
        return {};
    }

private:
    static bool uses_heuristic(const SearchRequest& request) {
        return request.heuristic.value_or(request.algorithm == "bnb" || request.algorithm == "abbnb");
    }
    static std::string describe_choice(const SearchRequest& request) {
        return request.heuristic.value_or(false) ? "--heuristic on" : request.algorithm;
    }

    static Budget budget_for(const SearchRequest& request) {
        std::optional<Budget::Clock::time_point> deadline;
        if (request.seconds)
            deadline = Budget::Clock::now() + std::chrono::duration_cast<Budget::Clock::duration>(
                                                  std::chrono::duration<double>(*request.seconds));
        return Budget(request.node_limit.value_or(Budget::unlimited), deadline, request.stop);
    }

    /// Paranoid and brs: whose score is asked for. At a finished game nobody moves; then player 1's.
    Player against(const SearchRequest& request) const {
        if (request.for_player) return static_cast<Player>(*request.for_player - 1);
        return game_.is_over(state_) ? Player{0} : Player{game_.mover(state_)};
    }

    Answer search_from(const State& state, const SearchRequest& request, Budget& budget) const {
        return request.observer ? run(state, request, budget, *request.observer) : run(state, request, budget, nobody);
    }

    template <class Watcher>
    Answer run(const State& state, const SearchRequest& request, Budget& budget, Watcher& watcher) const {
        const AlphaBetaOptions options{uses_heuristic(request), request.zero_window.value_or(false)};
        switch (algorithm(request.algorithm).family) {
            case Family::maxn: return Maxn<G, Watcher>(game_, budget, watcher).run(state);
            case Family::deep: return DeepPruning<G, Watcher>(game_, budget, watcher).run(state);
            case Family::pruned: return run_kernel(state, pruning(request), budget, watcher);
            case Family::automatic: {
                const Pruning fastest =
                    pruning::speculative(players()).with_discrete().with_heuristics(HeuristicGame<G>);
                return run_kernel(state, fastest, budget, watcher);
            }
            case Family::two_player:
                if (request.algorithm == "minimax") return Minimax<G, Watcher>(game_, budget, watcher).run(state);
                return AlphaBeta<G, Watcher>(game_, options, budget, watcher).run(state);
            case Family::one_against_all: break;
        }
        if (request.algorithm == "paranoid") {
            const Coalition<G> coalition(game_, against(request));
            return AlphaBeta<Coalition<G>, Watcher>(coalition, options, budget, watcher).run(state);
        }
        const OneReply<G> one_reply(game_, against(request));
        const Coalition<OneReply<G>> coalition(one_reply, against(request));
        return AlphaBeta<Coalition<OneReply<G>>, Watcher>(coalition, options, budget, watcher)
            .run(one_reply.start(state));
    }

    template <class Watcher>
    Answer run_kernel(const State& state, const Pruning& pruning, Budget& budget, Watcher& watcher) const {
        return PrunedMaxn<G, CanonicalOrder, Watcher>(game_, pruning, budget, watcher).run(state);
    }

    Pruning pruning(const SearchRequest& request) const {
        Pruning pruning = named_pruning(request.algorithm, players());
        if (request.window) pruning.window = *request.window;
        return pruning.with_heuristics(uses_heuristic(request)).with_discrete(request.discrete.value_or(false));
    }

    /// Each root move searched as a root of its own; the best of them as max^n chooses.
    Answer search_all_moves(const SearchRequest& request, Budget& budget, std::vector<MoveReport>& moves) const {
        const bool one_number = algorithm(request.algorithm).family == Family::one_against_all;
        const Player chooser = game_.mover(state_);
        const int entry = one_number ? 0 : chooser;
        const Score sign = one_number && chooser != against(request) ? -1 : 1;
        SearchRequest child_request = request;
        if (one_number) child_request.for_player = against(request) + 1;
        child_request.observer = nullptr;

        Answer best;
        if (!budget.spend()) return best;
        std::vector<typename G::Move> stack;
        const Children<G> children(game_, state_, stack);
        Counts counts{.visited = 1};
        bool complete = true;
        for (std::uint32_t index = 0; index < children.count() && complete; ++index) {
            Answer child = search_from(game_.after(state_, children[index]), child_request, budget);
            counts += child.counts;
            complete = child.complete;
            if (!complete) break;
            moves.push_back({Words::move_name(game_, state_, children[index], index), own_terms(request, child.value)});
            if (!best.answered || sign * child.value[entry] > sign * best.value[entry]) {
                child.path.insert(child.path.begin(), index);
                best = std::move(child);
            }
        }
        best.complete = complete;
        best.counts = counts;
        return best;
    }

    std::vector<Score> own_terms(const SearchRequest& request, const Scores& value) const {
        if (algorithm(request.algorithm).family == Family::one_against_all)
            return {Words::score(game_, value[0], against(request))};
        return Words::value(game_, value);
    }

    /// The states before each move of a play, and the one after the last.
    std::vector<State> states_along(const std::vector<std::string>& play) const {
        std::vector<State> states{state_};
        for (std::size_t i = 0; i < play.size(); ++i) {
            const std::string place = fmt::format("--play, move {} ({})", i + 1, play[i].substr(0, 20));
            if (game_.is_over(states.back())) throw InputError(place + ": the game is over by then");
            try {
                const auto move = words::read_move<Words>(game_, states.back(), play[i]);
                states.push_back(game_.after(states.back(), move));
            } catch (const InputError& error) {
                throw InputError(place + ": " + error.what());
            }
        }
        return states;
    }

    /// The value after a move is the value before the next: one search for each state.
    void judge(const std::vector<std::string>& play, const std::vector<State>& states, const SearchRequest& request,
               Budget& budget, PlayAnalysis& analysis) const {
        Answer before = search_from(states[0], request, budget);
        analysis.counts += before.counts;
        for (std::size_t i = 0; i < play.size() && analysis.complete; ++i) {
            Answer after = search_from(states[i + 1], request, budget);
            analysis.counts += after.counts;
            analysis.complete = before.complete && after.complete;
            if (!analysis.complete) return;
            const Player chooser = game_.mover(states[i]);
            PlayReport report{play[i],
                              words::heading<Words>(game_, states[i]),
                              words::seat<Words>(game_, states[i]),
                              Words::value(game_, before.value),
                              Words::value(game_, after.value),
                              {},
                              before.value[chooser] - after.value[chooser],
                              {}};
            for (int p = 0; p < players(); ++p) report.gains.push_back(after.value[p] - before.value[p]);
            replay(game_, states[i], {before.path.front()}, [&](const State& state, const auto& move, auto index) {
                report.best = Words::move_name(game_, state, move, index);
            });
            analysis.plays.push_back(std::move(report));
            before = std::move(after);
        }
    }

    void fill_in(SearchReport& report, const SearchRequest& request, const Answer& answer) const {
        report.answered = answer.answered;
        report.complete = answer.complete;
        report.counts = answer.counts;
        report.path = answer.path;
        if (answer.answered) report.value = own_terms(request, answer.value);
        std::vector<typename G::Move> line;
        replay(game_, state_, answer.path, [&](const State& state, const auto& move, std::uint32_t index) {
            report.line.push_back(Words::move_name(game_, state, move, index));
            line.push_back(move);
        });
        report.story = words::story<Words>(game_, state_, line);
    }

    G game_;
    State state_;
};

}  // namespace nply::catalog
