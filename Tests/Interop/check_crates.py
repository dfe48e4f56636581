"""Checks ro-crate-metadata.json of result folders with an independent validator.

usage: check_crates.py FOLDER...

Every requirement must be met, and every recommendation except those in UNMET. Lengths and hashes must be those of
the files, and times those of provenance.json. The check needs no network: TERMS is the required part of the
vocabulary.
"""

import hashlib
import json
import pathlib
import sys
import tempfile

import requests
from rocrate_validator import models, services
from rocrate_validator.utils.http import HttpRequester

CRATE = "ro-crate-metadata.json"
VOCABULARY = "https://w3id.org/ro/crate/1.1/context"
# All of these are terms of RO-Crate 1.1; any other term is an error.
TERMS = {
    **{term: f"http://schema.org/{term}" for term in """
        CreateAction CreativeWork Dataset SoftwareApplication about contentSize datePublished description
        encodingFormat endTime hasPart identifier instrument license mentions name object result softwareVersion
        startTime version""".split()},
    "File": "http://schema.org/MediaObject", "conformsTo": "http://purl.org/dc/terms/conformsTo",
}
UNMET = {
    # The program has no information about its user, and no address.
    "The Root Data Entity SHOULD have a link to a Contextual Entity representing the `author` of the RO-Crate",
    "The `publisher` property of a `Root Data Entity` SHOULD be an `Organization`",
    "The Action SHOULD have an agent that is a Person or Organization",
    "The Application SHOULD have a url",
    "The SoftwareApplication id SHOULD be an absolute URI",
    # The validator does not accept the Z of UTC.
    "The Action SHOULD have an endTime in ISO 8601 format",
    "If present, the Action startTime SHOULD be in ISO 8601 format",
}


def answer(_, url, **options):
    """Answers requests of the validator in place of the network."""
    if url != VOCABULARY:
        raise SystemExit(f"the validator requests {url}")
    response = requests.Response()
    response.status_code, response.headers["Content-Type"] = 200, "application/ld+json"
    response._content = json.dumps({"@context": TERMS}).encode()
    return response


def problems(folder):
    """Returns the findings of the validator."""
    HttpRequester.get = answer
    with tempfile.TemporaryDirectory() as scratch:
        result = services.validate(services.ValidationSettings(
            rocrate_uri=str(folder), profile_identifier="process-run-crate",
            requirement_severity=models.Severity.RECOMMENDED, cache_path=pathlib.Path(scratch, "cache")))
        return [issue.message for issue in result.get_issues() if issue.message not in UNMET]


def check_facts(folder):
    """Compares a crate with the files; returns its number of files."""
    entities = {entity["@id"]: entity for entity in json.loads((folder / CRATE).read_text())["@graph"]}
    package, provenance = (json.loads((folder / name).read_text()) for name in ("datapackage.json", "provenance.json"))
    files = {name for name, entity in entities.items() if entity["@type"] == "File"}
    missing = {resource["path"] for resource in package["resources"]} - files
    if missing:
        sys.exit(f"{folder}: not in the crate: {missing}")
    if (folder / "replays.jsonl").exists() != ("replays.jsonl" in files):
        sys.exit(f"{folder}: replays.jsonl")
    for name in files:
        data = (folder / name).read_bytes()
        found = entities[name]["contentSize"], entities[name]["sha256"]
        if found != (str(len(data)), hashlib.sha256(data).hexdigest()):
            sys.exit(f"{folder}: {name} has a different length or SHA-256")
    action = entities["#action"]
    if [action.get("startTime"), action["endTime"]] != [provenance.get("started"), provenance["ended"]]:
        sys.exit(f"{folder}: the times differ from provenance.json")
    if action.get("description") != provenance.get("command"):
        sys.exit(f"{folder}: the command differs from provenance.json")
    return len(files)


def check_error_is_found(folder):
    """A crate without a license, and with an unknown term, has problems."""
    crate = json.loads((folder / CRATE).read_text())
    root = next(entity for entity in crate["@graph"] if entity["@id"] == "./")
    for key, message in (("license", "MUST have a `license`"), ("wrong", "not allowed")):
        changed = {name: value for name, value in root.items() if name != key} if key in root else {**root, key: "x"}
        with tempfile.TemporaryDirectory() as scratch:
            for path in folder.iterdir():
                if path.is_file():
                    pathlib.Path(scratch, path.name).write_bytes(path.read_bytes())
            graph = [changed if entity is root else entity for entity in crate["@graph"]]
            pathlib.Path(scratch, CRATE).write_text(json.dumps({**crate, "@graph": graph}))
            found = problems(scratch)
            if not any(message in problem for problem in found):
                sys.exit(f"{folder}: the validator accepts a crate with a wrong {key}: {found}")


def main(names):
    folders = [pathlib.Path(name) for name in names]
    for folder in folders:
        count = check_facts(folder)
        if found := problems(folder):
            sys.exit(f"{folder}: {found}")
        print(f"{folder.name}: a valid crate of {count} files")
    check_error_is_found(folders[0])


if __name__ == "__main__":
    main(sys.argv[1:])
