import { DatabaseBusy, DatabaseError } from '@catalog-service/postgres';
import { invalidBody, matchesOf, Problem } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../definition/definition.js';
import { CHECK_VIOLATION, checkProblem, isRuleRefusal } from '../features/checks/failed-checks.js';
import { beyondNumbers } from '../features/sequence/project-numbers.js';
import { isTaken, isTakenOf, takenProblem, uniquesOf } from '../features/unique/taken-values.js';
import type { Pointers } from './values.js';

const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';
const NOT_NULL_VIOLATION = '23502';

/** Whether the database rejected a write because a reference does not exist, or because other records refer to the record. */
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
  Object.values(fields).some(({ relation }) => matchesOf(relation).some(([own]) => fields[own]?.column === column));

/** Whether the record at fault is one of another table, which follows the written one. */
const isOfFollower = ({ table }: DatabaseError, definition: ResourceDefinition): boolean =>
  table !== undefined && table !== definition.table;

/** Whether a constraint, or a value of a row, prevents a write: classes 22 and 23. */
export const isConstraintRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !(error instanceof DatabaseBusy) && /^2[23]/.test(error.code);

/**
 * The problem of a delete that the database rejected. Records whose reference it clears, or whose state it sets, have rules and unique
 * values of their own: where they would not hold, the record is in use.
 */
export function deleteProblem(error: unknown, definition: ResourceDefinition): unknown {
  if (!isRuleRefusal(error) && !isTaken(error)) return writeProblem(error, definition, new Map());
  return new Problem('record_in_use', `Other records require this ${definition.title}.`, { cause: error });
}

/**
 * The problem of a write that the database rejected: a value is taken, or the record is in use. Any other error is returned
 * unchanged.
 */
export function writeProblem(error: unknown, definition: ResourceDefinition, pointers: Pointers): unknown {
  if (isReferenceRefusal(error) || isNeededElsewhere(error, definition)) {
    return new Problem('record_in_use', `Other records refer to this ${definition.title}.`, { cause: error });
  }
  const failed = checkProblem(definition, error, pointers);
  if (failed !== undefined) return invalidBody([failed]);
  if (isRuleRefusal(error) && isOfFollower(error, definition)) {
    const detail = 'The change would violate a rule of a record that follows this one.';
    return invalidBody([{ pointer: '/data', code: 'check_failed', detail }]);
  }
  // A check that the error gives no column for is another one.
  const isOfNumbers = isRuleRefusal(error) && (error.code !== CHECK_VIOLATION || error.column !== undefined);
  const beyond = isOfNumbers ? beyondNumbers(error, definition, pointers) : undefined;
  if (beyond !== undefined) return invalidBody([beyond]);
  if (!isTaken(error)) return error;
  if (isOfFollower(error, definition)) {
    const detail = 'A record that follows this one would have a value that another record has.';
    return new Problem('already_exists', detail, {
      cause: error,
      errors: [{ pointer: '/data', code: 'duplicate', detail }],
    });
  }
  const [id, ...others] = uniquesOf(definition);
  const unique = others.find((one) => isTakenOf(error, definition, one)) ?? id;
  if (unique === undefined) return error;
  const taken = takenProblem(unique, pointers, '/data');
  return new Problem('already_exists', taken.detail, { cause: error, errors: [taken] });
}
