import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { type MetricFamily, single } from './exposition.js';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const MILLISECONDS = 1_000;
const RESOLUTION_MS = 20;

/** Resources and delays of the process, with the names of OpenTelemetry and of Prometheus' own clients. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #utilization: EventLoopUtilization = performance.eventLoopUtilization();

  /** With the delays since the last call. */
  families(): readonly MetricFamily[] {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#utilization);
    this.#utilization = now;
    const late = (quantile: string, nanoseconds: number, help: string) =>
      single('gauge', `nodejs_eventloop_delay_${quantile}_seconds`, help, this.#lateness(nanoseconds));
    const families = [
      late('p50', this.#delay.percentile(50), 'Median delay of the event loop since the last scrape.'),
      late('p99', this.#delay.percentile(99), '99th percentile of the delay of the event loop since the last scrape.'),
      late('max', this.#delay.max, 'Maximum delay of the event loop since the last scrape.'),
      single(
        'gauge',
        'nodejs_eventloop_utilization_ratio',
        'Share of the time since the last scrape in which the event loop was busy.',
        utilization,
      ),
      single('gauge', 'process_resident_memory_bytes', 'Resident memory of the process.', rss),
      single('gauge', 'nodejs_heap_used_bytes', 'Used memory of the JavaScript heap.', heapUsed),
      single(
        'gauge',
        'nodejs_heap_limit_bytes',
        'Maximum memory of the JavaScript heap.',
        getHeapStatistics().heap_size_limit,
      ),
      single('counter', 'process_cpu_seconds_total', 'User and system processor time.', (user + system) / MICROSECONDS),
      single(
        'gauge',
        'process_start_time_seconds',
        'Start time of the process, in seconds since 1970.',
        performance.timeOrigin / MILLISECONDS,
      ),
    ];
    this.#delay.reset();
    return families;
  }

  start(): void {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  /** The measured time includes the resolution. */
  #lateness(nanoseconds: number): number {
    return Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / MILLISECONDS) || 0;
  }
}
