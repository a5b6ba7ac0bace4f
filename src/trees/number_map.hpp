// From numbers that mostly count up from 1 to something small: a vector as far as it is half full, a map for the
// others.
#pragma once

#include <unordered_map>
#include <vector>

#include "nply/core/scores.hpp"

namespace nply {

template <class Value>
class NumberMap {
public:
    /// Null if the number is not there.
    const Value* find(ScoreSum number) const {
        if (number < static_cast<ScoreSum>(dense_.size()))
            if (const Value& value = dense_[static_cast<std::size_t>(number)]; value != none) return &value;
        const auto found = sparse_.find(number);
        return found == sparse_.end() ? nullptr : &found->second;
    }

    /// The number is not there yet, and not negative.
    void put(ScoreSum number, Value value) {
        constexpr ScoreSum few = 1024;
        ++count_;
        if (number >= 2 * count_ + few) {
            sparse_.emplace(number, value);
            return;
        }
        const auto place = static_cast<std::size_t>(number);
        if (place >= dense_.size()) dense_.resize(place + 1, none);
        dense_[place] = value;
    }

private:
    static constexpr Value none = ~Value{0};

    ScoreSum count_ = 0;
    std::vector<Value> dense_;
    std::unordered_map<ScoreSum, Value> sparse_;
};

}  // namespace nply
