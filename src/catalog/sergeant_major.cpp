#include "nply/games/sergeant_major.hpp"

#include "catalog/card_game_text.hpp"
#include "catalog/game_list.hpp"
#include "catalog/option_values.hpp"

namespace nply::catalog {
namespace {

const CardGame sergeant_major{"sergeant-major", 3, SergeantMajor::whole_hand, 3};

struct SergeantMajorFacts {
    static std::vector<SergeantMajor> every_trump(const SergeantMajor& game) {
        std::vector<SergeantMajor> all;
        for (int trump = suits_in_pack; trump >= 0; --trump)
            all.push_back(
                game.with_trump(trump == suits_in_pack ? std::nullopt : std::optional(static_cast<Suit>(trump))));
        return all;
    }
    static SergeantMajor redealt(const SergeantMajor& game, const TrickSetup& setup) {
        return SergeantMajor(setup, game.trump(), game.dealer());
    }
    static constexpr std::string_view name = "sergeant-major", taken_title = "tricks";
    static const GameTraits& traits() {
        static const GameTraits traits = [] {
            GameTraits its = trick_game_traits(3, SergeantMajor::whole_hand);
            its.title = "Sergeant Major (8-5-3)";
            its.kitty = true;
            its.usual_options = {{"rules", "full"}};
            its.first_lead = FirstLead::after_dealer;
            return its;
        }();
        return traits;
    }
    static TrickRules trick_rules(const SergeantMajor& game) { return sergeant_major_rules(game.trump()); }
    static Scores own(const SergeantMajor&, const Scores& scores) { return scores; }
    static std::string details(const SergeantMajor& game) {
        return trump_text(game.trump()) + (game.full_rules() ? ", full rules" : "");
    }
    static int dealer(const SergeantMajor& game) { return game.dealer() ? *game.dealer() + 1 : 0; }
    static bool full_rules(const SergeantMajor& game) { return game.full_rules(); }
    static Scores taken(const SergeantMajor& game, const SergeantMajor::State& state) {
        Scores tricks = game.so_far(state);
        if (const auto dealer = game.dealer())
            for (int seat = 0; seat < 3; ++seat) tricks[seat] += SergeantMajor::targets(*dealer)[seat];
        return tricks;
    }
    static std::string settings(const SergeantMajor& game, const SergeantMajor::State&) {
        const std::string trump = " trump=" + suit_or_none(game.trump());
        const auto dealer = game.dealer();
        return trump + (dealer ? fmt::format(" rules=full dealer={}", *dealer + 1) : " rules=paper");
    }
};

/// Full rules: the seat after the dealer leads to a whole deal, and to an endgame unless another is named.
Position open_sergeant_major(const OptionValues& options) {
    only_with_full_rules(options, "dealer");
    const bool full = full_rules(options);
    const long dealer = number_option(options, "dealer", 3, 1, 3), next = dealer % 3 + 1;
    OptionValues with_leader = options;
    if (full) with_leader.try_emplace("leader", std::to_string(next));
    CardPosition position = card_position(with_leader, sergeant_major);
    only_with_full_rules(options, "discard");
    if (const auto discard = options.find("discard"); discard != options.end())
        for (const Card card : read_cards(discard->second, "discard")) position.exchanged.discarded.add(card);
    if (const CardSet held = position.exchanged.discarded & position.setup.deal.cards(); !held.empty())
        throw InputError::in("discard", fmt::format(": {} is in a hand", card_text(held.first())));
    if (full && position.is_whole(sergeant_major) && position.setup.leader + 1 != next)
        throw InputError::in("leader", fmt::format(" {}: seat {} deals, so seat {} leads to a whole deal",
                                                   position.setup.leader + 1, dealer, next));
    const SergeantMajor game(position.setup, trump_option(options),
                             full ? std::optional(static_cast<Player>(dealer - 1)) : std::nullopt);
    return card_game_position<CardGameText<SergeantMajor, SergeantMajorFacts>>(game, position);
}

std::vector<OptionValues> sergeant_major_examples() {
    std::vector<OptionValues> all;
    for (const char* trump : {"none", "S", "C"}) {
        all.push_back({{"cards", "4"}, {"trump", trump}, {"leader", "3"}});
        all.push_back({{"cards", "4"}, {"trump", trump}, {"rules", "full"}, {"dealer", "2"}});
    }
    return all;
}

}  // namespace

GameEntry sergeant_major_entry() {
    return {"sergeant-major",
            "8-5-3: follow suit, trumps or none, as many tricks as you can",
            SergeantMajorFacts::traits(),
            card_options(
                {{"trump", "S|H|D|C|none", "the trump suit (default none)"},
                 {"rules", "paper|full", "full: scores are tricks over 8, 5, 3 (default paper)"},
                 {"discard", "CARDS", "full rules: what the dealer put aside for the kitty, and nobody else knows"},
                 {"dealer", "P", "full rules: the seat that deals; the next one leads (default the last)"}}),
            "deal",
            open_sergeant_major,
            [](const OptionValues& options) { return deal_from_options(options, sergeant_major); },
            sergeant_major_examples()};
}

}  // namespace nply::catalog
