#include "nply/play/closed_analysis.hpp"

#include <algorithm>

#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/shared_worlds.hpp"

namespace nply::play {
namespace {

ClosedPlay judged(const View& view, const std::string& move, const Advice& advice, std::size_t place) {
    const auto place_of = [&](const std::string& card) {
        return static_cast<std::size_t>(std::find(view.legal.begin(), view.legal.end(), card) - view.legal.begin());
    };
    const auto lost = advice.scores.difference(place_of(advice.move), place_of(move));
    ClosedPlay play{place, advice.move, lost.mean, lost.error, advice.worlds};
    if (advice.every_world) play.error = 0;
    return play;
}

}  // namespace

ClosedAnalysis analyse_closed(const catalog::Position& start, const std::vector<std::string>& moves, int seat,
                              const EngineSettings& settings, std::uint64_t seed, const AdviceHooks& hooks) {
    if (!start.cards())
        throw InputError::in("seat", " can only be used in card games: in " + start.game() + " nothing is hidden");
    const View all = view_of(start, moves, seat);  // says what cannot be
    const std::size_t before = all.history.size() - moves.size();
    ClosedAnalysis analysis{seat, true, {}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (all.history[before + i].seat != seat) continue;
        const View view = view_of(start, {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i)}, seat);
        const Advice advice = advise(view, settings, mixed(seed + i), hooks);
        analysis.complete = advice.complete;
        if (!analysis.complete) return analysis;
        if (hooks.shared && !hooks.shared->decides()) continue;
        analysis.plays.push_back(judged(view, moves[i], advice, i));
    }
    return analysis;
}

}  // namespace nply::play
