import { expect, it } from 'vitest';
import { EVERYTHING } from './everything.js';
import type { Feature } from './feature.js';

/**
 * Everybody reads halls, and nobody reads vaults, nor what is in them. `read-through-writes.ts` has callers who read some of the records
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
      'resources/vault.yaml',
      `name: Vault
path: vault
description: A place that is shut.
access: { read: [], create: [Public], update: [], delete: [] }
fields:
  name: { type: Text, required: true, description: Name. }
`,
    ],
    [
      'resources/vault-shelf.yaml',
      `name: Vault Shelf
path: vault-shelf
description: Stands in a vault.
access: ${EVERYTHING}
readThrough: vault
fields:
  vault: { type: Entity, entity: Vault, id: vaultId, onDelete: cascade, description: Vault. }
  vaultId: { type: Object ID, required: true, description: Id of the vault. }
`,
    ],
    [
      'resources/vault-item.yaml',
      `name: Vault Item
path: vault-item
description: Lies on a shelf of a vault.
access: ${EVERYTHING}
readThrough: shelf
fields:
  shelf: { type: Entity, entity: Vault Shelf, id: shelfId, onDelete: cascade, description: Shelf. }
  shelfId: { type: Object ID, required: true, description: Id of the shelf. }
`,
    ],
    [
      'resources/vault-list.yaml',
      `name: Vault List
path: vault-list
description: Names items of vaults.
access: ${EVERYTHING}
fields:
  item: { type: Entity, entity: Vault Item, id: itemId, onDelete: setNull, description: Item. }
  itemId: { type: Object ID, description: Id of the item. }
`,
    ],
  ]),
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
      await create('vault', { name: 'Vault' });
      const id = '00000000-0000-4000-8000-000000000000';
      for (const path of ['vault-shelf', 'vault-item']) {
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

    it('is a limit through relations of others as well', async () => {
      const { call } = service();
      expect(await call('POST', 'vault-list/get-list', { select: { item: true } })).toMatchObject({ status: 200 });
      const hidden = { status: 403, body: { code: 'field_forbidden' } };
      expect(await call('POST', 'vault-list/get-list', { select: { item: { shelfId: true } } })).toMatchObject(hidden);
      expect(await call('POST', 'vault-list/count', { query: { item: { shelfId: null } } })).toMatchObject(hidden);
    });
  },
};
