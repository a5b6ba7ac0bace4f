#include "nply/play/engine.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/core/error.hpp"

namespace nply::play {
namespace {

std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts{""};
    for (const char letter : text)
        if (letter == ':')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

class Reader {
public:
    Reader(std::string_view text, const std::string& field) : text_(text), field_(field) {}

    EngineSettings read() {
        const auto parts = parts_of(text_);
        settings_.algorithm = parts[0];
        const catalog::Algorithm& row = algorithm();
        for (std::size_t i = 1; i < parts.size(); ++i) read(parts[i]);
        if (settings_.table_mib && !row.takes.table)
            throw bad(fmt::format("table= does not go with {}; it goes with {}", row.name,
                                  catalog::names_of_those_with(&catalog::Takes::table)));
        if (settings_.solve && row.method != catalog::Method::automatic)
            throw bad(fmt::format("solve= does not go with {}; it goes with auto", row.name));
        if (settings_.by == By::win && row.answers_for_one())
            throw bad(fmt::format("by=win needs every player's score, and {} gives one player's", row.name));
        if (!settings_.nodes && !settings_.seconds && !settings_.depth) settings_.nodes = usual_nodes;
        return settings_;
    }

private:
    InputError bad(const std::string& what) const {
        return InputError::in(field_, fmt::format(" '{}': {}", text_.substr(0, 60), what));
    }

    const catalog::Algorithm& algorithm() const {
        std::string names;
        for (const auto& row : catalog::algorithms()) {
            if (row.name == settings_.algorithm) return row;
            (names += ' ') += row.name;
        }
        throw bad(fmt::format("no algorithm is called '{}'; there are:{}", settings_.algorithm.substr(0, 40), names));
    }

    void read(const std::string& part) {
        const std::size_t equals = part.find('=');
        const std::string name = part.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : part.substr(equals + 1);
        if (seen_.find(" " + name + " ") != std::string::npos) throw bad(fmt::format("{}= is there twice", name));
        seen_ += " " + name + " ";
        if (name == "nodes")
            settings_.nodes = number<std::uint64_t>(name, value, 1, std::numeric_limits<std::uint64_t>::max());
        else if (name == "solve")
            settings_.solve = number<std::uint64_t>(name, value, 1, std::numeric_limits<std::uint64_t>::max());
        else if (name == "time")
            settings_.seconds = number<double>(name, value, 1e-6, 1e9);
        else if (name == "depth")
            settings_.depth = number<int>(name, value, 1, 1'000'000);
        else if (name == "samples")
            settings_.samples = number<int>(name, value, 1, 1'000'000);
        else if (name == "table")
            settings_.table_mib = number<std::size_t>(name, value, 1, std::size_t{1} << 20);
        else if (name == "threads")
            settings_.threads = number<int>(name, value, 1, 1024);
        else if (name == "by")
            settings_.by = by(value);
        else
            throw bad(
                fmt::format("'{}' is no setting; there are nodes= solve= time= depth= samples= table= threads= by=",
                            part.substr(0, 40)));
    }

    template <class Number>
    Number number(const std::string& name, const std::string& value, Number low, Number high) const {
        Number number{};
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc{} || end != value.data() + value.size() || !(number >= low && number <= high))
            throw bad(fmt::format("{}= takes a number from {} to {}", name, low, high));
        return number;
    }

    By by(const std::string& value) const {
        if (value == "mean") return By::mean;
        if (value == "vote") return By::vote;
        if (value == "win") return By::win;
        throw bad("by= takes mean, vote or win");
    }

    std::string_view text_;
    const std::string& field_;
    std::string seen_;
    EngineSettings settings_;
};

}  // namespace

EngineSettings engine_settings(std::string_view text, const std::string& field) { return Reader(text, field).read(); }

}  // namespace nply::play
