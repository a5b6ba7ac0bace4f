// nply tree FILE|-: search an explicit tree.
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
#include "tree_views.hpp"

namespace nply::cli {
namespace {

struct TreeCommand {
    std::string file;
    catalog::SearchRequest request;
    bool json = false, batch = false;
    std::string to;
    TreeViews views;

    void operator()() {
        request.stop = &stop_on_interrupt();
        if (batch) return search_batch();
        if (file.empty()) throw InputError("tree needs a FILE, or - for standard input");
        EfgTree input = tree_from(file);
        if (!to.empty()) {
            const std::string text = to == "efg" ? write_efg(input.tree, input.names) : write_tree(input.tree);
            std::fwrite(text.data(), 1, text.size(), stdout);
            return;
        }
        const auto report = search_and_show(std::move(input.tree), request, views, json ? stderr : stdout);
        if (json)
            print_json(to_json(report));
        else {
            if (views.trace) fmt::print("\n");
            print_report(report);
        }
        if (!report.answered) throw ExitWith{no_answer};
    }

private:
    /// Each line is a whole tree, headers included.
    void search_batch() const {
        if (!file.empty() && file != "-") throw InputError("--batch reads trees from standard input, not from a file");
        run_batch({}, [this](const std::string& line, std::size_t number) {
            return to_json(catalog::open_tree(tree_in(line, "<stdin>", number).tree)->search(request));
        });
    }
};

}  // namespace

void add_tree(CLI::App& app) {
    auto* command = app.add_subcommand("tree", "search a game tree: the .tree notation, or Gambit's .efg");
    const auto tree = std::make_shared<TreeCommand>();
    command->add_option("FILE", tree->file, "the tree's file, or - for standard input");
    add_algorithm_option(*command, tree->request);
    add_search_options(*command, tree->request);
    command->add_flag("--all-moves", tree->request.all_moves, "the exact value of every move at the root");
    auto* to = command->add_option("--to", tree->to, "do not search: print the tree in this notation")
                   ->check(CLI::IsMember({"tree", "efg"}))
                   ->type_name("efg|tree");
    add_view_options(*command, tree->views);
    auto* batch =
        command->add_flag("--batch", tree->batch, "one tree a line on standard input, one JSON object a line out");
    auto* json = command->add_flag("--json", tree->json, "one JSON object");
    for (auto* view : {command->get_option("--trace"), command->get_option("--draw")}) {
        to->excludes(view);
        batch->excludes(view);
    }
    to->excludes(json)->excludes(batch);
    command->callback([tree] { (*tree)(); });
}

}  // namespace nply::cli
