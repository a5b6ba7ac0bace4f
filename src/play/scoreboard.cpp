#include "nply/play/scoreboard.hpp"

#include <cassert>

namespace nply::play {
namespace {

constexpr std::uint64_t interval_purpose = 3;  // of seeds
enum Quantity : std::size_t { score, wins, rank, quantities };

}  // namespace

Scoreboard::Scoreboard(const Match& match, Shard shard, bool until_clear)
    : match_(match), shard_(shard), entrants_(static_cast<std::size_t>(match.entrants())) {
    if (until_clear) test_.emplace(entrants_, alpha);
}

void Scoreboard::add(const HandRow& row) {
    if (row.number >= match_.hands()) return;
    assert(!has(row.number));
    const std::uint64_t deal = match_.deal_of(row.number);
    if (deal >= seatings_done_.size()) {
        seatings_done_.resize(deal + 1);
        tallies_.resize((deal + 1) * entrants_);
        finished_.resize((deal + 1) * match_.seatings_a_deal());
    }
    finished_[row.number] = true;
    ++seatings_done_[deal];
    ++count_;
    Tally* tallies = &tallies_[deal * entrants_];
    const auto scores = entrant_scores(match_, row.number, row.hand);
    for (std::size_t i = 0; i < entrants_; ++i) {
        tallies[i].total.score += scores[i].score;
        tallies[i].total.wins += scores[i].wins;
        tallies[i].total.rank += scores[i].rank;
    }
    for (std::size_t seat = 0; seat < row.hand.seats.size(); ++seat) {
        Tally& tally = tallies[match_.entrant_at(row.number, static_cast<int>(seat))];
        const SeatRecord& record = row.hand.seats[seat];
        tally.nodes += record.nodes;
        tally.seconds += record.seconds;
        tally.moves += static_cast<double>(row.hand.moves.size()) / static_cast<double>(row.hand.seats.size());
        tally.late += record.late;
        tally.crash += record.crash;
        tally.illegal += record.illegal;
    }
    if (test_) judge_in_order();
}

/// By score where its range is known, otherwise by wins, of which a hand has one.
void Scoreboard::judge_in_order() {
    const auto range = match_.range();
    const double most = range ? static_cast<double>(range->most) - static_cast<double>(range->least) : 1;
    const double hands = static_cast<double>(match_.seatings_a_deal());
    std::vector<std::int64_t> values(entrants_);
    for (; !clear_at_ && judged_ < seatings_done_.size() && is_whole(judged_); ++judged_) {
        for (std::size_t i = 0; i < entrants_; ++i) {
            const EntrantScore& scores = tallies_of(judged_)[i].total;
            values[i] = range ? scores.score : scores.wins;
        }
        test_->add(values, most * hands * static_cast<double>(score_unit));
        if (test_->all_clear()) clear_at_ = judged_;
    }
}

Bootstrap Scoreboard::bootstrap(std::uint64_t& deals) const {
    std::vector<Bootstrap::Block> blocks;
    for (std::uint64_t deal = 0; deal < seatings_done_.size(); ++deal) {
        if (!counts(deal)) continue;
        Bootstrap::Block& block = blocks.emplace_back();
        for (std::size_t i = 0; i < entrants_; ++i) {
            const EntrantScore& scores = tallies_of(deal)[i].total;
            block.insert(block.end(), {scores.score, scores.wins, scores.rank});
        }
    }
    deals = blocks.size();
    const double size = static_cast<double>(match_.seatings_a_deal()) * static_cast<double>(score_unit);
    return {blocks, size, seed_of({match_.plan().seed, interval_purpose})};
}

MatchSummary Scoreboard::summary() const {
    MatchSummary summary;
    const Bootstrap intervals = bootstrap(summary.deals);
    summary.hands = summary.deals * match_.seatings_a_deal();
    summary.complete = is_complete();
    for (std::size_t i = 0; i < entrants_; ++i) {
        EntrantSummary entrant{.name = match_.plan().entrants[i], .hands = summary.hands};
        entrant.score = intervals.of(i * quantities + score);
        entrant.wins = intervals.of(i * quantities + wins);
        entrant.rank = intervals.of(i * quantities + rank);
        for (std::uint64_t deal = 0; deal < seatings_done_.size(); ++deal) {
            if (!counts(deal)) continue;
            const Tally& tally = tallies_of(deal)[i];
            entrant.nodes += tally.nodes;
            entrant.seconds += tally.seconds;
            entrant.moves += tally.moves;
            entrant.late += tally.late;
            entrant.crash += tally.crash;
            entrant.illegal += tally.illegal;
        }
        summary.entrants.push_back(std::move(entrant));
    }
    for (std::size_t a = 0; a < entrants_; ++a)
        for (std::size_t b = a + 1; b < entrants_; ++b) {
            PairSummary pair{.first = static_cast<int>(a) + 1, .second = static_cast<int>(b) + 1};
            pair.score = intervals.of_difference(a * quantities + score, b * quantities + score);
            pair.wins = intervals.of_difference(a * quantities + wins, b * quantities + wins);
            if (test_) pair.clear = test_->pairs()[summary.pairs.size()].is_clear();
            summary.pairs.push_back(pair);
        }
    return summary;
}

}  // namespace nply::play
