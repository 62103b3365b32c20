import { expect, it } from 'vitest';
import { EVERYTHING } from './everything.js';
import type { Feature } from './feature.js';

/**
 * Everybody reads halls, and nobody reads coffers, nor what is in them. `read-through-writes.ts` has callers who read some of the records
 * through which others are read.
 */
export const readThrough: Feature = {
  title: 'readThrough',
  catalog: new Map([
    [
      'resources/hall.yaml',
      `name: Hall
path: hall
description: A place that is open.
access: ${EVERYTHING}
fields:
  name: { type: Text, required: true, description: Name. }
`,
    ],
    [
      'resources/hall-notice.yaml',
      `name: Hall Notice
path: hall-notice
description: Hangs in a hall.
access: ${EVERYTHING}
readThrough: hall
fields:
  text: { type: Text, updatable: true, description: Text. }
  hall: { type: Entity, entity: Hall, id: hallId, onDelete: cascade, description: Hall. }
  hallId: { type: Object ID, required: true, description: Id of the hall. }
`,
    ],
    [
      'resources/coffer.yaml',
      `name: Coffer
path: coffer
description: A place that is shut.
access: { read: [], create: [Public], update: [], delete: [] }
fields:
  name: { type: Text, required: true, description: Name. }
`,
    ],
    [
      'resources/coffer-shelf.yaml',
      `name: Coffer Shelf
path: coffer-shelf
description: Stands in a coffer.
access: ${EVERYTHING}
readThrough: coffer
fields:
  coffer: { type: Entity, entity: Coffer, id: cofferId, onDelete: cascade, description: Coffer. }
  cofferId: { type: Object ID, required: true, description: Id of the coffer. }
`,
    ],
    [
      'resources/coffer-item.yaml',
      `name: Coffer Item
path: coffer-item
description: Lies on a shelf of a coffer.
access: ${EVERYTHING}
readThrough: shelf
fields:
  shelf: { type: Entity, entity: Coffer Shelf, id: shelfId, onDelete: cascade, description: Shelf. }
  shelfId: { type: Object ID, required: true, description: Id of the shelf. }
`,
    ],
    [
      'resources/coffer-list.yaml',
      `name: Coffer List
path: coffer-list
description: Names items of coffers.
access: ${EVERYTHING}
fields:
  item: { type: Entity, entity: Coffer Item, id: itemId, onDelete: setNull, description: Item. }
  itemId: { type: Object ID, description: Id of the item. }
`,
    ],
  ]),
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
      const hidden = { status: 403, body: { code: 'field_forbidden' } };
      expect(await call('POST', 'coffer-list/get-list', { select: { item: { shelfId: true } } })).toMatchObject(hidden);
      expect(await call('POST', 'coffer-list/count', { query: { item: { shelfId: null } } })).toMatchObject(hidden);
    });
  },
};
