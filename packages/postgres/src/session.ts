import type { SessionSettings } from './client-config.js';
import type { Row } from './database.js';
import type { SessionSetting } from './url-options.js';
import type { Unprepared } from './wire-query.js';

/** What our SQL takes for granted: how values become text, and how texts of statements are read. */
const TAKEN_FOR_GRANTED: readonly SessionSetting[] = [
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO, MDY'],
  ['IntervalStyle', 'postgres'],
  ['extra_float_digits', '1'],
  ['bytea_output', 'hex'],
  ['standard_conforming_strings', 'on'],
  ['array_nulls', 'on'],
];

/** The settings of every session of ours. What the URL sets comes first, so that it cannot change what our SQL needs. */
export function sessionSettings(
  limits: Pick<SessionSettings, 'statementTimeoutMs' | 'sharedTimeoutMs' | 'lockTimeoutMs'>,
  ofUrl: readonly SessionSetting[],
): readonly SessionSetting[] {
  const { statementTimeoutMs, sharedTimeoutMs = statementTimeoutMs, lockTimeoutMs } = limits;
  const timeouts: SessionSetting[] = [
    ['statement_timeout', String(sharedTimeoutMs)],
    // The server hears nothing of a client that falls silent, and would keep the locks of its transaction.
    ['idle_in_transaction_session_timeout', String(statementTimeoutMs)],
  ];
  if (lockTimeoutMs !== undefined) timeouts.push(['lock_timeout', String(lockTimeoutMs)]);
  return [...ofUrl, ...TAKEN_FOR_GRANTED, ...timeouts];
}

/**
 * Asks a new connection whose session it is, and where it is ours alone, sets it up. A pooler tells its clients the process id of
 * no server, so the one that the client was told is that of the session only where nothing stands between.
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

/** Whichever server answers: no two sessions began in the same microsecond under the same process id. */
export interface SessionIdentity {
  readonly processId: string;
  readonly started: string;
}

/** When a session of `pg_stat_activity` began, to the microsecond, whatever the time zone of the reader. */
export const STARTED = "to_char(backend_start AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')";

/**
 * The rows of `pg_stat_activity` for a session, or for all where `processId` is NULL, as the role sees them that has logged in. The role that it acts as
 * (`ALTER ROLE … SET role`) is told neither state nor beginning, and may end none. Until the end of the transaction.
 */
export const activityOf = (processId: string) =>
  `pg_stat_get_activity(CASE WHEN set_config('role', 'none', true) IS NOT NULL THEN ${processId} END)`;

/** What `openingStatement` found out. */
interface Opening {
  readonly isOwn: boolean;
  /** What the role, the database or the server says, whatever somebody has set in the session. */
  readonly searchPath: string;
  /** Why the server takes no writes; null where it does. */
  readonly refuses: 'standby' | 'read-only' | null;
  /** Of the session that answered, which behind a pooler may be another one the next time. */
  readonly identity: SessionIdentity | undefined;
}

/** Reads the row that `openingStatement` gives. */
export function openingOf([isOwn, , searchPath, refuses, processId, started]: Row): Opening {
  return {
    isOwn: isOwn === 't',
    searchPath: searchPath ?? '',
    refuses: refuses === 'standby' || refuses === 'read-only' ? refuses : null,
    identity: processId == null || started == null ? undefined : { processId, started },
  };
}

/** The settings of every transaction on a session that others use too. They end with it, and leave nothing behind. */
export interface Preamble {
  /** Goes before the first statement of a transaction, in the same round trip. */
  readonly statement: Unprepared;
  /** The same for a text of several statements. */
  readonly script: string;
}

/** Sets what others have set or left unset in the session, whichever it is this time. */
export function preambleOf(settings: readonly SessionSetting[], searchPath: string): Preamble {
  // What is set last counts: a search path of the URL goes before that of the role.
  const all: readonly SessionSetting[] = [['search_path', searchPath], ...settings];
  const places = all.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  const literals = all.map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, true)`);
  return {
    statement: { text: `SELECT ${places.join(', ')}`, values: all.flat() },
    script: `SELECT ${literals.join(', ')};\n`,
  };
}

/** A text that means the same whatever `standard_conforming_strings` is. */
function literal(text: string): string {
  return `E'${text.replace(/['\\]/g, '\\$&')}'`;
}
