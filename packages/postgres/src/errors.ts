import { DatabaseBusy, DatabaseError, DatabaseUnavailable } from './database.js';

/** What both drivers throw for an ErrorResponse of the server. */
interface ErrorResponse extends Error {
  readonly severity: string | undefined;
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

/** `severity` tells a SQLSTATE from the code of a system error: EPIPE has five letters too. */
export function isErrorResponse(error: unknown): error is ErrorResponse {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** After these the server ends the session: connection failures, shutdown, idle in transaction too long. */
function endsSession(code: string): boolean {
  return code.startsWith('08') || code.startsWith('57P') || code === '25P03';
}

/** The server ended a statement: it ran too long, or somebody asked for it. */
export const QUERY_CANCELED = '57014';
/** The server has become a standby, or was told to take no writes. */
const READ_ONLY = '25006';
const LOCK_NOT_AVAILABLE = '55P03';
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Nothing is wrong with the statement: too slow, too late for a lock, lost against another, or no room (class 53). */
function mayDoLater(code: string): boolean {
  return code === QUERY_CANCELED || code === LOCK_NOT_AVAILABLE || code.startsWith('53') || CONFLICTS.has(code);
}

/** Turns what a driver threw into one of the errors of the port: DatabaseError where the server refused a statement. */
export function portError(error: unknown): DatabaseError | DatabaseUnavailable {
  if (error instanceof DatabaseError || error instanceof DatabaseUnavailable) return error;
  if (isReadOnly(error)) return unavailable('The server takes no writes', error);
  if (isErrorResponse(error) && !endsSession(error.code)) {
    const Refusal = mayDoLater(error.code) ? DatabaseBusy : DatabaseError;
    return new Refusal(error.message, error.code, error.constraint, error.table, error.column, { cause: error });
  }
  return unavailable('The connection to the database was lost', error);
}

/** The server refused a write whatever it was. Nothing is changed by it, and the session is of no use. */
export function isReadOnly(error: unknown): boolean {
  return isErrorResponse(error) && error.code === READ_ONLY;
}

/** PostgreSQL's own code for too many connections. */
export const TOO_MANY_CONNECTIONS = '53300';

/** Whether a connection could not be opened because the server has as many as it may. */
export function hasNoRoom(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable && isErrorResponse(error.cause) && error.cause.code === TOO_MANY_CONNECTIONS
  );
}

export function unavailable(what: string, cause?: unknown): DatabaseUnavailable {
  const reason = cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
  return new DatabaseUnavailable(what + reason, { cause });
}

/** A serialization failure or a deadlock: the transaction lost against another one and may win when it is run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}

/** A statement ran, or waited for a lock, longer than the connection allows: it changed nothing. */
export function isTimeout(error: unknown): boolean {
  return hasCode(error, QUERY_CANCELED) || hasCode(error, LOCK_NOT_AVAILABLE);
}

const DISK_FULL = '53100';

/** The disk of the server, or that of the embedded database, has no room left. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

export const TRANSACTION_FAILED = '25P02';

/** Whether a statement was refused because one before it has failed the transaction. */
export function isOfAborted(error: unknown): boolean {
  return hasCode(error, TRANSACTION_FAILED);
}

const NAME_IS_GONE = '26000';
const NAME_IS_TAKEN = '42P05';
const COLUMNS_HAVE_CHANGED = '0A000';

/**
 * The prepared statement is not there as it was believed to be, or its result has other columns than when it was parsed (after
 * a migration). The message of that is in the language of the server, so ask only about a statement that has a name. Nothing
 * of the statement was carried out.
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

/** COMMIT answers ROLLBACK, without an error, where a statement failed and the failure was swallowed. */
export function requireCommitted(tag: string): void {
  if (tag !== 'COMMIT') throw new DatabaseError('The transaction had failed and was rolled back', '25P02');
}
