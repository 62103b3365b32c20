import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

const HIDDEN = { status: 403, body: { code: 'field_forbidden' } };

/**
 * Everybody reads halls, and nobody reads coffers, nor what is in them. `read-through-writes.ts` has callers who read some of the records
 * through which others are read.
 */
export const feature: Feature = {
  written: {
    path: 'hall-notice',
    async values({ create }) {
      const hallId = await create('hall', { name: 'Written' });
      return (place) => ({ hallId, text: `t${place}` });
    },
    refused: ({ projectId }) => ({ hallId: projectId }),
  },
  contended: { none: 'a right is decided by itself in each request' },
  foreign: 'has a record through which it is read, whoever writes',
  tests(service) {
    it('allows everything to a caller that may read the other record', async () => {
      const { create, get, call } = service();
      const hallId = await create('hall', { name: 'Hall' });
      const notice = await create('hall-notice', { hallId, text: 'Open' });
      expect(await get('hall-notice', notice, 'text')).toEqual({ text: 'Open' });
      const change = await call('PUT', `hall-notice/${notice}`, { data: { text: 'Closed' } });
      const page = await call('POST', 'hall-notice/get-list', { query: { hallId }, select: { hall: { name: true } } });
      const removed = await call('DELETE', `hall-notice/${notice}`);
      expect([change, page, removed]).toMatchObject([
        { status: 200 },
        { status: 200, body: { count: 1, data: [{ hall: { name: 'Hall' } }] } },
        { status: 200 },
      ]);
    });

    it('allows nothing to a caller that may not read the other record, or the one through which that is read', async () => {
      const { create, call } = service();
      await create('coffer', { name: 'Coffer' });
      const id = '00000000-0000-4000-8000-000000000000';
      for (const path of ['coffer-shelf', 'coffer-item']) {
        const answers = await Promise.all([
          call('GET', `${path}/get-list`),
          call('POST', `${path}/${id}/get-item`, {}),
          call('POST', `${path}/count`, {}),
          call('POST', `${path}/aggregate`, { measures: { count: true } }),
          call('POST', path, { data: {} }),
          call('POST', `${path}/create-many`, { data: [{}] }),
          call('PUT', `${path}/${id}`, { data: {} }),
          call('DELETE', `${path}/${id}`),
          call('POST', `${path}/delete-many`, { data: [id] }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
      }
    });

    it('has a record through which it is read, whoever writes', async () => {
      const { psql, projectId } = service();
      if (psql === undefined) return;
      const insert = (hallId: string | null) =>
        psql.query(
          'INSERT INTO "HallNotice" ("id", "projectId", "createdAt", "updatedAt", "hallId") VALUES (gen_random_uuid(), $1, now(), now(), $2)',
          [projectId, hallId],
        );
      await expect(insert(projectId)).rejects.toMatchObject({ code: '23503' });
      await expect(insert(null)).rejects.toMatchObject({ code: '23502' });
    });

    it('is a limit through relations of others as well', async () => {
      const { call } = service();
      expect(await call('POST', 'coffer-list/get-list', { select: { item: true } })).toMatchObject({ status: 200 });
      expect(await call('POST', 'coffer-list/get-list', { select: { item: { shelfId: true } } })).toMatchObject(HIDDEN);
      expect(await call('POST', 'coffer-list/count', { query: { item: { shelfId: null } } })).toMatchObject(HIDDEN);
    });

    it('holds the readers that a reference declares on every way to it, but through a relation with readers of its own', async () => {
      const { create, call, tenants } = service();
      const [{ plainKey, serviceKey }] = tenants;
      const [none, all] = [{ apikey: plainKey }, { apikey: serviceKey }];
      expect(await call('GET', 'mender/get-list', undefined, none)).toMatchObject({ status: 403 });
      const select = { email: true };
      const { body } = await call('POST', 'mender/get-list', { select }, all);
      const [{ _id, email }] = Object(body).data;
      const mending = await create('mending', { title: 'Spine', menderId: _id, shownId: _id, menders: [_id] });
      const emailIs = (value: unknown) => [
        { mender: { email: value } },
        { menders: { email: value } },
        { _or: [{ title: 'none' }, { mender: { email: value } }] },
        { _not: { mender: { email: value } } },
      ];
      const anyOf = { mender: { any: { _type: 'MultiSearch', value: 'ada', fields: ['email'] } } };
      const queries = [...emailIs(email), ...emailIs({ _type: 'Search', value: 'ada' }), anyOf];
      const asked: readonly (readonly [string, object, object?])[] = [
        ...['mender', 'menders'].flatMap((relation) => [
          ['mending/get-list', { select: { [relation]: select } }] as const,
          ['mending/get-list', { select: { [relation]: { name: true } } }, { accept: 'text/csv' }] as const,
          [`mending/${mending}/get-item`, { select: { [relation]: select } }] as const,
          ['mending/events', { select: { [relation]: select } }] as const,
        ]),
        ...queries.flatMap((query) => [
          ['mending/get-list', { query }] as const,
          ['mending/count', { query }] as const,
          ['mending/aggregate', { query, measures: { count: true } }] as const,
        ]),
      ];
      for (const [path, request, headers = {}] of asked) {
        const answer = await call('POST', path, request, { ...none, ...headers });
        expect([path, request, answer]).toMatchObject([path, request, HIDDEN]);
      }
      // No request sorts by a field behind a relation, and no history has one.
      const unknown = { status: 400, body: { code: 'invalid_body' } };
      expect(await call('POST', 'mending/get-list', { sort: { 'mender.email': 'ASC' } }, none)).toMatchObject(unknown);
      const then = { asOf: new Date().toISOString(), select: { mender: select } };
      expect(await call('POST', `mending/${mending}/get-item`, then, none)).toMatchObject(unknown);
      const shown = { _id: mending, mender: { _id }, menders: [{ _id }], shown: { _id, email } };
      const open = {
        select: { mender: true, menders: true, shown: select },
        query: { menderId: _id, shown: { email } },
      };
      expect(await call('POST', 'mending/get-list', open, none)).toMatchObject({
        status: 200,
        body: { data: [shown] },
      });
      // Whoever is one of the readers is told.
      const reading = { select: { mender: select, menders: select }, query: { mender: { email }, menders: [_id] } };
      const whole = { _id: mending, mender: { _id, email }, menders: [{ _id, email }] };
      expect(await call('POST', 'mending/get-list', reading, all)).toMatchObject({ body: { data: [whole] } });
    });
  },
};
