import { type FieldProblemCode, PROBLEMS, type ServiceProblemCode } from '../problem-codes.js';

/**
 * Codes of problems. In addition to those of the service: `timeout`, no answer in time; `network`, no answer; `unexpected_answer`, an
 * answer that this client does not understand.
 */
export type ProblemCode = ServiceProblemCode | 'timeout' | 'network' | 'unexpected_answer';

/** A problem at one location: `pointer` is a JSON Pointer into the body, or `#header/`, `#query/`, `#path/` and a name. */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: FieldProblemCode;
  readonly detail: string;
  readonly requiredAnyOf?: readonly string[];
  readonly requiredPlan?: string;
}

interface ApiProblemFields {
  readonly code: ProblemCode;
  readonly status?: number;
  readonly title?: string;
  readonly detail: string;
  readonly requestId?: string | undefined;
  readonly errors?: readonly FieldProblem[];
  readonly requiredAnyOf?: readonly string[];
  readonly requiredPlan?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The error of all calls, except aborted ones, which are rejected with the reason of their signal. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode;
  /** Status of the answer; 0 if there was none. */
  readonly status: number;
  /** Short name of the problem, always the same for a code. */
  readonly title: string;
  /** Description of the problem for people. */
  readonly detail: string;
  /** Identifies the request in the log of the service. */
  readonly requestId: string | undefined;
  /** All problems of the request. */
  readonly errors: readonly FieldProblem[];
  /** Permissions, one of which is sufficient. */
  readonly requiredAnyOf: readonly string[];
  /** The lowest plan of a project that is sufficient; of the code `plan_required`. */
  readonly requiredPlan: string | undefined;
  /** Time to wait as requested by the service, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(fields: ApiProblemFields) {
    const {
      code,
      status = 0,
      title = '',
      detail,
      requestId,
      errors = [],
      requiredAnyOf = [],
      requiredPlan,
      retryAfterMs,
    } = fields;
    super(`${code}: ${detail}`, { cause: fields.cause });
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.requestId = requestId;
    this.errors = errors;
    this.requiredAnyOf = requiredAnyOf;
    this.requiredPlan = requiredPlan;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The problem of an answer. `text` is its body. */
export function problemOf(response: Response, text: string, host: string): ApiProblem {
  const body = parseObject(text);
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const common = { status: response.status, requestId, retryAfterMs: retryAfterMs(response.headers) };
  const detail = typeof body?.detail === 'string' ? body.detail : `${response.status} ${response.statusText}`.trim();
  if (!isServiceCode(body?.code)) {
    return new ApiProblem({ ...common, code: 'unexpected_answer', detail: `${host} answered: ${detail}` });
  }
  return new ApiProblem({
    ...common,
    code: body.code,
    title: PROBLEMS[body.code].title,
    detail,
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldProblem) : [],
    requiredAnyOf: Array.isArray(body.requiredAnyOf) ? body.requiredAnyOf.map(String) : [],
    requiredPlan: typeof body.requiredPlan === 'string' ? body.requiredPlan : undefined,
  });
}

/** The time in `Retry-After`: seconds, or a date. */
function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isServiceCode(code: unknown): code is ServiceProblemCode {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isObject(value) && ['pointer', 'code', 'detail'].every((key) => typeof value[key] === 'string');
}
