// nply match --check-bot COMMAND: what a bot does wrong.
#pragma once

#include <string>

#include "nply/play/bot_check.hpp"

namespace nply::cli {

/// Prints what was found; the exit code: `done` if the bot does everything right, else `failed`.
int check_bot(const std::string& command, const play::BotCheckOptions& options, bool json);

}  // namespace nply::cli
