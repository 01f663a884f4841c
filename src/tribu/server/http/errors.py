"""Every error as an answer: a sentence in the reader's language."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tribu.games.game import OptionError
from tribu.server.http.params import AnyRequest, language_of
from tribu.server.problems import RequestProblem, problem
from tribu.table.refusal import Refused
from tribu.wire.lobby import Problem


def _problem(status: int, text: str, field: str | None = None) -> Response[Problem]:
    headers = {"retry-after": "2"} if status == 429 else None
    return Response(Problem(text, field), status_code=status, headers=headers)


def _say_problem(request: AnyRequest, error: RequestProblem) -> Response[Problem]:
    return _problem(error.status, error.sentence_in(language_of(request)), error.field)


def _say_refusal(request: AnyRequest, error: Refused) -> Response[Problem]:
    status = 409 if error.why == "closed" else 400
    return _problem(status, error.sentence_in(language_of(request)), error.field)


def _say_option(request: AnyRequest, error: OptionError) -> Response[Problem]:
    return _problem(400, error.advice[language_of(request)], "options")


def _say_malformed(request: AnyRequest, error: ValidationException) -> Response[Problem]:
    detail = _detail(error)
    said = problem(400, "malformed", detail=detail).sentence_in(language_of(request))
    return _problem(400, said)


def _say_unreadable(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A body that is no text, or nested so deeply that nobody reads it: msgspec raises these beside
    its own errors."""
    said = problem(400, "malformed", detail=str(error)[:200]).sentence_in(language_of(request))
    return _problem(400, said)


def _detail(error: ValidationException) -> str:
    cause = error.__cause__
    if isinstance(cause, msgspec.MsgspecError):
        return str(cause)
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', '')} {one.get('message', '')}".strip() for one in extra)
    return str(error.detail)


def _say_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    keys = {404: "no page", 413: "large"}
    if error.status_code in keys:
        return _say_problem(request, problem(error.status_code, keys[error.status_code]))
    if error.status_code < 500:
        return _problem(error.status_code, error.detail)
    return _say_bug(request, error)


def _say_away(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The database cannot be reached, or takes nothing: one line in the log for each, since there
    may be many."""
    if isinstance(error, _MISTAKES):
        return _say_bug(request, error)
    log = structlog.get_logger()
    log.error("database away", path=request.scope["path"], error=str(error).partition("\n")[0])
    return _say_problem(request, problem(503, "away"))


def _say_bug(request: AnyRequest, error: Exception) -> Response[Problem]:
    structlog.get_logger().error("bug", path=request.scope["path"], exc_info=error)
    return _say_problem(request, problem(500, "bug"))


_MISTAKES = (IntegrityError, ProgrammingError, DataError)  # of ours, not of the database

HANDLERS: dict[Any, Any] = {
    RequestProblem: _say_problem,
    Refused: _say_refusal,
    OptionError: _say_option,
    ValidationException: _say_malformed,
    HTTPException: _say_http,
    DBAPIError: _say_away,
    PoolTimeout: _say_away,
    ConnectionError: _say_away,
    UnicodeDecodeError: _say_unreadable,
    RecursionError: _say_unreadable,
    Exception: _say_bug,
}
