// The seam's inside: a position of a known game type, and the way from an algorithm's name to its search.
#pragma once

#include <fmt/format.h>

#include <chrono>

#include "catalog/deep_stack.hpp"
#include "catalog/dispatch.hpp"
#include "catalog/search.hpp"
#include "catalog/words.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/adapt/without_merging.hpp"
#include "nply/core/error.hpp"
#include "nply/search/deepening.hpp"
#include "nply/search/perft.hpp"

namespace nply::catalog {

/// `Words` speaks for the game: move_name(game, state, move, index), value(game, scores), score(game, score, player),
/// describe(game, state), longest_line(game, state); what it may say beside is in words.hpp.
template <BoundedGame G, class Words>
class TypedPosition final : public Position {
public:
    using State = typename G::State;
    static constexpr std::size_t frame = Dispatch<G>::frame;

    TypedPosition(G game, State state) : game_(std::move(game)), state_(std::move(state)) {}

    int players() const override { return game_.players(); }
    int seats() const override { return words::seats<Words>(game_); }
    std::string describe() const override { return Words::describe(game_, state_); }
    std::string details() const override {
        if constexpr (requires { Words::details(game_, state_); }) return Words::details(game_, state_);
        return {};
    }

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
        if (auto no = table_objection(request)) return no;
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
        report.all_moves = request.all_moves;
        report.deepened = request.deepen;
        report.sound = algorithm(request.algorithm).sound;
        if (algorithm(request.algorithm).family == Family::one_against_all) report.for_player = against(request) + 1;

        const auto start = Budget::Clock::now();
        Answer answer;
        on_stack_for(plies(request), frame, [&] {
            const auto table = table_for(request);
            if (request.deepen) {
                answer = deepen_from(state_, request, table.get(), report);
                return;
            }
            Budget budget = budget_for(request);
            answer = request.all_moves && !game_.is_over(state_)
                         ? search_all_moves(request, budget, table.get(), report.moves)
                         : search_from(state_, request, budget, table.get());
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

    std::vector<std::uint64_t> perft(int depth, bool every_move, const std::atomic<bool>* stop) const override {
        std::vector<std::uint64_t> counts;
        const auto plies = std::min(Words::longest_line(game_, state_), static_cast<std::size_t>(depth));
        on_stack_for(plies, 256 + 2 * sizeof(State), [&] {
            if (!every_move) {
                counts = Perft(game_).run(state_, depth, stop);
                return;
            }
            if constexpr (MergingGame<G>) {
                const WithoutMerging<G> every(game_);
                counts = Perft(every).run(state_, depth, stop);
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
    static std::optional<std::string> table_objection(const SearchRequest& request) {
        const Algorithm& chosen = algorithm(request.algorithm);
        const bool asks = request.table_mib.has_value(), parallel = request.threads.value_or(1) > 1;
        if (!asks && !parallel) return {};
        const char* option = asks ? "--table" : "--threads";
        if (!HashableGame<G>)
            return fmt::format("{} needs a game whose positions have keys, and this one has none", option);
        if (chosen.name == "minimax" || chosen.name == "deep")
            return fmt::format("{} does not go with {}", option, chosen.name);
        if (parallel && chosen.family != Family::pruned && chosen.family != Family::automatic)
            return fmt::format("--threads does not go with {}; it goes with auto and the pruned max^n algorithms",
                               chosen.name);
        if (parallel && !CodedMove<typename G::Move>) return "--threads needs a game whose moves have codes";
        return {};
    }

    static std::string describe_choice(const SearchRequest& request) {
        return request.heuristic.value_or(false) ? "--heuristic on" : request.algorithm;
    }

    static SearchLimits limits(const SearchRequest& request) {
        return {request.depth, request.node_limit, request.seconds, request.stop, request.meter};
    }
    static Budget budget_for(const SearchRequest& request) { return limits(request).budget(); }

    /// The table a request asks for, if the game has keys; auto has one in any case.
    std::unique_ptr<Table> table_for(const SearchRequest& request) const {
        constexpr std::size_t usual_mib = 64;
        const Family family = algorithm(request.algorithm).family;
        const bool automatic = family == Family::automatic || request.threads.value_or(1) > 1;
        if (!HashableGame<G> || request.observer || !(request.table_mib || automatic)) return nullptr;
        return std::make_unique<Table>(request.table_mib.value_or(usual_mib) << 20);
    }

    /// Paranoid and brs: whose score is asked for. At a finished game nobody moves; then player 1's.
    Player against(const SearchRequest& request) const {
        if (request.for_player) return static_cast<Player>(*request.for_player - 1);
        return game_.is_over(state_) ? Player{0} : Player{game_.mover(state_)};
    }

    Answer search_from(const State& state, const SearchRequest& request, Budget& budget, Table* table) const {
        const Dispatch<G> dispatch(game_, request, against(request), table, plies(request));
        if constexpr (requires { requires Words::watched; }) {
            if (request.observer) return dispatch.run_watched(state, budget, *request.observer);
        }
        return dispatch.run(state, budget);
    }

    /// To depth 1, 2, .. on the game cut off by Horizon; always on the first `top` moves, all if nothing is said.
    Answer deepen_from(const State& state, const SearchRequest& request, [[maybe_unused]] Table* table,
                       [[maybe_unused]] SearchReport& report) const {
        if constexpr (words::has_evaluation<Words, G>) {
            const auto evaluation = Words::evaluation(game_);
            const TopMoves<G> top(game_, request.top.value_or(std::numeric_limits<int>::max()));
            const auto thought = nply::deepen(
                top, state, evaluation, limits(request),
                [&](const auto& horizon, Budget& budget) {
                    return Dispatch(horizon, request, against(request), table, plies(request))
                        .run(horizon.start(), budget)
                        .template as<typename G::Move>();
                },
                [&](const auto& iteration) {
                    report.iterations.push_back(describe(request, iteration));
                    if (request.after_iteration) request.after_iteration(report.iterations.back());
                });
            report.depth = thought.best.depth;
            if (thought.partial) report.partial = describe(request, *thought.partial);
            Answer answer(thought.answer());
            answer.counts = thought.counts;
            answer.complete = thought.finished;
            return answer;
        } else {
            throw InputError("this game has no evaluation to search to a depth; use solve");
        }
    }

    template <class Iterated>
    IterationReport describe(const SearchRequest& request, const Iterated& iteration) const {
        IterationReport report{
            iteration.depth, own_terms(request, iteration.result.value), {}, iteration.result.counts.visited};
        replay(game_, state_, iteration.result.path, [&](const State& at, const auto& move, std::uint32_t index) {
            report.line.push_back(Words::move_name(game_, at, move, index));
        });
        return report;
    }

    std::size_t plies(const SearchRequest& request) const {
        const std::size_t longest = Words::longest_line(game_, state_);
        return request.deepen && request.depth ? std::min<std::size_t>(longest, *request.depth) : longest;
    }

    /// Each root move searched as a root of its own; the best of them as max^n chooses.
    Answer search_all_moves(const SearchRequest& request, Budget& budget, Table* table,
                            std::vector<MoveReport>& moves) const {
        const bool one_number = algorithm(request.algorithm).family == Family::one_against_all;
        const Player chooser = game_.mover(state_);
        const int entry = one_number ? 0 : chooser;
        const Score sign = one_number && chooser != against(request) ? -1 : 1;  // -1: an opponent chooses
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
            child_request.replied = sign < 0 && index > 0;
            Answer child = search_from(game_.after(state_, children[index]), child_request, budget, table);
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
        const auto table = table_for(request);
        Answer before = search_from(states[0], request, budget, table.get());
        analysis.counts += before.counts;
        for (std::size_t i = 0; i < play.size() && analysis.complete; ++i) {
            Answer after = search_from(states[i + 1], request, budget, table.get());
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
