import { DatabaseUnavailable, SERVICE_WORK } from '@catalog-service/postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Background } from '../observation/background.js';
import { Telemetry } from './telemetry.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(lines: unknown[]) {
  const telemetry = new Telemetry({ metrics: true, accessLog: false });
  telemetry.logTo({ warn: (...line) => lines.push(line), error: (...line) => lines.push(line) });
  return { telemetry, background: new Background(telemetry.observe) };
}

it('continues after failures of background work, logs their beginning and end, and counts them', async () => {
  const lines: unknown[] = [];
  const { telemetry, background } = start(lines);
  let isBroken = true;
  let runs = 0;
  const refused = new Error('permission denied for table Service');
  const stop = background.every(1_000, 'heartbeat', async () => {
    runs += 1;
    if (isBroken) throw refused;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  const begun = [{ err: refused }, 'background work failed: heartbeat'];
  expect(lines).toEqual([begun]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(lines).toEqual([begun, [{ seconds: 2, times: 3 }, 'background work succeeds again: heartbeat']]);
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(9);
  expect(telemetry.metrics?.families().find(({ name }) => name === 'background_failures_total')).toEqual({
    type: 'counter',
    name: 'background_failures_total',
    help: 'Failures of background work, by task.',
    values: [
      { labels: { task: 'admin server' }, value: 0 },
      { labels: { task: 'adoption' }, value: 0 },
      { labels: { task: 'demo' }, value: 0 },
      { labels: { task: 'event sink' }, value: 0 },
      { labels: { task: 'events' }, value: 0 },
      { labels: { task: 'heartbeat' }, value: 3 },
      { labels: { task: 'key uses' }, value: 0 },
      { labels: { task: 'paused projects' }, value: 0 },
      { labels: { task: 'retention' }, value: 0 },
      { labels: { task: 'start' }, value: 0 },
      { labels: { task: 'totals' }, value: 0 },
      { labels: { task: 'unhandled' }, value: 0 },
      { labels: { task: 'unserved reads' }, value: 0 },
      { labels: { task: 'webhooks' }, value: 0 },
    ],
  });
});

it('does not report an outage of the database as a failure of background work', async () => {
  const lines: unknown[] = [];
  const { background } = start(lines);
  await background.run('totals', () => Promise.reject(new DatabaseUnavailable('away')));
  expect(lines).toEqual([]);
});

it('logs a statement of a tenth of a second if no index serves it, with the missing index', () => {
  const lines: unknown[] = [];
  const { telemetry } = start(lines);
  const statement = (text: string, unserved?: string) => ({
    kind: 'statement' as const,
    statement: { text, ...(unserved !== undefined && { unserved }) },
    operation: 'read' as const,
    work: SERVICE_WORK,
    sentAt: 0,
    endedAt: 150,
    failure: undefined,
  });
  telemetry.observe(statement('SELECT 1'));
  telemetry.observe(statement('SELECT 2', 'Monitor indexed slug'));
  expect(lines).toEqual([
    [{ statement: 'SELECT 2', unserved: 'Monitor indexed slug', milliseconds: 150 }, 'slow statement'],
  ]);
});
