import { z } from 'zod';
import { readGenerated } from './contract.js';

const CONTENT = z.record(z.string(), z.object({ example: z.unknown().optional() }));

const OPERATION = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  requestBody: z.object({ content: CONTENT }).optional(),
  responses: z.record(z.string(), z.unknown()),
  'x-service-key-only': z.boolean().optional(),
});

const ENUMERATION = z.object({ enum: z.array(z.string()) });

const DOCUMENT = z.object({
  info: z.object({ 'x-contract-hash': z.string() }),
  paths: z.record(
    z.string(),
    z.object({
      get: OPERATION.optional(),
      post: OPERATION.optional(),
      put: OPERATION.optional(),
      delete: OPERATION.optional(),
    }),
  ),
  components: z.object({ schemas: z.object({ ProblemCode: ENUMERATION, FieldProblemCode: ENUMERATION }) }),
  'x-example-ids': z.record(z.string(), z.string()),
});

/** The document as it stands, for a validator. */
export const openapiDocument: unknown = readGenerated('openapi.json');

/** What tests read of it. */
export const openapi = DOCUMENT.parse(openapiDocument);

export interface DocumentedOperation {
  readonly path: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly id: string;
  /** Name of the resource. */
  readonly resource: string;
  readonly isForServiceKeys: boolean;
  readonly example: unknown;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Every operation, in the order of the document. */
export const operations: readonly DocumentedOperation[] = Object.entries(openapi.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method];
    if (operation === undefined) return [];
    return [
      {
        path,
        method,
        id: operation.operationId,
        resource: operation.tags[0] ?? '',
        isForServiceKeys: operation['x-service-key-only'] === true,
        example: operation.requestBody?.content['application/json']?.example,
      },
    ];
  }),
);
