import { isLong } from '@catalog-service/testing';
import { expect, it } from 'vitest';
import type { FeatureAnswer, FeatureService, WrittenRecords } from './feature.js';

/** `npm run test:long -- features` asks for more; where writers could break a feature, 64 of them try in a test of its own. */
const [WRITERS, CLIENTS] = isLong ? [64, 12] : [16, 4];
const TRIED = { prefer: 'tx=rollback' };

/** Registers the test that a feature holds in bulk and in dry runs, and lets concurrent writers go on. */
export function testWritten({ path, values, refused }: WrittenRecords, service: () => FeatureService): void {
  it('is written one or many, tried or done, and by many at once', async () => {
    const { call } = service();
    const valuesOf = await values(service());
    const one = (data: object, headers = {}) => call('POST', path, { data }, headers);
    const many = (data: readonly object[], headers = {}) => call('POST', `${path}/create-many`, { data }, headers);
    const counted = async (): Promise<number> => Object((await call('POST', `${path}/count`, {})).body).count;
    const wrong = await refused(service());
    const before = await counted();

    const refusals = [await one(wrong), await one(wrong, TRIED)];
    const ofMany = [await many([valuesOf(1), wrong]), await many([valuesOf(1), wrong], TRIED)];
    const [{ status, body } = { status: 0, body: {} }] = refusals;
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const said = (answer: FeatureAnswer) => [answer.status, Object(answer.body).code];
    for (const answer of [...refusals, ...ofMany]) expect(said(answer)).toEqual([status, Object(body).code]);
    expect([await one(valuesOf(1), TRIED), await many([valuesOf(1), valuesOf(2)], TRIED)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await counted()).toBe(before);

    expect(await many([valuesOf(1), valuesOf(2)])).toMatchObject({ status: 200 });
    const answers = await Promise.all(Array.from({ length: WRITERS }, (_, place) => one(valuesOf(place + 3))));
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
    expect(await counted()).toBe(before + 2 + WRITERS);

    const ids = answers.map((answer) => String(Object(answer.body)._id));
    const inOrder = (client: number) => {
      const turned = [...ids.slice(client), ...ids.slice(0, client)];
      return client % 2 === 0 ? turned : turned.toReversed();
    };
    const deletes = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => call('POST', `${path}/delete-many`, { data: inOrder(client) })),
    );
    // One deletes them all, unless nobody may.
    const [first, ...others] = deletes.map((answer) => answer.status).sort();
    expect(others).toEqual(Array(CLIENTS - 1).fill(first === 200 ? 404 : first));
  });
}
