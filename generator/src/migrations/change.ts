import type { MigrationStep } from '@catalog-service/migrations';

/** How a part of a migration is run, and its statements. */
export type Step = Pick<MigrationStep, 'mode' | 'sql'>;

export const inTransaction = (sql: string): Step => ({ mode: 'transaction', sql });

/**
 * Sets a column where a condition holds, which must be false afterwards. It changes few rows at a time: writers of the same rows wait until
 * their triggers have run, and the first row of a project that gets a number delays all writers of the project.
 */
export const inBatches = (table: string, column: string, value: string, condition: string): Step => ({
  mode: 'batches',
  sql: `UPDATE "${table}" SET "${column}" = ${value}
WHERE "ctid" = ANY (ARRAY(SELECT "ctid" FROM "${table}" WHERE ${condition} LIMIT 200));`,
});

/** When a change is made. */
export type ChangePhase =
  /** Older builds continue to work. */
  | 'expand'
  /** Older builds stop working, or it may fail; newer builds need it. */
  | 'break'
  /** Older builds stop working; newer builds do not need it. It waits until no older build is running. */
  | 'contract'
  /** The same, and only `migrate --contract` writes it. */
  | 'later';

/** One thing that changes in the database. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  readonly phase: ChangePhase;
  readonly table: string;
  /** Absent for a change of the whole table. */
  readonly column?: string;
  /** Name of the added or removed object, except tables and columns; values. */
  readonly name?: string;
  /** Why data may be lost, or the migration may fail on the data that is there. */
  readonly danger?: string;
  readonly steps: readonly Step[];
}

export type SchemaChangeKind =
  | 'add-table'
  | 'drop-table'
  | 'add-column'
  | 'drop-column'
  | 'change-type'
  | 'require-column'
  | 'fill-column'
  | 'make-values'
  | 'copy-rows'
  | 'free-column'
  | 'change-default'
  | 'note-values'
  | 'rename-value'
  | 'drop-value'
  | 'add-key'
  | 'drop-key'
  | 'add-index'
  | 'drop-index'
  | 'change-function'
  | 'drop-function'
  | 'change-trigger'
  | 'drop-trigger'
  | 'drop-other';

/** `Book`, `Book.slug`. */
export function changeSubject({ table, column }: Pick<SchemaChange, 'table' | 'column'>): string {
  return column === undefined ? table : `${table}.${column}`;
}

/** The word that allows a dangerous change: `drop-column:Book.slug`. */
export function changeWord(change: Pick<SchemaChange, 'kind' | 'table' | 'column'>): string {
  return `${change.kind}:${changeSubject(change)}`;
}

/** The title of a change: `add column Book.slug`. */
export function changeTitle({ kind, table, column, name }: SchemaChange): string {
  const words = kind.replace('-', ' ');
  if (name === undefined) return `${words} ${changeSubject({ table, ...(column === undefined ? {} : { column }) })}`;
  if (column !== undefined) return `${words} ${name} in ${table}.${column}`;
  return table === '' || kind.endsWith('-index') || kind.endsWith('-key')
    ? `${words} ${name}`
    : `${words} ${name} of ${table}`;
}

/** Kinds of changes after which a migration is named. */
const NAMING = /-(table|column|type|value)$/;

/** Name of a migration: `add_monitor_note`, `add_monitor_note_and_2_more`. */
export function migrationName(changes: readonly SchemaChange[]): string {
  const [first, ...others] = changes.filter(({ kind }) => NAMING.test(kind));
  if (first === undefined) return 'change_keys_and_triggers';
  const verb = VERBS.find(([kind]) => first.kind.startsWith(kind))?.[1] ?? 'change';
  const words = [verb, first.table, ...(first.column === undefined ? [] : [first.column])];
  return `${words.map(snakeCase).join('_')}${others.length === 0 ? '' : `_and_${others.length}_more`}`;
}

const VERBS = [
  ['add', 'add'],
  ['drop-value', 'change'],
  ['drop', 'drop'],
] as const;

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
