import { readFile } from 'node:fs/promises';
import type { Registry } from '@catalog-service/engine';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { RoutePolicy } from '../../http/route-policy.js';
import { type Meaning, meaningsOf } from './meanings.js';

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  schema: z.unknown(),
  description: z.string().optional(),
});
const reference = z.object({ $ref: z.string() });
const parameters = z.array(z.union([reference, parameter])).default([]);
const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  parameters,
  requestBody: z.object({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
});
/** The parts of the OpenAPI document that are read here. */
const openapi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), parameter),
  }),
});

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** The body of an operation. */
export type OperationBody = Readonly<Record<string, unknown>>;

export type Parameter = z.infer<typeof parameter>;

/** An operation of the OpenAPI document that a route serves. */
export interface DocumentedOperation {
  readonly id: string;
  /** Title of its resource. */
  readonly resource: string;
  readonly summary: string;
  /** Its id and its summary in lower case. */
  readonly sought: string;
  readonly description: string;
  readonly method: Method;
  /** With parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The JSON schema and the example of its body. */
  readonly body?: { readonly schema?: unknown; readonly example?: unknown } | undefined;
  readonly policy: RoutePolicy;
  readonly route: RouteOptions;
}

export interface OperationCatalog {
  readonly operations: ReadonlyMap<string, DocumentedOperation>;
  /** JSON schemas by name. */
  readonly schemas: ReadonlyMap<string, unknown>;
  readonly meanings: readonly Meaning[];
}

/**
 * The documented operations with their routes. Call it before the first of these routes is registered.
 * @param file the OpenAPI document; it is read when the returned function is called first
 */
export function operationCatalog(
  server: FastifyInstance,
  registry: Registry,
  file: string,
): () => Promise<OperationCatalog> {
  const routes = new Map<string, RouteOptions>();
  server.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (config?.policy === undefined || config.refusesMethod) return;
    for (const each of [method].flat()) routes.set(`${each} ${url.replace(/:(\w+)/g, '{$1}')}`, route);
  });
  return () => readCatalog(file, registry, routes);
}

async function readCatalog(
  file: string,
  registry: Registry,
  routes: ReadonlyMap<string, RouteOptions>,
): Promise<OperationCatalog> {
  const { paths, components } = openapi.parse(JSON.parse(await readFile(file, 'utf8')));
  const operations = new Map<string, DocumentedOperation>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [lowerCase, documented] of Object.entries(methods)) {
      const method = METHODS.find((each) => each.toLowerCase() === lowerCase);
      const route = routes.get(`${method} ${path}`);
      const policy = route?.config?.policy;
      // A GET that POST serves as well says nothing more.
      if (
        route === undefined ||
        policy === undefined ||
        method === undefined ||
        (method === 'GET' && 'post' in methods)
      )
        continue;
      const data = operation.parse(documented);
      operations.set(data.operationId, {
        id: data.operationId,
        resource: data.tags.join(', '),
        summary: data.summary,
        sought: `${data.operationId} ${data.summary}`.toLowerCase(),
        description: data.description ?? '',
        method,
        path,
        parameters: [...parameters.parse(methods.parameters), ...data.parameters]
          .map((each) => resolved(each, components.parameters))
          // `apply` decides that.
          .filter(({ name }) => name !== 'Prefer'),
        body: data.requestBody?.content['application/json'],
        policy,
        route,
      });
    }
  }
  const schemas = new Map(Object.entries(components.schemas));
  return { operations, schemas, meanings: meaningsOf(registry, schemas) };
}

function resolved(
  given: Parameter | z.infer<typeof reference>,
  parameters: Readonly<Record<string, Parameter>>,
): Parameter {
  if (!('$ref' in given) || typeof given.$ref !== 'string') return parameter.parse(given);
  return parameter.parse(parameters[nameIn(given.$ref)]);
}

/** The last part of a reference within the document. */
export function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
