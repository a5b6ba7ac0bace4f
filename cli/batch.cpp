#include "batch.hpp"

#include <cstdio>
#include <iostream>
#include <memory>

#include "exit_codes.hpp"
#include "nply/catalog/json.hpp"
#include "stop_sign.hpp"

namespace nply::cli {

void run_batch(std::optional<int> threads,
               const std::function<catalog::Json(catalog::Session&, const std::string&, std::size_t)>& answer) {
    catalog::Batch batch;
    batch.threads = threads.value_or(0);
    batch.stop = &stop_on_interrupt();
    batch.read = [line = std::string()]() mutable {
        return std::getline(std::cin, line) ? std::optional(line) : std::nullopt;
    };
    batch.write = [](const std::string& text) {
        std::fputs((text + "\n").c_str(), stdout);
        if (std::fflush(stdout) != 0) throw std::runtime_error("the output could not be written");
    };
    batch.worker = [&answer] {
        return [&answer, session = std::make_shared<catalog::Session>()](const std::string& line, std::size_t number) {
            return answer(*session, line, number);
        };
    };
    const catalog::BatchEnding ending = catalog::run(batch);
    if (*batch.stop && !ending.has_value) throw ExitWith{no_answer};
    if (ending.bad > 0) throw ExitWith{failed};
}

}  // namespace nply::cli
