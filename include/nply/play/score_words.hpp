// Scores in words. Where seats have duties (Sergeant Major by full rules) a score is so many tricks over or under one's
// duty, and is said so wherever people read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/position.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// Are scores of this hand tricks over or under the duties of its seats?
bool counts_over_duty(const catalog::Position& position);

/// Scores in words, with the units of the game.
class ScoreWords {
public:
    /// Of what has no duties and names no units: a tree.
    ScoreWords() = default;
    explicit ScoreWords(const View& view) : units_(view.traits->units), over_duty_(view.over_duty) {}
    explicit ScoreWords(const catalog::Position& position)  // For the game of this position.
        : units_(position.traits().units), over_duty_(counts_over_duty(position)) {}

    bool over_duty() const { return over_duty_; }  // Are scores tricks over or under the duties of the seats?
    /// "points", "tricks over or under the duty"; whose duty may be said.
    std::string units(std::string_view whose = "the") const;
    /// "9", "2 over", "just made it".
    std::string score(ScoreSum score) const;
    /// "8.50", "0.50 under".
    std::string mean(double mean, int digits = 2) const;
    /// "(0,1,13)", "(1 over, just made it, 1 under)"; of one score no brackets.
    std::string all(const std::vector<Score>& scores) const;
    /// The same of means.
    std::string means(const std::vector<double>& means) const;

private:
    std::string_view units_{};
    bool over_duty_ = false;
};

}  // namespace nply::play
