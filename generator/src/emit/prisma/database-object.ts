/** Something in the database that Prisma's schema cannot say: a trigger, or the function that one calls. */
export type DatabaseObject = TriggerFunction | Trigger;

export interface TriggerFunction {
  readonly kind: 'function';
  readonly name: string;
  /** What it does: all that PostgreSQL keeps of it. */
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

/** A function for triggers that run before the change, for each row: it gives the row that is written. */
export const rowFunction = (name: string, statements: readonly string[]): TriggerFunction => ({
  kind: 'function',
  name,
  body: ['', 'BEGIN', ...statements.map((line) => `  ${line}`), '  RETURN NEW;', 'END '].join('\n'),
});

export interface Trigger {
  readonly kind: 'trigger';
  readonly name: string;
  readonly table: string;
  /** The statement that makes it, its events in PostgreSQL's order: INSERT, DELETE, UPDATE, TRUNCATE. */
  readonly create: string;
  /** Statements that bring what it keeps up to date with the rows of a table that was there before it. */
  readonly catchUp?: string;
}
