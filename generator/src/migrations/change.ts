import type { MigrationStep } from '@catalog-service/migrations';

/** How a part of a migration is run, and its statements. */
export type Step = Pick<MigrationStep, 'mode' | 'sql'>;

export const inTransaction = (sql: string): Step => ({ mode: 'transaction', sql });

/** Gives a column a value wherever a condition holds, which must not hold any more then; few rows at a time, as each keeps writers waiting. */
export const inBatches = (table: string, column: string, value: string, condition: string): Step => ({
  mode: 'batches',
  sql: `UPDATE "${table}" SET "${column}" = ${value}
WHERE "ctid" = ANY (ARRAY(SELECT "ctid" FROM "${table}" WHERE ${condition} LIMIT 1000));`,
});

/** When a change is made. */
export type ChangePhase =
  /** Builds before it go on working. */
  | 'expand'
  /** Builds before it cannot live with it, or it may fail, and those of it cannot do without it. */
  | 'break'
  /** Builds before it cannot live with it; those of it start without it, and it is done when none before it is left. */
  | 'contract'
  /** The same, and it is only written when somebody asks for it. */
  | 'later';

/** One thing that changes in the database. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  readonly phase: ChangePhase;
  readonly table: string;
  /** Absent where the change is of the table as a whole. */
  readonly column?: string;
  /** Name of what comes or goes, but for tables and columns; values. */
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

/** What somebody says who allows a dangerous change: `drop-column:Book.slug`. */
export function changeWord(change: Pick<SchemaChange, 'kind' | 'table' | 'column'>): string {
  return `${change.kind}:${changeSubject(change)}`;
}

/** What a change does, in a few words: `add column Book.slug`. */
export function changeTitle({ kind, table, column, name }: SchemaChange): string {
  const words = kind.replace('-', ' ');
  if (name === undefined) return `${words} ${changeSubject({ table, ...(column === undefined ? {} : { column }) })}`;
  if (column !== undefined) return `${words} ${name} in ${table}.${column}`;
  return table === '' || kind.endsWith('-index') || kind.endsWith('-key')
    ? `${words} ${name}`
    : `${words} ${name} of ${table}`;
}

/** Changes that a migration is named after, the first such; the others only go with them. */
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
