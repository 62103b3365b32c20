import { type Database, DatabaseError, type SqlValue } from '@catalog-service/postgres';
import { type FieldProblem, pointerTo } from '@catalog-service/vocabulary';
import { statesName } from '@catalog-service/vocabulary/database';
import { decideFields } from '../../access/field-decision.js';
import type { States } from '../../definition/definition.js';

import type { PlacedValues, Write } from '../../write/values.js';
import { storedOf } from '../unique/taken-values.js';

/** The states that cannot follow those of the records, where the database rejected a write for that. */
export async function refusedSteps(
  error: unknown,
  database: Database,
  write: Write,
  inputs: readonly PlacedValues[],
): Promise<readonly FieldProblem[]> {
  const { registry, definition, caller } = write;
  if (!(error instanceof DatabaseError) || error.constraint === undefined) return [];
  for (const [name, { states, column = '', aliasOf }] of Object.entries(definition.fields)) {
    if (states === undefined || aliasOf !== undefined) continue;
    if (error.constraint !== statesName(definition.table, column)) continue;
    const stored = await storedOf(database, write, inputs);
    // A caller that may not read the state must not learn it from its steps.
    const use = { definition, field: name, action: 'read', pointer: '' } as const;
    const mayRead = decideFields(caller, [use], registry).length === 0;
    const found = inputs.flatMap(({ id, columns, pointers, base }) => {
      const before = id === undefined ? undefined : stored.get(id)?.get(name);
      const detail = refusal(name, states, before, columns.get(name), mayRead);
      return detail === undefined ? [] : [{ pointer: pointers.get(name) ?? pointerTo(base, name), detail }];
    });
    const unknown = { pointer: '/data', detail: `The ${name} cannot change in this way.` };
    return (found.length > 0 ? found : [unknown]).map((problem) => ({ ...problem, code: 'check_failed' }));
  }
  return [];
}

/** @param before undefined for a new record */
function refusal(
  name: string,
  { first, next }: States,
  before: SqlValue | undefined,
  after: SqlValue | undefined,
  mayRead: boolean,
): string | undefined {
  if (after === undefined || after === null || before === null || after === before) return undefined;
  if (before === undefined) return after === first ? undefined : `A new record must have the ${name} ${first}.`;
  const steps = Object.hasOwn(next, before) ? next[before] : undefined;
  if (steps === undefined || steps.includes(after)) return undefined;
  if (!mayRead) return `The ${name} cannot change to ${after} now.`;
  return steps.length === 0
    ? `The ${name} ${before} is final.`
    : `The ${name} can change from ${before} to ${steps.join(' or ')}, not to ${after}.`;
}
