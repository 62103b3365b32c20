import type { Problem } from './problem.js';
import { PROBLEMS } from './problems.js';

/** The media type of every answer that is not a success. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8';

/** The body of a problem, as JSON text. `message` repeats `detail` for clients that were written for it. */
export function problemDocument(problem: Problem, requestId: string): string {
  return JSON.stringify({
    type: `/problems/${problem.code}`,
    title: PROBLEMS[problem.code].title,
    status: problem.status,
    detail: problem.detail,
    code: problem.code,
    requestId,
    message: problem.detail,
    errors: problem.errors ?? [],
    requiredAnyOf: problem.requiredAnyOf,
  });
}
