import { type ExpressionValue, evaluate, OutOfRange } from './evaluate-expression.js';
import { type Expression, fieldsOf } from './expression.js';

/** Combinations that are tried before the search ends. */
const MOST_TRIES = 5_000;

/**
 * Values with which no check is false: those that are given, or others of the fields of a check that is.
 *
 * @param candidates other values of a field; none where it has to stay
 * @returns the values that differ; undefined if no combination satisfies the checks
 */
export function satisfying(
  checks: readonly Expression[],
  given: ReadonlyMap<string, ExpressionValue>,
  candidates: (field: string) => readonly ExpressionValue[],
): ReadonlyMap<string, ExpressionValue> | undefined {
  const holds = (values: ReadonlyMap<string, ExpressionValue>) => checks.every((check) => !isFalse(check, values));
  const fields = [...new Set(checks.filter((check) => isFalse(check, given)).flatMap(fieldsOf))];
  if (fields.length === 0) return new Map();
  const choices = fields.map((field) => [given.get(field) ?? null, ...candidates(field)]);
  const all = choices.reduce((product, { length }) => product * length, 1);
  for (let number = 1; number < Math.min(all, MOST_TRIES); number += 1) {
    const changed = new Map<string, ExpressionValue>();
    let rest = number;
    for (const [index, field] of fields.entries()) {
      const choice = choices[index] ?? [];
      changed.set(field, choice[rest % choice.length] ?? null);
      rest = Math.floor(rest / choice.length);
    }
    if (holds(new Map([...given, ...changed]))) return changed;
  }
  return undefined;
}

function isFalse(check: Expression, values: ReadonlyMap<string, ExpressionValue>): boolean {
  try {
    return evaluate(check, { field: (name) => values.get(name) ?? null }) === false;
  } catch (error) {
    if (error instanceof OutOfRange) return true;
    throw error;
  }
}
