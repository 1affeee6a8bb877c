"""Validates the JSON lines protocol with PyPI's jsonschema: recorded conversations, and one with the program itself."""

import argparse
import copy
import json
import subprocess

import jsonschema

# Errors that are about more than the form of a request.
BEYOND_FORM = ["is taken", "the start is neither", "is not a level", "nothing was found", "is in use", "broke down"]

# Said to the program: all kinds of requests about both games, good and bad.
REQUESTS = """
{"version":1,"id":"hello","type":"hello"}
{"id":1,"type":"analyze","moves":"f5d6c3","depth":6,"confidence":73,"lines":3,"reports":true}
{"id":2,"type":"analyze","game":"quoridor","position":"e5 / c3 / e2 e9 / 9 9 / 2","nodes":200,"lines":2,"reports":true}
{"id":3,"type":"analyze","game":"quoridor","position":"/ / e2 e8 / 0 0 / 1","unlimited":true}
{"id":4,"type":"analyze","book":true}
{"id":5,"type":"analyze","moves":"e6f4e3f6g5d6e7f5c5"}
{"id":6,"type":"move","strength":"level:3","moves":"f5"}
{"id":7,"type":"move","game":"quoridor","seconds":0.05}
{"id":8,"type":"analyze","unlimited":true}
{"id":9,"type":"cancel","target":8}
{"id":10,"type":"cancel","target":"nobody"}
{"id":11,"type":"analyze","moves":"f5f5"}
{"id":12,"type":"sing"}
""".split("\n")[1:-1]


def validators(path):
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    one = lambda name: {"$schema": schema["$schema"], "$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}
    kinds = [schema, one("request"), one("answer")]
    return [jsonschema.Draft202012Validator(kind) for kind in kinds]


def complaint(validator, line):
    try:
        message = json.loads(line)
    except ValueError as error:
        return str(error)
    error = jsonschema.exceptions.best_match(validator.iter_errors(message))
    return error and error.message


def check(is_right, line, why):
    if not is_right:
        raise SystemExit(f"{line}\n{why}")


def recorded(path, any_line, request, answer):
    """Every line of the conversations; a request is wrong if and only if it is answered so."""
    heard, counts = None, [0, 0, 0]
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for number, line in enumerate(lines):
        if line.startswith("> "):
            heard = line[2:]
            said = lines[number + 1] if number + 1 < len(lines) else ""
            message = json.loads(said[2:]) if said.startswith("< ") else {}
            is_refused = message.get("type") == "error" and not any(part in message["message"] for part in BEYOND_FORM)
            problem = complaint(request, heard)
            check(is_refused == bool(problem), heard, problem or f"the schema takes what is answered by {said}")
            counts[1 if is_refused else 0] += 1
        elif line.startswith("< "):
            for validator in [answer, any_line]:
                problem = complaint(validator, line[2:])
                check(not problem, line, problem)
            counts[2] += 1
            broken(json.loads(line[2:]), answer)
    check(min(counts) > 10, path, f"too little is recorded: {counts}")
    print(f"jsonschema: {counts[0]} requests and {counts[2]} answers fit, {counts[1]} wrong requests do not")


def broken(message, validator):
    """Whatever is taken away from an answer, or made something else, is missed."""
    def wrong(change):
        other = copy.deepcopy(message)
        change(other)
        check(complaint(validator, json.dumps(other)), json.dumps(other), "the schema takes a broken answer")

    for name in ["version", "id", "type"]:
        wrong(lambda other: other.pop(name))
    for name, value in [("version", 2), ("type", "sing"), ("id", 1.5), ("lines", "f5"), ("nodes", -1), ("source", "guess")]:
        wrong(lambda other: other.update({name: value}))
    if message["type"] == "error":
        wrong(lambda other: other.pop("message"))
    if message["type"] in ["report", "result"]:
        wrong(lambda other: other.pop("seconds"))
    for index in range(len(message.get("lines", []))):
        wrong(lambda other: other["lines"][index].pop("bounds"))
        wrong(lambda other: other["lines"][index].update({"moves": []}))


def spoken(turncoat, any_line, request, answer):
    """What the program itself answers: exactly one last word for every request."""
    for line in REQUESTS[:-1]:
        check(not complaint(request, line), line, complaint(request, line))
    said = subprocess.run(
        [turncoat, "json-lines"], input="\n".join(REQUESTS) + "\n", capture_output=True, text=True, timeout=300, check=True
    ).stdout.splitlines()
    last_words = {}
    for line in said:
        for validator in [answer, any_line]:
            check(not complaint(validator, line), line, complaint(validator, line))
        message = json.loads(line)
        if message["type"] != "report":
            check(message["id"] not in last_words, line, "a second answer")
            last_words[message["id"]] = message["type"]
    expected = {json.loads(line)["id"] for line in REQUESTS}
    check(set(last_words) == expected, last_words, "not everything is answered")
    check([last_words[8], last_words[11], last_words[12]] == ["cancelled", "error", "error"], last_words, "other answers")
    print(f"jsonschema: {len(REQUESTS)} requests to the program, {len(said)} answers, all as the schema has them")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--schema", required=True)
    parser.add_argument("--conversations", required=True)
    parser.add_argument("--turncoat", required=True)
    arguments = parser.parse_args()
    checks = validators(arguments.schema)
    recorded(arguments.conversations, *checks)
    spoken(arguments.turncoat, *checks)


main()
