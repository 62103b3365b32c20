/** One thing that changes in the tables. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  readonly table: string;
  /** Absent where the change is of the table as a whole. */
  readonly column?: string;
  /** Name before, of what is renamed; name of an index that comes or goes; values. */
  readonly name?: string;
  /** The whole table is written anew, and locked meanwhile. */
  readonly rewrites?: boolean;
  /** Why data may be lost, or the migration may fail on the data that is there. */
  readonly danger?: string;
}

export type SchemaChangeKind =
  | 'add-table'
  | 'drop-table'
  | 'rename-table'
  | 'add-column'
  | 'drop-column'
  | 'rename-column'
  | 'change-type'
  | 'require-column'
  | 'free-column'
  | 'rename-value'
  | 'drop-value'
  | 'add-index'
  | 'drop-index'
  | 'unknown-statement';

/** `Monitor`, `Monitor.slug`. */
export function changeSubject({ table, column }: Pick<SchemaChange, 'table' | 'column'>): string {
  return column === undefined ? table : `${table}.${column}`;
}

/** What somebody says who allows a dangerous change: `drop-column:Monitor.slug`. */
export function changeWord(change: SchemaChange): string {
  return `${change.kind}:${changeSubject(change)}`;
}

const VERBS: Readonly<Record<SchemaChangeKind, string>> = {
  'add-table': 'add',
  'drop-table': 'drop',
  'rename-table': 'rename',
  'add-column': 'add',
  'drop-column': 'drop',
  'rename-column': 'rename',
  'change-type': 'change',
  'require-column': 'change',
  'free-column': 'change',
  'rename-value': 'change',
  'drop-value': 'change',
  'add-index': 'index',
  'drop-index': 'unindex',
  'unknown-statement': 'change',
};

/** Name of a migration: `add_monitor_note`, `rename_monitor_slug_to_key`, `add_monitor_note_and_2_more`. */
export function migrationName(changes: readonly SchemaChange[]): string {
  const [first, ...others] = changes.filter(({ kind }) => !kind.endsWith('-index'));
  if (first === undefined) return 'change_keys_and_triggers';
  return `${verbAndSubject(first)}${others.length === 0 ? '' : `_and_${others.length}_more`}`;
}

function verbAndSubject({ kind, table, column, name }: SchemaChange): string {
  const words =
    kind === 'rename-table'
      ? [name ?? '', 'to', table]
      : kind === 'rename-column'
        ? [table, name ?? '', 'to', column ?? '']
        : [table, ...(column === undefined ? [] : [column])];
  return [VERBS[kind], ...words.map(snakeCase)].join('_');
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
