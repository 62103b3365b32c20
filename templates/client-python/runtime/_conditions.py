"""The types of values and conditions that fields are made of."""

from __future__ import annotations

import datetime
import typing as _t
import uuid

from ._json import Operator
from .operators import (
    EqualityListName,
    EqualityName,
    ListEmptyName,
    ListItemsName,
    ListName,
    MatchName,
    NullName,
    OrderName,
    RangeName,
    SetListName,
    SetName,
)

Value = _t.TypeVar("Value")

JsonValue = _t.Union[str, float, bool, None, _t.Sequence["JsonValue"], _t.Mapping[str, "JsonValue"]]


class Entity(_t.TypedDict):
    """Any record, with its id."""

    _id: str


ObjectIdInput = _t.Union[str, uuid.UUID, Entity]
EntityInput = ObjectIdInput
DateInput = _t.Union[str, datetime.datetime, datetime.date]
UrlInput = str

Chosen = _t.Literal[True]
Direction = _t.Literal["ASC", "DESC"]

Equality = _t.Union[
    Value,
    None,
    _t.Sequence[Value],
    Operator[NullName, None],
    Operator[EqualityName, Value],
    Operator[EqualityListName, _t.Sequence[Value]],
]
Order = _t.Union[Operator[OrderName, Value], Operator[RangeName, Value]]
Match = Operator[MatchName, str]
ChoiceCondition = _t.Union[Equality[Value], Order[Value], Match]
TextCondition = _t.Union[Equality[str], Order[str], Match]
DateCondition = _t.Union[Equality[DateInput], Order[DateInput]]
NumberCondition = _t.Union[Equality[float], Order[float]]
BooleanCondition = Equality[bool]
IdCondition = Equality[ObjectIdInput]
IdSetCondition = _t.Union[
    ObjectIdInput,
    None,
    _t.Sequence[ObjectIdInput],
    Operator[NullName, None],
    Operator[SetName, ObjectIdInput],
    Operator[SetListName, _t.Sequence[ObjectIdInput]],
]
ListCondition = _t.Union[
    Value,
    _t.Sequence[Value],
    Operator[ListEmptyName, None],
    Operator[ListName, Value],
    Operator[ListItemsName, _t.Sequence[Value]],
]
JsonCondition = _t.Union[JsonValue, Equality[JsonValue]]
MultiSearch = Operator[_t.Literal["MultiSearch"], Value]


class _Interval(_t.TypedDict):
    by: _t.Literal["hour", "day", "week", "month"]


class AggregateInterval(_Interval, total=False):
    """A part of time, by default in UTC. A week begins on Monday."""

    timeZone: str


Grouping = _t.Union[Chosen, AggregateInterval]
