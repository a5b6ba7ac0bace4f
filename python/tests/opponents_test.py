"""Ties, and opponents that are not sure: what results have, and what is refused."""

import nply
import pytest

# Player 2 does not care which child it takes; a is better for player 1 only if it takes the first.
TIED = nply.Tree("players 3 minscore 0 maxsum 10 1[ a:2[(6,4,0) (1,4,5)] b:2[(4,3,3) (3,2,5)] ]")


def test_ties_say_what_others_can_change_and_who():
    result = TIED.start().solve(ties=True)
    assert result.value == (6, 4, 0)
    assert (result.ties.low, result.ties.high) == ((4, 3, 0), (6, 4, 3))
    assert result.ties.exact == (True, True, True)
    assert TIED.start().solve().ties is None


def test_with_few_tuples_ties_are_bounded():
    wide = nply.Tree("players 2 1[ 2[(0,1) (1,1) (2,1)] 2[(0,1) (1,1) (3,1)] ]").start()
    sets, bounds = wide.solve(ties=True).ties, wide.solve(ties=True, most_tuples=1).ties
    for p in range(2):
        assert bounds.low[p] <= sets.low[p] and bounds.high[p] >= sets.high[p]
        if bounds.exact[p]:
            assert (bounds.low[p], bounds.high[p]) == (sets.low[p], sets.high[p])


def test_an_analysis_has_the_range_of_a_moves_cost():
    plays = TIED.start().analyse("b", ties=True).plays
    assert plays[0].ties.low <= plays[0].cost <= plays[0].ties.high


def test_soft_maxn_gives_the_set_of_values():
    result = TIED.start().solve("soft-maxn")
    assert set(result.set) == {(6, 4, 0), (1, 4, 5), (4, 3, 3)}
    assert result.promise == "model"


def test_models_give_means_and_choose_the_move():
    def solve(models):
        return TIED.start().solve("prob-maxn", models=models, all_moves=True)

    trusting, wary = solve("2/own*7+anti*3"), solve("2/own*3+anti*7")
    assert (trusting.move, wary.move) == ("a", "b")
    assert trusting.value[0] == pytest.approx(4.5)
    assert [m.value[0] for m in trusting.moves] == pytest.approx([4.5, 3.7])
    assert trusting.promise == "model"


def test_wrong_models_are_refused():
    for models in ("4/own", "2/ownn", "2/own*-1", "2/own,2/anti"):
        with pytest.raises(nply.InputError, match="models"):
            TIED.start().solve("prob-maxn", models=models)
