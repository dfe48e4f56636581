#!/usr/bin/env python3
"""Checks the observations of games against their schemas, with the independent library jsonschema.

    Tests/Interop/check_observations.py FOLDER

FOLDER has NAME.schema.json and NAME.jsonl for each game, written by the tests:

    OBSERVATION_EXAMPLES=FOLDER swift test --filter ObservationJSONTests
"""

import json
import pathlib
import sys

import jsonschema

GAMES = ["connect-four", "dominoes", "high-card", "quiz", "snap"]


def spoilt(example, required):
    """The example with one error, for each member."""
    for key in example:
        if key in required:
            yield {name: value for name, value in example.items() if name != key}
        yield {**example, key: {"wrong": True}}
    yield {**example, "hidden-thing": 1}


def check(folder, game):
    schema = json.loads((folder / f"{game}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == jsonschema.Draft202012Validator.META_SCHEMA["$id"], schema["$schema"]
    validator = jsonschema.Draft202012Validator(schema)
    examples = [json.loads(line) for line in (folder / f"{game}.jsonl").open()]
    assert examples, f"no examples of {game}"
    for number, example in enumerate(examples, 1):
        for error in validator.iter_errors(example):
            sys.exit(f"{game}, example {number}: {error.json_path}: {error.message}")
    changed = list(spoilt(examples[0], schema["required"]))
    for example in changed:
        if validator.is_valid(example):
            sys.exit(f"{game}: the schema lets pass what is no observation: {json.dumps(example)}")
    print(f"{game}: {len(examples)} observations are valid under their schema; "
          f"{len(changed)} spoilt ones are not")


def main(folder):
    for game in GAMES:
        check(pathlib.Path(folder), game)


if __name__ == "__main__":
    main(sys.argv[1])
