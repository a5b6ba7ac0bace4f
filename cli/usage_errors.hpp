// What CLI11 says of a wrong command line, in the words of the other messages.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace nply::cli {

/// "--port takes a number from 0 to 65535; 'abc' is not one. Type 'nply help serve' for its usage."
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace nply::cli
