import type { Database } from '@catalog-service/postgres';
import { findPostgres, openMigratedServer } from '@catalog-service/testing';

const started = performance.now();

/** Writes what has been done to standard error, with the seconds since the start. */
export function report(text: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
}

/**
 * Runs work on a migrated PostgreSQL server of its own, without a limit on statements, and ends it.
 * @param settings as in postgresql.conf
 * @returns false where the machine has no PostgreSQL
 */
export async function onServer(
  settings: Readonly<Record<string, string>>,
  work: (database: Database, url: string) => Promise<boolean>,
): Promise<boolean> {
  if (findPostgres() === undefined) {
    process.stderr.write('This machine has no PostgreSQL server: nothing was tested.\n');
    return false;
  }
  const { server, database } = await openMigratedServer({ statementTimeoutMs: 0 }, { settings });
  try {
    return await work(database, server.url);
  } finally {
    await database.close();
    await server.stop();
  }
}
