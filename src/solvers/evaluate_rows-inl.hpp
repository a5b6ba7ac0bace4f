// Included once for each vector target: the rows of a block, trick by trick.
#if defined(NPLY_SOLVERS_EVALUATE_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef NPLY_SOLVERS_EVALUATE_ROWS
#undef NPLY_SOLVERS_EVALUATE_ROWS
#else
#define NPLY_SOLVERS_EVALUATE_ROWS
#endif

#include <algorithm>
#include <cstring>

#include "solvers/choosing-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nply::solvers {
namespace HWY_NAMESPACE {

/// A way to play the row suits of a group: where the child's row begins, which combination it is, who takes the trick.
struct RowMove {
    std::uint64_t offset;
    std::uint32_t combination;
    Player winner;
};

template <class Value, class Choosing, int seats>
class RowEvaluation {
    static constexpr std::uint32_t most_options = 64;
    static constexpr std::size_t most_moved = 1 << 19;  // values: what a core's own cache holds

public:
    RowEvaluation(const LayerTask<Value>& task, const Piece<Value>& piece, LaneMaps<Value>& lanes,
                  Scratch<Value>& scratch)
        : choosing_(task.rules),
          suits_(*task.suits),
          layout_(*task.layout),
          piece_(piece),
          lanes_(lanes),
          scratch_(scratch),
          strides_(suits_, layout_, piece.key),
          leads_(list_leads(suits_, task.rules, task.breaking, layout_, task.below, piece.key, piece.set)) {
        for (int place = 0; place <= last_place; ++place)
            std::fill_n(fixed_places_[place], chunk_lanes, static_cast<Value>(place));
        for (int i = 0; i < layout_.rows_suits; ++i)
            size_[i] = suits_[layout_.order[i]].at(class_in(piece.key, layout_.order[i])).size();
    }

    void run() {
        lanes_.enter(piece_.key);
        for (chunk_ = piece_.first_chunk; chunk_ < piece_.last_chunk; ++chunk_) {
            active_ = std::min(chunk_lanes, strides_.lanes - chunk_ * chunk_lanes);
            vectors_ = Choosing::vectors(active_);
            width_ = Choosing::width() * vectors_;
            for (Lead<Value>& lead : leads_) prepare(lead);
            move_lanes();
            for (std::uint32_t row = 0; row < strides_.rows; ++row) evaluate_row(row);
        }
    }

private:
    void prepare(Lead<Value>& lead) {
        lead.rows_differ = false;
        for (int seat = 0; seat < seats; ++seat)
            for (int choice = 0; choice < lead.choices[seat].count(); ++choice) {
                const Play play = lead.choices[seat][choice];
                Moves<Value>& moves = lead.moves[seat][choice];
                moves = {play, nullptr, nullptr};
                if (layout_.is_lane(play.suit)) {
                    moves.lanes = &lanes_.heads(chunk_, play);
                } else {
                    moves.rows = suits_[play.suit].heads_by_state(class_in(piece_.key, play.suit));
                    lead.rows_differ = true;
                }
            }
        for (Group<Value>& group : lead.groups) {
            if (group.lanes_move) {
                group.lane_map = &lanes_.map(chunk_, group.leaving, group.child, group.decider, group.taking);
                MovingLanes<Value>::prepare(*group.lane_map);
            }
            group.numbers.clear();
        }
    }

    /// A child's row is looked at from several rows of this block; where its lanes move, that is done once for all.
    void move_lanes() {
        std::size_t all = 0;
        for (Lead<Value>& lead : leads_)
            for (Group<Value>& group : lead.groups)
                if (group.lanes_move && pays(group)) all += moved_values(group);
        if (scratch_.moved.size() < all) scratch_.moved.resize(all);
        Value* to = scratch_.moved.data();
        for (Lead<Value>& lead : leads_)
            for (Group<Value>& group : lead.groups) {
                group.moved = nullptr;
                if (!group.lanes_move || !pays(group)) continue;
                group.moved = to;
                for (int i = 0; i < layout_.rows_suits; ++i) {
                    const int suit = layout_.order[i];
                    group.moved_stride[suit] =
                        group.stride[suit] ? group.stride[suit] / group.child_row_length * moved_row(group) : 0;
                }
                move_lanes(group, to);
                to += moved_values(group);
            }
    }
    std::size_t moved_values(const Group<Value>& group) const {
        return std::size_t{group.child_rows} * moved_row(group);
    }
    std::uint32_t moved_row(const Group<Value>& group) const {
        return static_cast<std::uint32_t>(group.lane_map->combinations.size()) * planes_moved(group) * width_;
    }
    static std::uint32_t planes_moved(const Group<Value>& group) { return group.lanes_decide ? 1 : seats; }
    bool pays(const Group<Value>& group) const {
        double looks = strides_.rows;
        for (int i = 0; i < group.moving_rows; ++i)
            looks *= static_cast<double>(group.removals[i]->all.size()) /
                     static_cast<double>(group.removals[i]->first.size() - 1);
        return looks > 1.2 * planes_moved(group) * group.child_rows && moved_values(group) < most_moved;
    }
    void move_lanes(const Group<Value>& group, Value* to) const {
        const std::size_t count = group.lane_map->combinations.size();
        const Value* row = group.block;
        for (std::uint32_t i = 0; i < group.child_rows; ++i, row += group.child_row_length)
            for (std::uint32_t plane = 0; plane < planes_moved(group); ++plane, to += count * width_)
                MovingLanes<Value>::move_by_each(moving(group, static_cast<Player>(plane)),
                                                 row + (group.lanes_decide ? 0 : group.plane[plane]), vectors_,
                                                 [&](std::size_t combination) { return to + combination * width_; });
    }
    static Moving<Value> moving(const Group<Value>& group, Player winner) {
        if (!group.lanes_decide) return {*group.lane_map, group.gain[winner], 0, 0};
        return {*group.lane_map, 0, group.worth_in_lanes, group.passed_in_lanes};
    }

    void evaluate_row(std::uint32_t row) {
        std::uint32_t rest = row;
        for (int i = layout_.rows_suits; i-- > 0;) {
            state_[layout_.order[i]] = rest % size_[i];
            rest /= size_[i];
        }
        for (int seat = 0; seat < seats; ++seat) Choosing::clear(best_[seat], vectors_);
        for (std::size_t i = 0; i < leads_.size(); ++i) {
            Lead<Value>& lead = leads_[i];
            options_ = options_of_[i];
            if (lead.rows_differ || row == 0) list_options(lead);
            for (Group<Value>& group : lead.groups) fill(group);
            for (int leader = 0; leader < seats; ++leader)
                if (lead.leaders >> leader & 1) choose(static_cast<Player>(leader));
        }
        Value* out = piece_.values + std::uint64_t{row} * strides_.row_length +
                     std::size_t{strides_.lanes} * static_cast<std::size_t>(piece_.set * seats) + chunk_ * chunk_lanes;
        for (int seat = 0; seat < seats; ++seat) choosing_.finish(seat, best_[seat], vectors_);
        for (int seat = 0; seat < seats; ++seat, out += strides_.lanes)
            std::memcpy(out, best_[seat].value, active_ * sizeof(Value));
    }

    /// Every seat's moves, choice after choice, with their places; combinations are numbered with the last seat
    /// fastest.
    void list_options(const Lead<Value>& lead) {
        std::uint32_t all = 1;
        for (int seat = seats; seat-- > 0;) {
            Options& own = options_[seat];
            const int choices = lead.choices[seat].count();
            own.count = 0;
            own.in_order = choices == 1;
            for (int choice = 0; choice < choices; ++choice) {
                const Moves<Value>& moves = lead.moves[seat][choice];
                own.first[choice] = own.count;
                if (moves.lanes) {
                    for (std::uint32_t head = 0; head < moves.lanes->count; ++head)
                        own.place[own.count++] = moves.lanes->places.data() + head * chunk_lanes;
                } else {
                    const Heads& heads = moves.rows[state_[moves.play.suit]][moves.play.symbol];
                    for (std::uint32_t head = 0; head < heads.count; ++head)
                        own.place[own.count++] = fixed_places_[place_of_move(heads.above[head], moves.play.suit)];
                }
            }
            own.stride = all;
            all *= own.count;
        }
        const std::size_t needed = std::size_t{all} * chunk_lanes;
        if (scratch_.all.size() < needed) {
            scratch_.all.resize(needed);
            scratch_.reduced.resize(needed);
        }
    }

    /// Values of all the group's ways to play this trick go to their combinations.
    void fill(Group<Value>& group) {
        const auto& stride = group.moved ? group.moved_stride : group.stride;
        RowMove start{0, 0, 0};
        for (int i = 0; i < layout_.rows_suits; ++i) {
            const int suit = layout_.order[i];
            if (!group.leaving[suit]) start.offset += std::uint64_t{stride[suit]} * state_[suit];
        }
        for (int seat = 0; seat < seats; ++seat)
            start.combination += options_[seat].first[group.choice[seat]] * options_[seat].stride;
        if (group.lanes_move) number_lane_moves(group);
        play_row_suits(group, stride, start, 0);
    }

    void number_lane_moves(Group<Value>& group) {
        bool same = !group.numbers.empty();
        for (int seat = 0; seat < seats; ++seat) {
            same &= group.numbers_of[seat] == options_[seat].stride;
            group.numbers_of[seat] = options_[seat].stride;
        }
        if (same) return;
        group.numbers.clear();
        for (const auto& combination : group.lane_map->combinations) {
            std::uint32_t number = 0;
            for (int seat = 0; seat < seats; ++seat) number += combination.head[seat] * options_[seat].stride;
            group.numbers.push_back(number * chunk_lanes);
        }
    }

    void play_row_suits(const Group<Value>& group, const std::array<std::uint32_t, suits_in_pack>& stride,
                        const RowMove& move, int next) {
        if (next == group.moving_rows) return play_lane_suits(group, move);
        const int suit = group.row_suit[next];
        const bool decides = suit == group.decider;
        for (const Removal& removal : group.removals[next]->of(state_[suit])) {
            RowMove then = move;
            then.offset += std::uint64_t{stride[suit]} * removal.child;
            for (int seat = 0; seat < seats; ++seat) then.combination += removal.head[seat] * options_[seat].stride;
            if (decides) then.winner = removal.winner;
            if (next + 1 == group.moving_rows)
                play_lane_suits(group, then);
            else
                play_row_suits(group, stride, then, next + 1);
        }
    }

    void play_lane_suits(const Group<Value>& group, const RowMove& move) {
        Value* to = scratch_.all.data() + std::size_t{move.combination} * chunk_lanes;
        if (!group.lanes_move)
            return Choosing::copy(group.block + move.offset + group.plane[move.winner] + chunk_ * chunk_lanes,
                                  group.gain[move.winner], to, vectors_);
        LaneMap<Value>& map = *group.lane_map;
        const std::size_t count = map.combinations.size();
        if (group.moved) {
            const Value* from = group.moved + move.offset + (group.lanes_decide ? 0 : move.winner * count * width_);
            for (std::size_t i = 0; i < count; ++i, from += width_)
                Choosing::copy(from, to + group.numbers[i], vectors_);
            return;
        }
        const Value* from = group.block + move.offset + (group.lanes_decide ? 0 : group.plane[move.winner]);
        MovingLanes<Value>::move_by_each(moving(group, move.winner), from, vectors_,
                                         [&](std::size_t combination) { return to + group.numbers[combination]; });
    }

    void choose(Player leader) {
        const Value* from = scratch_.all.data();
        std::array<std::uint32_t, seats> count{};
        for (int seat = 0; seat < seats; ++seat) count[seat] = options_[seat].count;
        for (int back = 1; back < seats; ++back) {
            const int seat = leader >= back ? leader - back : leader + seats - back;
            if (count[seat] == 1) continue;
            std::uint32_t outer = 1, inner = 1;
            for (int other = 0; other < seat; ++other) outer *= count[other];
            for (int other = seat + 1; other < seats; ++other) inner *= count[other];
            choosing_.reduce(seat, from, scratch_.reduced.data(), {outer, count[seat], inner, vectors_},
                             options_[seat].in_order ? nullptr : options_[seat].place);
            from = scratch_.reduced.data();
            count[seat] = 1;
        }
        choosing_.lead(leader, from, count[leader], options_[leader].place, best_[leader], vectors_);
    }

    struct Options {
        std::uint32_t count = 0, stride = 0;
        bool in_order = false;  // the first of equals is the one listed first
        std::array<std::uint32_t, suits_in_pack + 1> first{};
        const Value* place[most_options];
    };

    const Choosing choosing_;
    const Suits& suits_;
    const ValueLayout& layout_;
    const Piece<Value>& piece_;
    LaneMaps<Value>& lanes_;
    Scratch<Value>& scratch_;
    const Strides strides_;
    std::vector<Lead<Value>> leads_;
    std::uint32_t chunk_ = 0, active_ = 0, vectors_ = 0, width_ = 0;
    std::array<std::uint32_t, suits_in_pack> size_{}, state_{};
    Options options_of_[suits_in_pack][seats];
    Options* options_ = nullptr;  // of the lead at hand
    typename Choosing::Leading best_[seats];
    Value fixed_places_[last_place + 1][chunk_lanes];
};

}  // namespace HWY_NAMESPACE
}  // namespace nply::solvers
HWY_AFTER_NAMESPACE();

#endif
