import { findPostgres, type PostgresServer, startPostgres as start } from '@catalog-service/testing/servers';

export type { PostgresServer };

/** Whether the machine has the binaries to start one. */
export const canStartPostgres = (): boolean => findPostgres() !== undefined;

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
export function startPostgres(
  statementLog?: string,
  settings: Readonly<Record<string, string>> = {},
  standbyOf?: string,
): Promise<PostgresServer> {
  const follows = standbyOf === undefined ? {} : { standbyOf };
  if (statementLog === undefined) return start({ settings, ...follows });
  return start({ logFile: statementLog, settings: { ...LOGGING, ...settings }, ...follows });
}
