#include "trees/search_text.hpp"

#include <cstdio>

namespace nply {

namespace {
constexpr WideScore lowest = NumberTraits<WideScore>::lowest, highest = NumberTraits<WideScore>::highest;
}

std::string SearchText::tuple(const WideScores& scores) const {
    std::string text;
    for (const WideScore own : tree_.in_own_terms(scores, units_))
        (text += text.empty() ? "" : ",") += in_own_units(own);
    return tree_.terms() == Tree::Terms::max_min ? text : '(' + text + ')';
}

std::string SearchText::value(const WideScores& scores) const { return one_ ? number(scores[0]) : tuple(scores); }

std::string SearchText::score(WideScore score, Player player) const {
    return in_own_units(tree_.in_own_terms(score, player, units_));
}

std::string SearchText::number(WideScore score) const {
    if (score == lowest || score == highest) return (score == lowest) != little_is_good(*one_) ? "-inf" : "+inf";
    return this->score(score, *one_);
}

/// Own terms are an affine function of a score.
std::string SearchText::mean(double score, Player player) const {
    const double at_0 = tree_.in_own_terms(0, player), at_1 = tree_.in_own_terms(1, player);
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", (at_0 + (at_1 - at_0) * score) / static_cast<double>(tree_.scale()) + 0.0);
    return text;
}

std::string SearchText::chooser(Tree::Node node) const {
    if (tree_.chance(node)) return "chance";
    const Player player = tree_.mover(node);
    if (tree_.terms() == Tree::Terms::max_min) return player == 0 ? "Max" : "Min";
    return this->player(player);
}

std::string SearchText::player(Player player) const {
    const std::string_view name = tree_.player_name(player);
    return name.empty() ? "player " + std::to_string(player + 1) : std::string(name);
}

bool SearchText::little_is_good(Player player) const {
    return tree_.terms() == Tree::Terms::minimise || (tree_.terms() == Tree::Terms::max_min && player == 1);
}

std::string SearchText::more(WideScore a, WideScore b, bool or_equal, Player player) const {
    const char* sign = little_is_good(player) ? (or_equal ? " <= " : " < ") : (or_equal ? " >= " : " > ");
    return score(a, player) + sign + score(b, player);
}

std::string SearchText::at_most(WideScore a, WideScore b, Player player) const {
    return score(a, player) + (little_is_good(player) ? " >= " : " <= ") + score(b, player);
}

std::string SearchText::inequality(const Refusal& refusal) const {
    if (refusal.over_ceiling >= 0) return over_ceiling(refusal);
    bool strict = false;
    for (int p = 0; p < tree_.players(); ++p) strict = strict || refusal.thresholds[p].strict;
    if (tree_.terms() == Tree::Terms::max_min)  // the sum is 0: what Max needs against what Min allows
        return more(refusal.thresholds[0].score, refusal.maxsum - refusal.thresholds[1].score, strict, 0);

    ScoreSum limit = refusal.maxsum;
    std::string text;
    for (int p = 0; p < tree_.players(); ++p) {
        const auto player = static_cast<Player>(p);
        (text += p == 0 ? "" : " + ") += score(refusal.thresholds[p].score, player);
    }
    if (tree_.terms() == Tree::Terms::minimise) {
        limit = ScoreSum{tree_.players()} * tree_.in_own_terms(0, 0, units_) - limit;
        return text + (strict ? " <= " : " < ") + in_own_units(limit);
    }
    return text + (strict ? " >= " : " > ") + in_own_units(limit);
}

std::string SearchText::over_ceiling(const Refusal& refusal) const {
    const auto player = static_cast<Player>(refusal.over_ceiling);
    const auto& need = refusal.thresholds[player];
    const bool little = little_is_good(player);
    const char* needs = need.strict ? (little ? "less than " : "more than ") : (little ? "at most " : "at least ");
    return this->player(player) + " needs " + needs + score(need.score, player) + " and gets at " +
           (little ? "least " : "most ") + score(refusal.ceiling, player);
}

std::string counted(std::uint64_t number, const char* one, const char* many) {
    return std::to_string(number) + ' ' + (number == 1 ? one : many);
}

}  // namespace nply
