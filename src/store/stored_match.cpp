// A match's store as it is read: all that a page without a server needs of it too.
#include <SQLiteCpp/SQLiteCpp.h>

#include "nply/store/match_store.hpp"
#include "store/rows.hpp"
#include "store/schema.hpp"

namespace nply::store {
namespace {

using play::HandRow;
using play::Shard;

Shard shard_in(const std::string& text) {
    const std::size_t slash = text.find('/');
    return {std::stoull(text.substr(0, slash)), std::stoull(text.substr(slash + 1))};
}

}  // namespace

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
        each_row_in(database, take);
    });
}

std::vector<HandRow> rows_from(const std::string& file, std::uint64_t number, std::uint32_t most) {
    std::vector<HandRow> rows;
    with_readable_errors(file, [&] {
        const SQLite::Database database = opened(file, Opening::to_read);
        check_store(database, matches, file);
        each_row_in(
            database, [&](const HandRow& row) { rows.push_back(row); }, static_cast<std::int64_t>(number), most);
    });
    return rows;
}

}  // namespace nply::store
