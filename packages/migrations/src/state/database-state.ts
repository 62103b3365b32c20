import { z } from 'zod';

const named = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const columnSchema = z.strictObject({
  /** With its collation, if that is not the one of the database, and with what fills the column, if that is not its default. */
  type: z.string(),
  nullable: z.boolean(),
  /** An expression. */
  default: z.string().optional(),
  /** The values that an enumeration lets the column hold, as JSON. */
  comment: z.string().optional(),
});

const tableSchema = z.strictObject({
  columns: named(columnSchema),
  /** Constraints by name, each as `ALTER TABLE … ADD CONSTRAINT "name"` takes it. */
  keys: named(z.string()),
  /** Statements that make the indexes, by name. */
  indexes: named(z.string()),
  /** Statements that make the triggers, by name. */
  triggers: named(z.string()),
  /** What each partition holds, by name, if the table has some. */
  partitions: named(z.string()).optional(),
  /** How PostgreSQL keeps it otherwise than a plain table: `UNLOGGED`. */
  storage: z.string().optional(),
});

/** The schema of a database, as PostgreSQL reports it, or as the catalog requires it. */
export const databaseStateSchema = z.strictObject({
  tables: named(tableSchema),
  /** The bodies of trigger functions by name; other functions as a whole. */
  functions: named(z.string()),
  /** The sequences of columns by name, each as `ALTER SEQUENCE "name"` takes it; those that the catalog requires follow from the tables. */
  sequences: named(z.string()).optional(),
  /** Names of extensions; those that the catalog requires follow from the indexes. */
  extensions: z.array(z.string()).optional(),
  /** Objects that the catalog never contains: views, sequences, types, rules. */
  others: z.array(z.string()),
});

export type DatabaseState = z.infer<typeof databaseStateSchema>;
export type TableState = z.infer<typeof tableSchema>;
export type ColumnState = z.infer<typeof columnSchema>;

export const EMPTY_DATABASE: DatabaseState = { tables: {}, functions: {}, others: [] };

/** Equivalent definitions have the same canonical form. */
export function canonical(definition: string): string {
  return definition
    .replaceAll('"', '')
    .replaceAll('public.', '')
    .replace(' ON ONLY ', ' ON ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\() | (?=\))/g, '')
    .replace(/^CREATE OR REPLACE /, 'CREATE ')
    .replace(/;$/, '')
    .replace(/ WHEN \(+(.+?)\)+ EXECUTE/, (_, condition: string) => {
      return ` WHEN (${condition.replace(/\b(OLD|NEW)\./g, (row) => row.toLowerCase())}) EXECUTE`;
    });
}

/** Whether two definitions are equivalent. */
export const isSameDefinition = (left: string, right: string): boolean =>
  left === right || canonical(left) === canonical(right);

const valuesSchema = z.array(z.string());

/** The values that a column may hold, from its comment. */
export const parseValues = (comment: string): readonly string[] => valuesSchema.parse(JSON.parse(comment));
