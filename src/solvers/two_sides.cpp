#include "nply/solvers/two_sides.hpp"

#include <algorithm>

#include "solvers/two_sides_place.hpp"

namespace nply {
namespace two_sides {

class Solver {
public:
    Solver(std::size_t bytes, TwoSides::Instructions instructions)
        : bytes_(std::max(bytes, TwoSides::least_bytes) - beside_the_table),
          memory_(std::make_unique_for_overwrite<std::byte[]>(bytes_)),
          plain_(instructions == TwoSides::Instructions::plain) {
        prover_ = make_prover({.seats = 4, .credited = 1, .takers = 1});
    }

    bool uses_bmi2() const { return !plain_; }

    SidesAnswer value(const SidesQuestion& question, Budget& budget) { return value_of(open(question), budget); }

    SidesAnswer line(const SidesQuestion& question, Budget& budget) {
        Place place = open(question);
        SidesAnswer answer = value_of(place, budget);
        if (!answer.complete) return answer;
        for (int to_come = answer.value(); place.hands[place.mover];) {
            const auto best = first_best(place, to_come, budget);
            if (!best) {
                answer.complete = false;
                return answer;
            }
            answer.path.push_back(best->number);
            answer.line.push_back(card_of_lanes(best->card));
            to_come -= best->step.gained;
            place = best->step.place;
        }
        return answer;
    }

    std::optional<std::vector<SidesMove>> moves(const SidesQuestion& question, Budget& budget) {
        const Place place = open(question);
        const SidesAnswer best = value_of(place, budget);
        if (!best.complete) return {};
        std::vector<SidesMove> moves;
        if (!place.hands[place.mover]) return moves;
        for (const Lanes card : canonical_moves(place, rules_)) {
            const Step step = after(place, card, rules_);
            const int guess = best.value() - step.gained;
            const int most = most_to_come(step.place, rules_);
            SidesAnswer child = takes(place.mover) ? SidesAnswer{false, 0, std::min(guess, most)}
                                                   : SidesAnswer{false, std::max(guess, 0), most};
            narrow(step.place, child, takes(place.mover) ? guess : guess + 1, budget);
            if (!child.complete) return {};
            moves.push_back({card_of_lanes(card), child.value() + step.gained});
        }
        return moves;
    }

private:
    static constexpr std::size_t beside_the_table = std::size_t{64} << 10;

    struct Choice {
        std::uint32_t number;
        Lanes card;
        Step step;
    };

    std::unique_ptr<Prover> make_prover(const Rules& rules) {
        const std::span memory(memory_.get(), bytes_);
        auto prover = plain_ ? nullptr : bmi2_prover(rules, memory);
        plain_ = !prover;
        return prover ? std::move(prover) : plain_prover(rules, memory);
    }

    bool takes(int seat) const { return rules_.takers >> seat & 1; }

    /// What was proved holds for any cards under the same rules, but helps only with cards of the same deal.
    Place open(const SidesQuestion& question) {
        const Rules rules = rules_of(question);
        Place place = place_of(question, rules);
        if (rules == rules_ && is_from(place, deal_)) return place;
        if (!prover_->takes_over(rules)) prover_ = make_prover(rules);
        prover_->clear();
        rules_ = rules;
        deal_ = place;
        return place;
    }
    static bool is_from(const Place& place, const Place& deal) {
        for (int seat = 0; seat < most_seats; ++seat)
            if (place.hands[seat] & ~deal.hands[seat]) return false;
        return true;
    }

    SidesAnswer value_of(const Place& place, Budget& budget) {
        SidesAnswer answer{false, 0, most_to_come(place, rules_)};
        narrow(place, answer, rules_.points ? (answer.most + 1) / 2 : likely_tricks(place.tricks), budget);
        return answer;
    }

    /// A guess to begin with: sides are as strong as the squares of their numbers.
    int likely_tricks(int tricks) const {
        const int own = std::popcount(rules_.credited), others = rules_.seats - own;
        const int strength = own * own, total = strength + others * others;
        return (2 * tricks * strength + total) / (2 * total);
    }

    /// Until least and most meet. Tricks are asked for one by one from a guess, points by halving.
    void narrow(const Place& place, SidesAnswer& answer, int guess, Budget& budget) {
        for (int need = guess; answer.least < answer.most;) {
            need = std::clamp(need, answer.least + 1, answer.most);
            const Verdict verdict = prover_->at_least(place, need, budget);
            if (verdict == Verdict::stopped) return;
            const bool yes = verdict == Verdict::yes;
            (yes ? answer.least : answer.most) = yes ? need : need - 1;
            need = rules_.points ? (answer.least + answer.most + 1) / 2 : yes ? need + 1 : need - 1;
        }
        answer.complete = true;
    }

    /// The first canonical move that keeps the value; the last one needs no proof.
    std::optional<Choice> first_best(const Place& place, int to_come, Budget& budget) {
        const std::vector<Lanes> moves = canonical_moves(place, rules_);
        const bool taker = takes(place.mover);
        for (std::uint32_t number = 0;; ++number) {
            Choice choice{number, moves[number], after(place, moves[number], rules_)};
            if (number + 1 == moves.size()) return choice;
            const int need = to_come - choice.step.gained + (taker ? 0 : 1);
            const Verdict verdict = prover_->at_least(choice.step.place, need, budget);
            if (verdict == Verdict::stopped) return {};
            if ((verdict == Verdict::yes) == taker) return choice;
        }
    }

    std::size_t bytes_;
    std::unique_ptr<std::byte[]> memory_;
    bool plain_;
    Rules rules_;
    Place deal_;
    std::unique_ptr<Prover> prover_;
};

}  // namespace two_sides

TwoSides::TwoSides(std::size_t bytes, Instructions instructions)
    : solver_(std::make_unique<two_sides::Solver>(bytes, instructions)) {}
TwoSides::~TwoSides() = default;
TwoSides::TwoSides(TwoSides&&) noexcept = default;
TwoSides& TwoSides::operator=(TwoSides&&) noexcept = default;

SidesAnswer TwoSides::value(const SidesQuestion& question, Budget& budget) { return solver_->value(question, budget); }
SidesAnswer TwoSides::line(const SidesQuestion& question, Budget& budget) { return solver_->line(question, budget); }
std::optional<std::vector<SidesMove>> TwoSides::moves(const SidesQuestion& question, Budget& budget) {
    return solver_->moves(question, budget);
}
bool TwoSides::uses_bmi2() const { return solver_->uses_bmi2(); }

}  // namespace nply
