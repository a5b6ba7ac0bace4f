#include "catalog/check_worlds.hpp"

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <utility>

#include "nply/catalog/world_variety.hpp"
#include "nply/core/check_findings.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog {
namespace {

using State = GameFunctions::State;

constexpr std::uint64_t worlds_a_state = 6;
constexpr std::size_t most_views_kept = 10'000;

std::string shortened(const std::string& text) {
    constexpr std::size_t most = 100;
    return text.size() <= most ? text : text.substr(0, most) + "..";
}

std::string moves_text(const GameFunctions& functions, const State& state) {
    const std::uint32_t count = functions.count_moves(state);
    if (!functions.move_name) return std::to_string(count);
    std::string text;
    for (std::uint32_t move = 0; move < count; ++move)
        text += (move == 0 ? "" : " ") + functions.move_name(state, move);
    return text;
}

class WorldsCheck {
public:
    WorldsCheck(const GameFunctions& functions, const CheckOptions& options)
        : functions_(functions), options_(options), random_(options.seed), findings_(functions.first_player) {}

    std::vector<std::string> run() {
        try {
            for (int game = 0; goes_on(game); ++game) play();
            variety_.tell(findings_);
        } catch (const std::exception& error) {
            findings_.add("thrown", line_, std::string("the game threw an exception: ") + error.what());
        }
        return findings_.sentences();
    }

private:
    struct Met {
        Sight sight;
        std::string identity, moves;
    };

    bool goes_on(int played) const {
        if (options_.games) return played < *options_.games;
        return played == 0 ||
               std::chrono::steady_clock::now() - began_ < std::chrono::duration<double>(options_.seconds);
    }

    void play() {
        line_.clear();
        State at = functions_.start();
        while (static_cast<int>(line_.size()) < options_.plies) {
            const std::uint32_t count = functions_.count_moves(at);
            if (count == 0) return;
            if (!functions_.chance || !functions_.chance(at)) look_at(at);
            line_.push_back(static_cast<std::uint32_t>(random_.below(count)));
            at = functions_.after(at, line_.back());
        }
    }

    void look_at(const State& state) {
        const Player mover = functions_.mover(state);
        const Met met{functions_.view(state, mover), identity(state), moves_text(functions_, state)};
        if (functions_.view(state, mover).text != met.sight.text)
            findings_.add("view", line_,
                          fmt::format("view() of {} changes from call to call", findings_.player(mover)));
        if (functions_.world) draw(met, mover);
        const auto before = met_.find({mover, met.sight.text});
        if (before != met_.end()) return compare(before->second, met, mover);
        if (met_.size() < most_views_kept) met_.emplace(std::pair{mover, met.sight.text}, met);
    }

    std::string identity(const State& state) const { return identity_of(functions_, state); }

    void draw(const Met& met, Player mover) {
        std::vector<std::string> worlds;
        for (std::uint64_t index = 0; index < worlds_a_state; ++index) {
            const State world = functions_.world(met.sight, options_.seed, index);
            if (const auto wrong = misfit(functions_, world, met.sight, mover)) {
                findings_.add("misfit", line_, *wrong);
                return;
            }
            const std::string drawn = identity(world);
            if (drawn != identity(functions_.world(met.sight, options_.seed, index)))
                findings_.add("random", line_, "worlds() gives another state for the same view, seed and index");
            if (moves_text(functions_, world) != met.moves)
                findings_.add("moves", line_,
                              fmt::format("{} sees the same in a world of worlds(), but has "
                                          "other moves there",
                                          findings_.player(mover)));
            worlds.push_back(drawn);
        }
        variety_.drew(mover, met.identity, worlds);
    }

    /// Two states that the player cannot tell apart.
    void compare(const Met& a, const Met& b, Player mover) {
        if (a.identity == b.identity) return;
        if (a.moves != b.moves)
            findings_.add("moves", line_,
                          fmt::format("{} has moves {} here and {} in another state, with "
                                      "equal views",
                                      findings_.player(mover), shortened(b.moves), shortened(a.moves)));
        if (!functions_.world) return;
        for (std::uint64_t index = 0; index < worlds_a_state; ++index)
            if (identity(functions_.world(a.sight, options_.seed, index)) !=
                identity(functions_.world(b.sight, options_.seed, index)))
                findings_.add("leak", line_,
                              fmt::format("worlds() gives {} other worlds in another true state "
                                          "with an equal view: it knows what is hidden",
                                          findings_.player(mover)));
    }

    const GameFunctions& functions_;
    const CheckOptions& options_;
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    Random random_;
    CheckFindings findings_;
    CheckFindings::Line line_;
    std::map<std::pair<Player, std::string>, Met> met_;
    WorldVariety variety_;
};

}  // namespace

std::optional<std::string> misfit(const GameFunctions& functions, const State& state, const Sight& sight,
                                  Player player) {
    const int whose = player + functions.first_player;
    if (functions.count_moves(state) == 0 || (functions.chance && functions.chance(state)) ||
        functions.mover(state) != player)
        return fmt::format("worlds() gives a state in which player {} is not to move", whose);
    const std::string seen = functions.view(state, player).text;
    if (seen == sight.text) return {};
    return fmt::format("worlds() gives a state that player {} sees as {}, not as {}", whose, shortened(seen),
                       shortened(sight.text));
}

std::string identity_of(const GameFunctions& functions, const State& state) {
    std::string text;
    for (int p = 0; p < functions.players; ++p) text += functions.view(state, static_cast<Player>(p)).text + "\n";
    if (functions.key) {
        const Key key = functions.key(state);
        return text + fmt::format("{:016x}{:016x}", key.high, key.low);
    }
    if (functions.show) return text + functions.show(state);
    return functions.notation ? text + functions.notation(state) : text;
}

std::vector<std::string> check_worlds(const GameFunctions& functions, const CheckOptions& options) {
    return WorldsCheck(functions, options).run();
}

}  // namespace nply::catalog
