// A game of one's own with hidden moves, in every front end by one call: sealed_bids match|play|serve.
// cmake: find_package(nply REQUIRED COMPONENTS terminal page), target_link_libraries(.. nply::terminal nply::page)
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <nply/nply.hpp>
#include <nply/page.hpp>
#include <nply/play.hpp>
#include <nply/terminal.hpp>
#include <string>

/// Three prizes of 3, 1 and 2 points, one after the other. Each of three players has the cards 1 to 4 and lays one face
/// down; all who have laid the highest card get the prize's points. Cards are used once.
struct SealedBids {
    struct State {
        std::string cards{};  // laid so far, in turn
    };
    using Move = int;
    static constexpr int prizes[] = {3, 1, 2};

    std::string name() const { return "sealed-bids"; }
    int players() const { return 3; }
    State start() const { return {}; }
    bool is_over(const State& state) const { return state.cards.size() == 9; }
    int longest_line(const State& state) const { return 9 - static_cast<int>(state.cards.size()); }
    nply::Player mover(const State& state) const { return static_cast<nply::Player>(state.cards.size() % 3); }
    void moves(const State& state, nply::MoveList<Move>& list) const {
        for (Move card = 4; card >= 1; --card)
            if (!has_laid(state.cards, mover(state), card)) list.add(card);
    }
    State after(State state, Move card) const {
        state.cards += static_cast<char>('0' + card);
        return state;
    }
    nply::Scores scores(const State& state) const {
        nply::Scores points;
        for (std::size_t round = 0; round < 3; ++round) {
            const std::string laid = state.cards.substr(3 * round, 3);
            for (int player = 0; player < 3; ++player)
                if (laid[player] == std::ranges::max(laid)) points[player] += prizes[round];
        }
        return points;
    }
    nply::ScoreLimits limits() const { return {nply::Scores::all(3, 0), nply::Scores::all(3, 6), 6, 18}; }

    /// The cards laid; what others have laid since the last prize is "?".
    std::string view(const State& state, nply::Player player) const {
        std::string seen = "player " + std::to_string(player + 1) + ", cards";
        for (std::size_t i = 0; i < state.cards.size(); ++i) {
            const bool hidden = i >= state.cards.size() / 3 * 3 && i % 3 != player;
            seen += std::string(i % 3 == 0 ? " " : "") + (hidden ? '?' : state.cards[i]);
        }
        return seen;
    }
    /// In place of each "?" a card that its player still has, each as likely as the others.
    State world(const std::string& view, std::uint64_t seed, std::uint64_t index) const {
        nply::Random random(nply::mixed(seed + nply::mixed(index)));
        State state;
        for (const char letter : view.substr(view.find(',')))
            if (letter == '?' || std::isdigit(static_cast<unsigned char>(letter))) state.cards += letter;
        for (std::size_t i = 0; i < state.cards.size(); ++i)
            while (state.cards[i] == '?') {
                const int card = random.between(1, 4);
                if (!has_laid(state.cards.substr(0, i), i % 3, card)) state.cards[i] = static_cast<char>('0' + card);
            }
        return state;
    }

private:
    static bool has_laid(const std::string& cards, std::size_t player, int card) {
        for (std::size_t i = player; i < cards.size(); i += 3)
            if (cards[i] == '0' + card) return true;
        return false;
    }
};

int main(int count, char** arguments) try {
    const std::string what = count > 1 ? arguments[1] : "match";
    const SealedBids game;
    for (const std::string& finding : nply::catalog::check(nply::catalog::functions_of(game), {.games = 200}))
        std::cout << finding << "\n";
    if (what == "play") {
        nply::terminal::play(game, {"human", "ismcts:nodes=500", "random"}, {.seed = 1});
    } else if (what == "serve") {
        nply::page::serve(game, {.port = static_cast<std::uint16_t>(count > 2 ? std::atoi(arguments[2]) : 8080)});
    } else {
        const auto result = nply::play::match(game, {"ismcts:nodes=300", "mcts:nodes=300:samples=10", "random"}, 30);
        for (const auto& entrant : result.entrants)
            std::cout << entrant.name << " " << entrant.score.mean << " points (" << *entrant.score.low << " to "
                      << *entrant.score.high << ")\n";
    }
} catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
}
