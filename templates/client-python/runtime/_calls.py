"""Decisions about requests that do not depend on how they are sent."""

from __future__ import annotations

import contextvars
import dataclasses
import random
import re
import typing as _t
import urllib.parse
import uuid
import warnings

import httpx

from ._conditions import JsonValue
from ._problems import ApiProblem, invalid, problem_of, unexpected
from .contract import BASE_PATH, CONTRACT_HASH

Record = _t.TypeVar("Record")

POSITION = "Database-Position"
ROLLBACK = "tx=rollback"
LONGEST_RETRY_AFTER = 60.0
AWAY = (502, 503, 504)

_last: contextvars.ContextVar[_t.Optional[httpx.Response]] = contextvars.ContextVar("last_response", default=None)


def last_response() -> _t.Optional[httpx.Response]:
    """The last answer of this thread or task, with its headers, such as ``x-request-id``."""
    return _last.get()


@dataclasses.dataclass(frozen=True)
class Call:
    """A request, and whether it can be repeated."""

    method: str
    path: str
    body: _t.Optional[_t.Mapping[str, object]] = None
    headers: _t.Mapping[str, str] = dataclasses.field(default_factory=dict)
    #: Whether it is idempotent.
    is_repeatable: bool = True
    #: Whether it only reads.
    is_read: bool = False


@dataclasses.dataclass(frozen=True)
class Page(_t.Generic[Record]):
    """One page of records."""

    data: _t.List[Record]
    limit: int
    skip: int
    #: Number of all matching records; absent with ``count=False``.
    count: _t.Optional[int]
    #: If the page was requested with ``after``: the ``after`` of the next page; None at the end.
    next: _t.Optional[str]

    def __iter__(self) -> _t.Iterator[Record]:
        return iter(self.data)


@dataclasses.dataclass(frozen=True)
class RecordEvent(_t.Generic[Record]):
    """A change of a record that the caller may see."""

    #: In the sight of the caller: ``added``, ``updated`` or ``removed``.
    event: str
    id: str
    #: When the write began.
    at: str
    #: Of an update: the changed fields.
    fields: _t.Optional[_t.List[str]]
    #: The record as it is now, with ``select``; None if it is gone.
    record: _t.Optional[Record]
    #: Where to go on after this event; only the last event of each answer of the service has it.
    cursor: _t.Optional[str]
    #: Of the feed: the name of the resource.
    resource: _t.Optional[str] = None


@dataclasses.dataclass(frozen=True)
class Tagged(_t.Generic[Record]):
    """A record with its version; no record if it still has the version of ``if_none_match``."""

    etag: str
    record: _t.Optional[Record]


@dataclasses.dataclass(frozen=True)
class Updated:
    """The outcome of an update. The ETag is empty after a dry run."""

    etag: str


class _Measured(_t.TypedDict, total=False):
    count: int
    min: _t.Dict[str, JsonValue]
    max: _t.Dict[str, JsonValue]
    sum: _t.Dict[str, JsonValue]
    average: _t.Dict[str, JsonValue]
    distinct: _t.Dict[str, int]


class AggregateGroup(_Measured):
    """The values that the records of a group share, and the requested measures."""

    group: _t.Dict[str, JsonValue]


class _Version(_t.TypedDict):
    version: str
    at: str
    operation: str
    actor: str
    requestId: _t.Optional[str]
    changes: _t.Dict[str, _t.Dict[str, JsonValue]]


class RecordVersion(_Version, total=False):
    """A version of a record: who changed it and when, and by field what it was (``from``) and became (``to``), or what left a set
    (``removed``) and came into it (``added``). Of a record that belongs to the other one, ``resource`` and ``_id`` name it."""

    resource: str
    _id: str


class UndoneRecords(_t.TypedDict):
    """Of a resource, the numbers of records whose create, update or delete was taken back."""

    resource: str
    creates: int
    updates: int
    deletes: int


class UndoConflict(_t.TypedDict):
    """A record that is left as it is, and why."""

    resource: str
    _id: str
    detail: str


class Undone(_t.TypedDict):
    """What an undo did, or in a dry run would do. Of the resources ``deletesOnly`` only deletes can be taken back, of ``never`` nothing."""

    undone: _t.List[UndoneRecords]
    conflicts: _t.List[UndoConflict]
    deletesOnly: _t.List[str]
    never: _t.List[str]


class Permissions(_t.TypedDict):
    """Permissions of the caller on a resource; the service documents the other keys."""

    operations: _t.Dict[str, bool]
    fields: _t.Dict[str, _t.Dict[str, bool]]


class Service:
    """The address of the service, and what was learnt of it."""

    def __init__(self, base_url: str, project_id: str, api_key: _t.Optional[str]) -> None:
        self.base_url = base_url.rstrip("/")
        if not re.match(r"https?://[^/]", self.base_url, re.IGNORECASE) or self.base_url.endswith(BASE_PATH):
            raise ValueError(
                "base_url is the address of the service, such as https://api.example.com, "
                f"without {BASE_PATH}; not '{base_url}'."
            )
        # The address may contain secrets.
        self.host = urllib.parse.urlsplit(self.base_url).netloc.rpartition("@")[2]
        self._project_id = project_id
        self._api_key = api_key
        self._position: _t.Optional[str] = None
        self._has_warned = False

    def headers(self, call: Call, token: _t.Optional[str]) -> _t.Dict[str, str]:
        headers = {"ProjectID": self._project_id}
        if self._api_key is not None:
            headers["ApiKey"] = self._api_key
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if call.body is not None:
            headers["Content-Type"] = "application/json"
        if self._position is not None:
            headers[POSITION] = self._position
        return {**headers, **call.headers}

    def judge(self, response: httpx.Response) -> _t.Union[httpx.Response, ApiProblem]:
        """The answer if it is a success, else its problem."""
        _last.set(response)
        self._compare_contracts(response.headers.get("contract-version"))
        if response.status_code == 304:
            return response
        self._position = response.headers.get(POSITION, self._position)
        if response.is_success:
            return response
        problem = problem_of(response, self.host)
        # A token of another database would be rejected forever.
        if any(error.pointer == f"#header/{POSITION}" for error in problem.errors):
            self._position = None
        return problem

    def _compare_contracts(self, version: _t.Optional[str]) -> None:
        if version is None or version == CONTRACT_HASH or self._has_warned:
            return
        self._has_warned = True
        warnings.warn(
            f"The service keeps to contract {version}; this client was made from {CONTRACT_HASH}.", stacklevel=2
        )


def may_repeat(problem: ApiProblem, call: Call) -> bool:
    """After 429 a call was not executed; without an answer it may have been. After a timeout a write may still run."""
    if (problem.retry_after or 0.0) > LONGEST_RETRY_AFTER:
        return False
    if problem.status == 429:
        return True
    if problem.code == "timeout":
        return call.is_read
    return call.is_repeatable and (problem.status in AWAY or problem.code == "network")


def delay(attempt: int, retry_after: _t.Optional[float]) -> float:
    """Seconds before the next attempt: a random part, so that clients do not retry at the same moment."""
    if retry_after is not None:
        return retry_after
    return random.random() * min(8.0, 0.25 * 2.0 ** (attempt - 1))


def path_of(path: str, record_id: str) -> str:
    """:raises ApiProblem: if there is no id: the path would be that of something else."""
    if record_id == "":
        raise invalid("invalid_parameter", "The id is empty.")
    return f"{path}/{urllib.parse.quote(record_id, safe='')}"


def given(**values: object) -> _t.Dict[str, object]:
    """The values that are not None."""
    return {name: value for name, value in values.items() if value is not None}


def write_headers(
    dry_run: bool, if_match: _t.Optional[str] = None, idempotency_key: _t.Optional[str] = None
) -> _t.Dict[str, str]:
    headers = {"Prefer": ROLLBACK} if dry_run else {}
    if if_match is not None:
        headers["If-Match"] = if_match
    if idempotency_key is not None:
        headers["Idempotency-Key"] = idempotency_key
    return headers


def create_headers(dry_run: bool, idempotency_key: _t.Optional[str]) -> _t.Dict[str, str]:
    """Each create has a key of its own, so that its retries create one record."""
    return write_headers(dry_run, None, uuid.uuid4().hex if idempotency_key is None else idempotency_key)


def require_dry_run(response: httpx.Response, dry_run: bool) -> None:
    """:raises ApiProblem: if a dry run was requested and the service does not confirm it."""
    if dry_run and response.headers.get("preference-applied") != ROLLBACK:
        raise unexpected("The service knows no dry run: it has carried the request out.", response)


def answered(response: httpx.Response) -> _t.Dict[str, _t.Any]:
    """:raises ApiProblem: if the body of a success is not an object. Its content is as the contract promises."""
    try:
        body = response.json()
    except ValueError as error:
        raise unexpected("The answer is not JSON.", response) from error
    if not isinstance(body, dict):
        raise unexpected("The answer is not an object.", response)
    return body


#: Seconds that a request waits for changes.
WAIT = 20


def events_call(path: str, after: _t.Optional[str], asked: _t.Mapping[str, object], timeout: float) -> Call:
    """The request of the changes after a cursor, which waits for less than the timeout; without a cursor, of that of now."""
    wait = 0 if after is None else min(WAIT, int(timeout / 2))
    headers = {"Prefer": f"wait={wait}"} if wait > 0 else {}
    return Call("POST", f"{path}/events", {**asked, **given(after=after)}, headers, is_read=True)


def events_of(body: _t.Mapping[str, _t.Any]) -> _t.Tuple[_t.List[RecordEvent[_t.Any]], str]:
    """The changes of an answer, and the cursor after them."""
    data, cursor = body["data"], body["next"]
    events: _t.List[RecordEvent[_t.Any]] = [
        RecordEvent(
            one["event"],
            one["_id"],
            one["at"],
            one.get("fields"),
            one.get("record"),
            cursor if one is data[-1] else None,
            one.get("resource"),
        )
        for one in data
    ]
    return events, cursor


def page_of(body: _t.Mapping[str, _t.Any]) -> Page[_t.Any]:
    return Page(body["data"], body["limit"], body["skip"], body.get("count"), body.get("next"))
