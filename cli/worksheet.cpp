// nply worksheet OUT.html|OUT.tex: random trees to be searched by hand, and their solutions.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>

#include "commands.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/core/error.hpp"
#include "random_tree.hpp"
#include "report.hpp"
#include "search_options.hpp"

namespace nply::cli {
namespace {

constexpr std::uint64_t most_nodes = 100;  // of a tree: more do not fit a page

struct WorksheetCommand {
    std::string file;
    RandomTree random{.players = 3, .branching = 2, .depth = 3};
    catalog::SearchRequest request;
    int count = 4;

    void operator()() {
        check();
        std::string exercises, solutions;
        for (int i = 1; i <= count; ++i, ++random.seed) {
            const Tree tree = grown(random);
            exercises += section(i, catalog::draw(tree, most_nodes, form()));
            catalog::TreeViews views;
            views.draw = true;
            views.form = form();
            views.draw_nodes = most_nodes;
            solutions += section(i, catalog::watch(tree, request, views).drawing);
        }
        write_file(file, is_tex() ? tex(exercises, solutions) : html(exercises, solutions));
        const std::uint64_t first = random.seed - static_cast<std::uint64_t>(count), last = random.seed - 1;
        fmt::print("{}: {}, solved by {}\n", file,
                   count == 1 ? fmt::format("the tree of seed {}", first)
                              : fmt::format("{} trees of seeds {} to {}", count, first, last),
                   request.question.algorithm);
    }

private:
    bool is_tex() const { return file.ends_with(".tex"); }
    DrawingForm form() const { return is_tex() ? DrawingForm::tikz_fragment : DrawingForm::svg; }

    void check() const {
        if (!is_tex() && !file.ends_with(".html"))
            throw InputError(fmt::format("{}: a worksheet's name ends with .html or .tex", file));
        if (catalog::algorithm(request.question.algorithm).estimates())
            throw InputError::in("algorithm", fmt::format(" {} uses playouts, which cannot be done by hand",
                                                          request.question.algorithm));
        if (random.size() > most_nodes)
            throw InputError(
                fmt::format("trees of branching {} and depth {} have more than {} nodes, which do not fit "
                            "a page; take less",
                            random.branching, random.depth, most_nodes));
    }

    std::string question() const {
        return fmt::format(
            "Search each tree by {}, children from left to right. Which value does the root get, and which move is "
            "chosen? Which nodes are never searched, and which inequality leaves them out?",
            request.question.algorithm);
    }

    std::string section(int number, const std::string& drawing) const {
        if (is_tex()) return fmt::format("\n\\subsection*{{Tree {}}}\n\\noindent\\fitted{{%\n{}}}\n", number, drawing);
        return fmt::format("<section>\n<h2>Tree {}</h2>\n{}</section>\n", number, drawing);
    }

    /// A wide tree is made as wide as the page, a tall one as tall as a page has room for below the headings.
    static constexpr const char* fitted =
        "\\newcommand{\\fitted}[1]{\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n"
        "  \\resizebox*{!}{\\ifdim\\totalheight>.8\\textheight .8\\textheight\\else\\totalheight\\fi}{#1}}}\n";

    std::string tex(const std::string& exercises, const std::string& solutions) const {
        return "\\documentclass{article}\n\\usepackage[margin=2cm]{geometry}\n\\usepackage{tikz}\n" +
               std::string(fitted) + "\\begin{document}\n\\section*{Exercises}\n" + question() + "\n" + exercises +
               "\n\\clearpage\n\\section*{Solutions}\n" + solutions + "\n\\end{document}\n";
    }

    std::string html(const std::string& exercises, const std::string& solutions) const {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Worksheet</title>\n<style>\n"
               "body { font-family: sans-serif; margin: 2em; } section { break-inside: avoid; }\n"
               "svg { max-width: 100%; height: auto; } .solutions { break-before: page; }\n</style></head>\n<body>\n"
               "<h1>Exercises</h1>\n<p>" +
               question() + "</p>\n" + exercises + "<h1 class=\"solutions\">Solutions</h1>\n" + solutions +
               "</body>\n</html>\n";
    }
};

}  // namespace

void add_worksheet(CLI::App& app) {
    auto* command = app.add_subcommand("worksheet", "write random trees to be searched by hand, and their solutions");
    const auto sheet = std::make_shared<WorksheetCommand>();
    sheet->request.question.algorithm = catalog::usual_algorithm(catalog::Asking::tree);
    command->add_option("OUT", sheet->file, "the file to write, .html to be printed or .tex for LaTeX with TikZ")
        ->required()
        ->type_name("OUT.html|OUT.tex");
    command->add_option("--count", sheet->count, "number of trees (default 4), of this seed and the next ones")
        ->type_name("N")
        ->check(CLI::Range(1, 1000));
    command
        ->add_option("-a,--algorithm", sheet->request.question.algorithm,
                     "that the solutions follow (default: " + sheet->request.question.algorithm + ")")
        ->type_name("NAME");
    add_random_tree_options(*command, sheet->random);
    command->callback([sheet] { (*sheet)(); });
}

}  // namespace nply::cli
