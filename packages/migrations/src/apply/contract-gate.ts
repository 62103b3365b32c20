import { type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import type { Migration } from '../format/migration-file.js';
import { olderBuilds } from './running-builds.js';

/** How a migration waits that builds before it cannot work with. */
export interface Gate {
  /** How long nothing must have been heard of such builds. */
  readonly goneAfterSeconds: number;
  /** Does not wait. */
  readonly isForced?: boolean;
}

export const DEFAULT_GATE: Gate = { goneAfterSeconds: 60 };

/** SQLSTATE, ours: builds before the migration are running. */
export const OLDER_BUILDS_RUN = 'MG002';

export const saysWhoRuns = (builds: string): string =>
  `waits until no build before it is running, of which there are ${builds}; --force does not wait`;

/** Processes that the migration would break, in words; nothing where it breaks none, or nobody can know. */
export async function brokenBuilds(
  database: Queryable,
  { name, kind }: Migration,
  { goneAfterSeconds }: Gate,
): Promise<readonly string[]> {
  if (kind === 'expand' || !(await knowsBuilds(database))) return [];
  const text = olderBuilds('$1', '$2::int');
  const { rows } = await database.query({ text, repeatable: true }, [name, String(goneAfterSeconds)], SERVICE_WORK);
  return rows.map(([build]) => build ?? '');
}

/**
 * Statements that fail while a build is running that the migration would break, for the transaction that records it: whoever says that
 * it runs has said so before and is seen, or says so afterwards and sees the record.
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
  const { rows } = await database.query(
    { text: `SELECT to_regclass('"Service"')`, repeatable: true },
    [],
    SERVICE_WORK,
  );
  return rows[0]?.[0] != null;
}
