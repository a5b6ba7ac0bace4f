// The command line as a whole: finds the command, runs it and turns what it throws into a message and an exit code.
#pragma once

namespace nply::cli {

int run_command_line(int argc, char** argv);

}  // namespace nply::cli
