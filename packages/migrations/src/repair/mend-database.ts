import { type Database, DatabaseError } from '@catalog-service/postgres';
import { alone, LIMITED_WAIT, patiently } from '../apply/apply-migration.js';
import { withMisfits } from '../apply/misfits.js';
import { sharedRowsText } from '../apply/shared-rows.js';
import { withoutConcurrently } from '../format/one-text.js';
import { newTableText, partText } from '../format/state-steps.js';
import { type Comparison, compare } from '../state/compare-schema.js';
import type { TableState } from '../state/database-state.js';
import { sentence } from '../state/drift.js';
import type { StateDifference } from '../state/state-differences.js';
import { inOrder, type Remedy, remedyOf } from './remedy.js';

interface Mendable {
  readonly thing: string;
  /** A sentence. */
  readonly said: string;
  readonly remedy: Remedy;
  readonly part?: StateDifference;
}

/** Whether tables that are missing were there, with their rows, or never were. */
export type MissingTables = 'lost' | 'new';

/** What the differences need, in the order in which they are repaired. Additions are left alone. */
function remediesOf(comparison: Comparison, tables: MissingTables): readonly Mendable[] {
  const added = tables === 'new' ? comparison.differences.filter(isMissingTable).map(({ name }) => name) : [];
  const { differences, expected, found } = added.length === 0 ? comparison : withTables(comparison, added);
  const isOfNew = ({ kind, table = '' }: StateDifference): boolean =>
    added.includes(table) && (kind === 'index' || kind === 'trigger' || kind === 'key');
  const rest = inOrder(differences.filter((part) => !isOfNew(part))).flatMap((part): Mendable[] => {
    const remedy = remedyOf(part, expected, found);
    return remedy === undefined ? [] : [{ thing: part.thing, said: sentence(part, found), remedy, part }];
  });
  if (added.length === 0) return rest;
  const made = added.map((name) => newTableText(name, expected.tables[name] ?? EMPTY_TABLE));
  const parts = differences
    .filter((part) => isOfNew(part) && part.kind !== 'key')
    .map(({ left = '' }) => partText(left));
  // A transaction locks the targets of one table alone.
  const keysOf = (table: string) =>
    differences
      .filter((part) => part.kind === 'key' && part.table === table)
      .map(({ name, left }) => `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${left};`);
  // Triggers need the functions, and keys the unique indexes.
  const keys = rest.findIndex(({ part }) => part?.kind === 'key' || part?.kind === 'index');
  const at = keys < 0 ? rest.length : keys;
  return [
    together(`${added.length} new tables`, made),
    ...rest.slice(0, at),
    together('indexes and triggers of new tables', parts),
    ...rest.slice(at),
    ...added.map((table) => together(`keys of the new table ${table}`, keysOf(table))),
  ];
}

/** Parts that are made at once, because nobody writes to them yet. */
function together(thing: string, statements: readonly string[]): Mendable {
  return { thing, said: `Adds ${thing}.`, remedy: { steps: [{ mode: 'transaction', sql: statements.join('\n') }] } };
}

const isMissingTable = ({ kind, right }: StateDifference): boolean => kind === 'table' && right === undefined;
const EMPTY_TABLE: TableState = { columns: {}, keys: {}, indexes: {}, triggers: {} };

/** The comparison once tables are made, whose other parts are still missing. */
function withTables({ expected, found }: Comparison, added: readonly string[]): Comparison {
  const made = added.map((name) => {
    const { keys, ...table } = expected.tables[name] ?? EMPTY_TABLE;
    const primary = Object.entries(keys).filter(([, text]) => text.startsWith('PRIMARY KEY'));
    return [name, { ...table, keys: Object.fromEntries(primary), indexes: {}, triggers: {} }] as const;
  });
  return compare(expected, { ...found, tables: { ...found.tables, ...Object.fromEntries(made) } });
}

/** The SQL that repairs a schema, for psql: what `mendDatabase` runs, and as comments what it refuses. Empty if nothing differs. */
export function mendText(comparison: Comparison, tables: MissingTables = 'lost'): string {
  const parts = remediesOf(comparison, tables).map(({ said, remedy: { steps, refusal, afterwards } }) =>
    [
      comment(said),
      ...(refusal === undefined ? [] : [comment(`Not repaired: ${refusal}`)]),
      ...steps.map(({ mode, sql }) =>
        mode === 'alone' ? sql : `BEGIN;\nSET LOCAL lock_timeout = '200ms';\n${sql}\nCOMMIT;`,
      ),
      ...(afterwards === undefined ? [] : [comment(`Then: ${afterwards}`)]),
      '',
    ].join('\n'),
  );
  return parts.join('\n');
}

const comment = (text: string): string => text.replace(/^/gm, '-- ');

/** What happened to a difference. */
export interface MendingEvents {
  /** It is repaired. @param afterwards what to do besides */
  done(thing: string, afterwards: string | undefined): void;
  /** It is as it was. @param reason a sentence with what to do */
  left(thing: string, reason: string): void;
  /** A step gives way to others, and will be repeated. */
  waits(thing: string, reason: string): void;
}

/**
 * Repairs what can be repaired while requests are served: a step waits for a lock as briefly as one of a migration, and reads rows
 * under none that would stop others. Every other difference stays, with the reason.
 */
export async function mendDatabase(
  database: Database,
  comparison: Comparison,
  tables: MissingTables,
  events: MendingEvents,
): Promise<void> {
  for (const { thing, part, remedy } of remediesOf(comparison, tables)) {
    if (remedy.refusal !== undefined) {
      events.left(thing, `${remedy.refusal}.`);
      continue;
    }
    const run = async ({ mode, sql }: Remedy['steps'][number]): Promise<void> => {
      const isAlone = mode === 'alone' && database.kind === 'postgres';
      const text = `${LIMITED_WAIT}\n${withMisfits(withoutConcurrently(sql))}`;
      const work = () => (isAlone ? alone(database, sql) : database.script(text));
      await patiently(work, (reason) => events.waits(thing, reason));
    };
    try {
      for (const step of remedy.steps) await run(step);
      events.done(thing, remedy.afterwards);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      for (const step of remedy.undo ?? []) await run(step);
      const rows = part !== undefined && error.code.startsWith('23') ? rowsInTheWay(part) : undefined;
      const find = rows === undefined ? '' : ` Correct the rows and run this again; they are found by: ${rows};`;
      events.left(thing, `${error.message}.${find}`);
    }
  }
}

/** The statement that finds the rows that violate a part. */
function rowsInTheWay({ kind, table = '', name, left = '' }: StateDifference): string | undefined {
  if (kind === 'column') return `SELECT * FROM "${table}" WHERE "${name}" IS NULL`;
  if (kind === 'index') return sharedRowsText(left.replaceAll(/\s+/g, ' '))?.text;
  const check = /^CHECK \((.*)\)$/s.exec(left)?.[1];
  if (check !== undefined) return `SELECT * FROM "${table}" WHERE NOT (${check})`;
  const unique = /^(?:PRIMARY KEY|UNIQUE) \((.*)\)$/.exec(left)?.[1];
  if (unique !== undefined) return `SELECT ${unique} FROM "${table}" GROUP BY ${unique} HAVING count(*) > 1`;
  const { own, target, theirs } = FOREIGN_KEY.exec(left)?.groups ?? {};
  if (own === undefined || theirs === undefined) return undefined;
  const columns = own.split(', ');
  const pairs = theirs.split(', ').map((column, at) => `t.${column} = r.${columns[at]}`);
  const given = columns.map((column) => `r.${column} IS NOT NULL`);
  return `SELECT * FROM "${table}" AS r WHERE ${given.join(' AND ')} AND NOT EXISTS (SELECT FROM ${target} AS t WHERE ${pairs.join(' AND ')})`;
}

const FOREIGN_KEY = /^FOREIGN KEY \((?<own>[^)]*)\) REFERENCES (?<target>"?[^"(]+"?)\((?<theirs>[^)]*)\)/;
