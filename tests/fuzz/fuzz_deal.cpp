// The readers of cards, hands and deals: any text is understood or refused with its place; what is understood is
// written and read again as the same.
#include <cstdint>
#include <string>

#include "demand.hpp"
#include "nply/cards/pbn.hpp"
#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"

using namespace nply;
using nply::fuzz::demand;

namespace {

template <class Read>
void understood_or_refused(Read read) {
    try {
        read();
    } catch (const InputError& error) {
        demand(std::string(error.what()).starts_with("fuzz, column "), "a complaint has its place");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    understood_or_refused([&] {
        const Deal deal = read_deal(text, "fuzz");
        demand(read_deal(deal_text(deal), "again") == deal, "a deal written is read as the same");
        int cards = 0;
        for (const CardSet hand : deal.hands) cards += hand.size();
        demand(deal.cards().size() == cards, "no card is in two hands");
    });
    understood_or_refused([&] {
        const std::vector<Card> cards = read_cards(text, "fuzz");
        std::string written;
        for (const Card card : cards) {
            demand(card < pack_size, "a card is in the pack");
            written += card_text(card) + " ";
        }
        demand(read_cards(written, "again") == cards, "cards written are read as the same");
    });
    understood_or_refused([&] {
        const CardSet hand = read_hand(text, "fuzz");
        demand(read_hand(hand_text(hand), "again") == hand, "a hand written is read as the same");
    });
    try {
        for (const PbnBoard& board : read_pbn(text, "fuzz")) {
            demand(board.has("Deal"), "a board has a deal");
            board.trump();
            board.leader(4);
            board.result();
            board.trace();
            for (const PublishedTricks& published : board.published())
                demand(published.declarer >= 0 && published.declarer < 8, "a declarer is a seat");
            if (!board.sections.contains("InOrder"))
                for (const Card card : board.play(4, board.trump().value_or(std::nullopt)))
                    demand(card < pack_size, "a card is in the pack");
        }
    } catch (const InputError& error) {
        demand(std::string(error.what()).starts_with("fuzz:"), "a complaint about a file has its place");
    }
    if (const auto suit = suit_called(text)) demand(static_cast<int>(*suit) < suits_in_pack, "there are four suits");
    return 0;
}
