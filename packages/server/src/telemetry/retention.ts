import { setTimeout as pause } from 'node:timers/promises';
import {
  deleteExpired,
  emptySlots,
  expiringResources,
  type Registry,
  removeExpiredAnswers,
} from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import type { Background } from '../observation/background.js';
import { labelled, type MetricFamily } from './exposition.js';

interface InfoLog {
  info(fields: object, message: string): void;
}

/** Deletes the records whose age the catalog limits, and stored answers. Of several processes, one deletes records at a time. */
export class Retention {
  readonly #database: Database;
  readonly #registry: Registry;
  readonly #background: Background;
  readonly #log: InfoLog;
  /** Records by resource. */
  readonly #deleted: Map<string, number>;
  readonly #refused: Map<string, number>;
  #stop: () => void = () => {};
  #isStopping = false;
  #underWay: Promise<void> | undefined;

  constructor(database: Database, registry: Registry, background: Background, log: InfoLog) {
    this.#database = database;
    this.#registry = registry;
    this.#background = background;
    this.#log = log;
    const none = expiringResources(registry).map((key) => [key, 0] as const);
    this.#deleted = new Map(none);
    this.#refused = new Map(none);
  }

  /** Deletes now and then. A run begins when the one before has ended. */
  start(seconds: number): void {
    if (seconds === 0) return;
    this.#stop = this.#background.every(seconds * 1_000, 'retention', async () => {
      this.#underWay ??= this.run().finally(() => {
        this.#underWay = undefined;
      });
      await this.#underWay;
    });
  }

  async stop(): Promise<void> {
    this.#stop();
    this.#isStopping = true;
    // Background observes its failure.
    await Promise.allSettled([this.#underWay]);
  }

  /** Deletes everything that is due. After each batch it rests as long as the batch took. */
  async run(): Promise<void> {
    try {
      await removeExpiredAnswers(this.#database, Date.now());
      await emptySlots(this.#database, this.#registry);
    } finally {
      await this.#deleteRecords();
    }
  }

  async #deleteRecords(): Promise<void> {
    const before = new Map(this.#deleted);
    for (const key of this.#refused.keys()) this.#refused.set(key, 0);
    try {
      let startedAt = performance.now();
      for await (const { resource, deleted, refused } of deleteExpired(this.#database, this.#registry)) {
        add(this.#deleted, resource, deleted);
        add(this.#refused, resource, refused);
        if (this.#isStopping) return;
        await pause(performance.now() - startedAt);
        startedAt = performance.now();
      }
    } finally {
      for (const [resource, count] of this.#deleted) {
        const deleted = count - (before.get(resource) ?? 0);
        if (deleted > 0) this.#log.info({ resource, deleted }, 'deleted records that reached their maximum age');
      }
    }
  }

  families(): readonly MetricFamily[] {
    if (this.#deleted.size === 0) return [];
    return [
      labelled(
        'counter',
        'retention_deleted_total',
        'Records that were deleted because of their age.',
        'resource',
        this.#deleted,
      ),
      labelled(
        'gauge',
        'retention_refused',
        'Records that reached their maximum age, but that a rule about other records kept from deletion in the last run.',
        'resource',
        this.#refused,
      ),
    ];
  }
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
