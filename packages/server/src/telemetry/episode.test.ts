import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Episode } from './episode.js';
import { RareLines } from './rare-lines.js';
import { replicaEpisodes } from './replica-episodes.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(untilMended = false) {
  const lines: unknown[] = [];
  const log = { warn: (fields: object, message: string) => lines.push([message, fields]) };
  return { lines, episode: new Episode({ begins: 'away', ends: 'back', untilMended, log }) };
}

test('says once that it begins and once that it is over, and counts what lay between', () => {
  const { lines, episode } = start();
  for (let second = 0; second < 30; second += 1) {
    episode.happened({ second });
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(10_000);
  episode.happened({ second: 40 });
  expect(lines).toEqual([
    ['away', { second: 0 }],
    ['back', { seconds: 29, times: 30 }],
    ['away', { second: 40 }],
  ]);
  expect(episode.total).toBe(2);
});

test('is not over as long as nobody has seen the opposite, nor while it comes and goes', () => {
  const { lines, episode } = start(true);
  episode.happened({});
  vi.advanceTimersByTime(60_000);
  const states = [episode.isOn];
  episode.mended();
  states.push(episode.isOn);
  episode.happened({});
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([['away', {}]]);
  episode.mended();
  vi.advanceTimersByTime(2_000);
  states.push(episode.isOn);
  expect(lines).toEqual([
    ['away', {}],
    ['back', { seconds: 60, times: 2 }],
  ]);
  expect(states).toEqual([true, false, false]);
});

test('lets a line of one kind through every ten seconds, and tells how many were left out', () => {
  const rare = new RareLines();
  const seen = [rare.next('a'), rare.next('a'), rare.next('b'), rare.next('a')];
  vi.advanceTimersByTime(10_000);
  expect([...seen, rare.next('a'), rare.next('a')]).toEqual([0, undefined, 0, undefined, 2, undefined]);
});

test('says of each replica once that it is of no use, with the reason, and once that it is back', () => {
  const lines: unknown[] = [];
  const watch = replicaEpisodes({ warn: (fields, message) => lines.push([message, fields]) });
  for (let second = 0; second < 10; second += 1) {
    watch(0, undefined);
    watch(1, new Error('It does not answer'));
    vi.advanceTimersByTime(1_000);
  }
  watch(1, undefined);
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([
    ['replica 2 cannot be read from', { reason: 'It does not answer' }],
    ['replica 2 can be read from again', { seconds: 9, times: 10 }],
  ]);
});
