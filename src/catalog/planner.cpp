#include "nply/catalog/planner.hpp"

#include <algorithm>

#include "catalog/deep_stack.hpp"
#include "catalog/objections.hpp"
#include "nply/catalog/opponents_text.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/hardware.hpp"
#include "nply/core/random.hpp"
#include "nply/search/table.hpp"
#include "nply/solvers/deal_layers.hpp"

namespace nply::catalog {
namespace {

using detail::uses_heuristic;

/// From so many cards a hand on, layers are faster than the general search with a table. Where nodes are limited fewer
/// are enough: layers have fewer positions than the search visits long before they are faster.
constexpr int fewest_cards_for_layers = 7, fewest_cards_within_nodes = 4;
/// One player's points against all others: from here on some deals are too hard for two sides. Not for more seats.
constexpr int fewest_cards_for_points_of_three = 15, fewest_cards_for_points_of_four = 12;
constexpr int never = 1'000'000;

constexpr std::size_t usual_two_sides_mib = 64;

/// An automatic search begins on one thread, whose counts are the same every time, and calls the other cores when the
/// work turns out to be long.
constexpr std::uint64_t nodes_alone = std::uint64_t{1} << 21;

constexpr std::size_t usual_most_tuples = 2000;

/// Errors between trees are worth little where each tree has tried every move but a few times, and one tree of all
/// playouts finds and proves more: another tree is grown for every so many playouts a move.
constexpr std::uint64_t playouts_a_move_and_tree = 8;
/// Whoever waits no longer than this wants a move of a deal that does not fit the memory; others are told that it does
/// not.
constexpr double most_seconds_for_playouts_instead = 30;

bool is_past(const std::optional<std::uint64_t>& limit, std::uint64_t needed) { return limit && needed > *limit; }

/// One plan in the making.
class Planning {
public:
    Planning(const Facts& facts, const SearchRequest& request, const Moment& moment, const Machine& machine)
        : facts_(facts),
          request_(request),
          question_(request.question),
          resources_(request.resources),
          monte_carlo_(request.monte_carlo),
          watched_(request.hooks.observer != nullptr),
          playouts_watched_(request.hooks.playouts_observer != nullptr),
          moment_(moment),
          machine_(machine),
          algorithm_(algorithm(question_.algorithm)) {}

    Plan make() {
        plan_.memory_bytes =
            resources_.memory_mib ? std::uint64_t{*resources_.memory_mib} << 20 : machine_.memory_bytes;
        plan_.top = question_.top;
        plan_.approximate = question_.approximate;
        if (algorithm_.has_searcher())
            plan_.for_player = question_.for_player ? static_cast<Player>(*question_.for_player - 1) : facts_.mover;
        if (moment_.estimate) {
            choose_playouts();
            return plan_;
        }
        choose_sets_and_models();
        choose_solver();
        if (plan_.too_large) return plan_;
        if (plan_.plays_out) {
            choose_playouts();
            return plan_;
        }
        choose_table();
        choose_search();
        choose_threads();
        plan_.salt = salt();
        return plan_;
    }

private:
    bool is_automatic() const { return algorithm_.method == Method::automatic; }
    bool by_windows() const {
        return is_paranoid() || algorithm_.method == Method::brs || algorithm_.method == Method::alpha_beta;
    }
    bool is_paranoid() const { return algorithm_.method == Method::paranoid; }
    /// A named algorithm uses solvers and tables only where a table is asked for, so that its counts are the papers'.
    bool may_remember() const { return is_automatic() || resources_.table_mib; }

    /// Said only where no solver answers.
    void search_not_chosen(std::string_view why) {
        if (plan_.solver == Solver::none) not_chosen(why);
    }
    void not_chosen(std::string_view why) {
        for (std::string_view& place : plan_.alternatives)
            if (place.empty()) {
                place = why;
                return;
            }
    }

    // Solvers ----------------------------------------------------------------------------------------------------

    void choose_solver() {
        if (!facts_.deal || facts_.over || watched_ || moment_.plies || question_.deepen) return;
        const bool two_sides = wants_two_sides();
        plan_.threads = layers_threads();
        const bool layers = wants_layers() && fits_layers();
        plan_.solver = layers      ? two_sides ? Solver::two_sides_then_layers : Solver::layers
                       : two_sides ? Solver::two_sides
                                   : Solver::none;
        plan_.wants_listing = layers && !moment_.listed;
        if (two_sides) plan_.two_sides_mib = resources_.table_mib.value_or(usual_two_sides_mib);
        if (plan_.solver == Solver::none) plan_.two_sides_mib = 0;
        switch (plan_.solver) {
            case Solver::none: break;
            case Solver::two_sides:
                plan_.why = "this is a question of two sides, which the solver for two sides answers fastest";
                not_chosen("a general search: it does not know which cards are equal, and visits more positions");
                break;
            case Solver::layers:
                plan_.why = question_.every_lead
                                ? "one pass over every position of the deal gives its value for each leader"
                                : "with so many cards it is faster to solve every position of the deal than to search";
                break;
            case Solver::two_sides_then_layers:
                plan_.why = "two sides are fast on most deals; a hard one is solved by all its positions";
                break;
        }
    }

    bool wants_two_sides() const {
        if (question_.every_lead || !facts_.deal->two_sides || !may_remember()) return false;
        if (is_paranoid()) return true;
        return facts_.players == 2 && (is_automatic() || algorithm_.method == Method::alpha_beta);
    }

    bool wants_layers() {
        if (question_.every_lead) return facts_.deal->layers;
        if (!facts_.deal->beyond_layers.empty()) not_chosen(facts_.deal->beyond_layers);
        if (!facts_.deal->layers || !(is_automatic() || (is_paranoid() && resources_.table_mib && facts_.has_keys)))
            return false;
        if (facts_.deal->hand >= fewest_cards()) return true;
        not_chosen("layers of positions: the hands are so small that a search is faster");
        return false;
    }

    int fewest_cards() const {
        if (!is_paranoid() || !facts_.deal->two_sides)
            return resources_.nodes ? fewest_cards_within_nodes : fewest_cards_for_layers;
        if (!facts_.deal->counts_points || facts_.players > 4) return never;
        return facts_.players == 3 ? fewest_cards_for_points_of_three : fewest_cards_for_points_of_four;
    }

    /// Once the positions are counted: do they fit the nodes, the memory and the time? Where they do not fit the time
    /// or the memory, no search to the end does, and playouts get what there is to spend.
    bool fits_layers() {
        const bool plays_out = !is_paranoid() && shares_of(facts_, request_).keeps_a_rest;
        if (moment_.listing_stopped) {
            not_chosen("layers of positions: counting them takes more time than is left, or there are more than nodes");
            plan_.plays_out = plays_out && !resources_.nodes;
            return false;
        }
        if (!moment_.listed) return true;
        const LayersEstimate& deal = *moment_.listed;
        if (resources_.nodes &&
            (is_past(moment_.nodes_left, deal.positions) || deal.bytes_for_line > plan_.memory_bytes)) {
            not_chosen("layers of positions: there are more of them than nodes or memory allow");
            return false;
        }
        if (!plan_.has_memory_for(deal)) {
            not_chosen("layers of positions: they would take more memory than may be used");
            plan_.plays_out = plays_out && resources_.seconds.value_or(0) <= most_seconds_for_playouts_instead;
            plan_.too_large = !plan_.plays_out && !is_paranoid();
            if (plan_.too_large) plan_.why = "so large a deal is solved by all its positions or not at all";
            return false;
        }
        if (!plays_out || plan_.has_time_for(deal, moment_.seconds_left)) return true;
        not_chosen("layers of positions: they would take longer than the time allows");
        plan_.plays_out = true;
        return false;
    }
    int layers_threads() const { return may_use_threads() ? resources_.threads.value_or(machine_.cores) : 1; }

    // Table, search, threads -------------------------------------------------------------------------------------

    bool may_use_threads() const { return facts_.has_codes && facts_.may_use_threads; }
    int threads_asked() const { return may_use_threads() ? resources_.threads.value_or(1) : 1; }

    /// Sets and means have no place in the table of tuples.
    void choose_sets_and_models() {
        plan_.most_tuples = resources_.most_tuples.value_or(usual_most_tuples);
        if (question_.models) plan_.models = opponent_models(*question_.models, facts_.players);
        if (!facts_.has_keys) return;
        plan_.memo_mib = resources_.table_mib.value_or(algorithm_.models_opponents() ? 0 : machine_.table_mib);
    }

    void choose_table() {
        if (algorithm_.models_opponents()) return;
        if (plan_.solver != Solver::none || watched_ || !facts_.has_keys) return;
        if (may_remember() || resources_.threads.value_or(1) > 1)
            plan_.table_mib = resources_.table_mib.value_or(machine_.table_mib);
    }

    /// Playouts need no table of positions; trees of their own have one limit of memory.
    void choose_playouts() {
        const MonteCarlo& said = monte_carlo_;
        MctsSettings& settings = plan_.monte_carlo;
        settings.exploration = said.exploration.value_or(settings.exploration);
        settings.random_share = said.random_share.value_or(settings.random_share);
        settings.opponents = said.opponents.value_or(settings.opponents);
        settings.history_weight = said.history.value_or(facts_.moves_recur ? settings.history_weight : 0);
        settings.first_play_urgency = said.urgency.value_or(settings.first_play_urgency);
        settings.playouts =
            facts_.has_rule ? said.playouts.value_or(settings.playouts) : MctsSettings::Playouts::random;
        settings.cut_depth = said.cut;
        settings.seed = said.seed.value_or(settings.seed);
        settings.reuse = said.reuse.value_or(false);
        if (moment_.shared)
            settings.most_moves = std::min<std::uint64_t>(facts_.longest_line, settings.longest_playout);
        settings.table_mib = resources_.table_mib.value_or(settings.table_mib);
        settings.threads = facts_.may_use_threads ? resources_.threads.value_or(1) : 1;  // its moves need no codes
        const bool one_tree = algorithm_.method == Method::ismcts || playouts_watched_;
        settings.trees = trees_of(request_, one_tree ? 1 : usual_trees(), settings.threads);
        plan_.search = is_automatic() ? Method::mcts : algorithm_.method;
        plan_.table_mib = 0;
        plan_.threads = settings.threads;
        if (is_automatic())
            not_chosen(facts_.has_evaluation ? "a search to a depth: a search to the end was asked for"
                                             : "a search to a depth: the game has no evaluation");
        plan_.why = plan_.plays_out  ? "no exact answer fits the limits, so games are played out"
                    : is_automatic() ? "there is neither an evaluation nor a proof in sight, so games are played out"
                                     : "this algorithm was asked for by name";
    }

    /// Fewer than usual where nodes are so few that trees would share out a handful of playouts.
    int usual_trees() const {
        const int most = MctsSettings{}.trees;
        if (!moment_.nodes_left || plan_.monte_carlo.reuse) return most;
        std::uint64_t playouts = *moment_.nodes_left;
        if (moment_.shared) playouts /= std::max<std::uint64_t>(plan_.monte_carlo.most_moves.value_or(1), 1);
        const std::uint64_t trees = playouts / (playouts_a_move_and_tree * std::max<std::uint64_t>(moment_.moves, 1));
        return static_cast<int>(std::clamp<std::uint64_t>(trees, 1, static_cast<std::uint64_t>(most)));
    }

    void choose_search() {
        plan_.search = algorithm_.method;
        plan_.heuristic = uses_heuristic(algorithm_, question_);
        plan_.zero_window = question_.zero_window.value_or(false);
        if (is_automatic()) return choose_automatically();
        if (by_windows())
            plan_.order = question_.order.value_or(plan_.table_mib > 0 ? MoveOrder::learned : MoveOrder::canonical);
        if (plan_.why.empty()) plan_.why = "this algorithm was asked for by name";
        if (facts_.has_keys && !may_remember() && plan_.table_mib == 0 && takes(algorithm_, "table") &&
            !algorithm_.models_opponents())
            search_not_chosen("a table or a solver: a named algorithm uses them only with --table");
        if (!algorithm_.pruning) return;
        plan_.pruning = algorithm_.pruning(facts_.players);
        if (question_.window) plan_.pruning.window = *question_.window;
        plan_.pruning =
            plan_.pruning.with_heuristics(plan_.heuristic).with_discrete(question_.discrete.value_or(false));
        if (plan_.table_mib > 0 && threads_asked() > 1) plan_.order = MoveOrder::learned;
    }

    void choose_automatically() {
        const bool floors = question_.deepen ? facts_.evaluation_has_floors : facts_.has_floors;
        const auto because = [&](std::string_view why) {
            if (plan_.why.empty()) plan_.why = why;
        };
        if (plan_.table_mib > 0 && threads_asked() == 1 && facts_.players == 2 && moment_.constant_sum) {
            plan_.search = Method::alpha_beta;
            plan_.heuristic = floors;
            plan_.zero_window = true;
            plan_.order = MoveOrder::learned;
            because("with two sides and a constant sum alpha-beta gives max^n's answer and cuts deeper");
            search_not_chosen("max^n with speculative pruning: it gives the same answer and visits more positions");
            return;
        }
        search_not_chosen(why_not_alpha_beta());
        plan_.search = Method::kernel;
        plan_.pruning = facts_.has_limits ? pruning::speculative(facts_.players).with_discrete().with_heuristics(floors)
                                          : pruning::immediate;
        if (plan_.table_mib > 0 && facts_.has_codes) plan_.order = MoveOrder::learned;
        because(facts_.has_limits ? "speculative pruning cuts most of the exact searches that fit any number of players"
                                  : "the game has no limits of scores that more could be cut by");
    }

    std::string_view why_not_alpha_beta() const {
        if (facts_.players != 2) return "alpha-beta: it needs two sides";
        if (!moment_.constant_sum) return "alpha-beta: the sum of the scores is not constant";
        if (threads_asked() > 1) return "alpha-beta: it runs on one thread, and more were asked for";
        return "alpha-beta: it relies on a table here, and there is none";
    }

    void choose_threads() {
        if (plan_.solver == Solver::layers || plan_.solver == Solver::two_sides_then_layers) {
            plan_.threads = layers_threads();
            return;
        }
        plan_.threads = threads_asked();
        const bool may_call_all = may_use_threads() && is_automatic() && plan_.search == Method::kernel &&
                                  plan_.order == MoveOrder::learned && !resources_.threads && !resources_.nodes;
        if (!may_call_all || machine_.cores == 1) return;
        plan_.threads = machine_.cores;
        plan_.alone_first = resources_.alone.value_or(nodes_alone);
    }

    /// Searches that ask the same of the same rules find each other's answers in a table; others do not.
    Key salt() const {
        const bool answers_maxn = algorithm_.promise == Promise::maxn && algorithm_.need != Requirement::two_sides;
        std::uint64_t salt = facts_.rules;
        for (const char letter : facts_.game) salt = mixed(salt + static_cast<unsigned char>(letter));
        const auto method = answers_maxn ? Method::maxn : algorithm_.method;
        const std::uint64_t parts[] = {
            static_cast<std::uint64_t>(method) + (plan_.approximate ? 1000 : 0), plan_.for_player,
            question_.deepen ? 1 + static_cast<std::uint64_t>(question_.top.value_or(0)) : 0};
        for (const std::uint64_t part : parts) salt = mixed(salt + part + 1);
        const Key key{salt, mixed(salt + 1)};
        // Alpha-beta stores bounds of another kind than the kernel.
        return is_automatic() && plan_.search == Method::alpha_beta ? Key{~key.low, key.high} : key;
    }

    const Facts& facts_;
    const SearchRequest& request_;
    const Question& question_;
    const Resources& resources_;
    const MonteCarlo& monte_carlo_;
    const bool watched_, playouts_watched_;
    const Moment& moment_;
    const Machine& machine_;
    const Algorithm& algorithm_;
    Plan plan_;
};

}  // namespace

Machine Machine::here() {
    static const Machine machine{memory_at_hand(), Table::usual_mebibytes(), hardware_threads()};
    return machine;
}

std::optional<Player> Plan::alone() const {
    return search == Method::paranoid ? std::optional(for_player) : std::nullopt;
}

bool Plan::has_memory_for(const LayersEstimate& deal) const { return deal.bytes <= memory_bytes; }

bool Plan::has_time_for(const LayersEstimate& deal, std::optional<double> seconds_left) const {
    return !seconds_left || deal.seconds / threads <= 2 * *seconds_left;
}

std::uint64_t Plan::two_sides_share(const LayersEstimate& listed, std::uint64_t nodes_left) {
    return std::min(listed.positions / 2, nodes_left - std::min(nodes_left, listed.positions));
}

bool is_estimate(const Facts& facts, const Question& question) {
    const Algorithm& chosen = algorithm(question.algorithm);
    return chosen.estimates() || looks_for_a_proof(facts, question);
}

bool looks_for_a_proof(const Facts& facts, const Question& question) {
    return algorithm(question.algorithm).method == Method::automatic && question.deepen && !facts.has_evaluation;
}

LayersEstimate of_every_trick(const LayersEstimate& first) {
    LayersEstimate whole = first;
    whole.positions += whole.positions / 2;
    whole.seconds *= 1.5;
    return whole;
}

Shares shares_of(const Facts& facts, const SearchRequest& request) {
    const Question& question = request.question;
    Shares shares{request.resources};
    if (facts.over) return shares;
    if (looks_for_a_proof(facts, question)) {
        shares.keeps_a_rest = true;
        if (shares.exact.nodes) *shares.exact.nodes /= 8;
        if (shares.exact.seconds) *shares.exact.seconds /= 8;
        if (!shares.exact.nodes && !shares.exact.seconds) shares.exact.nodes = usual_nodes_for_a_proof;
        return shares;
    }
    const bool is_automatic = algorithm(question.algorithm).method == Method::automatic;
    if (!is_automatic || question.deepen || question.every_lead || request.hooks.observer) return shares;
    shares.keeps_a_rest = request.resources.nodes || request.resources.seconds;
    if (shares.exact.nodes && *shares.exact.nodes > 0)
        *shares.exact.nodes -= std::max<std::uint64_t>(*shares.exact.nodes / 8, 1);
    if (shares.exact.seconds) *shares.exact.seconds -= *shares.exact.seconds / 8;
    return shares;
}

Plan make_plan(const Facts& facts, const SearchRequest& request, const Moment& moment, const Machine& machine) {
    return Planning(facts, request, moment, machine).make();
}

}  // namespace nply::catalog
