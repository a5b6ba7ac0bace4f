// The API: any bytes as a question to any path, or as an address, get an answer that is JSON, with a status that is
// known. The first byte chooses the path. Searches are given next to no time, so that what is tried is the reading.
#include <cstdint>
#include <string>

#include "demand.hpp"
#include "serve/api.hpp"

namespace {

using nply::fuzz::demand;
namespace serve = nply::serve;

void ask(const serve::Route& route, const std::string& question) {
    const std::atomic<bool> stop = true;
    serve::Job job;
    job.stop = &stop;
    job.allowance = {.seconds = 0.01,
                     .table_mib = 1,
                     .memory_mib = 16,
                     .threads = 1,
                     .tree_nodes = 1000,
                     .watched_nodes = 1000,
                     .watched_steps = 1000};
    const serve::Answer answer = serve::answer(route, question, job);
    demand(answer.status == 200 || answer.status == 400 || answer.status == 404,
           "an answer, or what is wrong with the question");
    const auto json = serve::Json::parse(answer.body, nullptr, false);
    demand(!json.is_discarded(), "answers are JSON");
    demand(answer.status == 200 || (json.contains("error") && json.contains("field")), "errors say what and where");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto routes = serve::routes();
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    ask(routes[data[0] % routes.size()], text);
    const serve::Route* addressed = serve::find_route(text.substr(0, text.find('?')));
    if (addressed) ask(*addressed, serve::question_of(*addressed, text, "{}"));
    return 0;
}
