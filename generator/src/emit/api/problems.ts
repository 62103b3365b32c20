/**
 * What the service answers with when it does not succeed, as the documents and the client describe it. The service has
 * its own registry, with the texts; a test compares the two over HTTP (`GET /problems`).
 */

interface DocumentedProblem {
  readonly status: number;
  readonly title: string;
}

/** By `code`, in the order of the documents. */
export const PROBLEMS = {
  malformed_json: { status: 400, title: 'The body is not JSON' },
  invalid_body: { status: 400, title: 'The body is not valid' },
  invalid_parameter: { status: 400, title: 'A parameter is not valid' },
  invalid_project_header: { status: 400, title: 'The ProjectID header is missing or not valid' },
  unauthenticated: { status: 401, title: 'The caller is not known' },
  operation_forbidden: { status: 403, title: 'The operation is not allowed' },
  field_forbidden: { status: 403, title: 'A field is not allowed' },
  label_scope: { status: 403, title: 'The record is outside the labels of the caller' },
  grant_not_held: { status: 403, title: 'The permission cannot be granted' },
  route_not_found: { status: 404, title: 'No such route' },
  record_not_found: { status: 404, title: 'No such record' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  record_in_use: { status: 409, title: 'The record is in use' },
  already_exists: { status: 409, title: 'The value is taken' },
  precondition_failed: { status: 412, title: 'The record has changed' },
  body_too_large: { status: 413, title: 'The body is too large' },
  answer_too_large: { status: 413, title: 'The answer would be too large' },
  unsupported_media_type: { status: 415, title: 'The body is not JSON by its type' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key belongs to another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  bad_request: { status: 400, title: 'The request is not valid' },
  internal_error: { status: 500, title: 'A defect of the service' },
  unavailable: { status: 503, title: 'The service is not available' },
} as const satisfies Record<string, DocumentedProblem>;

export type ProblemCode = keyof typeof PROBLEMS;

/** What is wrong at one place of a request: the codes in `errors`. */
export const FIELD_PROBLEMS = [
  'unknown_field',
  'unknown_parameter',
  'unknown_operator',
  'operator_not_applicable',
  'wrong_type',
  'invalid_value',
  'required',
  'not_updatable',
  'auto_field',
  'conflicting_fields',
  'reference_not_found',
  'too_deep',
  'empty',
  'not_sortable',
  'not_permitted',
  'protected_record',
  'duplicate',
] as const;

/** Codes and titles of each status, in the order of the registry. */
export function problemsByStatus(): ReadonlyMap<number, readonly { readonly code: string; readonly title: string }[]> {
  const statuses = new Map<number, { readonly code: string; readonly title: string }[]>();
  for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
    statuses.set(status, [...(statuses.get(status) ?? []), { code, title }]);
  }
  return statuses;
}
