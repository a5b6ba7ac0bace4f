// InputError: bad input, with its place where it has one. Thrown by readers and by the catalog only; a caller's
// bug is an assert, a spent budget is no error.
#pragma once

#include <stdexcept>
#include <string>

namespace nply {

class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& what) : std::runtime_error(what) {}
    InputError(const std::string& source, std::size_t line, std::size_t column, const std::string& what)
        : std::runtime_error(source + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + what),
          has_place_(true) {}

    /// Does the message begin with "SOURCE:LINE:COLUMN: "?
    bool has_place() const { return has_place_; }

private:
    bool has_place_ = false;
};

}  // namespace nply
