import type { Caller, Registry } from '@catalog-service/engine';
import { OPERATION_ACCESS, writeExactJson } from '@catalog-service/vocabulary';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { mayUse } from '../../http/authorize.js';
import { DRY_RUN } from '../../http/preferences.js';
import { callerOf } from '../../http/request.js';
import { followedBy } from '../../http/route-policy.js';
import type { RunOperation } from '../../http/run-operation.js';
import { type DocumentedOperation, nameIn, type OperationCatalog } from './operation-catalog.js';

/** Lines of one answer of `find`. */
const PAGE = 50;
/** Words that `find` takes: each is sought in every operation. */
const MOST_WORDS = 10;
const LONGEST_WORDS = 200;
const TOO_MANY = `Send at most ${MOST_WORDS} words, of ${LONGEST_WORDS} characters in all.`;
/** Characters of a description or an answer: a model reads all of it. */
const LONGEST = 24_000;
/** Records of a list whose request names no number. */
const RECORDS = 10;
/** Headers of the client that name the caller and the trace. */
const PASSED_ON = ['apikey', 'authorization', 'projectid', 'traceparent', 'tracestate'];

/** The body of an operation. */
export type OperationBody = Readonly<Record<string, unknown>>;

export interface ToolOptions {
  readonly run: RunOperation;
  readonly registry: Registry;
  readonly catalog: OperationCatalog;
  /** The reply to the client, whose request names the caller. */
  readonly client: FastifyReply;
  /** The body for `call`, which its arguments no longer have. */
  readonly body: OperationBody | undefined;
}

/**
 * Adds the three tools. They reach all operations, however many there are: `find` names those that the caller may use, `describe` shows
 * what one takes, `call` runs it through all checks of a request.
 */
export function addTools(mcp: McpServer, { run, registry, catalog, client, body }: ToolOptions): void {
  const caller = callerOf(client.request);

  mcp.registerTool(
    'find',
    {
      description: 'Find operations that you may use. Without words: the resources, one line each.',
      inputSchema: z.object({
        words: z
          .string()
          .max(LONGEST_WORDS, { error: TOO_MANY, abort: true })
          .refine((words) => wordsOf(words).length <= MOST_WORDS, TOO_MANY)
          .optional()
          .describe('All of them occur in the name or summary, such as "create many"'),
        skip: z.int().min(0).optional(),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ words = '', skip = 0 }) => text(page(linesOf(allowedTo(caller, registry, catalog), words), skip)),
  );

  mcp.registerTool(
    'describe',
    {
      description:
        'Show the parameters of an operation, and the JSON schema and an example of its body. Also shows a schema by its name.',
      inputSchema: z.object({ name: z.string() }),
      annotations: { readOnlyHint: true },
    },
    ({ name }) => {
      const operation = catalog.operations.get(name);
      if (operation !== undefined) return text(describeOperation(operation, catalog));
      const schema = catalog.schemas.get(name);
      return schema === undefined ? unknownName(name) : text(bounded(JSON.stringify(schema)));
    },
  );

  mcp.registerTool(
    'call',
    {
      description:
        'Call an operation. A write is a dry run unless `apply` is true: make the dry run first. Lists answer `next`: send it as `after` in the body for the next page.',
      inputSchema: z.object({
        operation: z.string(),
        parameters: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .optional()
          .describe('By name: parameters of the path, the query string and headers'),
        body: z.record(z.string(), z.unknown()).optional(),
        apply: z.boolean().optional(),
      }),
      annotations: { destructiveHint: true },
    },
    async ({ operation: name, parameters, apply }) => {
      const operation = catalog.operations.get(name);
      if (operation === undefined) return unknownName(name);
      return call(run, client, operation, { parameters, body, apply });
    },
  );
}

function allowedTo(caller: Caller, registry: Registry, { operations }: OperationCatalog): DocumentedOperation[] {
  return [...operations.values()].filter(({ policy }) => mayUse(caller, policy, registry));
}

function linesOf(operations: readonly DocumentedOperation[], words: string): string[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) {
    const counts = new Map<string, number>();
    for (const { resource } of operations) counts.set(resource, (counts.get(resource) ?? 0) + 1);
    return [...counts].map(([resource, count]) => `${resource}: ${count} operations`);
  }
  return operations
    .filter(({ sought }) => wanted.every((word) => sought.includes(word)))
    .map(({ id, summary }) => `${id}: ${summary}`);
}

/** In the singular, with which a plural begins. */
function wordsOf(words: string): string[] {
  const all = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.map((word) => word.replace(/e?s$/, ''));
}

function page(lines: readonly string[], skip: number): string {
  const shown = lines.slice(skip, skip + PAGE);
  const rest = lines.length - skip - shown.length;
  if (lines.length === 0)
    return 'There is no such operation that you may use. Without words, find lists the resources.';
  return [...shown, ...(rest > 0 ? [`${rest} more: skip ${skip + shown.length}`] : [])].join('\n');
}

/** With the schemas that the body refers to, nearest first, as far as there is room. */
function describeOperation(operation: DocumentedOperation, { schemas }: OperationCatalog): string {
  const { id, method, path, summary, description, parameters, body } = operation;
  const described = { operation: id, method, path, summary, description, parameters, body };
  let room = LONGEST - JSON.stringify(described).length;
  const shown: Record<string, unknown> = {};
  const names = namesIn(body?.schema);
  // Names are added while it runs.
  for (const name of names) {
    room -= JSON.stringify({ [name]: schemas.get(name) }).length;
    if (room < 0) break;
    shown[name] = schemas.get(name);
    for (const further of namesIn(schemas.get(name))) names.add(further);
  }
  return JSON.stringify({ ...described, schemas: shown });
}

/** Names of the schemas that a schema refers to. */
function namesIn(schema: unknown): Set<string> {
  const found = JSON.stringify(schema ?? null).matchAll(/"\$ref":"([^"]+)"/g);
  return new Set([...found].map(([, ref = '']) => nameIn(ref)));
}

interface Input {
  readonly parameters?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly body?: OperationBody | undefined;
  readonly apply?: boolean | undefined;
}

/** Runs the operation for the client, through all checks of the service. */
async function call(
  run: RunOperation,
  client: FastifyReply,
  operation: DocumentedOperation,
  { parameters = {}, body, apply = false }: Input,
): Promise<CallToolResult> {
  const { method, policy, route } = operation;
  const { headers, host } = client.request;
  const unknown = Object.keys(parameters).filter((name) => operation.parameters.every((each) => each.name !== name));
  if (unknown.length > 0) return refusal(`${operation.id} has no parameter ${unknown.join(', ')}.`);
  const of = (place: string) =>
    operation.parameters.flatMap(({ name, in: where }) => {
      const value = parameters[name];
      return where === place && value !== undefined ? [[name, String(value)] as const] : [];
    });
  const missing = operation.parameters.filter(
    ({ name, in: where }) => where === 'path' && parameters[name] === undefined,
  );
  if (missing.length > 0) {
    const needed = missing.map(({ name }) => `"${name}":"…"`).join(',');
    return refusal(`${operation.id} needs {"parameters":{${needed}}}.`);
  }
  const params = Object.fromEntries(of('path'));
  const query = Object.fromEntries(of('query'));
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const isWrite =
    policy.kind === 'resource' ? OPERATION_ACCESS[policy.operation] !== 'read' : followedBy(policy) === undefined;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await run(route, client, {
    url: `${path}?${new URLSearchParams(query)}`,
    params,
    query,
    headers: {
      ...Object.fromEntries(of('header').map(([name, value]) => [name.toLowerCase(), value])),
      ...Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      'content-type': 'application/json',
      host,
      ...(isWrite && !apply && { prefer: DRY_RUN }),
    },
    body: hasBody ? writeExactJson(withBounds(operation, parameters, body)) : undefined,
    isPage: false,
  });
  const { etag } = answer.headers;
  const isDryRun = answer.headers['preference-applied'] === DRY_RUN;
  const head = { status: answer.status, ...(etag !== undefined && { etag }), ...(isDryRun && { dryRun: true }) };
  const said = `${JSON.stringify(head)}\n${bounded(answer.text)}`;
  return answer.status < 400 ? text(said) : refusal(said);
}

/** A list of few records, with a cursor, unless the request says otherwise. */
function withBounds(
  { policy }: DocumentedOperation,
  parameters: Readonly<Record<string, unknown>>,
  body: OperationBody = {},
): OperationBody {
  if (policy.kind !== 'resource' || policy.operation !== 'list') return body;
  const given = { ...parameters, ...body };
  const first = given.skip === undefined && given.after === undefined ? { after: '' } : {};
  return { limit: RECORDS, ...first, ...body };
}

function bounded(answer: string): string {
  if (answer.length <= LONGEST) return answer;
  return `${answer.slice(0, LONGEST)}\n… ${answer.length} characters in all: ask for fewer records (limit) or fields (select).`;
}

function unknownName(name: string): CallToolResult {
  return refusal(`There is no operation ${name}. Use find.`);
}

function text(said: string): CallToolResult {
  return { content: [{ type: 'text', text: said }] };
}

function refusal(said: string): CallToolResult {
  return { ...text(said), isError: true };
}
