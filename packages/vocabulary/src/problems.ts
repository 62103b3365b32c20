/**
 * Every problem of the service by its stable code. RFC 9457: `type` is `/problems/<code>`, where the service serves the text below.
 * The documents have the same order.
 */
export const PROBLEMS = {
  // The request as a whole
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    description:
      'The body could not be parsed as JSON, is not valid UTF-8, repeats a key, or has a number that a double cannot hold.',
  },
  invalid_body: {
    status: 400,
    title: 'The body is not valid',
    description: 'The body has one or more problems; `errors` lists all of them.',
  },
  invalid_parameter: {
    status: 400,
    title: 'A parameter is not valid',
    description: 'A header, query-string parameter or part of the path is unknown or not valid; `errors` names it.',
  },
  invalid_project_header: {
    status: 400,
    title: 'The ProjectID header is missing or not valid',
    description: 'Every request needs the UUID of its project in the ProjectID header.',
  },
  unauthenticated: {
    status: 401,
    title: 'The request is not authenticated',
    description:
      'The request needs an API key or a token. It has none; or the key is unknown, expired, revoked or of another project; or the token is not valid or its user is unknown.',
  },
  plan_required: {
    status: 402,
    title: 'The project needs a higher plan',
    description:
      'The caller has the permissions, but the plan of the project is too low; `requiredPlan` is the lowest plan that suffices.',
  },
  operation_forbidden: {
    status: 403,
    title: 'The operation is not allowed',
    description: 'The caller holds none of the permissions of the operation; `requiredAnyOf` lists them.',
  },
  field_forbidden: {
    status: 403,
    title: 'A field is not allowed',
    description:
      'The caller holds none of the permissions of a field that the request uses; `errors` lists the fields.',
  },
  label_scope: {
    status: 403,
    title: 'The record is outside the labels of the caller',
    description: 'The permission is limited to labels, and the record would have none of them.',
  },
  own_records: {
    status: 403,
    title: 'The record would belong to another user',
    description:
      'The permission applies only to records of the user of the caller, and the record would belong to another user or to none.',
  },
  row_condition: {
    status: 403,
    title: 'The record does not meet the condition of the permission',
    description: 'The permission is limited to records that meet a condition, and the record would not meet it.',
  },
  grant_forbidden: {
    status: 403,
    title: 'The permission is above the grant ceiling',
    description:
      'A caller can grant, change and revoke only permissions below its ceiling, also by deleting records. The ceiling is the permissions that the catalog lets it grant, or otherwise those that it was granted itself, for labels no wider than its own.',
  },
  route_not_found: {
    status: 404,
    title: 'The route does not exist',
    description: 'There is no resource at this path.',
  },
  record_not_found: {
    status: 404,
    title: 'The record does not exist',
    description: 'The project has no record with this id, or the caller may not see it.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The method is not allowed here',
    description: 'The path does not support this method; the Allow header lists the supported ones.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    description: 'The headers or the body did not arrive in time; nothing was done.',
  },
  record_in_use: {
    status: 409,
    title: 'The record is in use',
    description: 'Other records refer to this one, so it cannot be deleted.',
  },
  already_exists: {
    status: 409,
    title: 'The value is taken',
    description: 'Another record has this _id, or this value of a unique field.',
  },
  too_many_matches: {
    status: 409,
    title: 'More records match than the request allows',
    description:
      'The query matches more records than `atMost`; nothing was written. Narrow the query, or raise `atMost` to 1,000 at most.',
  },
  cannot_restore: {
    status: 409,
    title: 'The record cannot be restored',
    description: 'A record that it belongs to or needs was deleted, or the rules of the resource have changed.',
  },
  events_gone: {
    status: 410,
    title: 'The events after this cursor are no longer available',
    description:
      'The cursor is older than the retained events, the database was restored, or the caller can now read other records or fields. Request a new cursor without `after`, list the records, and continue from that cursor.',
  },
  project_deleted: {
    status: 410,
    title: 'The project is being deleted',
    description: 'The operator deletes the project; no request to it is answered any more.',
  },
  history_gone: {
    status: 410,
    title: 'The history does not reach back so far',
    description: 'The moment or the version is older than the history that is kept of these records.',
  },
  precondition_failed: {
    status: 412,
    title: 'The record has changed',
    description:
      'The version of the record is not the one in If-Match; read the record again and decide whether the change still applies.',
  },
  body_too_large: {
    status: 413,
    title: 'The body is too large',
    description:
      'The body exceeds the size limit of the service, or has more names or values than the operation accepts.',
  },
  answer_too_large: {
    status: 413,
    title: 'The response would be too large',
    description: 'A response has at most 4 Mi characters; request fewer records or fewer fields.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The media type of the body is not JSON',
    description: 'Send the body as application/json, without a Content-Encoding.',
  },
  project_moved: {
    status: 421,
    title: 'The project is served elsewhere',
    description: 'The operator has moved the project to another database; `detail` names it.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The Idempotency-Key belongs to another request',
    description: 'The key was used with another body in the last 24 hours; use a new key for a new request.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    description: 'Wait for the time in the Retry-After header.',
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    description: 'The request line and the headers together exceed 16 KiB.',
  },
  bad_request: {
    status: 400,
    title: 'The request is not valid',
    description: 'The request is not valid HTTP, or is rejected before it reaches a resource; `detail` has the reason.',
  },
  internal_error: {
    status: 500,
    title: 'A defect of the service',
    description: 'The service failed; the log has the cause under the request id.',
  },
  unavailable: {
    status: 503,
    title: 'The service is not available',
    description:
      'The service, its database or the issuer of the token is unreachable or overloaded, or the service is shutting down; try again after the time in Retry-After.',
  },
} as const satisfies Record<string, { status: number; title: string; description: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The codes in `errors[]`. */
export const FIELD_PROBLEMS = {
  unknown_field: 'The resource has no such field; the nearest name is suggested.',
  unknown_parameter: 'There is no such parameter or key; the nearest name is suggested.',
  unknown_operator: 'There is no such operator in a query.',
  operator_not_applicable: 'The operator, group or measure does not apply to a field of this type.',
  wrong_type: 'The value is not of the type of the field.',
  invalid_value: 'The value has the right type but not an allowed form, length or range.',
  required: 'The field is required and is missing, null or empty.',
  not_updatable: 'The field cannot change after the record is created.',
  auto_field: 'The service sets the field; a caller cannot set it.',
  conflicting_fields: 'An entity and its id are two names of one value and were given with different values.',
  reference_not_found: 'The project has no record with this id.',
  too_deep: 'Relations nest one level deep, `_or` and `_not` three.',
  empty: 'At least one field must be given.',
  not_sortable: 'Records cannot be sorted by a field of this type.',
  not_permitted: 'The caller holds none of the permissions of this field; `requiredAnyOf` lists them.',
  plan_required: 'The plan of the project is too low for the field; `requiredPlan` is the lowest plan that suffices.',
  protected_record: 'The service created the record, and it cannot be changed or deleted.',
  duplicate: 'The value is given more than once.',
  check_failed: 'The values of the record violate a rule; `detail` describes it.',
} as const satisfies Record<string, string>;

export type FieldProblemCode = keyof typeof FIELD_PROBLEMS;

/** The problems of each status, in the order of the list. */
export function problemsByStatus(): ReadonlyMap<number, readonly { readonly code: string; readonly title: string }[]> {
  const statuses = new Map<number, { readonly code: string; readonly title: string }[]>();
  for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
    statuses.set(status, [...(statuses.get(status) ?? []), { code, title }]);
  }
  return statuses;
}

/** Problems of one request at most. */
export const MOST_PROBLEMS = 100;
