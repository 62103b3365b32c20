import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThreadScheduler } from './thread-scheduler.js';

const a = { projectId: 'a' };
const b = { projectId: 'b' };

/** The clock stands still but for what keeps the thread busy: how busy the machine is does not matter. */
const busy = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('ThreadScheduler', () => {
  it('runs requests as they arrive, until an iteration has taken too long', async () => {
    const thread = new ThreadScheduler();
    expect([thread.schedule(a), thread.schedule(a), thread.schedule(b)]).toEqual([undefined, undefined, undefined]);
    busy(15);
    const waiting = thread.schedule(a);
    expect(waiting).toBeInstanceOf(Promise);
    await waiting;
    await nextRound();
    expect(thread.schedule(a)).toBeUndefined();
  });

  it('runs one request in an iteration, with other work of the loop in between', async () => {
    const thread = new ThreadScheduler();
    const order: string[] = [];
    expect(thread.schedule(a)).toBeUndefined();
    busy(15);
    const waiting = ['1', '2', '3'].map((name) =>
      thread.schedule(a)?.then(() => {
        order.push(name);
        busy(5);
        setImmediate(() => order.push('other'));
      }),
    );
    await Promise.all(waiting);
    await nextRound();
    expect(order.filter((name) => name !== 'other')).toEqual(['1', '2', '3']);
    expect([order.indexOf('other') < order.indexOf('2'), order.lastIndexOf('2') < order.indexOf('3') - 1]).toEqual([
      true,
      true,
    ]);
  });

  it('prefers the project whose requests have taken the least time', async () => {
    const thread = new ThreadScheduler();
    const order: string[] = [];
    expect(thread.schedule(a)).toBeUndefined();
    busy(15);
    const wait = (work: typeof a, name: string, cost: number) =>
      thread.schedule(work)?.then(() => {
        order.push(name);
        busy(cost);
      });
    await Promise.all([wait(a, 'a1', 20), wait(a, 'a2', 20), wait(b, 'b1', 1), wait(b, 'b2', 1), wait(b, 'b3', 1)]);
    expect(order).toEqual(['a1', 'b1', 'b2', 'b3', 'a2']);
  });
});
