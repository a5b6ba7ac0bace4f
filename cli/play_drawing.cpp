#include "play_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nply/catalog/text.hpp"

namespace nply::cli {
namespace {

using play::PlaySession;

constexpr const char* red = "\x1b[31m";
constexpr const char* plain = "\x1b[0m";

std::string_view units(const PlaySession& session) { return session.now().traits().units; }

/// "seat 3 HT, seat 1 H4", the trick on the table.
std::string trick_text(const PlaySession& session, const std::vector<play::Made>& history) {
    const std::size_t on_table = session.now().cards()->trick.size();
    std::string text;
    for (std::size_t i = history.size() - on_table; i < history.size(); ++i)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", seat_text(session, history[i].seat), history[i].move);
    return text;
}

std::string trump_words(const play::View& view) {
    const auto trump = view.rules.find("trump");
    return trump == view.rules.end() || trump->second == "none" ? "" : fmt::format("   trump {}", trump->second);
}

std::string cards_seen(const PlaySession& session, int seat, bool coloured) {
    const play::View view = session.view(seat);
    const catalog::Position& now = session.now();
    const int cards = static_cast<int>(view.history.size()) / view.players + 1;
    const std::string trick = trick_text(session, view.history);
    std::string text = fmt::format("trick {}{}   {}\n", cards, trump_words(view),
                                   trick.empty() ? fmt::format("{} leads", seat_text(session, now.mover())) : trick);
    if (view.position) return text + now.details() + "\n";
    return text + hand_lines(play::held_text(view), coloured);
}

/// The entries with the best score, in words.
std::string winners(const PlaySession& session, const std::vector<ScoreSum>& scores, bool lower_is_better) {
    const ScoreSum best = lower_is_better ? *std::min_element(scores.begin(), scores.end())
                                          : *std::max_element(scores.begin(), scores.end());
    std::string names;
    std::size_t many = 0;
    for (std::size_t entry = 0; entry < scores.size(); ++entry)
        if (scores[entry] == best) names += fmt::format("{}{}", many++ == 0 ? "" : ", ", entry_text(session, entry));
    if (many == scores.size()) return "Nobody is ahead.";
    return fmt::format("{} {}.", names, many == 1 ? "wins" : "share the win");
}

template <class Numbers>
std::string in_a_row(const PlaySession& session, const Numbers& scores) {
    std::string text;
    for (std::size_t entry = 0; entry < scores.size(); ++entry)
        text += fmt::format("{}{} {}", entry == 0 ? "" : ", ", entry_text(session, entry), scores[entry]);
    return text;
}

}  // namespace

std::string seat_text(const PlaySession& session, int seat) {
    return fmt::format("{} {}", session.now().traits().seat_name(), seat);
}

std::string entry_text(const PlaySession& session, std::size_t entry) {
    const auto entries = static_cast<std::size_t>(session.now().entries()),
               seats = static_cast<std::size_t>(session.players());
    if (entries == seats) return seat_text(session, static_cast<int>(entry) + 1);
    std::string name = "side ";
    for (std::size_t seat = entry; seat < seats; seat += entries)
        name += fmt::format("{}{}", seat == entry ? "" : "+", seat + 1);
    return name;
}

std::string hand_lines(const std::string& hand, bool coloured) {
    std::string text;
    std::size_t begin = 0;
    for (const char suit : {'S', 'H', 'D', 'C'}) {
        const std::size_t end = std::min(hand.find('.', begin), hand.size());
        std::string ranks;
        for (std::size_t i = begin; i < end; ++i) ranks += fmt::format(" {}", hand[i]);
        const bool is_red = coloured && (suit == 'H' || suit == 'D');
        text +=
            fmt::format("  {}{} {}{}\n", is_red ? red : "", suit, ranks.empty() ? " -" : ranks, is_red ? plain : "");
        begin = end + 1;
    }
    return text;
}

std::string seen_text(const PlaySession& session, int seat, bool coloured) {
    return session.now().cards() ? cards_seen(session, seat, coloured) : table_text(session, coloured);
}

std::string table_text(const PlaySession& session, bool coloured) {
    const catalog::Position& now = session.now();
    const std::string details = now.details();
    const std::string picture = now.draw(coloured ? catalog::Drawing::coloured_text : catalog::Drawing::text);
    return now.describe() + "\n" + (details.empty() ? "" : details + "\n") + (picture.empty() ? "" : "\n" + picture);
}

std::string scores_text(const PlaySession& session) {
    std::string text = fmt::format("this {} ({})   {}\n", session.now().cards() ? "hand" : "game", units(session),
                                   in_a_row(session, session.now().scores()));
    if (session.plan().hands > 1)
        text += fmt::format("{} of {} hands   {}\n", session.finished().size(), session.plan().hands,
                            in_a_row(session, session.totals()));
    return text;
}

std::string result_text(const PlaySession& session) {
    const std::vector<Score>& last = session.finished().back().scores;
    const bool cards = session.now().traits().cards, lower = session.now().traits().fewer_is_better;
    std::string text = fmt::format("The {} is over: {}. {}\n", cards ? "hand" : "game", in_a_row(session, last),
                                   winners(session, {last.begin(), last.end()}, lower));
    if (session.plan().hands == 1) return text;
    text += fmt::format("After {} of {}: {}.", session.finished().size(), session.plan().hands,
                        in_a_row(session, session.totals()));
    return text + (session.is_over() ? " " + winners(session, session.totals(), lower) : "") + "\n";
}

std::string forecast_text(const PlaySession& session, const play::Forecast& forecast) {
    constexpr std::size_t most = 15;
    if (forecast.moves.empty()) return "Nothing is settled within the budget; --hint takes another.\n";
    std::string text;
    std::size_t width = 4;
    for (const play::MoveForecast& move : forecast.moves) width = std::max(width, move.move.size());
    for (std::size_t i = 0; i < std::min(forecast.moves.size(), most); ++i) {
        const play::MoveForecast& move = forecast.moves[i];
        text += fmt::format("  {:<{}}  ", move.move, width);
        if (!move.value.empty())
            text += catalog::tuple_text(move.value);
        else
            text += fmt::format("{:.2f}{}", move.score,
                                move.error && *move.error > 0 ? fmt::format(" give or take {:.2f}", *move.error) : "");
        text += move.move == forecast.move ? "  <\n" : "\n";
    }
    if (forecast.moves.size() > most) text += fmt::format("  .. and {} more\n", forecast.moves.size() - most);
    const std::string far = forecast.to_the_end  ? "to the end"
                            : forecast.depth > 0 ? fmt::format("{} plies deep", forecast.depth)
                                                 : "as far as the budget went";
    text += forecast.worlds > 0 ? fmt::format("Your {}: the mean of {} that fit what you see, {}.\n", units(session),
                                              catalog::counted(static_cast<std::int64_t>(forecast.worlds), "deal"), far)
                                : fmt::format("Everybody's {}, {}.\n", units(session), far);
    return text;
}

}  // namespace nply::cli
