// nply analyse GAME --play "..": what each move of a recorded play cost its player, and whom it helped.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "advice_progress.hpp"
#include "batch.hpp"
#include "commands.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/judged_play.hpp"
#include "nply/catalog/seat_names.hpp"
#include "nply/core/error.hpp"
#include "nply/play/json.hpp"
#include "nply/play/score_words.hpp"
#include "pbn.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

using catalog::Judged;
using catalog::JudgedPlay;
using catalog::JudgedPlays;

using catalog::counted;

class Telling {
public:
    /// `closed`: from what one seat knew, if that was asked for.
    Telling(const catalog::Position& start, const JudgedPlays& analysis,
            const std::optional<play::ClosedAnalysis>& closed)
        : traits_(start.traits()), words_(start), analysis_(analysis), closed_(closed) {
        for (const auto& play : analysis_.plays) width_ = std::max(width_, play.move.size());
        for (int seat = 1; seat <= analysis_.seats; ++seat)
            seat_width_ = std::max(seat_width_, traits_.seat_text(seat).size());
    }

    void tell() const {
        if (analysis_.plays.empty()) return;
        if (analysis_.plays.front().judged == Judged::exactly)
            fmt::print("before  {}  with best play by all\n", words_.all(analysis_.plays.front().before));
        for (std::size_t place = 0; place < analysis_.plays.size(); ++place) tell(place);
        fmt::print("\n");
        sum_up();
        if (closed_) sum_up_closed();
    }

private:
    void tell(std::size_t place) const {
        const JudgedPlay& play = analysis_.plays[place];
        if (!play.heading.empty()) fmt::print("\n{}\n", play.heading);
        fmt::print("  {:<{}}  {:<{}}  {:<3} ", traits_.seat_text(play.player), seat_width_, play.move, width_,
                   mark(play));
        switch (play.judged) {
            case Judged::exactly: tell_exact(play); break;
            case Judged::by_estimate: tell_estimate(play); break;
            case Judged::no: fmt::print("not judged\n"); break;
        }
        if (!closed_) return;
        for (const play::ClosedPlay& judged : closed_->plays)
            if (judged.place == place) tell(play, judged);
    }

    void tell_exact(const JudgedPlay& play) const {
        fmt::print("{}", words_.all(play.value));
        if (play.cost > 0)
            fmt::print("  cost {}; {} was better", counted(play.cost, analysis_.unit), play.best);
        else if (play.value != play.before)
            fmt::print("  as good as {} for its player", play.best);
        tell_others(play);
        if (play.ties && play.ties->low != play.ties->high)
            fmt::print("; {} to {} if others choose otherwise among equal moves", play.ties->low,
                       counted(play.ties->high, analysis_.unit));
        fmt::print("\n");
        if (play.cost > 0) {
            tell_line("better", play.better);
            tell_line("punished by", play.punished);
        }
    }

    void tell_estimate(const JudgedPlay& play) const {
        fmt::print("{}", words_.means(play.estimate.value));
        if (play.estimate.cost > 0)
            fmt::print("  cost about {:.2f}; {} seems better", play.estimate.cost, play.best);
        else
            fmt::print("  nothing better seen");
        fmt::print("{}\n", play.estimate.error ? fmt::format(", error {:.2f}", *play.estimate.error)
                                               : ", too few playouts for an error");
    }

    static void tell_line(const char* what, const std::vector<std::string>& line) {
        constexpr std::size_t most = 16;
        if (line.empty()) return;
        const auto end = line.begin() + static_cast<std::ptrdiff_t>(std::min(line.size(), most));
        fmt::print("      {:<12} {}{}\n", what, fmt::join(line.begin(), end, " "), line.size() > most ? " .." : "");
    }

    /// Below the move: the same from what its player knew.
    void tell(const JudgedPlay& play, const play::ClosedPlay& judged) const {
        fmt::print("  {:<{}} from what it knew: ", "", width_ + seat_width_ + 1);
        if (judged.best == play.move || judged.cost == 0)
            fmt::print("right");
        else
            fmt::print("{} better by {:.2f}", judged.best, judged.cost);
        if (judged.error && *judged.error > 0) fmt::print(", give or take {:.2f}", *judged.error);
        fmt::print(" ({})\n", counted(static_cast<std::int64_t>(judged.worlds), "possible deal"));
    }

    void sum_up_closed() const {
        double lost = 0, square = 0;
        for (const play::ClosedPlay& judged : closed_->plays) {
            lost += judged.cost;
            square += judged.error.value_or(0) * judged.error.value_or(0);
        }
        fmt::print("From what it knew, {} gave away {:.2f} {}{}{}.\n", traits_.seat_text(closed_->seat), lost,
                   traits_.units, square > 0 ? fmt::format(", give or take {:.2f}", std::sqrt(square)) : "",
                   closed_->complete ? "" : " as far as that was searched");
    }

    /// Whom the move helped or hurt beside its player.
    void tell_others(const JudgedPlay& play) const {
        for (std::size_t entry = 0; entry < play.gains.size(); ++entry) {
            const Score gain = play.gains[entry];
            if (gain == 0 || entry == mover_entry(play)) continue;
            fmt::print("; {} {} by {}", gain > 0 ? "helped" : "hurt", entry_name(entry, play.gains.size()),
                       std::abs(gain));
        }
    }

    /// How the value's entries are called: seats, or the sides of seats that share one.
    std::string entry_name(std::size_t entry, std::size_t entries) const {
        const auto seats = static_cast<std::size_t>(analysis_.seats);
        if (entries == seats) return traits_.seat_text(static_cast<int>(entry) + 1);
        std::string name = traits_.compass ? "" : "side ";
        for (auto seat = entry; seat < seats; seat += entries)
            name += traits_.compass ? fmt::format("{}{}", seat == entry ? "" : " and ",
                                                  traits_.seat_text(static_cast<int>(seat) + 1))
                                    : fmt::format("{}{}", seat == entry ? "" : "+", seat + 1);
        return name;
    }

    std::size_t mover_entry(const JudgedPlay& play) const {
        return static_cast<std::size_t>(play.player - 1) % play.gains.size();
    }

    /// ?? for the costliest mistakes, ? for the others; ~ for what an estimate says.
    const char* mark(const JudgedPlay& play) const {
        if (play.judged != Judged::exactly) return play.judged == Judged::by_estimate ? "~" : "";
        return play.cost == 0 ? "" : play.cost == catalog::highest_cost(analysis_) ? "??" : "?";
    }

    /// What a seat gave away, by how much is known of it.
    struct Account {
        Score lost = 0;
        int moves = 0, mistakes = 0, estimated = 0, not_judged = 0;
        bool errors_known = true;
        double about = 0, square = 0;  // of the estimates: their sum and that of their errors' squares
    };

    Account account_of(int seat) const {
        Account account;
        for (const auto& play : analysis_.plays) {
            if (play.player != seat) continue;
            ++account.moves;
            account.lost += play.cost;
            account.mistakes += play.cost > 0;
            account.estimated += play.judged == Judged::by_estimate;
            account.not_judged += play.judged == Judged::no;
            account.errors_known &= play.judged != Judged::by_estimate || play.estimate.error.has_value();
            account.about += play.estimate.cost;
            account.square += play.estimate.error.value_or(0) * play.estimate.error.value_or(0);
        }
        return account;
    }

    void sum_up() const {
        if (closed_) fmt::print("With all cards seen:\n");
        if (analysis_.complete && catalog::highest_cost(analysis_) == 0) {
            fmt::print("No player gave anything away.\n");
            return;
        }
        for (int seat = 1; seat <= analysis_.seats; ++seat) sum_up(seat, account_of(seat));
        tell_costliest();
        if (analysis_.complete) return;
        const auto moves = static_cast<int>(analysis_.plays.size());
        fmt::print("{} of {} moves are judged exactly, {} by playouts (~), {} not at all{}.\n", analysis_.exact, moves,
                   analysis_.estimated, moves - analysis_.exact - analysis_.estimated,
                   analysis_.why.empty() ? "" : "; " + analysis_.why);
    }

    void sum_up(int seat, const Account& account) const {
        const int exact = account.moves - account.estimated - account.not_judged;
        if (account.moves == 0) return;
        fmt::print("{}", traits_.seat_text(seat));
        if (exact == 0)
            fmt::print(": no move was judged exactly");
        else if (account.mistakes == 0)
            fmt::print(" gave nothing away");
        else
            fmt::print(" gave away {} in {} mistake{}", counted(account.lost, analysis_.unit), account.mistakes,
                       account.mistakes == 1 ? "" : "s");
        if (exact > 0 && exact < account.moves)
            fmt::print(" in the {} of its {} moves judged exactly", exact, account.moves);
        if (account.estimated > 0)
            fmt::print("; about {:.2f} ({}) in {} by playouts", account.about,
                       account.errors_known ? fmt::format("error {:.2f}", std::sqrt(account.square))
                                            : "too few playouts for an error",
                       counted(account.estimated, "move"));
        if (account.not_judged > 0) fmt::print("; {} not judged", counted(account.not_judged, "move"));
        fmt::print(".\n");
    }

    void tell_costliest() const {
        const Score worst = catalog::highest_cost(analysis_);
        if (worst == 0) return;
        std::string worst_moves;
        for (std::size_t i = 0; i < analysis_.plays.size(); ++i)
            if (analysis_.plays[i].cost == worst)
                worst_moves +=
                    fmt::format("{}{} ({}, move {})", worst_moves.empty() ? "" : ", ", analysis_.plays[i].move,
                                traits_.seat_text(analysis_.plays[i].player), i + 1);
        fmt::print("Costliest: {}, {}.\n", worst_moves, counted(worst, analysis_.unit));
    }

    const catalog::GameTraits& traits_;
    const play::ScoreWords words_;
    const JudgedPlays& analysis_;
    const std::optional<play::ClosedAnalysis>& closed_;
    std::size_t width_ = 2, seat_width_ = 0;  // of the longest move, and name of a seat
};

struct AnalyseCommand {
    std::string game, play, record, pbn, engine = "auto";
    std::optional<std::string> seat;  // whose knowledge counts too
    catalog::OptionValues options;
    catalog::SearchRequest request;
    bool json = false, batch = false;

    void operator()() {
        request.resources.stop = &stop_on_interrupt();
        request.question.deepen = request.resources.depth.has_value();
        play::engine_settings(engine);  // says what is wrong with it in any case
        if (batch + !play.empty() + !record.empty() + !pbn.empty() != 1)
            throw InputError("give the moves with --play, a --record, a file with --pbn, or many plays with --batch");
        if (!pbn.empty()) return analyse_boards();
        if (batch) return analyse_batch();
        const auto [position, moves] = record.empty() ? played_from(options, play) : played_in(contents_of(record));
        analyse_one(position, moves, {});
    }

private:
    using Played = std::pair<catalog::Position, std::vector<std::string>>;

    void analyse_one(const catalog::Position& position, const std::vector<std::string>& moves,
                     const std::string& board) {
        closed_analysis(position, {}, {});  // says what cannot be before anything is searched
        const auto analysis = watched_analysis(position, moves);
        const auto closed = watched_closed(position, moves);
        if (json) {
            catalog::Json answer = both_json(analysis, closed);
            if (!board.empty()) answer["board"] = board;
            return print_json(answer);
        }
        print_position(position);
        if (!position.details().empty()) fmt::print("\n");
        Telling(position, analysis, closed).tell();
        fmt::print("{} positions looked at by {} in {}\n", grouped(analysis.counts.visited), analysis.algorithm,
                   seconds_text(analysis.seconds));
        if (!analysis.sound)
            fmt::print("UNSOUND {} can give wrong values; 'nply compare' shows the right ones\n", analysis.algorithm);
        if (!analysis.plays.empty() && analysis.exact + analysis.estimated == 0) throw ExitWith{no_answer};
    }

    /// Those that have a play.
    void analyse_boards() {
        bool first = true;
        for (const catalog::PbnHand& hand : hands_in_file(pbn, game, options)) {
            if (hand.play.empty()) continue;
            if (!json) fmt::print("{}Board {}\n", first ? "" : "\n", hand.name);
            analyse_one(hand.start, hand.play, hand.name);
            first = false;
        }
        if (first) throw InputError::in("pbn", ": no board has a play");
    }

    JudgedPlays watched_analysis(const catalog::Position& position, const std::vector<std::string>& moves) {
        const Progress progress(request, position.traits().cards);
        return catalog::Session().analyse(position, moves, request);
    }

    std::optional<play::ClosedAnalysis> closed_analysis(const catalog::Position& position,
                                                        const std::vector<std::string>& moves,
                                                        const play::AdviceHooks& hooks) const {
        if (!seat) return {};
        const int number = catalog::seat_called(position.traits(), *seat);
        return play::analyse_closed(position, moves, number, play::engine_settings(engine), 1, hooks);
    }

    std::optional<play::ClosedAnalysis> watched_closed(const catalog::Position& position,
                                                       const std::vector<std::string>& moves) const {
        AdviceProgress progress;
        return closed_analysis(position, moves, progress.hooks());
    }

    static catalog::Json both_json(const JudgedPlays& analysis, const std::optional<play::ClosedAnalysis>& closed) {
        catalog::Json json = to_json(analysis);
        if (closed) play::add_to(json, *closed);
        return json;
    }

    Played played_in(const std::string& text) const {
        const catalog::Record read = catalog::read_record(text);
        if (read.game != catalog::game_called(game))
            throw InputError::in("record", fmt::format(": its game is {}, not {}", read.game, game));
        if (!options.empty())
            throw InputError::in(options.begin()->first, " cannot be used with a record, which has its own position");
        return {catalog::open_position(game, read.position), read.play};
    }

    Played played_from(const catalog::OptionValues& start, const std::string& moves) const {
        const catalog::Position position = catalog::open_game(game, start);
        return {position, catalog::moves_in(position, moves)};
    }

    /// Where the deal before a play ends: at a semicolon, or with the last dot's hand; hands have dots, cards have
    /// none.
    static std::size_t end_of_deal(const std::string& line) {
        if (const std::size_t semicolon = line.find(';'); semicolon != std::string::npos) return semicolon;
        if (line.find('|') != std::string::npos)
            throw InputError::in("deal",
                                 ": put a semicolon between the deal and the play, as in "
                                 "'SAK H2 | SQJ H3 | ST9 H4; SA SQ ST'");
        const std::size_t last_dot = line.rfind('.');
        return last_dot == std::string::npos ? 0 : std::min(line.find_first_of(" \t", last_dot), line.size());
    }

    /// A play. In card games its deal may stand before it. Or a record.
    Played played_on(const std::string& line) const {
        if (line.find_first_not_of(" \t") == line.find('{')) return played_in(line);
        const std::size_t end = catalog::find_game(game)->traits.cards ? end_of_deal(line) : 0;
        catalog::OptionValues with_deal = options;
        if (end > 0 && !with_deal.emplace("deal", line.substr(0, end)).second)
            throw InputError::in("deal", " is given twice: on the command line and in a line of the batch");
        return played_from(with_deal, line.substr(std::min(line.find_first_not_of(';', end), line.size())));
    }

    void analyse_batch() {
        catalog::check_game(game, options);  // what is wrong whatever the lines say
        catalog::algorithm(request.question.algorithm);
        const auto threads = std::exchange(request.resources.threads, 1);  // they are used across plays
        run_batch(threads, [this](catalog::Session& session, const std::string& line, std::size_t) {
            const auto [position, moves] = played_on(line);
            const auto analysis = session.analyse(position, moves, request);
            return both_json(analysis, closed_analysis(position, moves, {request.resources.stop, {}}));
        });
    }
};

}  // namespace

void add_analyse(CLI::App& app) {
    auto* command = app.add_subcommand("analyse", "what each move of a recorded play cost its player");
    const auto analyse = std::make_shared<AnalyseCommand>();
    command->add_option("GAME", analyse->game, "a game's name")->required();
    command->add_option("--play", analyse->play, "the moves made, with spaces between: 'SA S3 ..'")->type_name("MOVES");
    command->add_option("--record", analyse->record, "file with a recorded hand, one JSON object; - for standard input")
        ->type_name("FILE");
    add_pbn_option(*command, analyse->pbn, "judge the plays of a PBN file, board by board; - for standard input");
    command
        ->add_option(
            "--seat", analyse->seat,
            "card games: judge this seat's moves also from what it knew; a number, in whist also North, East, ..")
        ->type_name("P");
    command
        ->add_option("--engine", analyse->engine,
                     "with --seat: the engine that advises it, as in 'nply advise' (default auto)")
        ->type_name("SEAT");
    add_search_options(*command, analyse->request, catalog::Asking::analyse);
    add_game_options(*command, analyse->options, game_options_but_play());
    command->add_flag("--json", analyse->json, "one JSON object");
    command->add_flag("--batch", analyse->batch,
                      "read one play per line on standard input (in card games after its deal and a semicolon) or one "
                      "record; print one JSON object per line");
    command->callback([analyse] { (*analyse)(); });
}

}  // namespace nply::cli
