import type { Transaction } from '@catalog-service/postgres';
import type { Definition } from '../definition/definition.js';
import { givenArrays, Insert, storedColumns } from '../write/insert.js';
import type { WriteValues } from '../write/values.js';
import type { PlannedRecord } from './planned-records.js';

/**
 * Inserts records without hooks, each definition after those that its records point at.
 * @param onInserted called with the number of records of each batch
 * @throws DatabaseError if the database rejects a record
 */
export async function insertPlanned(
  transaction: Transaction,
  planned: readonly PlannedRecord[],
  onInserted?: (count: number) => void,
): Promise<void> {
  const groups = byDefinition(planned);
  for (const definition of insertOrder(groups)) {
    const inputs = (groups.get(definition) ?? []).map(({ input }) => input);
    await insertRecords(transaction, definition, inputs, onInserted);
  }
}

/** Records of one statement: enough that the round trip does not matter, few enough to show progress. */
const BATCH_SIZE = 1000;

/**
 * Inserts whole records of one project without hooks. `columns` has values by field name, also of internal columns; `_id` must be
 * given, and `projectId` if the definition has it.
 * @param onInserted called with the number of records of each batch
 * @throws DatabaseError if the database rejects a record
 */
export async function insertRecords(
  transaction: Transaction,
  definition: Definition,
  records: readonly WriteValues[],
  onInserted: (count: number) => void = () => {},
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE);
    const columns = storedColumns(definition).filter(({ field }) => batch.some((record) => record.columns.has(field)));
    const insert = new Insert({ definition, columns, arrays: givenArrays(definition, batch), isMany: true });
    await transaction.query({ text: insert.returning('') }, insert.parameters(batch));
    onInserted(batch.length);
  }
}

/** The records of each definition, in their order. */
export function byDefinition(planned: readonly PlannedRecord[]): Map<Definition, PlannedRecord[]> {
  const groups = new Map<Definition, PlannedRecord[]>();
  for (const record of planned) {
    const group = groups.get(record.definition);
    if (group === undefined) groups.set(record.definition, [record]);
    else group.push(record);
  }
  return groups;
}

/** Each definition after those that its records point at; a circle begins with its first one. */
function insertOrder(groups: ReadonlyMap<Definition, readonly PlannedRecord[]>): Definition[] {
  const waiting = new Map([...groups.keys()].map((definition) => [definition.key, definition]));
  const ordered: Definition[] = [];
  const append = (definition: Definition): void => {
    if (!waiting.delete(definition.key)) return;
    const records = groups.get(definition) ?? [];
    for (const [field, { relation }] of Object.entries(definition.fields)) {
      const target = relation === undefined ? undefined : waiting.get(relation.target);
      const isUsed = records.some(
        ({ input }) => input.arrays.has(field) || (input.columns.get(field) ?? null) !== null,
      );
      if (target !== undefined && isUsed) append(target);
    }
    ordered.push(definition);
  };
  for (const definition of [...waiting.values()]) append(definition);
  return ordered;
}
