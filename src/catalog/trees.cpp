#include "nply/catalog/trees.hpp"

#include "catalog/deep_stack.hpp"
#include "catalog/typed_model.hpp"
#include "nply/catalog/text.hpp"
#include "nply/core/duality.hpp"
#include "nply/trees/drawing.hpp"
#include "nply/trees/text.hpp"
#include "nply/trees/trace.hpp"
#include "nply/trees/tree_builder.hpp"

namespace nply::catalog {
namespace {

struct TreeText {
    static constexpr std::string_view name = "tree";
    static constexpr bool watched = true;  // traces and drawings see its searches

    static std::string move_name(const Tree& tree, Tree::Node, Tree::Move child, std::uint32_t index) {
        const std::string_view label = tree.label(child);
        return label.empty() ? "#" + std::to_string(index + 1) : std::string(label);
    }
    static std::vector<Score> value(const Tree& tree, const Scores& scores) { return tree.in_own_terms(scores); }
    static int entries(const Tree& tree) { return tree.terms() == Tree::Terms::max_min ? 1 : tree.players(); }
    static Score score(const Tree& tree, Score score, Player player) { return tree.in_own_terms(score, player); }
    static std::string describe(const Tree& tree, Tree::Node) {
        return fmt::format("tree: {}, {}, {}", counted(tree.size(), "node"),
                           tree.depth() == 1 ? "1 ply" : fmt::format("{} plies", tree.depth()),
                           counted(tree.players(), "player"));
    }
    static std::string notation(const Tree& tree, Tree::Node node, game_text::NoRecentMoves) {
        std::string text = write_tree(tree, node);
        std::string line;
        for (const char c : text)
            if (c != '\n' && c != ' ')
                line += c;
            else if (!line.empty() && line.back() != ' ')
                line += ' ';
        while (line.ends_with(' ')) line.pop_back();
        return line;
    }
    static std::size_t longest_line(const Tree& tree, Tree::Node) { return tree.depth(); }
    static void adjust(const Tree& tree, Facts& facts) { facts.scale = tree.scale(); }
};

/// An observer that treats all events alike: To has a `pass(event, facts..)`.
template <class To>
class AllAlike : public Observer {
public:
    void enter(int ply, std::uint32_t index) override { pass(&Observer::enter, ply, index); }
    void leaf(int ply, const Scores& scores) override { pass(&Observer::leaf, ply, scores); }
    void claim(int ply, const Scores& value, std::uint32_t index) override {
        pass(&Observer::claim, ply, value, index);
    }
    void satisfied(int ply, const Scores& value) override { pass(&Observer::satisfied, ply, value); }
    void refuse(const Refusal& refusal) override { pass(&Observer::refuse, refusal); }
    void put_off(int ply, int at) override { pass(&Observer::put_off, ply, at); }
    void reopen(int ply, std::uint32_t index, int shallowest) override {
        pass(&Observer::reopen, ply, index, shallowest);
    }
    void window(int ply, Score value, Score alpha, Score beta, bool cut) override {
        pass(&Observer::window, ply, value, alpha, beta, cut);
    }
    void leave(int ply, bool exact, const Scores& value) override { pass(&Observer::leave, ply, exact, value); }

private:
    template <class Event, class... Facts>
    void pass(Event event, const Facts&... facts) {
        static_cast<To&>(*this).pass(event, facts...);
    }
};

/// Tells several watchers the same.
class Watchers final : public AllAlike<Watchers> {
public:
    void add(Observer* watcher) { all_.push_back(watcher); }

    template <class Event, class... Facts>
    void pass(Event event, const Facts&... facts) {
        for (Observer* watcher : all_) (watcher->*event)(facts...);
    }

private:
    std::vector<Observer*> all_;
};

/// Hands events on until a search has been told in so many lines.
class Until final : public AllAlike<Until> {
public:
    Until(const Tree& tree, std::optional<Player> whose, std::size_t lines, Observer& to)
        : lines_(lines), to_(to), told_(trace(tree, {whose, {}, {}}, [this](const std::string&) { ++told_lines_; })) {}

    bool is_over() const { return told_lines_ > lines_; }

    template <class Event, class... Facts>
    void pass(Event event, const Facts&... facts) {
        if (is_over()) return;
        ((*told_).*event)(facts...);
        if (!is_over()) (to_.*event)(facts...);
    }

private:
    std::size_t lines_, told_lines_ = 0;
    Observer& to_;
    std::unique_ptr<Observer> told_;
};

/// Whose score the search backs up, if it is one player's.
std::optional<Player> one_number(const Tree& tree, const Question& question) {
    const Algorithm& chosen = algorithm(question.algorithm);
    if (chosen.need == Requirement::two_sides) return Player{0};
    if (!chosen.answers_for_one()) return {};
    if (question.for_player) return static_cast<Player>(*question.for_player - 1);
    return tree.is_over(tree.root()) ? Player{0} : tree.mover(tree.root());
}

void check(const Tree& tree, const SearchRequest& request, const TreeViews& views) {
    if (request.question.all_moves)
        throw InputError::in("all-moves", " searches each move on its own; a trace or a drawing shows one search");
    if (views.told_label.empty()) return;
    for (Tree::Node node = 0; node < tree.size(); ++node)
        if (tree.label(node) == views.told_label) return;
    throw InputError::in("trace-label", fmt::format(" {}: no node of the tree has this label", views.told_label));
}

std::string title(const SearchReport& report) {
    return fmt::format(
        "{}{}: value {}, {} visits, {} pruned{}{}", report.algorithm,
        report.promise == Promise::unsound ? " (UNSOUND)" : "", value_text(report), grouped(report.counts.visited),
        grouped(report.counts.pruned),
        report.counts.researched ? fmt::format(", {} searched again", grouped(report.counts.researched)) : "",
        limits_text(report).empty() ? "" : "; limits from the leaves");
}

/// Walks a game and builds its tree.
class TreeOf {
public:
    TreeOf(const Position& position, std::size_t most_nodes, const std::atomic<bool>& stop)
        : model_(position.model()),
          players_(model_.facts().players),
          terms_(model_.own_terms(1, 0) > model_.own_terms(0, 0) ? Tree::Terms::maximise : Tree::Terms::minimise),
          builder_(players_, terms_),
          most_(most_nodes),
          stop_(stop) {}

    /// Nothing if it was stopped.
    std::optional<Tree> made(const Position& position) {
        const Facts facts = model_.facts();
        bool whole = false;
        on_stack_for(facts.longest_line, frame, [&] { whole = add(position); });
        if (!whole) return {};
        return finish();
    }

private:
    static constexpr std::size_t frame = 1024;  // bytes of stack a ply takes, at most

    /// The game's limits, in its own terms and as wide as any player's; what the leaves say, if it has none.
    Tree finish() {
        if (!model_.facts().has_limits) return builder_.finish({});
        ScoreLimits limits = model_.limits();
        if (terms_ == Tree::Terms::minimise) limits = Duality{players_, model_.own_terms(0, 0)}.dual(limits);
        TreeLimits given;
        const auto begin = [&](const Scores& scores) { return scores.entries.begin(); };
        given.minscore = *std::min_element(begin(limits.least), begin(limits.least) + players_);
        given.maxscore = *std::max_element(begin(limits.most), begin(limits.most) + players_);
        if (terms_ == Tree::Terms::minimise)
            given.minsum = limits.minsum;
        else
            given.maxsum = limits.maxsum;
        return builder_.finish(given, Tree::LimitsFrom::game);
    }

    bool add(const Position& position) {
        if (stop_.load(std::memory_order_relaxed)) return false;
        if (++nodes_ > most_)
            throw InputError(fmt::format("the game has more than {} nodes from here", grouped(most_)));
        const Facts facts = position.model().facts();
        if (facts.over) {
            const std::vector<Score> scores = position.scores();
            Scores leaf;
            for (std::size_t p = 0; p < scores.size(); ++p) leaf[static_cast<int>(p)] = scores[p];
            builder_.leaf(leaf);
            return true;
        }
        builder_.open(facts.mover);
        const std::vector<std::string> names = position.moves();
        for (std::uint32_t i = 0; i < names.size(); ++i) {
            if (is_label(names[i])) builder_.label(names[i]);
            if (!add(position.after(i))) return false;
        }
        builder_.close();
        return true;
    }
    static bool is_label(const std::string& name) {
        const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
        const auto part = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
        return !name.empty() && letter(name[0]) && std::all_of(name.begin(), name.end(), part);
    }

    const detail::Model& model_;
    int players_;
    Tree::Terms terms_;
    TreeBuilder builder_;
    std::size_t most_, nodes_ = 0;
    const std::atomic<bool>& stop_;
};

}  // namespace

EfgTree tree_in(const std::string& text, const std::string& name, std::size_t first_line) {
    if (!name.ends_with(".efg") && !looks_like_efg(text)) return {read_tree(text, name, first_line)};
    return read_efg(text, name, first_line);
}

Position open_tree(Tree tree) { return detail::position_of<TreeText>(std::move(tree), Tree::Node{0}); }

std::string draw(const Tree& tree, std::size_t draw_nodes) {
    return draw_svg(tree, SearchRecord(tree), {TreeText::describe(tree, tree.root()), {}, draw_nodes, false});
}

WatchedTree watch(const Tree& tree, const SearchRequest& request, const TreeViews& views) {
    check(tree, request, views);
    const Position position = open_tree(tree);
    if (const auto why_not = objection(position, request)) throw InputError(*why_not);

    const auto whose = one_number(tree, request.question);
    Watchers watchers;
    std::unique_ptr<Observer> told;
    if (views.tell) {
        told = trace(tree, {whose, views.told_depth, views.told_label}, views.tell);
        watchers.add(told.get());
    }
    std::optional<SearchRecord> record;
    std::optional<Until> until;
    if (views.draw) record.emplace(tree, whose);
    if (record && views.drawn_after) until.emplace(tree, whose, *views.drawn_after, *record);
    if (record) watchers.add(until ? static_cast<Observer*>(&*until) : &*record);
    std::optional<SearchSteps> steps;
    if (views.most_steps > 0) watchers.add(&steps.emplace(tree, whose, views.most_steps));

    SearchRequest watched = request;
    watched.hooks.observer = &watchers;
    WatchedTree result{search(position, watched), "", {}};
    if (steps) result.steps_left_out = steps->left_out();
    if (steps) result.steps = std::move(steps->steps());
    if (record && until && until->is_over())
        result.svg = draw_svg(
            tree, *record,
            {fmt::format("{}, after line {}", result.report.algorithm, *views.drawn_after), {}, views.draw_nodes});
    else if (record)
        result.svg = draw_svg(tree, *record, {title(result.report), result.report.path, views.draw_nodes});
    return result;
}

Tree tree_of(const Position& position, std::size_t most_nodes) {
    const std::atomic<bool> never = false;
    return *tree_of(position, most_nodes, never);
}

std::optional<Tree> tree_of(const Position& position, std::size_t most_nodes, const std::atomic<bool>& stop) {
    if (position.model().tree()) return read_tree(position.notation(), "tree");
    return TreeOf(position, most_nodes, stop).made(position);
}

}  // namespace nply::catalog
