import { type FieldProblemCode, MOST_PROBLEMS, PROBLEMS, type ProblemCode } from './problems.js';
import { shortened } from './texts.js';

/**
 * The form of every pointer: a JSON Pointer (RFC 6901) into the body, which is empty for the body itself; or `#`, another part of the request
 * and the name there, escaped likewise: `#query/limit`, `#header/If-Match`, `#path/id`.
 */
export const POINTER_PATTERN = '^(?:(?:/(?:[^~/]|~[01])*)*|#(?:query|header|path)/(?:[^~/]|~[01])*)$';

/** One problem: `pointer` has the form of `POINTER_PATTERN`. */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: FieldProblemCode;
  readonly detail: string;
  readonly requiredAnyOf?: readonly string[];
  readonly requiredPlan?: string;
}

interface ProblemOptions extends ErrorOptions {
  readonly errors?: readonly FieldProblem[];
  readonly requiredAnyOf?: readonly string[];
  readonly requiredPlan?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** If it is not that of the code. */
  readonly status?: number;
}

/** Characters of a pointer, which contains names from the request. */
const LONGEST_POINTER = 256;

/** Characters of a detail, which may repeat parts of the request. */
const LONGEST_DETAIL = 512;

/**
 * A failure that is answered as a problem document (RFC 9457). `detail` contains nothing internal. Parts of the request are shortened here,
 * so that neither an answer nor a log line is as long as a request.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly detail: string;
  readonly status: number;
  readonly errors?: readonly FieldProblem[];
  readonly requiredAnyOf?: readonly string[];
  readonly requiredPlan?: string;
  readonly headers?: Readonly<Record<string, string>>;

  constructor(
    readonly code: ProblemCode,
    detail: string = PROBLEMS[code].description,
    options: ProblemOptions = {},
  ) {
    super(shortened(detail, LONGEST_DETAIL), options);
    this.detail = this.message;
    this.status = options.status ?? PROBLEMS[code].status;
    if (options.errors !== undefined) this.errors = options.errors.slice(0, MOST_PROBLEMS).map(bounded);
    if (options.requiredAnyOf !== undefined) this.requiredAnyOf = options.requiredAnyOf;
    if (options.requiredPlan !== undefined) this.requiredPlan = options.requiredPlan;
    if (options.headers !== undefined) this.headers = options.headers;
  }
}

/** The problem of an unknown caller. Without a detail it is the same for every reason, so that it does not reveal which keys and users exist. */
export function unauthenticated(detail?: string, errors: readonly FieldProblem[] = []): Problem {
  return new Problem('unauthenticated', detail, { headers: { 'www-authenticate': 'ApiKey, Bearer' }, errors });
}

/** The problem of an invalid body. `errors` is not empty. */
export function invalidBody(errors: readonly FieldProblem[]): Problem {
  return new Problem(
    'invalid_body',
    summaryOf(errors, (pointer) => pointer || '/'),
    { errors },
  );
}

/** The problem of parts of a request besides its body. `errors` is not empty. */
export function invalidParameters(errors: readonly FieldProblem[]): Problem {
  return new Problem(
    'invalid_parameter',
    summaryOf(errors, (pointer) => pointer.slice(1)),
    { errors },
  );
}

function summaryOf([first, ...others]: readonly FieldProblem[], told: (pointer: string) => string): string | undefined {
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${shortened(told(first.pointer), LONGEST_POINTER)}: ${first.detail}${more}`;
}

/** The problem of a header or another part of a request besides its body. */
export function invalidParameter(pointer: string, detail: string): Problem {
  return new Problem('invalid_parameter', detail, { errors: [{ pointer, code: 'invalid_value', detail }] });
}

function bounded(problem: FieldProblem): FieldProblem {
  // No half of an escaped character.
  const pointer = shortened(problem.pointer, LONGEST_POINTER).replace(/~…$/, '…');
  const detail = shortened(problem.detail, LONGEST_DETAIL);
  // Most are short enough.
  return pointer === problem.pointer && detail === problem.detail ? problem : { ...problem, pointer, detail };
}

const ESCAPED = /[~/]/;

/** Appends one reference token to a JSON Pointer (RFC 6901). */
export function pointerTo(base: string, token: string | number): string {
  const text = String(token);
  // Most tokens are names: a test is cheaper than replacing nothing.
  return `${base}/${ESCAPED.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`;
}

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
    requiredPlan: problem.requiredPlan,
  });
}
