#include "play_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nply/catalog/text.hpp"
#include "nply/play/score_words.hpp"
#include "rejected.hpp"

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

std::string trump_text(const play::View& view) {
    const auto trump = view.rules.find("trump");
    return trump == view.rules.end() || trump->second == "none" ? "" : fmt::format("   trump {}", trump->second);
}

std::string cards_seen(const PlaySession& session, int seat, bool coloured) {
    const play::View view = session.view(seat);
    const catalog::Position& now = session.now();
    const int cards = static_cast<int>(view.history.size()) / view.players + 1;
    const std::string trick = trick_text(session, view.history);
    std::string text = fmt::format("trick {}{}   {}\n", cards, trump_text(view),
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
    return fmt::format("{} {}.", names, many > 1 ? "share the win" : session.now().traits().partners ? "win" : "wins");
}

/// "North and South 9, East and West 4", "seat 1 2 over, seat 2 1 under".
template <class Numbers>
std::string in_a_row(const PlaySession& session, const Numbers& scores, bool over_duty) {
    const play::ScoreWords words(session.now());
    std::string text;
    for (std::size_t entry = 0; entry < scores.size(); ++entry)
        text += fmt::format("{}{} {}", entry == 0 ? "" : ", ", entry_text(session, entry),
                            over_duty ? words.score(scores[entry]) : std::to_string(scores[entry]));
    return text;
}
template <class Numbers>
std::string scores_in_words(const PlaySession& session, const Numbers& scores) {
    return in_a_row(session, scores, true);
}

std::string ahead_text(const PlaySession& session, int depth) {
    return catalog::counted(depth, session.now().traits().cards ? "card" : "move") + " ahead";
}
/// How far a search saw whose scores are no final ones.
std::string far_text(const PlaySession& session, const play::Expectation& expected) {
    if (expected.final_scores) return {};
    return expected.depth > 0 ? " " + ahead_text(session, expected.depth) : ", as far as it saw,";
}

/// What the scores of a forecast are, and where they are from.
std::string source_text(const PlaySession& session, const play::Forecast& forecast) {
    const play::ScoreWords words(session.now());
    const char* const sure = forecast.estimate ? "an estimate" : "exactly";
    if (forecast.worlds > 0)
        return fmt::format(
            "Your {} at the end of the hand: {}, the mean of {} that fit what you see.{}\n", words.units("your"), sure,
            catalog::counted(static_cast<std::int64_t>(forecast.worlds), "deal"),
            forecast.estimate ? " Errors are of this sample alone, not of how the deals are played." : "");
    if (forecast.final_scores && forecast.estimate)
        return fmt::format("Your {} at the end of the hand: an estimate, from playing out these hands.\n",
                           words.units("your"));
    const std::string far = forecast.to_the_end  ? "to the end"
                            : forecast.depth > 0 ? ahead_text(session, forecast.depth)
                                                 : "as far as the limits allowed";
    return fmt::format("Everybody's {}, {}.\n", words.units("their"), far);
}

/// Of an estimate; exact scores have none.
std::string error_text(const play::Forecast& forecast, const play::MoveForecast& move) {
    if (!forecast.estimate || forecast.worlds == 0) return {};
    if (!move.error) return ", looked at too seldom for an error";
    return *move.error > 0 ? fmt::format(" give or take {:.2f}", *move.error) : "";
}

}  // namespace

std::string seat_text(const PlaySession& session, int seat) { return session.plan_traits().seat_text(seat); }

std::string entry_text(const PlaySession& session, std::size_t entry) {
    const auto entries = static_cast<std::size_t>(session.now().entries()),
               seats = static_cast<std::size_t>(session.players());
    if (entries == seats) return seat_text(session, static_cast<int>(entry) + 1);
    std::string name;
    for (std::size_t seat = entry; seat < seats; seat += entries)
        name += fmt::format("{}{}", seat == entry ? "" : " and ", seat_text(session, static_cast<int>(seat) + 1));
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
    if (session.now().cards()) return cards_seen(session, seat, coloured);
    const play::View view = session.view(seat);
    return view.sight && !view.position ? view.sight->text + "\n" : table_text(session, coloured);
}

std::string table_text(const PlaySession& session, bool coloured) {
    const catalog::Position& now = session.now();
    const std::string details = now.details();
    const std::string picture = now.draw(coloured ? catalog::Drawing::coloured_text : catalog::Drawing::text);
    return now.describe() + "\n" + (details.empty() ? "" : details + "\n") + (picture.empty() ? "" : "\n" + picture);
}

std::string hands_text(const PlaySession& session) {
    const auto played = static_cast<std::int64_t>(session.finished().size());
    if (session.plan().until)
        return fmt::format("{}, to {} {}", catalog::counted(played, "hand"), *session.plan().until, units(session));
    return fmt::format("{} of {} hands", played, session.plan().hands);
}

std::string duties_text(const PlaySession& session) {
    const auto table = session.start().cards();
    if (table && table->exchanged.turned) {
        const int dealer = (table->leader + session.players() - 2) % session.players() + 1;
        return fmt::format("{}, who deals, turns up {} for trumps.\n", seat_text(session, dealer),
                           card_text(*table->exchanged.turned));
    }
    if (!play::counts_over_duty(session.start())) return {};
    std::string text = "Tricks to take:";
    const std::vector<Score> start = session.start().scores();
    for (std::size_t entry = 0; entry < start.size(); ++entry)
        text += fmt::format("{} {}{} {}", entry == 0 ? "" : ",", entry_text(session, entry),
                            static_cast<int>(entry) + 1 == table->dealer ? ", who deals," : "", -start[entry]);
    return text + ".\n";
}

std::string expected_text(const PlaySession& session, const play::Expectation& expected) {
    const std::string end = expected.final_scores ? "to end " : "", far = far_text(session, expected);
    if (!expected.forecast->value.empty())
        return end + (end.empty() ? "" : "at ") + play::ScoreWords(session.now()).all(expected.forecast->value) + far;
    const double score = expected.forecast->score;
    if (!play::counts_over_duty(session.now()))
        return fmt::format("{}{}{:.1f} {}{}", end, end.empty() ? "" : "with ", score, units(session), far);
    return fmt::format("{}{:.1f} tricks {} its duty{}", end, std::abs(score), score < 0 ? "below" : "over", far);
}

std::string scores_text(const PlaySession& session) {
    std::string text =
        fmt::format("this {} ({})   {}\n", session.now().cards() ? "hand" : "game",
                    play::ScoreWords(session.now()).units(), scores_in_words(session, session.now().scores()));
    return session.plan().hands > 1 ? text + totals_text(session) : text;
}

std::string totals_text(const PlaySession& session) {
    return fmt::format("after {}   {}\n", hands_text(session), scores_in_words(session, session.totals()));
}

std::string result_text(const PlaySession& session) {
    const std::vector<Score>& last = session.finished().back().scores;
    const bool cards = session.now().traits().cards, lower = session.now().traits().fewer_is_better;
    const std::vector<Score>& points = session.finished().back().points;
    std::string text = fmt::format("The {} is over: {}. {}\n", cards ? "hand" : "game", scores_in_words(session, last),
                                   winners(session, {points.begin(), points.end()}, lower));
    if (points != last)
        text += fmt::format("Points, a trick over {} each: {}.\n", session.now().traits().book,
                            in_a_row(session, points, false));
    if (session.plan().hands == 1) return text;
    text += fmt::format("After {}: {}.", hands_text(session), scores_in_words(session, session.totals()));
    return text + (session.is_over() ? " " + winners(session, session.totals(), lower) : "") + "\n";
}

std::string forecast_text(const PlaySession& session, const play::Forecast& forecast) {
    constexpr std::size_t most = 15;
    if (forecast.moves.empty())
        return forecast.why.empty()
                   ? "Nothing is settled within the limits; --hint names another engine or gives it more time.\n"
                   : fmt::format("{}: {}\n", forecast.move, forecast.why);
    const play::ScoreWords words(session.now());
    std::string text;
    std::size_t width = 4;
    for (const play::MoveForecast& move : forecast.moves) width = std::max(width, move.move.size());
    for (std::size_t i = 0; i < std::min(forecast.moves.size(), most); ++i) {
        const play::MoveForecast& move = forecast.moves[i];
        text += fmt::format("  {:<{}}  ", move.move, width);
        if (!move.value.empty())
            text += words.all(move.value);
        else
            text += words.mean(move.score) + error_text(forecast, move);
        text += move.move == forecast.move ? "  <\n" : move.close ? "  too close to call\n" : "\n";
    }
    if (forecast.moves.size() > most) text += fmt::format("  .. and {} more\n", forecast.moves.size() - most);
    text += source_text(session, forecast);
    if (!forecast.why.empty()) text += fmt::format("{}: {}\n", forecast.move, forecast.why);
    constexpr std::size_t most_reasons = 4;
    std::vector<CardAndReason> rejected;
    for (const play::MoveForecast& move : forecast.moves)
        if (move.move != forecast.move && !move.close) rejected.emplace_back(move.move, move.why);
    text += rejected_text(rejected, most_reasons);
    if (forecast.worst)
        text +=
            fmt::format("Worst for {} of these deals: {}{} in {}\n", forecast.move, words.mean(forecast.worst->score),
                        words.over_duty() ? "" : fmt::format(" {}", units(session)), forecast.worst->deal);
    return text;
}

}  // namespace nply::cli
