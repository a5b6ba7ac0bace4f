#include "nply/trees/search_steps.hpp"

#include <utility>

#include "nply/trees/trace.hpp"
#include "trees/search_text.hpp"

namespace nply {

using Kind = SearchStep::Kind;

std::string_view name_of(Kind kind) {
    constexpr std::string_view names[] = {"enter",   "leaf",   "claim",   "satisfied", "refuse",
                                          "put-off", "reopen", "window",  "leave",     "begin",
                                          "select",  "expand", "playout", "prove",     "back-up"};
    return names[static_cast<std::size_t>(kind)];
}

SearchSteps::SearchSteps(const Tree& tree, std::optional<Player> one_number, std::size_t most)
    : tree_(tree), one_number_(one_number), most_(most), path_(tree), record_(tree, one_number) {
    trace_ = trace(tree, {.one_number = one_number}, [this](const std::string& line) {
        (sentence_ += sentence_.empty() ? "" : "; ") += line.substr(line.find_first_not_of(' '));
    });
}

/// Null when there are enough.
SearchStep* SearchSteps::add(Kind kind, int ply) {
    std::string sentence = take_sentence();
    if (steps_.size() == most_) {
        ++left_out_;
        return nullptr;
    }
    steps_.push_back({.kind = kind, .node = path_.at(ply), .other = {}, .value = {}, .because = {}, .sentence = {}});
    steps_.back().sentence = std::move(sentence);
    return &steps_.back();
}

std::string SearchSteps::take_sentence() { return std::exchange(sentence_, {}); }

Tree::Node SearchSteps::child(int ply, std::uint32_t index) const {
    Tree::Node node = tree_.first_child(path_.at(ply));
    for (; index > 0; --index) node = tree_.end(node);
    return node;
}

/// A leaf is one step: entered, it is known.
void SearchSteps::enter(int ply, std::uint32_t index) {
    path_.enter(ply, index);
    record_.enter(ply, index);
    trace_->enter(ply, index);
    if (tree_.is_over(path_.at(ply))) return;
    if (SearchStep* step = add(Kind::enter, ply); step && step->sentence.empty())
        step->sentence = path_.name(ply) + ": " + SearchText(tree_, one_number_).chooser(step->node) +
                         (tree_.chance(step->node) ? " decides" : " chooses");
}

void SearchSteps::leaf(int ply, const WideScores& scores) {
    record_.leaf(ply, scores);
    trace_->leaf(ply, scores);
    if (SearchStep* step = add(Kind::leaf, ply)) step->value = SearchText(tree_, one_number_).tuple(scores);
}

void SearchSteps::claim(int ply, const WideScores& value, std::uint32_t index) {
    record_.claim(ply, value, index);
    trace_->claim(ply, value, index);
    SearchStep* step = add(Kind::claim, ply);
    if (!step) return;
    step->other = child(ply, index);
    step->value = SearchText(tree_, one_number_).value(value);
}

void SearchSteps::satisfied(int ply, const WideScores& value) {
    record_.satisfied(ply, value);
    trace_->satisfied(ply, value);
    if (SearchStep* step = add(Kind::satisfied, ply)) step->because = record_.reason(step->node)->because;
}

void SearchSteps::refuse(const Refusal& refusal) {
    record_.refuse(refusal);
    trace_->refuse(refusal);
    SearchStep* step = add(Kind::refuse, refusal.ply);
    if (!step) return;
    if (refusal.at != Refusal::anywhere) step->other = path_.at(refusal.at);
    step->because = record_.reason(step->node)->because;
}

void SearchSteps::put_off(int ply, int at) {
    record_.put_off(ply, at);
    trace_->put_off(ply, at);
    if (SearchStep* step = add(Kind::put_off, ply)) step->other = path_.at(at);
}

void SearchSteps::reopen(int ply, std::uint32_t index, int shallowest) {
    record_.reopen(ply, index, shallowest);
    trace_->reopen(ply, index, shallowest);
    if (SearchStep* step = add(Kind::reopen, ply)) step->other = child(ply, index);
}

void SearchSteps::window(int ply, WideScore value, WideScore alpha, WideScore beta, bool cut) {
    record_.window(ply, value, alpha, beta, cut);
    trace_->window(ply, value, alpha, beta, cut);
    SearchStep* step = add(Kind::window, ply);
    if (!step) return;
    const SearchText text(tree_, one_number_);
    const bool unknown =
        value == (text.maximises(step->node) ? NumberTraits<WideScore>::lowest : NumberTraits<WideScore>::highest);
    step->value =
        "[" + (unknown ? "?" : text.number(value)) + ", " + text.number(alpha) + ", " + text.number(beta) + "]";
    if (const auto* reason = record_.reason(step->node); cut && reason) step->because = reason->because;
}

void SearchSteps::leave(int ply, bool exact, const WideScores& value) {
    record_.leave(ply, exact, value);
    trace_->leave(ply, exact, value);
    SearchStep* step = add(Kind::leave, ply);
    if (!step) return;
    const auto ending = record_.visit(step->node).ending;
    step->exact = ending == SearchRecord::Ending::exact;
    if (ending != SearchRecord::Ending::refused) step->value = record_.value(step->node);
    if (step->sentence.empty()) step->sentence = path_.name(ply) + " is left without a value";
}

}  // namespace nply
