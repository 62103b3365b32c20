import { hashKey, type Registry } from '@catalog-service/engine';
import { type Database, serviceRows } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import * as z from 'zod';
import type { CallerCache } from '../auth/caller-cache.js';
import type { EventPolling } from '../http/event-polling.js';
import type { Background } from '../observation/background.js';
import type { ServiceOperations } from '../service/service-operations.js';
import { CHANGES, type Demo } from './demo.js';

const STORED = z.object({
  projectId: z.string(),
  changes: z.array(z.object({ key: z.string(), id: z.string(), data: z.record(z.string(), z.unknown()) })),
});

interface DemoChangeOptions {
  readonly demo: Demo;
  readonly seconds: number;
  readonly database: Database;
  readonly registry: Registry;
  readonly callers: CallerCache;
  readonly operations: ServiceOperations;
  readonly polling: EventPolling;
  readonly background: Background;
}

/**
 * Makes the changes of the demo project in turn, with its key: each once, so that histories show something, and then as long as a caller
 * follows changes. They end when a record or the key is gone. @returns a function that stops them
 */
export async function startDemoChanges(options: DemoChangeOptions): Promise<() => void> {
  const { demo, seconds, database, registry, callers, operations, polling, background } = options;
  const [[text] = []] = await serviceRows(database, 'SELECT "value" FROM "Service" WHERE "key" = $1', [CHANGES]);
  const { projectId, changes } = STORED.parse(JSON.parse(text ?? '{"projectId":"","changes":[]}'));
  const { apiKey } = demo;
  if (apiKey === undefined || projectId !== demo.projectId) return () => {};
  let made = 0;
  const stop = background.every(seconds * 1_000, 'demo', async () => {
    const change = changes[made % changes.length];
    const caller = await callers.byKey({ text: apiKey, hash: hashKey(apiKey) });
    const definition = registry.resources.find(({ key }) => key === change?.key);
    if (change === undefined || caller === null || definition === undefined) return stop();
    if (made >= changes.length && !polling.isWaited) return;
    try {
      await operations.run(definition, 'update', caller, { data: change.data }, (all, body, request) =>
        all.update(definition, caller, change.id, body, request),
      );
      made += 1;
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      stop();
    }
  });
  return stop;
}
