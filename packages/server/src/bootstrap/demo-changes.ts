import { hashKey, type Registry } from '@catalog-service/engine';
import { type Queryable, serviceRows } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import * as z from 'zod';
import type { CallerCache } from '../auth/caller-cache.js';
import type { EventPolling } from '../http/event-polling.js';
import type { Background } from '../observation/background.js';
import type { ServiceOperations } from '../service/service-operations.js';
import { CHANGES, type Demo } from './demo.js';

const STORED = z.object({
  projectId: z.string(),
  changes: z.array(z.object({ key: z.string(), id: z.string(), data: z.record(z.string(), z.unknown()) })).min(1),
});

/** Changes that one start makes: a page that stays open does not fill the database. */
const MOST = 720;

interface DemoChangeOptions {
  readonly database: Queryable;
  readonly registry: Pick<Registry, 'resources'>;
  readonly callers: Pick<CallerCache, 'byKey'>;
  readonly operations: Pick<ServiceOperations, 'run'>;
  readonly polling: Pick<EventPolling, 'isWaited'>;
  readonly background: Background;
}

/**
 * Makes the changes of the demo project in turn, with its key: each once, so that histories show something, and then as long as a caller
 * follows changes, up to a limit.
 */
export class DemoChanges {
  readonly #options: DemoChangeOptions;
  #stop: () => void = () => {};
  #underWay: Promise<void> | undefined;

  constructor(options: DemoChangeOptions) {
    this.#options = options;
  }

  /** Begins, if the project was made with changes and has a key. They end when a record or the key is gone, and at the first failure. */
  async start({ projectId, apiKey }: Demo, seconds: number): Promise<void> {
    const { database, polling, background } = this.#options;
    const [[text] = []] = await serviceRows(database, 'SELECT "value" FROM "Service" WHERE "key" = $1', [CHANGES]);
    if (text == null || apiKey === undefined) return;
    const stored = STORED.parse(JSON.parse(text));
    if (stored.projectId !== projectId) return;
    let made = 0;
    this.#stop = background.every(seconds * 1_000, 'demo', async () => {
      const change = stored.changes[made % stored.changes.length];
      if (change === undefined || (made >= stored.changes.length && !polling.isWaited)) return;
      made += 1;
      if (made === MOST) this.#stop();
      this.#underWay = this.#make(change, apiKey);
      await this.#underWay;
    });
  }

  async stop(): Promise<void> {
    this.#stop();
    // Background observes its failure.
    await Promise.allSettled([this.#underWay]);
  }

  async #make({ key, id, data }: z.infer<typeof STORED>['changes'][number], apiKey: string): Promise<void> {
    const { registry, callers, operations } = this.#options;
    try {
      const caller = await callers.byKey({ text: apiKey, hash: hashKey(apiKey) });
      const definition = registry.resources.find((one) => one.key === key);
      if (caller === null || definition === undefined) return this.#stop();
      await operations.run(definition, 'update', caller, { data }, (all, body, request) =>
        all.update(definition, caller, id, body, request),
      );
    } catch (error) {
      this.#stop();
      if (!(error instanceof Problem && error.code === 'record_not_found')) throw error;
    }
  }
}
