import { ofProject, type Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK, serviceRows, type Transaction } from '@catalog-service/postgres';
import { EVENT_SLOTS } from '@catalog-service/vocabulary';
import { readRows } from './export-project.js';
import { writeFinalValues } from './final-values.js';
import { addCounts, requireTargets, takenProblem } from './imported-rows.js';
import { batchesOf, insertSql } from './insert-lines.js';
import { type People, settlePeople } from './people.js';
import type { ProjectTable } from './project-tables.js';
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
  /** Those of both. */
  readonly tables: readonly ProjectTable[];
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
  const [[snapshot = '', at = ''] = []] = await serviceRows(source, STATE);
  const state = { snapshot: snapshot ?? '', at: at ?? '' };
  return target.transaction(async (transaction) => {
    await writeFinalValues(transaction);
    const changes = new StagedChanges(transaction, options, changedBetween(since, state));
    await changes.stage();
    await changes.apply();
    await transaction.query({ text: `DELETE FROM "RecordCount" WHERE ${ofProject()}` }, [projectId]);
    await addCounts(transaction, registry, projectId);
    await finish?.(transaction);
    return { ...state, rows: changes.rows };
  }, SERVICE_WORK);
}

/** Changes of one project within a transaction of the target. */
class StagedChanges {
  readonly #transaction: Transaction;
  readonly #options: FollowOptions;
  readonly #tables: ReadonlyMap<string, ProjectTable>;
  /** A table's place is the part of its rows. */
  readonly #selected: ReturnType<typeof selectRows>;
  /** The number of rows of each table in the source, and of those that have changed. */
  readonly #wanted: number[] = [];
  readonly #changed: number[];

  constructor(transaction: Transaction, options: FollowOptions, isChanged: (table: ProjectTable) => string) {
    const { tables, registry } = options;
    this.#transaction = transaction;
    this.#options = options;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#selected = selectRows(tables, registry, { keys: false, history: false, personal: false }, isChanged);
    this.#changed = this.#selected.map(() => 0);
  }

  /** Those that are new or changed. */
  get rows(): number {
    return this.#changed.reduce((sum, count) => sum + count, 0);
  }

  /** Reads the changes, all as one snapshot sees them. */
  async stage(): Promise<void> {
    for (const text of STAGES) await this.#transaction.query({ text });
    const { source, registry, projectId } = this.#options;
    const archived = { persons: [] as string[], identities: [] as string[] };
    let people: People | undefined;
    const take = async (part: number, lines: readonly string[]): Promise<void> => {
      const { table } = this.#selected[part] ?? {};
      if (table?.kind === 'people') {
        const list = table.name === 'UserIdentity' ? archived.identities : archived.persons;
        for (const line of lines) list.push(line);
        return;
      }
      people ??= await settlePeople(this.#transaction, registry, this.#tables, archived, 'refuse');
      const translated: string[] = [];
      for (const line of lines) translated.push(people.translate(line));
      this.#changed[part] = (this.#changed[part] ?? 0) + lines.length;
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
  }

  /** All that goes goes first: a new row may have a unique value of it. */
  async apply(): Promise<void> {
    const changed = [...this.#selected.entries()].filter(([part]) => (this.#changed[part] ?? 0) > 0);
    for (const [part, { table }] of changed) {
      const replaced = `SELECT ${keyOf(table, 'r')} FROM ${stagedRows(table, part)}`;
      await this.#transaction.query({
        text: `DELETE FROM "${table.name}" t WHERE (${keyOf(table, 't')}) IN (${replaced})`,
      });
    }
    const { projectId } = this.#options;
    const counts = `SELECT ${this.#selected.map(({ table }) => `(${countOf(table)})`).join(', ')}`;
    const { rows } = await this.#transaction.query({ text: counts }, [projectId]);
    for (const [part, { table }] of this.#selected.entries()) {
      const left = Number(rows[0]?.[part]);
      if (isCounted(table) && left + (this.#changed[part] ?? 0) !== this.#wanted[part]) await this.#removeGone(table);
    }
    for (const [part, { table }] of changed) await this.#insert(table, part);
    for (const [part, { table }] of changed) {
      const isNew = ` AND (${keyOf(table, 't')}) IN (SELECT ${keyOf(table, 'r')} FROM ${stagedRows(table, part)})`;
      await requireTargets(this.#transaction, table, projectId, isNew);
    }
  }

  /** Removes the rows of a table that the source does not have. */
  async #removeGone(table: ProjectTable): Promise<void> {
    const { name, ofProject } = table;
    const { source, projectId } = this.#options;
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

/** The rows of histories go by their age alone, here as there. */
const isCounted = ({ kind }: ProjectTable): boolean => kind !== 'history' && kind !== 'people';

/** SQL of the number of rows. */
const countOf = (table: ProjectTable): string =>
  isCounted(table) ? `SELECT count(*)::text FROM "${table.name}" t WHERE ${table.ofProject}` : "SELECT '0'";

const keyOf = ({ key }: ProjectTable, row: string): string => key.map((column) => `${row}."${column}"`).join(', ');

/** SQL of the changed rows of a table. */
const stagedRows = ({ name }: ProjectTable, part: number): string =>
  `(SELECT p.* FROM changed_row c, json_populate_record(NULL::"${name}", c."line") AS p WHERE c."part" = ${part}) AS r`;
