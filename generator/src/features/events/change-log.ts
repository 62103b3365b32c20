import type { DatabaseObject } from '../../emit/prisma/database-table.js';
import type { Field } from '../../model/model.js';

export type Operation = 'insert' | 'update' | 'delete';

/** The statements that write the changes of one resource to a table. */
export interface ChangeLog {
  /** A record is new. */
  added(row: string): readonly string[];
  /** A record has changed: `facts` are those before, or NULL where they stay. */
  readonly changed: { readonly declared: readonly string[]; readonly statements: readonly string[] };
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
