// Card games in words: cards, hands, lines of play trick by trick.
#pragma once

#include "catalog/card_options.hpp"
#include "catalog/typed_position.hpp"
#include "nply/cards/text.hpp"
#include "nply/games/so_far.hpp"

namespace nply::catalog {

/// A line of play as a table, one row a trick: seats as columns, '>' before the card led, '*' behind the one that
/// takes the trick, and what has been taken by then.
class TrickTable {
public:
    TrickTable(int seats, std::string_view taken_title) : row_(static_cast<std::size_t>(seats)) {
        text_ = "trick ";
        for (int seat = 1; seat <= seats; ++seat) text_ += fmt::format("  seat {}", seat);
        text_ += fmt::format("   {}\n", taken_title);
    }

    void play(int seat, const std::string& card, bool leads) {
        row_[static_cast<std::size_t>(seat)] = (leads ? ">" : " ") + card;
    }
    void end_trick(int winner, const std::vector<Score>& taken) {
        row_[static_cast<std::size_t>(winner)] += "*";
        end_row(fmt::format("{}", fmt::join(taken, " ")));
    }
    /// What is left of an unfinished trick is a row of its own.
    std::string text() {
        for (const auto& card : row_)
            if (!card.empty()) {
                end_row("");
                break;
            }
        return text_;
    }

private:
    void end_row(const std::string& taken) {
        text_ += fmt::format("{:>4}  ", ++trick_);
        for (auto& card : row_) {
            text_ += fmt::format("  {:<6}", card);
            card.clear();
        }
        text_ += fmt::format("   {}\n", taken);
    }

    int trick_ = 0;
    std::vector<std::string> row_;
    std::string text_;
};

/// The hands one below the other, suits in columns.
inline std::string hands_text(const Deal& deal) {
    std::string text;
    for (int seat = 0; seat < deal.seats(); ++seat) {
        text += fmt::format("{}seat {} ", seat == 0 ? "" : "\n", seat + 1);
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            int width = 1;
            for (const CardSet hand : deal.hands) width = std::max(width, hand[static_cast<Suit>(suit)].size());
            std::string held;
            for (CardSet cards = deal.hands[seat][static_cast<Suit>(suit)]; !cards.empty();)
                held += rank_letters[static_cast<std::size_t>(row_of(cards.take_first()))];
            text += fmt::format("  {} {:<{}}", suit_letters[suit], held.empty() ? "-" : held,
                                suit + 1 == suits_in_pack ? 0 : width);
        }
    }
    return text;
}

/// `Facts` names the game: name, unit ("trick"), and its scores in its own terms: own(game, scores).
template <class G, class Facts>
struct CardWords {
    using State = typename G::State;
    using Move = typename G::Move;

    static SoFar evaluation(const G&) { return {}; }
    static constexpr std::string_view seat_name = "seat", unit = Facts::unit;
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
    static std::string describe(const G& game, const State& state) {
        int most = 0;
        for (const CardSet hand : state.hands) most = std::max(most, hand.size());
        return fmt::format("{}: {} seats, {} card{} each, {}, seat {} to {}", Facts::name, seats, most,
                           most == 1 ? "" : "s", Facts::details(game), seat(game, state),
                           state.played == 0 ? "lead" : "play");
    }
    /// The hands as --deal takes them.
    static std::string notation(const G& game, const State& state) { return deal_text(deal(game, state)); }
    /// The hands one below the other, and the cards on the table, the leader's first.
    static std::string details(const G& game, const State& state) {
        std::string text = hands_text(deal(game, state));
        if (state.played > 0) text += "\ntable ";
        for (int back = state.played; back > 0; --back) {
            const CardSet had = game.start().hands[(state.to_move + seats - back) % seats];
            text += "  " + move_name(game, state, (had & state.table).first(), 0);
        }
        return text;
    }
    static std::size_t longest_line(const G&, const State& state) {
        int cards = 0;
        for (const CardSet hand : state.hands) cards += hand.size();
        return static_cast<std::size_t>(cards);
    }
    static int seat(const G&, const State& state) { return state.to_move + 1; }
    static std::string heading(const G& game, const State& state) {
        if (state.played > 0) return {};
        const int trick = game.start().hands[0].size() - state.hands[0].size() + 1;
        return fmt::format("trick {}", trick);
    }

    static Move read_move(const G& game, const State& state, const std::string& text) {
        const Card card = read_cards(text, "card").at(0);
        const int holder = seat(game, state);
        const auto no = [&](const std::string& why) {
            return InputError(fmt::format("it is seat {}'s turn, who {}", holder, why));
        };
        const Move move = state.in_play.has(card) ? standing_of(card, state.in_play) : State::gone;
        if (!state.hands[state.to_move].has(move)) throw no(fmt::format("does not hold {}", card_text(card)));
        if (game.choice(state).has(move)) return move;
        std::vector<std::string> may;
        for (CardSet cards = game.choice(state); !cards.empty();)
            may.push_back(card_text(game.card_of_move(state, cards.take_first())));
        throw no(fmt::format("may play only {} here", fmt::join(may, " ")));
    }

    static std::string story(const G& game, State state, const std::vector<Move>& line) {
        if (line.empty()) return {};
        TrickTable table(seats, Facts::taken_title);
        lay_out(table, game, state);
        for (const Move move : line) {
            table.play(state.to_move, move_name(game, state, move, 0), state.played == 0);
            const State next = game.after(state, move);
            if (next.played == 0) {
                const Scores taken = game.is_over(next) ? game.scores(next) : game.so_far(next);
                table.end_trick(next.to_move, value(game, taken));
            }
            state = next;
        }
        return table.text();
    }

private:
    static Deal deal(const G& game, const State& state) {
        Deal deal;
        for (CardSet held : state.hands) {
            CardSet& hand = deal.hands.emplace_back();
            while (!held.empty()) hand.add(game.card_of_move(state, held.take_first()));
        }
        return deal;
    }

    /// The cards on the table: each lies before the seat that had it when the trick began.
    static void lay_out(TrickTable& table, const G& game, const State& state) {
        for (CardSet cards = state.table; !cards.empty();) {
            const Move card = cards.take_first();
            for (int holder = 0; holder < seats; ++holder)
                if (game.start().hands[holder].has(card))
                    table.play(holder, move_name(game, state, card, 0),
                               (holder + state.played) % seats == state.to_move);
        }
    }
};

/// A position of the game, the cards on the table played one after the other as the rules allow.
template <class Words, class G>
std::unique_ptr<Position> card_game_position(const G& game, const std::vector<Card>& trick) {
    auto state = game.start();
    for (std::size_t i = 0; i < trick.size(); ++i) {
        try {
            state = game.after(state, Words::read_move(game, state, card_text(trick[i])));
        } catch (const InputError& error) {
            throw InputError(fmt::format("--trick, card {} ({}): {}", i + 1, card_text(trick[i]), error.what()));
        }
    }
    return std::make_unique<TypedPosition<G, Words>>(game, state);
}

}  // namespace nply::catalog
