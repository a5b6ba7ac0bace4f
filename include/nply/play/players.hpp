// The players there are by name: "random", "greedy" (by a rule of thumb), "first" (the move
// listed first), external processes "bot:COMMAND" (bot.hpp), and engines such as
// "paranoid:time=0.2:samples=30". Whether an engine sees hidden hands is the view's business: given a position (open
// hands, boards) it searches that, given a closed view it takes advice from worlds (advice.hpp). "human" is for the
// front end to supply.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nply/play/advice.hpp"
#include "nply/play/bot.hpp"
#include "nply/play/player.hpp"

namespace nply::play {

/// Does a person sit here?
inline bool is_human(std::string_view seat) { return seat == "human"; }

/// "own:NAME": a player object of the calling program (OwnPlayers in match.hpp).
inline bool is_own_player(std::string_view seat) { return seat.starts_with("own:"); }

/// Does the text look like an algorithm with settings?
inline bool is_engine(std::string_view seat) {
    return seat != "random" && seat != "greedy" && seat != "first" && !is_human(seat) && !is_own_player(seat) &&
           !is_bot(seat);
}

/// InputError, in the field given, for a seat that is none, and for "human".
std::unique_ptr<Player> make_player(std::string_view seat, const std::string& field = "seats",
                                    const BotOptions& bots = {});

/// "human,random,bot:COMMAND" taken apart at its commas. InputError, in the field given, for an empty seat.
std::vector<std::string> seats_in(std::string_view list, const std::string& field = "seats");

/// The plan of advice_of for what a person is told; nothing is searched. InputError, in that option, for players that
/// are no engines.
catalog::PlanReport advice_plan_of(std::string_view seat, const View& view, const std::string& field = "engine",
                                   const std::string& option = "explain-only");

/// What a player of that name would play: an engine's advice, or else the move alone.
Advice advice_of(std::string_view seat, const View& view, std::uint64_t seed, const AdviceHooks& hooks,
                 const std::string& field = "engine");

}  // namespace nply::play
