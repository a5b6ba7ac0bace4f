#include "nply/catalog/pbn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

bool is_own(const PbnBoard& board, const GameEntry& game) {
    return board.has("Game") && board.has("Position") && game_called(board.tags.at("Game")) == game.name;
}

OptionValues options_of_board(const PbnBoard& board, const GameEntry& game, OptionValues options) {
    const Deal deal = read_deal(board.tags.at("Deal"), "deal");
    options["deal"] = deal_text(deal);
    if (const auto trump = board.trump(); trump && game.has_option("trump"))
        options.try_emplace("trump", suit_or_none(*trump));
    if (const auto leader = board.leader(deal.seats()); leader && game.has_option("leader"))
        options.try_emplace("leader", std::to_string(*leader + 1));
    return options;
}

/// A board that was written for one game is none of another, whose rules would give it another value.
void check_game_of(const PbnBoard& board, const GameEntry& game) {
    const GameEntry* own = board.has("Game") ? find_game(board.tags.at("Game")) : nullptr;
    if (own && own->name != game.name)
        throw InputError(fmt::format("it is a board of {}, not of {}: its tag Game says so", own->name, game.name));
}

PbnHand hand_of(const PbnBoard& board, const GameEntry& game, const OptionValues& options, std::string name) {
    check_game_of(board, game);
    const bool own = is_own(board, game) && options.empty();
    const Position start = own ? open_position(game.name, board.tags.at("Position"))
                               : open_game(game.name, options_of_board(board, game, options));
    const CardsInPlay cards = *start.cards();
    std::vector<std::string> play;
    for (const Card card : board.play(start.players(), cards.trump)) play.push_back(card_text(card));
    if (own) play.erase(play.begin(), play.begin() + std::min(std::ssize(cards.trick), std::ssize(play)));
    start.play(play);  // says what cannot be
    return {std::move(name), board, start, std::move(play)};
}

/// What the declarer's side has in a value.
template <class Value>
int tricks_of(const Position& position, const Value& value, int seat) {
    return static_cast<int>(value[static_cast<std::size_t>(seat % position.entries())]);
}

std::string contract_text(int declarer, std::optional<Suit> trump) {
    return fmt::format("{} in {}", seat_letter(declarer), trump ? suit_or_none(trump) : "NT");
}

void check_results(const PbnHand& hand, Session& session, const SearchRequest& request, PbnCheck& check) {
    const int seats = hand.start.players();
    for (const PublishedTricks& published : hand.board.published()) {
        const Position position =
            open_game(hand.start.game(), {{"deal", hand.board.tags.at("Deal")},
                                          {"trump", suit_or_none(published.trump)},
                                          {"leader", std::to_string((published.declarer + 1) % seats + 1)}});
        const SearchReport report = session.search(position, request);
        check.complete = check.complete && report.complete;
        if (!report.complete) return;
        const int tricks = tricks_of(position, report.value, published.declarer);
        ++check.results;
        check.agreed += tricks == published.tricks;
        if (tricks != published.tricks)
            check.differences.push_back(fmt::format("{}: {} published, {} found",
                                                    contract_text(published.declarer, published.trump),
                                                    published.tricks, tricks));
    }
}

/// The declarer sits to the right of who leads.
int declarer_of(const PbnHand& hand) { return (hand.start.mover() + hand.start.players() - 2) % hand.start.players(); }

void check_trace(const PbnHand& hand, Session& session, const SearchRequest& request, PbnCheck& check) {
    const std::vector<int> trace = hand.board.trace();
    if (trace.empty() || hand.play.empty()) return;
    const JudgedPlays analysis = session.analyse(hand.start, hand.play, request);
    check.complete = check.complete && analysis.complete;
    if (!analysis.complete) return;
    const int declarer = declarer_of(hand);
    for (std::size_t i = 0; i < std::min(trace.size(), hand.play.size() + 1); ++i) {
        const auto& value = i == 0 ? analysis.plays[0].before : analysis.plays[i - 1].value;
        const int tricks = tricks_of(hand.start, value, declarer);
        ++check.cards;
        check.cards_agreed += tricks == trace[i];
        if (tricks != trace[i])
            check.differences.push_back(fmt::format("after {} cards: {} published, {} found", i, trace[i], tricks));
    }
}

void check_play(const PbnHand& hand, PbnCheck& check) {
    const auto result = hand.board.result();
    const auto declarer = hand.board.seat("Declarer");
    if (!result || !declarer || hand.play.empty()) return;
    const Position end = hand.start.play(hand.play);
    if (!end.is_over()) return;
    const int tricks = tricks_of(end, end.scores(), *declarer);
    ++check.plays;
    check.plays_agreed += tricks == *result;
    if (tricks != *result)
        check.differences.push_back(fmt::format("the play: {} published, {} counted", *result, tricks));
}

}  // namespace

std::vector<PbnHand> hands_in_pbn(std::string_view text, const std::string& source, std::string_view name,
                                  const OptionValues& options) {
    check_game(name, options);
    const GameEntry& game = *find_game(name);
    if (!game.deal) throw InputError(fmt::format("{} has no cards to deal", game.name));
    std::vector<PbnHand> hands;
    for (const PbnBoard& board : read_pbn(text, source)) {
        const std::string number = board.name().empty() ? std::to_string(hands.size() + 1) : board.name();
        try {
            hands.push_back(hand_of(board, game, options, number));
        } catch (const InputError& error) {
            throw InputError(source, board.line, 1, fmt::format("board {}: {}", number, error.what()));
        }
    }
    if (hands.empty()) throw InputError(source, 1, 1, "no board with a deal is here; a deal is [Deal \"N:AKQ.. ..\"]");
    return hands;
}

std::string to_pbn(const Position& start, const std::vector<std::string>& play, std::size_t number) {
    const auto cards = start.cards();
    if (!cards) throw InputError::in("to", fmt::format(" pbn is for card games; {} has no cards", start.game()));
    const int seats = start.players(), leader = cards->leader - 1, declarer = (leader + seats - 1) % seats;
    Deal deal{cards->hands};
    std::vector<Card> played = cards->trick;
    for (std::size_t i = 0; i < cards->trick.size(); ++i)
        deal.hands[(static_cast<std::size_t>(leader) + i) % deal.hands.size()].add(cards->trick[i]);
    for (const std::string& move : play) played.push_back(read_cards(move, "play").front());
    std::string text = pbn_tag("Board", std::to_string(number)) + pbn_tag("Dealer", seat_letter(declarer)) +
                       pbn_tag("Deal", pbn_deal(deal));
    if (!start.traits().points_in_pack) {
        text += pbn_tag("Declarer", seat_letter(declarer));
        text += pbn_tag("Contract", "1" + (cards->trump ? suit_or_none(cards->trump) : "NT"));
        const Position end = start.play(play);
        if (end.is_over() && start.entries() < seats)
            text += pbn_tag("Result", std::to_string(tricks_of(end, end.scores(), declarer)));
    }
    text += pbn_tag("Game", start.game()) + pbn_tag("Position", start.notation());
    if (!played.empty()) text += pbn_play(played, leader, seats, cards->trump);
    return text;
}

PbnCheck check_pbn(const PbnHand& hand, Session& session, const SearchRequest& request) {
    PbnCheck check;
    check_results(hand, session, request, check);
    check_trace(hand, session, request, check);
    check_play(hand, check);
    return check;
}

}  // namespace nply::catalog
