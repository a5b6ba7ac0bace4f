// Requests: what does not fit is refused, and the refusal names the field.
#include <gtest/gtest.h>

#include "catalog/positions.hpp"
#include "nply/catalog/comparison.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/session.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

std::string objected_field(const catalog::Position& position, const SearchRequest& request) {
    const auto why_not = objection(position, request);
    return why_not ? why_not->field().empty() ? why_not->what() : why_not->field() : "none";
}

TEST(Requests, AreRefusedWhereTheyCannotBeHonoured) {
    const auto hearts = catalog::open_game("hearts", {{"cards", "3"}});
    const auto sticks = catalog::open_game("sticks", {});
    const auto tree = catalog::open_tree(read_tree("players 3 maxsum 10 minscore 0 1[(1,2,3) (3,2,1)]", "test"));
    Observer watcher;
    const auto with = [](const std::string& algorithm, auto change) {
        SearchRequest request = by(algorithm);
        change(request);
        return request;
    };
    const auto watch = [&](SearchRequest& r) { r.hooks.observer = &watcher; };
    const auto deepen = [](SearchRequest& r) { r.question.deepen = true; };

    EXPECT_EQ(objected_field(hearts, by("speculative")), "none");
    EXPECT_EQ(objected_field(hearts, with("auto", [](auto& r) { r.resources.depth = 3; })), "depth");
    EXPECT_EQ(objected_field(hearts, with("auto", [](auto& r) { r.question.top = 3; })), "top");
    EXPECT_EQ(objected_field(hearts, with("speculative", watch)), "only searches of trees can be watched step by step");
    EXPECT_EQ(objected_field(tree, with("speculative", watch)), "none");
    EXPECT_EQ(objected_field(tree, with("speculative", [&](auto& r) { watch(r), r.question.all_moves = true; })),
              "the step-by-step view shows one search: it cannot deepen or search all moves");
    EXPECT_EQ(objected_field(tree, with("auto", deepen)), "none") << "it plays out";
    EXPECT_EQ(
        objected_field(tree, with("maxn", deepen)),
        "iterative deepening needs an evaluation, which this game does not have: use auto or mcts, which estimate by "
        "playouts, or solve to the end");
    EXPECT_EQ(objected_field(tree, with("auto", [](auto& r) { r.resources.table_mib = 1; })), "table");
    EXPECT_EQ(objected_field(tree, with("auto", [](auto& r) { r.resources.threads = 2; })), "threads");
    EXPECT_EQ(objected_field(hearts, with("minimax", [](auto& r) { r.resources.table_mib = 1; })), "table");
    EXPECT_EQ(objected_field(hearts, with("maxn", [](auto& r) { r.resources.threads = 2; })), "threads");
    EXPECT_EQ(objected_field(hearts, by("alpha-beta")), "algorithm");
    EXPECT_EQ(objected_field(sticks, by("abbnb")), "algorithm");
    EXPECT_EQ(objected_field(sticks, with("shallow", [](auto& r) { r.question.heuristic = true; })), "heuristic");
    EXPECT_EQ(objected_field(hearts, with("paranoid", [](auto& r) { r.question.for_player = 4; })), "for");
    EXPECT_EQ(objected_field(hearts, with("paranoid", [](auto& r) { r.question.window = 1; })), "window");
    EXPECT_EQ(objected_field(hearts, with("speculative", [](auto& r) { r.question.zero_window = true; })),
              "zero-window");
    EXPECT_THROW(objection(hearts, by("best")), InputError);
    EXPECT_EQ(objected_field(hearts, by("ismcts")), "algorithm") << "it is an engine for hidden hands";
}

TEST(Algorithms, TakeTheOptionsTheirRowNames) {
    const auto position = catalog::open_game("whist", {{"cards", "2"}, {"seed", "4"}});
    const std::pair<const char*, const char*> values[] = {{"discrete", "on"},    {"heuristic", "on"}, {"window", "2"},
                                                          {"zero-window", "on"}, {"for", "2"},        {"table", "1"},
                                                          {"threads", "2"}};
    const auto plain = catalog::search(position, by("maxn"));
    for (const auto& row : catalog::algorithms())
        for (const auto& [name, value] : values) {
            if (row.need == catalog::Requirement::hidden_hands) continue;  // no search of positions
            SearchRequest request = by(std::string(row.name));
            set(request, *catalog::find_option(catalog::Asking::solve, name), value);
            if (!takes(row, name)) {
                EXPECT_TRUE(objection(position, request)) << row.name;
                continue;
            }
            const auto report = catalog::search(position, request);
            EXPECT_TRUE(report.complete) << row.name;
            if (row.promise == catalog::Promise::maxn) {
                EXPECT_EQ(report.value, plain.value) << row.name;
                EXPECT_EQ(report.line, plain.line) << row.name;
            }
        }
}

TEST(AllMoves, ToADepthAreTheDepthsValues) {
    for (const auto& [game, options] : small_positions(5)) {
        const auto position = catalog::open_game(game, options);
        for (const char* name : {"auto", "maxn", "speculative", "paranoid", "brs"})
            for (const auto top : {std::optional<int>(), std::optional<int>(2)}) {
                SearchRequest request = by(name);
                request.question.deepen = true;
                request.question.top = top;
                request.resources.depth = 4;
                const auto one = catalog::search(position, request);
                request.question.all_moves = true;
                const auto all = catalog::search(position, request);
                ASSERT_EQ(all.iterations.size(), one.iterations.size()) << game << " " << name;
                for (std::size_t i = 0; i < one.iterations.size(); ++i) {
                    EXPECT_EQ(all.iterations[i].value, one.iterations[i].value) << game << " " << name << " " << i;
                    EXPECT_EQ(all.iterations[i].line.front(), one.iterations[i].line.front()) << game << " " << name;
                    const std::size_t moves = position.moves().size();
                    EXPECT_EQ(all.iterations[i].moves.size(), top ? std::min<std::size_t>(moves, 2) : moves) << game;
                }
                EXPECT_EQ(all.moves.size(), all.iterations.back().moves.size());
                EXPECT_EQ(all.value, one.value);
                EXPECT_EQ(all.path, one.path) << game << " " << name;
            }
    }
}

TEST(Comparisons, AskEachAlgorithmWhatItTakes) {
    const auto position = catalog::open_game("whist", {{"cards", "3"}, {"seed", "2"}});
    SearchRequest request;
    request.question.discrete = true;
    request.question.for_player = 2;
    std::vector<std::string> asked;
    const auto search = [&](SearchRequest& mine) {
        asked.push_back(mine.question.algorithm);
        return catalog::search(position, mine);
    };
    const auto all = catalog::compare(position, request, {}, search);
    EXPECT_EQ(all.reports.size(), catalog::algorithms().size() - 2) << "all but auto and ismcts";
    EXPECT_DOUBLE_EQ(all.share(all.reports[2]).value(), 1.0) << "plain max^n itself";
    asked.clear();
    catalog::compare(position, {}, {"auto", "maxn"}, search);
    EXPECT_EQ(asked, (std::vector<std::string>{"auto", "maxn"}));
    int rows = 0;
    const auto two = catalog::compare(position, {}, {}, search, [&] { return ++rows < 2; });
    EXPECT_EQ(two.reports.size(), 2u);
    EXPECT_THROW(catalog::compare(position, {}, {"none"}, search), InputError);
    const auto three = catalog::open_game("hearts", {{"cards", "2"}});
    EXPECT_THROW(catalog::compare(three, {}, {"minimax"}, search), InputError) << "asked for by name";
}

}  // namespace
}  // namespace nply::test
