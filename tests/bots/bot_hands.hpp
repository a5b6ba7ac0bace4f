// Hands for bots to play, and programs that are bots.
#pragma once

#include <string>
#include <vector>

#include "nply/play/bot.hpp"
#include "nply/play/view.hpp"

namespace nply::test {

inline const std::string odd_bot = "exec " ODD_BOT " ";

inline play::BotOptions quick(double move_time = 5) { return {move_time, "", 5, 0.3}; }

inline catalog::Position small_hearts() {
    return catalog::open_game("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "1"}});
}

/// What the bot chose in a hand in which it sits on all seats; faults are answered with the first legal move.
inline std::vector<play::Choice> play_all(play::BotPlayer& bot, const catalog::Position& start) {
    std::vector<play::Choice> choices;
    std::vector<std::string> moves;
    catalog::Position at = start;
    for (int seat = 1; seat <= start.players(); ++seat) bot.begin(play::view_of(start, moves, seat), 7);
    while (!at.is_over()) {
        const play::View view = play::view_of(start, moves, at.mover());
        choices.push_back(bot.choose(view, {}));
        moves.push_back(choices.back().fault == play::Fault::none ? choices.back().move : view.legal.front());
        bot.played({at.mover(), moves.back()});
        at = at.after(moves.back());
    }
    bot.end(at.scores());
    return choices;
}

}  // namespace nply::test
