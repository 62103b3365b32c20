import { DatabaseBusy, DatabaseError, DatabaseUnavailable } from './database.js';

/** What both drivers throw for an ErrorResponse of the server. */
interface ErrorResponse extends Error {
  readonly severity: string | undefined;
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

/** `severity` distinguishes a SQLSTATE from the code of a system error: EPIPE has five letters too. */
export function isErrorResponse(error: unknown): error is ErrorResponse {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** Connection failures, shutdown, idle in transaction too long. */
function endsSession(code: string): boolean {
  return code.startsWith('08') || code.startsWith('57P') || code === '25P03';
}

/** The statement ran too long, or was cancelled. */
export const QUERY_CANCELED = '57014';
/** The server has become a standby, or was made read-only. */
const READ_ONLY = '25006';
const LOCK_NOT_AVAILABLE = '55P03';
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Nothing is wrong with the statement: it timed out, lost a conflict, or there was no room (class 53). */
function maySucceedLater(code: string): boolean {
  return code === QUERY_CANCELED || code === LOCK_NOT_AVAILABLE || code.startsWith('53') || CONFLICTS.has(code);
}

/** Converts what a driver threw into an error of the port: DatabaseError if the server rejected a statement. */
export function portError(error: unknown): DatabaseError | DatabaseUnavailable {
  if (error instanceof DatabaseError || error instanceof DatabaseUnavailable) return error;
  if (isReadOnly(error)) return unavailable('The server does not accept writes', error);
  if (isErrorResponse(error) && !endsSession(error.code)) {
    const Refusal = maySucceedLater(error.code) ? DatabaseBusy : DatabaseError;
    return new Refusal(error.message, error.code, error.constraint, error.table, error.column, { cause: error });
  }
  return unavailable('The connection to the database was lost', error);
}

/** The server accepts no writes: the statement changed nothing, and the session is useless. */
export function isReadOnly(error: unknown): boolean {
  return isErrorResponse(error) && error.code === READ_ONLY;
}

export const TOO_MANY_CONNECTIONS = '53300';

/** Whether the server has too many connections to open another. */
export function hasNoRoom(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable && isErrorResponse(error.cause) && error.cause.code === TOO_MANY_CONNECTIONS
  );
}

export function unavailable(what: string, cause?: unknown): DatabaseUnavailable {
  const reason = cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
  return new DatabaseUnavailable(what + reason, { cause });
}

/** A serialization failure or a deadlock: the transaction may succeed when it is repeated. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}

/** A statement ran, or waited for a lock, longer than the connection permits: it changed nothing. */
export function isTimeout(error: unknown): boolean {
  return hasCode(error, QUERY_CANCELED) || hasCode(error, LOCK_NOT_AVAILABLE);
}

const DISK_FULL = '53100';

/** The disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

const OUT_OF_RANGE = '22003';

/** A number is beyond the range of its type. */
export function isOutOfRange(error: unknown): boolean {
  return hasCode(error, OUT_OF_RANGE);
}

const INVALID_PARAMETER = '22023';

/** The database does not know a time zone. */
export function isUnknownTimeZone(error: unknown): boolean {
  return hasCode(error, INVALID_PARAMETER);
}

export const TRANSACTION_FAILED = '25P02';

/** Whether a statement was rejected because an earlier one has failed the transaction. */
export function isOfAborted(error: unknown): boolean {
  return hasCode(error, TRANSACTION_FAILED);
}

const NAME_IS_GONE = '26000';
const NAME_IS_TAKEN = '42P05';
const COLUMNS_HAVE_CHANGED = '0A000';

/**
 * A prepared statement is missing, or its result has other columns than when it was parsed (after a migration). The codes have other
 * causes too, so ask only about a statement that has a name. The statement was not executed.
 */
export function isStaleStatement(error: unknown): boolean {
  return isMissingName(error) || isTakenName(error) || hasCode(error, COLUMNS_HAVE_CHANGED);
}

export function isMissingName(error: unknown): boolean {
  return hasCode(error, NAME_IS_GONE);
}

export function isTakenName(error: unknown): boolean {
  return hasCode(error, NAME_IS_TAKEN);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code;
}
