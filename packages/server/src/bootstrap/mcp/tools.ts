import type { Caller, Registry } from '@catalog-service/engine';
import { OPERATION_ACCESS, writeExactJson } from '@catalog-service/vocabulary';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { mayUse } from '../../http/authorize.js';
import { IGNORING_CASE } from '../../http/operations.js';
import { DRY_RUN } from '../../http/preferences.js';
import { callerOf } from '../../http/request.js';
import { followedBy } from '../../http/route-policy.js';
import type { RunOperation } from '../../http/run-operation.js';
import { findText, LONGEST_WORDS, TOO_MANY, wordsOf } from './find.js';
import { type DocumentedOperation, nameIn, type OperationBody, type OperationCatalog } from './operation-catalog.js';
import { declarationText, typeText } from './type-text.js';

/** Characters of an answer: a model reads all of it. */
const LONGEST = 24_000;
/** Characters of a description. */
const LONGEST_DESCRIPTION = 8_000;
/** Records of a list whose request names no number. */
const RECORDS = 10;
/** Headers of the client that name the caller and the trace. */
const PASSED_ON = ['apikey', 'authorization', 'projectid', 'traceparent', 'tracestate'];

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
          .refine((words) => wordsOf(words) !== undefined, TOO_MANY)
          .optional()
          .describe('Of an operation, a field, a value or what is meant: "create many", "unpaid orders"'),
        skip: z.int().min(0).optional(),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ words = '', skip = 0 }) => text(findText(allowedTo(caller, registry, catalog), catalog.meanings, words, skip)),
  );

  mcp.registerTool(
    'describe',
    {
      description:
        'Show the parameters of an operation, and the type and an example of its body. Also shows a type by its name.',
      inputSchema: z.object({ name: z.string() }),
      annotations: { readOnlyHint: true },
    },
    ({ name }) => {
      const operation = catalog.operations.get(name);
      if (operation !== undefined) return text(describeOperation(operation, catalog));
      const schema = catalog.schemas.get(name);
      return schema === undefined ? unknownName(name) : text(bounded(declarationText(name, schema)));
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
      return call({ run, client }, operation, { parameters, body, apply });
    },
  );
}

function allowedTo(caller: Caller, registry: Registry, { operations }: OperationCatalog): DocumentedOperation[] {
  return [...operations.values()].filter(({ policy }) => mayUse(caller, policy, registry));
}

/** With the types that the body refers to, nearest first, as far as there is room. */
function describeOperation(operation: DocumentedOperation, { schemas }: OperationCatalog): string {
  const { id, method, path, summary, description, parameters, body } = operation;
  const lines = [
    `${id}: ${method} ${path}`,
    `${summary}. ${description}`,
    ...parameters.map(
      ({ name, in: place, schema, description: meaning = '' }) =>
        `parameter ${name} (${place}): ${typeText(schema)} // ${meaning}`,
    ),
    ...(body === undefined ? [] : [declarationText('body', body.schema)]),
    ...(body?.example === undefined ? [] : [`example: ${JSON.stringify(body.example)}`]),
  ];
  let room = LONGEST_DESCRIPTION - lines.join('\n').length;
  const names = namesIn([body?.schema, parameters]);
  const left: string[] = [];
  // Names are added while it runs.
  for (const name of names) {
    const line = declarationText(name, schemas.get(name));
    room -= line.length + 1;
    if (room < 0) left.push(name);
    else {
      lines.push(line);
      for (const further of namesIn(schemas.get(name))) names.add(further);
    }
  }
  if (left.length > 0) lines.push(`Describe also shows ${left.join(', ')}.`);
  return lines.join('\n');
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

/** The fields of a query that would find records. */
const HINTED = new RegExp(`${IGNORING_CASE}"([^"]+)"`);

/** Runs the operation for the client, through all checks of the service. */
async function call(
  { run, client }: Pick<ToolOptions, 'run' | 'client'>,
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
  const caller = {
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
    'content-type': 'application/json',
    host,
  };
  const answer = await run(route, client, {
    url: `${path}?${new URLSearchParams(query)}`,
    params,
    query,
    headers: {
      ...Object.fromEntries(of('header').map(([name, value]) => [name.toLowerCase(), value])),
      ...caller,
      ...(isWrite && !apply && { prefer: DRY_RUN }),
    },
    body: hasBody ? writeExactJson(withBounds(operation, parameters, body)) : undefined,
    isPage: false,
  });
  const { etag } = answer.headers;
  const isDryRun = answer.headers['preference-applied'] === DRY_RUN;
  const [, fields] = HINTED.exec(String(answer.headers['server-timing'])) ?? [];
  const head = {
    status: answer.status,
    ...(etag !== undefined && { etag }),
    ...(isDryRun && { dryRun: true }),
    ...(fields !== undefined && { hint: `Ignoring case, records match: use {"_type":"Search"} for ${fields}` }),
  };
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
