// An experiment of a paper, or one beyond them, as a list of independent, numbered cases: a deal, a game, a tree. A
// case gives whole numbers, the same on every machine; who computes which case, and in which order, makes no
// difference. What the cases say together is a report (report.hpp). Cases come in parts, a game or a reading each, and
// a part may be settled before its last case, by a rule that is stated before it is run.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/reproduce/report.hpp"

namespace nply::reproduce {

/// Minutes of two cores, or as the paper has it.
enum class Size { quick, full };

/// The numbers that one case gives.
using Numbers = std::vector<std::int64_t>;
using Results = std::map<std::uint64_t, Numbers>;  // by case

/// An experiment: numbered cases, and the report made from their numbers.
class Experiment {
public:
    Experiment() = default;
    virtual ~Experiment() = default;
    Experiment(const Experiment&) = delete;
    Experiment& operator=(const Experiment&) = delete;

    virtual std::string_view name() const = 0;   // "aaai2000-table2"
    virtual std::string_view title() const = 0;  // in a line
    /// What the numbers of a case are called.
    virtual std::vector<std::string> columns(Size size) const = 0;
    virtual std::uint64_t cases(Size size) const = 0;  // how many cases there are
    /// Nothing if the stop sign was set before the end. Called by several threads at once.
    virtual std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const = 0;
    /// The part that a case belongs to: "Spades".
    virtual std::string part_of(Size size, std::uint64_t number) const = 0;
    /// Are the cases there are enough for the part of this case? Only what `rule` says decides.
    virtual bool is_settled(Size, std::uint64_t, const Results&) const { return false; }
    /// When a part is settled before its last case, in a sentence; nothing: never.
    virtual std::string rule() const { return {}; }
    /// Of the cases there are so far.
    virtual Report report(Size size, const Results& results) const = 0;
};

/// All there are, in the order of the papers.
const std::vector<std::unique_ptr<Experiment>>& experiments();

/// InputError, in the field "experiment", for a name that is none.
const Experiment& experiment(std::string_view name);

}  // namespace nply::reproduce
