// nply: search in games of three or more players. Exit codes: 0 done, 1 a run-time failure, 2 bad usage or bad
// input, 3 stopped before any answer.
#include "command_line.hpp"

int main(int argc, char** argv) { return nply::cli::run_command_line(argc, argv); }
