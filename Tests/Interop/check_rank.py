#!/usr/bin/env python3
"""Ranks random tables with the command and with OpenSpiel.

    check_rank.py TOURNAMENT

Alpha-rank at one intensity and over the sweep, Nash averaging and maximal lotteries are compared with
`open_spiel.python.egt.alpharank`, `algorithms.nash_averaging` and `voting.maximal_lotteries`, to 1e-6. If several
equilibria are equally good, OpenSpiel's solver is only near the one of maximum entropy; then the command's mixture
must be an equilibrium with no less entropy than OpenSpiel's, and near it.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import cvxpy
import numpy
from open_spiel.python.algorithms import nash_averaging
from open_spiel.python.egt import alpharank
from open_spiel.python.voting import maximal_lotteries

ELO = 400 / numpy.log(10)
CLOSE = 1e-6
checks = 0


def check(condition, what):
    global checks
    checks += 1
    if not condition:
        sys.exit(f"check_rank.py: {what}")


def close(mine, theirs, what, tolerance=CLOSE):
    difference = numpy.abs(numpy.asarray(mine) - numpy.asarray(theirs)).max()
    check(difference <= tolerance, f"{what}: {mine} is not {theirs} ({difference:.1e} apart)")


def make(place, seed):
    """Single games between strategies, some of which are copies with the same results."""
    generator = numpy.random.default_rng(seed)
    kinds = int(generator.integers(2, 9))
    deals = int(generator.integers(5, 60))
    wins = generator.integers(0, deals + 1, (kinds, kinds))
    if seed % 3 == 0:
        # The margins are small whole numbers, so that several equilibria are equally good.
        wins = deals // 2 + generator.integers(-1, 2, (kinds, kinds))
    copied = list(range(kinds)) + (list(generator.integers(0, kinds, 2)) if seed % 2 else [])
    scores = numpy.full((len(copied), len(copied)), 0.5)
    games, seats, number = ["game_id,deal_id"], ["game_id,seat,strategy,rank,points"], 0
    for i, a in enumerate(copied):
        for j, b in enumerate(copied[:i]):
            points = 2 * wins[max(a, b), min(a, b)] if a != b else deals
            if a < b:
                points = 2 * deals - points
            scores[i, j] = points / (2 * deals)
            scores[j, i] = 1 - scores[i, j]
            for deal in range(deals):
                won = min(2, max(0, points - 2 * deal))
                first, second = (1, 1) if won == 1 else (1, 2) if won == 2 else (2, 1)
                sitting = [(i, first), (j, second)]
                if deal % 2:
                    sitting.reverse()
                games.append(f"{number},{number}")
                for seat, (strategy, rank) in enumerate(sitting):
                    seats.append(f"{number},{seat},s{strategy},{rank},0")
                number += 1
    (place / "games.csv").write_text("\n".join(games) + "\n")
    (place / "seats.csv").write_text("\n".join(seats) + "\n")
    odds = numpy.log(scores * deals + 0.5) - numpy.log((1 - scores) * deals + 0.5)
    odds = (odds - odds.T) / 2
    numpy.fill_diagonal(odds, 0)
    margins = scores - scores.T
    return scores, odds, margins


def rank(command, place, *options):
    done = subprocess.run(
        [command, "rank", str(place), "--json", "--quiet", *options], capture_output=True, text=True)
    check(done.returncode == 0, f"rank ends with {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def in_order(result, key):
    """One number for each strategy, by its number."""
    values = {int(row["strategy"][1:]): row[key] for row in result["strategies"]}
    return numpy.array([values[i] for i in sorted(values)], dtype=object)


def shares(result, key):
    rows = in_order(result, key)
    for row in rows:
        check(-1e-12 <= row["low"] <= row["high"] <= 1 + 1e-12, f"an interval of {key}")
    return numpy.array([row["share"] for row in rows])


def entropy(p):
    return -sum(x * numpy.log(x) for x in p if x > 0)


def is_unique(game):
    """Returns whether the equilibrium is unique: each share's maximum equals its minimum, by linear programs."""
    n = len(game)
    x = cvxpy.Variable(n)
    rules = [game @ x <= 1e-10, x >= 0, cvxpy.sum(x) == 1]
    for i in range(n):
        spans = [cvxpy.Problem(kind(x[i]), rules).solve(solver="HIGHS")
                 for kind in (cvxpy.Maximize, cvxpy.Minimize)]
        if spans[0] - spans[1] > 1e-6:
            return False
    return True


def check_equilibrium(p, game, what):
    check(abs(p.sum() - 1) < 1e-9 and p.min() >= 0, f"{what} is no mixture: {p}")
    check((game @ p).max() < 1e-8 * max(1, numpy.abs(game).max()), f"{what} can be beaten: {game @ p}")


def check_nash(p, game, what):
    check_equilibrium(p, game, what)
    theirs = nash_averaging._max_entropy_symmetric_nash(game, eps=0.0).ravel()
    if is_unique(game):
        # The solver of the convex program stops at 1e-8 of the entropy, which is flat.
        theirs = polished(theirs, game)
        close(p, theirs, what)
        return True
    check(entropy(p) > entropy(numpy.clip(theirs, 0, 1)) - 1e-6, f"{what} has too little entropy")
    close(p, theirs, what, 2e-3)
    return False


def polished(p, game):
    """The equilibrium with the support of a nearby one, by linear equations."""
    support = [i for i in range(len(p)) if p[i] > 1e-4]
    rows = numpy.vstack([game[numpy.ix_(support, support)], numpy.ones(len(support))])
    right = numpy.append(numpy.zeros(len(support)), 1)
    solution = numpy.zeros(len(p))
    solution[support] = numpy.linalg.lstsq(rows, right, rcond=None)[0]
    return solution


def main(command):
    unique = tables = 0
    lotteries = maximal_lotteries.MaximalLotteriesVoting()
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        for seed in range(24):
            scores, odds, margins = make(place, seed)
            alpha = float([0.0003, 0.1, 1, 7][seed % 4])
            result = rank(command, place, "--alpha", str(alpha))
            unique += check_nash(shares(result, "nash"), odds, f"Nash average of table {seed}")
            elo = in_order(result, "nash_elo").astype(float)
            close(elo, ELO * odds @ shares(result, "nash"), "Elo against the Nash average", 1e-4)
            lottery = shares(result, "lottery")
            check_equilibrium(lottery, margins, f"maximal lottery of table {seed}")
            if is_unique(margins):
                theirs = lotteries._solve_game(margins)
                close(lottery, polished(numpy.asarray(theirs).ravel(), margins),
                      f"maximal lottery of table {seed}")
            payoffs = [scores]

            def masses(alpha):
                return alpharank.compute(
                    payoffs, m=50, alpha=alpha, use_local_selection_model=True)[2]

            close(shares(result, "alpha_rank"), masses(alpha), f"alpha-rank of table {seed}")
            order = [int(row["strategy"][1:]) for row in result["strategies"]]
            for row in result["sweep"]:
                if row["alpha"] <= 1:
                    close(row["masses"], masses(row["alpha"])[order], f"the sweep of table {seed}")
            tables += 1
    print(f"{tables} random tables have the ranks of OpenSpiel, {unique} of them with one equilibrium; "
          f"{checks} checks")


if __name__ == "__main__":
    main(sys.argv[1])
