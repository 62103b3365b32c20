import { DatabaseError } from '@catalog-service/postgres';
import { type FieldProblem, invalidBody, Problem, pointerTo } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../definition/definition.js';
import type { Pointers } from './values.js';

const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';
const UNIQUE_VIOLATION = '23505';
const NOT_NULL_VIOLATION = '23502';

/** Whether the database rejected a write because an id names nothing, or because other records name the record. */
export function isReferenceRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && (error.code === FOREIGN_KEY_VIOLATION || error.code === RESTRICT_VIOLATION);
}

/**
 * Whether a cascaded change would leave a required reference of another record without a value. In the same table, only a matching
 * reference can follow another record.
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

/** Whether the database rejected a write because another record has a unique value. */
export function isTaken(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/**
 * The problem of a write that the database rejected: a value is taken, an id names nothing, or the record is in use. Any other error
 * is returned unchanged.
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
  if (!isTaken(error)) return error;
  const field = takenField(error, definition);
  const pointer = pointers.get(field) ?? pointerTo('/data', field);
  const detail = takenText(field);
  return new Problem('already_exists', detail, { cause: error, errors: [{ pointer, code: 'duplicate', detail }] });
}

/** Values are unique over all projects: the caller may not see the other record. */
export const takenText = (field: string): string => `Another record, of this project or another, has this ${field}.`;

/** The field behind a unique constraint: the constraint's name ends in `_<column>_key`, and the primary key is `_id`. */
function takenField(error: DatabaseError, definition: ResourceDefinition): string {
  const unique = Object.entries(definition.fields).find(
    ([, { unique: isUnique, column }]) => isUnique === true && error.constraint?.endsWith(`_${column}_key`),
  );
  return unique?.[0] ?? '_id';
}
