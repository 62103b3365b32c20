import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Anybody reads memos that are not private, changes those in work, deletes drafts, and posts cheap bids. */
export const feature: Feature = {
  written: { path: 'bid', values: () => () => ({ price: '1.00' }), refused: () => ({ price: '10.01' }) },
  contended: 'is decided anew when another writer was first',
  foreign: { none: 'it limits callers of the service' },
  tests(service) {
    const NOT_FOUND = { status: 404, body: expect.objectContaining({ code: 'record_not_found' }) };
    const REFUSED = { status: 403, body: expect.objectContaining({ code: 'row_condition' }) };
    const DONE = { status: 200, body: {} };
    const title = () => `m${Math.random().toString(36).slice(2)}`;

    it('limits each read to the records that meet it; unknown is not met', async () => {
      const { create, call } = service();
      const same = title();
      const shown = await create('memo', { title: same, isPrivate: false });
      const hidden = [
        await create('memo', { title: same, isPrivate: true }),
        await create('memo', { title: same, isPrivate: null }),
      ];
      const query = { title: same };
      expect(await call('POST', 'memo/get-list', { query, select: { isPrivate: true } })).toMatchObject({
        body: { count: 1, data: [{ _id: shown, isPrivate: false }] },
      });
      expect(await call('POST', 'memo/count', { query })).toEqual({ status: 200, body: { count: 1 } });
      const measures = { count: true };
      expect(await call('POST', 'memo/aggregate', { query, measures })).toMatchObject({
        body: { data: [{ count: 1 }] },
      });
      const counted = async () => Object((await call('POST', 'memo/count', {})).body).count;
      const before = await counted();
      await create('memo', { isPrivate: true });
      expect(await counted()).toBe(before);
      for (const id of hidden) expect(await call('POST', `memo/${id}/get-item`, {})).toEqual(NOT_FOUND);
      const replies = await Promise.all([shown, undefined].map((memoId) => create('reply', { memoId })));
      const behind = { query: { _id: replies, memo: { title: same } }, select: { memo: { title: true } } };
      expect(await call('POST', 'reply/get-list', behind)).toMatchObject({
        body: { count: 1, data: [{ memo: { title: same } }] },
      });
    });

    it('opens no record by a reference, and shows none behind one', async () => {
      const { create, call } = service();
      const memoId = await create('memo', { title: title(), isPrivate: false });
      const reply = await create('reply', { memoId });
      expect(await call('PUT', `memo/${memoId}`, { data: { isPrivate: true } })).toEqual(DONE);
      const select = { memo: { title: true } };
      expect((await call('POST', `reply/${reply}/get-item`, { select })).body).toEqual({ _id: reply, memo: null });
      const gone = { status: 400, body: { errors: [{ pointer: '/data/memoId', code: 'reference_not_found' }] } };
      expect(await call('POST', 'reply', { data: { memoId } })).toMatchObject(gone);
      expect(await call('PUT', `reply/${reply}`, { data: { memoId } })).toMatchObject(gone);
    });

    it('limits a create to records that meet it, by their defaults too, one or many, tried or done', async () => {
      const { baseUrl, projectId, create, call } = service();
      const count = async () => Object((await call('POST', 'bid/count', {})).body).count;
      await create('bid', { price: '10.00' });
      const before = await count();
      expect(await call('POST', 'bid', { data: { price: '10.01' } })).toEqual(REFUSED);
      expect(await call('POST', 'bid', { data: { price: '1', round: 0 } })).toEqual(REFUSED);
      expect(await call('POST', 'bid', { data: { price: '1', round: null } })).toEqual(REFUSED);
      expect(await call('POST', 'bid/create-many', { data: [{ price: '1' }, { price: '11' }] })).toEqual(REFUSED);
      const headers = { projectid: projectId, 'content-type': 'application/json', prefer: 'tx=rollback' };
      const body = JSON.stringify({ data: { price: '11' } });
      expect((await fetch(`${baseUrl}/v1/bid`, { method: 'POST', headers, body })).status).toBe(403);
      expect(await count()).toBe(before);
    });

    it('limits an update by the record before and after, and a delete and a restore by the record', async () => {
      const { create, call } = service();
      const update = (id: string, data: object) => call('PUT', `memo/${id}`, { data });
      const open = await create('memo', { title: title(), stage: 'Open', isPrivate: false });
      const done = await create('memo', { title: title(), stage: 'Done', isPrivate: false });
      expect(await update(open, { title: title() })).toEqual(DONE);
      expect(await update(open, { stage: 'Done' })).toEqual(REFUSED);
      expect(await update(open, { title: null })).toEqual(REFUSED);
      expect(await update(done, { stage: 'Open' })).toEqual(NOT_FOUND);
      const many = (stages: readonly string[]) =>
        call('POST', 'memo/update-many', { data: stages.map((stage) => ({ _id: open, stage })) });
      expect(await many(['Done'])).toEqual(REFUSED);
      expect(await many(['Draft'])).toMatchObject({ status: 200 });
      expect(await call('DELETE', `memo/${done}`)).toEqual(NOT_FOUND);
      expect(await call('POST', 'memo/delete-many', { data: [open, done] })).toMatchObject({ status: 404 });
      expect(await call('DELETE', `memo/${open}`)).toEqual(DONE);
      expect(await call('POST', `memo/${open}/restore`)).toEqual(DONE);
      expect(await update(open, { isPrivate: true })).toEqual(DONE);
      expect(await call('DELETE', `memo/${open}`)).toEqual(DONE);
      expect(await call('POST', `memo/${open}/restore`)).toEqual(NOT_FOUND);
    });

    it('is decided anew when another writer was first', async () => {
      const { create, call, get } = service();
      const id = await create('memo', { title: title(), stage: 'Open', isPrivate: false });
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, turn) =>
          call('PUT', `memo/${id}`, { data: turn % 2 === 0 ? { stage: 'Done' } : { title: title(), stage: 'Draft' } }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
      expect(await get('memo', id, 'stage')).toEqual({ stage: 'Draft' });
    });

    it('is told by the permissions of the caller', async () => {
      expect((await service().call('GET', 'memo/permissions')).body).toMatchObject({
        operations: { list: true, update: true, delete: true },
        narrowedToCondition: {
          list: 'not isPrivate',
          count: 'not isPrivate',
          update: "stage in ('Draft', 'Open') and title is not null",
          delete: "stage = 'Draft'",
        },
      });
      expect((await service().call('GET', 'reply/permissions')).body).not.toHaveProperty('narrowedToCondition');
    });
  },
};
