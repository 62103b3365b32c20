import type { Registry } from '@catalog-service/engine';
import { invalidBody, isJsonObject, Problem } from '@catalog-service/vocabulary';
import type { McpHttpHandler, McpServerFactory } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RoutePolicy } from '../../http/route-policy.js';
import type { RunOperation } from '../../http/run-operation.js';
import { type OperationBody, operationCatalog } from './operation-catalog.js';
import { addTools } from './tools.js';

/** Characters of a message without the body of an operation: the protocol checks all of them before a tool sees them. */
const LONGEST_MESSAGE = 8_192;

const POLICY: RoutePolicy = { kind: 'caller', passesOn: true };

export interface McpOptions {
  readonly registry: Registry;
  readonly run: RunOperation;
  /** The OpenAPI document of the service. */
  readonly openapi: string;
  readonly name: string;
  readonly version: string;
}

/**
 * Serves the Model Context Protocol at `/mcp` (streamable HTTP, without sessions): models use the same keys and tokens as all clients, and
 * each call of an operation passes all checks of a request. Call it before the routes of the resources are registered. The protocol is
 * loaded with the first request.
 */
export function addMcpRoute(server: FastifyInstance, options: McpOptions): void {
  const catalog = operationCatalog(server, options.registry, options.openapi);
  /** The reply to the client whom each request of the protocol stands for, and the body for an operation. */
  const sent = new WeakMap<Request, { readonly client: FastifyReply; readonly body: OperationBody | undefined }>();
  let opened: Promise<McpHttpHandler> | undefined;

  const open = async (): Promise<McpHttpHandler> => {
    const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
    const { name, version, registry, run } = options;
    const operations = await catalog();
    const serve: McpServerFactory = ({ requestInfo }) => {
      const known = requestInfo && sent.get(requestInfo);
      if (known === undefined) throw new Error('A request of the protocol came through no route.');
      const mcp = new McpServer({ name, version });
      addTools(mcp, { run, registry, catalog: operations, ...known });
      return mcp;
    };
    // The list of tools does not change, and a stream that waits for changes would never be answered.
    return createMcpHandler(serve, { maxSubscriptions: 0 });
  };

  server.post('/mcp', { config: { policy: POLICY } }, async (request, reply) => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const { message, body } = messageOf(request);
    const handler = await opened;
    const asked = new Request(`http://${request.host}/mcp`, { method: 'POST', headers: headersOf(request) });
    sent.set(asked, { client: reply, body });
    return answer(await handler.fetch(asked, { parsedBody: message }), reply);
  });
}

/**
 * The message of a request, and apart from it the body that `call` sends: that is bounded and checked like the body of any request.
 * @throws Problem invalid_body for a batch, body_too_large
 */
function messageOf({ body: sent }: FastifyRequest): { message: object; body: OperationBody | undefined } {
  if (!isJsonObject(sent)) {
    const detail = 'Send one message of the protocol as a JSON object: there are no batches.';
    throw invalidBody([{ pointer: '', code: 'wrong_type', detail }]);
  }
  const { params } = sent;
  const { body, ...given } = isJsonObject(params) && isJsonObject(params.arguments) ? params.arguments : {};
  const isApart = isJsonObject(params) && isJsonObject(body);
  const message = isApart ? { ...sent, params: { ...params, arguments: given } } : sent;
  if (JSON.stringify(message).length > LONGEST_MESSAGE) {
    const detail = `A message has at most ${LONGEST_MESSAGE} characters, besides an object that is the body of an operation.`;
    throw new Problem('body_too_large', detail);
  }
  return { message, body: isApart ? body : undefined };
}

/** Headers of the protocol. Credentials stay with the service. */
function headersOf({ headers }: FastifyRequest): Headers {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'accept' || name === 'content-type' || name.startsWith('mcp-')) passed.set(name, String(value));
  }
  return passed;
}

async function answer(response: Response, reply: FastifyReply): Promise<string> {
  reply.code(response.status);
  for (const name of ['content-type', 'allow']) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return response.text();
}
