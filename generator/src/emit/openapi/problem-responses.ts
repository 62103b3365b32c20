import { FIELD_PROBLEMS, POINTER_PATTERN, PROBLEMS, problemsByStatus } from '@catalog-service/vocabulary';
import { array, enumeration, type Named, object, ref, type Schema, string } from './schema.js';

/** Names of the responses, by status. */
const RESPONSES: ReadonlyMap<number, string> = new Map([
  [400, 'BadRequest'],
  [401, 'Unauthenticated'],
  [402, 'PlanRequired'],
  [403, 'Forbidden'],
  [404, 'NotFound'],
  [405, 'MethodNotAllowed'],
  [409, 'Conflict'],
  [412, 'PreconditionFailed'],
  [413, 'TooLarge'],
  [415, 'UnsupportedMediaType'],
  [422, 'Unprocessable'],
  [429, 'TooManyRequests'],
  [500, 'InternalError'],
  [503, 'Unavailable'],
]);

/** The statuses whose answers say when to try again. */
const HAS_RETRY_AFTER: ReadonlySet<number> = new Set([429, 503]);

const UNEXPECTED = 'Unexpected';

/** References to the responses of an operation for these statuses, and one for any other error. */
export function problemResponses(statuses: readonly number[]): Named {
  return {
    ...Object.fromEntries(statuses.map((status) => [String(status), response(RESPONSES.get(status) ?? UNEXPECTED)])),
    default: response(UNEXPECTED),
  };
}

/** The responses that operations refer to. */
export function problemComponents(): Named {
  const byStatus = problemsByStatus();
  const named = [...RESPONSES].map(([status, name]): [string, Schema] => {
    const problems = byStatus.get(status) ?? [];
    return [
      name,
      {
        description: problems.map(({ code, title }) => `${title}: \`${code}\`.`).join(' '),
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
          ...(HAS_RETRY_AFTER.has(status) && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
        },
        content: problemContent(
          {
            allOf: [
              ref('Problem'),
              {
                type: 'object',
                properties: {
                  status: { type: 'integer', const: status },
                  code: enumeration(problems.map(({ code }) => code)),
                },
              },
            ],
          },
          problems[0]?.code,
        ),
      },
    ];
  });
  return {
    ...Object.fromEntries(named),
    [UNEXPECTED]: { description: 'A problem document (RFC 9457).', content: problemContent(ref('Problem')) },
  };
}

/** The body of a problem, and of its details. */
export function problemSchemas(): Named {
  return {
    ProblemCode: enumeration(Object.keys(PROBLEMS), 'Code of the problem for programs; it never changes.'),
    FieldProblemCode: enumeration(Object.keys(FIELD_PROBLEMS), 'Code of a problem at one location, for programs.'),
    FieldProblem: object(
      {
        pointer: string(
          'Place in the request: a JSON Pointer (RFC 6901) into the body, or `#query/`, `#header/` or `#path/` and a name.',
          { pattern: POINTER_PATTERN },
        ),
        code: ref('FieldProblemCode'),
        detail: string('Description of the problem for people.'),
        requiredAnyOf: array(ref('PermissionName'), { description: 'Permissions, one of which is sufficient.' }),
        requiredPlan: REQUIRED_PLAN,
      },
      ['pointer', 'code', 'detail'],
      'What is wrong at one place of the request.',
    ),
    Problem: {
      type: 'object',
      properties: {
        type: string('Reference to the description of the problem.', { format: 'uri-reference' }),
        title: string('Short name of the problem, always the same for a code.'),
        status: { type: 'integer', minimum: 400, maximum: 599, description: 'Status of the response.' },
        detail: string('Description of the problem for people.'),
        code: ref('ProblemCode'),
        requestId: string('Identifies the request in the log of the service.'),
        message: string('The same as `detail`.'),
        errors: array(ref('FieldProblem'), { description: 'All problems of the request.' }),
        requiredAnyOf: array(ref('PermissionName'), { description: 'Permissions, one of which is sufficient.' }),
        requiredPlan: REQUIRED_PLAN,
      },
      required: ['type', 'title', 'status', 'detail', 'code', 'requestId', 'message', 'errors'],
      description: 'Problem document (RFC 9457) of a failed request.',
    },
  };
}

const REQUIRED_PLAN = string('The lowest plan of a project that is sufficient.');

const response = (name: string): Schema => ({ $ref: `#/components/responses/${name}` });

function problemContent(schema: Schema, code?: string): Schema {
  return { 'application/problem+json': { schema, example: example(code ?? 'internal_error') } };
}

function example(code: string): Schema {
  const [, { status, title }] = Object.entries(PROBLEMS).find(([name]) => name === code) ?? [
    '',
    { status: 500, title: '' },
  ];
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail: `${title}.`,
    code,
    requestId: '5f0c1a2b3c4d-1',
    message: `${title}.`,
    errors: [],
  };
}
