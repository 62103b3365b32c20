"""Problems as exceptions."""

from __future__ import annotations

import dataclasses
import email.utils
import time
import typing as _t

import httpx

from .problem_codes import PROBLEMS


@dataclasses.dataclass(frozen=True)
class FieldProblem:
    """A problem at one location: a JSON Pointer into the body, or ``#header/``, ``#query/``, ``#path/`` and a name."""

    pointer: str
    code: str
    detail: str
    required_any_of: _t.Tuple[str, ...] = ()
    required_plan: _t.Optional[str] = None


@dataclasses.dataclass(frozen=True)
class _Facts:
    code: str
    detail: str
    #: Status of the answer; 0 if there was none.
    status: int = 0
    #: Short name of the problem, always the same for a code.
    title: str = ""
    #: Identifies the request in the log of the service.
    request_id: _t.Optional[str] = None
    #: All problems of the request.
    errors: _t.Tuple[FieldProblem, ...] = ()
    #: Permissions, one of which is sufficient.
    required_any_of: _t.Tuple[str, ...] = ()
    #: The lowest plan of a project that is sufficient.
    required_plan: _t.Optional[str] = None
    #: Seconds to wait as requested by the service.
    retry_after: _t.Optional[float] = None


class ApiProblem(Exception):
    """The error of all calls. ``code`` is one of ``problem_codes``, or ``timeout``, ``network`` or ``unexpected_answer``."""

    def __init__(self, facts: _Facts) -> None:
        super().__init__(f"{facts.code}: {facts.detail}")
        self.code = facts.code
        self.status = facts.status
        self.title = facts.title
        self.detail = facts.detail
        self.request_id = facts.request_id
        self.errors = facts.errors
        self.required_any_of = facts.required_any_of
        self.required_plan = facts.required_plan
        self.retry_after = facts.retry_after

    def __reduce__(self) -> _t.Tuple[_t.Type[ApiProblem], _t.Tuple[_Facts]]:
        names = [field.name for field in dataclasses.fields(_Facts)]
        return type(self), (_Facts(**{name: getattr(self, name) for name in names}),)


class NoAnswer(ApiProblem):
    """No answer came: ``network`` or ``timeout``."""


class UnexpectedAnswer(ApiProblem):
    """An answer that this client does not understand."""


class BadRequest(ApiProblem):
    """Status 400, or another status of a request that cannot succeed."""


class Unauthenticated(ApiProblem):
    """Status 401."""


class PlanRequired(ApiProblem):
    """Status 402."""


class Forbidden(ApiProblem):
    """Status 403."""


class NotFound(ApiProblem):
    """Status 404."""


class Conflict(ApiProblem):
    """Status 409."""


class PreconditionFailed(ApiProblem):
    """Status 412: the record has changed."""


class Unprocessable(ApiProblem):
    """Status 422."""


class TooManyRequests(ApiProblem):
    """Status 429."""


class ServiceUnavailable(ApiProblem):
    """Status 500 or more."""


_CLASSES: _t.Mapping[int, _t.Type[ApiProblem]] = {
    401: Unauthenticated,
    402: PlanRequired,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    412: PreconditionFailed,
    422: Unprocessable,
    429: TooManyRequests,
}


def no_answer(error: httpx.HTTPError, host: str) -> ApiProblem:
    if isinstance(error, httpx.TimeoutException):
        return NoAnswer(_Facts("timeout", f"No answer came from {host} in time."))
    return NoAnswer(_Facts("network", f"No answer from {host}: {error}"))


def invalid(code: str, detail: str) -> ApiProblem:
    return BadRequest(_Facts(code, detail))


def unexpected(detail: str, response: httpx.Response) -> ApiProblem:
    return UnexpectedAnswer(
        _Facts(
            "unexpected_answer",
            detail,
            status=response.status_code,
            request_id=response.headers.get("x-request-id"),
            retry_after=_retry_after(response),
        )
    )


def problem_of(response: httpx.Response, host: str) -> ApiProblem:
    """The problem of an answer that is no success."""
    status = response.status_code
    try:
        body = response.json()
    except ValueError:
        body = None
    code = body.get("code") if isinstance(body, dict) else None
    if not isinstance(body, dict) or not isinstance(code, str) or code not in PROBLEMS:
        return unexpected(f"{host} answered: {status} {response.reason_phrase}".rstrip(), response)
    default = ServiceUnavailable if status >= 500 else BadRequest
    return _CLASSES.get(status, default)(
        _Facts(
            code,
            str(body.get("detail", "")),
            status=status,
            title=PROBLEMS[code],
            request_id=response.headers.get("x-request-id"),
            errors=tuple(_field_problems(body.get("errors"))),
            required_any_of=tuple(map(str, body.get("requiredAnyOf", ()))),
            required_plan=body.get("requiredPlan"),
            retry_after=_retry_after(response),
        )
    )


def _field_problems(errors: object) -> _t.Iterator[FieldProblem]:
    for error in errors if isinstance(errors, list) else ():
        yield FieldProblem(
            str(error.get("pointer", "")),
            str(error.get("code", "")),
            str(error.get("detail", "")),
            tuple(map(str, error.get("requiredAnyOf", ()))),
            error.get("requiredPlan"),
        )


def _retry_after(response: httpx.Response) -> _t.Optional[float]:
    """The time in ``Retry-After``: seconds, or a date."""
    value = response.headers.get("retry-after", "")
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
