#include "pbn.hpp"

#include <fmt/format.h>

#include <utility>

#include "batch.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/core/error.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

using catalog::PbnCheck;
using catalog::PbnHand;

/// Board after board, on the threads asked for; `answer` gives a JSON object, `write` gets it as text in order.
void each_board(const std::vector<PbnHand>& hands, catalog::SearchRequest& request,
                const std::function<catalog::Json(catalog::Session&, const PbnHand&)>& answer,
                const std::function<void(const catalog::Json&)>& write) {
    catalog::Batch batch;
    batch.threads = std::exchange(request.resources.threads, 1).value_or(0);  // they are used across boards
    batch.stop = request.resources.stop;
    batch.read = [&, next = std::size_t{0}]() mutable {
        return next < hands.size() ? std::optional(std::to_string(next++)) : std::nullopt;
    };
    batch.write = [&](const std::string& text) { write(catalog::Json::parse(text)); };
    batch.worker = [&] {
        return [&, session = std::make_shared<catalog::Session>()](const std::string& number, std::size_t) {
            const PbnHand& hand = hands[std::stoul(number)];
            catalog::Json json = answer(*session, hand);
            json["board"] = hand.name;
            return json;
        };
    };
    const catalog::BatchEnding ending = catalog::run(batch);
    if (*batch.stop && !ending.has_value) throw ExitWith{no_answer};
    if (ending.bad > 0) throw ExitWith{failed};
}

catalog::Json to_json(const PbnCheck& check) {
    return {{"results", check.results},   {"agreed", check.agreed},
            {"cards", check.cards},       {"cards_agreed", check.cards_agreed},
            {"plays", check.plays},       {"plays_agreed", check.plays_agreed},
            {"complete", check.complete}, {"differences", check.differences}};
}

void print_share(const char* what, const catalog::Json& sum, const char* of, const char* agreed) {
    if (sum[of] > 0) fmt::print("{:<52} {} of {} agree\n", what, sum[agreed].get<int>(), sum[of].get<int>());
}

}  // namespace

void add_pbn_option(CLI::App& command, std::string& file, const std::string& help) {
    command.add_option("--pbn", file, help)->type_name("FILE");
}

void add_to_option(CLI::App& command, std::string& to, const std::string& help) {
    command.add_option("--to", to, help)->check(CLI::IsMember({"pbn"}))->type_name("pbn");
}

std::vector<PbnHand> hands_in_file(const std::string& file, const std::string& game,
                                   const catalog::OptionValues& options) {
    for (const char* name : {"deal", "position", "seed", "cards", "trick", "play"})
        if (options.contains(name)) throw InputError::in(name, " cannot be used with --pbn: every board gives it");
    return catalog::hands_in_pbn(contents_of(file), file == "-" ? "<stdin>" : file, game, options);
}

void solve_boards(const std::vector<PbnHand>& hands, catalog::SearchRequest& request, bool json) {
    if (!json && !request.question.explain_only)
        fmt::print("{:<8} {:<6} {:<7} {:<12} {}\n", "board", "leads", "trump", "value", "best");
    each_board(
        hands, request,
        [&](catalog::Session& session, const PbnHand& hand) {
            const catalog::SearchReport report = session.search(hand.start, request);
            catalog::Json answer = to_json(report);
            if (report.plan && !json) answer["plan"] = plan_text(*report.plan);
            const auto cards = *hand.start.cards();
            answer["leader"] = cards.leader;
            const catalog::OptionValues options = catalog::options_in(hand.start.game(), hand.start.notation());
            const auto trump = options.find("trump");
            answer["trump"] = trump == options.end() ? "none" : trump->second;
            return answer;
        },
        [&](const catalog::Json& answer) {
            if (json) return print_json(answer);
            if (answer.contains("error")) throw std::runtime_error(answer["error"].get<std::string>());
            if (answer.contains("plan"))
                fmt::print("board {}\n{}\n", answer["board"].get<std::string>(), answer["plan"].get<std::string>());
            if (request.question.explain_only) return;
            const catalog::GameTraits& traits = hands.front().start.traits();
            const int leader = answer["leader"];
            fmt::print("{:<8} {:<6} {:<7} {:<12} {}\n", answer["board"].get<std::string>(),
                       traits.compass ? traits.seat_text(leader) : std::to_string(leader),
                       answer["trump"].get<std::string>(), answer["value"].dump(),
                       answer["move"].is_null() ? "" : answer["move"].get<std::string>());
        });
}

void check_boards(const std::vector<PbnHand>& hands, catalog::SearchRequest& request, bool json) {
    catalog::Json sum{{"boards", hands.size()}, {"differences", catalog::Json::array()}, {"complete", true}};
    sum.update(to_json(PbnCheck{}));
    CountProgress progress("board", 0, hands.size());
    std::uint64_t checked = 0;
    each_board(
        hands, request,
        [&](catalog::Session& session, const PbnHand& hand) { return to_json(check_pbn(hand, session, request)); },
        [&](const catalog::Json& board) {
            if (board.contains("error")) throw std::runtime_error(board["error"].get<std::string>());
            for (const auto& [name, value] : board.items())
                if (value.is_number()) sum[name] = sum[name].get<int>() + value.get<int>();
            for (const auto& what : board["differences"])
                sum["differences"].push_back({{"board", board["board"]}, {"what", what}});
            if (!board["complete"]) sum["complete"] = false;
            progress.at(++checked);
        });
    progress.end();
    if (json) {
        print_json(sum);
    } else {
        for (const auto& each : sum["differences"])
            fmt::print("board {}: {}\n", each["board"].get<std::string>(), each["what"].get<std::string>());
        fmt::print("{} boards\n", hands.size());
        print_share("published results (a declarer in a trump)", sum, "results", "agreed");
        print_share("published values before and after a card", sum, "cards", "cards_agreed");
        print_share("results of plays to the end", sum, "plays", "plays_agreed");
        if (!sum["complete"]) fmt::print("stopped before the end\n");
        if (sum["results"] == 0 && sum["cards"] == 0 && sum["plays"] == 0)
            fmt::print("the file publishes no results: OptimumResultTable, DoubleDummyTricks, Result with a Play\n");
    }
    if (!sum["differences"].empty()) throw ExitWith{failed};
}

}  // namespace nply::cli
