import { DatabaseError } from '@catalog-service/postgres';
import {
  calculationOf,
  evaluate,
  type FieldProblem,
  fieldsOf,
  invalidBody,
  isComputed,
  MOST_PROBLEMS,
  OutOfRange,
  pointerTo,
} from '@catalog-service/vocabulary';
import { checkName } from '@catalog-service/vocabulary/database';
import type { CheckDefinition, Definition, WrittenExpression } from '../../definition/definition.js';
import { memoised } from '../../definition/memoised.js';
import { valuesOf } from '../../expression/record-values.js';
import type { Pointers, WriteValues } from '../../write/values.js';
import type { WriteFeature } from '../../write/write-step.js';

export const CHECK_VIOLATION = '23514';
/** numeric_value_out_of_range, division_by_zero */
const OUT_OF_RANGE: ReadonlySet<string | undefined> = new Set(['22003', '22012']);

/** The written values, and their positions in the body. */
interface Written extends Pick<WriteValues, 'columns'> {
  readonly pointers: Pointers;
  readonly base: string;
}

/** The expressions of computed fields as checks: of each a value must come out. */
const calculations = memoised(({ fields, title }: Definition): readonly Calculation[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    !isComputed(field) || field.aliasOf !== undefined
      ? []
      : [
          {
            text: name,
            expression: { field: name },
            message: `${name} of the ${title} cannot be calculated with these values.`,
          },
        ],
  ),
);

type Calculation = WrittenExpression & Pick<CheckDefinition, 'message' | 'code'>;

/**
 * The computed fields of a record that cannot be calculated, and the checks that are false of it. The database would reject them one at
 * a time, and decides about an update that does not give every field of an expression.
 */
export function failedChecks(
  definition: Definition,
  { columns, pointers, base }: Written,
  isWhole: boolean,
): readonly FieldProblem[] {
  const failing = (checks: readonly Calculation[], fails: typeof isFalse) =>
    checks
      .filter((check) => isWhole || storedFields(definition, check).every((field) => columns.has(field)))
      .filter((check) => fails(check, definition, columns))
      .map((check) => failure(definition, check, pointers, base));
  return [...failing(calculations(definition), isBeyond), ...failing(definition.checks ?? [], isFalse)];
}

/** Rejects records of which a check is false, before the database does. */
export const checksStep: WriteFeature = (definition) => {
  if (definition.checks === undefined && calculations(definition).length === 0) return undefined;
  return {
    requireValues: (_write, records, isWhole) => {
      const failed = records.flatMap((one) => failedChecks(definition, one, isWhole));
      if (failed.length > 0) throw invalidBody(failed.slice(0, MOST_PROBLEMS));
    },
  };
};

/** Whether the database rejected a write because a check is false, or cannot be calculated. */
export const isRuleRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && (error.code === CHECK_VIOLATION || OUT_OF_RANGE.has(error.code));

/** The problem behind an error of the database; undefined where no check is behind it. */
export function checkProblem(definition: Definition, error: unknown, pointers: Pointers): FieldProblem | undefined {
  const { checks = [] } = definition;
  const calculated = calculations(definition);
  if (!(error instanceof DatabaseError) || checks.length + calculated.length === 0) return undefined;
  if (OUT_OF_RANGE.has(error.code)) {
    return {
      pointer: '/data',
      code: 'check_failed',
      detail: `A ${calculated.length === 0 ? 'check' : 'computed field or check'} of the record cannot be calculated with these values.`,
    };
  }
  const check =
    error.code === CHECK_VIOLATION
      ? checks.find(({ name }) => error.constraint === checkName(definition.table, name))
      : undefined;
  return check && failure(definition, check, pointers, '/data');
}

/** The problem of a check, at the first of its fields that was given. */
function failure(definition: Definition, check: Calculation, pointers: Pointers, base: string): FieldProblem {
  const fields = storedFields(definition, check);
  const field = fields.find((name) => pointers.has(name)) ?? fields[0] ?? '';
  return {
    pointer: pointers.get(field) ?? pointerTo(base, field),
    code: check.code ?? 'check_failed',
    detail: check.message,
  };
}

/** The stored names of the fields of an expression, with those that computed ones are made of. */
function storedFields(definition: Definition, { expression }: Pick<Calculation, 'expression'>): readonly string[] {
  const { fields } = definition;
  return fieldsOf(expression).flatMap((name) => {
    const calculation = calculationOf(fields[name]);
    return calculation === undefined ? [fields[name]?.idField ?? name] : storedFields(definition, calculation);
  });
}

/** Whether no value comes out. */
const isBeyond = (check: Calculation, definition: Definition, columns: WriteValues['columns']): boolean =>
  resultOf(check, definition, columns) === BEYOND;

/** Whether a check is false, or cannot be calculated. Unknown is as good as true, as it is for the database. */
const isFalse = (check: Calculation, definition: Definition, columns: WriteValues['columns']): boolean => {
  const result = resultOf(check, definition, columns);
  return result === false || result === BEYOND;
};

const BEYOND = Symbol('a value that no number holds');

function resultOf({ expression }: Calculation, definition: Definition, columns: WriteValues['columns']): unknown {
  try {
    return evaluate(expression, valuesOf(definition, columns));
  } catch (error) {
    if (error instanceof OutOfRange) return BEYOND;
    throw error;
  }
}
