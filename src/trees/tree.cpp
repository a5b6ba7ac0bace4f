#include "nply/trees/tree.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <type_traits>

#include "nply/core/duality.hpp"
#include "nply/trees/tree_builder.hpp"

namespace nply {

std::string_view Tree::name_in(const std::vector<Name>& names, Node node) const {
    const auto found = std::lower_bound(names.begin(), names.end(), node,
                                        [](const Name& name, Node wanted) { return name.node < wanted; });
    if (found == names.end() || found->node != node) return {};
    return std::string_view(name_text_).substr(found->begin, found->size);
}

std::string_view Tree::caption(Node node) const {
    const std::string_view caption = name_in(captions_, node);
    return caption.empty() ? label(node) : caption;
}

std::string_view Tree::player_name(Player player) const {
    return player < player_names_.size() ? std::string_view(player_names_[player]) : std::string_view();
}

std::string Tree::in_own_units(ScoreSum own) const { return unscaled_text(own, scale_); }

std::string unscaled_text(ScoreSum own, ScoreSum scale) {
    if (scale == 1) return std::to_string(own);
    const ScoreSum common = std::gcd(own, scale);
    const ScoreSum above = own / common, below = scale / common;
    ScoreSum ten = 1;  // the power of ten that makes a decimal of it
    int digits = 0;
    for (; digits < 9 && ten % below != 0; ++digits) ten *= 10;
    const bool fits = std::abs(above) <= ScoreSum{max_players} * highest_score;
    if (ten % below != 0 || !fits) return std::to_string(above) + '/' + std::to_string(below);
    if (digits == 0) return std::to_string(above);
    const ScoreSum shifted = std::abs(above) * (ten / below);
    std::string behind = std::to_string(shifted % ten);
    behind.insert(0, static_cast<std::size_t>(digits) - behind.size(), '0');
    return (own < 0 ? "-" : "") + std::to_string(shifted / ten) + '.' + behind;
}

Score Tree::in_own_terms(Score score, Player player) const {
    return static_cast<Score>(in_own_terms(score, player, 1));
}

WideScore Tree::in_own_terms(WideScore score, Player player, WideScore units) const {
    if (terms_ == Terms::minimise) return pivot_ * units - score;
    if (terms_ == Terms::max_min && player == 1) return -score;
    return score;
}

std::vector<WideScore> Tree::in_own_terms(const WideScores& scores, WideScore units) const {
    if (terms_ == Terms::max_min) return {scores[0]};
    std::vector<WideScore> result;
    result.reserve(static_cast<std::size_t>(players_));
    for (int p = 0; p < players_; ++p) result.push_back(in_own_terms(scores[p], static_cast<Player>(p), units));
    return result;
}

std::string Tree::share_text(Node parent, Node child) const {
    Weight all = 0;
    for (Node each = first_child(parent); each < end(parent); each = end(each)) all += weights_[each];
    const Weight common = std::gcd(weights_[child], all);
    const std::string above = std::to_string(weights_[child] / common);
    return all == common ? above : above + '/' + std::to_string(all / common);
}

std::vector<Score> Tree::in_own_terms(const Scores& scores) const {
    const std::vector<WideScore> own = in_own_terms(WideScores(scores), 1);
    return {own.begin(), own.end()};
}

TreeBuilder::TreeBuilder(int players, Tree::Terms terms)
    : least_sum_(std::numeric_limits<ScoreSum>::max()),
      most_sum_(std::numeric_limits<ScoreSum>::min()),
      least_(Scores::all(players, std::numeric_limits<Score>::max())),
      most_(Scores::all(players, std::numeric_limits<Score>::min())) {
    tree_.players_ = players;
    tree_.terms_ = terms;
    tree_.stated_bounds_.push_back({Scores::all(players, no_low), Scores::all(players, no_high)});
}

Tree::Name TreeBuilder::named(std::string_view text) {
    const Tree::Name name{tree_.name_text_.size(), static_cast<Tree::Node>(tree_.nodes_.size()),
                          static_cast<std::uint32_t>(text.size())};
    tree_.name_text_ += text;
    return name;
}

void TreeBuilder::label(std::string_view name) { tree_.labels_.push_back(named(name)); }
void TreeBuilder::caption(std::string_view text) { tree_.captions_.push_back(named(text)); }

bool TreeBuilder::scale_by(ScoreSum factor) {
    tree_.scale_ *= factor;
    if (tree_.entries_.empty()) return true;
    for (int p = 0; p < tree_.players_; ++p)
        if (std::max(std::abs(least_[p] * factor), std::abs(most_[p] * factor)) > highest_score) return false;
    const auto scale = [factor](auto& score) {
        score = static_cast<std::remove_reference_t<decltype(score)>>(score * factor);
    };
    for (Score& entry : tree_.entries_) scale(entry);
    for (int p = 0; p < tree_.players_; ++p) {
        scale(least_[p]);
        scale(most_[p]);
    }
    scale(least_sum_);
    scale(most_sum_);
    return true;
}

void TreeBuilder::leaf(const Scores& scores) {
    const auto number = static_cast<std::uint32_t>(tree_.entries_.size() / tree_.players_);
    for (int p = 0; p < tree_.players_; ++p) {
        tree_.entries_.push_back(scores[p]);
        least_[p] = std::min(least_[p], scores[p]);
        most_[p] = std::max(most_[p], scores[p]);
    }
    const ScoreSum sum = scores.sum();
    least_sum_ = std::min(least_sum_, sum);
    most_sum_ = std::max(most_sum_, sum);
    add(Tree::leaf_mark, number);
    tree_.nodes_.back().end = static_cast<Tree::Node>(tree_.nodes_.size());
}

void TreeBuilder::open(Player player, const ScoreBounds* own) {
    std::uint32_t here = open_.empty() ? 0 : open_.back().bounds;
    if (own) {
        ScoreBounds both = tree_.stated_bounds_[here];
        for (int p = 0; p < tree_.players_; ++p) {
            both.floors[p] = std::max(both.floors[p], own->floors[p]);
            both.ceilings[p] = std::min(both.ceilings[p], own->ceilings[p]);
        }
        here = static_cast<std::uint32_t>(tree_.stated_bounds_.size());
        tree_.stated_bounds_.push_back(both);
    }
    const auto node = static_cast<Tree::Node>(tree_.nodes_.size());
    add(player, here);
    open_.push_back({node, here, shares_.size()});
}

void TreeBuilder::open_chance(const ScoreBounds* own) {
    open(Tree::chance_mark, own);
    ++open_chances_;
}

void TreeBuilder::weight(Weight numerator, Weight denominator) {
    assert(numerator > 0 && denominator > 0);
    shares_.push_back({static_cast<Tree::Node>(tree_.nodes_.size()), numerator, denominator});
}

bool TreeBuilder::close() {
    assert(!open_.empty() && open_.back().node + 1 < tree_.nodes_.size());
    const Open closed = open_.back();
    tree_.nodes_[closed.node].end = static_cast<Tree::Node>(tree_.nodes_.size());
    open_.pop_back();
    if (!tree_.chance(closed.node)) return true;
    --open_chances_;
    return weigh(closed.shares);
}

/// Fractions become whole numbers without a common divisor.
bool TreeBuilder::weigh(std::size_t first_share) {
    const auto begin = shares_.begin() + static_cast<std::ptrdiff_t>(first_share);
    WideSum multiple = 1, all = 0;
    for (auto share = begin; share != shares_.end() && multiple <= highest_weight; ++share)
        multiple *= share->denominator / std::gcd(static_cast<Weight>(multiple), share->denominator);
    Weight common = 0;
    tree_.weights_.resize(tree_.nodes_.size());
    for (auto share = begin; share != shares_.end() && all <= highest_weight && multiple <= highest_weight; ++share) {
        const WideSum whole = share->numerator * (multiple / share->denominator);
        all += whole;
        tree_.weights_[share->child] = static_cast<Weight>(whole);
        common = std::gcd(common, static_cast<Weight>(whole));
    }
    const bool fits = multiple <= highest_weight && all <= highest_weight;
    if (fits)
        for (auto share = begin; share != shares_.end(); ++share) tree_.weights_[share->child] /= common;
    shares_.erase(begin, shares_.end());
    return fits;
}

/// Bottom up, in one pass.
WideScore TreeBuilder::denominator() const {
    if (!tree_.has_chance()) return 1;
    std::vector<WideScore> each(tree_.size(), 1);
    for (Tree::Node node = static_cast<Tree::Node>(tree_.size()); node-- > 0;) {
        if (tree_.is_over(node)) continue;
        WideScore multiple = 1;
        Weight weights = 0;
        bool fits = true;
        for (Tree::Node child = tree_.first_child(node); child < tree_.end(node); child = tree_.end(child)) {
            fits = fits && each[child] > 0 &&
                   !__builtin_mul_overflow(multiple, each[child] / std::gcd(multiple, each[child]), &multiple);
            weights += tree_.weights_[child];
            if (!fits) return 0;
        }
        if (tree_.chance(node) && __builtin_mul_overflow(multiple, weights, &multiple)) return 0;
        each[node] = multiple;
    }
    WideScore scaled;  // what is shown is divided by both
    return __builtin_mul_overflow(each[0], tree_.scale_, &scaled) ? 0 : each[0];
}

void TreeBuilder::add(Player player, std::uint32_t extra) {
    tree_.nodes_.push_back({0, extra, player});
    const int depth = static_cast<int>(open_.size());
    tree_.depth_ = std::max(tree_.depth_, depth);
    tree_.plies_ = std::max(tree_.plies_, depth - open_chances_);
}

/// Limits in the giver's terms: what was said, else what the leaves show.
ScoreLimits TreeBuilder::own_limits(const TreeLimits& given) const {
    const int players = tree_.players_;
    ScoreLimits limits{least_, most_, least_sum_, most_sum_, given.step, least_sum_ == most_sum_};
    if (tree_.terms_ == Tree::Terms::max_min) return limits;

    const Score low = *std::min_element(&least_.entries[0], &least_.entries[players]);
    const Score high = *std::max_element(&most_.entries[0], &most_.entries[players]);
    const Score minscore = given.minscore.value_or(low);
    if (tree_.terms_ == Tree::Terms::minimise)
        limits.minsum = given.minsum.value_or(least_sum_);
    else
        limits.maxsum = given.maxsum.value_or(most_sum_);
    const ScoreSum left_over = limits.maxsum - ScoreSum{players - 1} * minscore;
    const ScoreSum most =
        tree_.terms_ == Tree::Terms::minimise ? high : std::min<ScoreSum>(left_over, TreeBuilder::no_high);
    limits.least = Scores::all(players, minscore);
    limits.most = Scores::all(players, given.maxscore.value_or(static_cast<Score>(most)));
    return limits;
}

/// Nothing that a search uses has to be taken from the leaves. One player alone is held against no other's least.
bool TreeBuilder::says_all(const TreeLimits& given) const {
    const bool alone = tree_.players_ == 1;
    switch (tree_.terms_) {
        case Tree::Terms::maximise: return given.maxsum && (given.minscore || alone);
        case Tree::Terms::minimise: return given.minsum && (given.maxscore || alone);
        case Tree::Terms::max_min: return false;
    }
    return false;
}

Tree TreeBuilder::finish(const TreeLimits& given, Tree::LimitsFrom from) {
    assert(open_.empty() && !tree_.nodes_.empty());
    tree_.given_ = given;
    tree_.limits_from_ = says_all(given) ? from : Tree::LimitsFrom::leaves;
    ScoreLimits limits = own_limits(given);
    if (tree_.terms_ == Tree::Terms::minimise) {
        tree_.pivot_ = limits.most[0];
        limits = Duality{tree_.players_, tree_.pivot_}.dual(limits);
        for (Score& entry : tree_.entries_) entry = tree_.pivot_ - entry;
        for (ScoreBounds& bounds : tree_.stated_bounds_) {
            for (int p = 0; p < tree_.players_; ++p) {
                const ScoreBounds own = bounds;
                bounds.floors[p] = own.ceilings[p] == no_high ? no_low : tree_.pivot_ - own.ceilings[p];
                bounds.ceilings[p] = own.floors[p] == no_low ? no_high : tree_.pivot_ - own.floors[p];
            }
        }
    }
    tree_.set_limits(limits);
    if (tree_.has_chance()) tree_.weights_.resize(tree_.size());
    tree_.denominator_ = denominator();
    return std::move(tree_);
}

void Tree::set_limits(const ScoreLimits& limits) {
    limits_ = limits;
    bounds_ = stated_bounds_;
    for (ScoreBounds& bounds : bounds_) {
        for (int p = 0; p < players_; ++p) {
            bounds.floors[p] = std::max(bounds.floors[p], limits.least[p]);
            bounds.ceilings[p] = std::min(bounds.ceilings[p], limits.most[p]);
        }
    }
}

Tree Tree::with_given_limits_only() const {
    const bool minimise = terms_ == Terms::minimise;
    ScoreLimits limits{Scores::all(players_, no_low),
                       Scores::all(players_, no_high),
                       ScoreSum{players_} * no_low,
                       ScoreSum{players_} * no_high,
                       limits_.step,
                       limits_.constant_sum};
    const auto& least = minimise ? given_.maxscore : given_.minscore;
    const auto& most = minimise ? given_.minscore : given_.maxscore;
    if (terms_ == Terms::max_min) limits.minsum = limits.maxsum = 0;
    if (least) limits.least = Scores::all(players_, minimise ? pivot_ - *least : *least);
    if (most) limits.most = Scores::all(players_, minimise ? pivot_ - *most : *most);
    if (given_.maxsum) limits.maxsum = *given_.maxsum;
    if (given_.minsum) limits.maxsum = Duality{players_, pivot_}.dual_sum(*given_.minsum);

    // What follows from them: a sum of largest scores, and what is left over beside least ones.
    limits.maxsum = std::min(limits.maxsum, limits.most.sum());
    limits.minsum = std::max(limits.minsum, limits.least.sum());
    for (int p = 0; p < players_; ++p) limits.most[p] = static_cast<Score>(limits.most_beside(limits.least, p));

    Tree tree = *this;
    tree.limits_from_ = LimitsFrom::file;
    tree.set_limits(limits);
    return tree;
}

TreeLimits Tree::known_limits() const {
    TreeLimits known{.minscore = {}, .maxscore = {}, .maxsum = {}, .minsum = {}, .step = limits_.step};
    const bool minimise = terms_ == Terms::minimise;
    if (limits_.least[0] > no_low) (minimise ? known.maxscore : known.minscore) = in_own_terms(limits_.least[0], 0);
    if (limits_.most[0] < no_high) (minimise ? known.minscore : known.maxscore) = in_own_terms(limits_.most[0], 0);
    if (limits_.maxsum >= ScoreSum{players_} * no_high) return known;
    if (minimise)
        known.minsum = Duality{players_, pivot_}.dual_sum(limits_.maxsum);
    else
        known.maxsum = limits_.maxsum;
    return known;
}

}  // namespace nply
