#include <cstdio>
#include <nply/catalog.hpp>

int main() {
    using namespace nply::catalog;
    const Position start = open_game("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "2"}});
    const Position later = start.play(words_of("S3 ST SA"));
    const SearchReport report = search(later, {});
    std::printf("%s\n%s\n", later.notation().c_str(), to_text(to_json(report)).c_str());
    return open_position("hearts", later.notation()) == later && report.complete ? 0 : 1;
}
