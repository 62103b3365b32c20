import type { Caller, CallerSource, Identity, KnownCaller } from '@catalog-service/engine';
import { hashKey, keyedCaller, keylessCaller, type Secret } from '@catalog-service/engine';
import { createKey } from '@catalog-service/engine/internal/caller/key';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallerCache } from './caller-cache.js';

const PROJECT = '11111111-1111-7111-8111-111111111111';
const KEY_ID = '22222222-2222-7222-8222-222222222222';

function callerWith(permission: string): Caller {
  return keyedCaller({
    projectId: PROJECT,
    apiKeyId: KEY_ID,
    userId: null,
    isService: false,
    grants: [{ permission, labels: [] }],
  });
}

const sent = (text: string): Secret => ({ text, hash: hashKey(text) });

const newKey = (): Secret => sent(createKey().secret);

/** A source that answers when the test says so, and counts how often it is asked. */
class StagedSource implements CallerSource {
  readonly asked: string[] = [];
  readonly #answers: ((known: KnownCaller | null) => void)[] = [];

  findByKeyHash(keyHash: string): Promise<KnownCaller | null> {
    return this.#ask(keyHash);
  }

  findByIdentity({ subject }: Identity): Promise<KnownCaller | null> {
    return this.#ask(subject);
  }

  findByProject(projectId: string): Promise<KnownCaller | null> {
    return this.#ask(projectId);
  }

  /** Answers the oldest question. */
  answer(caller: Caller | null, expiresAt = Number.POSITIVE_INFINITY): void {
    this.#answers.shift()?.(caller === null ? null : { caller, expiresAt });
  }

  #ask(what: string): Promise<KnownCaller | null> {
    this.asked.push(what);
    return new Promise((resolve) => this.#answers.push(resolve));
  }
}

function setUp() {
  const source = new StagedSource();
  const cache = new CallerCache({ source, lifetimeSeconds: 30 });
  return { source, cache, key: newKey() };
}

async function load(cache: CallerCache, source: StagedSource, key: Secret, ...answer: [Caller | null, number?]) {
  const loading = cache.byKey(key);
  source.answer(...answer);
  return await loading;
}

describe('CallerCache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns the person of a token in each project, whichever was used before', async () => {
    const identity = { issuer: 'https://id.example.com', subject: 'ada' };
    const asked: string[] = [];
    const source: CallerSource = {
      findByKeyHash: () => Promise.resolve(null),
      findByProject: () => Promise.resolve(null),
      findByIdentity: (_, projectId) => {
        asked.push(projectId);
        return Promise.resolve({ caller: keylessCaller(projectId), expiresAt: Number.POSITIVE_INFINITY });
      },
    };
    const tokens = { verify: () => Promise.resolve({ identity, endsAt: Number.POSITIVE_INFINITY }) };
    const cache = new CallerCache({ source, tokens, lifetimeSeconds: 30 });
    const inTurn = [PROJECT, KEY_ID, PROJECT, PROJECT, KEY_ID];
    const found: (string | undefined)[] = [];
    for (const projectId of inTurn) found.push((await cache.byToken(sent('a.b.c'), projectId))?.projectId);
    expect({ found, asked }).toEqual({ found: inTurn, asked: [PROJECT, KEY_ID] });
  });

  it('loads a key by its hash once, then answers without a promise', async () => {
    const { source, cache, key } = setUp();
    const caller = callerWith('ProjectOwner');
    expect(await load(cache, source, key, caller)).toBe(caller);
    expect(cache.byKey(key)).toBe(caller);
    expect(source.asked).toEqual([key.hash]);
  });

  it('loads once for concurrent requests', async () => {
    const { source, cache, key } = setUp();
    const waiting = [cache.byKey(key), cache.byKey(key), cache.byKey(key)];
    const caller = callerWith('ProjectOwner');
    source.answer(caller);
    expect(await Promise.all(waiting)).toEqual([caller, caller, caller]);
    expect(source.asked).toHaveLength(1);
  });

  it('never loads a malformed key', () => {
    const { source, cache } = setUp();
    expect(cache.byKey(sent('mk_guess'))).toBeNull();
    expect(source.asked).toEqual([]);
  });

  it('peeks without loading', async () => {
    const { source, cache, key } = setUp();
    expect([cache.knownByKey(key), cache.knownByKey(sent('mk_guess'))]).toEqual([undefined, null]);
    expect(source.asked).toEqual([]);
    const caller = callerWith('ProjectOwner');
    await load(cache, source, key, caller);
    expect(cache.knownByKey(key)).toBe(caller);
    vi.advanceTimersByTime(30_000);
    expect(cache.knownByKey(key)).toBeUndefined();
    await load(cache, source, key, null);
    expect(cache.knownByKey(key)).toBeNull();
  });

  it('loads again after the lifetime', async () => {
    const { source, cache, key } = setUp();
    await load(cache, source, key, callerWith('ProjectOwner'));
    vi.advanceTimersByTime(30_000);
    expect(cache.byKey(key)).toBeInstanceOf(Promise);
  });

  it('loads again soon while notifications do not arrive, absences too', async () => {
    const source = new StagedSource();
    let hears = false;
    const cache = new CallerCache({ source, lifetimeSeconds: 30, hears: () => hears });
    const [known, absent] = [newKey(), newKey()];
    await load(cache, source, known, callerWith('ProjectOwner'));
    await load(cache, source, absent, null);
    vi.advanceTimersByTime(499);
    expect([cache.knownByKey(known), cache.knownByKey(absent)]).toEqual([callerWith('ProjectOwner'), null]);
    vi.advanceTimersByTime(1);
    expect([cache.knownByKey(known), cache.knownByKey(absent)]).toEqual([undefined, undefined]);
    hears = true;
    await load(cache, source, known, callerWith('ProjectOwner'));
    vi.advanceTimersByTime(29_999);
    expect(cache.knownByKey(known)).toEqual(callerWith('ProjectOwner'));
  });

  it('evicts a key that expires before the end of the lifetime', async () => {
    const { source, cache, key } = setUp();
    await load(cache, source, key, callerWith('ProjectOwner'), Date.now() + 10);
    vi.advanceTimersByTime(10);
    expect(await load(cache, source, key, callerWith('ProjectOwner'), Date.now())).toBeNull();
  });

  it('evicts a key that changed, and no other', async () => {
    const { source, cache, key } = setUp();
    await load(cache, source, key, callerWith('ProjectOwner'));
    cache.keyChanged('33333333-3333-7333-8333-333333333333');
    expect(cache.byKey(key)).toEqual(callerWith('ProjectOwner'));
    cache.keyChanged(KEY_ID);
    expect(await load(cache, source, key, callerWith('ProjectMember'))).toEqual(callerWith('ProjectMember'));
  });

  it('evicts all callers of a project whose plan changed', async () => {
    const { source, cache, key } = setUp();
    const plans = new Set(['Free']);
    const known = { projectId: PROJECT, apiKeyId: KEY_ID, userId: null, isService: false, grants: [] };
    await load(cache, source, key, keyedCaller({ ...known, plans }));
    const keyless = cache.byProject(PROJECT);
    source.answer(keylessCaller(PROJECT, plans));
    await keyless;
    expect([cache.knownByKey(key)?.plans, cache.byProject(PROJECT)]).toEqual([plans, keylessCaller(PROJECT, plans)]);
    cache.userRightsChanged(PROJECT);
    expect([cache.knownByKey(key), cache.byProject(PROJECT)]).toEqual([undefined, expect.any(Promise)]);
    source.answer(null);
  });

  it('does not store a load that began before a change', async () => {
    const { source, cache, key } = setUp();
    const stale = cache.byKey(key);
    cache.keyChanged(KEY_ID);
    const fresh = cache.byKey(key);
    source.answer(callerWith('ProjectOwner'));
    source.answer(callerWith('ProjectMember'));
    expect(await stale).toEqual(callerWith('ProjectOwner'));
    expect(await fresh).toEqual(callerWith('ProjectMember'));
    expect(cache.byKey(key)).toEqual(callerWith('ProjectMember'));
    expect(source.asked).toHaveLength(2);
  });

  it('caches for a moment that a key is unknown, until any key changes', async () => {
    const { source, cache, key } = setUp();
    expect(await load(cache, source, key, null)).toBeNull();
    expect(cache.byKey(key)).toBeNull();
    vi.advanceTimersByTime(5_000);
    expect(await load(cache, source, key, null)).toBeNull();
    cache.keyChanged(KEY_ID);
    expect(await load(cache, source, key, callerWith('ProjectOwner'))).toEqual(callerWith('ProjectOwner'));
  });

  it('does not let unknown keys evict a known one', async () => {
    const { source, cache, key } = setUp();
    const caller = callerWith('ProjectOwner');
    await load(cache, source, key, caller);
    for (let count = 0; count < 10_001; count++) await load(cache, source, newKey(), null);
    expect(cache.byKey(key)).toBe(caller);
  });

  it('evicts everything when changes may have been missed', async () => {
    const { source, cache, key } = setUp();
    await load(cache, source, key, callerWith('ProjectOwner'));
    cache.clear();
    expect(cache.byKey(key)).toBeInstanceOf(Promise);
  });

  it('tries again after a failure', async () => {
    const failures = [new Error('away')];
    const known = { caller: callerWith('ProjectOwner'), expiresAt: Number.POSITIVE_INFINITY };
    const source: CallerSource = {
      findByKeyHash: async () => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return known;
      },
      findByIdentity: async () => null,
      findByProject: async () => null,
    };
    const cache = new CallerCache({ source, lifetimeSeconds: 30 });
    const secret = newKey();
    await expect(cache.byKey(secret)).rejects.toThrow('away');
    expect(await cache.byKey(secret)).toBe(known.caller);
  });

  it('caches the keyless caller of a project', async () => {
    const { source, cache } = setUp();
    const loading = cache.byProject(PROJECT);
    source.answer(keylessCaller(PROJECT));
    expect(await loading).toEqual(keylessCaller(PROJECT));
    expect(cache.byProject(PROJECT)).toEqual(keylessCaller(PROJECT));
    expect(source.asked).toEqual([PROJECT]);
  });
});
