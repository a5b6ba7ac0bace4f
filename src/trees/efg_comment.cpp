#include "trees/efg_comment.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace nply {
namespace {

constexpr std::string_view ours = "nply:";

template <class Number>
bool read_number(std::istream& words, Number most, std::optional<Number>& target) {
    std::string word;
    Number value = 0;
    if (target || !(words >> word)) return false;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value < -most || value > most) return false;
    target = value;
    return true;
}

}  // namespace

EfgComment::EfgComment(const Tree& tree) : terms_(tree.terms()) {
    if (tree.scale() != 1) scale_ = tree.scale();
    if (terms_ == Tree::Terms::max_min) return;
    limits_ = tree.given_limits();
    if (limits_.maxscore.value_or(0) > highest_score) limits_.maxscore.reset();
}

bool EfgComment::read(const std::string& comment, int players) {
    if (!comment.starts_with(ours)) return true;
    std::istringstream words(comment.substr(ours.size()));
    constexpr ScoreSum highest_sum = ScoreSum{max_players} * highest_score;
    for (std::string word; words >> word;) {
        std::string goal;
        bool understood = false;
        if (word == "max" || word == "goal")
            understood = terms_ == Tree::Terms::maximise && words >> goal && goal == "min";
        else if (word == "minscore" || word == "maxscore")
            understood = read_number(words, highest_score, word == "minscore" ? limits_.minscore : limits_.maxscore);
        else if (word == "maxsum" || word == "minsum")
            understood = read_number(words, highest_sum, word == "maxsum" ? limits_.maxsum : limits_.minsum);
        else if (word == "scale")
            understood = read_number(words, ScoreSum{highest_score}, scale_) && *scale_ > 0;
        if (!understood) return false;
        if (!goal.empty()) terms_ = word == "max" ? Tree::Terms::max_min : Tree::Terms::minimise;
    }
    const bool any_limit = limits_.minscore || limits_.maxscore || limits_.maxsum || limits_.minsum;
    if (terms_ == Tree::Terms::max_min) return players == 2 && !any_limit;
    if (limits_.minscore && limits_.maxscore && *limits_.minscore > *limits_.maxscore) return false;
    return !(terms_ == Tree::Terms::minimise ? limits_.maxsum : limits_.minsum);
}

std::string EfgComment::write() const {
    std::string text(ours);
    const auto say = [&](const char* name, const auto& value) {
        if (value) ((text += ' ') += name) += ' ' + std::to_string(*value);
    };
    if (terms_ == Tree::Terms::max_min) text += " max min";
    if (terms_ == Tree::Terms::minimise) text += " goal min";
    say("scale", scale_);
    say("minscore", limits_.minscore);
    say("maxscore", limits_.maxscore);
    say("maxsum", limits_.maxsum);
    say("minsum", limits_.minsum);
    return text;
}

void EfgComment::scale_by(ScoreSum factor) {
    const auto scaled = [&](std::optional<Score>& score) {
        if (!score) return;
        const ScoreSum value = *score * factor;
        if (std::abs(value) > highest_score)
            score.reset();  // no leaf comes near it
        else
            score = static_cast<Score>(value);
    };
    scaled(limits_.minscore);
    scaled(limits_.maxscore);
    if (limits_.maxsum) *limits_.maxsum *= factor;  // 8 * 10^18 at most
    if (limits_.minsum) *limits_.minsum *= factor;
}

std::string EfgComment::objection(const Scores& scores, int players) const {
    if (terms_ == Tree::Terms::max_min && scores[0] + ScoreSum{scores[1]} != 0) return "max min";
    const Score lowest = *std::min_element(&scores.entries[0], &scores.entries[players]);
    const Score highest = *std::max_element(&scores.entries[0], &scores.entries[players]);
    if (limits_.minscore && lowest < *limits_.minscore) return "minscore " + std::to_string(*limits_.minscore);
    if (limits_.maxscore && highest > *limits_.maxscore) return "maxscore " + std::to_string(*limits_.maxscore);
    if (limits_.maxsum && scores.sum() > *limits_.maxsum) return "maxsum " + std::to_string(*limits_.maxsum);
    if (limits_.minsum && scores.sum() < *limits_.minsum) return "minsum " + std::to_string(*limits_.minsum);
    return "";
}

}  // namespace nply
