import type { Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK, serviceRows, type Transaction } from '@catalog-service/postgres';
import { EVENT_SLOTS } from '@catalog-service/vocabulary';
import { readRows } from './export-project.js';
import { writeFinalValues } from './final-values.js';
import { addCounts, requireTargets, takenProblem } from './imported-rows.js';
import { batchesOf, insertSql } from './insert-lines.js';
import { type People, settlePeople } from './people.js';
import { type ProjectTable, readProjectTables } from './project-tables.js';
import { selectRows } from './select-rows.js';

/** What a reader of a database has seen at least. */
export interface SeenState {
  /** A `pg_snapshot`. */
  readonly snapshot: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface FollowOptions {
  readonly source: Database;
  readonly target: Database;
  readonly registry: Registry;
  readonly projectId: string;
  /** What the target has. */
  readonly since: SeenState;
  /** Called at the end of the transaction that writes the changes to the target. */
  readonly finish?: (transaction: Transaction) => Promise<void>;
}

/** What the target has now, and the number of rows that were new or changed. */
export interface FollowedChanges extends SeenState {
  readonly rows: number;
}

/** Rows of the source, until they stand in the target. */
const STAGES = [
  'CREATE TEMP TABLE changed_row ("part" integer NOT NULL, "line" json NOT NULL) ON COMMIT DROP',
  'CREATE TEMP TABLE kept_row ("line" json NOT NULL) ON COMMIT DROP',
];
const STATE =
  'SELECT pg_current_snapshot()::text, to_char(now() AT TIME ZONE \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')';
const DAY_MS = 86_400_000;

/**
 * Brings a copy of a project up to date: rows that were written since the copy saw its source replace those of the copy, and rows that are
 * gone go. PostgreSQL knows of each row the transaction that wrote it, so tables need no log, and writes that no trigger sees are not missed.
 * A call scans the rows of the project, and the histories of all projects since that day.
 * @throws AdminError if a row does not fit the target
 */
export async function followChanges(options: FollowOptions): Promise<FollowedChanges> {
  const { source, target, registry, projectId, since, finish } = options;
  const tables = await readProjectTables(source, registry);
  const [[snapshot = '', at = ''] = []] = await serviceRows(source, STATE);
  const state = { snapshot: snapshot ?? '', at: at ?? '' };
  return target.transaction(async (transaction) => {
    await writeFinalValues(transaction);
    const changes = new StagedChanges(transaction, options, tables, changedBetween(since, state));
    const rows = await changes.stage();
    await changes.apply();
    await transaction.query({ text: 'DELETE FROM "RecordCount" WHERE "projectId" = $1::uuid' }, [projectId]);
    await addCounts(transaction, registry, projectId);
    await finish?.(transaction);
    return { ...state, rows };
  }, SERVICE_WORK);
}

/** Changes of one project within a transaction of the target. */
class StagedChanges {
  readonly #transaction: Transaction;
  readonly #options: FollowOptions;
  readonly #tables: ReadonlyMap<string, ProjectTable>;
  /** A table's place is the part of its rows. */
  readonly #selected: ReturnType<typeof selectRows>;
  /** The number of rows of each table in the source. */
  readonly #wanted: number[] = [];

  constructor(
    transaction: Transaction,
    options: FollowOptions,
    tables: readonly ProjectTable[],
    isChanged: (table: ProjectTable) => string,
  ) {
    this.#transaction = transaction;
    this.#options = options;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    const all = { keys: false, history: false, personal: false };
    this.#selected = selectRows(tables, options.registry, all, isChanged);
  }

  /** Reads the changes, all as one snapshot sees them. @returns the number of their rows */
  async stage(): Promise<number> {
    for (const text of STAGES) await this.#transaction.query({ text });
    const { source, registry, projectId } = this.#options;
    const archived = { persons: [] as string[], identities: [] as string[] };
    let people: People | undefined;
    let rows = 0;
    const take = async (part: number, lines: readonly string[]): Promise<void> => {
      const { table } = this.#selected[part] ?? {};
      if (table?.kind === 'people') {
        const list = table.name === 'UserIdentity' ? archived.identities : archived.persons;
        for (const line of lines) list.push(line);
        return;
      }
      people ??= await settlePeople(this.#transaction, registry, this.#tables, archived);
      const translated: string[] = [];
      for (const line of lines) translated.push(people.translate(line));
      rows += lines.length;
      await this.#keep('changed_row', `${part}, `, translated);
    };
    const counts = this.#selected.map(({ table }) => countOf(table));
    const statements = [...counts, ...this.#selected.map(({ sql }) => sql)];
    await source.transaction(async (reader) => {
      for await (const { part, lines } of readRows(reader, statements, projectId)) {
        if (part < counts.length) this.#wanted[part] = Number(lines[0]);
        else await take(part - counts.length, lines);
      }
    }, SERVICE_WORK);
    return rows;
  }

  /** All that goes goes first: a new row may have a unique value of it. */
  async apply(): Promise<void> {
    const own = [...this.#selected.entries()].filter(([, { table }]) => table.kind !== 'people');
    for (const [part, { table }] of own) await this.#remove(table, part);
    for (const [part, { table }] of own) await this.#insert(table, part);
    for (const [part, { table }] of own) {
      const isNew = ` AND (${keyOf(table, 't')}) IN (SELECT ${keyOf(table, 'r')} FROM ${stagedRows(table, part)})`;
      await requireTargets(this.#transaction, table, this.#options.projectId, isNew);
    }
  }

  async #remove(table: ProjectTable, part: number): Promise<void> {
    const { name, ofProject, kind } = table;
    const { source, projectId } = this.#options;
    const replaced = `SELECT ${keyOf(table, 'r')} FROM ${stagedRows(table, part)}`;
    await this.#transaction.query({ text: `DELETE FROM "${name}" t WHERE (${keyOf(table, 't')}) IN (${replaced})` });
    // The rows of histories go by their age alone, here as there.
    if (kind === 'history') return;
    const text = `SELECT (SELECT count(*) FROM "${name}" t WHERE ${ofProject}) + (SELECT count(*) FROM changed_row WHERE "part" = ${part})`;
    const { rows } = await this.#transaction.query({ text }, [projectId]);
    if (Number(rows[0]?.[0]) === this.#wanted[part]) return;
    const pairs = table.key.map((column) => `'${column}', t."${column}"`).join(', ');
    const keys = `SELECT json_build_object(${pairs})::text FROM "${name}" t WHERE ${ofProject}`;
    await this.#transaction.query({ text: 'DELETE FROM kept_row' });
    await source.transaction(async (reader) => {
      for await (const { lines } of readRows(reader, [keys], projectId)) await this.#keep('kept_row', '', lines);
    }, SERVICE_WORK);
    const kept = `SELECT FROM kept_row k, json_populate_record(NULL::"${name}", k."line") AS r WHERE (${keyOf(table, 'r')}) = (${keyOf(table, 't')})`;
    await this.#transaction.query({ text: `DELETE FROM "${name}" t WHERE ${ofProject} AND NOT EXISTS (${kept})` }, [
      projectId,
    ]);
  }

  async #insert(table: ProjectTable, part: number): Promise<void> {
    const columns = table.columns.map(({ name }) => name);
    try {
      await this.#transaction.query({ text: insertSql(table, columns, stagedRows(table, part)) });
    } catch (error) {
      throw takenProblem(error, table.name);
    }
  }

  async #keep(stage: string, before: string, lines: readonly string[]): Promise<void> {
    const text = `INSERT INTO ${stage} SELECT ${before}each.value FROM json_array_elements($1::json) AS each`;
    for (const batch of batchesOf(lines)) await this.#transaction.query({ text }, [`[${batch.join(',')}]`]);
  }
}

/** SQL: a transaction that was not seen at first has written the row. Of some that were seen it is true too. */
function changedBetween(first: SeenState, last: SeenState): (table: ProjectTable) => string {
  const [oldest = '0'] = first.snapshot.split(':');
  const isNew = ` AND age(t.xmin) <= age('${BigInt(oldest) % 2n ** 32n}'::xid)`;
  // A transaction stores history under the day on which it began.
  const begin = Math.floor(Date.parse(first.at) / DAY_MS) - 1;
  const days = Math.min(EVENT_SLOTS, Math.floor(Date.parse(last.at) / DAY_MS) - begin + 1);
  const slots = Array.from({ length: days }, (_, day) => (begin + day) % EVENT_SLOTS);
  return ({ name }) => (name === 'RecordVersion' ? ` AND t."slot" IN (${slots.join(', ')})${isNew}` : isNew);
}

/** SQL of the number of rows; histories and people are not counted. */
const countOf = ({ name, kind, ofProject }: ProjectTable): string =>
  `SELECT ${kind === 'history' || kind === 'people' ? '0' : `(SELECT count(*) FROM "${name}" t WHERE ${ofProject})`}::text`;

const keyOf = ({ key }: ProjectTable, row: string): string => key.map((column) => `${row}."${column}"`).join(', ');

/** SQL of the changed rows of a table. */
const stagedRows = ({ name }: ProjectTable, part: number): string =>
  `(SELECT p.* FROM changed_row c, json_populate_record(NULL::"${name}", c."line") AS p WHERE c."part" = ${part}) AS r`;
