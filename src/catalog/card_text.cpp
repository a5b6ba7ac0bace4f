#include "catalog/card_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>  // join

#include <algorithm>

#include "nply/cards/text.hpp"

namespace nply::catalog {

TrickText::TrickText(int seats, std::string_view taken_title) : row_(static_cast<std::size_t>(seats)) {
    text_ = "trick ";
    for (int seat = 1; seat <= seats; ++seat) text_ += fmt::format("  seat {}", seat);
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

std::string table_text(const CardsInPlay& table) {
    std::string text;
    for (std::size_t seat = 0; seat < table.hands.size(); ++seat) {
        text += fmt::format("{}seat {} ", seat == 0 ? "" : "\n", seat + 1);
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

std::string choice_text(const std::vector<Card>& cards) {
    std::string text = "may play only";
    for (const Card card : cards) text += " " + card_text(card);
    return text + " here";
}

}  // namespace nply::catalog
