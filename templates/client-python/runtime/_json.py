"""JSON of requests, with the values that Python programs have."""

from __future__ import annotations

import datetime
import decimal
import json
import typing as _t
import uuid

Name = _t.TypeVar("Name", covariant=True)
Operand = _t.TypeVar("Operand", covariant=True)


class Operator(_t.Dict[str, object], _t.Generic[Name, Operand]):
    """A condition by name. The functions of ``operators`` create it."""


def to_json(body: object) -> bytes:
    """:raises TypeError: if there is no JSON for a value"""
    return json.dumps(body, default=_plain, allow_nan=False).encode()


def _plain(value: object) -> object:
    if isinstance(value, (datetime.datetime, datetime.date)):
        return value.isoformat()
    if isinstance(value, (uuid.UUID, decimal.Decimal)):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON: {value!r}")
