import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: Database;

beforeAll(async () => {
  database = await openMigratedDatabase();
}, 60_000);
afterAll(() => database.close());

async function names(text: string): Promise<readonly (string | null | undefined)[]> {
  return (await database.query({ text }, [], SERVICE_WORK)).rows.map(([name]) => name);
}

const hasProject = (among: string) =>
  `EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'projectId' AND ${among})`;
/** Tables but Prisma's own. */
const TABLES = `pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`;
const OF_PROJECTS = `${TABLES} AND ${hasProject('true')}`;

describe('tables that cells share by project', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/architecture/database.md'), 'utf8');
  /** The names in the second column of a row of its table. */
  const said = (row: string) => {
    const line = page.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? '';
    return [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort();
  };

  it('are all but those of everybody', async () => {
    expect(await names(`SELECT c.relname FROM ${TABLES} AND NOT ${hasProject('true')} ORDER BY 1`)).toEqual(
      said('global tables'),
    );
  });

  it('have keys without the project only where the page says so, but for the id', async () => {
    const text = `SELECT x.indexrelid::regclass FROM pg_index x, ${OF_PROJECTS} AND x.indrelid = c.oid
AND x.indisunique AND NOT x.indisprimary AND NOT ${hasProject('attnum = ANY (x.indkey)')}`;
    const keys = (await names(text)).map((name) => name?.replaceAll('"', '')).sort();
    expect(keys).toEqual(said('unique across projects'));
  });

  it('point into their project, or at tables of everybody and what is shared', async () => {
    const text = `SELECT DISTINCT t.relname FROM pg_constraint k JOIN pg_class t ON t.oid = k.confrelid, ${OF_PROJECTS}
AND k.conrelid = c.oid AND k.contype = 'f' AND NOT ${hasProject('attnum = ANY (k.conkey)')} ORDER BY 1`;
    expect(await names(text)).toEqual(said('references without a project'));
  });
});
