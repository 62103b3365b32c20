import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

const RETRY_MS = 200;

/** Trips, whose history shows that of their legs and, to some, of their tolls. */
export const feature: Feature = {
  written: {
    path: 'leg',
    async values({ create }) {
      const tripId = await create('trip', { name: 'T' });
      return (place) => ({ name: place, tripId });
    },
    refused: () => ({ name: 1 }),
  },
  contended: { none: 'a version is a row of the write itself' },
  foreign: 'makes one version of what a transaction does to each record, and cuts none in two',
  tests(service) {
    type Headers = Readonly<Record<string, string>>;
    const send = async (method: string, path: string, body: object = {}, headers: Headers = {}) => {
      const { baseUrl, projectId } = service();
      for (;;) {
        const response = await fetch(`${baseUrl}/v1/${path}`, {
          method,
          headers: { projectid: projectId, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        const answer = { status: response.status, body: Object(await response.json()) };
        // The service of a busy machine asks its callers to come again.
        if (answer.status !== 503) return answer;
        await pause(RETRY_MS);
      }
    };
    const create = async (path: string, data: object, headers: Headers = {}) =>
      String((await send('POST', path, { data }, headers)).body._id);
    const change = async (path: string, id: string, data: object, headers: Headers = {}) => {
      const { status, body } = await send('PUT', `${path}/${id}`, { data }, headers);
      expect([status, body]).toEqual([200, {}]);
    };
    const historyOf = async (path: string, id: string, headers: Headers = {}, limit = 100) => {
      const all: Readonly<Record<string, unknown>>[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const { status, body } = await send('POST', `${path}/${id}/history`, { after, limit }, headers);
        expect(status).toBe(200);
        if (body.next !== null) expect(body.data).toHaveLength(limit);
        all.push(...body.data);
        after = body.next;
      }
      return all;
    };
    const shown = (entries: readonly Readonly<Record<string, unknown>>[]) =>
      entries.map(({ resource = 'Trip', operation, changes }) => [resource, operation, changes]);
    const asService = (): Headers => ({ apikey: service().tenants[0].serviceKey });
    const keyWith = async (...words: readonly string[]): Promise<Headers> => {
      const { admin, projectId } = service();
      const made = await admin?.({}, 'key', 'create', '--project', projectId, '--name', 'K', ...words);
      return { apikey: String(Object(made).secret) };
    };

    it('shows what belongs to a record in one line of time, as far as the caller may read it', async () => {
      const trip = await create('trip', { name: 'A' });
      const leg = await create('leg', { name: 1, tripId: trip });
      const toll = await create('toll', { amount: 5, tripId: trip });
      expect(await historyOf('rest', await create('rest', { name: 'R', tripId: trip }))).toHaveLength(1);
      await change('trip', trip, { name: 'B' });
      await change('toll', toll, { amount: 6 });
      await change('leg', leg, { name: 2, note: 'for nobody' });
      await send('DELETE', `leg/${leg}`);
      const legs = [
        ['Leg', 'delete', expect.objectContaining({ name: { from: 2 }, tripId: { from: trip } })],
        ['Leg', 'update', { name: { from: 1, to: 2 } }],
      ];
      const first = [
        ['Leg', 'create', expect.objectContaining({ name: { to: 1 }, tripId: { to: trip } })],
        ['Trip', 'create', expect.objectContaining({ name: { to: 'A' } })],
      ];
      const renamed = ['Trip', 'update', { name: { from: 'A', to: 'B' } }];
      expect(shown(await historyOf('trip', trip))).toEqual([...legs, renamed, ...first]);
      const all = await historyOf('trip', trip, asService());
      expect(shown(all)).toEqual([
        ...legs,
        ['Toll', 'update', { amount: { from: 5, to: 6 } }],
        renamed,
        ['Toll', 'create', expect.objectContaining({ amount: { to: 5 } })],
        ...first,
      ]);
      expect(all.map(({ _id }) => _id)).toEqual([leg, leg, toll, undefined, toll, leg, undefined]);
      expect(JSON.stringify(all)).not.toContain('for nobody');
      const entry = all.find(({ resource }) => resource === 'Toll');
      expect(await historyOf('toll', toll, asService())).toMatchObject([
        { at: entry?.at, version: entry?.version, actor: entry?.actor, requestId: entry?.requestId },
        {},
      ]);
      // An entry names a version of its own record.
      const back = await send('POST', `toll/${toll}/restore-version`, { to: all[4]?.version }, asService());
      expect([back.status, back.body]).toEqual([200, {}]);
      expect((await send('POST', `trip/${trip}/restore-version`, { to: all[4]?.version })).status).toBe(400);
    });

    it('tells nothing of what the caller may not read, in the pages either', async () => {
      const trip = await create('trip', { name: 'A' });
      const leg = await create('leg', { name: 1, tripId: trip });
      for (const name of [2, 3]) await change('leg', leg, { name });
      const page = async (after: string) => (await send('POST', `trip/${trip}/history`, { after, limit: 2 })).body;
      const first = await page('');
      const second = await page(first.next);
      const toll = await create('toll', { amount: 1, tripId: trip });
      const draft = await create('leg', { name: 7, isDraft: true, tripId: trip }, asService());
      for (let round = 0; round < 10; round += 1) {
        await change('toll', toll, { amount: round + 2 });
        await change('leg', draft, { name: round }, asService());
        await change('leg', leg, { note: `${round}` }, asService());
      }
      expect(await page('')).toEqual(first);
      expect(await page(first.next)).toEqual(second);
      await change('leg', draft, { isDraft: false }, asService());
      expect(shown((await page('')).data)[0]).toEqual(['Leg', 'update', { isDraft: { to: false } }]);
      // What is done while the record itself is hidden is a part of it.
      await change('trip', trip, { isHidden: true });
      await change('leg', leg, { name: 987_654 });
      const unseen = await historyOf('trip', trip);
      expect(shown(unseen)[0]).toEqual(['Trip', 'update', { isHidden: { from: false } }]);
      expect(JSON.stringify(unseen)).not.toContain('987654');
      const never = await create('trip', { isHidden: true });
      await create('leg', { name: 1, tripId: never });
      expect((await send('POST', `trip/${never}/history`)).status).toBe(404);
    });

    it('decides by labels of then for each record', async () => {
      if (service().admin === undefined) return;
      const [one, two] = [await create('mark', { name: '1' }), await create('mark', { name: '2' })];
      const first = await keyWith('--permission', 'CanSeeTolls', '--label', one);
      const second = await keyWith('--permission', 'CanSeeTolls', '--label', two);
      const trip = await create('trip', { name: 'A' });
      const toll = await create('toll', { amount: 1, tripId: trip, marks: [one] }, asService());
      await change('toll', toll, { amount: 2 }, asService());
      await change('toll', toll, { marks: [two] }, asService());
      await change('toll', toll, { amount: 3 }, asService());
      const tolls = async (key: Headers) =>
        shown(await historyOf('trip', trip, key)).flatMap(([resource, operation, changes]) =>
          resource === 'Toll' ? [[operation, Object(changes).amount]] : [],
        );
      expect(await tolls(first)).toEqual([
        ['update', undefined],
        ['update', { from: 1, to: 2 }],
        ['create', { to: 1 }],
      ]);
      expect(await tolls(second)).toEqual([
        ['update', { from: 2, to: 3 }],
        ['update', undefined],
      ]);
      expect(await tolls({})).toEqual([]);
    });

    it('follows a record that moves from one to another', async () => {
      const [from, to] = [await create('trip', { name: 'from' }), await create('trip', { name: 'to' })];
      const leg = await create('leg', { name: 1, tripId: from });
      await change('leg', leg, { tripId: to, name: 2 });
      await change('leg', leg, { name: 3 });
      const moved = expect.objectContaining({ tripId: { from, to }, name: { from: 1, to: 2 } });
      expect(shown(await historyOf('trip', from)).slice(0, 2)).toEqual([
        ['Leg', 'update', moved],
        ['Leg', 'create', expect.objectContaining({ name: { to: 1 } })],
      ]);
      expect(shown(await historyOf('trip', to)).slice(0, 2)).toEqual([
        ['Leg', 'update', { name: { from: 2, to: 3 } }],
        ['Leg', 'update', moved],
      ]);
    });

    it('decides what left a record by what happened to it next, also where it belonged to another one meanwhile', async () => {
      const [here, there] = [await create('trip', { name: 'here' }), await create('trip', { name: 'there' })];
      const leg = await create('leg', { name: 1, tripId: here });
      await change('leg', leg, { tripId: there, name: 2 });
      await change('leg', leg, { isDraft: true });
      await change('leg', leg, { tripId: here, name: 3, isDraft: false }, asService());
      const [, left] = shown(await historyOf('trip', here));
      expect(left).toEqual([
        'Leg',
        'update',
        expect.objectContaining({ tripId: { from: here, to: there }, name: { from: 1, to: 2 } }),
      ]);
    });

    it('makes one version of what a transaction does to each record, and cuts none in two', async () => {
      const { psql } = service();
      if (psql === undefined) return;
      const trip = await create('trip', { name: 'begin' });
      const legs = await Promise.all([1, 2, 3].map((name) => create('leg', { name, tripId: trip })));
      const any = () => legs[Math.floor(Math.random() * legs.length)];
      for (let round = 0; round < 12; round += 1) {
        await psql.query('BEGIN');
        for (let step = 0; step < 4; step += 1) {
          if (Math.random() < 0.4)
            await psql.query(`UPDATE "Trip" SET "name" = $2 WHERE "id" = $1`, [trip, `${round}.${step}`]);
          else await psql.query(`UPDATE "Leg" SET "name" = $2 WHERE "id" = $1`, [any(), round * 10 + step]);
        }
        await psql.query('COMMIT');
      }
      const all = await historyOf('trip', trip);
      for (const limit of [1, 3, 7]) expect(await historyOf('trip', trip, {}, limit)).toEqual(all);
      // Each record has the versions of its own history, in the order of time.
      for (const leg of legs) {
        const own = await historyOf('leg', leg);
        expect(all.filter(({ _id }) => _id === leg)).toEqual(own.map((one) => ({ ...one, resource: 'Leg', _id: leg })));
      }
      const times = all.map(({ at }) => String(at));
      expect(times).toEqual(times.toSorted().toReversed());
      const names = all.filter(({ resource }) => resource === undefined).map(({ changes }) => Object(changes).name.to);
      expect(names.at(-1)).toBe('begin');
      expect(new Set(names.map((name) => String(name).split('.')[0])).size).toBe(names.length);
    });
  },
};
