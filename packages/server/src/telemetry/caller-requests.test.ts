import { expect, it, vi } from 'vitest';
import type { Observation } from '../observation/observation.js';
import { CallerRequests } from './caller-requests.js';

const caller = (apiKeyId: string | null, projectId = 'p') => ({ projectId, apiKeyId, userId: null });

/** An observed request that is over, as far as it is looked at. */
function over(apiKeyId: string | null, id: string, projectId?: string): Observation {
  const request = { id, method: 'GET', caller: caller(apiKeyId, projectId) };
  return Object({ kind: 'request', status: 200, milliseconds: 1.4, route: { url: '/a/:id' }, request });
}

const idsOf = (requests: CallerRequests, apiKeyId: string, projectId?: string): unknown =>
  requests.of(Object(caller(apiKeyId, projectId)))?.map(({ requestId }) => requestId);

it('keeps the last fifty requests of each key, for as long as it is told, and none of callers without a key', () => {
  vi.useFakeTimers();
  try {
    const requests = new CallerRequests(5);
    for (let index = 0; index < 60; index++) requests.observe(over('one', String(index)));
    requests.observe(over('two', 'other'));
    requests.observe(over(null, 'nobody'));
    expect(idsOf(requests, 'one')).toEqual(Array.from({ length: 50 }, (_, index) => String(59 - index)));
    expect(idsOf(requests, 'two')).toEqual(['other']);
    expect(idsOf(requests, 'two', 'another project')).toEqual([]);
    expect(requests.of(Object(caller(null)))).toBeUndefined();
    vi.advanceTimersByTime(4 * 60_000);
    requests.observe(over('two', 'later'));
    vi.advanceTimersByTime(2 * 60_000);
    expect(idsOf(requests, 'two')).toEqual(['later']);
    expect(idsOf(requests, 'one')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
