import type { Registry } from '@catalog-service/engine';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RoutePolicy } from '../../http/route-policy.js';
import { operationCatalog } from './operation-catalog.js';
import { addTools } from './tools.js';

const POLICY: RoutePolicy = { kind: 'caller', passesOn: true };

export interface McpOptions {
  readonly registry: Registry;
  /** The OpenAPI document of the service. */
  readonly openapi: string;
  readonly name: string;
  readonly version: string;
}

/**
 * Serves the Model Context Protocol at `/mcp` (streamable HTTP, without sessions): models use the same keys and tokens as all clients, and
 * each call of a tool is a request that passes all checks. Call it before the routes of the resources are registered. The protocol is
 * loaded with the first request.
 */
export function addMcpRoute(server: FastifyInstance, options: McpOptions): void {
  const catalog = operationCatalog(server, options.openapi);
  /** The request of the client that each request of the protocol stands for. */
  const sent = new WeakMap<Request, FastifyRequest>();
  let opened: Promise<McpHttpHandler> | undefined;

  const open = async (): Promise<McpHttpHandler> => {
    const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
    const { name, version, registry } = options;
    const operations = await catalog();
    return createMcpHandler(({ requestInfo }) => {
      const request = requestInfo && sent.get(requestInfo);
      if (request === undefined) throw new Error('A request of the protocol came through no route.');
      const mcp = new McpServer({ name, version });
      addTools(mcp, { server, registry, catalog: operations, request });
      return mcp;
    });
  };

  server.post('/mcp', { config: { policy: POLICY } }, async (request, reply) => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const handler = await opened;
    const asked = new Request(`http://${request.host}/mcp`, { method: 'POST', headers: headersOf(request) });
    sent.set(asked, request);
    return answer(await handler.fetch(asked, { parsedBody: request.body }), reply);
  });
}

/** Those of the protocol: credentials stay with the service. */
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
