"""Compares `tournament rate` with results of independent programs from the same tables.

usage: check_statistics.py TOURNAMENT

The command rates random tables of games and seats. Bradley-Terry ratings must agree with choix, ratings with draws
and seats with a likelihood maximized by SciPy, intervals with SciPy and statsmodels, and likelihood ratios of
sequential tests with SciPy, all to 1e-6. Invalid tables must be refused with status 2.
"""

import csv
import itertools
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

import choix
import numpy
import scipy.optimize
import scipy.special
import scipy.stats
import statsmodels.stats.proportion

ELO = 400 / math.log(10)
TOLERANCE = 1e-6


def check(condition, what):
    if not condition:
        raise SystemExit(f"{what}: check failed")


def close(found, expected, what):
    scale = max(1.0, abs(expected))
    check(abs(found - expected) <= TOLERANCE * scale, f"{what}: {found} is {expected}")


class ForfeitedGame(list):
    """A game that the strategy in the last place forfeited."""


class Table:
    """Random games: each is a list of (strategy, rank) by seat, games of a pair next to each other."""

    def __init__(self, seed, strategies, seats, pairs, games_per_pair, draws, shuffle=True,
                 forfeits=0.0):
        self.random = random.Random(seed)
        self.seats, self.strategies, self.draws = seats, strategies, draws
        self.forfeits = forfeits
        self.strengths = [self.random.gauss(0, 0.7) for _ in range(strategies)]
        self.pairs = []
        tables = list(itertools.combinations(range(strategies), seats))
        for pair in range(pairs):
            table = list(tables[pair % len(tables)])
            if games_per_pair == 1 and shuffle:
                self.random.shuffle(table)
            luck = [self.random.gauss(0, 0.7) for _ in range(seats)]
            self.pairs.append(
                [self.game(table[-turn:] + table[:-turn], luck) for turn in range(games_per_pair)])

    def game(self, sitting, luck):
        if self.forfeits and self.random.random() < self.forfeits:
            loser = self.random.choice(sitting)
            return ForfeitedGame(
                (strategy, len(sitting) if strategy == loser else 1) for strategy in sitting)
        results = []
        for seat, strategy in enumerate(sitting):
            noise = self.random.gammavariate(1, 1)
            value = self.strengths[strategy] + 0.3 * (seat == 0) + luck[seat] - math.log(noise)
            results.append(round(value) if self.draws else value)
        return [
            (strategy, 1 + sum(other > result for other in results))
            for strategy, result in zip(sitting, results)]

    def games(self):
        return [game for pair in self.pairs for game in pair]

    def write(self, folder, extra=False, end="\n"):
        with (open(folder / "games.csv", "w", newline="") as games,
              open(folder / "seats.csv", "w", newline="") as seats):
            games = csv.writer(games, lineterminator=end)
            seats = csv.writer(seats, lineterminator=end)
            # Other columns in a different order must make no difference.
            games.writerow((["comment"] if extra else []) + ["deal_id", "game_id"])
            seats.writerow(["seat", "game_id"] + (["note"] if extra else [])
                           + ["points", "strategy", "rank"] + (["forfeit"] if self.forfeits else []))
            number = 0
            for pair_id, pair in enumerate(self.pairs):
                for game in pair:
                    games.writerow((['a, "b"\nc'] if extra else []) + [pair_id, number])
                    for seat, (strategy, rank) in enumerate(game):
                        seats.writerow([seat, number] + (["x,y"] if extra else [])
                                       + [rank == 1 and 1 or 0, f"s{strategy}", rank]
                                       + ([int(isinstance(game, ForfeitedGame) and rank > 1)]
                                          if self.forfeits else []))
                    number += 1
        return [str(folder / "games.csv"), str(folder / "seats.csv")]


def rate(command, words, *options):
    done = subprocess.run([command, "rate", *words, "--json", *options], capture_output=True, text=True)
    check(done.returncode == 0, f"rate {words}: {done.stderr}")
    return json.loads(done.stdout)


def refuse(command, words, *texts):
    done = subprocess.run([command, "rate", *words], capture_output=True, text=True)
    check(done.returncode == 2, f"rate {words} exits with {done.returncode}, not 2")
    check(done.stdout == "", f"rate {words} prints nothing")
    for text in texts:
        check(text in done.stderr, f"'{text}' is told: {done.stderr}")


def comparisons(game):
    """Each pair of seats of a game: strategies, seats, and the points of the first."""
    for (s, (i, a)), (t, (j, b)) in itertools.combinations(enumerate(game), 2):
        yield i, s, j, t, 1.0 if a < b else 0.5 if a == b else 0.0


def comparisons_by_play(game):
    """The comparisons without those of seats that shared a rank because another seat forfeited."""
    for comparison in comparisons(game):
        if not isinstance(game, ForfeitedGame) or comparison[-1] != 0.5:
            yield comparison


def check_choix(table, result):
    """A draw is half a win, so every win counts twice and every draw once each way."""
    wins = []
    for game in table.games():
        for i, _, j, _, points in comparisons_by_play(game):
            wins += [(i, j)] * int(2 * points) + [(j, i)] * int(2 - 2 * points)
    expected = choix.ilsr_pairwise(table.strategies, wins, max_iter=10_000, tol=1e-11)
    expected = expected - expected.mean()
    check(result["ratings"]["basis"] == "results", "the fit rests on results")
    for row in result["standings"]:
        close(row["rating"], ELO * expected[int(row["strategy"][1:])], f"choix: {row['strategy']}")


class Davidson:
    """A second implementation of the likelihood of strengths, seats and draws."""

    def __init__(self, table):
        self.table = table
        self.n, self.k = table.strategies, table.seats
        self.has_draws = any(p == 0.5 for g in table.games() for *_, p in comparisons_by_play(g))
        self.size = self.n + self.k + (1 if self.has_draws else 0)
        self.rows, self.weights, self.pair_of = [], [], []
        # One row for each comparison: its contrast, points minus one half, and whether it was drawn.
        contrasts, points, drawn, pairs = [], [], [], []
        for number, pair in enumerate(table.pairs):
            for game in pair:
                for i, s, j, t, p in comparisons_by_play(game):
                    contrast = numpy.zeros(self.n + self.k)
                    contrast[i] += 1
                    contrast[j] -= 1
                    contrast[self.n + s] += 1
                    contrast[self.n + t] -= 1
                    contrasts.append(contrast)
                    points.append(p)
                    drawn.append(p == 0.5)
                    pairs.append(number)
        self.contrasts = numpy.array(contrasts)
        self.points = numpy.array(points)
        self.drawn = numpy.array(drawn, dtype=float)
        self.pairs = numpy.array(pairs)

    def parts(self, values):
        d = self.contrasts @ values[: self.n + self.k]
        nu = math.exp(values[-1]) if self.has_draws else 0.0
        win, loss = numpy.exp(d / 2), numpy.exp(-d / 2)
        total = win + loss + nu
        return d, (win + nu / 2) / total, nu / total, numpy.log(total)

    def loss(self, values):
        d, _, _, logs = self.parts(values)
        result = ((self.points - 0.5) * d - logs).sum()
        if self.has_draws:
            result += self.drawn.sum() * values[-1]
        return -result

    def scores(self, values):
        """The slope of each comparison's likelihood."""
        _, expected, draw, _ = self.parts(values)
        slopes = self.contrasts * (self.points - expected)[:, None]
        if self.has_draws:
            slopes = numpy.column_stack([slopes, self.drawn - draw])
        return slopes

    def information(self, values, weights):
        _, expected, draw, _ = self.parts(values)
        variance = expected - draw / 4 - expected**2
        result = numpy.zeros((self.size, self.size))
        m = self.n + self.k
        result[:m, :m] = (self.contrasts * (weights * variance)[:, None]).T @ self.contrasts
        if self.has_draws:
            cross = self.contrasts.T @ (weights * draw * (0.5 - expected))
            result[:m, m] = result[m, :m] = cross
            result[m, m] = (weights * draw * (1 - draw)).sum()
        return result

    def fit(self):
        values = numpy.zeros(self.size)
        values = scipy.optimize.minimize(
            self.loss, values, jac=lambda v: -self.scores(v).sum(axis=0), method="BFGS",
            options={"gtol": 1e-6, "maxiter": 1000}).x
        # The last steps of Newton's method use the pseudoinverse: two shifts of the values change nothing.
        for _ in range(5):
            slope = self.scores(values).sum(axis=0)
            ones = numpy.ones(len(self.points))
            values = values + numpy.linalg.pinv(self.information(values, ones), rcond=1e-10) @ slope
        values[: self.n] -= values[: self.n].mean()
        values[self.n: self.n + self.k] -= values[self.n: self.n + self.k].mean()
        return values

    def errors(self, values):
        """The sandwich estimator by pairs, with the variance around the mean of each matchup."""
        slopes = self.scores(values)
        bread = numpy.linalg.pinv(
            self.information(values, numpy.ones(len(self.points))), rcond=1e-10)
        sums = numpy.zeros((len(self.table.pairs), self.size))
        numpy.add.at(sums, self.pairs, slopes)
        matchups = {}
        for number, pair in enumerate(self.table.pairs):
            key = tuple(sorted(tuple(i for i, _ in game) for game in pair))
            matchups.setdefault(key, []).append(number)
        meat = numpy.zeros((self.size, self.size))
        once = numpy.zeros(len(self.points))
        for members in matchups.values():
            inner = sums[members] - sums[members].mean(axis=0)
            meat += inner.T @ inner
            once[self.pairs == members[0]] = 1
        meat += self.information(values, once)
        return numpy.sqrt(numpy.diag(bread @ meat @ bread))


def check_davidson(table, result):
    model = Davidson(table)
    values = model.fit()
    errors = model.errors(values)
    z = scipy.stats.norm.ppf(0.975)
    for row in result["standings"]:
        i = int(row["strategy"][1:])
        close(row["rating"], ELO * values[i], f"rating of {row['strategy']}")
        # Forfeits are random, too, but this treats them as given.
        if table.forfeits:
            continue
        close(row["rating_high"] - row["rating"], z * ELO * errors[i], f"error of {row['strategy']}")
    for effect in result["ratings"]["seats"]:
        i = model.n + effect["seat"]
        close(effect["elo"], ELO * values[i], f"effect of seat {effect['seat']}")
        if not table.forfeits:
            close(effect["high"] - effect["elo"], z * ELO * errors[i], f"its error")
    check(("draws" in result["ratings"]) == model.has_draws, "a draw parameter where there are draws")
    if model.has_draws:
        draws = result["ratings"]["draws"]
        close(draws["value"], math.exp(values[-1]), "draw parameter")
        if not table.forfeits:
            close(draws["high"], math.exp(values[-1] + z * errors[-1]), "its error")


def check_scores(table, result):
    """Wilson's interval by statsmodels, for the equivalent number of trials."""
    matchups = {}
    for pair in table.pairs:
        points = {}
        for game in pair:
            for i, _, j, _, p in comparisons(game):
                points[i] = points.get(i, 0) + p
                points[j] = points.get(j, 0) + 1 - p
        # Deals of the same table whose games differ only in seats belong to one matchup.
        key = tuple(sorted(tuple(sorted(i for i, _ in game)) for game in pair))
        for i, sum_of_points in points.items():
            matchups.setdefault((i, key), []).append(sum_of_points)
    most = (table.seats - 1) * len(table.pairs[0])
    # Ranks of independent games of equal players have a lower variance than the same number of trials of 0 or 1.
    trials = len(table.pairs[0]) * 3 * (table.seats - 1) / (table.seats + 1)
    for row in result["standings"]:
        mine = [numpy.array(v) / most for (i, _), v in matchups.items() if f"s{i}" == row["strategy"]]
        score, low, high = wilson(mine, trials)
        close(row["score"], score, f"score of {row['strategy']}")
        close(row["score_low"], low, f"lower bound of {row['strategy']}")
        close(row["score_high"], high, f"upper bound of {row['strategy']}")


def spread(matchups, trials):
    """For deals of several matchups: mean, deals, equivalent trials of 0 or 1, and degrees of freedom."""
    count = sum(len(scores) for scores in matchups)
    score = sum(scores.sum() for scores in matchups) / count
    within = count - len(matchups)
    share = math.exp(-within / 3)
    more = share * (len(matchups) - 1)
    squares = sum(
        len(scores) * (scores.var() + share * (scores.mean() - score) ** 2) for scores in matchups)
    # The variance of several additional deals is known.
    smoothed = (count * score + 1) / (count + 2)
    variance = (squares + 3 * smoothed * (1 - smoothed) / max(1, trials)) / (within + more + 5)
    freedom = (within + more) ** 2 / (within + share * more) + 5
    return score, count, 1 + count * score * (1 - score) / variance, freedom


def wilson(matchups, trials):
    """The mean score of deals of several matchups, and its bounds."""
    score, count, effective, freedom = spread(matchups, trials)
    z = scipy.stats.norm.isf(0.025)
    nobs = z**2 / min(z**2 / count, scipy.stats.t.isf(0.025, freedom) ** 2 / effective)
    return score, *statsmodels.stats.proportion.proportion_confint(score * nobs, nobs, method="wilson")


def superiority(points, trials):
    """The level at which a bound of the interval is one half."""
    score, count, effective, freedom = spread([points], trials)
    distance = 2 * abs(score - 0.5)
    tail = min(
        scipy.stats.norm.sf(distance * math.sqrt(count)),
        scipy.stats.t.sf(distance * math.sqrt(effective), freedom))
    return tail if score < 0.5 else 1 - tail


def check_head_to_head(table, result):
    duel = result["head_to_head"]
    me = int(duel["strategy"][1:])
    g = len(table.pairs[0])
    points = numpy.array([
        sum((p if i == me else 1 - p) for game in pair for i, _, j, _, p in comparisons(game))
        for pair in table.pairs]) / g
    n, s, spread = len(points), points.mean(), points.std()

    def elo(x):
        return -400 * math.log10(1 / x - 1)

    _, low, high = wilson([points], g)
    for key, score in [("elo", s), ("elo_low", low), ("elo_high", high)]:
        close(duel[key], elo(score), key)
    # nElo by the delta method, on its own scale and on that of its inverse hyperbolic sine.
    t = (s - 0.5) / spread
    skewness, kurtosis = scipy.stats.skew(points), scipy.stats.kurtosis(points, fisher=False)
    variance = (1 - t * skewness + t**2 * (kurtosis - 1) / 4) / n / g
    t /= math.sqrt(g)
    z = scipy.stats.t.isf(0.025, n - 1)
    plain = z * math.sqrt(variance)
    bent = z * math.sqrt(variance / (1 + t**2))
    close(duel["normalized_elo"], t * 2 * ELO, "nElo")
    close(duel["normalized_elo_low"], 2 * ELO * min(t - plain, math.sinh(math.asinh(t) - bent)), "nelo_low")
    close(duel["normalized_elo_high"], 2 * ELO * max(t + plain, math.sinh(math.asinh(t) + bent)), "nelo_high")
    close(duel["los"], superiority(points, g), "superiority")
    won, lost = int((points > 0.5).sum()), int((points < 0.5).sum())
    exact = scipy.stats.binomtest(won, won + lost).proportion_ci(method="exact")
    check((duel["deals_won"], duel["deals_lost"]) == (won, lost), "pairs won and lost")
    close(duel["won_low"], exact.low, "exact lower bound")
    close(duel["won_high"], exact.high, "exact upper bound")
    beta = statsmodels.stats.proportion.proportion_confint(won, won + lost, method="beta")
    close(duel["won_low"], beta[0], "exact lower bound by statsmodels")


def check_wilson_of_single_games(table, result):
    """Independent games of two without draws are trials, as in Wilson's derivation."""
    for row in result["standings"]:
        interval = scipy.stats.binomtest(row["wins"], row["games"]).proportion_ci(method="wilson")
        close(row["score_low"], interval.low, "Wilson's lower bound")
        close(row["score_high"], interval.high, "Wilson's upper bound")


class Hypothesis:
    """The most likely shares of a pair's five outcomes under a difference, by SciPy from many starts."""

    def __init__(self, pairs, model, elo):
        counts = numpy.array([count or 0.001 for count in pairs], dtype=float)
        self.total = counts.sum()
        self.weights = counts / self.total
        self.scores = numpy.linspace(0, 1, 5)
        self.model, self.elo = model, elo

    def miss(self, logits):
        shares = scipy.special.softmax(logits)
        mean = shares @ self.scores
        if self.model == "logistic":
            return mean - 1 / (1 + 10 ** (-self.elo / 400))
        deviation = math.sqrt(shares @ (self.scores - mean) ** 2)
        return mean - 0.5 - self.elo / (2 * ELO) * math.sqrt(2) * deviation

    def best(self):
        generator = numpy.random.default_rng(5)
        found = []
        for _ in range(30):
            start = generator.normal(0, 2, 5) + numpy.log(self.weights) / 2
            fit = scipy.optimize.minimize(
                lambda logits: -(self.weights @ scipy.special.log_softmax(logits)), start,
                method="SLSQP", constraints={"type": "eq", "fun": self.miss},
                options={"ftol": 1e-15, "maxiter": 1000})
            if abs(self.miss(fit.x)) < 1e-9:
                found.append(-fit.fun * self.total)
        check(found, f"SciPy fits {self.elo} {self.model}")
        return max(found)


def check_sequential_tests(command, place):
    """The likelihood ratio of runs that a test ended, also with bounds far from 0."""
    cases = 0
    for model, elo0, elo1, strategies in [
        ("normalized", 200, 300, ("heaviest-first", "heaviest-first")),
        ("normalized", -500, -400, ("starve", "random")),
        ("normalized", 150, 220, ("doubles-first", "starve")),
        ("normalized", 0, 30, ("starve", "random")),
        ("logistic", 200, 300, ("heaviest-first", "heaviest-first")),
        ("logistic", -10, 60, ("random", "starve")),
    ]:
        folder = place / f"sprt-{cases}"
        words = [word for name in strategies for word in ("--strategy", name)]
        done = subprocess.run(
            [command, "dominoes", *words, "--games", "400", "--quiet", "--output", str(folder),
             "--sprt", f"elo0={elo0},elo1={elo1},model={model}"], capture_output=True, text=True)
        check(done.returncode == 0, f"a run under a test: {done.stderr}")
        (package,) = folder.glob("*/datapackage.json")
        sprt = json.loads(package.read_text())["summary"]["sequential_test"]
        expected = (Hypothesis(sprt["deals"], model, elo1).best()
                    - Hypothesis(sprt["deals"], model, elo0).best())
        close(sprt["log_likelihood_ratio"], expected, f"likelihood ratio of {model} {elo0}, {elo1}")
        cases += 1
    return cases


def check_mistakes(command, place):
    good_games = "game_id,deal_id\n0,0\n1,0\n"
    good_seats = "game_id,seat,strategy,rank,points\n0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n1,1,a,2,0\n"

    def attempt(games, seats, *texts):
        (place / "games.csv").write_text(games)
        (place / "seats.csv").write_text(seats)
        refuse(command, [str(place / "games.csv"), str(place / "seats.csv")], *texts)

    (place / "games.csv").write_text(good_games)
    (place / "seats.csv").write_text(good_seats)
    check(rate(command, [str(place)])["games"] == 2, "the tables to be spoilt are good")
    attempt("game_id\n0\n", good_seats, "games.csv, line 1", "missing column 'deal_id'")
    attempt(good_games, good_seats.replace(",rank", ",place"), "seats.csv, line 1", "missing column 'rank'")
    attempt("", good_seats, "games.csv, line 1", "empty")
    attempt("game_id,deal_id\n", good_seats.split("\n")[0] + "\n", "no games")
    attempt(good_games, good_seats.replace("0,1,b,2,0", "0,1,b,nan,0"), "line 3", "column 'rank'", "nan")
    attempt(good_games, good_seats.replace("0,1,b,2,0", "0,1,b,-2,0"), "line 3", "'-2'")
    attempt(good_games, good_seats.replace("0,1,b,2,0", "0,1,b,3,0"), "game 0", "rank 3")
    attempt(good_games, good_seats.replace("0,1,b,2,0", "0,1,a,2,0"), "line 3", "two seats")
    attempt(good_games, good_seats.replace("0,1,b,2,0", "0,0,b,2,0"), "line 3", "more than one row")
    attempt(good_games, good_seats.replace("0,1,b,2,0\n", ""), "game 0 has one seat")
    attempt(good_games, good_seats.replace("1,1,a,2,0\n", ""), "game 1 has one seat")
    attempt(good_games, good_seats + "2,0,a,1,1\n", "seats.csv, line 6", "not in")
    attempt(good_games + "2,1\n", good_seats, "game 2 is missing")
    attempt("game_id,deal_id\n1,0\n0,0\n", good_seats, "line")
    attempt(good_games.replace("1,0\n", "1,-1\n"), good_seats, "line 3", "deal_id")
    attempt(good_games, good_seats.replace("1,0,b", "1,0,c"), "different strategies")
    attempt(good_games, good_seats.replace("0,1,b,2,0", "0,1,b,2"), "line 3", "found 4")
    attempt(good_games, good_seats.replace("0,1,b,2,0", '0,1,"b,2,0'), "quote")
    refuse(command, [str(place / "nothing")], "no such file or folder")
    refuse(command, [str(place), str(place)], "given more than once")
    refuse(command, [], "rate requires a PATH")


def main(command):
    cases = 0
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        # The numbers are strategies, seats, pairs, games in a pair, and draws.
        for seed, shape in enumerate([
            (2, 2, 200, 2, True), (2, 2, 300, 1, False), (5, 2, 400, 2, True), (4, 2, 600, 1, False),
            (8, 2, 600, 2, False), (4, 3, 200, 3, True), (5, 4, 150, 4, False), (6, 4, 300, 4, True),
        ]):
            table = Table(seed, *shape)
            words = table.write(place, extra=seed % 2 == 1, end="\r\n" if seed % 3 == 1 else "\n")
            check_choix(table, rate(command, words, "--model", "bradley-terry"))
            result = rate(command, words)
            check_davidson(table, result)
            check_scores(table, result)
            if shape[0] == 2:
                check_head_to_head(table, result)
            cases += 1
        # Forfeits, with draws and without.
        for seed, shape in enumerate([(5, 4, 150, 4, True), (4, 3, 200, 3, False)]):
            table = Table(50 + seed, *shape, forfeits=0.2)
            words = table.write(place)
            check_choix(table, rate(command, words, "--model", "bradley-terry"))
            result = rate(command, words)
            check_davidson(table, result)
            check_scores(table, result)
            cases += 1
        # There is only one matchup: the same strategy is always in the first seat.
        table = Table(99, 2, 2, 263, 1, False, shuffle=False)
        result = rate(command, table.write(place))
        check_choix(table, result)
        check_wilson_of_single_games(table, result)
        check_mistakes(command, place)
        tests = check_sequential_tests(command, place)
    print(f"{cases} random tables agree with choix, SciPy and statsmodels; invalid tables are refused")
    print(f"the likelihood ratios of {tests} runs under a sequential test agree with SciPy")


if __name__ == "__main__":
    main(sys.argv[1])
