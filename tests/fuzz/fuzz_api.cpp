// The API: any bytes as a question to any path get an answer that is JSON, with a status that is known. The first byte
// chooses the path. Searches are given next to no time, so that what is tried is the reading. A game is several
// questions, one a line, in which SITTING stands for the table that was opened last. The bytes are an address, too.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

#include "demand.hpp"
#include "serve/api.hpp"
#include "serve/play_sessions.hpp"

namespace {

using nply::serve::Json;

Json answered(const nply::serve::Route& route, const std::string& question, nply::serve::PlaySessions& play_sessions) {
    const std::atomic<bool> stop = true;
    nply::serve::Job job;
    job.stop = &stop;
    job.play_sessions = &play_sessions;
    job.allowance = {.seconds = 0.01,
                     .table_mib = 1,
                     .memory_mib = 16,
                     .threads = 1,
                     .tree_nodes = 1000,
                     .watched_nodes = 1000,
                     .watched_steps = 1000};
    const nply::serve::Answer answer = nply::serve::answer(route, question, job);
    const bool no_room = answer.status == 503;  // a whole deal needs more than the little memory given here
    nply::fuzz::demand(answer.status == 200 || answer.status == 400 || answer.status == 404 || no_room,
                       "an answer, or what is wrong with the question");
    Json json = Json::parse(answer.body, nullptr, false);
    nply::fuzz::demand(!json.is_discarded(), "answers are JSON");
    nply::fuzz::demand(answer.status == 200 || (json.contains("error") && json.contains("field")),
                       "errors say what and where");
    return json;
}

void play(const nply::serve::Route& route, const std::string& questions) {
    nply::serve::PlaySessions play_sessions(2);
    std::string table = "none";
    for (std::size_t begin = 0; begin <= questions.size();) {
        const std::size_t end = std::min(questions.find('\n', begin), questions.size());
        std::string question = questions.substr(begin, end - begin);
        if (const auto place = question.find("SITTING"); place != std::string::npos) question.replace(place, 7, table);
        table = answered(route, question, play_sessions).value("sitting", table);
        begin = end + 1;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto routes = nply::serve::routes();
    const nply::serve::Route& route = routes[static_cast<std::uint8_t>(data[0] - 'B') % routes.size()];
    const std::string question(reinterpret_cast<const char*>(data) + 1, size - 1);
    nply::serve::PlaySessions nobody;
    if (route.path == "/api/play")
        play(route, question);
    else
        answered(route, question, nobody);
    const nply::serve::Route* addressed = nply::serve::find_route(question.substr(0, question.find('?')));
    if (addressed) answered(*addressed, nply::serve::question_of(*addressed, question, "{}"), nobody);
    return 0;
}
