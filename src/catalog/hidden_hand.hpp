// Hidden hands of a known card game: Monte-Carlo tree search over all its worlds in one tree (search/ismcts.hpp).
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "catalog/model.hpp"
#include "nply/cards/world_game.hpp"
#include "nply/search/ismcts.hpp"

namespace nply::catalog::detail {

/// One tree, or several, and the next search from where the hand has come to by then. `Facts` describes the game
/// (card_game_text.hpp); `Rule` is the rule of thumb of its playouts.
template <class G, class Facts, class Rule>
class HiddenSearch final : public ReusableTrees {
public:
    /// `like` is the game in any of the worlds.
    HiddenSearch(std::shared_ptr<const G> like, const TrickSetup& setup, const HiddenTurn& turn,
                 const MctsSettings& settings)
        : like_(std::move(like)),
          settings_(settings),
          game_(*like_, limits_of(setup, turn)),
          search_(game_, settings, drawn(setup, turn)) {}

    bool fits(const MctsSettings& settings, const std::vector<Card>& played) const {
        return settings_.grow_alike(settings) && played.size() > played_.size() &&
               std::equal(played_.begin(), played_.end(), played.begin());
    }

    HiddenAnswer run(const TrickSetup& setup, const HiddenTurn& turn, Budget& budget) {
        Drawn worlds = drawn(setup, turn);
        HiddenAnswer answer;
        answer.cards = worlds.moves();
        search_.go_on(std::span(turn.played).subspan(played_.size()), worlds);
        played_ = turn.played;
        answer.estimate = EstimateAnswer(search_.run(budget));
        if (Facts::traits().fewer_is_better)
            for (MoveEstimate& move : answer.estimate.moves)
                for (double& mean : move.mean) mean = -mean + 0.0;
        return answer;
    }

private:
    struct Terms {
        static Scores scores(const G& rules, const Scores& scores) {
            Scores own = Facts::own(rules, scores);
            if (Facts::traits().fewer_is_better)
                for (int p = 0; p < rules.players(); ++p) own[p] = -own[p];
            return own;
        }
    };
    struct Redeal {
        const G* like;
        G operator()(const TrickSetup& setup) const { return Facts::redealt(*like, setup); }
    };
    using World = WorldGame<G, Terms>;
    using Drawn = DrawnWorlds<G, Terms, Redeal>;

    struct WorldRule {
        Card operator()(const World&, const typename World::State& state) const {
            return card_standing_at(Rule()(*state.rules, state.inner), state.inner.in_play);
        }
    };
    /// Ends a playout that is cut.
    struct SoFarInWorld {
        Scores operator()(const World&, const typename World::State& state) const {
            return Terms::scores(*state.rules, state.rules->so_far(state.inner));
        }
    };

    Drawn drawn(const TrickSetup& setup, const HiddenTurn& turn) const {
        return Drawn(turn, setup, Redeal{like_.get()});
    }

    /// Of the scores in all worlds, by some of them: a score past them counts as the nearest when moves are compared.
    ScoreLimits limits_of(const TrickSetup& setup, const HiddenTurn& turn) const {
        constexpr int some = 16;
        Drawn worlds = drawn(setup, turn);
        Random random(1);
        ScoreLimits limits;
        for (int i = 0; i < some; ++i) {
            const G& rules = *worlds(random).rules;
            const ScoreLimits its = rules.limits();
            const Scores one = Terms::scores(rules, its.least), other = Terms::scores(rules, its.most);
            for (int p = 0; p < rules.players(); ++p) {
                const Score least = std::min(one[p], other[p]), most = std::max(one[p], other[p]);
                limits.least[p] = i == 0 ? least : std::min(limits.least[p], least);
                limits.most[p] = i == 0 ? most : std::max(limits.most[p], most);
            }
        }
        limits.minsum = limits.least.sum();
        limits.maxsum = limits.most.sum();
        return limits;
    }

    std::shared_ptr<const G> like_;
    MctsSettings settings_;
    World game_;
    Ismcts<World, Drawn, WorldRule, SoFarInWorld> search_;
    std::vector<Card> played_;
};

/// With the setting `reuse` it goes on with these trees, where they fit, and leaves them for the next search.
template <class G, class Facts, class Rule>
[[gnu::cold]] HiddenAnswer estimate_hidden(const std::shared_ptr<const G>& like, const TrickSetup& setup,
                                           const HiddenTurn& turn, const MctsSettings& settings, Budget& budget,
                                           std::unique_ptr<ReusableTrees>& trees) {
    using Search = HiddenSearch<G, Facts, Rule>;
    auto* search = dynamic_cast<Search*>(trees.get());
    if (!settings.reuse || !search || !search->fits(settings, turn.played)) {
        trees = std::make_unique<Search>(like, setup, turn, settings);
        search = static_cast<Search*>(trees.get());
    }
    HiddenAnswer answer = search->run(setup, turn, budget);
    if (!settings.reuse) trees.reset();
    return answer;
}

}  // namespace nply::catalog::detail
