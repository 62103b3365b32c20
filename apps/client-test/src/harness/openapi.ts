import { z } from 'zod';
import { readGenerated } from './contract.js';

const CONTENT = z.record(
  z.string(),
  z.object({
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).default({}),
  }),
);

const PARAMETER = z.union([
  z.object({ $ref: z.string() }),
  z.object({ name: z.string(), in: z.string(), example: z.unknown().optional() }),
]);

const OPERATION = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(PARAMETER).optional(),
  requestBody: z.object({ content: CONTENT }).optional(),
  responses: z.object({ '200': z.object({ content: CONTENT }) }),
  'x-service-key-only': z.boolean().optional(),
});

const ENUMERATION = z.object({ enum: z.array(z.string()) });

const NAMED_PARAMETER = z.object({ name: z.string(), in: z.string(), example: z.unknown().optional() });

const DOCUMENT = z.object({
  info: z.object({ 'x-contract-hash': z.string() }),
  paths: z.record(
    z.string(),
    z.object({
      parameters: z.array(PARAMETER).optional(),
      get: OPERATION.optional(),
      post: OPERATION.optional(),
      put: OPERATION.optional(),
      delete: OPERATION.optional(),
    }),
  ),
  components: z.object({
    schemas: z.object({ ProblemCode: ENUMERATION, FieldProblemCode: ENUMERATION }),
    parameters: z.record(z.string(), NAMED_PARAMETER),
  }),
});

/** The document as it stands, for a validator. */
export const openapiDocument: unknown = readGenerated('openapi.json');

/** What tests read of it. */
export const openapi = DOCUMENT.parse(openapiDocument);

export interface DocumentedOperation {
  readonly path: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly id: string;
  readonly isForServiceKeys: boolean;
  /** Path and query string with the examples of their parameters. */
  readonly target: string;
  readonly example: unknown;
  /** Bodies besides the example, of which no answer is documented. */
  readonly otherExamples: readonly unknown[];
  /** What is answered. */
  readonly answer: unknown;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

type Parameter = z.infer<typeof PARAMETER>;

function targetOf(path: string, parameters: readonly Parameter[]): string {
  const named = parameters.map((parameter) =>
    '$ref' in parameter ? openapi.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
  );
  const query = new URLSearchParams();
  let target = path;
  for (const parameter of named) {
    if (parameter?.example === undefined) continue;
    if (parameter.in === 'path') target = target.replace(`{${parameter.name}}`, String(parameter.example));
    if (parameter.in === 'query') query.set(parameter.name, String(parameter.example));
  }
  return query.size === 0 ? target : `${target}?${query}`;
}

/** Every operation, in the order of the document. */
export const operations: readonly DocumentedOperation[] = Object.entries(openapi.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method];
    if (operation === undefined) return [];
    const body = operation.requestBody?.content['application/json'];
    const [first, ...otherExamples] = Object.values(body?.examples ?? {}).map(({ value }) => value);
    return [
      {
        path,
        method,
        id: operation.operationId,
        isForServiceKeys: operation['x-service-key-only'] === true,
        target: targetOf(path, [...(item.parameters ?? []), ...(operation.parameters ?? [])]),
        example: body?.example ?? first,
        otherExamples,
        answer: operation.responses['200'].content['application/json']?.example,
      },
    ];
  }),
);

/**
 * Whether the documented request is about what has to happen before: a change, a version, a deleted record, a webhook, which the demo has
 * none of. Only the form of its answer is told beforehand.
 */
export const isLater = ({ id, path }: DocumentedOperation): boolean =>
  /^(?:events|feed|history|restore|undo)/.test(id) || path.includes('/webhook');

/** A request without what tells the resources apart: each of them has one of the same template. */
const kindOf = ({ method, path, isForServiceKeys, otherExamples }: DocumentedOperation): string =>
  [method, path.replace(/^\/[^/]+\/[^/]+/, ''), isForServiceKeys, otherExamples.length > 0].join(' ');

/** Two operations of each kind, the first and the last; `LONG=yes` gives all. */
export const sampledOperations: readonly DocumentedOperation[] =
  process.env.LONG === 'yes'
    ? operations.filter((operation) => !isLater(operation))
    : [...new Set(operations.map(kindOf))].flatMap((kind) => {
        const same = operations
          .filter((operation) => !isLater(operation))
          .filter((operation) => kindOf(operation) === kind);
        return same.filter((_, at) => at === 0 || at === same.length - 1);
      });
