import { isMaterialised, noteImport, ofProject, type Registry } from '@catalog-service/engine';
import { readContractHash } from '@catalog-service/migrations';
import { type Database, DatabaseError, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';
import type { ArchivePart, Manifest, TakePart, Totals } from './archive.js';
import { writeFinalValues } from './final-values.js';
import { insertLines } from './insert-lines.js';
import { type ArchivedPeople, addPeople, matchPeople, People } from './people.js';
import { type ProjectTable, readProjectTables } from './project-tables.js';
import { RowHash } from './row-hash.js';

const DUPLICATE = '23505';

export interface ImportOptions {
  /** Called with the number of rows so far. */
  readonly progress?: (rows: number) => void;
}

/**
 * Adds the project of an archive, in one transaction: all of it or nothing.
 * @param pour gives the parts of the archive one after another
 * @throws AdminError if something does not fit, with its place
 */
export async function importProject(
  database: Database,
  registry: Registry,
  { progress }: ImportOptions,
  pour: (take: TakePart) => Promise<unknown>,
): Promise<Manifest> {
  const tables = await readProjectTables(database, registry);
  const contractHash = await readContractHash(database);
  let isBegun = false;
  return database.transaction(async (transaction) => {
    if (isBegun) throw new AdminError('unavailable', 'The connection to the database was lost. Run the command again.');
    isBegun = true;
    await writeFinalValues(transaction);
    const load = new ProjectLoad(transaction, registry, tables, contractHash ?? '', progress);
    await pour((part) => load.take(part));
    return load.finish();
  }, SERVICE_WORK);
}

/** Loads the rows of one project within a transaction. */
class ProjectLoad {
  readonly #transaction: Transaction;
  readonly #registry: Registry;
  readonly #tables: ReadonlyMap<string, ProjectTable>;
  readonly #contractHash: string;
  readonly #progress: ImportOptions['progress'];
  readonly #counters = new Map<string, { count: number; readonly hash: RowHash }>();
  readonly #archived = new Map<string, string[]>();
  #people: People | undefined;
  #manifest: Manifest | undefined;
  #totals: Totals | undefined;
  #rows = 0;

  constructor(
    transaction: Transaction,
    registry: Registry,
    tables: readonly ProjectTable[],
    contractHash: string,
    progress: ImportOptions['progress'],
  ) {
    this.#transaction = transaction;
    this.#registry = registry;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#contractHash = contractHash;
    this.#progress = progress;
  }

  async take(part: ArchivePart): Promise<void> {
    if (part.kind === 'manifest') return this.#begin(part.manifest);
    if (this.#manifest === undefined) throw new AdminError('invalid', 'The archive does not begin with its manifest.');
    if (part.kind === 'totals') {
      this.#totals = part.totals;
      return;
    }
    const { table: name, lines } = part;
    const table = this.#tables.get(name);
    const columns = this.#manifest.tables[name];
    if (table === undefined || columns === undefined)
      throw new AdminError('invalid', `The archive names no table ${name}.`);
    this.#count(name, lines);
    if (table.kind === 'people') {
      const known = this.#archived.get(name) ?? [];
      for (const line of lines) known.push(line);
      this.#archived.set(name, known);
    } else {
      const people = await this.#matched();
      try {
        await insertLines(
          this.#transaction,
          table,
          lines.map((line) => people.translate(line)),
          columns,
        );
      } catch (error) {
        throw takenProblem(error, name);
      }
    }
    this.#rows += lines.length;
    this.#progress?.(this.#rows);
  }

  /** @throws AdminError if rows are missing, or refer to what is not there */
  async finish(): Promise<Manifest> {
    const [manifest, totals] = [this.#manifest, this.#totals];
    if (manifest === undefined || totals === undefined) throw new AdminError('invalid', 'The archive is cut short.');
    await this.#matched();
    for (const [name, { count, hash }] of Object.entries(totals.tables)) {
      const loaded = this.#counters.get(name);
      if ((loaded?.count ?? 0) !== count || String(loaded?.hash ?? new RowHash()) !== hash)
        throw new AdminError('invalid', `The rows of ${name} are not those that were exported.`);
    }
    const { id } = manifest.project;
    for (const table of this.#tables.values()) await this.#requireTargets(table, id);
    await this.#addCounts(id);
    await noteImport(this.#transaction, id);
    return manifest;
  }

  async #begin(manifest: Manifest): Promise<void> {
    const { contractHash, project, tables } = manifest;
    if (contractHash !== this.#contractHash)
      throw new AdminError(
        'invalid',
        `The archive is of the catalog ${contractHash}, and the database of ${this.#contractHash}. Migrate both to one build.`,
      );
    for (const [name, columns] of Object.entries(tables)) {
      const known = this.#tables.get(name)?.columns.map((column) => column.name) ?? [];
      const missing = columns.find((column) => !known.includes(column));
      if (missing !== undefined) throw new AdminError('invalid', `The database has no column ${name}.${missing}.`);
    }
    const { table } = this.#registry.part('project');
    const { rows } = await this.#transaction.query({ text: `SELECT FROM "${table}" WHERE "id" = $1::uuid` }, [
      project.id,
    ]);
    if (rows.length > 0) throw new AdminError('conflict', `The database has a project ${project.id} already.`);
    this.#manifest = manifest;
  }

  #count(name: string, lines: readonly string[]): void {
    const counter = this.#counters.get(name) ?? { count: 0, hash: new RowHash() };
    counter.count += lines.length;
    for (const line of lines) counter.hash.add(line);
    this.#counters.set(name, counter);
  }

  /** Matches the people before the first row that names them. */
  async #matched(): Promise<People> {
    if (this.#people !== undefined) return this.#people;
    const persons = this.#tables.get(this.#registry.findPart('user')?.table ?? '');
    const identities = this.#tables.get('UserIdentity');
    this.#people = new People(new Map());
    if (persons === undefined || identities === undefined) return this.#people;
    const archived: ArchivedPeople = {
      persons: this.#archived.get(persons.name) ?? [],
      identities: this.#archived.get(identities.name) ?? [],
    };
    const { people, unknown } = await matchPeople(this.#transaction, this.#registry, archived);
    await addPeople(this.#transaction, { persons, identities }, archived, unknown).catch((error: unknown) => {
      throw takenProblem(error, persons.name);
    });
    this.#people = people;
    return people;
  }

  /** Foreign keys were not checked while the rows were written. Rows of no project could be deleted meanwhile, so they are locked. */
  async #requireTargets({ name, kind, references, ofProject: own }: ProjectTable, projectId: string): Promise<void> {
    if (own === undefined || kind === 'left out' || kind === 'made') return;
    for (const { columns, target, targetColumns } of references) {
      const on = columns.map((column, index) => `r."${targetColumns[index]}" = t."${column}"`).join(' AND ');
      const given = columns.map((column) => ` AND t."${column}" IS NOT NULL`).join('');
      if (!columns.includes('projectId'))
        await this.#transaction.query(
          {
            text: `SELECT FROM "${target}" r WHERE (${targetColumns.map((column) => `r."${column}"`).join(', ')}) IN (SELECT ${columns.map((column) => `t."${column}"`).join(', ')} FROM "${name}" t WHERE ${own}${given}) FOR KEY SHARE`,
          },
          [projectId],
        );
      const text = `SELECT row_to_json(t)::text, t."${columns.at(-1)}" FROM "${name}" t WHERE ${own}${given} AND NOT EXISTS (SELECT FROM "${target}" r WHERE ${on}) LIMIT 1`;
      const { rows } = await this.#transaction.query({ text }, [projectId]);
      const [row, value] = rows[0] ?? [];
      if (row != null)
        throw new AdminError(
          'conflict',
          `${name}: ${columns.at(-1)} is ${value}, and the database has no such ${target}. The row is ${row.slice(0, MOST_SHOWN)}`,
        );
    }
  }

  async #addCounts(projectId: string): Promise<void> {
    for (const definition of this.#registry.resources.filter(isMaterialised))
      await this.#transaction.query(
        {
          text: `INSERT INTO "RecordCount" ("projectId", "table", "slot", "count") SELECT $1::uuid, '${definition.table}', 0, count(*) FROM "${definition.table}" WHERE ${ofProject()} HAVING count(*) > 0`,
        },
        [projectId],
      );
  }
}

const MOST_SHOWN = 300;

/** What is to be told of a row that another one excludes. */
function takenProblem(error: unknown, table: string): unknown {
  if (!(error instanceof DatabaseError) || error.code !== DUPLICATE) return error;
  const { cause, constraint } = error;
  const detail = cause instanceof Error && 'detail' in cause ? `: ${String(cause.detail)}` : '';
  return new AdminError('conflict', `${table}: another record has the value already (${constraint}${detail}).`);
}
