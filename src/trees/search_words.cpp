#include "trees/search_words.hpp"

#include "nply/search/two_player.hpp"

namespace nply {

std::string SearchWords::tuple(const Scores& scores) const {
    std::string text;
    for (const Score own : tree_.in_own_terms(scores)) (text += text.empty() ? "" : ",") += tree_.in_own_units(own);
    return tree_.terms() == Tree::Terms::max_min ? text : '(' + text + ')';
}

std::string SearchWords::value(const Scores& scores) const { return one_ ? number(scores[0]) : tuple(scores); }

std::string SearchWords::score(Score score, Player player) const {
    return tree_.in_own_units(tree_.in_own_terms(score, player));
}

std::string SearchWords::number(Score score) const {
    if (score == lowest || score == highest) return (score == lowest) != little_is_good(*one_) ? "-inf" : "+inf";
    return this->score(score, *one_);
}

std::string SearchWords::chooser(Tree::Node node) const {
    const Player player = tree_.mover(node);
    if (tree_.terms() == Tree::Terms::max_min) return player == 0 ? "Max" : "Min";
    return this->player(player);
}

std::string SearchWords::player(Player player) const {
    const std::string_view name = tree_.player_name(player);
    return name.empty() ? "player " + std::to_string(player + 1) : std::string(name);
}

bool SearchWords::little_is_good(Player player) const {
    return tree_.terms() == Tree::Terms::minimise || (tree_.terms() == Tree::Terms::max_min && player == 1);
}

std::string SearchWords::more(Score a, Score b, bool or_equal, Player player) const {
    const char* sign = little_is_good(player) ? (or_equal ? " <= " : " < ") : (or_equal ? " >= " : " > ");
    return score(a, player) + sign + score(b, player);
}

std::string SearchWords::at_most(Score a, Score b, Player player) const {
    return score(a, player) + (little_is_good(player) ? " >= " : " <= ") + score(b, player);
}

std::string SearchWords::inequality(const Refusal& refusal) const {
    if (refusal.over_ceiling >= 0) return over_ceiling(refusal);
    bool strict = false;
    for (int p = 0; p < tree_.players(); ++p) strict = strict || refusal.thresholds[p].strict;
    if (tree_.terms() == Tree::Terms::max_min)  // the sum is 0: what Max needs against what Min allows
        return more(refusal.thresholds[0].score, static_cast<Score>(refusal.maxsum - refusal.thresholds[1].score),
                    strict, 0);

    ScoreSum limit = refusal.maxsum;
    std::string text;
    for (int p = 0; p < tree_.players(); ++p) {
        const auto player = static_cast<Player>(p);
        (text += p == 0 ? "" : " + ") += score(refusal.thresholds[p].score, player);
    }
    if (tree_.terms() == Tree::Terms::minimise) {
        limit = ScoreSum{tree_.players()} * tree_.in_own_terms(0, 0) - limit;
        return text + (strict ? " <= " : " < ") + tree_.in_own_units(limit);
    }
    return text + (strict ? " >= " : " > ") + tree_.in_own_units(limit);
}

std::string SearchWords::over_ceiling(const Refusal& refusal) const {
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
