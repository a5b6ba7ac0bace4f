#include "nply/store/own_match.hpp"

#include <memory>
#include <optional>

#include "nply/store/match_store.hpp"

namespace nply::store {
namespace {

class InFile final : public play::HandKeeper {
public:
    InFile(std::string file, bool until_clear) : file_(std::move(file)), until_clear_(until_clear) {}

    void begin(const play::Match& match, play::Scoreboard& scoreboard) override {
        store_.emplace(file_, match, play::Shard{}, NPLY_VERSION, until_clear_);
        store_->each([&](const play::HandRow& row) { scoreboard.add(row); });
    }
    void keep(const play::HandRow& row) override { store_->add(row); }

private:
    const std::string file_;
    const bool until_clear_;
    std::optional<MatchStore> store_;
};

}  // namespace

play::MatchSummary match(const std::string& file, const catalog::GameFunctions& game, std::vector<std::string> entrants,
                         std::uint64_t deals, const play::OwnMatchOptions& options) {
    InFile keeper(file, options.until_clear);
    return play::match(game, std::move(entrants), deals, options, &keeper);
}

}  // namespace nply::store
