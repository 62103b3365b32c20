"""Verifies the messages of webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
import typing as _t


class WebhookMessage(_t.TypedDict):
    """A message: ``type`` is the path of the resource and what happened, such as ``book.updated``."""

    type: str
    timestamp: str
    data: _t.Dict[str, _t.Any]


class WebhookRefused(Exception):
    """A message is not one of the endpoint, or too old."""


def verify_webhook(
    headers: _t.Mapping[str, str],
    body: _t.Union[str, bytes],
    secrets: _t.Sequence[str],
    *,
    tolerance_seconds: float = 300,
) -> WebhookMessage:
    """The message of a request, whose signature (Standard Webhooks 1.0) is verified.

    ``body`` is that of the request as it came; ``secrets`` are those of the endpoint, each ``whsec_`` and base64: one, or two while
    they rotate. The message may have come before: its id is the header ``webhook-id``. Raises ``WebhookRefused`` where the signature
    is missing, old, or of another secret.
    """
    given = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not given.get(name):
            raise WebhookRefused(f"The header {name} is missing.")
    timestamp = given["webhook-timestamp"]
    if not timestamp.isascii() or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise WebhookRefused("The message is too old, or its time lies ahead.")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{given['webhook-id']}.{timestamp}.".encode() + content
    signatures = [one[len("v1,") :] for one in given["webhook-signature"].split(" ") if one.startswith("v1,")]
    for secret in secrets:
        made = base64.b64encode(hmac.new(_bytes_of(secret), signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(made, one.encode()) for one in signatures):
            return _t.cast(WebhookMessage, json.loads(content))
    raise WebhookRefused("No signature is of one of the secrets.")


def _bytes_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if key == b"":
        raise WebhookRefused("A secret is not whsec_ and base64.")
    return key
