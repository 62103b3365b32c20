import { isObject } from './json.js';
import { built } from './workspace.js';

/** A PostgreSQL server of our own. */
export interface PostgresServer {
  readonly url: string;
  /** Ends all sessions at once; `resume` starts again, on the same port with the same data. */
  halt(): Promise<void>;
  /** `kill -9`; `resume` starts again, by way of recovery. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A helper of all tests, and no part of the service; its build is loaded so that nothing is said twice. */
async function helper(): Promise<Readonly<Record<string, unknown>>> {
  const loaded: unknown = await import(built('apps/api/src/testing/postgres-server.js'));
  if (!isObject(loaded)) throw changed();
  return loaded;
}

/** Whether the machine has the binaries to start one. */
export async function canStartPostgres(): Promise<boolean> {
  const { findPostgres } = await helper();
  if (typeof findPostgres !== 'function') throw changed();
  return findPostgres() !== undefined;
}

/** A statement's text, but not its parameters, behind the name of the application that sent it. */
const LOGGING = { log_statement: 'all', log_parameter_max_length: '0', log_line_prefix: '%a ' };

/** What no answer may depend on: where a pooler stands between, a session has these, or what another client has set. */
export const HOSTILE: Readonly<Record<string, string>> = {
  TimeZone: 'America/New_York',
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'sql_standard',
  extra_float_digits: '-15',
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
};

/**
 * @param statementLog file for the text of every statement that the server runs
 * @param settings of the server, as in postgresql.conf
 * @param standbyOf URL of the server that it follows
 * @throws Error where the machine has no binaries, or it does not start.
 */
export async function startPostgres(
  statementLog?: string,
  settings: Readonly<Record<string, string>> = {},
  standbyOf?: string,
): Promise<PostgresServer> {
  const { startPostgres: start } = await helper();
  if (typeof start !== 'function') throw changed();
  const started: unknown = await start(
    statementLog === undefined
      ? { settings, standbyOf }
      : { logFile: statementLog, settings: { ...LOGGING, ...settings }, standbyOf },
  );
  if (!isObject(started) || typeof started.url !== 'string') throw changed();
  const { url, halt, crash, resume, stop } = started;
  if (typeof halt !== 'function' || typeof crash !== 'function') throw changed();
  if (typeof resume !== 'function' || typeof stop !== 'function') throw changed();
  return {
    url,
    halt: async () => {
      await halt();
    },
    crash: async () => {
      await crash();
    },
    resume: async () => {
      await resume();
    },
    stop: async () => {
      await stop();
    },
  };
}

function changed(): Error {
  return new Error('The helper has changed');
}
