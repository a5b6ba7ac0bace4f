#include "nply/trees/watched_path.hpp"

namespace nply {

void WatchedPath::enter(int ply, std::uint32_t index) {
    steps_.resize(static_cast<std::size_t>(ply));
    const Tree::Node node = ply == 0 ? tree_.root() : child(steps_.back(), index);
    steps_.push_back({node, index, tree_.first_child(node), 0});
}

Tree::Node WatchedPath::child(Step& parent, std::uint32_t index) const {
    if (index < parent.next_index) {
        parent.next = tree_.first_child(parent.node);
        parent.next_index = 0;
    }
    for (; parent.next_index < index; ++parent.next_index) parent.next = tree_.end(parent.next);
    const Tree::Node found = parent.next;
    parent.next = tree_.end(found);
    ++parent.next_index;
    return found;
}

std::uint32_t WatchedPath::children(int ply) const {
    std::uint32_t count = 0;
    const Tree::Node node = at(ply);
    for (Tree::Node c = tree_.first_child(node); c < tree_.end(node); c = tree_.end(c)) ++count;
    return count;
}

std::string WatchedPath::name(int ply) const {
    const std::string_view label = tree_.caption(at(ply));
    if (!label.empty()) return std::string(label);
    if (ply == 0) return "the root";
    // Names of long unlabelled lines are cut short in front.
    constexpr int most_numbers = 6;
    std::string numbers;
    for (int above = ply;; --above) {
        const std::string_view known = tree_.caption(at(above));
        if (!known.empty()) return std::string(known) + numbers;
        if (above == 0) return numbers;
        if (ply - above == most_numbers) return ".." + numbers;
        numbers.insert(0, "#" + std::to_string(index(above) + 1));
    }
}

std::string WatchedPath::child_name(int ply, std::uint32_t index) const {
    Tree::Node node = tree_.first_child(at(ply));
    for (std::uint32_t i = 0; i < index; ++i) node = tree_.end(node);
    const std::string_view label = tree_.caption(node);
    if (!label.empty()) return std::string(label);
    const std::string number = "#" + std::to_string(index + 1);
    return ply == 0 && tree_.caption(at(0)).empty() ? number : name(ply) + number;
}

}  // namespace nply
