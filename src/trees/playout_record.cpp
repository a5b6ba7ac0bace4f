#include "nply/trees/playout_record.hpp"

#include "trees/search_text.hpp"

namespace nply {

PlayoutRecord::PlayoutRecord(const Tree& tree, std::optional<Player> one_number)
    : tree_(tree), one_number_(one_number), path_(tree) {}

const PlayoutRecord::Entry* PlayoutRecord::find(Tree::Node node) const {
    const auto found = entries_.find(node);
    return found == entries_.end() ? nullptr : &found->second;
}

std::uint64_t PlayoutRecord::visits(Tree::Node node) const {
    const Entry* entry = find(node);
    return entry ? entry->visits : 0;
}

bool PlayoutRecord::is_proven(Tree::Node node) const {
    const Entry* entry = find(node);
    return entry && entry->proven;
}

std::string PlayoutRecord::value(Tree::Node node) const {
    const Entry* entry = find(node);
    if (!entry || (entry->visits == 0 && !entry->proven)) return "";
    return entry->proven ? SearchText(tree_, one_number_, 1).value(*entry->proven) : mean(*entry);
}

std::string PlayoutRecord::mean(const Entry& entry) const {
    const SearchText words(tree_, one_number_, 1);
    const auto one = [&](std::size_t sum, Player player) {
        return words.mean(static_cast<double>(entry.sums[sum]) / static_cast<double>(entry.visits), player);
    };
    if (one_number_) return one(0, *one_number_);
    if (tree_.terms() == Tree::Terms::max_min) return one(0, 0);
    std::string text;
    for (int p = 0; p < tree_.players(); ++p)
        (text += text.empty() ? "" : ",") += one(static_cast<std::size_t>(p), static_cast<Player>(p));
    return '(' + text + ')';
}

std::string PlayoutRecord::note(Tree::Node node) const {
    const Entry* entry = find(node);
    if (!entry || entry->visits == 0) return "";
    return counted(entry->visits, "visit", "visits") + (entry->proven ? ", proven" : "");
}

void PlayoutRecord::begin(int, std::uint64_t) { path_.enter(0, 0); }

void PlayoutRecord::prove(int ply, const Scores& value) { entries_[path_.at(ply)].proven = value; }

void PlayoutRecord::back_up(int ply, const Scores& value) {
    Entry& entry = entries_[path_.at(ply)];
    ++entry.visits;
    for (std::size_t p = 0; p < entry.sums.size(); ++p) entry.sums[p] += value[static_cast<int>(p)];
}

}  // namespace nply
