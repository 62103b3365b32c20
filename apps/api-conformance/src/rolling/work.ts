import { Agent, request } from 'node:http';
import type { Caller } from '@catalog-service/testing/contract';
import { asObject, asText, type JsonObject, unique } from '@catalog-service/testing/contract';

/** What workers have done through a balancer. */
export interface Done {
  readonly requests: number;
  /** What was not answered 200, each in words. */
  readonly failures: readonly string[];
  /** Ids of records whose creation was acknowledged, and the description that was acknowledged last. */
  readonly written: ReadonlyMap<string, string>;
}

const PATIENCE_MS = 30_000;
const GROUP = '/api/monitor-group';

/** Workers that create, update, get, list and count, each over a connection of its own, without a pause. */
export function startWork(baseUrl: string, caller: Caller, workers: number): { stop(): Promise<Done> } {
  const agent = new Agent({ keepAlive: true, maxSockets: workers });
  const written = new Map<string, string>();
  const failures: string[] = [];
  let requests = 0;
  let isOver = false;

  async function call(method: string, path: string, body: object): Promise<JsonObject | undefined> {
    requests += 1;
    const failed = (how: string) => {
      failures.push(`${method} ${path}: ${how}`);
      return undefined;
    };
    try {
      const { status, text } = await ask(baseUrl, agent, caller, method, path, body);
      return status === 200 ? asObject(JSON.parse(text)) : failed(`${status} ${text}`);
    } catch (error) {
      return failed(String(error));
    }
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const created = await call('POST', GROUP, { data: { name: 'Group', slug: unique('group'), description: 'new' } });
      if (created === undefined) continue;
      const id = asText(created._id);
      written.set(id, 'new');
      const description = unique('changed');
      const updated = await call('PUT', `${GROUP}/${id}`, { data: { description } });
      if (updated !== undefined) written.set(id, description);
      const read = await call('POST', `${GROUP}/${id}/get-item`, { select: { description: true } });
      if (updated !== undefined && read !== undefined && read.description !== description) {
        failures.push(`${id} was read as ${read.description} after it was changed to ${description}`);
      }
      await call('POST', `${GROUP}/get-list?limit=10`, { select: { name: true } });
      await call('POST', `${GROUP}/count`, { query: { name: 'Group' } });
    }
  }

  const all = Promise.all(Array.from({ length: workers }, work));
  return {
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
      return { requests, failures, written };
    },
  };
}

function ask(
  baseUrl: string,
  agent: Agent,
  { projectId, key = '' }: Caller,
  method: string,
  path: string,
  body: object,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { ProjectID: projectId, ApiKey: key, 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${baseUrl}${path}`, { agent, method, headers, timeout: PATIENCE_MS }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      incoming.on('error', reject).on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject).end(JSON.stringify(body));
  });
}
