import { callerWith, MONITOR, PROJECT_ID, REGISTRY } from '@catalog-service/engine/internal/read/testing/definitions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Background } from '../observation/background.js';
import { DemoChanges } from './demo-changes.js';

const SECONDS = 5;
const CHANGES = ['a', 'b', 'c'].map((id) => ({ key: MONITOR.key, id, data: { name: id } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How many changes a start has made after so many times the time between two. */
async function madeAfter(times: number, isWaited: boolean): Promise<number> {
  let made = 0;
  const changes = new DemoChanges({
    database: {
      query: async () => ({ rows: [[JSON.stringify({ projectId: PROJECT_ID, changes: CHANGES })]], count: 1 }),
    },
    registry: REGISTRY,
    callers: { byKey: async () => callerWith() },
    operations: {
      run: async () => {
        made += 1;
        return JSON.parse('{}');
      },
    },
    polling: { isWaited },
    background: new Background((observation) => expect(observation).toMatchObject({ failure: undefined })),
  });
  await changes.start({ projectId: PROJECT_ID, apiKey: 'key' }, SECONDS);
  await vi.advanceTimersByTimeAsync(times * SECONDS * 1_000);
  await changes.stop();
  return made;
}

it('makes each change once, more of them while a caller follows changes, and no more than 720', async () => {
  expect([await madeAfter(2, false), await madeAfter(1_000, false)]).toEqual([2, CHANGES.length]);
  expect([await madeAfter(100, true), await madeAfter(1_000, true)]).toEqual([100, 720]);
});
