#include "nply/store/match_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <filesystem>

#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "store/rows.hpp"
#include "store/schema.hpp"
#include "store/writer_lock.hpp"

namespace nply::store {
namespace {

using play::HandRow;
using play::MatchPlan;
using play::Shard;

/// "seed is 1 there and 2 here", for the first of a plan's settings that differs.
std::string difference(const std::string& there, const std::string& here) {
    const auto theirs = catalog::Json::parse(there), ours = catalog::Json::parse(here);
    for (const auto& [name, value] : ours.items())
        if (!theirs.contains(name) || theirs[name] != value)
            return fmt::format("{} is {} there and {} here", name,
                               theirs.contains(name) ? theirs[name].dump() : "not given", value.dump());
    return "something is given there that is not given here";
}

Shard shard_in(const std::string& text) {
    const std::size_t slash = text.find('/');
    return {std::stoull(text.substr(0, slash)), std::stoull(text.substr(slash + 1))};
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

constexpr const char *when_clear = "when clear", *after_all_deals = "after all deals";

constexpr std::int64_t every_row = -1;

void each_in(const SQLite::Database& database, const std::function<void(const HandRow&)>& take, std::int64_t from = 0,
             std::int64_t most = every_row) {
    SQLite::Statement rows(database, select_rows);
    rows.bind(1, from);
    rows.bind(2, most);
    while (rows.executeStep()) take(read_row(rows));
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
        set(database.sqlite, "ends", until_clear ? when_clear : after_all_deals);
        database.insertion.emplace(database.sqlite, insert_row);
    });
}

MatchStore::~MatchStore() = default;

void MatchStore::add(const HandRow& row) {
    with_readable_errors(database_->file,
                         [&] { write_row(*database_->insertion, *database_->match, row, database_->version); });
}

void MatchStore::each(const std::function<void(const HandRow&)>& take) const {
    with_readable_errors(database_->file, [&] { each_in(database_->sqlite, take); });
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

StoredMatch read_match(const std::string& file) {
    StoredMatch stored;
    with_readable_errors(file, [&] {
        const SQLite::Database database = opened(file, Opening::to_read);
        check_store(database, matches, file);
        stored.plan = play::plan_with(setting(database, "plan"));
        stored.plan.deals = std::stoull(setting(database, "deals"));
        stored.shard = shard_in(setting(database, "shard"));
        stored.until_clear = has_setting(database, "ends") && setting(database, "ends") == when_clear;
        SQLite::Statement count(database, "SELECT count(*) FROM hands");
        count.executeStep();
        stored.finished = static_cast<std::uint64_t>(count.getColumn(0).getInt64());
    });
    return stored;
}

void each_row(const std::string& file, const std::function<void(const HandRow&)>& take) {
    with_readable_errors(file, [&] {
        const SQLite::Database database = opened(file, Opening::to_read);
        check_store(database, matches, file);
        each_in(database, take);
    });
}

std::vector<HandRow> rows_from(const std::string& file, std::uint64_t number, std::uint32_t most) {
    std::vector<HandRow> rows;
    with_readable_errors(file, [&] {
        const SQLite::Database database = opened(file, Opening::to_read);
        check_store(database, matches, file);
        each_in(database, [&](const HandRow& row) { rows.push_back(row); }, static_cast<std::int64_t>(number), most);
    });
    return rows;
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
