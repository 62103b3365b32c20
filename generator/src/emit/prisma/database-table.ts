import type { ColumnType, PlainDefault } from '@catalog-service/vocabulary';
import { databaseName } from '@catalog-service/vocabulary/database';

/** A table as the database has it. Made from the catalog by `catalog-tables.ts`; printed as Prisma's schema and as SQL. */
export interface DatabaseTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly Column[];
  readonly primaryKey: Key;
  readonly uniques: readonly Key[];
  /** Beyond Prisma's schema, so written as SQL: unique whatever the case of the letters, or only among some rows. */
  readonly uniqueIndexes: readonly UniqueIndex[];
  /** Beyond Prisma's schema: what is true of every row. */
  readonly checks: readonly { readonly name: string; readonly sql: string }[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Keys over a reference and a column that must match its target. Beyond Prisma's schema as well. */
  readonly matchKeys?: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  /** The number of its partitions by `slot`, 0 if it is whole; it also has a sequence for `seq`. Beyond Prisma's schema too. */
  readonly partitions?: number;
  /** A table of older builds, and the statement that copies its next rows, until none are left. */
  readonly replaces?: { readonly table: string; readonly copy: string };
}

export interface Column {
  readonly name: string;
  readonly description?: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** Value for the rows that are there when the column is added. New rows get theirs from the service. */
  readonly default?: PlainDefault;
}

/** An index that holds no two equal entries. */
export interface UniqueIndex {
  readonly name: string;
  /** SQL of each part. */
  readonly parts: readonly string[];
  /** SQL that is true of the rows that it holds; absent: all of them. */
  readonly where?: string;
}

/** A constraint or index over whole columns. */
export interface Key {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ForeignKey extends Key {
  /** Name of the relation field on this side. */
  readonly field: string;
  readonly description?: string;
  readonly target: string;
  /** Columns of `target`, in the order of `columns`. */
  readonly references: readonly string[];
  /** What a delete of the row of `target` does: `setNull` names the one column that becomes null. */
  readonly onDelete: 'cascade' | 'restrict' | { readonly setNull: string };
}

export interface Index {
  readonly name: string;
  /** `btree` by default. */
  readonly method?: 'gin';
  readonly columns: readonly IndexColumn[];
  /** Of the parts of texts: a GIN index of trigrams. */
  readonly isOfParts?: boolean;
}

export interface IndexColumn {
  readonly name: string;
  readonly descending: boolean;
  /** The indexed SQL, if it is more than the name of the column: a collation, or an expression. */
  readonly sql?: string;
}

/** A database object beyond Prisma's schema: a trigger, or the function that it calls. */
export type DatabaseObject = TriggerFunction | Trigger;

interface TriggerFunction {
  readonly kind: 'function';
  readonly name: string;
  /** Its body, which is all that PostgreSQL stores of it. */
  readonly body: string;
}

/** A function for triggers that run after the change. */
export const triggerFunction = (
  name: string,
  statements: readonly string[],
  declared: readonly string[] = [],
): TriggerFunction => ({
  kind: 'function',
  name,
  body: ['', ...declared, 'BEGIN', ...statements.map((line) => `  ${line}`), '  RETURN NULL;', 'END '].join('\n'),
});

/** A function for triggers that run before the change of a row: it returns the row. */
export const rowFunction = (
  name: string,
  statements: readonly string[],
  { returns = 'NEW', declared = [] }: { readonly returns?: 'NEW' | 'OLD'; readonly declared?: readonly string[] } = {},
): TriggerFunction => ({
  kind: 'function',
  name,
  body: ['', ...declared, 'BEGIN', ...statements.map((line) => `  ${line}`), `  RETURN ${returns};`, 'END '].join('\n'),
});

/** Refuses a transaction that does not see what others have committed since it began. */
export const onlyReadCommitted = (table: string): readonly string[] => [
  "IF current_setting('transaction_isolation') <> 'read committed' THEN",
  `  RAISE 'Rows of "${table}" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';`,
  'END IF;',
];

/** A column whose values a trigger sets. */
export interface Fill {
  readonly column: string;
  /** SQL of the value of a row, or the statement that sets the values of some rows until there are none without. */
  readonly value: string | { readonly statement: string };
  /** Name of the trigger's function. */
  readonly calls: string;
  /** Rows may have values with which nothing can be calculated. */
  readonly mayFail: boolean;
}

export interface Trigger {
  readonly kind: 'trigger';
  readonly name: string;
  readonly table: string;
  /** The statement that makes it, its events in PostgreSQL's order: INSERT, DELETE, UPDATE, TRUNCATE. */
  readonly create: string;
  /** It rejects what older builds write. */
  readonly isStrict?: true;
  /** Statements that account for the existing rows of a table that gets the trigger. */
  readonly catchUp?: string;
  /** Triggers of the table whose work it does too: they go as it comes. */
  readonly replaces?: readonly string[];
  /** Value that it sets in every row; a migration sets it in existing rows, a few at a time. */
  readonly fill?: Fill;
  /** The column that it sets where a row has no value, so that it is never null. */
  readonly made?: string;
}

export const trigger = (table: string, name: string, when: string, calls: string): Trigger => ({
  kind: 'trigger',
  table,
  name,
  create: `CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "${calls}"();`,
});

/** Name of the foreign key behind a column, and of the check that stands in for one (see `shared-checks.ts`). */
export function foreignKeyName(table: string, column: string): string {
  return databaseName(table, column, 'fkey');
}

const TRIGGER_EVENTS = ['first', 'insert', 'update', 'delete', 'last'];

/** The triggers that set or restrict a column. @param setters how their names begin */
export const setterNames = (column: string, setters: readonly string[]): readonly string[] =>
  setters.flatMap((start) => [
    databaseName(start, column),
    ...TRIGGER_EVENTS.map((event) => databaseName(start, column, event)),
  ]);

const FORMAT = 'format';

/** Name of the constraint by which a column has values of its type alone. A long name loses its end, so the purpose comes first. */
export const formatName = (table: string, column: string): string => databaseName(FORMAT, table, column);

/** Whether a constraint is one of these. */
export const isFormat = (constraint: string): boolean => constraint.startsWith(`${FORMAT}_`);

const SEAL = 'seal';

/** Name of the constraint by which a column has sealed secrets alone. */
export const sealName = (table: string, column: string): string => databaseName(SEAL, table, column);

/** Whether a constraint is one of these. */
export const isSeal = (constraint: string): boolean => constraint.startsWith(`${SEAL}_`);

/** Name of an index by its purpose, whatever other columns it has. */
export function indexName(table: string, ...columns: readonly string[]): string {
  return databaseName(table, ...columns, 'idx');
}

/** What a feature adds to the table of an entity. */
export type TableParts = Partial<Pick<DatabaseTable, 'uniques' | 'uniqueIndexes' | 'indexes'>>;

/** The key of a join table that leads to the record that has the set. */
export const OWNING = 'owner';

/** The only key is the primary key, and there are no indexes. */
export const PLAIN = { uniques: [], uniqueIndexes: [], checks: [], foreignKeys: [], indexes: [] } as const;
