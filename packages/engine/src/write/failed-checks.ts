import { DatabaseError } from '@catalog-service/postgres';
import {
  evaluate,
  type FieldProblem,
  fieldsOf,
  invalidBody,
  MOST_PROBLEMS,
  OutOfRange,
  pointerTo,
} from '@catalog-service/vocabulary';
import type { CheckDefinition, Definition } from '../definition/definition.js';
import { valuesOf } from '../expression/record-values.js';
import type { Pointers, WriteValues } from './values.js';

const CHECK_VIOLATION = '23514';
/** numeric_value_out_of_range, division_by_zero */
const OUT_OF_RANGE: ReadonlySet<string | undefined> = new Set(['22003', '22012']);

/** What is written, and where in the body it stands. */
interface Written extends Pick<WriteValues, 'columns'> {
  readonly pointers: Pointers;
  readonly base: string;
}

/**
 * The checks that are false of a record, which the database would refuse one at a time. Of an update that does not give every
 * field of a check, the database decides.
 */
export function failedChecks(
  definition: Definition,
  { columns, pointers, base }: Written,
  isWhole: boolean,
): readonly FieldProblem[] {
  return (definition.checks ?? []).flatMap((check) => {
    const isKnown = isWhole || storedFields(definition, check).every((field) => columns.has(field));
    return isKnown && isFalse(check, definition, columns) ? [failure(definition, check, pointers, base)] : [];
  });
}

/** @throws Problem with every check that is false of one of the records */
export function requireChecks(definition: Definition, written: readonly Written[], isWhole: boolean): void {
  if (definition.checks === undefined) return;
  const failed = written.flatMap((one) => failedChecks(definition, one, isWhole));
  if (failed.length > 0) throw invalidBody(failed.slice(0, MOST_PROBLEMS));
}

/** The problem behind an error of the database; undefined where no check is behind it. */
export function checkProblem(definition: Definition, error: unknown, pointers: Pointers): FieldProblem | undefined {
  const { checks = [] } = definition;
  if (!(error instanceof DatabaseError) || checks.length === 0) return undefined;
  if (OUT_OF_RANGE.has(error.code)) {
    return {
      pointer: '/data',
      code: 'check_failed',
      detail: 'A check of the record cannot be calculated with these values.',
    };
  }
  const check =
    error.code === CHECK_VIOLATION ? checks.find(({ constraint }) => constraint === error.constraint) : undefined;
  return check && failure(definition, check, pointers, '/data');
}

/** The problem of a check, at the first of its fields that was given. */
function failure(definition: Definition, check: CheckDefinition, pointers: Pointers, base: string): FieldProblem {
  const fields = storedFields(definition, check);
  const field = fields.find((name) => pointers.has(name)) ?? fields[0] ?? '';
  return { pointer: pointers.get(field) ?? pointerTo(base, field), code: 'check_failed', detail: check.message };
}

const storedFields = ({ fields }: Definition, { expression }: CheckDefinition): readonly string[] =>
  fieldsOf(expression).map((name) => fields[name]?.idField ?? name);

/** Unknown is as good as true, as it is for the database. */
function isFalse({ expression }: CheckDefinition, definition: Definition, columns: WriteValues['columns']): boolean {
  try {
    return evaluate(expression, valuesOf(definition, columns)) === false;
  } catch (error) {
    if (error instanceof OutOfRange) return true;
    throw error;
  }
}
