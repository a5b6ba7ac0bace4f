// The questions that can be asked from outside, by path, and their answers: the facade's JSON (docs/api.md). Nothing
// here opens a file but the stores given at the start, starts a process or knows how questions arrive.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "nply/catalog/json.hpp"

namespace nply::serve {

using catalog::Json;
using catalog::to_text;

/// What one question may use, at most; more than that is refused.
struct Allowance {
    double seconds = 60;
    std::size_t table_mib = 1024, memory_mib = 4096;
    int threads = 0;  // 0: as many as the machine runs at once
    std::size_t tree_nodes = 1'000'000;
    std::size_t watched_nodes = 200'000;  // of a tree whose search is sent step by step
    std::size_t watched_steps = 400'000;
};

class PlaySessions;

/// A question being answered. `stop` may be set by another thread at any time; `meter` and `progress` are looked at
/// while it runs.
struct Job {
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* meter = nullptr;
    std::function<void(const Json&)> progress{};  // something is known already
    Allowance allowance{};
    PlaySessions* play_sessions = nullptr;  // the tables there are
    std::span<const std::string> stores{};  // files of matches that may be shown
};

struct Answer {
    int status = 200;
    std::string body;  // JSON
};

enum class Method { get, post };

struct Route {
    std::string_view path;  // "/api/matches/{match}": in braces the name of a field
    Method method;
    bool is_quick;  // answered at once, without a search
    std::size_t most_bytes;
    Json (*answer)(const std::string& question, const Job& job);
};

std::span<const Route> routes();
const Route* find_route(std::string_view path);

/// The question of a request: its body, or of one that gets something the fields in its path and after its "?".
std::string question_of(const Route& route, std::string_view target, std::string body);

/// Never throws: what is wrong is {"error":"..","field":".."} with its status.
Answer answer(const Route& route, const std::string& question, const Job& job);

Answer error_answer(int status, const std::string& what, const std::string& field = "");

}  // namespace nply::serve
