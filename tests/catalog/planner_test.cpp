// The planner as a table: facts and request in, plan out. Nothing is searched here.
#include "nply/catalog/planner.hpp"
#include "nply/catalog/world_plan.hpp"

#include <gmock/gmock.h>

#include "nply/core/budget.hpp"
#include "nply/solvers/deal_layers.hpp"

namespace nply::catalog {
namespace {

constexpr Machine machine{std::uint64_t{8} << 30, 1000, 4};

Facts board_of(int players) {
    Facts facts;
    facts.game = "board";
    facts.players = facts.seats = facts.entries = players;
    facts.has_keys = facts.has_codes = facts.has_evaluation = true;
    facts.longest_line = 60;
    return facts;
}

Facts cards_of(int players, int hand, bool points = false) {
    Facts facts = board_of(players);
    facts.has_cards = facts.has_floors = facts.evaluation_has_floors = true;
    facts.deal = DealFacts{hand, players > 2, {}, true, points};
    return facts;
}

SearchRequest asking(std::string algorithm) {
    SearchRequest request;
    request.question.algorithm = std::move(algorithm);
    return request;
}

SearchRequest asking(std::string algorithm, std::size_t table_mib) {
    SearchRequest request = asking(std::move(algorithm));
    request.resources.table_mib = table_mib;
    return request;
}

SearchRequest within_nodes(std::string algorithm, std::uint64_t nodes) {
    SearchRequest request = asking(std::move(algorithm));
    request.resources.nodes = nodes;
    return request;
}

SearchRequest deepening(std::string algorithm) {
    SearchRequest request = asking(std::move(algorithm));
    request.question.deepen = true;
    return request;
}

SearchRequest on_threads(std::string algorithm, int threads) {
    SearchRequest request = asking(std::move(algorithm));
    request.resources.threads = threads;
    return request;
}

struct Row {
    const char* what;
    Facts facts;
    SearchRequest request;
    bool constant_sum;
    Solver solver;
    Method search;
    std::size_t table_mib, two_sides_mib;
    int threads;
    std::uint64_t alone_first;
};

TEST(Planner, ChoosesSolverSearchTableAndThreadsByFactsAndRequest) {
    constexpr std::uint64_t alone = 1 << 21;
    const Row rows[] = {
        {"three players", board_of(3), asking("auto"), true, Solver::none, Method::kernel, 1000, 0, 4, alone},
        {"limited nodes are one thread's", board_of(3), within_nodes("auto", 1000), true, Solver::none, Method::kernel,
         1000, 0, 1, 0},
        {"threads as said", board_of(3), on_threads("auto", 2), true, Solver::none, Method::kernel, 1000, 0, 2, 0},
        {"two players", board_of(2), asking("auto"), true, Solver::none, Method::alpha_beta, 1000, 0, 1, 0},
        {"two players, the sum varies", board_of(2), asking("auto"), false, Solver::none, Method::kernel, 1000, 0, 4,
         alone},
        {"two players on threads", board_of(2), on_threads("auto", 2), true, Solver::none, Method::kernel, 1000, 0, 2,
         0},
        {"to a depth", board_of(3), deepening("auto"), true, Solver::none, Method::kernel, 1000, 0, 4, alone},
        {"a named search has no table", board_of(3), asking("speculative"), true, Solver::none, Method::kernel, 0, 0, 1,
         0},
        {"but the one it asks for", board_of(3), asking("shallow", 16), true, Solver::none, Method::kernel, 16, 0, 1,
         0},
        {"or needs for its threads", board_of(3), on_threads("speculative", 2), true, Solver::none, Method::kernel,
         1000, 0, 2, 0},
        {"small hands are searched", cards_of(3, 6), asking("auto"), true, Solver::none, Method::kernel, 1000, 0, 4,
         alone},
        {"larger ones solved by layers", cards_of(3, 7), asking("auto"), true, Solver::layers, Method::kernel, 0, 0, 4,
         0},
        {"with few nodes from four cards on", cards_of(3, 4), within_nodes("auto", 1000), true, Solver::layers,
         Method::kernel, 0, 0, 4, 0},
        {"not to a depth", cards_of(3, 16), deepening("auto"), true, Solver::none, Method::kernel, 1000, 0, 4, alone},
        {"not by a named search", cards_of(3, 16), asking("speculative"), true, Solver::none, Method::kernel, 0, 0, 1,
         0},
        {"partners are two sides", cards_of(2, 13), asking("auto"), true, Solver::two_sides, Method::kernel, 0, 64, 1,
         0},
        {"alpha-beta by name is not", cards_of(2, 13), asking("alpha-beta"), true, Solver::none, Method::alpha_beta, 0,
         0, 1, 0},
        {"with a table it is", cards_of(2, 13), asking("alpha-beta", 16), true, Solver::two_sides, Method::alpha_beta,
         0, 16, 1, 0},
        {"paranoid by name counts the paper's nodes", cards_of(3, 16), asking("paranoid"), true, Solver::none,
         Method::paranoid, 0, 0, 1, 0},
        {"paranoid with a table", cards_of(3, 16), asking("paranoid", 16), true, Solver::two_sides, Method::paranoid, 0,
         16, 1, 0},
        {"one player's points of three", cards_of(3, 14, true), asking("paranoid", 16), true, Solver::two_sides,
         Method::paranoid, 0, 16, 1, 0},
        {"and of so many cards", cards_of(3, 15, true), asking("paranoid", 16), true, Solver::two_sides_then_layers,
         Method::paranoid, 0, 16, 4, 0},
        {"of four players fewer", cards_of(4, 12, true), asking("paranoid", 16), true, Solver::two_sides_then_layers,
         Method::paranoid, 0, 16, 4, 0},
        {"of five never", cards_of(5, 10, true), asking("paranoid", 16), true, Solver::two_sides, Method::paranoid, 0,
         16, 1, 0},
    };
    for (const Row& row : rows) {
        const Plan plan = make_plan(row.facts, row.request, {.constant_sum = row.constant_sum}, machine);
        EXPECT_EQ(plan.solver, row.solver) << row.what;
        if (row.solver == Solver::none) {
            EXPECT_EQ(plan.search, row.search) << row.what;
        }
        EXPECT_EQ(plan.table_mib, row.table_mib) << row.what;
        EXPECT_EQ(plan.two_sides_mib, row.two_sides_mib) << row.what;
        EXPECT_EQ(plan.threads, row.threads) << row.what;
        EXPECT_EQ(plan.alone_first, row.alone_first) << row.what;
        EXPECT_EQ(plan.wants_listing, row.solver == Solver::layers || row.solver == Solver::two_sides_then_layers)
            << row.what;
        EXPECT_FALSE(plan.why.empty()) << row.what;
    }
}

LayersEstimate listed(std::uint64_t positions, std::uint64_t bytes, double seconds = 1) {
    return {
        .configurations = 10, .positions = positions, .bytes = bytes, .bytes_for_line = 2 * bytes, .seconds = seconds};
}

TEST(Planner, DecidesAnewOnceTheDealIsListed) {
    const LayersEstimate small = listed(1000, 1 << 20), large = listed(1000, std::uint64_t{9} << 30);
    const auto solver = [](const Facts& facts, const SearchRequest& request, const Moment& moment) {
        const Plan plan = make_plan(facts, request, moment, machine);
        EXPECT_FALSE(plan.wants_listing);
        return plan.solver;
    };
    const Facts hearts = cards_of(3, 16, true);
    EXPECT_EQ(solver(hearts, asking("auto"), {.listed = &small}), Solver::layers);
    EXPECT_EQ(solver(hearts, within_nodes("auto", 5000), {.nodes_left = 1000, .listed = &small}), Solver::layers);
    EXPECT_EQ(solver(hearts, within_nodes("auto", 5000), {.nodes_left = 999, .listed = &small}), Solver::none);
    EXPECT_EQ(solver(hearts, asking("paranoid", 16), {.listed = &large}), Solver::two_sides);

    EXPECT_EQ(solver(hearts, within_nodes("auto", 5000), {.nodes_left = 9, .listing_stopped = true}), Solver::none);
}

TEST(Planner, PlaysOutAtOnceADealThatCannotBeSolvedWithinTheLimits) {
    SearchRequest request = asking("auto");
    request.resources.seconds = 1;
    const auto plan = [&](const LayersEstimate& deal, bool stopped = false) {
        const Moment moment{.seconds_left = 1, .listed = stopped ? nullptr : &deal, .listing_stopped = stopped};
        return make_plan(cards_of(3, 16), request, moment, machine);
    };
    const LayersEstimate fits = listed(1000, 1, 8), too_long = listed(1000, 1, 9),
                         too_large = listed(1000, std::uint64_t{9} << 30);
    EXPECT_EQ(plan(fits).solver, Solver::layers) << "four cores, and the estimate is rough";
    for (const Plan& without : {plan(too_long), plan(too_large), plan(fits, true)}) {
        EXPECT_TRUE(without.plays_out);
        EXPECT_FALSE(without.too_large || without.wants_listing);
        EXPECT_EQ(without.solver, Solver::none);
        EXPECT_EQ(without.search, Method::mcts);
    }
    request.question.every_lead = true;
    EXPECT_FALSE(plan(too_long).plays_out) << "a table cannot be estimated";
    EXPECT_TRUE(plan(too_large).too_large);
}

TEST(Planner, SaysThatADealIsTooLargeWhereNothingElseSolvesIt) {
    const LayersEstimate large = listed(1000, std::uint64_t{9} << 30);
    EXPECT_TRUE(make_plan(cards_of(3, 16), asking("auto"), {.listed = &large}, machine).too_large);
    EXPECT_FALSE(make_plan(cards_of(3, 16), asking("paranoid", 16), {.listed = &large}, machine).too_large);
    SearchRequest more_memory = asking("auto");
    more_memory.resources.memory_mib = 10'000;
    EXPECT_FALSE(make_plan(cards_of(3, 16), more_memory, {.listed = &large}, machine).too_large);
}

TEST(Planner, LeavesTwoSidesHalfOfWhatLayersTakeAndLayersAllTheyNeed) {
    EXPECT_EQ(Plan::two_sides_share(listed(1000, 1), Budget::unlimited), 500);
    EXPECT_EQ(Plan::two_sides_share(listed(1000, 1), 1200), 200);
    EXPECT_EQ(Plan::two_sides_share(listed(1000, 1), 1000), 0);
}

TEST(Planner, GivesQuestionsOfDifferentKindsDifferentSalts) {
    const Facts facts = board_of(3);
    const auto salt = [&](const SearchRequest& request) { return make_plan(facts, request, {}, machine).salt.low; };
    EXPECT_EQ(salt(asking("speculative", 16)), salt(asking("maxn", 16)));
    EXPECT_NE(salt(asking("speculative", 16)), salt(asking("paranoid", 16)));
    EXPECT_NE(salt(asking("speculative", 16)), salt(deepening("speculative")));
    SearchRequest for_two = asking("paranoid", 16);
    for_two.question.for_player = 2;
    EXPECT_NE(salt(asking("paranoid", 16)), salt(for_two));
}

TEST(Planner, UsesOneThreadForGamesWhoseFunctionsMustBeCalledOnOne) {
    Facts facts = board_of(3);
    facts.may_use_threads = false;
    const Plan plan = make_plan(facts, asking("auto"), {}, machine);
    EXPECT_EQ(plan.threads, 1);
    EXPECT_EQ(plan.order, MoveOrder::learned);
}

TEST(Planner, GrowsTreesOnThreadsWhetherMovesHaveCodesOrNot) {
    Facts facts = board_of(3);
    facts.has_codes = facts.has_keys = false;
    EXPECT_EQ(make_plan(facts, on_threads("mcts", 2), {.estimate = true}, machine).monte_carlo.threads, 2);
    facts.may_use_threads = false;
    EXPECT_EQ(make_plan(facts, on_threads("mcts", 2), {.estimate = true}, machine).monte_carlo.threads, 1);
}

TEST(Planner, GrowsATreeForEachThreadWhereTimeAloneIsLimited) {
    const struct {
        const char* what;
        const char* algorithm;
        int threads;
        std::optional<double> seconds;
        std::optional<std::uint64_t> nodes;
        std::optional<int> trees_said;
        int trees;
    } rows[] = {
        {"no limit", "mcts", 8, {}, {}, {}, 4},
        {"time, few threads", "mcts", 2, 1.0, {}, {}, 4},
        {"time, many threads", "mcts", 8, 1.0, {}, {}, 8},
        {"nodes: the same answer for any number of threads", "mcts", 8, {}, 1000, {}, 4},
        {"nodes and time", "mcts", 8, 1.0, 1000, {}, 4},
        {"trees as said", "mcts", 8, 1.0, {}, 2, 2},
        {"one tree for all worlds", "ismcts", 1, 1.0, {}, {}, 1},
        {"one for each thread", "ismcts", 3, 1.0, {}, {}, 3},
        {"worlds by a limit of nodes", "ismcts", 3, {}, 1000, {}, 1},
    };
    for (const auto& row : rows) {
        SearchRequest request = on_threads(row.algorithm, row.threads);
        request.resources.seconds = row.seconds;
        request.resources.nodes = row.nodes;
        request.monte_carlo.trees = row.trees_said;
        const Plan plan = make_plan(board_of(3), request, {.estimate = true}, machine);
        EXPECT_EQ(plan.monte_carlo.trees, row.trees) << row.what;
        EXPECT_EQ(plan.monte_carlo.threads, row.threads) << row.what;
    }
}

TEST(Planner, GrowsFewerTreesWherePlayoutsAreFew) {
    const struct {
        const char* what;
        std::uint64_t playouts;
        std::size_t moves;
        std::optional<int> trees_said;
        bool reuse;
        int trees;
    } rows[] = {
        {"plenty", 10'000, 20, {}, false, 4},
        {"eight a move in three trees", 480, 20, {}, false, 3},
        {"not enough for two", 319, 20, {}, false, 1},
        {"hardly any", 4, 17, {}, false, 1},
        {"as said", 4, 17, 4, false, 4},
        {"trees that are kept stay as many", 4, 17, {}, true, 4},
    };
    for (const auto& row : rows) {
        SearchRequest request = asking("mcts");
        request.monte_carlo.trees = row.trees_said;
        request.monte_carlo.reuse = row.reuse;
        const Moment moment{.estimate = true, .moves = row.moves, .nodes_left = row.playouts};
        EXPECT_EQ(make_plan(board_of(3), request, moment, machine).monte_carlo.trees, row.trees) << row.what;
    }
    // Of a line of 60 moves a playout costs up to 60.
    const Moment shared{.estimate = true, .shared = true, .moves = 10, .nodes_left = 60 * 160};
    EXPECT_EQ(make_plan(board_of(3), asking("mcts"), shared, machine).monte_carlo.trees, 2);
}

TEST(Planner, KeepsAnEighthOfALimitForPlayouts) {
    const Facts facts = board_of(3);
    const Shares shares = shares_of(facts, within_nodes("auto", 800));
    EXPECT_TRUE(shares.keeps_a_rest);
    EXPECT_EQ(shares.exact.nodes, 700);
    EXPECT_FALSE(shares_of(facts, within_nodes("speculative", 800)).keeps_a_rest);
    EXPECT_FALSE(shares_of(facts, asking("auto")).keeps_a_rest);
    EXPECT_EQ(shares_of(facts, deepening("auto")).exact.nodes, std::nullopt);
}

TEST(Planner, LooksForAProofWithAnEighthWhereADepthHasNothingToEvaluateBy) {
    Facts facts = board_of(3);
    facts.has_evaluation = false;
    SearchRequest request = deepening("auto");
    EXPECT_TRUE(looks_for_a_proof(facts, request.question));
    EXPECT_EQ(shares_of(facts, request).exact.nodes, usual_nodes_for_a_proof);
    request.resources.nodes = 800;
    EXPECT_EQ(shares_of(facts, request).exact.nodes, 100);
    EXPECT_TRUE(shares_of(facts, request).keeps_a_rest);
    request.resources = {.seconds = 8.0};
    EXPECT_EQ(shares_of(facts, request).exact.seconds, 1.0);
    EXPECT_EQ(shares_of(facts, request).exact.nodes, std::nullopt);
    EXPECT_FALSE(looks_for_a_proof(facts, deepening("mcts").question));
    EXPECT_FALSE(looks_for_a_proof(board_of(3), deepening("auto").question));
}

TEST(Planner, IsAskedForEveryLeadWhateverTheHandsSize) {
    SearchRequest request = asking("auto");
    request.question.every_lead = true;
    EXPECT_EQ(make_plan(cards_of(3, 2), request, {}, machine).solver, Solver::layers);
}

TEST(WorldPlan, SolvesWhatFitsAWorldsShareAndPlaysOutTheRest) {
    using Way = WorldPlan::Way;
    const struct {
        WorldFacts facts;
        WorldRequest request;
        Way way;
    } rows[] = {
        {{true, 12, 4}, {.nodes = 10'000}, Way::exact},
        {{true, 20, 4}, {.nodes = 10'000}, Way::playouts},
        {{true, 20, 4}, {.nodes = 10'000, .solve = 1'000'000}, Way::exact},
        {{true, 52, 4}, {.nodes = 1'000'000'000}, Way::playouts},
        {{true, 12, 4}, {.seconds = 0.01}, Way::exact},
        {{true, 12, 4}, {.seconds = 0.0001}, Way::playouts},
        {{true, 28, 2}, {.nodes = 20'000}, Way::exact},
        {{true, 52, 2}, {.seconds = 0.1}, Way::playouts},
        {{true, 52, 2}, {.seconds = 10.0}, Way::exact},
        {{true, 12, 4}, {.to_depth = true}, Way::named},
        {{true, 12, 4}, {.method = Method::kernel}, Way::named},
        {{false, 0, 3}, {}, Way::named},
    };
    for (const auto& row : rows) {
        const WorldPlan plan = plan_world(row.facts, row.request);
        EXPECT_EQ(plan.way, row.way) << row.facts.cards_in_hands << " cards";
        EXPECT_FALSE(plan.why.empty());
    }
}

TEST(WorldPlan, LeavesAQuarterOfItsShareToPlayouts) {
    const WorldPlan plan = plan_world({true, 12, 3}, {.nodes = 1000, .seconds = 1.0});
    EXPECT_EQ(plan.nodes, 750);
    EXPECT_EQ(plan.seconds, 0.75);
    EXPECT_EQ(plan_world({true, 12, 3}, {.nodes = 1000, .solve = 5000}).nodes, 5000);
}

TEST(WorldPlan, SharesLittleTimeOutToFewWorlds) {
    EXPECT_EQ(worlds_within(0.001), 5);
    EXPECT_EQ(worlds_within(1e-6), 1);
    EXPECT_GE(worlds_within(10), 1000);
}

TEST(EngineTable, IsNoLargerThanItsNodesCanFill) {
    EXPECT_EQ(engine_table_mib(Method::automatic, {}, 1000, {}), 1);
    EXPECT_EQ(engine_table_mib(Method::automatic, {}, 100'000, {}), 7);
    EXPECT_EQ(engine_table_mib(Method::automatic, {}, {}, {}), 16);
    EXPECT_EQ(engine_table_mib(Method::automatic, {}, {}, 0.001), 1);
    EXPECT_EQ(engine_table_mib(Method::automatic, 3, 1000, {}), 3);
    EXPECT_EQ(engine_table_mib(Method::kernel, {}, 1000, {}), std::nullopt);
}

}  // namespace
}  // namespace nply::catalog
