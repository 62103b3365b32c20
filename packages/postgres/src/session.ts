import type { SessionSettings } from './client-config.js';
import type { Row } from './database.js';
import type { SessionSetting } from './url-options.js';
import type { Unprepared } from './wire-writer.js';

/** The settings that our SQL relies on: the text format of values, and the syntax of statements. */
const REQUIRED: readonly SessionSetting[] = [
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO, MDY'],
  ['IntervalStyle', 'postgres'],
  ['extra_float_digits', '1'],
  ['bytea_output', 'hex'],
  ['standard_conforming_strings', 'on'],
  ['array_nulls', 'on'],
];

/** Our statements take milliseconds, and those over many partitions take seconds to compile. The URL can say otherwise. */
const QUICK: readonly SessionSetting[] = [['jit', 'off']];

/** The settings of every session. Those of the URL come first, so that they cannot override the settings that our SQL relies on. */
export function sessionSettings(
  limits: Pick<SessionSettings, 'statementTimeoutMs' | 'sharedTimeoutMs' | 'lockTimeoutMs'>,
  ofUrl: readonly SessionSetting[],
): readonly SessionSetting[] {
  const { statementTimeoutMs, sharedTimeoutMs = statementTimeoutMs, lockTimeoutMs } = limits;
  const timeouts: SessionSetting[] = [
    ['statement_timeout', String(sharedTimeoutMs)],
    // The server does not notice a client that falls silent, and would keep the locks of its transaction.
    ['idle_in_transaction_session_timeout', String(statementTimeoutMs)],
  ];
  if (lockTimeoutMs !== undefined) timeouts.push(['lock_timeout', String(lockTimeoutMs)]);
  return [...QUICK, ...ofUrl, ...REQUIRED, ...timeouts];
}

/**
 * Finds out whether a session is ours alone, and sets it up if it is. A pooler gives its clients the process id of no server, so the
 * one that the client got is that of the session only without a pooler.
 */
export function openingStatement(processId: number, settings: readonly SessionSetting[]): Unprepared {
  const set = settings.map((_, index) => `set_config($${index * 2 + 2}, $${index * 2 + 3}, false)`).join(', ');
  const isOwn = 'pg_backend_pid() = $1::bigint';
  return {
    text:
      `SELECT ${isOwn}, CASE WHEN ${isOwn} THEN jsonb_build_array(${set}) END, ` +
      `(SELECT reset_val FROM pg_settings WHERE name = $${settings.length * 2 + 2}), ` +
      "CASE WHEN pg_is_in_recovery() THEN 'standby' WHEN current_setting('transaction_read_only')::boolean THEN 'read-only' END, " +
      `pg_backend_pid(), (SELECT ${STARTED} FROM ${activityOf('pg_backend_pid()')})`,
    values: [String(processId), ...settings.flat(), 'search_path'],
  };
}

/** Unique across servers: no two sessions began in the same microsecond with the same process id. */
export interface SessionIdentity {
  readonly processId: string;
  readonly started: string;
}

/** When a session of `pg_stat_activity` began, to the microsecond, whatever the time zone of the reader. */
export const STARTED = "to_char(backend_start AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')";

/**
 * The rows of `pg_stat_activity` for a session, or for all if `processId` is NULL, as the role sees them that has logged in. The role
 * that it acts as (`ALTER ROLE … SET role`) sees neither state nor beginning, and may end no session.
 */
export const activityOf = (processId: string) =>
  `pg_stat_get_activity(CASE WHEN set_config('role', 'none', true) IS NOT NULL THEN ${processId} END)`;

interface Opening {
  readonly isOwn: boolean;
  /** The default of the role, the database or the server, whatever was set in the session. */
  readonly searchPath: string;
  /** Why the server accepts no writes; null if it does. */
  readonly refuses: 'standby' | 'read-only' | null;
  readonly identity: SessionIdentity | undefined;
}

/** Reads the row of `openingStatement`. */
export function openingOf([isOwn, , searchPath, refuses, processId, started]: Row): Opening {
  return {
    isOwn: isOwn === 't',
    searchPath: searchPath ?? '',
    refuses: refuses === 'standby' || refuses === 'read-only' ? refuses : null,
    identity: processId == null || started == null ? undefined : { processId, started },
  };
}

/** The settings of every transaction behind a pooler. They end with it. */
export interface Preamble {
  /** Goes before the first statement of a transaction, in the same round trip. */
  readonly statement: Unprepared;
  /** The same for a script. */
  readonly script: string;
}

/** Sets everything that others may have changed in the session. */
export function preambleOf(settings: readonly SessionSetting[], searchPath: string): Preamble {
  // The last setting counts: a search path of the URL overrides that of the role.
  const all: readonly SessionSetting[] = [['search_path', searchPath], ...settings];
  const parameters = all.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  const literals = all.map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, true)`);
  return {
    statement: { text: `SELECT ${parameters.join(', ')}`, values: all.flat() },
    script: `SELECT ${literals.join(', ')};\n`,
  };
}

/** A literal that does not depend on `standard_conforming_strings`. */
function literal(text: string): string {
  return `E'${text.replace(/['\\]/g, '\\$&')}'`;
}
