// Runs the command as a user would: arguments, standard input; then what it printed and how it ended.
#pragma once

#include <string>
#include <vector>

namespace nply::test {

struct Ran {
    int code;
    std::string out, err;
};

/// `arguments` as words of a shell command line after "nply"; a signal's number comes as 128 + number.
/// Standard output goes to `output` if it is given, and is not read back then.
Ran nply(const std::string& arguments, const std::string& input = {}, const std::string& output = {});

/// A file that lives until the test program ends.
std::string temporary_file(const std::string& name, const std::string& contents);

}  // namespace nply::test
