import { DatabaseUnavailable } from '@catalog-service/postgres';
import { Episode, type Log } from './episode.js';
import type { MetricFamily } from './exposition.js';

/** What the service does besides requests; `unhandled` is the rejection of a promise that nobody waits for. */
const TASKS = ['admin server', 'heartbeat', 'key uses', 'totals', 'unhandled'] as const;
export type BackgroundTask = (typeof TASKS)[number];

interface Incident {
  failures: number;
  readonly episode: Episode;
}

/**
 * Work that nobody waits for. It never ends the process: a failure begins an incident of its task, which is over with its next success.
 * Each incident is logged when it begins and when it is over; failures are counted.
 */
export class Background {
  readonly #incidents: ReadonlyMap<BackgroundTask, Incident>;

  constructor(log: Log) {
    const incident = (task: BackgroundTask): Incident => ({
      failures: 0,
      episode: new Episode({
        begins: `background work fails: ${task}`,
        ends: `background work is over its failures: ${task}`,
        // Nobody sees a promise that is not left unhandled.
        untilMended: task !== 'unhandled',
        log,
      }),
    });
    this.#incidents = new Map(TASKS.map((task) => [task, incident(task)]));
  }

  /** Does it once. Never rejects. */
  async run(task: BackgroundTask, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#incidents.get(task)?.episode.mended();
    } catch (error) {
      this.failed(task, error);
    }
  }

  /** Does it again and again, each time so many milliseconds after the last time began. @returns what ends that. */
  every(ms: number, task: BackgroundTask, work: () => Promise<void>): () => void {
    const timer = setInterval(() => {
      this.run(task, work).catch((error: unknown) => this.failed(task, error));
    }, ms).unref();
    return () => clearInterval(timer);
  }

  /** Notes a failure. That the database is away is told elsewhere. */
  failed(task: BackgroundTask, error: unknown): void {
    const incident = this.#incidents.get(task);
    if (incident === undefined || (error instanceof DatabaseUnavailable && task !== 'unhandled')) return;
    incident.failures += 1;
    incident.episode.happened({ err: error });
  }

  families(): readonly MetricFamily[] {
    const all = [...this.#incidents];
    return [
      {
        type: 'counter',
        name: 'background_failures_total',
        help: 'Failures of work besides requests, by what it is.',
        values: all.map(([task, { failures }]) => ({ labels: { task }, value: failures })),
      },
    ];
  }
}
