#include "batch.hpp"

#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "exit_codes.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

/// A tag of PBN other than Deal, which is a deal on a line, or a line of a list of the DDS project.
bool is_of_boards(std::string_view line) {
    if (line.starts_with("PBN ") || line.starts_with("NUMBER ")) return true;
    return line.starts_with('[') && line.find(" \"") != std::string_view::npos && !line.starts_with("[Deal ");
}

}  // namespace

void run_batch(std::optional<int> threads,
               const std::function<catalog::Json(catalog::Session&, const std::string&, std::size_t)>& answer) {
    catalog::Batch batch;
    batch.threads = threads.value_or(0);
    batch.stop = &stop_on_interrupt();
    batch.read = [line = std::string(), number = std::size_t{0}]() mutable -> std::optional<std::string> {
        if (!std::getline(std::cin, line)) return std::nullopt;
        ++number;
        if (is_of_boards(line))
            throw InputError("<stdin>", number, 1,
                             "this is a line of a PBN file, not of a batch; --pbn - reads such a file");
        return line;
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
