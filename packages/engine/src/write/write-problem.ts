import { DatabaseError } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody, Problem } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../definition/definition.js';
import { checkProblem } from './failed-checks.js';
import { takenProblem, uniquesOf } from './taken-values.js';
import type { Pointers } from './values.js';

const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';
const UNIQUE_VIOLATION = '23505';
const NOT_NULL_VIOLATION = '23502';

/** Whether the database refused a write because an id names nothing, or because something still names the record. */
export function isReferenceRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && (error.code === FOREIGN_KEY_VIOLATION || error.code === RESTRICT_VIOLATION);
}

/**
 * Whether a change that the database carries on to other records would leave a required reference there without a value. Other
 * records of the same table are told by the column: only a reference that has to match follows another record.
 */
const isNeededElsewhere = (error: unknown, definition: ResourceDefinition): boolean =>
  error instanceof DatabaseError &&
  error.code === NOT_NULL_VIOLATION &&
  error.table !== undefined &&
  (error.table !== definition.table || isFollowing(definition, error.column));

const isFollowing = ({ fields }: ResourceDefinition, column: string | undefined): boolean =>
  Object.values(fields).some(({ relation }) =>
    Object.keys(relation?.match ?? {}).some((own) => fields[own]?.column === column),
  );

/** Whether the database refused a write because another record has a value that is unique. */
export function isTaken(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/**
 * The answer to a write that the database refused: the value is taken, an id names nothing, or the record is in use. Any other
 * error is given back as it is.
 */
export function writeProblem(
  error: unknown,
  definition: ResourceDefinition,
  pointers: Pointers,
  missing: readonly FieldProblem[],
): unknown {
  if (missing.length > 0) return invalidBody(missing);
  if (isReferenceRefusal(error) || isNeededElsewhere(error, definition)) {
    return new Problem('record_in_use', `Other records point at this ${definition.title}.`, { cause: error });
  }
  const failed = checkProblem(definition, error, pointers);
  if (failed !== undefined) return invalidBody([failed]);
  if (!isTaken(error)) return error;
  const [id, ...others] = uniquesOf(definition);
  const unique = others.find(({ index }) => index === error.constraint) ?? id;
  if (unique === undefined) return error;
  const taken = takenProblem(unique, pointers, '/data');
  return new Problem('already_exists', taken.detail, { cause: error, errors: [taken] });
}
