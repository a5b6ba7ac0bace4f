// The lists of fields: JSON has those that are declared, of the declared type, when they are said to be there.
#include <gtest/gtest.h>

#include "catalog/positions.hpp"
#include "nply/catalog/comparison.hpp"
#include "nply/catalog/field_tables.hpp"
#include "nply/catalog/json.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

using catalog::FieldRow;
using catalog::FieldTable;
using catalog::Json;

const FieldTable& table_of(const std::string& result) {
    static const auto tables = catalog::field_tables();
    for (const FieldTable& table : tables)
        if (table.result == result) return table;
    throw std::logic_error("no result is called " + result);
}

/// Whether a value is of a type in the tables' words; the fields of results in it as well.
void expect_type(const Json& value, const std::string& type, const std::string& where);

void expect_fields(const Json& object, const std::string& result) {
    std::set<std::string> declared;
    for (const FieldRow& row : table_of(result).rows) {
        declared.insert(row.name);
        const std::string where = result + "." + row.name;
        if (!object.contains(row.name)) {
            EXPECT_FALSE(row.when.empty()) << where << " is missing";
            continue;
        }
        if (object[row.name].is_null())
            EXPECT_TRUE(row.or_null) << where;
        else
            expect_type(object[row.name], row.type, where);
    }
    for (const auto& [name, value] : object.items()) EXPECT_TRUE(declared.contains(name)) << result << "." << name;
}

void expect_type(const Json& value, const std::string& type, const std::string& where) {
    if (type.starts_with('[')) {
        ASSERT_TRUE(value.is_array()) << where;
        for (const Json& each : value) expect_type(each, type.substr(1, type.size() - 2), where);
    } else if (type == "int") {
        EXPECT_TRUE(value.is_number_integer()) << where;
    } else if (type == "MoveValue or MoveEstimate") {
        expect_fields(value, value.contains("visits") ? "MoveEstimate" : "MoveValue");
    } else if (type == "float" || type == "number") {
        EXPECT_TRUE(value.is_number()) << where;
    } else if (type == "float or null") {
        EXPECT_TRUE(value.is_number() || value.is_null()) << where;
    } else if (type == "bool") {
        EXPECT_TRUE(value.is_boolean()) << where;
    } else if (type == "text") {
        EXPECT_TRUE(value.is_string()) << where;
    } else {
        expect_fields(value, type);
    }
}

TEST(Fields, OfJsonAreTheDeclaredOnes) {
    for (const auto& [game, options] : small_positions(3)) {
        const auto position = catalog::open_game(game, options);
        expect_fields(to_json(position), "Position");
        for (const char* name : {"auto", "maxn", "paranoid", "mcts"})
            for (const bool deepen : {false, true})
                for (const bool all_moves : {false, true}) {
                    SearchRequest request = by(name);
                    request.question.deepen = deepen;
                    request.question.all_moves = all_moves;
                    request.resources.nodes = 400;
                    expect_fields(to_json(catalog::search(position, request)), "Result");
                }
    }
    const auto hearts = catalog::open_game("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "2"}});
    expect_fields(to_json(catalog::Session().analyse(hearts, {"S3", "ST", "SA"}, {})), "Analysis");
    for (const char* name : {"hearts", "sergeant-major"}) {
        const auto deal = catalog::open_game(name, {{"cards", "2"}, {"seed", "4"}});
        expect_fields(to_json(catalog::Session().every_lead(deal, {})), "EveryLead");
    }
    const auto search = [&](SearchRequest& mine) { return catalog::search(hearts, mine); };
    expect_fields(to_json(catalog::compare(hearts, {}, {"maxn", "shallow"}, search)), "Comparison");
}

TEST(Fields, AreThereWhenTheySaySo) {
    const auto board = catalog::open_game("chinese-checkers", {});
    SearchRequest request = by("paranoid");
    request.question.deepen = request.question.all_moves = true;
    request.resources.nodes = 2000;
    const Json stopped = to_json(catalog::search(board, request));
    for (const char* name : {"for", "depth", "iterations", "partial", "moves"})
        EXPECT_TRUE(stopped.contains(name)) << name;
    const auto hearts = catalog::open_game("hearts", {{"cards", "3"}});
    const Json solved = to_json(catalog::search(hearts, by("maxn")));
    EXPECT_TRUE(solved.contains("story"));
    EXPECT_EQ(solved["totals"].size(), 3u) << "three tricks";
    EXPECT_EQ(solved["totals"].back(), solved["value"]);
    for (const char* name : {"for", "depth", "iterations", "partial", "moves", "scale"})
        EXPECT_FALSE(solved.contains(name)) << name;
}

}  // namespace
}  // namespace nply::test
