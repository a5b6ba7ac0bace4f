// nply reproduce [EXPERIMENT..]: repeat experiments of the papers and compare with the published numbers, and
// experiments beyond them.
#include "reproduce.hpp"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <map>
#include <optional>

#include "commands.hpp"
#include "commit.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/core/hardware.hpp"
#include "nply/reproduce/cases_csv.hpp"
#include "nply/store/result_store.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "shard_option.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

using reproduce::Experiment;
using reproduce::Size;

/// The tables as Markdown and CSV, the plots as SVG, and the cases they were made from.
void write_report(const Experiment& experiment, const reproduce::Report& report, const std::string& cases,
                  const std::string& program, const std::string& to) {
    const std::filesystem::path folder(to);
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw InputError::in("report", fmt::format(" {} cannot be made: {}", to, error.message()));
    const std::string name(experiment.name());
    std::string markdown = fmt::format("## {}: {}\n\nWritten by nply {}.\n", name, experiment.title(), program);
    for (std::size_t i = 0; i < report.tables.size(); ++i) {
        markdown += "\n" + reproduce::markdown(report.tables[i]);
        write_file((folder / fmt::format("{}-{}.csv", name, i + 1)).string(), reproduce::csv(report.tables[i]));
    }
    for (const reproduce::Plot& plot : report.plots) {
        write_file((folder / (plot.name + ".svg")).string(), reproduce::svg(plot));
        markdown += fmt::format("\n![{}]({}.svg)\n", plot.title, plot.name);
    }
    write_file((folder / (name + "-cases.csv")).string(), cases);
    write_file((folder / (name + ".md")).string(), markdown);
}

/// What a program reads: a number, several of them, the text, or null where nothing is shown.
catalog::Json to_json(const reproduce::Cell& cell) {
    if (cell.numbers.size() == 1) return cell.numbers.front();
    if (!cell.numbers.empty()) return cell.numbers;
    return cell.text.empty() ? catalog::Json() : catalog::Json(cell.text);
}

/// The parts of an experiment that a run is for: those whose name contains a text. The others stay as they are.
class SomeParts final : public Experiment {
public:
    SomeParts(const Experiment& all, std::string wanted) : all_(all), wanted_(std::move(wanted)) {}

    std::string_view name() const override { return all_.name(); }
    std::string_view title() const override { return all_.title(); }
    std::vector<std::string> columns(Size size) const override { return all_.columns(size); }
    std::uint64_t cases(Size size) const override { return all_.cases(size); }
    std::optional<reproduce::Numbers> run(Size size, std::uint64_t number,
                                          const std::atomic<bool>& stop) const override {
        return all_.run(size, number, stop);
    }
    std::string part_of(Size size, std::uint64_t number) const override { return all_.part_of(size, number); }
    bool is_settled(Size size, std::uint64_t number, const reproduce::Results& results) const override {
        return part_of(size, number).find(wanted_) == std::string::npos || all_.is_settled(size, number, results);
    }
    std::string rule() const override { return all_.rule(); }
    reproduce::Report report(Size size, const reproduce::Results& results) const override {
        return all_.report(size, results);
    }

private:
    const Experiment& all_;
    const std::string wanted_;
};

using Left = std::map<std::string, std::uint64_t>;  // cases still to do, by part

catalog::Json to_json(const Experiment& experiment, const reproduce::Report& report, std::uint64_t finished,
                      const Left& left) {
    catalog::Json tables = catalog::Json::array();
    for (const auto& table : report.tables) {
        catalog::Json rows = catalog::Json::array();
        for (const auto& row : table.rows) {
            catalog::Json cells = catalog::Json::array();
            for (const reproduce::Cell& cell : row) cells.push_back(to_json(cell));
            rows.push_back(std::move(cells));
        }
        catalog::Json header = catalog::Json::array();
        for (const reproduce::Column& column : table.header) header.push_back(column.name);
        tables.push_back({{"title", table.title}, {"header", header}, {"rows", rows}, {"notes", table.notes}});
    }
    return {{"name", experiment.name()},
            {"cases", finished},
            {"complete", left.empty()},
            {"left", left},
            {"tables", tables}};
}

struct ReproduceCommand {
    CaseCrew crew;
    std::vector<std::string> names, from;
    bool quick = false, json = false, no_report = false, no_run = false;
    std::string store, report = "report", shard = "1/1", only, version;
    std::optional<int> threads;

    void operator()() const {
        if (crew.run && threads)
            throw InputError::in("threads", ": every rank does one case at a time; start more ranks");
        if (names.empty() && !crew.serve) return list();
        const Size size = quick ? Size::quick : Size::full;
        const play::Shard mine = shard_in(shard);
        std::vector<const Experiment*> chosen;
        for (const std::string& name : names)
            if (name == "all")
                for (const auto& experiment : reproduce::experiments()) chosen.push_back(experiment.get());
            else
                chosen.push_back(&reproduce::experiment(name));
        if (crew.serve) return crew.serve();
        std::optional<store::ResultStore> stored;
        if (!store.empty()) {
            std::signal(SIGXFSZ, SIG_IGN);  // a file too large is an error like a full disk
            stored.emplace(store, program());
        }
        const std::atomic<bool>& stop = stop_on_interrupt();
        catalog::Json all = catalog::Json::array();
        for (const Experiment* experiment : chosen) {
            all.push_back(run(SomeParts(*experiment, only), size, mine, stored, stop));
            if (stop) break;
        }
        if (json)
            print_json({{"experiments", all},
                        {"size", quick ? "quick" : "full"},
                        {"version", version},
                        {"commit", *commit() ? catalog::Json(commit()) : catalog::Json()}});
        if (stop) fmt::print(stderr, "stopped{}\n", store.empty() ? "" : "; repeat the command to continue");
    }

private:
    /// "0.1.0, commit 916f6f0a1b2c": stores keep it with every case, and reports say it.
    std::string program() const { return *commit() ? fmt::format("{}, commit {}", version, commit()) : version; }

    static void list() {
        for (const auto& experiment : reproduce::experiments())
            fmt::print("{:<18} {}\n", experiment->name(), experiment->title());
        fmt::print("\nRun some of them by name, or all: nply reproduce all --quick\n");
    }

    catalog::Json run(const Experiment& experiment, Size size, play::Shard part,
                      std::optional<store::ResultStore>& stored, const std::atomic<bool>& stop) const {
        const store::ResultKind kind{std::string(experiment.name()), size == Size::quick ? "quick" : "full",
                                     experiment.columns(size)};
        reproduce::Results results;
        if (stored)
            for (auto& row : stored->rows(kind)) results[row.number] = std::move(row.numbers);
        for (const std::string& file : from) add_from(file, experiment, size, kind, stored, results);
        const std::uint64_t wanted = reproduce::cases_in(experiment, size, part);
        std::uint64_t finished = reproduce::done_in(results, part);
        if (!no_run) {
            say_what_is_left(experiment, reproduce::left_in(experiment, size, part, results));
            CountProgress progress(kind.experiment + ": case", finished, wanted);
            reproduce::RunHooks hooks{.stop = &stop, .after_case = [&] { progress.at(++finished); }};
            if (stored)
                hooks.keep = [&](std::uint64_t number, const reproduce::Numbers& numbers) {
                    stored->add(kind, {number, numbers});
                };
            const int cores = hardware_threads();
            if (crew.run)
                crew.run(experiment, size, part, results, hooks);
            else
                reproduce::run_cases(experiment, size, part, results, hooks, threads.value_or(cores));
        }
        const reproduce::Report found = experiment.report(size, results);
        const Left left = reproduce::left_in(experiment, size, part, results);
        say_what_is_left(experiment, left);
        if (!json) print(experiment, found, finished, wanted);
        if (!no_report && !results.empty())
            write_report(experiment, found, reproduce::cases_csv(experiment, size, results), program(), report);
        return to_json(experiment, found, finished, left);
    }

    static void say_what_is_left(const Experiment& experiment, const Left& left) {
        if (left.empty()) return;
        std::uint64_t all = 0;
        for (const auto& [part, cases] : left) all += cases;
        fmt::print(stderr, "{}: {} cases left:\n", experiment.name(), grouped(all));
        for (const auto& [part, cases] : left) fmt::print(stderr, "  {:>6}  {}\n", grouped(cases), part);
    }

    /// What another store has finished, a shard's for example, or a list of cases that was written with a report.
    static void add_from(const std::string& file, const Experiment& experiment, Size size,
                         const store::ResultKind& kind, std::optional<store::ResultStore>& stored,
                         reproduce::Results& results) {
        reproduce::Results there;
        if (file.ends_with(".csv"))
            there = listed_in(file, experiment, size);
        else
            for (auto& row : store::read_results(file, kind)) there[row.number] = std::move(row.numbers);
        for (const auto& [number, numbers] : there) {
            const auto [known, is_new] = results.try_emplace(number, numbers);
            if (!is_new && known->second != numbers)
                throw InputError::in(
                    "from", fmt::format(" {}: case {} of {} has other numbers there", file, number, kind.experiment));
            if (is_new && stored) stored->add(kind, {number, numbers});
        }
    }

    static reproduce::Results listed_in(const std::string& file, const Experiment& experiment, Size size) {
        const std::string text = contents_of(file);
        try {
            return reproduce::cases_from_csv(experiment, size, text);
        } catch (const InputError& error) {
            throw InputError::in("from", fmt::format(" {}: {}", file, error.what()));
        }
    }

    static void print(const Experiment& experiment, const reproduce::Report& found, std::uint64_t finished,
                      std::uint64_t wanted) {
        fmt::print("{}: {}{}\n\n", experiment.name(), experiment.title(),
                   finished < wanted ? fmt::format(" ({} of {} cases)", grouped(finished), grouped(wanted)) : "");
        for (const auto& table : found.tables) fmt::print("{}\n", reproduce::text(table));
    }
};

}  // namespace

void add_reproduce(CLI::App& app, const CaseCrew& crew) {
    auto* command =
        app.add_subcommand("reproduce", "repeat experiments of the papers and compare with the published numbers");
    const auto reproduce = std::make_shared<ReproduceCommand>();
    reproduce->crew = crew;
    reproduce->version = app.version();
    command->add_option("EXPERIMENT", reproduce->names, "name of an experiment, or all (default: list them)");
    command->add_flag("--quick", reproduce->quick, "fewer cases: minutes instead of hours");
    command->add_option("--store", reproduce->store, "store every case in this file; repeat the command to continue")
        ->type_name("FILE.db");
    command
        ->add_option("--report", reproduce->report,
                     "folder for tables as Markdown and CSV and plots as SVG (default: report)")
        ->type_name("DIR");
    command->add_flag("--no-report", reproduce->no_report, "print the tables, write no files");
    command->add_flag("--no-run", reproduce->no_run, "report only the cases that are finished");
    command
        ->add_option("--from", reproduce->from,
                     "add the finished cases of this store, for example a shard's, or of a report's *-cases.csv")
        ->type_name("FILE");
    command->add_option("--shard", reproduce->shard, "run only this part of the cases")->type_name("I/N");
    command
        ->add_option("--part", reproduce->only,
                     "run only the parts whose name, as the list of cases left shows it, contains this")
        ->type_name("TEXT");
    command->add_option("--threads", reproduce->threads, "number of cases run at a time (default: one per core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("T");
    command->add_flag("--json", reproduce->json, "one JSON object");
    command->callback([reproduce] { (*reproduce)(); });
}

void add_reproduce(CLI::App& app) { add_reproduce(app, {}); }

}  // namespace nply::cli
