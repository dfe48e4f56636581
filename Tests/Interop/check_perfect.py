"""Checks in the tables of a run that the strategy 'perfect' never made a mistake.

usage: check_perfect.py FOLDER...

On the standard board from the start, it must win every game that it begins. In every game that was judged
(--analyze), its regret must be 0, so it never lost a drawn or won position.
"""

import json
import sys

import pandas


def main(folders):
    for folder in map(str, folders):
        seats = pandas.read_csv(f"{folder}/seats.csv")
        mine = seats[seats.strategy == "perfect"]
        rules = json.load(open(f"{folder}/datapackage.json"))["configuration"]["rules"]
        if mine.empty:
            sys.exit(f"{folder}: perfect did not play")
        first = mine[mine.seat == 0]
        if rules["opening-plies"] == 0 and not (first.score == 1).all():
            sys.exit(f"{folder}: perfect did not win game {first[first.score < 1].game_id.iloc[0]}")
        judged = mine.dropna(subset=["judged"]) if "judged" in mine else mine.head(0)
        if (judged.regret > 0).any() if len(judged) else False:
            sys.exit(f"{folder}: regret in game {judged[judged.regret > 0].game_id.iloc[0]}")
        if len(judged) and not (judged.judged == judged.decisions).all():
            sys.exit(f"{folder}: decisions of perfect were left out")
        print(
            f"{folder.rsplit('/')[-1]}: {len(mine)} games of perfect, {len(first)} begun, "
            f"{len(judged)} judged without regret; score {mine.score.mean():.4f}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
