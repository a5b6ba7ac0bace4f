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

template <class Value, bool points>
class RowEvaluation {
    using Choosing = ChoosingOf<Value, points>;
    static constexpr std::uint32_t most_options = 64;
    static constexpr std::size_t most_moved = 1 << 20;

public:
    RowEvaluation(const LayerTask<Value>& task, const Piece<Value>& piece, LaneMaps<Value>& lanes,
                  Scratch<Value>& scratch)
        : task_(task), suits_(*task.suits), layout_(*task.layout), seats_(task.rules.seats), piece_(piece),
          lanes_(lanes), scratch_(scratch), strides_(suits_, layout_, piece.key),
          leads_(list_leads(suits_, task.rules, task.breaking, layout_, task.below, piece.key)) {
        for (int place = 0; place <= last_place; ++place)
            std::fill_n(fixed_places_[place], chunk_lanes, static_cast<Value>(place));
    }

    void run() {
        lanes_.enter(piece_.key);
        for (std::uint32_t chunk = piece_.first_chunk; chunk < piece_.last_chunk; ++chunk) {
            chunk_ = chunk;
            active_ = std::min(chunk_lanes, strides_.lanes - chunk * chunk_lanes);
            vectors_ = Choosing::vectors(active_);
            for (Lead<Value>& lead : leads_)
                for (Group<Value>& group : lead.groups)
                    if (group.lanes_move)
                        group.lane_map = &lanes_.map(chunk, group.leaving, group.child, group.decider);
            move_lanes();
            for (std::uint32_t row = 0; row < strides_.rows; ++row) evaluate_row(row);
        }
    }

private:
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
                move_lanes(group, to);
                to += moved_values(group);
            }
    }
    std::size_t moved_values(const Group<Value>& group) const {
        return group.lane_map->combinations.size() * planes_moved(group) * group.child_rows * chunk_lanes;
    }
    std::uint32_t planes_moved(const Group<Value>& group) const {
        return group.lanes_decide ? 1 : static_cast<std::uint32_t>(seats_);
    }
    bool pays(const Group<Value>& group) const {
        double looks = strides_.rows;
        for (int i = 0; i < group.moving_rows; ++i)
            looks *= static_cast<double>(group.removals[i]->all.size()) /
                     static_cast<double>(group.removals[i]->first.size() - 1);
        return looks > 1.2 * planes_moved(group) * group.child_rows && moved_values(group) < most_moved;
    }
    void move_lanes(const Group<Value>& group, Value* to) const {
        const LaneMap<Value>& map = *group.lane_map;
        for (std::size_t i = 0; i < map.combinations.size(); ++i)
            for (std::uint32_t plane = 0; plane < planes_moved(group); ++plane) {
                Choosing::move({map, i, group.gain[plane], group.lanes_decide ? static_cast<Value>(group.worth) : Value{0}},
                               {group.block + plane * group.plane, group.child_row_length, to, group.child_rows, vectors_});
                to += std::size_t{group.child_rows} * chunk_lanes;
            }
    }

    void evaluate_row(std::uint32_t row) {
        std::uint32_t rest = row;
        for (int i = layout_.rows_suits; i-- > 0;) {
            const int suit = layout_.order[i];
            const std::uint32_t size = suits_[suit].at(class_in(piece_.key, suit)).size();
            state_[suit] = rest % size;
            rest /= size;
        }
        for (int seat = 0; seat < seats_; ++seat) Choosing::clear(best_[seat], vectors_);
        for (const Lead<Value>& lead : leads_) evaluate_lead(lead);
        Value* out = piece_.values + std::uint64_t{row} * strides_.row_length + chunk_ * chunk_lanes;
        for (int seat = 0; seat < seats_; ++seat, out += strides_.lanes)
            std::memcpy(out, best_[seat].value, active_ * sizeof(Value));
    }

    void evaluate_lead(const Lead<Value>& lead) {
        list_options(lead);
        for (const Group<Value>& group : lead.groups) fill(group);
        for (Player leader = 0; leader < seats_; ++leader)
            if (lead.leaders >> leader & 1) choose(lead, leader);
    }

    /// Every seat's moves, choice after choice, with their places; combinations are numbered with the last seat fastest.
    void list_options(const Lead<Value>& lead) {
        for (int seat = 0; seat < seats_; ++seat) {
            Options& own = options_[seat];
            own.count = 0;
            own.in_order = lead.choices[seat].count() == 1;
            for (int choice = 0; choice < lead.choices[seat].count(); ++choice) {
                const Play play = lead.choices[seat][choice];
                own.first[choice] = own.count;
                if (layout_.is_lane(play.suit)) {
                    const LaneHeads<Value>& heads = lanes_.heads(chunk_, play);
                    for (std::uint32_t head = 0; head < heads.count; ++head)
                        own.place[own.count++] = heads.places.data() + head * chunk_lanes;
                } else {
                    const Heads& heads =
                        suits_[play.suit].heads(class_in(piece_.key, play.suit), state_[play.suit], play.symbol);
                    for (std::uint32_t head = 0; head < heads.count; ++head)
                        own.place[own.count++] = fixed_places_[place_of_move(heads.above[head], play.suit)];
                }
            }
        }
        std::uint32_t all = 1;
        for (int seat = seats_; seat-- > 0;) {
            options_[seat].stride = all;
            all *= options_[seat].count;
        }
        const std::size_t needed = std::size_t{all} * chunk_lanes;
        if (scratch_.all.size() < needed) {
            scratch_.all.resize(needed);
            scratch_.reduced.resize(needed);
        }
    }

    void fill(const Group<Value>& group) {
        RowMove start{0, 0, 0};
        for (int i = 0; i < layout_.rows_suits; ++i) {
            const int suit = layout_.order[i];
            if (!group.leaving[suit]) start.offset += std::uint64_t{group.stride[suit]} * state_[suit];
        }
        for (int seat = 0; seat < seats_; ++seat)
            start.combination += options_[seat].first[group.choice[seat]] * options_[seat].stride;
        fill_from(group, start, 0);
    }

    void fill_from(const Group<Value>& group, const RowMove& move, int next) {
        if (next == group.moving_rows) return fill_lanes(group, move);
        const int suit = group.row_suit[next];
        for (const Removal& removal : group.removals[next]->of(state_[suit])) {
            RowMove then = move;
            then.offset += std::uint64_t{group.stride[suit]} * removal.child;
            for (int seat = 0; seat < seats_; ++seat) then.combination += removal.head[seat] * options_[seat].stride;
            if (suit == group.decider) then.winner = removal.winner;
            fill_from(group, then, next + 1);
        }
    }

    void fill_lanes(const Group<Value>& group, const RowMove& move) {
        const Value* row = group.block + move.offset;
        Value* to = scratch_.all.data() + std::size_t{move.combination} * chunk_lanes;
        if (!group.lanes_move)
            return Choosing::copy(row + move.winner * group.plane + chunk_ * chunk_lanes, group.gain[move.winner], to,
                                  vectors_);
        const LaneMap<Value>& map = *group.lane_map;
        const std::uint64_t moved_row = group.moved && group.child_row_length
                                            ? move.offset / group.child_row_length
                                            : 0;
        for (std::size_t i = 0; i < map.combinations.size(); ++i) {
            std::uint32_t combination = 0;
            for (int seat = 0; seat < seats_; ++seat)
                combination += map.combinations[i].head[seat] * options_[seat].stride;
            Value* target = to + std::size_t{combination} * chunk_lanes;
            if (group.moved) {
                const std::size_t plane = i * planes_moved(group) + (group.lanes_decide ? 0 : move.winner);
                Choosing::copy(group.moved + (plane * group.child_rows + moved_row) * chunk_lanes, Value{0}, target,
                               vectors_);
            } else {
                const Value* from = group.lanes_decide ? row : row + move.winner * group.plane;
                const Value worth = group.lanes_decide ? static_cast<Value>(group.worth) : Value{0};
                Choosing::move({map, i, group.gain[move.winner], worth}, {from, 0, target, 1, vectors_});
            }
        }
    }

    void choose(const Lead<Value>& lead, Player leader) {
        const Value* from = scratch_.all.data();
        std::array<std::uint32_t, most_seats> count{};
        for (int seat = 0; seat < seats_; ++seat) count[seat] = options_[seat].count;
        for (int back = 1; back < seats_; ++back) {
            const int seat = (leader + seats_ - back) % seats_;
            if (count[seat] == 1) continue;
            std::uint32_t outer = 1, inner = 1;
            for (int other = 0; other < seat; ++other) outer *= count[other];
            for (int other = seat + 1; other < seats_; ++other) inner *= count[other];
            const Shape shape{outer, count[seat], inner, vectors_};
            Value* to = scratch_.reduced.data();
            Choosing::reduce(seat, from, to, shape, options_[seat].in_order ? nullptr : options_[seat].place);
            from = to;
            count[seat] = 1;
        }
        (void)lead;
        Choosing::lead(leader, from, count[leader], options_[leader].place, best_[leader], vectors_);
    }

    struct Options {
        std::uint32_t count = 0, stride = 0;
        bool in_order = false;  // the first of equals is the one listed first
        std::array<std::uint32_t, suits_in_pack + 1> first{};
        const Value* place[most_options];
    };

    const LayerTask<Value>& task_;
    const Suits& suits_;
    const Layout& layout_;
    const int seats_;
    const Piece<Value>& piece_;
    LaneMaps<Value>& lanes_;
    Scratch<Value>& scratch_;
    const Strides strides_;
    std::vector<Lead<Value>> leads_;
    std::uint32_t chunk_ = 0, active_ = 0, vectors_ = 0;
    std::array<std::uint32_t, suits_in_pack> state_{};
    Options options_[most_seats];
    Best<Value> best_[most_seats];
    Value fixed_places_[last_place + 1][chunk_lanes];
};

template <class Value, bool points>
void Evaluate(const LayerTask<Value>& task, const Piece<Value>& piece, LaneMaps<Value>& lanes, Scratch<Value>& scratch) {
    RowEvaluation<Value, points>(task, piece, lanes, scratch).run();
}

void EvaluateTricks(const LayerTask<std::int16_t>& task, const Piece<std::int16_t>& piece,
                    LaneMaps<std::int16_t>& lanes, Scratch<std::int16_t>& scratch) {
    Evaluate<std::int16_t, false>(task, piece, lanes, scratch);
}
void EvaluatePoints(const LayerTask<std::int16_t>& task, const Piece<std::int16_t>& piece,
                    LaneMaps<std::int16_t>& lanes, Scratch<std::int16_t>& scratch) {
    Evaluate<std::int16_t, true>(task, piece, lanes, scratch);
}
void EvaluateManyTricks(const LayerTask<std::int32_t>& task, const Piece<std::int32_t>& piece,
                        LaneMaps<std::int32_t>& lanes, Scratch<std::int32_t>& scratch) {
    Evaluate<std::int32_t, false>(task, piece, lanes, scratch);
}
void EvaluateManyPoints(const LayerTask<std::int32_t>& task, const Piece<std::int32_t>& piece,
                        LaneMaps<std::int32_t>& lanes, Scratch<std::int32_t>& scratch) {
    Evaluate<std::int32_t, true>(task, piece, lanes, scratch);
}
int VectorWidth() { return static_cast<int>(hn::Lanes(LaneTag<std::int16_t>())); }

}  // namespace HWY_NAMESPACE
}  // namespace nply::solvers
HWY_AFTER_NAMESPACE();

#endif
