#include <cstdio>
#include <nply/nply.hpp>

int main() {
    const nply::Tree tree = nply::read_tree("players 3 maxsum 10 minscore 0 1[ (5,4,1) a:2[(3,3,4) (6,4,0)] ]", "here");
    const auto result = nply::speculative(tree, tree.root());
    nply::SearchRecord record(tree);
    const bool drawn = !nply::draw_tree(tree, record, {}).empty();
    std::printf("%d %d %d\n", result.value[0], result.value[1], result.value[2]);
    return result.value == nply::Scores{6, 4, 0} && drawn ? 0 : 1;
}
