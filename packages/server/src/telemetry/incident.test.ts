import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Incident, LogThrottle, ServiceLog } from './service-log.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(untilRecovered = false) {
  const lines: unknown[] = [];
  const log = { warn: (fields: object, message: string) => lines.push([message, fields]) };
  return { lines, incident: new Incident({ begins: 'away', ends: 'back', untilRecovered, log }) };
}

test('logs the beginning and the end of an incident once, with the number of failures', () => {
  const { lines, incident } = start();
  for (let second = 0; second < 30; second += 1) {
    incident.failed({ second });
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(10_000);
  incident.failed({ second: 40 });
  expect(lines).toEqual([
    ['away', { second: 0 }],
    ['back', { seconds: 29, times: 30 }],
    ['away', { second: 40 }],
  ]);
  expect(incident.total).toBe(2);
});

test('does not end before a success, nor while failures recur', () => {
  const { lines, incident } = start(true);
  incident.failed({});
  vi.advanceTimersByTime(60_000);
  const states = [incident.isOn];
  incident.recovered();
  states.push(incident.isOn);
  incident.failed({});
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([['away', {}]]);
  incident.recovered();
  vi.advanceTimersByTime(2_000);
  states.push(incident.isOn);
  expect(lines).toEqual([
    ['away', {}],
    ['back', { seconds: 60, times: 2 }],
  ]);
  expect(states).toEqual([true, false, false]);
});

test('lets one line of each key through in ten seconds, and counts the omitted ones', () => {
  const rare = new LogThrottle();
  const seen = [rare.next('a'), rare.next('a'), rare.next('b'), rare.next('a')];
  vi.advanceTimersByTime(10_000);
  expect([...seen, rare.next('a'), rare.next('a')]).toEqual([0, undefined, 0, undefined, 2, undefined]);
});

test('logs once that a replica cannot be read, with the reason, and once that it can again', () => {
  const lines: unknown[] = [];
  const line = (fields: object, message: string) => lines.push([message, fields]);
  const log = new ServiceLog({ warn: line, error: line });
  const watch = (replica: number, failure: unknown) => log.observe({ kind: 'replica', replica, failure });
  for (let second = 0; second < 10; second += 1) {
    watch(0, undefined);
    watch(1, new Error('It does not answer'));
    vi.advanceTimersByTime(1_000);
  }
  watch(1, undefined);
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([
    ['replica 2 is not used for reads', { reason: 'It does not answer' }],
    ['replica 2 is used for reads again', { seconds: 9, times: 10 }],
  ]);
});
