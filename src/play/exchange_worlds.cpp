// Exchanges by worlds: what a seat may pass, discard or name is tried on the same random deals of the cards it does not
// see, each played out by the rule of thumb, and the choice with the best mean score is made. Limits end it between two
// deals; a deal on which not every choice was tried does not count.
#include <algorithm>
#include <utility>

#include "nply/cards/text.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/random.hpp"
#include "nply/games/greedy_cards.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/players.hpp"
#include "play/clock.hpp"

namespace nply::play {
namespace {

using CardChoice = std::vector<Card>;

std::vector<Card> listed(CardSet cards) {
    std::vector<Card> list;
    while (!cards.empty()) list.push_back(cards.take_first());
    return list;
}

CardSet set_of(const std::vector<Card>& cards) {
    CardSet set;
    for (const Card card : cards) set.add(card);
    return set;
}

std::string text_of(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + card_text(card);
    return text;
}

/// Every choice of so many cards, in order.
std::vector<CardChoice> combinations(const std::vector<Card>& cards, int count) {
    std::vector<CardChoice> all;
    CardChoice chosen;
    const auto choose = [&](const auto& self, std::size_t from) -> void {
        if (static_cast<int>(chosen.size()) == count) return all.push_back(chosen);
        for (std::size_t i = from; i < cards.size(); ++i) {
            chosen.push_back(cards[i]);
            self(self, i + 1);
            chosen.pop_back();
        }
    };
    choose(choose, 0);
    return all;
}

template <class G>
Scores played_out(const G& game) {
    auto state = game.start();
    while (!game.is_over(state)) state = game.after(state, greedy_move(game, state));
    return game.scores(state);
}

/// A question with what its answer may cost.
struct Task {
    const ExchangeQuestion& question;
    std::uint64_t seed;
    const ExchangeLimits& limits;
    Clock::time_point start = Clock::now();

    bool over() const {
        if (limits.stop && limits.stop->load(std::memory_order_relaxed)) return true;
        return limits.seconds && seconds_since(start) >= *limits.seconds;
    }
    /// Every choice plays the whole deal out.
    int worlds(std::size_t choices) const {
        if (!limits.nodes) return catalog::most_worlds_of_exchange;
        const auto a_world = static_cast<std::uint64_t>(question.hand.size() * question.seats) * choices;
        return static_cast<int>(std::min<std::uint64_t>(*limits.nodes / a_world, catalog::most_worlds_of_exchange));
    }
};

/// The cards that the seat does not see, dealt to the others.
Deal dealt(const ExchangeQuestion& question, const std::vector<Card>& unseen) {
    Deal deal{std::vector<CardSet>(static_cast<std::size_t>(question.seats))};
    std::size_t next = 0;
    for (int seat = 1; seat <= question.seats; ++seat) {
        CardSet& hand = deal.hands[static_cast<std::size_t>(seat - 1)];
        if (seat == question.seat)
            hand = question.hand;
        else
            for (int i = 0; i < question.hand.size(); ++i) hand.add(unseen[next++]);
    }
    return deal;
}

/// The first of those with the best sum over all worlds, and how many worlds that were; nothing if they are too few.
/// `value(choice, deal)` is more for the better.
template <class T, class Value>
std::optional<std::pair<T, int>> best_over_worlds(const std::vector<T>& choices, const Task& task, const Value& value) {
    std::vector<std::int64_t> sums(choices.size(), 0), with_this(choices.size());
    Random random(task.seed);
    std::vector<Card> unseen = listed(CardSet::pack() & ~task.question.hand & ~task.question.to_come.known_out);
    const int all = task.worlds(choices.size());
    int worlds = 0;
    for (; worlds < all; ++worlds) {
        random.shuffle(unseen);
        const Deal deal = dealt(task.question, unseen);
        for (std::size_t i = 0; i < choices.size() && !task.over(); ++i)
            with_this[i] = sums[i] + value(choices[i], deal);
        if (task.over()) break;
        sums.swap(with_this);
    }
    if (worlds < catalog::fewest_worlds_of_exchange) return {};
    const auto best = std::max_element(sums.begin(), sums.end()) - sums.begin();
    return std::pair{choices[static_cast<std::size_t>(best)], worlds};
}

Considered usual(const ExchangeQuestion& question) { return {usual_answer(question)}; }

/// The cards that the rule of thumb would pass first, and the lowest ones.
std::vector<Card> may_be_passed(const ExchangeQuestion& question) {
    CardSet chosen, left = question.hand;
    while (chosen.size() < static_cast<int>(catalog::cards_of_exchange) - 3 && left.size() >= question.cards) {
        ExchangeQuestion next = question;
        next.hand = left;
        for (const Card card : read_cards(usual_answer(next), "cards")) {
            chosen.add(card);
            left.remove(card);
        }
    }
    for (int lowest = 0; lowest < 3 && !left.empty(); ++lowest) {
        chosen.add(left.last());
        left.remove(left.last());
    }
    return listed(chosen);
}

/// What each seat usually passes.
std::vector<CardSet> usual_passes(const Deal& deal, int cards) {
    std::vector<CardSet> passes;
    for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
        const ExchangeQuestion asked{ExchangeQuestion::Kind::pass, static_cast<int>(seat) + 1, deal.hands[seat], cards};
        passes.push_back(set_of(read_cards(usual_answer(asked), "cards")));
    }
    return passes;
}

/// The fewest points; a moon does not count. Played out by the rule of thumb far too many moons succeed, and choices
/// made for them cost points against better players. Hands made for the moon keep the usual choice, which knows them.
template <int Seats>
Considered best_pass(const Task& task) {
    const ExchangeQuestion& question = task.question;
    const HandToCome& to_come = question.to_come;
    const auto own = static_cast<std::size_t>(question.seat - 1);
    const auto on = static_cast<std::size_t>((question.to - question.seat + Seats) % Seats);
    HeartsRules rules(to_come.full_rules);
    rules.jack = to_come.jack;
    Deal others;  // who pass the usual cards
    std::vector<CardSet> usual_cards;
    const auto value = [&](const CardChoice& passed, const Deal& dealt) -> std::int64_t {
        if (others.hands != dealt.hands) {
            others = dealt;
            usual_cards = usual_passes(dealt, question.cards);
        }
        TrickSetup setup{dealt, static_cast<nply::Player>(to_come.leader - 1)};
        setup.moons = false;
        for (std::size_t seat = 0; seat < Seats; ++seat) {
            const CardSet cards = seat == own ? set_of(passed) : usual_cards[seat];
            CardSet& to = setup.deal.hands[(seat + on) % Seats];
            setup.deal.hands[seat] = setup.deal.hands[seat] & ~cards;
            to = to | cards;
        }
        return played_out(Hearts<Seats>(setup, rules))[static_cast<int>(own)];  // maximised inside
    };
    const auto best = best_over_worlds(combinations(may_be_passed(question), question.cards), task, value);
    return best ? Considered{text_of(best->first), best->second} : usual(question);
}

std::int64_t tricks_of(const ExchangeQuestion& question, const Deal& dealt, CardSet discarded,
                       std::optional<Suit> trump) {
    Deal deal = dealt;
    const auto own = static_cast<std::size_t>(question.seat - 1);
    deal.hands[own] = (question.hand & ~discarded) | (CardSet::pack() & ~dealt.cards());
    const auto leader = static_cast<nply::Player>(question.seat % question.seats);  // next to the dealer
    return played_out(SergeantMajor({deal, leader}, trump, static_cast<nply::Player>(own)))[static_cast<int>(own)];
}

/// With each trump the cards that are usually discarded then.
Considered best_trump(const Task& task) {
    const ExchangeQuestion& question = task.question;
    const std::vector<std::optional<Suit>> trumps{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs, {}};
    const auto value = [&](const std::optional<Suit>& trump, const Deal& deal) {
        ExchangeQuestion discard = question;
        discard.kind = ExchangeQuestion::Kind::discard;
        discard.cards = cards_in_kitty;
        discard.trump = trump;
        return tricks_of(question, deal, set_of(read_cards(usual_answer(discard), "cards")), trump);
    };
    const auto best = best_over_worlds(trumps, task, value);
    return best ? Considered{suit_or_none(best->first), best->second} : usual(question);
}

/// Of the lowest cards that are no trumps.
Considered best_discard(const Task& task) {
    const ExchangeQuestion& question = task.question;
    CardSet left = question.hand, low;
    if (question.trump) left = left & ~CardSet::suit(*question.trump);
    if (left.size() < question.cards) left = question.hand;
    while (!left.empty() && low.size() < static_cast<int>(catalog::cards_of_exchange)) {
        low.add(left.last());
        left.remove(left.last());
    }
    const auto value = [&](const CardChoice& discarded, const Deal& deal) {
        return tricks_of(question, deal, set_of(discarded), question.trump);
    };
    const auto best = best_over_worlds(combinations(listed(low), question.cards), task, value);
    return best ? Considered{text_of(best->first), best->second} : usual(question);
}

bool is_whole(const ExchangeQuestion& question, int whole_hand) { return question.hand.size() == whole_hand; }

}  // namespace

Considered considered(const ExchangeQuestion& question, std::uint64_t seed, const ExchangeLimits& limits) {
    using Kind = ExchangeQuestion::Kind;
    const Task task{question, seed, limits};
    if (question.kind == Kind::pass && can_shoot_the_moon(question)) return usual(question);
    if (question.kind == Kind::pass && is_whole(question, pack_size / question.seats)) switch (question.seats) {
            case 3: return best_pass<3>(task);
            case 4: return best_pass<4>(task);
            case 5: return best_pass<5>(task);
            case 6: return best_pass<6>(task);
            default: break;
        }
    if (question.seats == 3 && is_whole(question, SergeantMajor::whole_hand)) {
        if (question.kind == Kind::trump) return best_trump(task);
        if (question.kind == Kind::discard) return best_discard(task);
    }
    return usual(question);
}

std::string considered_answer(const ExchangeQuestion& question, std::uint64_t seed, const ExchangeLimits& limits) {
    return considered(question, seed, limits).answer;
}

std::string answer_of(std::string_view seat, const ExchangeQuestion& question, std::uint64_t seed,
                      const std::atomic<bool>* stop) {
    if (!is_engine(seat)) return usual_answer(question);
    const catalog::Resources limits = engine_settings(seat, "seats").resources;
    return considered_answer(question, seed, {limits.nodes, limits.seconds, stop});
}

}  // namespace nply::play
