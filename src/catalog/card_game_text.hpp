// The text of card games (game_text.hpp): cards as moves, hands, lines of play trick by trick.
#pragma once

#include "catalog/card_options.hpp"
#include "catalog/card_text.hpp"
#include "catalog/hidden_hand.hpp"
#include "catalog/typed_model.hpp"
#include "nply/cards/text.hpp"
#include "nply/core/random.hpp"
#include "nply/games/greedy_cards.hpp"
#include "nply/games/so_far.hpp"
#include "nply/games/trick_rules.hpp"

namespace nply::catalog {

/// What everybody sees of the cards beside the state.
struct CardsSeen {
    std::vector<Card> table{};  // in the order they were played
    CardSet left_out{};         // of the pack
    CardsExchanged exchanged{};
};

/// `Facts` describes the game: name, traits(), taken_title; which cards may be played: trick_rules(game); cards that
/// have points: point_cards(game); its scores in its own terms: own(game, scores); the
/// same rules with another deal: redealt(game, setup); what was taken, as the option of that name counts it:
/// taken(game, state); rules in words: details(game); its options as a notation has them: settings(game, state).
template <class G, class Facts>
struct CardGameText {
    using State = typename G::State;
    using Move = typename G::Move;
    using RecentMoves = CardsSeen;

    static SoFar evaluation(const G&) { return {}; }
    static constexpr std::string_view name = Facts::name;
    static const GameTraits& traits() { return Facts::traits(); }
    static constexpr int seats = static_cast<int>(std::tuple_size_v<decltype(State::hands)>);

    static std::string move_name(const G& game, const State& state, Move move, std::uint32_t) {
        return card_text(game.card_of_move(state, move));
    }
    static std::vector<Score> value(const G& game, const Scores& scores) {
        const Scores own = Facts::own(game, scores);
        return {own.entries.begin(), own.entries.begin() + game.players()};
    }
    static Score score(const G& game, Score score, Player player) {
        Scores scores;
        scores[player] = score;
        return Facts::own(game, scores)[player];
    }
    static Scores so_far(const G& game, const State& state) { return game.so_far(state); }

    /// Where two positions are of one number, trumps and rules are the same.
    static std::uint64_t rules(const G& game) {
        std::uint64_t number = seats;
        for (const char letter : std::string(name) + Facts::settings(game, game.start()))
            number = mixed(number + letter);
        return number;
    }

    static CardsInPlay cards(const G& game, const State& state, const RecentMoves& seen) {
        CardsInPlay cards;
        for (CardSet held : state.hands) {
            CardSet& hand = cards.hands.emplace_back();
            while (!held.empty()) hand.add(game.card_of_move(state, held.take_first()));
        }
        cards.trick = seen.table;
        cards.known_out = seen.left_out;
        cards.exchanged = seen.exchanged;
        if constexpr (requires { Facts::dealer(game); }) cards.dealer = Facts::dealer(game);
        if constexpr (requires { Facts::gone(state); }) cards.known_out = cards.known_out | Facts::gone(state);
        cards.leader = (state.to_move + seats - state.played) % seats + 1;
        cards.trump = game.trump();
        cards.full_rules = Facts::full_rules(game);
        cards.rules = Facts::trick_rules(game);
        if constexpr (requires { Facts::point_cards(game); }) {
            cards.point_cards = Facts::point_cards(game);
            cards.least_points = Facts::least_points(game);
        }
        cards.whole_hand = G::whole_hand;
        cards.taken = Facts::taken(game, state);
        return cards;
    }
    static void add_move(const G& game, const State& state, Move move, RecentMoves& seen) {
        seen.table.push_back(game.card_of_move(state, move));
        if (seen.table.size() == seats) seen.table.clear();
    }

    static std::string describe(const G& game, const State& state) {
        int most = 0;
        for (const CardSet hand : state.hands) most = std::max(most, hand.size());
        const std::string now = game.is_over(state) ? "the hand is over"
                                                    : fmt::format("{} to {}", traits().seat_text(state.to_move + 1),
                                                                  state.played == 0 ? "lead" : "play");
        return fmt::format("{}: {} seats, {} card{} each, {}, {}", name, seats, most, most == 1 ? "" : "s",
                           Facts::details(game), now);
    }
    static std::string notation(const G& game, const State& state, const RecentMoves& seen) {
        return table_notation(cards(game, state, seen), game.players()) + Facts::settings(game, state) +
               (seen.left_out.empty() ? "" : " left-out=usual") + exchanged_setting(seen.exchanged, seats);
    }
    static std::string details(const G& game, const State& state, const RecentMoves& seen) {
        return table_text(cards(game, state, seen), traits());
    }
    static std::size_t longest_line(const G& game, const State& state) { return game.longest_line(state); }
    static int seat(const G&, const State& state) { return state.to_move + 1; }
    static std::string heading(const G& game, const State& state) {
        if (state.played > 0) return {};
        return fmt::format("trick {}", game.start().hands[0].size() - state.hands[0].size() + 1);
    }

    /// Between tricks; a row a trump.
    static std::optional<EveryLead> every_lead(const G& game, const State& state, const LayersLimits& limits)
        requires detail::SolvedByLayers<G>
    {
        if (state.played > 0 || game.is_over(state) || !can_be_layered(game, state)) return {};
        const EveryLeader solved = nply::every_lead(Facts::every_trump(game), state, limits);
        EveryLead table;
        table.complete = solved.outcome == LayersOutcome::solved;
        for (const LeadersInTrump& leaders : solved.rows) {
            EveryLead::Row& row = table.rows.emplace_back();
            if (game.trump() || !traits().points_in_pack) row.trump = suit_or_none(leaders.trump);
            for (const Scores& scores : leaders.by_leader) row.by_leader.push_back(value(game, scores));
        }
        return table;
    }
    static std::size_t trumps(const G& game)
        requires detail::SolvedByLayers<G>
    {
        return Facts::every_trump(game).size();
    }

    static Move playout_rule(const G& game, const State& state) { return greedy_move(game, state); }

    static TrickSetup setup(const G& game, const OptionValues& options) {
        TrickSetup setup = card_position(options, {std::string(name), seats, G::whole_hand, game.players()}).setup;
        setup.leader = game.start().to_move;
        return setup;
    }
    static G redealt(const G& game, const TrickSetup& setup) { return Facts::redealt(game, setup); }
    struct PlayoutRule {
        Move operator()(const G& game, const State& state) const { return playout_rule(game, state); }
    };
    static detail::HiddenAnswer estimate_hidden(const std::shared_ptr<const G>& game, const TrickSetup& setup,
                                                const HiddenTurn& turn, const MctsSettings& settings, Budget& budget,
                                                std::unique_ptr<detail::ReusableTrees>& trees) {
        return detail::estimate_hidden<G, Facts, PlayoutRule>(game, setup, turn, settings, budget, trees);
    }
    static bool stands_for(Move listed, Move move) { return suit_of(listed) == suit_of(move) && listed <= move; }

    static Move read_move(const G& game, const State& state, const std::string& text) {
        const std::vector<Card> read = read_cards(text, "card");
        if (read.size() != 1) throw InputError(fmt::format("'{}' is not one card", text.substr(0, 20)));
        const auto no = [&](const std::string& why) {
            return InputError(fmt::format("it is {}'s turn, who {}", traits().seat_text(state.to_move + 1), why));
        };
        const Move move = state.in_play.has(read[0]) ? standing_of(read[0], state.in_play) : State::gone;
        if (!state.hands[state.to_move].has(move)) throw no(fmt::format("does not hold {}", card_text(read[0])));
        if (game.choice(state).has(move)) return move;
        std::vector<Card> may;
        for (CardSet choice = game.choice(state); !choice.empty();)
            may.push_back(game.card_of_move(state, choice.take_first()));
        throw no(choice_text(may));
    }

    static std::string_view taken_title(const G& game) {
        if constexpr (requires { Facts::dealer(game); })
            if (Facts::dealer(game) > 0) return "tricks over the duty, with a minus under it";
        return Facts::taken_title;
    }
    static Story story(const G& game, State state, const RecentMoves& seen, const std::vector<Move>& line) {
        if (line.empty()) return {};
        TrickText table(seats, traits(), taken_title(game));
        Story story;
        for (std::size_t i = 0; i < seen.table.size(); ++i)
            table.play((state.to_move + seats - state.played + static_cast<int>(i)) % seats, card_text(seen.table[i]),
                       i == 0);
        for (const Move move : line) {
            table.play(state.to_move, move_name(game, state, move, 0), state.played == 0);
            const State next = game.after(state, move);
            if (next.played == 0) {
                const Scores taken = game.is_over(next) ? game.scores(next) : game.so_far(next);
                story.totals.push_back(value(game, taken));
                table.end_trick(next.to_move, story.totals.back());
            }
            state = next;
        }
        story.text = table.text();
        return story;
    }
};

/// A position of the game, the cards on the table played one after the other as the rules allow.
template <class GameText, class G>
Position card_game_position(const G& game, const CardPosition& given) {
    const std::vector<Card>& trick = given.trick;
    Position position =
        detail::position_of<GameText>(game, game.start(), CardsSeen{{}, given.left_out, given.exchanged});
    for (std::size_t i = 0; i < trick.size(); ++i) {
        try {
            position = position.after(card_text(trick[i]));
        } catch (const InputError& error) {
            throw InputError::in("trick", fmt::format(", card {} ({}): {}", i + 1, card_text(trick[i]), error.what()));
        }
    }
    return position;
}

}  // namespace nply::catalog
