#include "catalog/card_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>  // join

#include <algorithm>

#include "catalog/card_options.hpp"
#include "nply/cards/text.hpp"

namespace nply::catalog {

TrickText::TrickText(int seats, const GameTraits& traits, std::string_view taken_title)
    : row_(static_cast<std::size_t>(seats)) {
    text_ = "trick ";
    for (int seat = 1; seat <= seats; ++seat) text_ += fmt::format("  {:<6}", traits.seat_text(seat));
    text_ += fmt::format("   {}\n", taken_title);
}

void TrickText::play(int seat, const std::string& card, bool leads) {
    row_[static_cast<std::size_t>(seat)] = (leads ? ">" : " ") + card;
}

void TrickText::end_trick(int winner, const std::vector<Score>& taken) {
    row_[static_cast<std::size_t>(winner)] += "*";
    end_row(fmt::format("{}", fmt::join(taken, " ")));
}

std::string TrickText::text() {
    if (std::any_of(row_.begin(), row_.end(), [](const std::string& card) { return !card.empty(); })) end_row("");
    return text_;
}

void TrickText::end_row(const std::string& taken) {
    text_ += fmt::format("{:>4}  ", ++trick_);
    for (auto& card : row_) {
        text_ += fmt::format("  {:<6}", card);
        card.clear();
    }
    text_ += fmt::format("   {}\n", taken);
}

std::string table_text(const CardsInPlay& table, const GameTraits& traits) {
    std::string text;
    for (std::size_t seat = 0; seat < table.hands.size(); ++seat) {
        text += fmt::format("{}{:<6} ", seat == 0 ? "" : "\n", traits.seat_text(static_cast<int>(seat) + 1));
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            int width = 1;
            for (const CardSet hand : table.hands) width = std::max(width, hand[static_cast<Suit>(suit)].size());
            std::string held;
            for (CardSet cards = table.hands[seat][static_cast<Suit>(suit)]; !cards.empty();)
                held += rank_letters[static_cast<std::size_t>(row_of(cards.take_first()))];
            text += fmt::format("  {} {:<{}}", suit_letters[suit], held.empty() ? "-" : held,
                                suit + 1 == suits_in_pack ? 0 : width);
        }
    }
    if (!table.trick.empty()) text += "\ntable ";
    for (const Card card : table.trick) text += "  " + card_text(card);
    return text;
}

std::string table_notation(const CardsInPlay& table, int entries) {
    std::string text = deal_text({table.hands}) + fmt::format(" leader={}", table.leader);
    for (std::size_t i = 0; i < table.trick.size(); ++i)
        (text += i == 0 ? " trick=" : ",") += card_text(table.trick[i]);
    if (table.taken != Scores{})
        text += fmt::format(" taken={}",
                            fmt::join(table.taken.entries.begin(), table.taken.entries.begin() + entries, ","));
    return text;
}

std::string exchanged_setting(const CardsExchanged& exchanged, int seats) {
    std::string text;
    if (exchanged.passed_on > 0) text += fmt::format(" passes={}:", exchanged.passed_on);
    for (int seat = 0; seat < seats && exchanged.passed_on > 0; ++seat)
        (text += seat == 0 ? "" : "/") += cards_setting(exchanged.passed[static_cast<std::size_t>(seat)]);
    if (!exchanged.discarded.empty()) text += " discard=" + cards_setting(exchanged.discarded);
    if (exchanged.turned) text += " turned=" + card_text(*exchanged.turned);
    return text;
}

std::string choice_text(const std::vector<Card>& cards) {
    std::string text = "may play only";
    for (const Card card : cards) text += " " + card_text(card);
    return text + " here";
}

}  // namespace nply::catalog
