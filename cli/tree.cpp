// nply tree FILE|-: search an explicit tree, tell the search, draw it.
#include <fmt/format.h>

#include "batch.hpp"
#include "commands.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/efg.hpp"
#include "nply/trees/text.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

struct TreeCommand {
    std::string file, to, draw, limits;
    catalog::SearchRequest request;
    catalog::TreeViews views;
    bool json = false, batch = false, trace = false, unsolved = false, fragment = false;

    void operator()() {
        request.resources.stop = &stop_on_interrupt();
        if (batch) return search_batch();
        if (file.empty()) throw InputError("tree needs a FILE, or - for standard input");
        EfgTree input = tree_from(file);
        if (!to.empty()) return print_tree(input);
        input.tree = with_limits(std::move(input.tree), limits);
        views.form = form_of(draw);
        if (unsolved) return write_file(draw, catalog::draw(input.tree, views.draw_nodes, views.form));
        const auto report = search_and_show(std::move(input));
        if (json)
            print_json(to_json(report));
        else {
            if (trace) fmt::print("\n");
            print_report(report);
        }
        if (!report.has_outcome()) throw ExitWith{no_answer};
    }

private:
    DrawingForm form_of(const std::string& name) const {
        if (name.ends_with(".tex")) return fragment ? DrawingForm::tikz_fragment : DrawingForm::tikz;
        if (fragment) throw InputError::in("fragment", " can only be used with --draw OUT.tex");
        if (!name.empty() && !name.ends_with(".svg"))
            throw InputError(fmt::format("{}: a drawing's name ends with .svg or .tex", name));
        return DrawingForm::svg;
    }

    void print_tree(const EfgTree& input) const {
        const std::string text = to == "efg" ? write_efg(input.tree, input.names) : write_tree(input.tree);
        std::fwrite(text.data(), 1, text.size(), stdout);
    }

    catalog::SearchReport search_and_show(EfgTree input) {
        if (!trace && draw.empty()) return catalog::search(catalog::open_tree(std::move(input.tree)), request);
        if (trace)
            views.trace = [to_file = json ? stderr : stdout](const std::string& line) {
                fmt::print(to_file, "{}\n", line);
            };
        views.draw = !draw.empty();
        const auto watched = catalog::watch(input.tree, request, views);
        if (views.draw) write_file(draw, watched.drawing);
        return watched.report;
    }

    /// Each line is a whole tree, headers included.
    void search_batch() const {
        if (!file.empty() && file != "-") throw InputError("--batch reads trees from standard input, not from a file");
        catalog::algorithm(request.question.algorithm);  // what is wrong whatever the lines say
        run_batch({}, [this](catalog::Session& session, const std::string& line, std::size_t number) {
            Tree tree = with_limits(catalog::tree_in(line, "<stdin>", number).tree, limits);
            return to_json(session.search(catalog::open_tree(std::move(tree)), request));
        });
    }
};

void add_view_options(CLI::App& command, TreeCommand& tree) {
    constexpr const char* group = "Views";
    auto* trace = command.add_flag("--trace", tree.trace, "print the search step by step")->group(group);
    command.add_option("--trace-depth", tree.views.trace_depth, "trace only this many plies from the root")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000))
        ->needs(trace)
        ->group(group);
    command.add_option("--trace-label", tree.views.trace_label, "trace only this node and its subtree")
        ->type_name("NAME")
        ->needs(trace)
        ->group(group);
    auto* draw = command
                     .add_option("--draw", tree.draw,
                                 "write a drawing of the searched tree to this file: SVG, or LaTeX with TikZ")
                     ->type_name("OUT.svg|OUT.tex")
                     ->group(group);
    command.add_option("--draw-nodes", tree.views.draw_nodes, "fold trees with more nodes (default 200)")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000))
        ->needs(draw)
        ->group(group);
    command.add_flag("--unsolved", tree.unsolved, "with --draw: draw only the tree, without search, values and cuts")
        ->needs(draw)
        ->excludes(trace)
        ->group(group);
    command
        .add_flag("--fragment", tree.fragment,
                  "with --draw OUT.tex: write only the tikzpicture, for \\input, not a whole document")
        ->needs(draw)
        ->group(group);
}

}  // namespace

void add_tree(CLI::App& app) {
    auto* command = app.add_subcommand("tree", "search a game tree: the .tree notation, or Gambit's .efg");
    const auto tree = std::make_shared<TreeCommand>();
    command->add_option("FILE", tree->file, "the tree's file, or - for standard input");
    add_search_options(*command, tree->request, catalog::Asking::tree);
    add_limits_option(*command, tree->limits);
    auto* to = command->add_option("--to", tree->to, "do not search: print the tree in this notation")
                   ->check(CLI::IsMember({"tree", "efg"}))
                   ->type_name("efg|tree");
    add_view_options(*command, *tree);
    auto* batch = command->add_flag("--batch", tree->batch,
                                    "read one tree per line on standard input; print one JSON object per line");
    auto* json = command->add_flag("--json", tree->json, "one JSON object");
    for (auto* view : {command->get_option("--trace"), command->get_option("--draw")}) {
        to->excludes(view);
        batch->excludes(view);
    }
    for (const char* view : {"--trace", "--draw"}) command->get_option("--explain-only")->excludes(view);
    to->excludes(json)->excludes(batch);
    json->excludes("--unsolved");
    command->callback([tree] { (*tree)(); });
}

}  // namespace nply::cli
