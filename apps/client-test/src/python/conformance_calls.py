"""Makes the calls of a file with the Python client, and prints their results: `python3 conformance_calls.py <module> <Client> <file>`."""

import asyncio
import dataclasses
import importlib
import inspect
import json
import keyword
import os
import re
import sys

package = importlib.import_module(sys.argv[1])
Client = getattr(package, sys.argv[2])


def snake(name):
    return re.sub(r"([A-Z])", lambda found: "_" + found.group(1).lower(), name)


def argument(name):
    return f"{name}_" if keyword.iskeyword(name) else snake(name)


def filled(value, saved):
    """The value, with results of earlier calls in place of texts such as `$a._id`."""
    if isinstance(value, dict):
        return {name: filled(one, saved) for name, one in value.items()}
    if isinstance(value, list):
        return [filled(one, saved) for one in value]
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    first, *path = value[1:].split(".")
    found = saved[first]
    for part in path:
        found = found[int(part)] if isinstance(found, list) else found[part]
    return found


def as_json(result):
    if not dataclasses.is_dataclass(result):
        return result
    return {name: value for name, value in dataclasses.asdict(result).items() if value is not None}


async def made(client, step, saved):
    given = {argument(name): filled(value, saved) for name, value in step.items() if name not in ("of", "call", "as")}
    operation = getattr(getattr(client, snake(step["of"])) if "of" in step else client, snake(step["call"]))
    places = [given.pop(name) for name in ("id", "data", "ids") if name in given]
    if step["call"] == "updateMany":
        places = [{change.pop("_id"): change for change in places[0]}]
    try:
        result = operation(*places, **given)
        if inspect.isasyncgen(result):
            return [record async for record in result]
        if inspect.isgenerator(result):
            return list(result)
        return as_json(await result if inspect.isawaitable(result) else result)
    except package.ApiProblem as problem:
        errors = [{"pointer": error.pointer, "code": error.code, "detail": error.detail} for error in problem.errors]
        return {
            "problem": problem.code,
            "status": problem.status,
            "detail": problem.detail,
            "errors": errors,
            "hasRequestId": problem.request_id is not None,
        }


async def main():
    caller = {"project_id": os.environ["PROJECT_ID"], "api_key": os.environ["API_KEY"]}
    client = Client(os.environ["BASE_URL"], **caller)
    saved = {"key": os.environ["KEY"]}
    results = []
    for step in json.load(open(sys.argv[3])):
        result = await made(client, step, saved)
        saved[step.get("as", "")] = result
        results.append(result)
    closed = client.aclose() if hasattr(client, "aclose") else client.close()
    if closed is not None:
        await closed
    print(json.dumps(results))


asyncio.run(main())
