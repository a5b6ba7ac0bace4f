// A position of a known game type: the implementation of Model for a game and its `GameText`.
#pragma once

#include "catalog/dispatch.hpp"
#include "catalog/estimate.hpp"
#include "catalog/game_text.hpp"
#include "catalog/model.hpp"
#include "catalog/opponents.hpp"
#include "catalog/solvers.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/search/perft.hpp"

namespace nply::catalog::detail {

/// `GameText` speaks for the game: name, move_name(game, state, move, index), describe(game, state), notation(game,
/// state, recent), longest_line(game, state); what it may say beside is in game_text.hpp.
template <BoundedGame G, class GameText>
class TypedModel final : public Model, private Presentation, private CardPart {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using RecentMoves = typename game_text::RecentMovesOf<GameText>::Type;
    static constexpr bool has_solvers = CountsTricks<G> || CountsPoints<G>;
    static constexpr bool has_cards = game_text::has_cards<GameText, G, RecentMoves>;

    TypedModel(std::shared_ptr<const G> game, State state, RecentMoves recent = {})
        : game_(std::move(game)), state_(std::move(state)), recent_(std::move(recent)) {}

    const G& rules() const { return *game_; }
    const State& state() const { return state_; }
    std::shared_ptr<const Model> at(State state) const { return std::make_shared<TypedModel>(game_, std::move(state)); }

    std::string_view game() const override { return game_text::name<GameText>(*game_); }
    const GameTraits& traits() const override { return game_text::traits<GameText>(); }
    int seats() const override { return game_text::seats<GameText>(*game_); }
    int entries() const override { return game_text::entries<GameText>(*game_); }
    bool is_over() const override { return game_->is_over(state_); }
    int seat() const override { return is_over() || is_chance() ? 0 : game_text::seat<GameText>(*game_, state_); }
    bool is_chance() const override { return !is_over() && nply::is_chance(*game_, state_); }
    std::vector<Weight> weights() const override {
        std::vector<Weight> all;
        if constexpr (ChanceGame<G>) {
            if (!is_chance()) return all;
            std::vector<Move> stack;
            const Children<G> outcomes(*game_, state_, stack);
            for (const Move& outcome : outcomes.all()) all.push_back(game_->weight(state_, outcome));
        }
        return all;
    }

    Facts facts() const override {
        Facts facts;
        facts.game = game();
        facts.seats = seats();
        facts.players = game_->players();
        facts.over = is_over();
        facts.seat = seat();
        facts.has_chance = has_chance(*game_);
        facts.at_chance = is_chance();
        if (!facts.over && !facts.at_chance) facts.mover = game_->mover(state_);
        facts.entries = entries();
        facts.has_floors = HeuristicGame<G>;
        facts.has_keys = HashableGame<G>;
        facts.has_codes = CodedMove<Move>;
        facts.has_equality = std::equality_comparable<State>;
        facts.has_evaluation = game_text::has_evaluation<GameText, G>;
        if constexpr (game_text::has_evaluation<GameText, G>)
            facts.evaluation_has_floors = EvaluationWithFloors<decltype(GameText::evaluation(*game_)), G>;
        facts.can_be_watched = requires { requires GameText::watched; };
        facts.has_cards = has_cards;
        facts.merges = MergingGame<G>;
        facts.constant_sum = game_->limits().constant_sum;
        facts.longest_line = GameText::longest_line(*game_, state_);
        facts.frame = Dispatch<G>::frame;
        if constexpr (has_solvers)
            if (!facts.over) facts.deal = deal_facts(*game_, state_);
        facts.rules = game_text::rules<GameText>(*game_);
        if constexpr (requires { GameText::adjust(*game_, facts); }) GameText::adjust(*game_, facts);
        return facts;
    }

    std::vector<std::string> move_names(bool every) const override {
        if (game_->is_over(state_)) return {};
        if constexpr (requires { GameText::move_names(*game_, state_); }) return GameText::move_names(*game_, state_);
        std::vector<Move> moves;
        MoveList<Move> list(moves);
        if constexpr (MergingGame<G>) {
            if (every)
                game_->every_move(state_, list);
            else
                game_->moves(state_, list);
        } else {
            game_->moves(state_, list);
        }
        std::vector<std::string> names;
        names.reserve(moves.size());
        for (std::uint32_t i = 0; i < moves.size(); ++i)
            names.push_back(GameText::move_name(*game_, state_, moves[i], i));
        return names;
    }

    std::vector<std::shared_ptr<const Model>> children(std::size_t most) const override {
        std::vector<std::shared_ptr<const Model>> all;
        std::vector<Move> stack;
        const Children<G> moves(*game_, state_, stack);
        for (std::uint32_t i = 0; i < moves.count() && i < most; ++i) all.push_back(made(moves[i]));
        return all;
    }
    std::shared_ptr<const Model> after(std::uint32_t index) const override {
        std::vector<Move> stack;
        const Children<G> children(*game_, state_, stack);
        return made(children[index]);
    }
    std::shared_ptr<const Model> after(const std::string& move) const override {
        return made(game_text::read_move<GameText>(*game_, state_, move));
    }
    std::uint32_t index_of(const std::string& move) const override {
        return game_text::index_of<GameText>(*game_, state_, game_text::read_move<GameText>(*game_, state_, move));
    }

    std::vector<Score> scores() const override { return own_terms(game_text::so_far<GameText>(*game_, state_)); }
    std::vector<Score> own_terms(const Scores& value) const override {
        return game_text::value<GameText>(*game_, value);
    }
    Score own_terms(Score score, Player player) const override {
        return game_text::score<GameText>(*game_, score, player);
    }
    ScoreLimits limits() const override { return game_->limits(); }

    [[gnu::cold]] std::string notation() const override { return GameText::notation(*game_, state_, recent_); }
    [[gnu::cold]] std::string describe() const override { return GameText::describe(*game_, state_); }
    [[gnu::cold]] std::vector<std::string> line(const std::vector<std::uint32_t>& path) const override {
        std::vector<std::string> names;
        replay(*game_, state_, path, [&](const State& at, const Move& move, std::uint32_t index) {
            names.push_back(GameText::move_name(*game_, at, move, index));
        });
        return names;
    }
    std::optional<std::string> rule_of_thumb() const override {
        if (game_->is_over(state_)) return {};
        const std::optional<Move> move = game_text::rule_of_thumb<GameText>(*game_, state_);
        if (!move) return {};
        return GameText::move_name(*game_, state_, *move, game_text::index_of<GameText>(*game_, state_, *move));
    }

    [[gnu::cold]] Answer search(const SearchTask& task, Budget& budget) const override {
        const std::size_t plies = GameText::longest_line(*game_, state_);
        if (task.plies)
            return at_horizon<Answer>(task, [&](const auto& horizon) {
                return Dispatch(horizon, task, std::min<std::size_t>(plies, *task.plies)).run(horizon.start(), budget);
            });
        const Dispatch<G> dispatch(*game_, task, plies);
        if constexpr (requires { requires GameText::watched; }) {
            if (task.tools.observer) return dispatch.run_watched(state_, budget, *task.tools.observer);
        }
        return dispatch.run(state_, budget);
    }
    [[gnu::cold]] EstimateAnswer estimate(const Plan& plan, Budget& budget, std::unique_ptr<ReusableTrees>& trees,
                                          const EstimateHooks& hooks) const override {
        const auto tell = [&](const auto& result) {
            if (hooks.news && hooks.wants_news()) hooks.news(result());
        };
        const auto run = [&](auto& watcher) {
            return estimate_by_playouts(game_, state_, plan, budget, trees, game_text::playout_rule<GameText, G>(),
                                        game_text::playout_evaluation<GameText>(*game_), MctsHooks{watcher, tell});
        };
        if constexpr (requires { requires GameText::watched; }) {
            if (hooks.observer) return run(*hooks.observer);
        }
        return run(no_mcts_observer);
    }
    [[gnu::cold]] FullAnswer search_opponents(const SearchTask& task, Budget& budget) const override {
        if (!task.plies) return search_opponents_of(*game_, state_, task.plan, budget);
        return at_horizon<FullAnswer>(task, [&](const auto& horizon) {
            return search_opponents_of(horizon, horizon.start(), task.plan, budget);
        });
    }
    [[gnu::cold]] TiesAnswer ties(const Plan& plan, const Scores* canonical, Budget& budget) const override {
        return ties_of(*game_, state_, plan, canonical, budget);
    }
    [[gnu::cold]] bool has_constant_sum(std::optional<int> plies) const override {
        if constexpr (game_text::has_evaluation<GameText, G>) {
            if (plies) return GameText::evaluation(*game_).limits(*game_, state_, *plies).constant_sum;
        }
        return game_->limits().constant_sum;
    }
    std::vector<std::uint64_t> perft(int depth, bool every_move, const std::atomic<bool>* stop) const override {
        if constexpr (MergingGame<G>) {
            if (every_move) return Perft(WithoutMerging<G>(*game_)).run(state_, depth, stop);
        }
        return Perft(*game_).run(state_, depth, stop);
    }

    const Presentation* presentation() const override {
        return game_text::has_presentation<GameText, G, RecentMoves> ? this : nullptr;
    }
    const CardPart* cards() const override { return has_cards ? this : nullptr; }
    const Tree* tree() const override {
        if constexpr (std::same_as<G, Tree>) return game_.get();
        return nullptr;
    }
    [[gnu::cold]] std::unique_ptr<DealSolvers> deal_solvers() const override {
        if constexpr (has_solvers) return std::make_unique<DealSolversOf<G, GameText>>(*game_, state_, recent_.table);
        return nullptr;
    }

private:
    [[gnu::cold]] std::string details() const override { return game_text::details<GameText>(*game_, state_, recent_); }
    [[gnu::cold]] std::string draw(Drawing drawing) const override {
        return game_text::draw<GameText>(*game_, state_, recent_, drawing);
    }
    [[gnu::cold]] std::string heading() const override { return game_text::heading<GameText>(*game_, state_); }
    [[gnu::cold]] std::optional<Board> board() const override { return game_text::board<GameText>(*game_, state_); }
    [[gnu::cold]] Story story(const std::vector<std::uint32_t>& path) const override {
        return game_text::story<GameText>(*game_, state_, recent_, moves_along(*game_, state_, path));
    }
    [[gnu::cold]] CardsInPlay in_play() const override {
        if constexpr (has_cards)
            return GameText::cards(*game_, state_, recent_);
        else
            return {};
    }
    [[gnu::cold]] TrickSetup setup([[maybe_unused]] const OptionValues& options) const override {
        if constexpr (has_cards)
            return GameText::setup(*game_, options);
        else
            return {};
    }
    std::shared_ptr<const Model> redealt([[maybe_unused]] const TrickSetup& setup,
                                         [[maybe_unused]] std::span<const Card> played) const override {
        if constexpr (has_cards) {
            auto game = std::make_shared<const G>(GameText::redealt(*game_, setup));
            State state = game->start();
            RecentMoves recent;
            for (const Card card : played) {
                const Move move = standing_of(card, state.in_play);
                game_text::add_move<GameText>(*game, state, move, recent);
                state = game->after(state, move);
            }
            return std::make_shared<TypedModel>(std::move(game), std::move(state), std::move(recent));
        } else {
            return nullptr;
        }
    }
    [[gnu::cold]] HiddenAnswer estimate_hidden([[maybe_unused]] const TrickSetup& setup,
                                               [[maybe_unused]] const HiddenTurn& turn,
                                               [[maybe_unused]] const Plan& plan, [[maybe_unused]] Budget& budget,
                                               [[maybe_unused]] std::unique_ptr<ReusableTrees>& trees) const override {
        if constexpr (has_cards)
            return GameText::estimate_hidden(game_, setup, turn, plan.monte_carlo, budget, trees);
        else
            return {};
    }

    std::shared_ptr<const Model> made(const Move& move) const {
        RecentMoves recent = recent_;
        game_text::add_move<GameText>(*game_, state_, move, recent);
        return std::make_shared<TypedModel>(game_, game_->after(state_, move), std::move(recent));
    }

    /// `search` of the game cut off after the task's plies.
    template <class Found, class Search>
    [[gnu::cold]] Found at_horizon([[maybe_unused]] const SearchTask& task, [[maybe_unused]] Search search) const {
        if constexpr (game_text::has_evaluation<GameText, G>) {
            const TopMoves<G> top(*game_, task.plan.top.value_or(std::numeric_limits<int>::max()));
            const auto evaluation = GameText::evaluation(*game_);
            const Horizon<TopMoves<G>, std::remove_const_t<decltype(evaluation)>> horizon(top, state_, *task.plies,
                                                                                          evaluation);
            return search(horizon);
        } else {
            return {};
        }
    }

    std::shared_ptr<const G> game_;
    State state_;
    RecentMoves recent_;
};

template <class GameText, BoundedGame G>
Position position_of(G game, typename G::State state, typename game_text::RecentMovesOf<GameText>::Type recent = {}) {
    return Position(std::make_shared<TypedModel<G, GameText>>(std::make_shared<const G>(std::move(game)),
                                                              std::move(state), std::move(recent)));
}

}  // namespace nply::catalog::detail
