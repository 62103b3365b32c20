import { type Queryable, serviceRows } from '@catalog-service/postgres';
import type { Migration } from '../format/migration-file.js';
import { olderBuilds } from './running-builds.js';

/** How a migration waits for older builds that it breaks. */
export interface Gate {
  /** How long such builds must have been silent. */
  readonly goneAfterSeconds: number;
  /** Does not wait. */
  readonly isForced?: boolean;
}

export const DEFAULT_GATE: Gate = { goneAfterSeconds: 60 };

/** SQLSTATE, ours: older builds are running. */
export const OLDER_BUILDS_RUN = 'MG002';

export const waitsForBuilds = (builds: string): string =>
  `waits until no older build is running; running builds: ${builds}; --force does not wait`;

/** The running processes that the migration would break, in words; empty if their builds are unknown. */
export async function brokenBuilds(
  database: Queryable,
  { name, kind }: Migration,
  { goneAfterSeconds }: Gate,
): Promise<readonly string[]> {
  if (kind === 'expand' || !(await knowsBuilds(database))) return [];
  const text = olderBuilds('$1', '$2::int');
  const rows = await serviceRows(database, text, [name, String(goneAfterSeconds)]);
  return rows.map(([build]) => build ?? '');
}

/**
 * Statements that fail while the migration would break a running build, for the transaction that records it. A process has announced
 * itself before and is found, or does so afterwards and finds the record.
 */
export async function gateText(database: Queryable, migration: Migration, gate: Gate = DEFAULT_GATE): Promise<string> {
  if (migration.kind === 'expand' || gate.isForced === true || !(await knowsBuilds(database))) return '';
  const name = `'${migration.name.replaceAll("'", "''")}'`;
  return `LOCK TABLE "Service" IN SHARE MODE;
DO $gate$ DECLARE builds text; BEGIN
  SELECT string_agg(build, ', ') INTO builds FROM (${olderBuilds(name, String(gate.goneAfterSeconds))}) AS older;
  IF builds IS NOT NULL THEN RAISE '%', builds USING ERRCODE = '${OLDER_BUILDS_RUN}'; END IF;
END $gate$;`;
}

async function knowsBuilds(database: Queryable): Promise<boolean> {
  return (await serviceRows(database, `SELECT to_regclass('"Service"')`))[0]?.[0] != null;
}
