#pragma once

namespace nply::cli {

inline constexpr int done = 0, failed = 1, bad_usage = 2, no_answer = 3;

/// Thrown by a command that ends with another code than `done` and has already said why.
struct ExitWith {
    int code;
};

}  // namespace nply::cli
