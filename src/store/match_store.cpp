#include "nply/store/match_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "store/rows.hpp"
#include "store/written_file.hpp"

namespace nply::store {
namespace {

using catalog::Json;
using play::HandRow;
using play::MatchPlan;
using play::SeatRecord;
using play::Shard;

/// "seed is 1 there and 2 here", for the first of a plan's settings that differs.
std::string difference(const std::string& there, const std::string& here) {
    const auto theirs = Json::parse(there), ours = Json::parse(here);
    for (const auto& [name, value] : ours.items())
        if (!theirs.contains(name) || theirs[name] != value)
            return fmt::format("{} is {} there and {} here", name,
                               theirs.contains(name) ? theirs[name].dump() : "not given", value.dump());
    return "something is given there that is not given here";
}

std::string shard_text(const Shard& shard) { return fmt::format("{}/{}", shard.index, shard.count); }

std::map<std::string, std::string> settings_of(const MatchPlan& plan, const Shard& shard) {
    return {{"plan", play::identity(plan)}, {"shard", shard_text(shard)}, {"deals", std::to_string(plan.deals)}};
}

void check_same(const SQLite::Database& database, const std::string& file, const MatchPlan& plan, const Shard& shard) {
    const std::string there = setting(database, "plan");
    if (there != play::identity(plan))
        throw InputError::in("store",
                             fmt::format(" {} holds another match: {}", file, difference(there, play::identity(plan))));
    if (const std::string stored = setting(database, "shard"); stored != shard_text(shard))
        throw InputError::in("store",
                             fmt::format(" {} holds shard {} of this match, not {}", file, stored, shard_text(shard)));
}

constexpr const char* insert_row = "INSERT INTO hands VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)";

template <class Value>
std::string of_seats(const HandRow& row, const Value& value) {
    Json list = Json::array();
    for (const SeatRecord& seat : row.hand.seats) list.push_back(value(seat));
    return catalog::to_text(list);
}

Json faults_of(const SeatRecord& seat) {
    return {{"late", seat.late}, {"crash", seat.crash}, {"illegal", seat.illegal}};
}

std::string seating_text(const play::Match& match, const HandRow& row) {
    Json list = Json::array();
    for (int seat = 0; seat < match.seats(); ++seat) list.push_back(match.entrant_at(row.number, seat) + 1);
    return catalog::to_text(list);
}

/// In a transaction of its own, unless one is open.
void write_row(SQLite::Statement& insertion, const play::Match& match, const HandRow& row, const std::string& version) {
    insertion.reset();
    insertion.bind(1, static_cast<std::int64_t>(row.number));
    insertion.bind(2, static_cast<std::int64_t>(match.deal_of(row.number)));
    insertion.bind(3, seating_text(match, row));
    insertion.bind(4, row.position);
    insertion.bind(5, fmt::format("{}", fmt::join(row.hand.moves, " ")));
    insertion.bind(6, catalog::to_text(Json(row.hand.scores)));
    insertion.bind(7, std::string(play::name_of(row.hand.end)));
    insertion.bind(8);
    if (row.hand.culprit > 0) insertion.bind(8, row.hand.culprit);
    insertion.bind(9, of_seats(row, [](const SeatRecord& seat) { return seat.nodes; }));
    insertion.bind(10, of_seats(row, [](const SeatRecord& seat) { return seat.seconds; }));
    insertion.bind(11, of_seats(row, faults_of));
    insertion.bind(12, of_seats(row, [](const SeatRecord& seat) { return seat.trouble; }));
    insertion.bind(13, std::to_string(match.seed_of_hand(row.number)));
    insertion.bind(14, version);
    insertion.exec();
}

}  // namespace

struct MatchStore::Database : WrittenFile {
    using WrittenFile::WrittenFile;
    std::optional<SQLite::Statement> insertion;
    const play::Match* match = nullptr;
};

MatchStore::MatchStore(const std::string& file, const play::Match& match, Shard shard, std::string version,
                       bool until_clear)
    : database_(std::make_unique<Database>(file, std::move(version))) {
    Database& database = *database_;
    database.match = &match;
    with_readable_errors(file, [&] {
        if (is_empty(database.sqlite)) create(database.sqlite, matches, settings_of(match.plan(), shard));
        check_store(database.sqlite, matches, file);
        check_same(database.sqlite, file, match.plan(), shard);
        database.let_readers_in();
        set(database.sqlite, "deals", std::to_string(match.plan().deals));
        set(database.sqlite, "ends", until_clear ? when_clear : "after all deals");
        database.insertion.emplace(database.sqlite, insert_row);
    });
}

MatchStore::~MatchStore() = default;

void MatchStore::add(const HandRow& row) {
    with_readable_errors(database_->file,
                         [&] { write_row(*database_->insertion, *database_->match, row, database_->version); });
}

void MatchStore::each(const std::function<void(const HandRow&)>& take) const {
    with_readable_errors(database_->file, [&] { each_row_in(database_->sqlite, take); });
}

std::vector<std::string> MatchStore::other_versions() const {
    std::vector<std::string> versions;
    with_readable_errors(database_->file, [&] {
        SQLite::Statement found(database_->sqlite, "SELECT DISTINCT version FROM hands WHERE version <> ? ORDER BY 1");
        found.bind(1, database_->version);
        while (found.executeStep()) versions.push_back(found.getColumn(0).getString());
    });
    return versions;
}

namespace {

/// All parts of one match, cut in the same way.
MatchPlan common_plan(const std::vector<std::string>& files) {
    const StoredMatch first = read_match(files.front());
    for (const std::string& file : files) {
        const StoredMatch other = read_match(file);
        const std::string ours = play::identity(first.plan), theirs = play::identity(other.plan);
        const auto refuse = [&](const std::string& why) {
            throw InputError(fmt::format("{} and {} do not belong together: {}", files.front(), file, why));
        };
        if (ours != theirs) refuse(difference(ours, theirs));
        if (first.plan.deals != other.plan.deals)
            refuse(fmt::format("{} deals and {}", first.plan.deals, other.plan.deals));
        if (first.shard.count != other.shard.count)
            refuse(fmt::format("one of {} shards and one of {}", first.shard.count, other.shard.count));
    }
    return first.plan;
}

void take_over(SQLite::Database& into, const std::string& file) {
    SQLite::Statement attach(into, "ATTACH ? AS part");
    attach.bind(1, file);
    attach.exec();
    SQLite::Statement twice(into, "SELECT min(number) FROM hands WHERE number IN (SELECT number FROM part.hands)");
    twice.executeStep();
    if (!twice.getColumn(0).isNull())
        throw InputError(
            fmt::format("{}: hand {} is in another of these stores too", file, twice.getColumn(0).getInt64()));
    twice.reset();
    into.exec("INSERT INTO hands SELECT * FROM part.hands");
    into.exec("DETACH part");
}

}  // namespace

void merge(const std::vector<std::string>& files, const std::string& to) {
    const MatchPlan plan = common_plan(files);
    if (std::filesystem::exists(to)) throw InputError::in("store", fmt::format(" {} is there already", to));
    const std::string part = to + ".part";
    std::filesystem::remove(part);
    try {
        with_readable_errors(to, [&] {
            SQLite::Database database = opened(part, Opening::to_write);
            create(database, matches, settings_of(plan, {}));
            for (const std::string& file : files) take_over(database, file);
        });
        std::filesystem::rename(part, to);
    } catch (...) {
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        throw;
    }
}

}  // namespace nply::store
