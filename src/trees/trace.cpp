#include "nply/trees/trace.hpp"

#include <algorithm>
#include <vector>

#include "nply/trees/watched_path.hpp"
#include "trees/search_text.hpp"

namespace nply {
namespace {

class Trace final : public Observer {
public:
    Trace(const Tree& tree, const TraceOptions& options, std::function<void(const std::string&)> tell)
        : tree_(tree), options_(options), tell_(std::move(tell)), path_(tree), text_(tree, options.one_number) {}

    void enter(int ply, std::uint32_t index) override {
        path_.enter(ply, index);
        if (top_ >= ply) top_ = nowhere;
        if (top_ == nowhere && is_asked_for(path_.at(ply))) top_ = ply;
        if (ply > 0 && !reopening_) ++frames_[ply - 1].visited;
        reopening_ = false;
        frames_.resize(static_cast<std::size_t>(ply));
        frames_.push_back({});
        const Tree::Node node = path_.at(ply);
        if (!tree_.is_over(node) && (!text_.by_one_number() || tree_.chance(node)))
            say(ply, [&] {
                return path_.name(ply) + ": " +
                       (tree_.chance(path_.at(ply)) ? "chance decides" : text_.chooser(path_.at(ply)) + " chooses");
            });
    }

    void leaf(int ply, const WideScores& scores) override {
        say(ply, [&] { return path_.name(ply) + " = " + text_.value(scores); });
    }

    void claim(int ply, const WideScores& value, std::uint32_t index) override {
        frames_[ply].best = value;
        frames_[ply].best_index = index;
        const Player player = tree_.mover(path_.at(ply));
        say(ply, [&] {
            return path_.name(ply) + ": " + text_.chooser(path_.at(ply)) + " claims " +
                   text_.score(value[player], player) + " by " + path_.child_name(ply, index) + " = " +
                   text_.value(value);
        });
    }

    void satisfied(int ply, const WideScores& value) override {
        const Player player = tree_.mover(path_.at(ply));
        say(ply, [&] {
            return text_.score(value[player], player) + " is the best " + text_.chooser(path_.at(ply)) + " can get" +
                   text_.limits_note() + ": the rest of " + path_.name(ply) + " is cut off" + left_out(ply);
        });
    }

    void refuse(const Refusal& refusal) override {
        const int ply = refusal.ply;
        say(ply, [&] {
            const std::string because = text_.inequality(refusal) + text_.limits_note(refusal) + ": ";
            const std::string name = path_.name(ply);
            if (refusal.at == Refusal::anywhere)
                return because + "the rest of " + name + " is cut off" + left_out(ply) + ", and " + name +
                       " taken as if exact";
            return because + name + " is refused at " + path_.name(refusal.at) + left_out(ply) +
                   and_waits(ply, refusal.at);
        });
        remember_waiting(ply, refusal.at);
    }

    void put_off(int ply, int at) override {
        say(ply, [&] {
            const Frame& frame = frames_[ply];
            std::string text = path_.name(ply) + " is refused at " + path_.name(at) + ": ";
            if (frame.best_index) text += text_.value(frame.best) + " would be, and so would anything from ";
            std::string children;
            for (const std::uint32_t index : frame.waiting)
                (children += children.empty() ? "" : " or ") += path_.child_name(ply, index);
            return text + children + (frame.best_index ? "" : " was refused, and nothing else is left") +
                   and_waits(ply, at);
        });
        remember_waiting(ply, at);
    }

    void reopen(int ply, std::uint32_t index, int shallowest) override {
        reopening_ = true;
        Frame& frame = frames_[ply];
        std::erase(frame.waiting, index);
        say(ply, [&] {
            if (text_.by_one_number())
                return path_.child_name(ply, index) +
                       " is better than asked: it is searched again with the full window";
            std::string asked;
            for (int above = ply - 1; above >= shallowest; --above) (asked += passes(above, frame.best));
            return path_.name(ply) + " now holds " + text_.value(frame.best) +
                   (asked.empty() ? ", and nobody above has a claim" : asked) + ": " + path_.child_name(ply, index) +
                   " is searched again";
        });
    }

    void window(int ply, WideScore value, WideScore alpha, WideScore beta, bool cut) override {
        const Tree::Node node = path_.at(ply);
        const bool maximises = text_.maximises(node);
        const bool opening = !frames_[ply].opened,
                   unknown = value == (maximises ? NumberTraits<WideScore>::lowest : NumberTraits<WideScore>::highest);
        frames_[ply].opened = true;
        say(ply, [&] {
            return path_.name(ply) + (opening ? " " + text_.chooser(node) : "") + " [" +
                   (unknown ? "?" : text_.number(value)) + ", " + text_.number(alpha) + ", " + text_.number(beta) + "]";
        });
        if (!cut || path_.children(ply) == frames_[ply].visited) return;  // nothing is left to cut off
        say(ply, [&] {
            const std::string rest = ": the rest of " + path_.name(ply) + " is cut off" + left_out(ply);
            if (value >= beta) return text_.more(value, beta, true, *options_.one_number) + " = beta" + rest;
            if (value <= alpha) return text_.at_most(value, alpha, *options_.one_number) + " = alpha" + rest;
            return text_.number(value) + " is the best " + text_.chooser(node) + " can get" + text_.limits_note() +
                   rest;
        });
    }

    void leave(int ply, bool exact, const WideScores& value) override {
        if (exact && tree_.chance(path_.at(ply)))
            return say(ply, [&] { return path_.name(ply) + " = " + text_.value(value) + ", the mean"; });
        if (text_.by_one_number())
            say(ply, [&] { return path_.name(ply) + " returns " + text_.number(value[0]); });
        else if (exact)
            say(ply, [&] { return path_.name(ply) + " = " + text_.value(value); });
    }

private:
    static constexpr int nowhere = -1;
    static constexpr int deepest_indent = 30;

    /// What is known of an open node.
    struct Frame {
        WideScores best;
        std::optional<std::uint32_t> best_index;  // none: no claim yet
        std::uint32_t visited = 0;                // children, each counted once
        bool opened = false;                      // its window has been told
        std::vector<std::uint32_t> waiting;       // refused children that may be searched again
    };

    bool is_asked_for(Tree::Node node) const {
        return options_.label.empty() || tree_.label(node) == options_.label || tree_.caption(node) == options_.label;
    }

    template <class Sentence>
    void say(int ply, Sentence sentence) {
        if (top_ == nowhere || ply < top_ || (options_.depth && ply - top_ > *options_.depth)) return;
        tell_(std::string(static_cast<std::size_t>(2 * std::min(ply - top_, deepest_indent)), ' ') + sentence());
    }

    std::string left_out(int ply) const {
        const std::uint32_t left = path_.children(ply) - frames_[ply].visited;
        return left == 0 ? "" : " (" + counted(left, "child", "children") + " not searched)";
    }

    std::string and_waits(int ply, int at) const { return at < ply - 1 ? "; it waits at " + path_.name(ply - 1) : ""; }

    void remember_waiting(int ply, int at) {
        if (at != Refusal::anywhere && at < ply - 1) frames_[ply - 1].waiting.push_back(path_.index(ply));
    }

    /// " (6 > 5 at a)" if the node at `above` has a claim, which `value` then gets past.
    std::string passes(int above, const WideScores& value) const {
        const Frame& frame = frames_[above];
        if (!frame.best_index) return "";
        const Player player = tree_.mover(path_.at(above));
        const bool or_equal = *frame.best_index > path_.index(above + 1);
        return " (" + text_.more(value[player], frame.best[player], or_equal, player) + " at " + path_.name(above) +
               ")";
    }

    const Tree& tree_;
    const TraceOptions options_;
    const std::function<void(const std::string&)> tell_;
    WatchedPath path_;
    SearchText text_;
    std::vector<Frame> frames_;
    int top_ = nowhere;  // where what is told begins
    bool reopening_ = false;
};

}  // namespace

std::unique_ptr<Observer> trace(const Tree& tree, const TraceOptions& options,
                                std::function<void(const std::string&)> tell) {
    return std::make_unique<Trace>(tree, options, std::move(tell));
}

}  // namespace nply
