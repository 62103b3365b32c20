import { noteImport, type ProjectMark, type Registry } from '@catalog-service/engine';
import { readContractHash } from '@catalog-service/migrations';
import { type Database, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';
import type { ArchivePart, Manifest, TakePart, Totals } from './archive.js';
import { writeFinalValues } from './final-values.js';
import { addCounts, requireTargets, takenProblem } from './imported-rows.js';
import { insertLines } from './insert-lines.js';
import { type People, settlePeople, type UnknownPeople } from './people.js';
import { type ProjectTable, readProjectTables } from './project-tables.js';
import { RowHash } from './row-hash.js';

export interface ImportOptions {
  /** Of the imported project, which is served otherwise. */
  readonly mark?: ProjectMark;
  /** `add` by default. */
  readonly unknownPeople?: UnknownPeople;
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
  options: ImportOptions,
  pour: (take: TakePart) => Promise<unknown>,
): Promise<Manifest> {
  const tables = await readProjectTables(database, registry);
  const contractHash = await readContractHash(database);
  let isBegun = false;
  return database.transaction(async (transaction) => {
    if (isBegun) throw new AdminError('unavailable', 'The connection to the database was lost. Run the command again.');
    isBegun = true;
    await writeFinalValues(transaction);
    const load = new ProjectLoad(transaction, registry, tables, contractHash ?? '', options);
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
  readonly #mark: ProjectMark | undefined;
  readonly #unknownPeople: UnknownPeople;
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
    { progress, mark, unknownPeople = 'add' }: ImportOptions,
  ) {
    this.#transaction = transaction;
    this.#registry = registry;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#contractHash = contractHash;
    this.#progress = progress;
    this.#mark = mark;
    this.#unknownPeople = unknownPeople;
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
    for (const table of this.#tables.values()) await requireTargets(this.#transaction, table, id);
    await addCounts(this.#transaction, this.#registry, id);
    await noteImport(this.#transaction, id, this.#mark);
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
    const ofTable = (name = '') => this.#archived.get(name) ?? [];
    const archived = {
      persons: ofTable(this.#registry.findPart('user')?.table),
      identities: ofTable('UserIdentity'),
    };
    this.#people = await settlePeople(this.#transaction, this.#registry, this.#tables, archived, this.#unknownPeople);
    return this.#people;
  }
}
