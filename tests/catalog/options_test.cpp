// The list of options: every front end reads the same ranges, and a mistyped name is recognised.
#include "nply/catalog/options.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "nply/catalog/nearest_name.hpp"
#include "nply/catalog/planner.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/error.hpp"

namespace nply::test {
namespace {

using namespace catalog;
using Kind = OptionType::Kind;

constexpr Asking everywhere[] = {Asking::solve,   Asking::search,  Asking::tree,
                                 Asking::compare, Asking::analyse, Asking::engine};

/// What setting an option says; empty: it was set.
template <class Set>
std::string refusal(const Set& set) {
    try {
        set();
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}
std::string refusal(const SearchOption& option, const std::string& text) {
    SearchSettings settings;
    return refusal([&] { set(settings, option, text); });
}
std::string json_refusal(const SearchOption& option, const Json& value, std::optional<double> most = {}) {
    SearchSettings settings;
    return refusal([&] { set_from_json(settings, option, value, most); });
}

const SearchOption& row(const char* name, Asking asking = Asking::search) { return *find_option(asking, name); }

TEST(Options, HaveOneNameEachWhereverTheyAreGiven) {
    for (const Asking asking : everywhere) {
        std::set<std::string_view> names, keywords;
        for (const SearchOption* option : options_of(asking)) {
            EXPECT_TRUE(names.insert(option->name).second) << option->name;
            EXPECT_TRUE(keywords.insert(option->keyword).second) << option->keyword;
            EXPECT_EQ(find_option(asking, option->name), option);
            EXPECT_EQ(option->keyword.find('-'), std::string::npos) << "no word of Python";
            EXPECT_FALSE(option->help.empty()) << option->name;
            EXPECT_FALSE(option->usual.empty()) << option->name;
        }
    }
    EXPECT_EQ(find_option(Asking::solve, "depth"), nullptr);
}

TEST(Options, TakeTheEndsOfTheirRangeAndNothingBeyond) {
    for (const SearchOption& option : search_options()) {
        if (option.type.kind != Kind::whole) continue;
        const auto [least, most] = std::pair(option.type.least, option.type.most);
        EXPECT_EQ(refusal(option, std::to_string(least)), "");
        EXPECT_EQ(refusal(option, std::to_string(most)), "");
        EXPECT_EQ(json_refusal(option, least), "");
        EXPECT_EQ(json_refusal(option, most), "");
        EXPECT_NE(refusal(option, std::to_string(most) + "0").find("is too large"), std::string::npos) << option.name;
        EXPECT_NE(refusal(option, "-1").find("is too small"), std::string::npos) << option.name;
        EXPECT_NE(json_refusal(option, -1).find("is too small"), std::string::npos) << option.name;
        for (const char* text : {"", "x", "3x", " 3", "3.5", "+3", "--3"})
            EXPECT_NE(refusal(option, text).find("is not one"), std::string::npos) << option.name << " " << text;
        for (const Json& value : {Json("3"), Json(3.5), Json(true), Json(nullptr), Json::array({3})})
            EXPECT_NE(json_refusal(option, value).find("is not one"), std::string::npos) << option.name << value;
    }
}

TEST(Options, SayWhatTheyTake) {
    EXPECT_EQ(refusal(row("depth"), "0"), "depth takes a whole number from 1 to 1000000; '0' is too small");
    EXPECT_EQ(refusal(row("nodes"), "x"), "nodes takes a whole number from 0 to 2^64 - 1; 'x' is not one");
    EXPECT_EQ(refusal(row("time"), "nan"), "time takes a number of seconds from 0 to 1000000000; 'nan' is not one");
    EXPECT_EQ(refusal(row("time"), "1e10"), "time takes a number of seconds from 0 to 1000000000; '1e10' is too large");
    EXPECT_EQ(refusal(row("discrete"), "yes"), "discrete takes on or off; 'yes' is neither");
    EXPECT_EQ(refusal(row("by", Asking::engine), "luck"), "by takes mean, vote or win; 'luck' is none of them");
    EXPECT_EQ(refusal(row("algorithm"), "maxm"), "algorithm: Unknown algorithm `maxm`. Did you mean `maxn`?");
    EXPECT_EQ(json_refusal(row("time"), 20, 10), "time takes a number of seconds from 0 to 10; '20' is too large");
    EXPECT_EQ(json_refusal(row("threads"), 9, 4), "threads takes a whole number from 1 to 4; '9' is too large");
}

TEST(Options, AreFoundWhereTheyWereSet) {
    const std::pair<Kind, const char*> values[] = {{Kind::name, "maxn"},    {Kind::flag, "on"},
                                                   {Kind::on_off, "off"},   {Kind::whole, "3"},
                                                   {Kind::seconds, "0.25"}, {Kind::decimal, "0.25"}};
    for (const SearchOption& option : search_options())
        for (const auto& [kind, text] : values) {
            if (option.type.kind != kind) continue;
            SearchSettings settings;
            const auto before = option.member.text(settings);
            set(settings, option, text);
            EXPECT_NE(option.member.text(settings), before) << option.name;
            option.member.reset(settings);
            EXPECT_EQ(option.member.text(settings), before) << option.name;
        }
    SearchSettings settings;
    set(settings, row("playouts"), "random");
    EXPECT_EQ(settings.monte_carlo.playouts, MctsSettings::Playouts::random);
    set(settings, row("time"), "0.25");
    set(settings, row("by", Asking::engine), "win");
    set(settings, row("threads", Asking::engine), "7");
    EXPECT_EQ(settings.resources.seconds, 0.25);
    EXPECT_EQ(settings.sampling.by, By::win);
    EXPECT_EQ(settings.sampling.threads, 7);
    EXPECT_FALSE(settings.resources.threads) << "an engine's threads search worlds";
}

TEST(NearestNames, AreThoseOfATypingErrorOrTwo) {
    const std::string_view names[] = {"depth", "nodes", "time", "zero-window", "speculative"};
    EXPECT_EQ(nearest_name("dept", names), "depth");
    EXPECT_EQ(nearest_name("detph", names), "depth") << "exchanged";
    EXPECT_EQ(nearest_name("node", names), "nodes");
    EXPECT_EQ(nearest_name("zero_windw", names), "zero-window");
    EXPECT_EQ(nearest_name("spekulatif", names), "speculative");
    for (const char* far : {"", "x", "colour", "den", "minimax"}) EXPECT_EQ(nearest_name(far, names), "") << far;
    EXPECT_EQ(nearest_name(std::string(1 << 20, 'd'), names), "");
    EXPECT_EQ(did_you_mean("tiem", names), " Did you mean `time`?");
    EXPECT_EQ(nearest_or_all("x", names), "; there are: depth nodes time zero-window speculative");
}

/// A row says its default in words, and the default itself stands where it is used.
TEST(Rows, SayTheDefaultsThatSearchesHave) {
    Facts board;
    board.players = board.seats = 3;
    board.has_keys = true;
    const Machine machine{std::uint64_t{8} << 30, 1000, 4};
    SearchRequest request;
    request.question.algorithm = "mcts";
    const Plan playouts = make_plan(board, request, {.estimate = true}, machine);
    const MctsSettings& settings = playouts.monte_carlo;
    board.moves_recur = false;
    const Plan tree = make_plan(board, request, {.estimate = true}, machine);
    const auto begins = [](const char* name, const auto& value, Asking asking = Asking::search) {
        const std::string usual(row(name, asking).usual), real = fmt::format("{}", value);
        EXPECT_TRUE(usual.starts_with(real)) << name << ": " << usual << ", not " << real;
    };
    const auto says = [](const char* name, const auto& value, Asking asking = Asking::search) {
        const std::string usual(row(name, asking).usual), real = fmt::format("{}", value);
        EXPECT_NE(usual.find(real), std::string::npos) << name << ": " << usual << ", not " << real;
    };
    begins("exploration", settings.exploration);
    begins("random-share", settings.random_share);
    begins("opponents", settings.opponents);
    says("opponents", fmt::format("auto in hidden hands {}", opponents_in_worlds), Asking::engine);
    begins("history", settings.history_weight);
    says("history", fmt::format("trees {}", tree.monte_carlo.history_weight));
    begins("urgency", settings.first_play_urgency);
    begins("trees", settings.trees);
    begins("search-seed", settings.seed);
    begins("playouts", settings.playouts == MctsSettings::Playouts::rule ? "rule" : "random");
    begins("cut", settings.cut_depth ? "" : "played to the end");
    begins("reuse", settings.reuse ? "on" : "off", Asking::engine);
    says("table", fmt::format("mcts {}", settings.table_mib));
    says("table", fmt::format("ismcts {}", settings.table_mib), Asking::engine);
    says("table", fmt::format("up to {}", most_engine_table_mib), Asking::engine);
    request.question.algorithm = "speculative";
    const Plan named = make_plan(board, request, {}, machine);
    begins("most-tuples", named.most_tuples);
    says("window", fmt::format("speculative players - {}", board.players - named.pruning.window));
    says("window", fmt::format("shallow {}", algorithm("shallow").pruning(3).window));
    begins("discrete", named.pruning.discrete ? "on" : "off");
    begins("samples", usual_worlds, Asking::engine);
    begins("threads", SearchSettings{}.sampling.threads, Asking::engine);
    begins("nodes", usual_engine_nodes, Asking::engine);
    EXPECT_EQ(row("nodes", Asking::engine).type.least, 1u) << "an engine without nodes has no move";
}

}  // namespace
}  // namespace nply::test
