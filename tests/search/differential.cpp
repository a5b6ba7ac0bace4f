#include "search/differential.hpp"

#include <algorithm>

namespace nply::test {

Fired& Fired::operator+=(const Fired& other) {
    reopened += other.reopened;
    not_strict += other.not_strict;
    player_twice += other.player_twice;
    two_plies_up += other.two_plies_up;
    by_ceiling += other.by_ceiling;
    satisfied += other.satisfied;
    return *this;
}

void FiredCounter::enter(int ply, std::uint32_t index) {
    path_.resize(ply);
    Tree::Node node = tree_.root();
    if (ply > 0) {
        const Ply& parent = path_.back();
        if (parent.best > static_cast<int>(index)) ++fired.not_strict;
        node = tree_.first_child(parent.node);
        for (std::uint32_t i = 0; i < index; ++i) node = tree_.end(node);
    }
    path_.push_back({node, -1});
}

void FiredCounter::refuse(const Refusal& refusal) {
    if (refusal.ply - refusal.at >= 2) ++fired.two_plies_up;
    if (refusal.over_ceiling >= 0) ++fired.by_ceiling;
    unsigned seen = 0;
    for (int ply = refusal.at; ply <= refusal.ply; ++ply) {
        if (tree_.chance(path_[ply].node)) continue;
        const unsigned player = 1u << tree_.mover(path_[ply].node);
        if (seen & player) {
            ++fired.player_twice;
            break;
        }
        seen |= player;
    }
}

namespace {

template <class Order, class Watcher>
Result<Tree::Move> search(const Tree& tree, const Setting& setting, Watcher& watcher, Order order) {
    Budget budget;
    return PrunedMaxn<Tree, Order, Watcher>(tree, setting.pruning, budget, watcher, std::move(order)).run(tree.root());
}

template <class Watcher>
Result<Tree::Move> search(const Tree& tree, const Setting& setting, Watcher& watcher) {
    if (setting.shuffled) return search(tree, setting, watcher, ArrangedOrder<Shuffle>(Shuffle{tree.size()}));
    return search(tree, setting, watcher, CanonicalOrder{});
}

}  // namespace

std::optional<std::string> difference(const Tree& tree, const Result<Tree::Move>& plain, const Setting& setting,
                                      Fired& fired) {
    FiredCounter counter(tree);
    const auto watched = search(tree, setting, static_cast<Observer&>(counter));
    const auto pruned = search(tree, setting, nobody);
    fired += counter.fired;
    if (pruned.value != plain.value) return "another value with " + to_text(setting);
    if (pruned.line != plain.line || pruned.path != plain.path) return "another line with " + to_text(setting);
    if (!pruned.complete || !pruned.answered) return "no answer with " + to_text(setting);
    if (watched.counts != pruned.counts || watched.line != pruned.line)
        return "watching changes the search with " + to_text(setting);
    return {};
}

std::optional<std::string> difference(const Plan& plan, Random& random, int settings, Fired& fired) {
    const Tree tree = to_tree(plan);
    const auto plain = maxn(tree, tree.root());
    auto all = all_settings(plan.players);
    if (settings > 0) {
        random.shuffle(all);
        all.resize(std::min<std::size_t>(all.size(), settings));
    }
    for (const Setting& setting : all)
        if (auto found = difference(tree, plain, setting, fired)) return found;
    return {};
}

}  // namespace nply::test
