#include "nply/trees/search_record.hpp"

#include "trees/search_text.hpp"

namespace nply {

SearchRecord::SearchRecord(const Tree& tree, std::optional<Player> one_number)
    : tree_(tree),
      one_number_(one_number),
      path_(tree),
      visits_(tree.size()),
      values_(tree.size()),
      has_value_(tree.size()) {}

std::string SearchRecord::value(Tree::Node node) const {
    if (!has_value_[node]) return "";
    std::string value = SearchText(tree_, one_number_).value(values_[node]);
    switch (visits_[node].ending) {
        case Ending::at_least: return ">= " + value;
        case Ending::at_most: return "<= " + value;
        case Ending::refused: return "holds " + value;
        default: return value;
    }
}

const SearchRecord::Reason* SearchRecord::reason(Tree::Node node) const {
    const auto found = reasons_.find(node);
    return found == reasons_.end() ? nullptr : &found->second;
}

const SearchRecord::Reason* SearchRecord::earlier_reason(Tree::Node node) const {
    const auto found = earlier_reasons_.find(node);
    return found == earlier_reasons_.end() ? nullptr : &found->second;
}

void SearchRecord::enter(int ply, std::uint32_t index) {
    path_.enter(ply, index);
    const Tree::Node node = path_.at(ply);
    ++visits_[node].entered;
    visits_[node].ending = Ending::open;
    has_value_[node] = false;
    if (const auto earlier = reasons_.extract(node)) earlier_reasons_[node] = earlier.mapped();
    windows_.resize(static_cast<std::size_t>(ply));
    if (ply > 0) ++windows_.back().entered;
    windows_.push_back({NumberTraits<WideScore>::lowest, NumberTraits<WideScore>::highest});
}

void SearchRecord::leaf(int ply, const WideScores& scores) {
    values_[path_.at(ply)] = scores;
    has_value_[path_.at(ply)] = true;
    visits_[path_.at(ply)].ending = Ending::exact;
}

void SearchRecord::claim(int ply, const WideScores& value, std::uint32_t) {
    values_[path_.at(ply)] = value;
    has_value_[path_.at(ply)] = true;
}

void SearchRecord::satisfied(int ply, const WideScores& value) {
    const Player player = tree_.mover(path_.at(ply));
    reasons_[path_.at(ply)].because =
        SearchText(tree_, one_number_).score(value[player], player) + " is the best there is";
}

void SearchRecord::refuse(const Refusal& refusal) {
    Reason& reason = reasons_[path_.at(refusal.ply)];
    reason.because = SearchText(tree_, one_number_).inequality(refusal);
    if (refusal.at != Refusal::anywhere) refused_at(reason, refusal.at);
}

void SearchRecord::put_off(int ply, int at) { refused_at(reasons_[path_.at(ply)], at); }

void SearchRecord::refused_at(Reason& reason, int ply) { reason.refused_at = named_[path_.at(ply)] = path_.name(ply); }

std::string SearchRecord::named(Tree::Node node) const {
    const auto found = named_.find(node);
    return found == named_.end() ? "" : found->second;
}

void SearchRecord::window(int ply, WideScore value, WideScore alpha, WideScore beta, bool cut) {
    const Tree::Node node = path_.at(ply);
    const SearchText text(tree_, one_number_);
    if (value == (text.maximises(node) ? NumberTraits<WideScore>::lowest : NumberTraits<WideScore>::highest))
        windows_[ply] = {alpha, beta};
    if (!cut || windows_[ply].entered == path_.children(ply)) return;  // nothing is left to cut off
    std::string& reason = reasons_[node].because;
    if (value >= beta)
        reason = text.more(value, beta, true, *one_number_) + " = beta";
    else if (value <= alpha)
        reason = text.at_most(value, alpha, *one_number_) + " = alpha";
    else
        reason = text.number(value) + " is the best there is";
}

void SearchRecord::leave(int ply, bool exact, const WideScores& value) {
    const Tree::Node node = path_.at(ply);
    if (one_number_) {
        values_[node] = value;
        has_value_[node] = true;
        if (tree_.chance(node)) return leave_chance(node, exact);
        const auto& window = windows_[ply];
        const bool settled = window.entered == path_.children(ply) && settles(node, value[0]);
        const bool low = !settled && value[0] <= window.alpha, high = !settled && value[0] >= window.beta;
        const bool turned = SearchText(tree_, one_number_).little_is_good(*one_number_);
        visits_[node].ending = low || high ? (high != turned ? Ending::at_least : Ending::at_most) : Ending::exact;
        return;
    }
    visits_[node].ending = exact ? Ending::exact : Ending::refused;
    if (!exact) return;
    values_[node] = value;
    has_value_[node] = true;
}

/// A mean is exact. Otherwise the value is a bound that the outcomes' bounds give, and all that is known.
void SearchRecord::leave_chance(Tree::Node node, bool exact) {
    visits_[node].ending = exact ? Ending::exact : Ending::refused;
}

/// Every child was searched: is this the node's value, wherever the window stood? One of them must have it exactly, and
/// no other can turn out better for the chooser.
bool SearchRecord::settles(Tree::Node node, WideScore value) const {
    const SearchText text(tree_, one_number_);
    const bool maximises = text.maximises(node);
    const Ending harmless = maximises != text.little_is_good(*one_number_) ? Ending::at_most : Ending::at_least;
    bool found = false;
    for (Tree::Node child = tree_.first_child(node); child < tree_.end(node); child = tree_.end(child)) {
        const Ending ending = visits_[child].ending;
        if (ending != Ending::exact && ending != harmless) return false;
        const WideScore score = values_[child][tree_.is_over(child) ? *one_number_ : 0];
        found = found || (ending == Ending::exact && score == value);
    }
    return found;
}

}  // namespace nply
