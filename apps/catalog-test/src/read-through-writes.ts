import { asText, expectProblem, labelEntity, resourceNamed, succeeded } from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { beforeAll, expect, test } from 'vitest';

/** What callers do with records that are read through others. It is one of the tests of the service of `read-through-catalog.ts`. */

const draft = resourceNamed('Draft');
const remark = resourceNamed('Remark');
const reply = resourceNamed('Reply');
const pointer = resourceNamed('Pointer');

const [key] = world.main.spareKeys;
if (key === undefined) throw new Error('The world has no spare key');
const spare = new SpareKey(main, key);
const [red = '', blue = ''] = world.main.references[labelEntity ?? ''] ?? [];

/** Reads the drafts of one shelf, and all remarks. */
const narrowed = () => spare.hold({ permission: 'Bookseller', labels: [red] }, { permission: 'CanReadRemark' });

interface Tree {
  readonly draftId: string;
  readonly remarkId: string;
  readonly replyId: string;
  readonly pointerId: string;
}

async function tree(label: string): Promise<Tree> {
  const draftId = await main.make(draft, { shelves: [label], isReady: false });
  const remarkId = await main.make(remark, { draftId, pages: 1 });
  const replyId = await main.make(reply, { remarkId });
  return { draftId, remarkId, replyId, pointerId: await main.make(pointer, { remarkId }) };
}

let seen: Tree;
let hidden: Tree;
beforeAll(async () => {
  seen = await tree(red);
  hidden = await tree(blue);
});

test('reads, counts and groups those of the records that the caller reads, and no others', async () => {
  const client = await narrowed();
  const both = { query: { _id: [seen.remarkId, hidden.remarkId] } };
  expect(await client.ids(remark, both)).toEqual([seen.remarkId]);
  expect(await client.count(remark, both.query)).toBe(1);
  expect(await client.aggregate(remark, { ...both, measures: { sum: { pages: true } } })).toMatchObject([
    { sum: { pages: 1 } },
  ]);
  expectProblem(await client.tryGet(remark, hidden.remarkId), 404, 'record_not_found');
  const replies = { query: { _id: [seen.replyId, hidden.replyId] } };
  expect(await client.ids(reply, replies)).toEqual([seen.replyId]);
  const pointers = { query: { _id: [seen.pointerId, hidden.pointerId] }, select: { remark: { text: true } } };
  const { data } = await client.list(pointer, { ...pointers, sort: { createdAt: 'ASC' } });
  expect(data.map((record) => record.remark)).toEqual([expect.objectContaining({ _id: seen.remarkId }), null]);
  expect(await client.count(pointer, { ...pointers.query, remark: { pages: 1 } })).toBe(1);
  expect(await client.count(remark, { ...both.query, text: { _type: 'Search', value: 'o' } })).toBeLessThanOrEqual(1);
});

test('changes, deletes and restores no others, one or many', async () => {
  const client = await narrowed();
  const pages = { pages: 7 };
  const lost = { errors: ['/data/1 reference_not_found'] };
  expectProblem(await client.tryUpdate(remark, hidden.remarkId, pages), 404, 'record_not_found');
  const changes = [seen, hidden].map(({ remarkId }) => ({ _id: remarkId, ...pages }));
  expectProblem(await client.tryMany(remark, 'update', changes), 404, 'record_not_found', lost);
  expectProblem(await client.tryDelete(remark, hidden.remarkId), 404, 'record_not_found');
  const ids = [seen.remarkId, hidden.remarkId];
  expectProblem(await client.tryMany(remark, 'delete', ids), 404, 'record_not_found', lost);
  await main.owner.delete(remark, hidden.remarkId);
  expectProblem(await client.tryRestore(remark, hidden.remarkId), 404, 'record_not_found');
  succeeded(await main.owner.tryRestore(remark, hidden.remarkId));
  const dry = { Prefer: 'tx=rollback' };
  succeeded(await client.call('PUT', `${remark.path}/${seen.remarkId}`, { data: pages }, dry));
  expectProblem(
    await client.call('DELETE', `${remark.path}/${hidden.remarkId}`, undefined, dry),
    404,
    'record_not_found',
  );
  succeeded(await client.tryUpdate(remark, seen.remarkId, pages));
  expect(await main.owner.list(remark, { query: { _id: ids }, select: { pages: true } })).toMatchObject({
    data: expect.arrayContaining([
      { _id: seen.remarkId, pages: 7 },
      { _id: hidden.remarkId, pages: 1 },
    ]),
  });
  succeeded(await client.tryDelete(remark, seen.remarkId));
  succeeded(await client.tryRestore(remark, seen.remarkId));
});

test('creates and moves records only to a record that the caller reads', async () => {
  const client = await narrowed();
  const at = (pointer: string) => ({ errors: [`${pointer} reference_not_found`] });
  const text = 'New';
  const [here, there] = [seen, hidden].map(({ draftId }) => ({ text, draftId }));
  expectProblem(await client.tryCreate(remark, there), 400, 'invalid_body', at('/data/draftId'));
  expectProblem(await client.tryMany(remark, 'create', [here, there]), 400, 'invalid_body', at('/data/1/draftId'));
  const made = await client.create(remark, { text, draftId: seen.draftId });
  expect(made).toMatchObject({ text, draftId: seen.draftId });
  const id = asText(made._id);
  expectProblem(
    await client.tryUpdate(remark, id, { draftId: hidden.draftId }),
    400,
    'invalid_body',
    at('/data/draftId'),
  );
  const behind = { text, remarkId: hidden.remarkId };
  expectProblem(await client.tryCreate(reply, behind), 400, 'invalid_body', at('/data/remarkId'));
  succeeded(await client.tryCreate(reply, { text, remarkId: id }));
  expectProblem(
    await client.tryCreate(pointer, { remarkId: hidden.remarkId }),
    400,
    'invalid_body',
    at('/data/remarkId'),
  );
  const idempotent = { 'Idempotency-Key': `through-${id}` };
  const first = await client.call('POST', remark.path, { data: here }, idempotent);
  await main.owner.update(draft, seen.draftId, { shelves: [blue] });
  const again = await client.call('POST', remark.path, { data: here }, idempotent);
  await main.owner.update(draft, seen.draftId, { shelves: [red] });
  const { _id } = Object(succeeded(first));
  expect(succeeded(again)).toEqual({ _id });
});

test('does nothing for a caller that may read none of them', async () => {
  const client = await spare.hold({ permission: 'CanReadRemark' });
  const denied = [403, 'operation_forbidden'] as const;
  expectProblem(await client.tryList(remark), ...denied);
  expectProblem(await client.tryCount(reply), ...denied);
  expectProblem(await client.tryUpdate(remark, seen.remarkId, { pages: 2 }), ...denied);
  expectProblem(await client.tryCreate(remark, 0), ...denied);
  expectProblem(await client.tryList(pointer, { select: { remark: { text: true } } }), 403, 'field_forbidden');
  expect(await client.call('GET', `${remark.path}/permissions`)).toMatchObject({
    body: {
      operations: { list: false, create: false, update: false, restore: false },
      fields: { text: { read: false } },
    },
  });
});

test('reads what is in records that meet a condition of the caller', async () => {
  const client = await spare.hold({ permission: 'CanReadBook' }, { permission: 'CanReadRemark' });
  const ready = await main.make(remark, { draftId: await main.make(draft, { isReady: true }) });
  const replies = [await main.make(reply, { remarkId: ready }), seen.replyId];
  expect(await client.ids(remark, { query: { _id: [ready, seen.remarkId] } })).toEqual([ready]);
  expect(await client.ids(reply, { query: { _id: replies } })).toEqual(replies.slice(0, 1));
  expectProblem(await client.tryUpdate(remark, seen.remarkId, { pages: 3 }), 404, 'record_not_found');
  const unready = { text: 'New', draftId: seen.draftId };
  expectProblem(await client.tryCreate(remark, unready), 400, 'invalid_body', {
    errors: ['/data/draftId reference_not_found'],
  });
  succeeded(await client.tryUpdate(remark, ready, { pages: 3 }));
});

test('reads what is in its own records, and nothing in those of others', async () => {
  const [diary, day] = [resourceNamed('Diary'), resourceNamed('Diary Day')];
  const { ownerUserId, references } = world.main;
  const people = [ownerUserId, references.Person?.find((id) => id !== ownerUserId)];
  const service = main.service ?? main.owner;
  const days = await Promise.all(
    people.map(async (personId) => service.createId(day, { diaryId: await service.createId(diary, { personId }) })),
  );
  expect(await main.owner.ids(day, { query: { _id: days } })).toEqual(days.slice(0, 1));
  expect(await service.count(day, { _id: days })).toBe(2);
});
