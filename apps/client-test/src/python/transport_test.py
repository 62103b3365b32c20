"""Retries, problems and headers of the Python client, with answers that a service seldom gives: `python3 transport_test.py <module>`."""

import asyncio
import contextlib
import datetime
import importlib
import inspect
import json
import pickle
import sys
import unittest
import unittest.mock
import uuid
import warnings

import httpx

MODULE = sys.argv.pop(1)
package = importlib.import_module(MODULE)
URL = "https://user:secret@api.example.com"
RECORD = {"_id": "1"}


def answer(status, body=None, **headers):
    """Gives a new answer each time: a client uses one up."""
    return lambda: httpx.Response(
        status, json=body, headers={name.replace("_", "-"): text for name, text in headers.items()}
    )


def problem(status, code, **headers):
    return answer(status, {"code": code, "detail": "Why.", "errors": []}, **headers)


class Run:
    """What happens when a call gets these answers, one after the other."""

    def __init__(self, is_async, answers, call, url=URL, **options):
        self.requests = []
        self.waits = []
        self.result = None
        answers = iter(answers)

        def handle(request):
            self.requests.append(request)
            given = next(answers)
            if isinstance(given, Exception):
                raise given
            return given()

        async def sleep(seconds):
            self.waits.append(seconds)

        transport = httpx.MockTransport(handle)
        http = httpx.AsyncClient(transport=transport) if is_async else httpx.Client(transport=transport)
        kind = package.AsyncClient if is_async else package.Client
        client = kind(url, "p", http=http, **{"api_key": "k", **options})

        async def run():
            result = call(client.monitor_group)
            if inspect.isasyncgen(result):
                return [record async for record in result]
            if inspect.isgenerator(result):
                return list(result)
            return await result if inspect.isawaitable(result) else result

        with contextlib.ExitStack() as stack:
            enter = stack.enter_context
            enter(unittest.mock.patch(f"{MODULE}._sync.time.sleep", self.waits.append))
            enter(unittest.mock.patch(f"{MODULE}._async.asyncio.sleep", sleep))
            enter(unittest.mock.patch(f"{MODULE}._calls.random.random", lambda: 1.0))
            try:
                self.result = asyncio.run(run())
            except package.ApiProblem as found:
                self.result = found

    def header(self, name):
        return [request.headers.get(name) for request in self.requests]


def create(groups):
    return groups.create({"name": "a", "slug": "a"})


def count(groups):
    return groups.count()


class Tests(unittest.TestCase):
    def each(self, *given, **options):
        return [Run(is_async, *given, **options) for is_async in (False, True)]

    def test_a_create_is_retried_under_one_key(self):
        for run in self.each([problem(503, "unavailable"), httpx.ConnectError("lost"), answer(200, RECORD)], create):
            self.assertEqual((run.result, run.waits), (RECORD, [0.25, 0.5]))
            keys = run.header("idempotency-key")
            self.assertEqual((len(keys), len(set(keys)), len(keys[0])), (3, 1, 32))

    def test_the_service_says_how_long_to_wait(self):
        for run in self.each([problem(429, "too_many_requests", Retry_After="7"), answer(200, {"count": 3})], count):
            self.assertEqual((run.result, run.waits), (3, [7.0]))
        for run in self.each([problem(429, "too_many_requests", Retry_After="61")], count):
            self.assertEqual((type(run.result), run.result.retry_after), (package.TooManyRequests, 61.0))

    def test_what_is_not_idempotent_is_retried_after_429_only(self):
        def update(groups):
            return groups.update("1", {"name": "b"}, if_match='"1"')

        for run in self.each([problem(429, "too_many_requests"), problem(503, "unavailable")], update):
            self.assertEqual((type(run.result), len(run.requests)), (package.ServiceUnavailable, 2))
            self.assertEqual(run.header("if-match"), ['"1"', '"1"'])
        for run in self.each([httpx.ReadError("lost")], lambda groups: groups.delete_many(["1"])):
            self.assertEqual((type(run.result), run.result.code), (package.NoAnswer, "network"))

    def test_after_a_timeout_only_reads_are_retried(self):
        for run in self.each([httpx.ReadTimeout("late"), answer(200, {"count": 3})], count):
            self.assertEqual(run.result, 3)
        for run in self.each([httpx.ReadTimeout("late")], create):
            self.assertEqual((run.result.code, run.result.status, "secret" in str(run.result)), ("timeout", 0, False))
            self.assertIsInstance(run.result.__cause__, httpx.ReadTimeout)

    def test_a_retried_delete_that_finds_no_record_has_deleted_it(self):
        for run in self.each([httpx.ReadError("lost"), problem(404, "record_not_found")], lambda groups: groups.delete("1")):
            self.assertIsNone(run.result)
        for run in self.each([problem(404, "record_not_found")], lambda groups: groups.delete("1")):
            self.assertIsInstance(run.result, package.NotFound)

    def test_no_more_retries_than_wanted(self):
        for run in self.each([problem(503, "unavailable")], count, retries=0):
            self.assertEqual((run.result.code, len(run.requests)), ("unavailable", 1))

    def test_an_answer_of_somebody_else_is_a_problem(self):
        for run in self.each([lambda: httpx.Response(500, text="<html>")], count):
            self.assertEqual((type(run.result), run.result.status), (package.UnexpectedAnswer, 500))
        for run in self.each([lambda: httpx.Response(200, text="<html>")], count):
            self.assertIsInstance(run.result, package.UnexpectedAnswer)

    def test_a_dry_run_that_is_not_confirmed_is_a_problem(self):
        dry = {"dry_run": True}
        for run in self.each([answer(200, RECORD)], lambda groups: groups.create({"name": "a", "slug": "a"}, **dry)):
            self.assertIn("carried the request out", run.result.detail)
            self.assertEqual(run.header("prefer"), ["tx=rollback"])

    def test_an_expired_token_is_renewed_once(self):
        for is_async in (False, True):
            asked = []

            def token(refused):
                asked.append(refused)
                return f"t{len(asked)}"

            async def awaited(refused):
                return token(refused)

            answers = [problem(401, "unauthenticated"), answer(200, {"count": 1})]
            giver = awaited if is_async else token
            run = Run(is_async, answers, count, url="https://api.example.com", api_key=None, token=giver)
            self.assertEqual((run.result, asked), (1, [None, "t1"]))
            self.assertEqual(run.header("authorization"), ["Bearer t1", "Bearer t2"])

    def test_all_fetches_page_after_page(self):
        def page(at, after):
            return answer(200, {"data": [{"_id": at}], "limit": 1, "skip": 0, "next": after})

        pages = [page("1", "c"), page("2", None)]
        for run in self.each(pages, lambda groups: groups.all(limit=1)):
            self.assertEqual(run.result, [{"_id": "1"}, {"_id": "2"}])
            self.assertEqual([json.loads(request.content)["after"] for request in run.requests], ["", "c"])

    def test_reads_see_earlier_writes(self):
        written = answer(200, RECORD, Database_Position="9")
        with httpx.Client(transport=httpx.MockTransport(lambda request: written())) as http:
            client = package.Client(URL, "p", http=http)
            sent = []
            http.event_hooks = {"request": [lambda request: sent.append(request.headers.get("database-position"))]}
            create(client.monitor_group)
            client.monitor_group.get("1")
            self.assertEqual(sent, [None, "9"])
            self.assertEqual(package.last_response().headers["database-position"], "9")

    def test_another_contract_is_warned_of_once(self):
        other = answer(200, {"count": 1}, Contract_Version="other")
        http = httpx.Client(transport=httpx.MockTransport(lambda request: other()))
        client = package.Client(URL, "p", http=http)
        with warnings.catch_warnings(record=True) as shown:
            warnings.simplefilter("always")
            client.monitor_group.count()
            client.monitor_group.count()
        self.assertEqual(len(shown), 1)

    def test_values_of_python_are_sent_as_json(self):
        moment = datetime.datetime(2026, 1, 2, tzinfo=datetime.timezone.utc)
        query = {"createdAt": package.operators.greater_than(moment), "_id": uuid.UUID(int=1)}
        for run in self.each([answer(200, {"count": 1})], lambda groups: groups.count(query=query)):
            sent = json.loads(run.requests[0].content)["query"]
            operand = {"_type": "GreaterThan", "value": "2026-01-02T00:00:00+00:00"}
            self.assertEqual(sent, {"createdAt": operand, "_id": str(uuid.UUID(int=1))})

    def test_an_id_is_one_part_of_a_path(self):
        for run in self.each([answer(200, RECORD)], lambda groups: groups.get("a/b")):
            self.assertTrue(run.requests[0].url.raw_path.endswith(b"/a%2Fb/get-item"))
        for run in self.each([], lambda groups: groups.get("")):
            self.assertIsInstance(run.result, package.BadRequest)

    def test_the_address_is_that_of_a_service(self):
        for base_url in ("", "localhost:3000", "http://localhost:3000/api"):
            with self.assertRaises(ValueError):
                package.Client(base_url, "p")

    def test_a_problem_can_be_sent_to_another_process(self):
        for run in self.each([problem(409, "already_exists")], create):
            copy = pickle.loads(pickle.dumps(run.result))
            self.assertEqual((type(copy), copy.code, str(copy)), (package.Conflict, "already_exists", str(run.result)))


unittest.main()
