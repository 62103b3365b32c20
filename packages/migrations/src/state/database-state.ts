import { z } from 'zod';

const named = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const columnSchema = z.strictObject({
  type: z.string(),
  nullable: z.boolean(),
  /** An expression; rows that are written without the column get it. */
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
});

/** What a database is like, as PostgreSQL tells it, or as the catalog wants it. */
export const databaseStateSchema = z.strictObject({
  tables: named(tableSchema),
  /** The bodies of trigger functions by name; of another function, the whole of it. */
  functions: named(z.string()),
  /** What the catalog never asks for: views, sequences, types, rules. */
  others: z.array(z.string()),
});

export type DatabaseState = z.infer<typeof databaseStateSchema>;
export type TableState = z.infer<typeof tableSchema>;
export type ColumnState = z.infer<typeof columnSchema>;

export const EMPTY_DATABASE: DatabaseState = { tables: {}, functions: {}, others: [] };

/** Two definitions that say the same have the same canonical form, whoever wrote them. */
export function canonical(definition: string): string {
  return definition
    .replaceAll('"', '')
    .replaceAll('public.', '')
    .replace(/\s+/g, ' ')
    .replace(/^CREATE OR REPLACE /, 'CREATE ')
    .replace(/;$/, '')
    .replace(/ WHEN \(+(.+?)\)+ EXECUTE/, (_, condition: string) => {
      return ` WHEN (${condition.replace(/\b(OLD|NEW)\./g, (row) => row.toLowerCase())}) EXECUTE`;
    });
}

const valuesSchema = z.array(z.string());

/** The values that the comment of a column says it may hold. */
export const parseValues = (comment: string): readonly string[] => valuesSchema.parse(JSON.parse(comment));
