// The API: any bytes as a question to any path get an answer that is JSON, with a status that is known. The first byte
// chooses the path. Searches are given next to no time, so that what is tried is the reading.
#include <cstdint>
#include <string>

#include "demand.hpp"
#include "serve/api.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto routes = nply::serve::routes();
    const nply::serve::Route& route = routes[data[0] % routes.size()];
    const std::string question(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::atomic<bool> stop = true;
    nply::serve::Job job;
    job.stop = &stop;
    job.allowance = {.seconds = 0.01,
                     .table_mib = 1,
                     .memory_mib = 16,
                     .threads = 1,
                     .tree_nodes = 1000,
                     .watched_nodes = 1000,
                     .watched_steps = 1000};
    const nply::serve::Answer answer = nply::serve::answer(route, question, job);
    nply::fuzz::demand(answer.status == 200 || answer.status == 400 || answer.status == 404,
                       "an answer, or what is wrong with the question");
    const auto json = nply::serve::Json::parse(answer.body, nullptr, false);
    nply::fuzz::demand(!json.is_discarded(), "answers are JSON");
    nply::fuzz::demand(answer.status == 200 || (json.contains("error") && json.contains("field")),
                       "errors say what and where");
    return 0;
}
