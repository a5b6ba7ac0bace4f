// The statements of stores, run by the worker's SQLite: each request and reply is JSON.
#include <emscripten.h>
#include <sqlite3.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>

// The worker's (web/src/lib/engine-worker.ts). The reply is to be freed.
EM_JS(char*, nply_ask_database, (const char* request), {
    const reply = Module["database"](UTF8ToString(request));
    const bytes = lengthBytesUTF8(reply) + 1;
    const at = _malloc(bytes);
    stringToUTF8(reply, at, bytes);
    return at;
});

namespace SQLite {
namespace {

Json ask(const Json& request) {
    const std::unique_ptr<char, void (*)(void*)> text(nply_ask_database(nply::catalog::to_text(request).c_str()),
                                                      std::free);
    Json reply = Json::parse(text.get());
    if (reply.contains("error")) throw Exception(reply["error"].get<std::string>());
    return reply;
}

}  // namespace

/// The worker's SQLite tells messages alone.
int Exception::getErrorCode() const noexcept {
    const std::string message = what();
    if (message == "file is not a database") return SQLITE_NOTADB;
    return message == "database disk image is malformed" ? SQLITE_CORRUPT : -1;
}

void Database::exec(const std::string& sql) const { Statement(*this, sql).executeStep(); }

Statement::Statement(const Database& database, const std::string& sql)
    : number_(ask({{"file", database.file_}, {"prepare", sql}}).at("statement").get<int>()) {}

Statement::~Statement() { ask({{"end", number_}}); }

bool Statement::executeStep() {
    Json request{{"step", number_}};
    if (!begun_) request["values"] = values_;
    begun_ = true;
    row_ = ask(request).at("row");
    return !row_.is_null();
}

}  // namespace SQLite
