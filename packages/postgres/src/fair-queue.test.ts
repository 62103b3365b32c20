import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusy, DatabaseUnavailable } from './database.js';
import { FairQueue, type FairQueueOptions } from './fair-queue.js';
import { PATIENT_WORK, type Work } from './work.js';

const a = { projectId: 'a' };
const b = { projectId: 'b' };
const c = { projectId: 'c' };

describe('FairQueue', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A queue, and the order in which permits were given. */
  function queueOf(options: Partial<FairQueueOptions> = {}) {
    const queue = new FairQueue({ permits: 1, waitMs: 2000, ...options });
    const order: string[] = [];
    const enter = (work: Work, name = work.projectId): Promise<void> => {
      if (queue.tryAcquire(work)) {
        order.push(name);
        return Promise.resolve();
      }
      return queue.acquire(work).then(() => {
        order.push(name);
      });
    };
    return { queue, order, enter };
  }

  it('gives one project all permits while it is alone', async () => {
    const { order, enter } = queueOf({ permits: 3 });
    for (const name of ['1', '2', '3']) await enter(a, name);
    expect(order).toEqual(['1', '2', '3']);
  });

  it('alternates between projects, and serves each in its order', async () => {
    const { queue, order, enter } = queueOf();
    await enter(a, 'a1');
    const waiting = [enter(a, 'a2'), enter(a, 'a3'), enter(b, 'b1'), enter(b, 'b2'), enter(c, 'c1')];
    for (const work of [a, a, b, c, a, b]) {
      queue.release(work);
      await Promise.resolve();
      await Promise.resolve();
    }
    await Promise.all(waiting);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('serves a project with less than an equal share before one with more', async () => {
    const { queue, order, enter } = queueOf({ permits: 4 });
    for (let taken = 0; taken < 4; taken += 1) await enter(a);
    const waiting = [enter(a, 'late'), enter(b, 'b1'), enter(b, 'b2'), enter(b, 'b3')];
    queue.release(a);
    queue.release(a);
    await Promise.all(waiting.slice(1, 3));
    expect(order.slice(4)).toEqual(['b1', 'b2']);
    queue.release(a);
    await waiting[0];
    expect(order.slice(6)).toEqual(['late']);
  });

  it('keeps permits free that one project may not have', async () => {
    const { order, enter } = queueOf({ permits: 4, permitsOfOne: () => 2 });
    const third = [enter(a), enter(a), enter(a, 'third')][2];
    await enter(b);
    expect(order).toEqual(['a', 'a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(order).not.toContain('third');
    third?.catch(() => {});
  });

  it('has fewer permits while projects share them, and for a moment after', async () => {
    const { queue, enter } = queueOf({ permits: 4, sharedPermits: 2 });
    await enter(a);
    await enter(b);
    expect([queue.isShared, queue.tryAcquire(a)]).toEqual([true, false]);
    queue.release(b);
    expect([queue.isShared, queue.tryAcquire(a), queue.tryAcquire(a)]).toEqual([true, true, false]);
    await vi.advanceTimersByTimeAsync(200);
    queue.release(a);
    expect([queue.isShared, queue.tryAcquire(a), queue.tryAcquire(a)]).toEqual([false, true, true]);
  });

  it('begins with few permits, and has one more each time that it was quick', async () => {
    const { queue, enter } = queueOf({ permits: 4, sharedPermits: 2 });
    await enter(a);
    await enter(a);
    expect(queue.tryAcquire(a)).toBe(false);
    queue.release(a);
    expect([queue.tryAcquire(a), queue.tryAcquire(a), queue.tryAcquire(a)]).toEqual([true, true, false]);
    queue.release(a);
    expect([queue.tryAcquire(a), queue.tryAcquire(a), queue.tryAcquire(a)]).toEqual([true, true, false]);
    queue.release(a, true);
    expect([queue.state('', 0).underWay, queue.tryAcquire(a)]).toEqual([3, false]);
  });

  it('rejects work that has waited too long, unless it is patient', async () => {
    const { queue, order, enter } = queueOf();
    await enter(a);
    const late = expect(enter(b)).rejects.toThrow(DatabaseBusy);
    const patient = enter(PATIENT_WORK, 'patient');
    await vi.advanceTimersByTimeAsync(2100);
    await late;
    queue.release(a);
    await patient;
    expect(order).toEqual(['a', 'patient']);
  });

  it('counts what a client has waited for earlier permits', async () => {
    const { queue, enter } = queueOf();
    const work = { ...b, client: { isGone: false, onGone: () => () => {} } };
    await enter(a);
    const first = enter(work);
    await vi.advanceTimersByTimeAsync(1500);
    queue.release(a);
    await first;
    queue.release(work);
    await enter(a);
    const second = expect(enter(work)).rejects.toThrow(DatabaseBusy);
    await vi.advanceTimersByTimeAsync(500);
    await second;
  });

  it('has as many permits as it was told last', async () => {
    const { queue, order, enter } = queueOf({ permits: 2 });
    queue.resize(1);
    await enter(a, 'first');
    const second = enter(a, 'second');
    expect(order).toEqual(['first']);
    queue.resize(2);
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('sends nobody off whose client has gone', async () => {
    const { queue, order, enter } = queueOf();
    await enter(a);
    const gone = expect(enter({ ...b, client: { isGone: true, onGone: () => () => {} } })).rejects.toThrow(
      DatabaseUnavailable,
    );
    const next = enter(c);
    queue.release(a);
    await Promise.all([gone, next]);
    expect(order).toEqual(['a', 'c']);
  });

  it('tells when a project that has nothing waits for long', async () => {
    const onStarving = vi.fn();
    const { enter } = queueOf({ onStarving });
    await enter(a);
    const ownWait = enter(a).catch(() => {});
    await vi.advanceTimersByTimeAsync(1500);
    expect(onStarving).not.toHaveBeenCalled();
    const wait = enter(b).catch(() => {});
    await vi.advanceTimersByTimeAsync(900);
    expect(onStarving).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(onStarving).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all([ownWait, wait]);
  });

  it('rejects waiting work when it is closed, and lets work in progress end', async () => {
    const { queue, enter } = queueOf();
    await enter(a);
    const refused = expect(enter(b)).rejects.toThrow(DatabaseUnavailable);
    const closed = vi.fn();
    const closing = queue.close(5000).then(closed);
    await refused;
    expect([closed.mock.calls.length, queue.tryAcquire(c)]).toEqual([0, false]);
    queue.release(a);
    await closing;
    await expect(queue.acquire(c)).rejects.toThrow(DatabaseUnavailable);
  });
});
