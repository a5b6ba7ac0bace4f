#include "nply/trees/playout_steps.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "nply/trees/playout_record.hpp"
#include "trees/search_text.hpp"

namespace nply {
namespace {

using Kind = SearchStep::Kind;
using Sentences = std::vector<std::string>;

std::string decimals(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", number);
    return text;
}

/// Puts events into words: `tell` takes each as a step, the lines that tell it, and where on the path it happens.
class Teller final : public MctsObserver {
public:
    using Tell = std::function<void(SearchStep&&, const Sentences&, int ply, const WatchedPath& path)>;

    Teller(const Tree& tree, std::optional<Player> one_number, Tell tell)
        : tree_(tree), words_(tree, one_number, 1), path_(tree), record_(tree, one_number), tell_(std::move(tell)) {}

    void begin(int, std::uint64_t number) override {
        path_.enter(0, 0);
        record_.begin(0, number);
        begun_ = true;
        is_known_ = false;
        say(Kind::begin, 0, {"playout " + std::to_string(number + 1)});
    }

    void weigh(int, std::uint32_t, const Candidate& candidate) override { candidates_.push_back(candidate); }

    void select(int ply, std::uint32_t index, Picked picked) override {
        if (candidates_.empty()) return roll(ply, index, picked);
        Sentences lines{"at " + path_.name(ply) + " " + words_.chooser(path_.at(ply)) + " weighs"};
        for (const std::uint32_t shown : most_urgent()) lines.push_back("  " + weighed(ply, shown));
        if (candidates_.size() > most_candidates)
            lines.push_back("  and " + counted(candidates_.size() - most_candidates, "other", "others"));
        lines.push_back("and takes " + path_.child_name(ply, index) + because(ply, picked));
        SearchStep step = at(Kind::select, ply);
        step.value = decimals(candidates_[index].urgency());
        candidates_.clear();
        record_.select(ply, index, picked);
        path_.enter(ply + 1, index);
        step.other = path_.at(ply + 1);
        tell_(std::move(step), lines, ply, path_);
    }

    void expand(int ply, std::uint32_t children) override {
        if (begun_)  // the root has its children before
            say(Kind::expand, ply, {path_.name(ply) + " gets " + counted(children, "child", "children")});
    }

    void playout(const Scores& scores, int plies, bool cut) override {
        const int ply = path_.length() - 1;
        is_known_ = true;
        say(Kind::playout, ply,
            {"a playout from " + path_.name(ply) + (cut ? " is cut at " : " ends with ") + words_.value(scores) +
             " after " + counted(static_cast<std::uint64_t>(plies), "move", "moves")},
            words_.value(scores));
    }

    void prove(int ply, const Scores& value) override {
        record_.prove(ply, value);
        is_known_ = true;
        const std::string name = path_.name(ply), worth = words_.value(value);
        const bool leaf = tree_.is_over(path_.at(ply));
        say(Kind::prove, ply, {leaf ? name + " is a leaf: " + worth : name + " is proven: " + worth}, worth);
    }

    void back_up(int ply, const Scores& value) override {
        record_.back_up(ply, value);
        const Tree::Node node = path_.at(ply);
        Sentences lines;
        if (!is_known_)
            lines.push_back(path_.name(ply) + " is proven: " + words_.value(value) + " counts as a playout");
        is_known_ = true;
        const std::string mean =
            record_.is_proven(node) ? "proven " + record_.value(node) : "mean " + record_.value(node);
        lines.push_back(words_.value(value) + " to " + path_.name(ply) + ": " +
                        counted(record_.visits(node), "visit", "visits") + ", " + mean);
        say(Kind::back_up, ply, lines, record_.value(node));
    }

private:
    static constexpr std::size_t most_candidates = 8;

    /// Nothing is weighed where chance decides.
    void roll(int ply, std::uint32_t index, Picked picked) {
        SearchStep step = at(Kind::select, ply);
        const Sentences lines{"at " + path_.name(ply) + " chance takes " + path_.child_name(ply, index)};
        record_.select(ply, index, picked);
        path_.enter(ply + 1, index);
        step.other = path_.at(ply + 1);
        tell_(std::move(step), lines, ply, path_);
    }

    SearchStep at(Kind kind, int ply) const {
        return {.kind = kind, .node = path_.at(ply), .other = {}, .value = {}, .because = {}, .sentence = {}};
    }
    void say(Kind kind, int ply, const Sentences& lines, std::string value = "") {
        SearchStep step = at(kind, ply);
        step.value = std::move(value);
        step.exact = record_.is_proven(step.node);
        tell_(std::move(step), lines, ply, path_);
    }

    /// The most urgent ones that are shown, in canonical order.
    std::vector<std::uint32_t> most_urgent() const {
        std::vector<std::uint32_t> shown(candidates_.size());
        for (std::uint32_t i = 0; i < shown.size(); ++i) shown[i] = i;
        std::stable_sort(shown.begin(), shown.end(), [&](std::uint32_t a, std::uint32_t b) {
            return candidates_[a].urgency() > candidates_[b].urgency();
        });
        shown.resize(std::min(shown.size(), most_candidates));
        std::sort(shown.begin(), shown.end());
        return shown;
    }

    /// "#2: 3 visits, 0.30 + 0.54 = 0.84, proven"
    std::string weighed(int ply, std::uint32_t index) const {
        const Candidate& child = candidates_[index];
        std::string text = path_.child_name(ply, index) + ": ";
        const bool unvisited = child.visits == 0;
        text += unvisited ? "no visit, " : counted(child.visits, "visit", "visits") + ", ";
        text += decimals(child.mean);
        if (!unvisited) text += " + " + decimals(child.exploration);
        if (child.history > 0) text += " + " + decimals(child.history);
        if (!unvisited || child.history > 0) text += " = " + decimals(child.urgency());
        return text + (child.exact ? ", proven" : "");
    }

    std::string because(int ply, Picked picked) const {
        if (picked == Picked::most_urgent) return "";
        if (picked == Picked::by_policy) return ", as a playout would";
        const auto first = std::max_element(candidates_.begin(), candidates_.end(),
                                            [](const auto& a, const auto& b) { return a.urgency() < b.urgency(); });
        const auto proven = static_cast<std::uint32_t>(first - candidates_.begin());
        return " for the proof: " + path_.child_name(ply, proven) + " is proven, and its value counts here";
    }

    const Tree& tree_;
    SearchText words_;
    WatchedPath path_;
    PlayoutRecord record_;
    Tell tell_;
    std::vector<Candidate> candidates_;
    bool begun_ = false;
    bool is_known_ = false;  // it has been told where the tuple comes from that is backed up
};

/// Sentences of one playout, kept until it is over: only then is it known whether it came to the label.
class TracedPlayout {
public:
    TracedPlayout(const Tree& tree, const TraceOptions& options, std::function<void(const std::string&)> tell)
        : tree_(tree), options_(options), tell_(std::move(tell)) {}

    void operator()(const SearchStep& step, const Sentences& lines, int ply, const WatchedPath& path) {
        if (step.kind == Kind::begin) {
            heading_ = lines.front();
            kept_.clear();
            return;
        }
        for (const std::string& line : lines) kept_.push_back({ply, line});
        if (step.kind == Kind::back_up && ply == 0) show(path);
    }

private:
    void show(const WatchedPath& path) {
        const auto top = top_of(path);
        if (!top) return;
        bool has_heading = false;
        for (const auto& [ply, line] : kept_) {
            if (ply < *top || (options_.depth && ply - *top > *options_.depth)) continue;
            if (!std::exchange(has_heading, true)) tell_(heading_);
            tell_("  " + line);
        }
    }
    /// The ply of the first node on the path that was asked for.
    std::optional<int> top_of(const WatchedPath& path) const {
        if (options_.label.empty()) return 0;
        for (int ply = 0; ply < path.length(); ++ply)
            if (tree_.caption(path.at(ply)) == options_.label || tree_.label(path.at(ply)) == options_.label)
                return ply;
        return {};
    }

    struct Kept {
        int ply;
        std::string line;
    };
    const Tree& tree_;
    TraceOptions options_;
    std::function<void(const std::string&)> tell_;
    std::string heading_;
    std::vector<Kept> kept_;
};

std::string joined(const Sentences& lines) {
    std::string text;
    for (const std::string& line : lines) {
        const bool part = line.starts_with(' ');  // of a list
        text += text.empty() ? "" : part && !text.ends_with("weighs") ? "; " : " ";
        text += line.substr(line.find_first_not_of(' '));
    }
    return text;
}

}  // namespace

std::unique_ptr<MctsObserver> trace_playouts(const Tree& tree, const TraceOptions& options,
                                             std::function<void(const std::string&)> tell) {
    return std::make_unique<Teller>(tree, options.one_number, TracedPlayout(tree, options, std::move(tell)));
}

PlayoutSteps::PlayoutSteps(const Tree& tree, std::optional<Player> one_number, std::size_t most)
    : observer_(std::make_unique<Teller>(
          tree, one_number, [this, most](SearchStep&& step, const Sentences& lines, int, const WatchedPath&) {
              if (steps_.size() == most) {
                  ++left_out_;
                  return;
              }
              step.sentence = joined(lines);
              steps_.push_back(std::move(step));
          })) {}

PlayoutSteps::~PlayoutSteps() = default;

MctsObserver& PlayoutSteps::observer() { return *observer_; }

}  // namespace nply
