import { expect, it } from 'vitest';
import type { FeatureAnswer, FeatureService, WrittenRecords } from './feature.js';

/** Title of the test. */
export const WRITTEN = 'is written one or many, tried or done, and by 64 at once';

const WRITERS = 64;
const TRIED = { prefer: 'tx=rollback' };

/** Registers the test that a feature holds in bulk and in dry runs, and lets concurrent writers go on. */
export function testWritten({ path, values, refused }: WrittenRecords, service: () => FeatureService): void {
  it(WRITTEN, async () => {
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
  });
}
