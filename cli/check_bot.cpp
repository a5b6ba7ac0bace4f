#include "check_bot.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "exit_codes.hpp"
#include "report.hpp"

namespace nply::cli {

int check_bot(const std::string& command, const play::BotCheckOptions& options, bool json) {
    const play::BotCheck check = play::check_bot(command, options);
    if (json) {
        print_json(to_json(check));
        return check.is_right() ? done : failed;
    }
    fmt::print("{}{}\n\n", command, check.name.empty() ? "" : fmt::format(" calls itself {}", check.name));
    std::size_t width = 0;
    for (const play::Finding& finding : check.findings) width = std::max(width, finding.subject.size());
    for (const play::Finding& finding : check.findings)
        fmt::print("{:<5}  {:<{}}  {}\n", finding.right ? "right" : "WRONG", finding.subject, width, finding.what);
    fmt::print("\n{}\n",
               check.is_right()
                   ? "No errors were found."
                   : "In a match the first legal move is played in place of each wrong one. See docs/play.md.");
    return check.is_right() ? done : failed;
}

}  // namespace nply::cli
