import { randomUUID } from 'node:crypto';
import type { Answer } from '@catalog-service/testing/contract';
import { contract, expectProblemShape, isObject, resourceNamed, unique } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const AT_ONCE = 10;
const GROUP = resourceNamed('Monitor Group');
const MONITOR = resourceNamed('Monitor');

/** How many of the answers there were of each kind. */
function tally(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    if (answer.status !== 200) expectProblemShape(answer);
    const kind = isObject(answer.body) && answer.status !== 200 ? String(answer.body.code) : String(answer.status);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const atOnce = (ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));

describe('of many at once', () => {
  test('one gets the slug', async () => {
    const slug = unique('race');
    const data = await main.required(GROUP, { slug });
    const answers = await atOnce((index) =>
      owner.tryCreate(GROUP, { ...data, slug: index % 2 === 0 ? slug : slug.toUpperCase() }),
    );
    expect(tally(answers)).toEqual({ 200: 1, already_exists: AT_ONCE - 1 });
  });

  test('one gets the _id', async () => {
    const _id = randomUUID();
    const data = await main.required(MONITOR);
    const answers = await atOnce((index) => owner.tryCreate(MONITOR, { ...data, _id, slug: unique(`race${index}`) }));
    expect(tally(answers)).toEqual({ 200: 1, already_exists: AT_ONCE - 1 });
    expect(await owner.count(MONITOR, { _id })).toBe(1);
  });

  test('one deletes the record', async () => {
    const id = await main.make(MONITOR);
    expect(tally(await atOnce(() => owner.tryDelete(MONITOR, id)))).toEqual({ 200: 1, record_not_found: AT_ONCE - 1 });
  });

  test('one gives the record its new _id', async () => {
    const id = await main.make(MONITOR);
    const answers = await atOnce(() => owner.tryUpdate(MONITOR, id, { _id: randomUUID() }));
    expect(tally(answers)).toEqual({ 200: 1, record_not_found: AT_ONCE - 1 });
  });

  test('the last set of labels is whole, never a mixture', async () => {
    const [first = '', second = ''] = world.main.references.Label ?? [];
    const id = await main.make(MONITOR, { labels: [] });
    const answers = await atOnce((index) =>
      owner.tryUpdate(MONITOR, id, { labels: [index % 2 === 0 ? first : second] }),
    );
    expect(tally(answers)).toEqual({ 200: AT_ONCE });
    const { labels } = await owner.get(MONITOR, id, { labels: true });
    expect([[{ _id: first }], [{ _id: second }]]).toContainEqual(labels);
  });

  test('children of a record that is being deleted are refused or go with it', async () => {
    const events = resourceNamed('Monitor Status Event');
    for (let round = 0; round < 5; round++) {
      const monitorId = await main.make(MONITOR);
      const data = await main.required(events, { monitorId });
      const answers = await atOnce((index) =>
        index === 5 ? owner.tryDelete(MONITOR, monitorId) : owner.tryCreate(events, data),
      );
      expect(Object.keys(tally(answers)).filter((kind) => kind !== '200' && kind !== 'invalid_body')).toEqual([]);
      expect(await owner.count(events, { monitorId })).toBe(0);
    }
  });
});

/** Each relation to a resource that callers may write: the child, its id field, and the parent. */
const relations = contract.resources.flatMap((child) =>
  child.fields
    .filter(
      ({ type, entityKind, auto }) =>
        type === 'Object ID' && entityKind === 'resource' && (!auto || main.service !== undefined),
    )
    .map((field) => [`${child.name} ${field.name}`, child, field] as const),
);

describe.each(relations)('%s', (_title, child, field) => {
  const parent = resourceNamed(field.entity ?? '');

  test('follows a new _id of what it names, and is gone or in the way when that is deleted', async () => {
    const parentId = await main.make(parent);
    const id = await main.make(child, { [field.name]: parentId });
    const moved = randomUUID();
    await owner.update(parent, parentId, { _id: moved });
    expect(await owner.get(child, id, { [field.name]: true })).toEqual({ _id: id, [field.name]: moved });
    const deleter = parent.access.delete.length === 0 ? (main.service ?? owner) : owner;
    const answer = await deleter.tryDelete(parent, moved);
    const left = await owner.count(child, { _id: id });
    const found = await owner.count(parent, { _id: moved });
    const kind = isObject(answer.body) && answer.status !== 200 ? answer.body.code : answer.status;
    expect(
      [
        [200, 0, 0],
        ['record_in_use', 1, 1],
      ],
      answer.curl,
    ).toContainEqual([kind, left, found]);
  });
});
