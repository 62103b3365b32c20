import type { Database } from '../database/database.js';
import type { ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { newSecretId } from '../text/new-id.js';
import { findDifferencesOf } from '../totals/recount.js';
import type { Log } from './episode.js';
import { type MetricFamily, single } from './exposition.js';

const EVERY_MS = 60_000;
/** Totals above it are left to `recount`: counting them now and then would cost more than it tells. */
const LARGEST = 100_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Counts the records of one project and resource a minute, chosen by chance, and compares with the total that is kept. */
export class TotalsSample {
  readonly #database: Database;
  readonly #registry: Registry;
  readonly #log: Log;
  /** By resource and project, what was off when it was looked at last. */
  readonly #drifted = new Map<string, number>();
  #looks = 0;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(database: Database, registry: Registry, log: Log) {
    this.#database = database;
    this.#registry = registry;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#underWay = this.look().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'totals were not compared');
      });
    }, EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  /** Looks at one total. */
  async look(): Promise<void> {
    const resource = this.#registry.resources[this.#looks % this.#registry.resources.length];
    if (resource === undefined) return;
    const projectId = await this.#anyProject(resource);
    this.#looks += 1;
    if (projectId === undefined) return;
    const [difference] = await findDifferencesOf(this.#database, resource, [projectId]);
    const place = `${resource.key} ${projectId}`;
    if (difference === undefined) {
      this.#drifted.delete(place);
      return;
    }
    const { kept, counted } = difference;
    if (!this.#drifted.has(place)) {
      this.#log.warn({ resource: resource.key, projectId, kept, counted }, 'a total is not exact; recount tells more');
    }
    this.#drifted.set(place, Math.abs(kept - counted));
  }

  families(): readonly MetricFamily[] {
    return [
      single(
        'counter',
        'totals_compared_total',
        'Totals that were compared with the records that are there.',
        this.#looks,
      ),
      single(
        'gauge',
        'totals_drifted',
        'Totals that were not exact when they were looked at last.',
        this.#drifted.size,
      ),
    ];
  }

  /** One that has records of the resource, not too many: the next one from a random id on. */
  async #anyProject({ table }: ResourceDefinition): Promise<string | undefined> {
    const text =
      'SELECT "projectId" FROM "RecordCount" WHERE "table" = $1::text AND "projectId" >= $2::uuid ' +
      'GROUP BY "projectId" HAVING sum("count") <= $3::bigint ORDER BY "projectId" LIMIT 1';
    for (const from of [newSecretId(), FIRST_ID]) {
      const values = [table, from, String(LARGEST)];
      const { rows } = await this.#database.query({ text, repeatable: true, lane: 'long' }, values);
      const id = rows[0]?.[0];
      if (id !== undefined && id !== null) return id;
    }
    return undefined;
  }
}
