#include "nply/play/leaks.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "nply/catalog/world_variety.hpp"
#include "nply/core/check_findings.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {
namespace {

using catalog::Position;

constexpr int nodes_of_a_question = 1000;  // of an engine that has no limit of its own

class LeakCheck {
public:
    LeakCheck(const Position& start, Player& player, const LeakOptions& options)
        : start_(start), player_(player), options_(options), random_(options.seed) {}

    std::vector<std::string> run() {
        const auto sight = catalog::sight_of(start_, 1);
        if (!sight && start_.cards())
            throw InputError("The library draws the hidden hands of " + start_.game() +
                             " itself, from what a seat sees alone: leaks are for a game of your own, with view and "
                             "worlds");
        if (!sight) throw InputError(start_.game() + " hides nothing that could leak: it has no view");
        if (!sight->world)
            throw InputError(start_.game() +
                             " has a view, but no worlds: a player is asked again in other worlds that "
                             "fit its view, so the game must draw them");
        player_.get_ready(view_of(start_, {}, 1));
        for (int game = 0; game < options_.games && !stopped(); ++game) play();
        if (asked_ == 0)
            findings_.add("nothing", {},
                          fmt::format("nobody had a choice in {} games: nothing was tested", options_.games));
        variety_.tell(findings_);
        return findings_.sentences();
    }

private:
    bool stopped() const { return options_.stop && options_.stop->load(); }

    void play() {
        line_.clear();
        for (Position at = start_; !at.is_over() && !stopped();) {
            if (!at.is_chance() && at.moves().size() > 1) ask(at);
            line_.push_back(at.is_chance() ? at.roll(random_)
                                           : static_cast<std::uint32_t>(random_.below(at.moves().size())));
            at = at.after(line_.back());
        }
    }

    /// Here, in worlds that the game draws, and where this was seen before.
    void ask(const Position& here) {
        const View view = view_of(here, {}, here.mover());
        const std::uint64_t seed = seed_of({options_.seed, line_.size(), static_cast<std::uint64_t>(view.seat)});
        const std::string move = chosen(here, seed);
        const auto known = met_.try_emplace({view.seat, view.sight->text}, here).first;
        compare(view, move, chosen(known->second, seed));
        std::vector<std::string> drawn;
        for (int index = 0; index < options_.worlds; ++index) {
            const Position world = view.sight->world(options_.seed, static_cast<std::uint64_t>(index));
            drawn.push_back(catalog::identity_of(world));
            compare(view, move, chosen(world, seed));
        }
        variety_.drew(static_cast<nply::Player>(view.seat - 1), catalog::identity_of(here), drawn);
    }

    std::string chosen(const Position& truth, std::uint64_t seed) {
        const View view = view_of(truth, {}, truth.mover());
        player_.begin(view, seed);  // it forgets the question before
        const Choice choice = player_.choose(view, {seed});
        ++asked_;
        if (choice.fault != Fault::none) throw std::runtime_error("the player makes no move: " + choice.trouble);
        return choice.move;
    }

    void compare(const View& view, const std::string& here, const std::string& there) {
        if (here == there) return;
        constexpr std::size_t most = 100;
        findings_.add(
            "leak", line_,
            fmt::format("seat {}, who sees {}, plays {} in one true state and {} in another: the player knows "
                        "what is hidden, or its choice does not follow from view and seed",
                        view.seat, view.sight->text.substr(0, most), here, there));
    }

    const Position& start_;
    Player& player_;
    const LeakOptions& options_;
    Random random_;
    CheckFindings findings_{1};
    CheckFindings::Line line_;
    catalog::WorldVariety variety_;
    std::map<std::pair<int, std::string>, Position> met_;
    int asked_ = 0;
};

}  // namespace

std::vector<std::string> check_leaks(const Position& start, Player& player, const LeakOptions& options) {
    return LeakCheck(start, player, options).run();
}

std::vector<std::string> check_leaks(const Position& start, std::string_view player, const LeakOptions& options) {
    std::string seat(player);
    if (is_engine(player)) {
        const catalog::Resources limits = given_settings(player, "player").resources;
        if (limits.seconds)
            throw InputError::in("player", ": a clock has no seed; give the engine a limit of nodes or depth alone");
        if (!limits.nodes && !limits.depth) seat += fmt::format(":nodes={}", nodes_of_a_question);
    }
    const auto made = make_player(seat, "player");
    return check_leaks(start, *made, options);
}

}  // namespace nply::play
