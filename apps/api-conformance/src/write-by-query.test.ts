import { randomUUID } from 'node:crypto';
import {
  asArray,
  asObject,
  asText,
  expectProblem,
  leaveOut,
  resourceNamed,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const GROUP = resourceNamed('Monitor Group');
const LAYER_USER = resourceNamed('On-Call Schedule Layer User');
const TEAM = resourceNamed('Team');
const references = (name: string) => world.main.references[name] ?? [];
const [label0 = '', label1 = ''] = references('Label');
const group = (more: object = {}) => ({ name: 'g', slug: unique('match'), ...more });
/** Groups that no other test matches. */
async function groups(number: number, more: object = {}): Promise<string> {
  const name = unique('match');
  await owner.createMany(
    GROUP,
    Array.from({ length: number }, () => group({ ...more, name })),
  );
  return name;
}
const DRY_RUN = { Prefer: 'tx=rollback' };

describe('writes of the records that match', () => {
  test('change and delete exactly the matches; a dry run gives their number', async () => {
    const name = await groups(30, { description: 'old' });
    const other = await groups(1);
    const update = { query: { name }, data: { description: 'new' }, atMost: 30 };
    const dry = await owner.tryMatching(GROUP, 'update', update, DRY_RUN);
    expect([succeeded(dry), dry.headers['preference-applied']]).toEqual([{ count: 30 }, 'tx=rollback']);
    expect(await owner.count(GROUP, { name, description: 'old' })).toBe(30);
    expect(succeeded(await owner.tryMatching(GROUP, 'update', update))).toEqual({ count: 30 });
    expect(await owner.count(GROUP, { name, description: 'new' })).toBe(30);
    const removal = { query: { name: [name, unique('none')], description: 'new' }, atMost: 1_000 };
    expect(succeeded(await owner.tryMatching(GROUP, 'delete', removal, DRY_RUN))).toEqual({ count: 30 });
    expect(succeeded(await owner.tryMatching(GROUP, 'delete', removal))).toEqual({ count: 30 });
    expect(succeeded(await owner.tryMatching(GROUP, 'delete', removal))).toEqual({ count: 0 });
    expect(await owner.count(GROUP, { name: other })).toBe(1);
  });

  test('more matches than the bound: the answer has their number, and nothing is written', async () => {
    const name = await groups(4);
    for (const [what, more] of [
      ['delete', {}],
      ['update', { data: { description: 'x' } }],
    ] as const) {
      const answer = await owner.tryMatching(GROUP, what, { query: { name }, atMost: 3, ...more });
      expectProblem(answer, 409, 'too_many_matches', { errors: ['/atMost invalid_value'] });
      expect(asObject(answer.body).detail).toBe('4 records match, and atMost is 3. Nothing was written.');
    }
    expect(await owner.count(GROUP, { name, description: null })).toBe(4);
  });

  test('everything that is wrong with a body is told at once', async () => {
    for (const [what, body, errors] of [
      ['delete', { atMost: 1 }, ['/query required']],
      ['delete', { query: {} }, ['/atMost required']],
      ['delete', { query: {}, atMost: 0 }, ['/atMost invalid_value']],
      ['delete', { query: {}, atMost: '5' }, ['/atMost wrong_type']],
      ['delete', { query: {}, atMost: 1.5 }, ['/atMost wrong_type']],
      ['delete', { query: {}, atMost: 1, data: [randomUUID()] }, ['/data unknown_parameter']],
      ['delete', { query: { nmae: 'x' }, atMost: 1_001 }, ['/atMost invalid_value', '/query/nmae unknown_field']],
      ['update', { query: {}, atMost: 1 }, ['/data required']],
      ['update', { query: {}, atMost: 1, data: [{ name: 'x' }] }, ['/data wrong_type']],
      ['update', { query: {}, atMost: 1, data: {} }, ['/data empty']],
      ['update', { query: {}, atMost: 1, data: { _id: randomUUID(), name: 'x' } }, ['/data/_id not_updatable']],
      [
        'update',
        { query: { name: 5 }, atMost: 1, data: { name: 5 } },
        ['/query/name wrong_type', '/data/name wrong_type'],
      ],
    ] as const) {
      const answer = await owner.tryMatching(GROUP, what, body);
      expectProblem(answer, 400, 'invalid_body', { errors: [...errors] });
    }
  });

  test('a repeated key brings the same number, and deletes nothing that came since', async () => {
    const name = await groups(2);
    const body = { query: { name }, atMost: 10 };
    const headers = { 'Idempotency-Key': unique('key') };
    expect(succeeded(await owner.tryMatching(GROUP, 'delete', body, headers))).toEqual({ count: 2 });
    await owner.createMany(GROUP, [group({ name })]);
    const again = await owner.tryMatching(GROUP, 'delete', body, headers);
    expect([succeeded(again), again.headers['idempotent-replayed']]).toEqual([{ count: 2 }, 'true']);
    expect(await owner.count(GROUP, { name })).toBe(1);
    const other = await owner.tryMatching(GROUP, 'delete', { ...body, atMost: 9 }, headers);
    expectProblem(other, 422, 'idempotency_key_reused');
  });

  test('hooks run for each match, and what they refuse names the record', async () => {
    const made = await owner.list(TEAM, { query: { isTeamDeleteable: false }, limit: 1 });
    const id = asText(made.data[0]?._id);
    const answer = await owner.tryMatching(TEAM, 'delete', { query: { _id: id }, atMost: 1 });
    expectProblem(answer, 400, 'invalid_body', { errors: ['/query protected_record'] });
    expect(asText(asObject(asArray(asObject(answer.body).errors)[0]).detail)).toContain(id);

    const layer = await main.make(resourceNamed('On-Call Schedule Layer User'));
    const { onCallDutyPolicyScheduleLayerId } = await owner.get(LAYER_USER, layer, {
      onCallDutyPolicyScheduleLayerId: true,
    });
    const query = { onCallDutyPolicyScheduleLayerId, _id: layer };
    expect(succeeded(await owner.tryMatching(LAYER_USER, 'delete', { query, atMost: 1 }))).toEqual({ count: 1 });
    const { data } = await owner.list(LAYER_USER, {
      query: { onCallDutyPolicyScheduleLayerId },
      select: { order: true },
      sort: { order: 'ASC' },
      limit: 100,
    });
    expect(data.map(({ order }) => order)).toEqual(data.map((_, index) => index + 1));
  });

  test('two at once write each record once', async () => {
    const name = await groups(20);
    const removal = { query: { name }, atMost: 20 };
    const answers = await Promise.all([1, 2, 3].map(() => owner.tryMatching(GROUP, 'delete', removal)));
    const counts = answers.map((answer) => asObject(succeeded(answer)).count);
    expect(counts.map(Number).sort((left, right) => left - right)).toEqual([0, 0, 20]);
  });

  const [spareKey] = world.main.spareKeys;
  if (spareKey === undefined || label1 === '') leaveOut('labels of matches', 'a spare key and labels are needed');
  else {
    test('a narrowed caller touches only what it may, and counts nothing else', async () => {
      const client = await new SpareKey(main, spareKey).hold({ permission: 'ProjectMember', labels: [label0] });
      const name = unique('match');
      await owner.createMany(GROUP, [
        group({ name, labels: [label0] }),
        group({ name, labels: [label0, label1] }),
        ...Array.from({ length: 5 }, () => group({ name, labels: [label1] })),
      ]);
      const rename = { query: { name }, atMost: 2, data: { description: 'mine' } };
      expect(succeeded(await client.tryMatching(GROUP, 'update', rename))).toEqual({ count: 2 });
      expect(await owner.count(GROUP, { name, description: 'mine' })).toBe(2);
      const away = { query: { name }, atMost: 2, data: { labels: [label1] } };
      expectProblem(await client.tryMatching(GROUP, 'update', away), 403, 'label_scope');
      const removal = { query: { name }, atMost: 1 };
      const refused = await client.tryMatching(GROUP, 'delete', removal);
      expectProblem(refused, 409, 'too_many_matches');
      expect(asObject(refused.body).detail).toContain('2 records match');
      expect(succeeded(await client.tryMatching(GROUP, 'delete', { ...removal, atMost: 2 }))).toEqual({ count: 2 });
      expect(await owner.count(GROUP, { name })).toBe(5);
    });
  }
});
