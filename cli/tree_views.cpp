#include "tree_views.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "catalog/algorithms.hpp"
#include "catalog/games.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/drawing.hpp"
#include "nply/trees/trace.hpp"
#include "report.hpp"

namespace nply::cli {
namespace {

/// Tells several watchers the same.
class Watchers final : public Observer {
public:
    void add(Observer* watcher) { all_.push_back(watcher); }

    void enter(int ply, std::uint32_t index) override { each(&Observer::enter, ply, index); }
    void leaf(int ply, const Scores& scores) override { each(&Observer::leaf, ply, scores); }
    void claim(int ply, const Scores& value, std::uint32_t index) override {
        each(&Observer::claim, ply, value, index);
    }
    void satisfied(int ply, const Scores& value) override { each(&Observer::satisfied, ply, value); }
    void refuse(const Refusal& refusal) override { each(&Observer::refuse, refusal); }
    void put_off(int ply, int at) override { each(&Observer::put_off, ply, at); }
    void reopen(int ply, std::uint32_t index, int floor) override { each(&Observer::reopen, ply, index, floor); }
    void window(int ply, Score value, Score alpha, Score beta, bool cut) override {
        each(&Observer::window, ply, value, alpha, beta, cut);
    }
    void leave(int ply, bool exact, const Scores& value) override { each(&Observer::leave, ply, exact, value); }

private:
    template <class Event, class... Facts>
    void each(Event event, const Facts&... facts) {
        for (Observer* watcher : all_) (watcher->*event)(facts...);
    }
    std::vector<Observer*> all_;
};

/// Whose score the search backs up, if it is one player's.
std::optional<Player> one_number(const Tree& tree, const catalog::SearchRequest& request) {
    switch (catalog::algorithm(request.algorithm).family) {
        case catalog::Family::two_player: return Player{0};
        case catalog::Family::one_against_all:
            if (request.for_player) return static_cast<Player>(*request.for_player - 1);
            return tree.is_over(tree.root()) ? Player{0} : tree.mover(tree.root());
        default: return {};
    }
}

void check(const Tree& tree, const catalog::SearchRequest& request, const TreeViews& views) {
    if (request.all_moves)
        throw InputError("--all-moves searches each move on its own; --trace and --draw show one search");
    if (views.trace_label.empty()) return;
    for (Tree::Node node = 0; node < tree.size(); ++node)
        if (tree.label(node) == views.trace_label) return;
    throw InputError(fmt::format("--trace-label {}: no node of the tree has this label", views.trace_label));
}

void write_file(const std::string& file, const std::string& text) {
    std::FILE* out = std::fopen(file.c_str(), "wb");
    const bool opened = out != nullptr;
    bool written = opened && std::fwrite(text.data(), 1, text.size(), out) == text.size();
    if (opened) written = std::fclose(out) == 0 && written;
    if (!written) throw std::runtime_error(fmt::format("{} cannot be written: {}", file, std::strerror(errno)));
}

std::string title(const catalog::SearchReport& report) {
    return fmt::format(
        "{}{}: value {}, {} visits, {} pruned{}", report.algorithm, report.sound ? "" : " (UNSOUND)",
        value_text(report), grouped(report.counts.visited), grouped(report.counts.pruned),
        report.counts.researched ? fmt::format(", {} searched again", grouped(report.counts.researched)) : "");
}

}  // namespace

void add_view_options(CLI::App& command, TreeViews& views) {
    constexpr const char* group = "Views";
    auto* trace = command.add_flag("--trace", views.trace, "tell the search step by step")->group(group);
    command.add_option("--trace-depth", views.trace_depth, "tell only so many plies from the top")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000))
        ->needs(trace)
        ->group(group);
    command.add_option("--trace-label", views.trace_label, "tell only what happens at this node and below")
        ->type_name("NAME")
        ->needs(trace)
        ->group(group);
    auto* draw = command.add_option("--draw", views.draw, "draw the searched tree into this file (SVG)")
                     ->type_name("OUT.svg")
                     ->group(group);
    command.add_option("--draw-nodes", views.draw_nodes, "trees of more nodes are folded (default 200)")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000))
        ->needs(draw)
        ->group(group);
}

catalog::SearchReport search_and_show(Tree tree, const catalog::SearchRequest& request, const TreeViews& views,
                                      std::FILE* trace_to) {
    if (!views.any()) return catalog::open_tree(std::move(tree))->search(request);
    check(tree, request, views);
    const auto position = catalog::open_tree(tree);
    if (const auto why_not = position->objection(request)) throw InputError(*why_not);

    const auto whose = one_number(tree, request);
    Watchers watchers;
    std::unique_ptr<Observer> told;
    if (views.trace) {
        told = trace(tree, {whose, views.trace_depth, views.trace_label},
                     [trace_to](const std::string& line) { fmt::print(trace_to, "{}\n", line); });
        watchers.add(told.get());
    }
    std::optional<SearchRecord> record;
    if (!views.draw.empty()) watchers.add(&record.emplace(tree, whose));

    catalog::SearchRequest watched = request;
    watched.observer = &watchers;
    const auto report = position->search(watched);
    if (record) write_file(views.draw, draw_svg(tree, *record, {title(report), report.path, views.draw_nodes}));
    return report;
}

}  // namespace nply::cli
