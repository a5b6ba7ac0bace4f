#include <cstdio>
#include <nply/play.hpp>
#include <nply/store.hpp>
#include "nply/catalog/json.hpp"

/// Plays a small match and keeps it in the file named.
int main(int, char** arguments) {
    using namespace nply;
    const play::Match match(
        {.game = "hearts", .options = {{"cards", "3"}}, .entrants = {"random", "greedy"}, .deals = 2});
    store::MatchStore kept(arguments[1], match, {}, "consumer");
    play::Scoreboard scoreboard(match);
    play::run_match(match, scoreboard, {.keep = [&](const play::HandRow& row) { kept.add(row); }}, 1);
    std::printf("%s\n", catalog::to_text(to_json(match, scoreboard.summary())).c_str());
    return scoreboard.is_complete() ? 0 : 1;
}
