#include "nply/cards/knowledge.hpp"

#include <cassert>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"

namespace nply {
namespace {

std::string seat_text(Player seat) { return "seat " + std::to_string(seat + 1); }

std::string suit_name(Suit suit) {
    constexpr const char* names[] = {"spades", "hearts", "diamonds", "clubs"};
    return names[static_cast<int>(suit)];
}

/// Lower cards of the same suit.
CardSet below(Card card) { return CardSet::suit(suit_of(card)) & CardSet(~CardSet::Word{0} << card << 1); }

/// Reads the cards played one by one and keeps what they show.
class Reader {
public:
    explicit Reader(const Seen& seen)
        : seen_(seen), rules_(seen.rules), whole_(seen.hand.size() == seen.rules.whole_hand), held_(seen.hand) {
        check_start();
        know_.seats = rules_.seats;
        know_.seat = seen.seat;
        know_.hand_size = seen.hand.size();
        know_.known = seen.has;
        know_.known[seen.seat] = seen.hand;
        Knowledge::Case any;
        for (std::size_t seat = 0; seat < any.hands.size(); ++seat)
            any.hands[seat] = CardSet::pack() & ~seen.lacks[seat];
        any.out = CardSet::pack();
        know_.cases.push_back(any);
        know_.to_move = know_.leader = first_leader();
    }

    Knowledge read() {
        for (place_ = 0; place_ < seen_.played.size(); ++place_) play(seen_.played[place_]);
        if (seen_.played.empty() && first_trick() && rules_.lowest_club_leads && know_.to_move) lowest_club_is_held();
        finish();
        return std::move(know_);
    }

private:
    /// After the play at `place` all cards of `seat` are in `cards`; no seat: of every seat.
    struct Shown {
        std::optional<Player> seat;
        std::size_t place;
        CardSet cards;
    };

    // The start

    void check_start() const {
        assert(rules_.seats >= 2 && rules_.seats <= max_players && seen_.seat < rules_.seats);
        const int size = seen_.hand.size(), in_play = rules_.seats * size;
        if (size == 0) throw InputError("the hand is empty; a seat was dealt a card at least");
        if (size > rules_.whole_hand)
            throw InputError("a hand of " + std::to_string(size) + " cards is too large: with " +
                             std::to_string(rules_.seats) + " seats it has at most " +
                             std::to_string(rules_.whole_hand));
        const CardSet both = seen_.hand & seen_.out;
        if (!both.empty()) throw InputError(card_text(both.first()) + " is in the hand and out of play too");
        if (in_play + seen_.out.size() > pack_size)
            throw InputError(std::to_string(seen_.out.size()) +
                             " cards out of play are too many: " + std::to_string(rules_.seats) + " hands of " +
                             std::to_string(size) + " leave " + std::to_string(pack_size - in_play));
        check_shown_cards();
    }

    /// Cards shown before the first trick are each in one hand.
    void check_shown_cards() const {
        CardSet elsewhere = seen_.hand | seen_.out;
        for (int seat = 0; seat < rules_.seats; ++seat) {
            if (seat == seen_.seat) continue;
            const CardSet has = seen_.has[seat];
            if (!(has & elsewhere).empty())
                throw InputError(card_text((has & elsewhere).first()) + " is known to be with " +
                                 seat_text(static_cast<Player>(seat)) + ", and elsewhere too");
            if (has.size() > seen_.hand.size())
                throw InputError(seat_text(static_cast<Player>(seat)) + " is known to have " +
                                 std::to_string(has.size()) + " cards, and hands have " +
                                 std::to_string(seen_.hand.size()));
            elsewhere = elsewhere | has;
        }
    }

    bool leader_follows_from_cards() const { return whole_ && rules_.lowest_club_leads && !seen_.leader; }

    std::optional<Player> first_leader() const {
        if (!leader_follows_from_cards()) return seen_.leader.value_or(0);
        if (seen_.played.empty()) return {};
        const auto tricks_cards = std::min(seen_.played.size(), static_cast<std::size_t>(rules_.seats));
        std::size_t mine = 0;
        while (mine < tricks_cards && !seen_.hand.has(seen_.played[mine])) ++mine;
        if (mine == tricks_cards && static_cast<int>(mine) + 1 < rules_.seats)
            throw InputError("these cards do not show who led to the first trick: give the leader");
        return static_cast<Player>((seen_.seat + 2 * static_cast<std::size_t>(rules_.seats) - mine) %
                                   static_cast<std::size_t>(rules_.seats));
    }

    // Playing a card

    bool mine() const { return *know_.to_move == seen_.seat; }
    bool first_trick() const { return whole_ && place_ < static_cast<std::size_t>(rules_.seats); }
    bool leads() const { return know_.table.empty(); }

    [[noreturn]] void fail(Card card, const std::string& why) const {
        throw InputError(play_text(place_, card, *know_.to_move) + ": " + why);
    }

    void play(Card card) {
        if (!know_.to_move) throw InputError("play " + std::to_string(place_ + 1) + ": every hand is empty by then");
        check_card(card);
        if (leads()) {
            if (first_trick() && rules_.lowest_club_leads) lowest_club_led(card);
            if (rules_.to_break == suit_of(card) && !suit_played_) suit_broken_by_leading(card);
        } else if (suit_of(card) != led()) {
            all_in(~CardSet::suit(led()), card, "must follow suit");
            if (first_trick() && rules_.spared.has(card))
                all_in(rules_.spared, card, "may not put points on the first trick");
        }
        check_shown(card);
        put_on_table(card);
    }

    Suit led() const { return suit_of(know_.table[0]); }

    void check_card(Card card) const {
        if (played_.has(card)) fail(card, "it was played before");
        if (seen_.out.has(card)) fail(card, "it is out of play");
        if (mine() && !held_.has(card)) fail(card, "it is not in the hand");
        if (!mine() && held_.has(card)) fail(card, "it is in the hand of " + seat_text(seen_.seat));
        for (int seat = 0; seat < rules_.seats; ++seat)
            if (seat != *know_.to_move && seat != seen_.seat && seen_.has[seat].has(card))
                fail(card, "it is in the hand of " + seat_text(static_cast<Player>(seat)));
    }

    /// The mover had nothing but these when it played this card.
    void all_in(CardSet cards, Card card, const std::string& otherwise) {
        if (mine()) {
            const CardSet others = held_ & ~cards;
            if (!others.empty())
                fail(card, seat_text(seen_.seat) + " holds " + card_text(others.first()) + " and " + otherwise);
            return;
        }
        const CardSet others = seen_.has[*know_.to_move] & ~played_ & ~cards & ~CardSet::of(card);
        if (!others.empty())
            fail(card, seat_text(*know_.to_move) + " holds " + card_text(others.first()) + " and " + otherwise);
        for (Knowledge::Case& each : know_.cases) each.hands[*know_.to_move] = each.hands[*know_.to_move] & cards;
        shown_.push_back({know_.to_move, place_, cards});
    }

    void lowest_club_led(Card card) {
        if (suit_of(card) != Suit::clubs) fail(card, "the lowest club leads to a whole deal");
        const CardSet lower = below(card);
        if (!(seen_.hand & lower).empty())
            fail(card, "the lowest club leads to a whole deal, and " + seat_text(seen_.seat) + " holds " +
                           card_text((seen_.hand & lower).last()));
        for (Knowledge::Case& each : know_.cases)
            for (CardSet& hand : each.hands) hand = hand & ~lower;
        shown_.push_back({{}, place_, ~lower});
    }

    /// Nothing is played yet, but who leads holds the lowest club: a case for each club that it can be.
    void lowest_club_is_held() {
        const Knowledge::Case any = know_.cases[0];
        const Player leader = *know_.to_move;
        know_.cases.clear();
        CardSet lower = CardSet::suit(Suit::clubs) & seen_.out;
        for (CardSet clubs = CardSet::suit(Suit::clubs) & ~seen_.out; !clubs.empty();) {
            const Card lowest = clubs.last();
            clubs.remove(lowest);
            const bool own = seen_.hand.has(lowest);
            if (own == (leader == seen_.seat)) {
                Knowledge::Case one = any;
                for (int seat = 0; seat < rules_.seats; ++seat)
                    one.hands[seat] = one.hands[seat] & ~(seat == leader ? lower : lower | CardSet::of(lowest));
                one.out.remove(lowest);
                know_.cases.push_back(one);
            }
            if (own) return;
            lower.add(lowest);
        }
    }

    // A suit that must be broken

    bool broken_by_missing_card() const { return !whole_ && !seen_.broken; }

    /// The first card of the suit is led: the leader had nothing else, unless the suit was broken at the start.
    void suit_broken_by_leading(Card card) {
        const CardSet suit = CardSet::suit(suit_of(card));
        const std::string otherwise = "may not lead " + suit_name(suit_of(card)) + " before one has been played";
        if (seen_.broken.value_or(false)) return;
        if (!broken_by_missing_card()) return all_in(suit, card, otherwise);
        if (!(seen_.out & suit).empty() || (mine() && (held_ & ~suit).empty())) return;
        std::vector<Knowledge::Case> cases;
        for (const Knowledge::Case& each : know_.cases) {
            if (!mine()) cases.push_back(with_all_in(each, suit));
            add_cases_with_one_out(each, suit, cases);
        }
        know_.cases = std::move(cases);
        if (know_.cases.empty()) all_in(suit, card, otherwise);
    }

    /// The suit is all in play, and the mover has nothing else.
    Knowledge::Case with_all_in(Knowledge::Case one, CardSet suit) const {
        one.out = one.out & ~suit;
        one.hands[*know_.to_move] = one.hands[*know_.to_move] & suit;
        return one;
    }

    /// A case for each card of the suit that can be the first of those out of play.
    void add_cases_with_one_out(Knowledge::Case one, CardSet suit, std::vector<Knowledge::Case>& cases) const {
        if (rules_.seats * know_.hand_size + seen_.out.size() == pack_size) return;
        for (CardSet rest = suit & one.out & ~seen_.hand & ~played_; !rest.empty();) {
            const Card out = rest.take_first();
            Knowledge::Case with = one;
            for (CardSet& hand : with.hands) hand.remove(out);
            cases.push_back(with);
            one.out.remove(out);
        }
    }

    // After a card

    /// Could the mover have had the card, after all that was shown?
    void check_shown(Card card) {
        if (mine()) return;
        const Player seat = *know_.to_move;
        std::erase_if(know_.cases, [&](const Knowledge::Case& each) { return !each.hands[seat].has(card); });
        if (!know_.cases.empty()) return;
        for (const Shown& shown : shown_)
            if (shown.seat.value_or(seat) == seat && !shown.cards.has(card))
                fail(card, "after play " + std::to_string(shown.place + 1) + ", " +
                               card_text(seen_.played[shown.place]) + ", " + seat_text(seat) + " cannot have it");
        fail(card, seat_text(seat) + " cannot have it after the cards before");
    }

    void put_on_table(Card card) {
        const Player seat = *know_.to_move;
        know_.known[seat].add(card);
        played_.add(card);
        held_.remove(card);
        suit_played_ |= rules_.to_break == suit_of(card);
        if (leads() || beats(card, best_)) {
            best_ = card;
            winner_ = seat;
        }
        know_.table.push_back(card);
        know_.to_move = static_cast<Player>((seat + 1) % rules_.seats);
        if (static_cast<int>(know_.table.size()) < rules_.seats) return;
        know_.table.clear();
        know_.to_move = winner_;
        if (played_.size() == rules_.seats * know_.hand_size) know_.to_move.reset();
    }

    bool beats(Card card, Card best) const {
        if (suit_of(card) == suit_of(best)) return card < best;
        return rules_.trump == suit_of(card);
    }

    void finish() {
        know_.unknown = CardSet::pack() & ~seen_.out & ~played_;
        for (int seat = 0; seat < rules_.seats; ++seat) {
            know_.unknown = know_.unknown & ~know_.known[seat];
            know_.places[seat] = know_.hand_size - know_.known[seat].size();
        }
        std::erase_if(know_.cases, [&](const Knowledge::Case& each) { return !has_what_was_shown(each); });
    }

    /// Cards shown before the first trick and not played since must fit what was shown later.
    bool has_what_was_shown(const Knowledge::Case& one) const {
        for (int seat = 0; seat < rules_.seats; ++seat)
            if (seat != seen_.seat && !(seen_.has[seat] & ~played_ & ~one.hands[seat]).empty()) return false;
        return true;
    }

    const Seen& seen_;
    const TrickRules& rules_;
    const bool whole_;
    Knowledge know_;
    std::vector<Shown> shown_;
    CardSet held_, played_;  // held: the rest of the own hand
    std::size_t place_ = 0;  // in the cards played
    Card best_ = 0;          // of the trick
    Player winner_ = 0;
    bool suit_played_ = false;  // the suit to break
};

}  // namespace

int Knowledge::places_out() const {
    int left = unknown.size();
    for (int each = 0; each < seats; ++each) left -= places[each];
    return left;
}

std::string play_text(std::size_t place, Card card, Player seat) {
    return "play " + std::to_string(place + 1) + " (" + card_text(card) + " by " + seat_text(seat) + ")";
}

Knowledge knowledge_of(const Seen& seen) { return Reader(seen).read(); }

}  // namespace nply
