import { DatabaseUnavailable } from '@catalog-service/postgres';
import type { MetricFamily } from './exposition.js';
import { Incident, type Log } from './incident.js';

/** Work of the service besides requests; `unhandled` is the rejection of a promise that nobody awaits. */
const TASKS = ['admin server', 'heartbeat', 'key uses', 'totals', 'unhandled'] as const;
export type BackgroundTask = (typeof TASKS)[number];

interface Failures {
  count: number;
  readonly incident: Incident;
}

/**
 * Work that no request waits for. A failure does not end the process: it begins an incident of its task, which ends with the task's next
 * success. Failures are counted.
 */
export class Background {
  readonly #failures: ReadonlyMap<BackgroundTask, Failures>;

  constructor(log: Log) {
    const failures = (task: BackgroundTask): Failures => ({
      count: 0,
      incident: new Incident({
        begins: `background work fails: ${task}`,
        ends: `background work is over its failures: ${task}`,
        // A rejection has no next success.
        untilRecovered: task !== 'unhandled',
        log,
      }),
    });
    this.#failures = new Map(TASKS.map((task) => [task, failures(task)]));
  }

  /** Runs the work once. Never rejects. */
  async run(task: BackgroundTask, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#failures.get(task)?.incident.recovered();
    } catch (error) {
      this.failed(task, error);
    }
  }

  /** Runs the work every `ms` milliseconds. @returns a function that stops it */
  every(ms: number, task: BackgroundTask, work: () => Promise<void>): () => void {
    const timer = setInterval(() => {
      this.run(task, work).catch((error: unknown) => this.failed(task, error));
    }, ms).unref();
    return () => clearInterval(timer);
  }

  /** Notes a failure. An outage of the database is an incident of the database. */
  failed(task: BackgroundTask, error: unknown): void {
    const failures = this.#failures.get(task);
    if (failures === undefined || (error instanceof DatabaseUnavailable && task !== 'unhandled')) return;
    failures.count += 1;
    failures.incident.failed({ err: error });
  }

  families(): readonly MetricFamily[] {
    const all = [...this.#failures];
    return [
      {
        type: 'counter',
        name: 'background_failures_total',
        help: 'Failures of work besides requests, by what it is.',
        values: all.map(([task, { count }]) => ({ labels: { task }, value: count })),
      },
    ];
  }
}
