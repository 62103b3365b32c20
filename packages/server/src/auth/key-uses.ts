import type { Registry } from '@catalog-service/engine';
import { arrayText, type Queryable, SERVICE_WORK, type Statement } from '@catalog-service/postgres';
import type { FastifyRequest } from 'fastify';
import type { Background } from '../observation/background.js';

const INTERVAL = 60_000;

/** Ordered by id, so that two processes that write the same keys cannot deadlock. */
const note = (projects: string): Statement => ({
  text: `INSERT INTO "ApiKeyUse" AS use ("projectId", "apiKeyId", "lastUsedAt")
SELECT used."projectId", used."apiKeyId", now()
FROM unnest($1::uuid[], $2::uuid[]) AS used("projectId", "apiKeyId")
WHERE EXISTS (SELECT FROM "${projects}" WHERE "id" = used."projectId")
ORDER BY used."apiKeyId"
ON CONFLICT ("projectId", "apiKeyId") DO UPDATE SET "lastUsedAt" = excluded."lastUsedAt"`,
});

/** Collects the keys that make requests, and writes them to the database once a minute. */
export class KeyUses {
  readonly #database: Queryable;
  readonly #note: Statement;
  readonly #background: Background;
  readonly #stop: () => void;
  /** Project ids by key id. */
  #used = new Map<string, string>();

  constructor(database: Queryable, registry: Pick<Registry, 'part'>, background: Background, interval = INTERVAL) {
    this.#database = database;
    this.#note = note(registry.part('project').table);
    this.#background = background;
    this.#stop = background.every(interval, 'key uses', () => this.flush());
  }

  /** Notes the key of a request. */
  readonly note = ({ caller }: Pick<FastifyRequest, 'caller'>): void => {
    if (caller !== null && caller.apiKeyId !== null) this.#used.set(caller.apiKeyId, caller.projectId);
  };

  /** Writes the keys. After an error, they are written with the next ones. */
  async flush(): Promise<void> {
    if (this.#used.size === 0) return;
    const used = this.#used;
    this.#used = new Map();
    try {
      await this.#database.query(
        this.#note,
        [arrayText([...used.values()]), arrayText([...used.keys()])],
        SERVICE_WORK,
      );
    } catch (error) {
      this.#used = new Map([...used, ...this.#used]);
      throw error;
    }
  }

  /** Writes the remaining keys, and stops. */
  async stop(): Promise<void> {
    this.#stop();
    await this.#background.run('key uses', () => this.flush());
  }
}
