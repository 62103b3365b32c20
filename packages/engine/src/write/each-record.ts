import { type FieldProblem, MOST_PROBLEMS, Problem } from '@catalog-service/vocabulary';
import type { Addressed, Placed } from './values.js';

/** The code of a problem without errors, at the pointer of its record. */
const CODES: Readonly<Record<number, FieldProblem['code']>> = { 403: 'not_permitted', 404: 'reference_not_found' };

/**
 * Runs a step for each record of a bulk operation in order. Problems of several records are one problem with the code of the first.
 * @throws Problem, or another error of a step, after which the transaction is useless
 */
export async function forEachRecord<R extends Placed & Partial<Addressed>, T>(
  records: readonly R[],
  step: (record: R) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const refusals: Problem[] = [];
  for (const record of records) {
    try {
      results.push(await step(record));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw refusals.length > 0 ? together(refusals) : error;
      refusals.push(atRecord(error, record));
      if (refusals.length === MOST_PROBLEMS) break;
    }
  }
  if (refusals.length > 0) throw together(refusals);
  return results;
}

function atRecord(problem: Problem, { base, id, isMatch }: Placed & Partial<Addressed>): Problem {
  const { errors = [], status, detail } = problem;
  if (errors.length > 0 && isMatch !== true) return problem;
  const all: readonly FieldProblem[] =
    errors.length > 0 ? errors : [{ pointer: base, code: CODES[status] ?? 'invalid_value', detail }];
  return withErrors(
    problem,
    isMatch === true ? all.map((error) => ({ ...error, detail: `${error.detail} (record ${id})` })) : all,
  );
}

function together(refusals: readonly Problem[]): Problem {
  const [first, ...others] = refusals;
  if (first === undefined) throw new Error('No write was rejected');
  const same = others.filter(({ code }) => code === first.code);
  return withErrors(
    first,
    [first, ...same].flatMap(({ errors = [] }) => errors),
  );
}

function withErrors(problem: Problem, errors: readonly FieldProblem[]): Problem {
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const { requiredAnyOf } = problem;
  return new Problem(problem.code, `${problem.detail}${more}`, {
    errors,
    cause: problem,
    ...(requiredAnyOf !== undefined && { requiredAnyOf }),
  });
}
