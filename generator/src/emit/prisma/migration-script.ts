import type { DefaultValue } from '../../model/model.js';

/** What one migration does, told from the SQL that Prisma's engine wrote. */
export interface MigrationScript {
  readonly sql: string;
  /** What changes in the tables, in order. */
  readonly changes: readonly SchemaChange[];
}

export interface SchemaChange {
  readonly verb: 'add' | 'drop' | 'change';
  readonly table: string;
  /** Absent where the change is of the table as a whole. */
  readonly column?: string;
  /** Why data may be lost, or the migration may fail on the data that is there. */
  readonly danger?: string;
}

/** The value that a new required column has in the rows that are there. */
export type DefaultLookup = (table: string, column: string) => DefaultValue | undefined;

/**
 * Reads the engine's script: finds what is dangerous in it, and gives new required columns the value that rows already
 * there need. A statement of a kind that is not known counts as dangerous.
 */
export function readScript(script: string, defaultOf: DefaultLookup): MigrationScript {
  const parts = script
    .split(/;\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.includes('CREATE SCHEMA') && part !== '-- This is an empty migration.')
    .map((part) => readStatement(part, defaultOf));
  return {
    sql: parts.map(({ sql }) => `${sql};\n`).join('\n'),
    changes: parts.flatMap(({ changes }) => changes),
  };
}

const HARMLESS = [
  /^CREATE (UNIQUE )?INDEX /,
  /^DROP INDEX /,
  /^ALTER INDEX "\w+" RENAME TO /,
  /^ALTER TABLE "\w+" RENAME CONSTRAINT /,
];

function readStatement(part: string, defaultOf: DefaultLookup): MigrationScript {
  const statement = part.replace(/^(--.*\n)+/, '');
  const created = /^CREATE TABLE "(\w+)"/.exec(statement)?.[1];
  if (created !== undefined) return { sql: part, changes: [{ verb: 'add', table: created }] };
  const dropped = /^DROP TABLE "(\w+)"/.exec(statement)?.[1];
  if (dropped !== undefined) {
    return { sql: part, changes: [{ verb: 'drop', table: dropped, danger: 'its rows are lost' }] };
  }
  if (HARMLESS.some((pattern) => pattern.test(statement))) return { sql: part, changes: [] };
  const [, table, clauses] = /^ALTER TABLE "(\w+)" (.*)$/s.exec(statement) ?? [];
  if (table === undefined || clauses === undefined) return { sql: part, changes: [unknown(statement)] };
  const read = clauses.split(',\n').map((clause) => readClause(table, clause, defaultOf));
  const comments = part.slice(0, part.length - statement.length);
  const settled = read.flatMap(({ settle }) => settle ?? []);
  return {
    sql: [`${comments}ALTER TABLE "${table}" ${read.map(({ sql }) => sql).join(',\n')}`, ...settled].join(';\n'),
    changes: read.flatMap(({ change }) => change ?? []),
  };
}

interface Clause {
  readonly sql: string;
  readonly change?: SchemaChange;
  /** A statement to run afterwards. */
  readonly settle?: string;
}

function readClause(table: string, sql: string, defaultOf: DefaultLookup): Clause {
  if (/^(ADD|DROP) CONSTRAINT /.test(sql)) return { sql };
  const [, action, column, rest] = /^(ADD|DROP|ALTER) COLUMN\s+"(\w+)" ?(.*)$/s.exec(sql) ?? [];
  if (column === undefined || rest === undefined) return { sql, change: unknown(sql, table) };
  if (action === 'ADD') return addedColumn(table, column, sql, defaultOf(table, column));
  if (action === 'DROP') {
    return { sql, change: { verb: 'drop', table, column, danger: 'what it holds is lost' } };
  }
  if (rest === 'DROP NOT NULL') return { sql, change: { verb: 'change', table, column } };
  const danger =
    rest === 'SET NOT NULL' ? 'it becomes required, and rows that have no value are in the way' : 'its type changes';
  return { sql, change: { verb: 'change', table, column, danger } };
}

function addedColumn(table: string, column: string, sql: string, value: DefaultValue | undefined): Clause {
  const added = { verb: 'add', table, column } as const;
  if (!sql.endsWith(' NOT NULL')) return { sql, change: added };
  if (value === undefined) {
    const danger =
      'it is required and has no default, so rows that are there would be in the way; give it a default, or make it optional';
    return { sql, change: { ...added, danger } };
  }
  return {
    sql: `${sql} DEFAULT ${literal(value)}`,
    change: added,
    settle: `ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP DEFAULT`,
  };
}

function literal(value: DefaultValue): string {
  if (typeof value === 'object') return 'CURRENT_TIMESTAMP';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

function unknown(sql: string, table = 'database'): SchemaChange {
  return { verb: 'change', table, danger: `“${sql}” is not a change that is known to be safe` };
}
