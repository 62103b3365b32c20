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

/** A change that a person has to confirm. */
export interface WaitingChange {
  /** Confirms the change: `drop-column:Book.slug`. */
  readonly word: string;
  /** The effect of the change, and its danger. */
  readonly message: string;
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

/** The word that confirms a dangerous change: `drop-column:Book.slug`, `add-index:Book_projectId_slug_key`. */
export function changeWord(change: Pick<SchemaChange, 'kind' | 'table' | 'column' | 'name'>): string {
  return `${change.kind}:${change.column === undefined ? (change.name ?? change.table) : changeSubject(change)}`;
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

/** The first words of a migration by the kinds of its changes. The first row with a change names the migration. */
const NAMES: readonly (readonly [kinds: RegExp, words: string])[] = [
  [/^add-(table|column)$/, 'add'],
  [/^drop-(table|column)$/, 'drop'],
  [/^require-column$/, 'require'],
  [/-(column|type|default|values?)$/, 'change'],
  [/^add-index$/, 'index'],
  [/^drop-index$/, 'drop_index'],
  [/^add-key$/, 'constrain'],
  [/^drop-key$/, 'free'],
  [/^change-trigger$/, 'trigger'],
  [/^drop-trigger$/, 'drop_trigger'],
  [/^change-function$/, 'compute'],
  [/^drop-function$/, 'drop_function'],
  [/./, 'change'],
];

/** Name of a migration: `add_monitor_note`, `index_incident_title_and_2_more`. */
export function migrationName(changes: readonly SchemaChange[]): string {
  const [kinds = /./, words = ''] = NAMES.find(([pattern]) => changes.some(({ kind }) => pattern.test(kind))) ?? [];
  const [first, ...others] = new Set(changes.filter(({ kind }) => kinds.test(kind)).map(nameOf));
  return `${first?.startsWith('unique_') === true ? '' : `${words}_`}${first}${others.length === 0 ? '' : `_and_${others.length}_more`}`;
}

/** The subject of a change in the name of a migration; that of a unique index has its verb. */
function nameOf({ kind, table, column, name = '' }: SchemaChange): string {
  const own = column ?? name.replace(new RegExp(`^${table}_`), '').replace(/^projectId_|_(idx|key|fkey|check)$/g, '');
  const subject = snakeCase([table, own].filter(Boolean).join('_'));
  return kind === 'add-index' && name.endsWith('_key') ? `unique_${subject}` : subject;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
