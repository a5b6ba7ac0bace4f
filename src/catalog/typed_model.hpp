// A position of a known game type: the implementation of Model for a game and its `GameText`.
#pragma once

#include "catalog/dispatch.hpp"
#include "catalog/game_text.hpp"
#include "catalog/model.hpp"
#include "catalog/solvers.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/search/perft.hpp"

namespace nply::catalog::detail {

/// `GameText` speaks for the game: name, move_name(game, state, move, index), describe(game, state), notation(game,
/// state, recent), longest_line(game, state); what it may say beside is in game_text.hpp.
template <BoundedGame G, class GameText>
class TypedModel final : public Model {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using RecentMoves = typename game_text::RecentMovesOf<GameText>::Type;

    TypedModel(std::shared_ptr<const G> game, State state, RecentMoves recent = {})
        : game_(std::move(game)), state_(std::move(state)), recent_(std::move(recent)) {}

    Facts facts() const override {
        Facts facts;
        facts.game = GameText::name;
        facts.seat_name = game_text::seat_name<GameText>();
        facts.unit = game_text::unit<GameText>();
        facts.seats = game_text::seats<GameText>(*game_);
        facts.players = game_->players();
        facts.over = game_->is_over(state_);
        if (!facts.over) {
            facts.seat = game_text::seat<GameText>(*game_, state_);
            facts.mover = game_->mover(state_);
        }
        facts.entries = static_cast<int>(game_text::value<GameText>(*game_, Scores{}).size());
        facts.has_floors = HeuristicGame<G>;
        facts.has_keys = HashableGame<G>;
        facts.has_codes = CodedMove<Move>;
        facts.has_evaluation = game_text::has_evaluation<GameText, G>;
        if constexpr (game_text::has_evaluation<GameText, G>)
            facts.evaluation_has_floors = EvaluationWithFloors<decltype(GameText::evaluation(*game_)), G>;
        facts.can_be_watched = requires { requires GameText::watched; };
        facts.has_cards = requires { GameText::cards(*game_, state_, recent_); };
        facts.merges = MergingGame<G>;
        facts.constant_sum = game_->limits().constant_sum;
        facts.longest_line = GameText::longest_line(*game_, state_);
        facts.frame = Dispatch<G>::frame;
        facts.rules = game_text::rules<GameText>(*game_);
        if constexpr (requires { GameText::adjust(*game_, facts); }) GameText::adjust(*game_, facts);
        return facts;
    }

    std::vector<std::string> move_names(bool every) const override {
        if (game_->is_over(state_)) return {};
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

    std::string notation() const override { return GameText::notation(*game_, state_, recent_); }
    std::string describe() const override { return GameText::describe(*game_, state_); }
    std::string details() const override { return game_text::details<GameText>(*game_, state_, recent_); }
    std::string draw(Drawing drawing) const override {
        return game_text::draw<GameText>(*game_, state_, recent_, drawing);
    }
    std::string heading() const override { return game_text::heading<GameText>(*game_, state_); }

    std::vector<std::string> line(const std::vector<std::uint32_t>& path) const override {
        std::vector<std::string> names;
        replay(*game_, state_, path, [&](const State& at, const Move& move, std::uint32_t index) {
            names.push_back(GameText::move_name(*game_, at, move, index));
        });
        return names;
    }
    std::string story(const std::vector<std::uint32_t>& path) const override {
        return game_text::story<GameText>(*game_, state_, recent_, moves_along(*game_, state_, path));
    }

    std::optional<CardsInPlay> cards() const override {
        if constexpr (requires { GameText::cards(*game_, state_, recent_); })
            return GameText::cards(*game_, state_, recent_);
        return {};
    }
    std::optional<std::string> rule_of_thumb() const override {
        if (game_->is_over(state_)) return {};
        const std::optional<Move> move = game_text::rule_of_thumb<GameText>(*game_, state_);
        if (!move) return {};
        return GameText::move_name(*game_, state_, *move, game_text::index_of<GameText>(*game_, state_, *move));
    }
    const Tree* tree() const override {
        if constexpr (std::same_as<G, Tree>) return game_.get();
        return nullptr;
    }
    ScoreLimits limits() const override { return game_->limits(); }

    Answer search(const Plan& plan, Budget& budget) const override {
        const auto by_two_sides = [&](Budget& part) { return ask_two_sides<Answer>(plan, part); };
        if constexpr (SolvedByLayers<G>) {
            if (goes_by_layers(*game_, state_, plan))
                if (auto solved = solve_by_layers(*game_, state_, plan, budget, by_two_sides))
                    return std::move(*solved);
        }
        if (auto solved = by_two_sides(budget)) return std::move(*solved);
        if (plan.solver_only) return {};
        const std::size_t plies = GameText::longest_line(*game_, state_);
        if (plan.plies) return search_to_horizon(plan, budget, plies);
        const Dispatch<G> dispatch(*game_, plan, plies);
        if constexpr (requires { requires GameText::watched; }) {
            if (plan.observer) return dispatch.run_watched(state_, budget, *plan.observer);
        }
        return dispatch.run(state_, budget);
    }

    std::optional<FullAnswer> solve_every_move(const Plan& plan, Budget& budget) const override {
        const auto by_two_sides = [&](Budget& part) { return ask_two_sides<FullAnswer>(plan, part); };
        if constexpr (SolvedByLayers<G>) {
            if (goes_by_layers(*game_, state_, plan))
                if (auto solved = solve_moves_by_layers(*game_, state_, plan, budget, by_two_sides)) return solved;
        }
        return by_two_sides(budget);
    }

    std::optional<EveryLead> every_lead([[maybe_unused]] const Plan& plan,
                                        [[maybe_unused]] Budget& budget) const override {
        if constexpr (requires { GameText::every_lead(*game_, state_, plan, budget); })
            return GameText::every_lead(*game_, state_, plan, budget);
        return {};
    }

    bool judge_backwards([[maybe_unused]] const std::vector<std::string>& play, [[maybe_unused]] const Plan& plan,
                         [[maybe_unused]] Budget& budget, [[maybe_unused]] PlayAnalysis& analysis) const override {
        if constexpr (SolvedByLayers<G>) {
            if (plan.nodes_are_limited || !goes_by_layers(*game_, state_, plan)) return false;
            std::vector<Move> moves;
            State state = state_;
            for (const std::string& name : play) {
                moves.push_back(game_text::read_move<GameText>(*game_, state, name));
                state = game_->after(state, moves.back());
            }
            judge_by_layers<GameText>(*game_, state_, play, moves, plan, budget, analysis);
            return true;
        }
        return false;
    }

    std::vector<std::uint64_t> perft(int depth, bool every_move, const std::atomic<bool>* stop) const override {
        if constexpr (MergingGame<G>) {
            if (every_move) return Perft(WithoutMerging<G>(*game_)).run(state_, depth, stop);
        }
        return Perft(*game_).run(state_, depth, stop);
    }

private:
    std::shared_ptr<const Model> made(const Move& move) const {
        RecentMoves recent = recent_;
        game_text::add_move<GameText>(*game_, state_, move, recent);
        return std::make_shared<TypedModel>(game_, game_->after(state_, move), std::move(recent));
    }

    /// The value with its line, or with every move's value; nothing if two sides do not know the rules.
    template <class Asked>
    std::optional<Asked> ask_two_sides([[maybe_unused]] const Plan& plan, [[maybe_unused]] Budget& budget) const {
        if constexpr (CountsTricks<G> || CountsPoints<G>) {
            if (const auto question = sides_question(*game_, state_, plan, recent_)) {
                if constexpr (std::same_as<Asked, FullAnswer>)
                    return solve_moves_of_two_sides(*game_, state_, plan, budget, *question);
                else
                    return solve_two_sides(*game_, state_, plan, budget, *question);
            }
        }
        return {};
    }

    Answer search_to_horizon([[maybe_unused]] const Plan& plan, [[maybe_unused]] Budget& budget,
                             [[maybe_unused]] std::size_t plies) const {
        if constexpr (game_text::has_evaluation<GameText, G>) {
            const TopMoves<G> top(*game_, plan.top.value_or(std::numeric_limits<int>::max()));
            const auto evaluation = GameText::evaluation(*game_);
            const Horizon<TopMoves<G>, std::remove_const_t<decltype(evaluation)>> horizon(top, state_, *plan.plies,
                                                                                          evaluation);
            return Dispatch(horizon, plan, std::min<std::size_t>(plies, *plan.plies)).run(horizon.start(), budget);
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
