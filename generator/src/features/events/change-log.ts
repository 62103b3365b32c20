import type { DatabaseObject } from '../../emit/prisma/database-table.js';
import type { Field } from '../../model/model.js';

export type Operation = 'insert' | 'update' | 'delete';

/** The statements that write the changes of one resource to a table. */
export interface ChangeLog {
  /** A record is new. */
  added(row: string): readonly string[];
  /** A record has changed. */
  readonly changed: ChangedRow;
  /** A record is gone. */
  removed(row: string): readonly string[];
  /** Whether a delete is written, where it goes with that of another record; absent for always. */
  readonly isWritten?: string;
  /** Writes a change of each row `r` of which a condition is true. */
  changesOf(condition: string, facts: string, operation: Operation): readonly string[];
  /** The same where rows join or leave an Entity Array, before each; and the triggers that write the rows. */
  setChanges(
    field: Field,
    facts: string,
  ): { readonly before: readonly string[]; readonly objects: readonly DatabaseObject[] };
}

/** How a changed row is written: what is gathered of each column that differs, and then the change. */
export interface ChangedRow {
  /** Declarations of variables, with their values at the beginning. */
  readonly declared: readonly string[];
  /** Statements for a column that differs. PostgreSQL then works out nothing for the others, which are most. */
  ofColumn(column: string): readonly string[];
  /** `facts` are those before, or NULL where they stay. */
  readonly statements: readonly string[];
}
