import type { Queryable } from '@catalog-service/postgres';
import type { Definition } from '../definition/definition.js';
import { insertRecords } from './insert-records.js';
import type { PlannedRecord } from './planned-records.js';

/**
 * Inserts records, without the hooks that a create over HTTP runs: those of one definition after all that they point at.
 *
 * @param onInserted called with the number of records of each batch.
 * @throws DatabaseError where the database refuses a record.
 */
export async function insertPlanned(
  queryable: Queryable,
  planned: readonly PlannedRecord[],
  onInserted?: (count: number) => void,
): Promise<void> {
  const groups = byDefinition(planned);
  for (const definition of insertOrder(groups)) {
    const inputs = (groups.get(definition) ?? []).map(({ input }) => input);
    await insertRecords(queryable, definition, inputs, onInserted);
  }
}

/** The records of each definition, in the order in which they first come. */
export function byDefinition(planned: readonly PlannedRecord[]): Map<Definition, PlannedRecord[]> {
  const groups = new Map<Definition, PlannedRecord[]>();
  for (const record of planned) {
    const group = groups.get(record.definition);
    if (group === undefined) groups.set(record.definition, [record]);
    else group.push(record);
  }
  return groups;
}

/** Each definition after those that its records point at; of a circle the first one goes first. */
function insertOrder(groups: ReadonlyMap<Definition, readonly PlannedRecord[]>): Definition[] {
  const waiting = new Map([...groups.keys()].map((definition) => [definition.key, definition]));
  const ordered: Definition[] = [];
  const place = (definition: Definition): void => {
    if (!waiting.delete(definition.key)) return;
    const records = groups.get(definition) ?? [];
    for (const [field, { relation }] of Object.entries(definition.fields)) {
      const target = relation === undefined ? undefined : waiting.get(relation.target);
      const isUsed = records.some(
        ({ input }) => input.arrays.has(field) || (input.columns.get(field) ?? null) !== null,
      );
      if (target !== undefined && isUsed) place(target);
    }
    ordered.push(definition);
  };
  for (const definition of [...waiting.values()]) place(definition);
  return ordered;
}
