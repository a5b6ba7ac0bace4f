#include "nply/catalog/trees.hpp"

#include "catalog/deep_stack.hpp"
#include "catalog/typed_model.hpp"
#include "nply/catalog/text.hpp"
#include "nply/core/duality.hpp"
#include "nply/trees/drawing.hpp"
#include "nply/trees/playout_record.hpp"
#include "nply/trees/playout_steps.hpp"
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
                           tree.plies() == 1 ? "1 ply" : fmt::format("{} plies", tree.plies()),
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
    static void adjust(const Tree& tree, Facts& facts) {
        facts.scale = tree.scale();
        facts.moves_recur = false;  // a move is a node
    }
};

/// An observer that treats all events alike: To has a `pass(event, facts..)`.
template <class To>
class AllAlike : public Observer {
public:
    void enter(int ply, std::uint32_t index) override { pass(&Observer::enter, ply, index); }
    void leaf(int ply, const WideScores& scores) override { pass(&Observer::leaf, ply, scores); }
    void claim(int ply, const WideScores& value, std::uint32_t index) override {
        pass(&Observer::claim, ply, value, index);
    }
    void satisfied(int ply, const WideScores& value) override { pass(&Observer::satisfied, ply, value); }
    void refuse(const Refusal& refusal) override { pass(&Observer::refuse, refusal); }
    void put_off(int ply, int at) override { pass(&Observer::put_off, ply, at); }
    void reopen(int ply, std::uint32_t index, int shallowest) override {
        pass(&Observer::reopen, ply, index, shallowest);
    }
    void window(int ply, WideScore value, WideScore alpha, WideScore beta, bool cut) override {
        pass(&Observer::window, ply, value, alpha, beta, cut);
    }
    void leave(int ply, bool exact, const WideScores& value) override { pass(&Observer::leave, ply, exact, value); }

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
        : lines_(lines),
          to_(to),
          tracer_(trace(tree, {whose, {}, {}}, [this](const std::string&) { ++traced_lines_; })) {}

    bool is_over() const { return traced_lines_ > lines_; }

    template <class Event, class... Facts>
    void pass(Event event, const Facts&... facts) {
        if (is_over()) return;
        ((*tracer_).*event)(facts...);
        if (!is_over()) (to_.*event)(facts...);
    }

private:
    std::size_t lines_, traced_lines_ = 0;
    Observer& to_;
    std::unique_ptr<Observer> tracer_;
};

/// Shows playouts to several watchers; the record for a drawing is shown them until so many lines have been told.
class PlayoutWatchers final : public MctsObserver {
public:
    PlayoutWatchers(const Tree& tree, std::optional<Player> whose, const TreeViews& views) : until_(views.drawn_after) {
        if (views.trace) tracer_ = trace_playouts(tree, {whose, views.trace_depth, views.trace_label}, views.trace);
        if (views.draw) record_.emplace(tree, whose);
        if (views.draw && until_)
            counting_ = trace_playouts(tree, {whose, {}, {}}, [this](const std::string&) { ++lines_; });
        if (views.most_steps > 0) steps_.emplace(tree, whose, views.most_steps);
    }

    bool is_over() const { return until_ && lines_ > *until_; }
    const PlayoutRecord* record() const { return record_ ? &*record_ : nullptr; }
    PlayoutSteps* steps() { return steps_ ? &*steps_ : nullptr; }

    void begin(int tree, std::uint64_t number) override { pass(&MctsObserver::begin, tree, number); }
    void weigh(int ply, std::uint32_t index, const Candidate& candidate) override {
        pass(&MctsObserver::weigh, ply, index, candidate);
    }
    void select(int ply, std::uint32_t index, Picked picked) override {
        pass(&MctsObserver::select, ply, index, picked);
    }
    void expand(int ply, std::uint32_t children) override { pass(&MctsObserver::expand, ply, children); }
    void playout(const Scores& scores, int plies, bool cut) override {
        pass(&MctsObserver::playout, scores, plies, cut);
    }
    void prove(int ply, const Scores& value) override { pass(&MctsObserver::prove, ply, value); }
    void back_up(int ply, const Scores& value) override { pass(&MctsObserver::back_up, ply, value); }

private:
    template <class Event, class... Facts>
    void pass(Event event, const Facts&... facts) {
        if (tracer_) ((*tracer_).*event)(facts...);
        if (steps_) (steps_->observer().*event)(facts...);
        if (!record_ || is_over()) return;
        if (counting_) ((*counting_).*event)(facts...);
        ((*record_).*event)(facts...);
    }

    std::optional<std::size_t> until_;
    std::size_t lines_ = 0;
    std::unique_ptr<MctsObserver> tracer_, counting_;
    std::optional<PlayoutRecord> record_;
    std::optional<PlayoutSteps> steps_;
};

/// Whose score the search backs up, if it is one player's.
std::optional<Player> one_number(const Tree& tree, const Question& question) {
    const Algorithm& chosen = algorithm(question.algorithm);
    if (chosen.need == Requirement::two_sides) return Player{0};
    if (!chosen.answers_for_one()) return {};
    if (question.for_player) return static_cast<Player>(*question.for_player - 1);
    return tree.is_over(tree.root()) || tree.chance(tree.root()) ? Player{0} : tree.mover(tree.root());
}

void check(const Tree& tree, const SearchRequest& request, const TreeViews& views) {
    if (request.question.all_moves)
        throw InputError::in("all-moves", " searches each move on its own; a trace or a drawing shows one search");
    if (request.monte_carlo.trees.value_or(1) > 1 && algorithm(request.question.algorithm).estimates())
        throw InputError::in("trees", " is 1 where playouts are shown one by one");
    if (views.trace_label.empty()) return;
    for (Tree::Node node = 0; node < tree.size(); ++node)
        if (tree.label(node) == views.trace_label) return;
    throw InputError::in("trace-label", fmt::format(" {}: no node of the tree has this label", views.trace_label));
}

std::string title(const SearchReport& report) {
    if (algorithm(report.algorithm).estimates())
        return fmt::format("{}: {} {} after {}", report.algorithm,
                           report.promise == Promise::estimate ? "an estimate, about" : "proven, value",
                           value_text(report), counted(report.counts.visited, "playout"));
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
        if (facts.at_chance)
            builder_.open_chance();
        else
            builder_.open(facts.mover);
        const std::vector<std::string> names = position.moves();
        const std::vector<Weight> weights = position.model().weights();
        for (std::uint32_t i = 0; i < names.size(); ++i) {
            if (facts.at_chance) builder_.weight(weights[i]);
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

WatchedTree watch_playouts(const Tree& tree, const Position& position, SearchRequest request, const TreeViews& views) {
    PlayoutWatchers watchers(tree, one_number(tree, request.question), views);
    request.hooks.playouts_observer = &watchers;
    if (!request.resources.nodes) request.resources.nodes = watched_playouts;
    WatchedTree result{search(position, request), "", {}};
    if (PlayoutSteps* steps = watchers.steps()) {
        result.steps_left_out = steps->left_out();
        result.steps = std::move(steps->steps());
    }
    if (!watchers.record()) return result;
    const bool whole = !watchers.is_over();
    const std::string words =
        whole ? title(result.report) : fmt::format("{}, after line {}", result.report.algorithm, *views.drawn_after);
    const auto line = whole ? result.report.path : std::vector<std::uint32_t>{};
    result.drawing = draw_tree(tree, *watchers.record(), {words, line, views.draw_nodes, true, views.form});
    return result;
}

}  // namespace

EfgTree tree_in(const std::string& text, const std::string& name, std::size_t first_line) {
    if (!name.ends_with(".efg") && !looks_like_efg(text)) return {read_tree(text, name, first_line)};
    return read_efg(text, name, first_line);
}

Position open_tree(Tree tree) { return detail::position_of<TreeText>(std::move(tree), Tree::Node{0}); }

std::string draw(const Tree& tree, std::size_t draw_nodes, DrawingForm form) {
    return draw_tree(tree, SearchRecord(tree), {TreeText::describe(tree, tree.root()), {}, draw_nodes, false, form});
}

WatchedTree watch(const Tree& tree, const SearchRequest& request, const TreeViews& views) {
    check(tree, request, views);
    const Position position = open_tree(tree);
    if (const auto why_not = objection(position, request)) throw InputError(*why_not);
    if (algorithm(request.question.algorithm).estimates()) return watch_playouts(tree, position, request, views);

    const auto whose = one_number(tree, request.question);
    Watchers watchers;
    std::unique_ptr<Observer> tracer;
    if (views.trace) {
        tracer = trace(tree, {whose, views.trace_depth, views.trace_label}, views.trace);
        watchers.add(tracer.get());
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
        result.drawing = draw_tree(tree, *record,
                                   {fmt::format("{}, after line {}", result.report.algorithm, *views.drawn_after),
                                    {},
                                    views.draw_nodes,
                                    true,
                                    views.form});
    else if (record)
        result.drawing =
            draw_tree(tree, *record, {title(result.report), result.report.path, views.draw_nodes, true, views.form});
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
