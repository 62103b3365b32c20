import type { Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';
import type { ArchivePart, Manifest } from './archive.js';
import { readRows } from './export-project.js';
import { matchPeople, type People } from './people.js';
import { type ProjectTable, readProjectTables } from './project-tables.js';
import { RowHash } from './row-hash.js';
import { selectRows } from './select-rows.js';

/** A table of a project in an archive and in a database. */
export interface ComparedTable {
  readonly table: string;
  readonly archived: number;
  readonly stored: number;
  readonly isEqual: boolean;
}

/** Compares an archive with the project in a database, by the number and the hash of the rows of each table. */
export async function verifyProject(
  database: Database,
  registry: Registry,
  parts: AsyncIterable<ArchivePart>,
): Promise<readonly ComparedTable[]> {
  const tables = await readProjectTables(database, registry);
  const byName = new Map(tables.map((table) => [table.name, table]));
  // The archive takes longer to read than a transaction may be silent.
  const statements = {
    query: (...[statement, values = []]: Parameters<Transaction['query']>) =>
      database.query(statement, values, SERVICE_WORK),
  };
  const { manifest, hashes } = await readHashes(statements, registry, parts, byName);
  return database.transaction(async (transaction) => {
    const stored = await storedHashes(transaction, registry, tables, manifest);
    return [...hashes].map(([table, { count, hash }]) => {
      const own = stored.get(table);
      const isEqual = own?.count === count && String(own.hash) === String(hash);
      return { table, archived: count, stored: own?.count ?? 0, isEqual };
    });
  }, SERVICE_WORK);
}

interface Counter {
  count: number;
  readonly hash: RowHash;
}

type Counters = Map<string, Counter>;

const isCompared = (table: ProjectTable | undefined): boolean => table?.kind === 'records' || table?.kind === 'history';

/** The counters of the rows of an archive, with the ids of the database's own people. */
async function readHashes(
  transaction: Transaction,
  registry: Registry,
  parts: AsyncIterable<ArchivePart>,
  tables: ReadonlyMap<string, ProjectTable>,
): Promise<{ readonly manifest: Manifest; readonly hashes: Counters }> {
  const hashes: Counters = new Map();
  const archived = { persons: [] as string[], identities: [] as string[] };
  const person = registry.findPart('user')?.table;
  let manifest: Manifest | undefined;
  let people: People | undefined;
  for await (const part of parts) {
    if (part.kind === 'manifest') {
      manifest = part.manifest;
      for (const name of Object.keys(manifest.tables))
        if (isCompared(tables.get(name))) hashes.set(name, { count: 0, hash: new RowHash() });
    }
    if (part.kind !== 'rows') continue;
    const { table, lines } = part;
    if (tables.get(table)?.kind === 'people') {
      const list = table === person ? archived.persons : archived.identities;
      for (const line of lines) list.push(line);
      continue;
    }
    people ??= (await matchPeople(transaction, registry, archived)).people;
    const counter = hashes.get(table);
    if (counter === undefined) continue;
    counter.count += lines.length;
    for (const line of lines) counter.hash.add(people.translate(line));
  }
  if (manifest === undefined) throw new AdminError('invalid', 'The archive does not begin with its manifest.');
  return { manifest, hashes };
}

async function storedHashes(
  transaction: Transaction,
  registry: Registry,
  tables: readonly ProjectTable[],
  { project, without }: Manifest,
): Promise<Counters> {
  const selected = selectRows(tables, registry, without).filter(({ table }) => isCompared(table));
  const counters: Counters = new Map(selected.map(({ table }) => [table.name, { count: 0, hash: new RowHash() }]));
  const statements = selected.map(({ sql }) => sql);
  for await (const { part, lines } of readRows(transaction, statements, project.id)) {
    const counter = counters.get(selected[part]?.table.name ?? '');
    if (counter === undefined) continue;
    counter.count += lines.length;
    for (const line of lines) counter.hash.add(line);
  }
  return counters;
}
