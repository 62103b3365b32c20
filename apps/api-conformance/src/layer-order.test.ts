import { asText, expectProblem, leaveOut, resourceNamed } from '@catalog-service/testing/contract';
import { isOwn, main, world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';

const { owner } = main;
const LAYER_USER = resourceNamed('On-Call Schedule Layer User');
const layers = [...(world.main.references['On-Call Duty Policy Schedule Layer'] ?? [])].slice(2);

const add = async (layer: string, order?: number): Promise<string> =>
  owner.createId(
    LAYER_USER,
    await main.required(LAYER_USER, {
      onCallDutyPolicyScheduleLayerId: layer,
      ...(order === undefined ? {} : { order }),
    }),
  );

/** The ids of a layer by their order, which must be 1 to n. */
async function inOrder(layer: string): Promise<readonly string[]> {
  const { data } = await owner.list(LAYER_USER, {
    query: { onCallDutyPolicyScheduleLayerId: layer },
    select: { order: true },
    sort: { order: 'ASC' },
    limit: 100,
  });
  expect(data.map(({ order }) => order)).toEqual(data.map((_, index) => index + 1));
  return data.map(({ _id }) => asText(_id));
}

/** A layer that no other test uses. */
function freshLayer(): string {
  const layer = layers.pop();
  if (layer === undefined) throw new Error('The world has too few layers');
  return layer;
}

if (!isOwn || layers.length < 4) leaveOut('the order of a layer', 'layers that nothing else uses are needed');
else {
  test('a user without an order goes last, and one with an order moves the others', async () => {
    const layer = freshLayer();
    const [a, b] = [await add(layer), await add(layer)];
    const first = await add(layer, 1);
    const third = await add(layer, 3);
    expect(await inOrder(layer)).toEqual([first, a, third, b]);
    const far = await add(layer, 99);
    expect(await inOrder(layer)).toEqual([first, a, third, b, far]);
  });

  test('a user that moves, moves the others, and one that leaves closes the gap', async () => {
    const layer = freshLayer();
    const [a = '', b = '', c = '', d = ''] = [await add(layer), await add(layer), await add(layer), await add(layer)];
    await owner.update(LAYER_USER, d, { order: 1 });
    expect(await inOrder(layer)).toEqual([d, a, b, c]);
    await owner.update(LAYER_USER, d, { order: 3 });
    expect(await inOrder(layer)).toEqual([a, b, d, c]);
    await owner.update(LAYER_USER, a, { order: 99 });
    expect(await inOrder(layer)).toEqual([b, d, c, a]);
    await owner.update(LAYER_USER, b, { order: 1 });
    expect(await inOrder(layer)).toEqual([b, d, c, a]);
    await owner.delete(LAYER_USER, d);
    expect(await inOrder(layer)).toEqual([b, c, a]);
    const all = { query: { onCallDutyPolicyScheduleLayerId: layer } };
    expect(await owner.count(LAYER_USER, all.query)).toBe(3);
  });

  test('an order is a whole number from 1', async () => {
    const id = await add(freshLayer());
    for (const [order, code] of [
      [0, 'invalid_value'],
      [-1, 'invalid_value'],
      [1.5, 'invalid_value'],
      ['1', 'wrong_type'],
    ]) {
      const expected = { errors: [`/data/order ${code}`] };
      expectProblem(await owner.tryUpdate(LAYER_USER, id, { order }), 400, 'invalid_body', expected);
      const data = await main.required(LAYER_USER, { order });
      expectProblem(await owner.tryCreate(LAYER_USER, data), 400, 'invalid_body', expected);
    }
  });

  test('twenty users at once get the orders 1 to 20, and moves and deletes at once leave no gap', async () => {
    const layer = freshLayer();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(layer, index % 3 === 0 ? 1 : undefined)),
    );
    expect(await inOrder(layer)).toHaveLength(20);
    await Promise.all([
      ...ids.slice(0, 6).map((id) => owner.delete(LAYER_USER, id)),
      ...ids.slice(6, 14).map((id, index) => owner.update(LAYER_USER, id, { order: ((index * 5) % 9) + 1 })),
      ...Array.from({ length: 6 }, (_, index) => add(layer, index % 2 === 0 ? 2 : undefined)),
    ]);
    expect(await inOrder(layer)).toHaveLength(20);
  });
}
