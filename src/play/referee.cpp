#include "nply/play/referee.hpp"

#include <algorithm>
#include <chrono>

#include "nply/core/random.hpp"
#include "nply/play/hand_in_play.hpp"
#include "play/clock.hpp"

namespace nply::play {
namespace {

using catalog::Position;

class RefereedHand {
public:
    RefereedHand(const Position& start, const std::vector<Player*>& seats, std::uint64_t seed,
                 const RefereeOptions& refereeing)
        : at_(start, refereeing.open), players_(seats), seed_(seed), refereeing_(refereeing) {
        hand_.seats.resize(seats.size());
        tells_ = refereeing.open || !catalog::sight_of(start, 1);
        for (Player* player : seats)
            if (std::find(present_.begin(), present_.end(), player) == present_.end()) present_.push_back(player);
    }

    std::optional<Hand> play() {
        for (std::size_t seat = 1; seat <= players_.size(); ++seat)
            players_[seat - 1]->begin(at_.view(static_cast<int>(seat)), seed_of({seed_, seat}));
        while (!at_.now().is_over() && hand_.end == Fault::none && !is_stopped()) turn();
        hand_.moves = at_.moves();
        hand_.scores = at_.now().scores();
        for (Player* player : present_) player->end(hand_.scores);
        if (is_stopped()) return {};
        return std::move(hand_);
    }

private:
    bool is_stopped() const { return refereeing_.stop && refereeing_.stop->load(std::memory_order_relaxed); }

    void turn() {
        if (at_.now().is_chance()) return roll();
        const int seat = at_.now().mover();
        const View view = at_.view(seat);
        const Choice choice = chosen(view);
        if (is_stopped()) return;
        if (choice.fault != Fault::none && refereeing_.strict) {
            hand_.end = choice.fault;
            hand_.culprit = seat;
            return;
        }
        make({seat, choice.fault == Fault::none ? choice.move : view.legal.front()}, choice);
    }

    /// Chance decides, by random numbers from the hand's seed.
    void roll() {
        Random random(seed_of({seed_, 0, at_.moves().size() + 1}));
        make({0, at_.now().moves()[at_.now().roll(random)]}, {});
    }

    Choice chosen(const View& view) {
        const auto seat = static_cast<std::size_t>(view.seat);
        const double began = thread_seconds();
        Choice choice =
            players_[seat - 1]->choose(view, {seed_of({seed_, seat, at_.moves().size() + 1}), refereeing_.stop});
        SeatRecord& record = hand_.seats[seat - 1];
        record.seconds += thread_seconds() - began + choice.other_seconds;
        record.nodes += choice.nodes;
        const bool legal = std::find(view.legal.begin(), view.legal.end(), choice.move) != view.legal.end();
        if (choice.fault == Fault::none && !legal) {
            choice.fault = Fault::illegal;
            choice.trouble = "'" + choice.move + "' is no legal move";
        }
        count(record, choice);
        return choice;
    }

    static void count(SeatRecord& record, const Choice& choice) {
        if (choice.fault == Fault::none) return;
        if (record.faults() == 0) record.trouble = choice.trouble;
        record.late += choice.fault == Fault::late;
        record.crash += choice.fault == Fault::crash;
        record.illegal += choice.fault == Fault::illegal;
    }

    void make(const Made& made, const Choice& choice) {
        at_.make(made.move);
        if (tells_)
            for (Player* player : present_) player->played(made);
        if (refereeing_.after_move) refereeing_.after_move(made, choice);
    }

    HandInPlay at_;
    const std::vector<Player*>& players_;
    std::vector<Player*> present_;  // each once
    bool tells_ = true;             // moves, as they are made; otherwise a view says all that a seat may know
    const std::uint64_t seed_;
    const RefereeOptions& refereeing_;
    Hand hand_;
};

}  // namespace

std::uint64_t seed_of(std::initializer_list<std::uint64_t> numbers) {
    std::uint64_t seed = 0;
    for (const std::uint64_t number : numbers) seed = Random(seed ^ mixed(number + 1)).next();
    return seed;
}

std::optional<Hand> play_hand(const Position& start, const std::vector<Player*>& seats, std::uint64_t seed,
                              const RefereeOptions& refereeing) {
    return RefereedHand(start, seats, seed, refereeing).play();
}

}  // namespace nply::play
