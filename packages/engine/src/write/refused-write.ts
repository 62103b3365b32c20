import { arrayText, type Database } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody, MOST_PROBLEMS, Problem } from '@catalog-service/vocabulary';
import { checkProblem, failedChecks } from '../features/checks/failed-checks.js';
import { highestNumbered } from '../features/sequence/project-numbers.js';
import { refusedSteps } from '../features/states/refused-steps.js';
import { isTaken, storedOf, takenValues } from '../features/unique/taken-values.js';
import type { Reader } from '../read/reader.js';
import { blockingRecords } from './blocking-records.js';
import { heldCondition } from './cascades.js';
import { missingReferences } from './references.js';
import type { Addressed, PlacedValues, Write } from './values.js';
import { deleteProblem, isReferenceRefusal, writeProblem } from './write-problem.js';

/** The problem of a write that failed. If the database rejected it, a query finds the values at fault, so that a valid write costs nothing. */
export async function refusedWrite(
  error: unknown,
  database: Database,
  write: Write,
  inputs: readonly PlacedValues[],
): Promise<unknown> {
  const { definition } = write;
  // That a value is taken must not tell that a record of another project refers to an id.
  const isAsked = isReferenceRefusal(error) || isTaken(error);
  const missing = isAsked ? await missingReferences(database, write, inputs) : [];
  if (missing.length > 0) return invalidBody(missing);
  const steps = await refusedSteps(error, database, write, inputs);
  if (steps.length > 0) return invalidBody(steps.slice(0, MOST_PROBLEMS));
  const input = highestNumbered(definition, inputs);
  if (inputs.length > 1 && checkProblem(definition, error, new Map()) !== undefined) {
    const failed = await failedOf(database, write, inputs);
    if (failed.length > 0) return invalidBody(failed.slice(0, MOST_PROBLEMS));
  }
  const taken = inputs.length > 1 && isTaken(error) ? await takenValues(database, write, inputs) : [];
  if (taken.length > 0) return new Problem('already_exists', taken[0]?.detail, { cause: error, errors: taken });
  return writeProblem(error, definition, input?.pointers ?? new Map());
}

/** The checks that several records fail, with the values that they would have. */
async function failedOf(
  database: Database,
  write: Write,
  inputs: readonly PlacedValues[],
): Promise<readonly FieldProblem[]> {
  const stored = await storedOf(database, write, inputs);
  return inputs.flatMap((input) => {
    const columns = new Map([...(stored.get(input.id ?? '') ?? []), ...input.columns]);
    return failedChecks(write.definition, { ...input, columns }, true);
  });
}

/** The problem of a delete that the database rejected: it says by which records that the caller may read. */
export async function refusedDelete(
  error: unknown,
  reader: Reader,
  write: Write,
  ids: readonly string[],
): Promise<unknown> {
  const problem = deleteProblem(error, write.definition);
  if (!isReferenceRefusal(error) || !(problem instanceof Problem)) return problem;
  const detail = await blockingRecords(reader, write, ids);
  return detail === undefined ? problem : new Problem(problem.code, detail, { cause: error });
}

/** The same of a delete of several records: it names those that others point at. */
export async function refusedDeletes(
  error: unknown,
  database: Database,
  reader: Reader,
  write: Write,
  records: readonly Addressed[],
): Promise<unknown> {
  const ids = records.map(({ id }) => id);
  const problem = await refusedDelete(error, reader, write, ids);
  if (!isReferenceRefusal(error) || !(problem instanceof Problem)) return problem;
  const { registry, definition, caller } = write;
  const held = heldCondition(registry, definition, 'given.id', '$2::uuid');
  const text = `SELECT given.ordinal FROM unnest($1::uuid[]) WITH ORDINALITY AS given(id, ordinal) WHERE ${held} LIMIT ${MOST_PROBLEMS}`;
  const { rows } = await database.query({ text }, [arrayText(ids), caller.projectId], caller);
  const errors = rows.map(([ordinal]): FieldProblem => {
    const pointer = records[Number(ordinal) - 1]?.base ?? '/data';
    return { pointer, code: 'invalid_value', detail: problem.detail };
  });
  return new Problem(problem.code, problem.detail, { cause: error, errors });
}
