import type { DefaultValue } from '../../model/model.js';
import type { SchemaChange } from './schema-change.js';

/** What one migration does, told from the SQL that Prisma's engine wrote. */
export interface MigrationScript {
  readonly sql: string;
  /** What changes in the tables, in order. */
  readonly changes: readonly SchemaChange[];
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

const HARMLESS = [/^ALTER INDEX "\w+" RENAME TO /, /^ALTER TABLE "\w+" RENAME CONSTRAINT /];

function readStatement(part: string, defaultOf: DefaultLookup): MigrationScript {
  const statement = part.replace(/^(--.*\n)+/, '');
  const created = /^CREATE TABLE "(\w+)"/.exec(statement)?.[1];
  if (created !== undefined) return { sql: part, changes: [{ kind: 'add-table', table: created }] };
  const dropped = /^DROP TABLE "(\w+)"/.exec(statement)?.[1];
  if (dropped !== undefined) {
    return { sql: part, changes: [{ kind: 'drop-table', table: dropped, danger: 'its rows are lost' }] };
  }
  const [, , addedIndex, indexed] = /^CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/.exec(statement) ?? [];
  if (addedIndex !== undefined && indexed !== undefined) {
    return { sql: part, changes: [{ kind: 'add-index', table: indexed, name: addedIndex }] };
  }
  const droppedIndex = /^DROP INDEX "(\w+)"/.exec(statement)?.[1];
  if (droppedIndex !== undefined) {
    const table = droppedIndex.split('_', 1)[0] ?? droppedIndex;
    return { sql: part, changes: [{ kind: 'drop-index', table, name: droppedIndex }] };
  }
  if (HARMLESS.some((pattern) => pattern.test(statement))) return { sql: part, changes: [] };
  const [, table, clauses] = /^ALTER TABLE "(\w+)" (.*)$/s.exec(statement) ?? [];
  if (table === undefined || clauses === undefined) return { sql: part, changes: [unknown(statement)] };
  const written = clauses.split(',\n');
  const replaced = replacedColumns(written);
  const read = written.map((clause) => readClause(table, clause, replaced, defaultOf));
  const comments = part.slice(0, part.length - statement.length);
  const settled = read.flatMap(({ settle }) => settle ?? []);
  return {
    sql: [`${comments}ALTER TABLE "${table}" ${read.map(({ sql }) => sql).join(',\n')}`, ...settled].join(';\n'),
    changes: read.flatMap(({ change }) => change ?? []),
  };
}

/** Columns that a statement drops and adds again: their type changes, and no value can be taken along. */
function replacedColumns(clauses: readonly string[]): ReadonlySet<string> {
  const named = (action: string): string[] =>
    clauses.flatMap((clause) => new RegExp(`^${action} COLUMN\\s+"(\\w+)"`).exec(clause)?.[1] ?? []);
  const added = new Set(named('ADD'));
  return new Set(named('DROP').filter((column) => added.has(column)));
}

interface Clause {
  readonly sql: string;
  readonly change?: SchemaChange;
  /** A statement to run afterwards. */
  readonly settle?: string;
}

function readClause(table: string, sql: string, replaced: ReadonlySet<string>, defaultOf: DefaultLookup): Clause {
  if (/^(ADD|DROP) CONSTRAINT /.test(sql)) return { sql };
  const [, action, column, rest] = /^(ADD|DROP|ALTER) COLUMN\s+"(\w+)" ?(.*)$/s.exec(sql) ?? [];
  if (column === undefined || rest === undefined) return { sql, change: unknown(sql, table) };
  if (action === 'ADD') {
    const added = addedColumn(table, column, sql, defaultOf(table, column));
    if (!replaced.has(column)) return added;
    const { change: _change, ...clause } = added;
    return clause;
  }
  if (action === 'DROP') {
    if (!replaced.has(column)) {
      return { sql, change: { kind: 'drop-column', table, column, danger: 'what it holds is lost' } };
    }
    const danger = 'its type changes to one that no value can be taken along to, so what it holds is lost';
    return { sql, change: { kind: 'change-type', table, column, danger } };
  }
  if (rest === 'DROP NOT NULL') return { sql, change: { kind: 'free-column', table, column } };
  if (rest === 'SET NOT NULL') {
    const danger = 'it becomes required, and rows that have no value are in the way';
    return { sql, change: { kind: 'require-column', table, column, danger } };
  }
  const change = { kind: 'change-type', table, column, rewrites: true } as const;
  // A number of any kind fits into a double, and everything has a text; the other way something may not fit.
  if (/^SET DATA TYPE (TEXT|DOUBLE PRECISION)$/.test(rest)) return { sql, change };
  return { sql, change: { ...change, danger: 'its type changes to one that not every value fits' } };
}

function addedColumn(table: string, column: string, sql: string, value: DefaultValue | undefined): Clause {
  const added = { kind: 'add-column', table, column } as const;
  if (!sql.endsWith(' NOT NULL')) return { sql, change: added };
  if (value === undefined) {
    const danger =
      'it is required and has no default, so rows that are there would be in the way; give it a default, or make it optional';
    return { sql, change: { ...added, danger } };
  }
  return {
    sql: `${sql} DEFAULT ${sqlLiteral(value)}`,
    change: added,
    settle: `ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP DEFAULT`,
  };
}

/** A value as it stands in a statement. */
export function sqlLiteral(value: DefaultValue): string {
  if (typeof value === 'object') return 'CURRENT_TIMESTAMP';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

function unknown(sql: string, table = 'database'): SchemaChange {
  return { kind: 'unknown-statement', table, danger: `“${sql}” is not a change that is known to be safe` };
}
