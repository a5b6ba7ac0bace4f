#include "nply/trees/search_record.hpp"

#include "nply/search/two_player.hpp"
#include "trees/search_words.hpp"

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
    std::string value = SearchWords(tree_, one_number_).value(values_[node]);
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
    windows_.push_back({lowest, highest});
}

void SearchRecord::leaf(int ply, const Scores& scores) {
    values_[path_.at(ply)] = scores;
    has_value_[path_.at(ply)] = true;
    visits_[path_.at(ply)].ending = Ending::exact;
}

void SearchRecord::claim(int ply, const Scores& value, std::uint32_t) {
    values_[path_.at(ply)] = value;
    has_value_[path_.at(ply)] = true;
}

void SearchRecord::satisfied(int ply, const Scores& value) {
    const Player player = tree_.mover(path_.at(ply));
    reasons_[path_.at(ply)].because =
        SearchWords(tree_, one_number_).score(value[player], player) + " is the best there is";
}

void SearchRecord::refuse(const Refusal& refusal) {
    Reason& reason = reasons_[path_.at(refusal.ply)];
    reason.because = SearchWords(tree_, one_number_).inequality(refusal);
    if (refusal.at != Refusal::anywhere) reason.refused_at = path_.name(refusal.at);
}

void SearchRecord::put_off(int ply, int at) { reasons_[path_.at(ply)].refused_at = path_.name(at); }

void SearchRecord::window(int ply, Score value, Score alpha, Score beta, bool cut) {
    const Tree::Node node = path_.at(ply);
    const SearchWords words(tree_, one_number_);
    if (value == (words.maximises(node) ? lowest : highest)) windows_[ply] = {alpha, beta};
    if (!cut) return;
    std::string& reason = reasons_[node].because;
    if (value >= beta)
        reason = words.more(value, beta, true, *one_number_) + " = beta";
    else if (value <= alpha)
        reason = words.at_most(value, alpha, *one_number_) + " = alpha";
    else
        reason = words.number(value) + " is the best there is";
}

void SearchRecord::leave(int ply, bool exact, const Scores& value) {
    const Tree::Node node = path_.at(ply);
    if (one_number_) {
        values_[node] = value;
        has_value_[node] = true;
        const auto [alpha, beta] = windows_[ply];
        const bool low = value[0] <= alpha, high = value[0] >= beta;
        const bool turned = SearchWords(tree_, one_number_).little_is_good(*one_number_);
        visits_[node].ending = low || high ? (high != turned ? Ending::at_least : Ending::at_most) : Ending::exact;
        return;
    }
    visits_[node].ending = exact ? Ending::exact : Ending::refused;
    if (exact) values_[node] = value;
}

}  // namespace nply
