/** Something in the database that Prisma's schema cannot say: a trigger, or the function that one calls. */
export type DatabaseObject = TriggerFunction | Trigger;

export interface TriggerFunction {
  readonly kind: 'function';
  readonly name: string;
  /** The statement that makes it, or replaces another. */
  readonly create: string;
}

export interface Trigger {
  readonly kind: 'trigger';
  readonly name: string;
  readonly table: string;
  /** The statement that makes it, its events in PostgreSQL's order: INSERT, DELETE, UPDATE, TRUNCATE. */
  readonly create: string;
  /** Statements that bring what it keeps up to date with the rows of a table that was there before it. */
  readonly catchUp?: string;
}
