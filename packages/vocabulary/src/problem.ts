import { type FieldProblemCode, MOST_PROBLEMS, PROBLEMS, type ProblemCode } from './problems.js';
import { shortened } from './texts.js';

/** What is wrong at one place: `pointer` is a JSON Pointer into the body, or `#header/<Name>`, `#query/<name>`, `#path/<name>`. */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: FieldProblemCode;
  readonly detail: string;
  readonly requiredAnyOf?: readonly string[];
}

interface ProblemOptions extends ErrorOptions {
  readonly errors?: readonly FieldProblem[];
  readonly requiredAnyOf?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it is not the one of the code. */
  readonly status?: number;
}

/** Characters of a pointer: it has names of the caller's in it, which can be as long as a body. */
const LONGEST_POINTER = 256;

/** Characters of a detail, which may repeat something of the caller's. */
const LONGEST_DETAIL = 512;

/**
 * A failure that the caller is told about, as a problem document (RFC 9457). Nothing internal goes into `detail`. Whatever it repeats of
 * a request is shortened here, so that neither an answer nor a log line is as long as a request.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly detail: string;
  readonly status: number;
  readonly errors?: readonly FieldProblem[];
  readonly requiredAnyOf?: readonly string[];
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
    if (options.headers !== undefined) this.headers = options.headers;
  }
}

/** Nobody is known by what the request brings. Without a detail the body is the same for every reason, so that it tells nothing of who exists. */
export function unauthenticated(detail?: string, errors: readonly FieldProblem[] = []): Problem {
  return new Problem('unauthenticated', detail, { headers: { 'www-authenticate': 'ApiKey, Bearer' }, errors });
}

/** The problem of a body with something wrong in it. `errors` is not empty. */
export function invalidBody(errors: readonly FieldProblem[]): Problem {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return new Problem(
    'invalid_body',
    first === undefined ? undefined : `${shortened(first.pointer || '/', LONGEST_POINTER)}: ${first.detail}${more}`,
    { errors },
  );
}

/** The problem of a header or another part of a request besides its body. */
export function invalidParameter(pointer: string, detail: string): Problem {
  return new Problem('invalid_parameter', detail, { errors: [{ pointer, code: 'invalid_value', detail }] });
}

function bounded(problem: FieldProblem): FieldProblem {
  const pointer = shortened(problem.pointer, LONGEST_POINTER);
  const detail = shortened(problem.detail, LONGEST_DETAIL);
  // Most are short enough.
  return pointer === problem.pointer && detail === problem.detail ? problem : { ...problem, pointer, detail };
}

const ESCAPED = /[~/]/;

/** Appends one reference token to a JSON Pointer (RFC 6901). */
export function pointerTo(base: string, token: string | number): string {
  const text = String(token);
  // Most tokens are names: to look is cheaper than to replace nothing.
  return `${base}/${ESCAPED.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`;
}
