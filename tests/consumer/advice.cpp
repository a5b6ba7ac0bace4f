#include <cstdio>
#include <nply/play.hpp>

int main() {
    using namespace nply;
    const auto start = catalog::open_game("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "2"}});
    const play::View view = play::view_of(start, {"S3"}, 3);
    const std::string move = play::make_player("speculative:nodes=1000:samples=5")->choose(view, {}).move;
    std::printf("%s\n", move.c_str());
    return start.after("S3").after(move).mover() == 1 ? 0 : 1;
}
