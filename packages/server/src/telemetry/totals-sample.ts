import type { Registry } from '@catalog-service/engine';
import { findDifferencesOf, isMaterialised } from '@catalog-service/engine';
import { arrayText, type Database, SERVICE_WORK } from '@catalog-service/postgres';
import type { Background } from '../observation/background.js';
import { type MetricFamily, single } from './exposition.js';
import type { Log } from './service-log.js';

const EVERY_MS = 60_000;
/** Larger counts are left to `recount`: counting them regularly costs too much. */
const LARGEST = 100_000;
/** With this number of inexact counts, no others are looked for: `recount` finds all. */
const MOST_DRIFTED = 10;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface Total {
  readonly table: string;
  readonly projectId: string;
}

/** Compares one materialised count a minute with the records that it counts, one after the other, and inexact ones again. */
export class TotalsSample {
  readonly #database: Database;
  readonly #registry: Registry;
  readonly #log: Pick<Log, 'warn'>;
  /** Counts that were inexact at the last comparison, by project and table. */
  readonly #drifted = new Map<string, Total>();
  #last: Total | undefined;
  #compared = 0;
  readonly #background: Background;
  #stop: () => void = () => {};
  #underWay: Promise<void> = Promise.resolve();

  constructor(database: Database, registry: Registry, background: Background, log: Pick<Log, 'warn'>) {
    this.#background = background;
    this.#database = database;
    this.#registry = registry;
    this.#log = log;
  }

  start(): void {
    this.#stop = this.#background.every(EVERY_MS, 'totals', () => {
      this.#underWay = this.look();
      return this.#underWay;
    });
  }

  async stop(): Promise<void> {
    this.#stop();
    // Background observes its failure.
    await Promise.allSettled([this.#underWay]);
  }

  /** Compares the next count, and the inexact ones. */
  async look(): Promise<void> {
    const drifted = [...this.#drifted.values()];
    if (drifted.length < MOST_DRIFTED) {
      this.#last = (await this.#after(this.#last ?? (await this.#anywhere()))) ?? (await this.#after(undefined));
      if (this.#last !== undefined) await this.#compare(this.#last);
    }
    for (const total of drifted) await this.#compare(total);
  }

  families(): readonly MetricFamily[] {
    return [
      single(
        'counter',
        'totals_compared_total',
        'Materialised counts that were compared with the records.',
        this.#compared,
      ),
      single(
        'gauge',
        'totals_drifted',
        'Materialised counts that differed from the records at the last comparison.',
        this.#drifted.size,
      ),
    ];
  }

  async #compare(total: Total): Promise<void> {
    const { table, projectId } = total;
    const resource = this.#registry.resources.find((one) => one.table === table);
    if (resource === undefined) return;
    const [difference] = await findDifferencesOf(this.#database, resource, [projectId]);
    this.#compared += 1;
    const place = `${projectId} ${table}`;
    if (difference === undefined) {
      this.#drifted.delete(place);
      return;
    }
    const { kept, counted } = difference;
    if (!this.#drifted.has(place)) {
      this.#log.warn(
        { resource: resource.key, projectId, kept, counted },
        'a materialised count differs from the records; run recount',
      );
    }
    this.#drifted.set(place, total);
  }

  /** A random project: a process that is restarted often would otherwise never reach the last ones. */
  async #anywhere(): Promise<Total | undefined> {
    const { table } = this.#registry.part('project');
    const text = `SELECT "id" FROM "${table}" ORDER BY "id" OFFSET floor(random() * (SELECT count(*) FROM "${table}")) LIMIT 1`;
    const { rows } = await this.#database.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK);
    const id = rows[0]?.[0];
    return id === undefined || id === null ? undefined : { projectId: id, table: '' };
  }

  /** The next count in the order of the primary key that is not too large, or the first. */
  async #after(total: Total = { projectId: FIRST_ID, table: '' }): Promise<Total | undefined> {
    const text =
      'SELECT "projectId", "table" FROM "RecordCount" ' +
      'WHERE ("projectId", "table") > ($1::uuid, $2::text) AND "table" = ANY($3::text[]) ' +
      'GROUP BY "projectId", "table" HAVING sum("count") <= $4::bigint ORDER BY "projectId", "table" LIMIT 1';
    const tables = arrayText(this.#registry.resources.filter(isMaterialised).map((resource) => resource.table));
    const values = [total.projectId, total.table, tables, String(LARGEST)];
    const { rows } = await this.#database.query({ text, repeatable: true, lane: 'long' }, values, SERVICE_WORK);
    const [projectId, table] = rows[0] ?? [];
    return typeof projectId === 'string' && typeof table === 'string' ? { projectId, table } : undefined;
  }
}
