import type { Answer } from '@catalog-service/testing/contract';
import { asArray, asObject, asText, expectProblemShape, resourceNamed, send } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { beforeAll, expect, test } from 'vitest';
import { type Mistake, type MistakeAnswer, mistakes, scoreOf } from './mistakes.js';

const LEAST = 390;
/** Points of 2 on average. */
const LEAST_SCORE = 1.9;

/** What the table writes for an id. */
let ids: readonly (readonly [string, string])[];

beforeAll(async () => {
  const [key = ''] = world.main.references['API Key'] ?? [];
  const { ownerKey, projectId } = world.main;
  const monitor = resourceNamed('Monitor');
  const [id] = await Promise.all([main.make(monitor), main.make(monitor)]);
  const page = await send(world.baseUrl, {
    method: 'GET',
    path: `${monitor.path}/get-list?limit=1&after=`,
    headers: { ApiKey: ownerKey, ProjectID: projectId },
  });
  ids = [
    ['{monitor}', id],
    ['{key}', key],
    ['{secret}', ownerKey],
    ['{cut}', ownerKey.slice(0, 34)],
    ['{mistyped}', ownerKey.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['{project}', projectId],
    ['{cursor}', String(asObject(page.body).next)],
  ];
});

const withIds = (text: string) => ids.reduce((known, [name, id]) => known.replaceAll(name, id), text);
/** Newer releases of Node also say in which line a body is no JSON. */
const withoutIds = (text: string) =>
  ids.reduce((known, [name, id]) => known.replaceAll(id, name), text).replace(/ \(line \d+ column \d+\)/, '');

function ask({ method, path, headers: others, body }: Mistake): Promise<Answer> {
  const headers = {
    ApiKey: world.main.ownerKey,
    ProjectID: world.main.projectId,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...others,
  };
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, withIds(value)]],
  );
  return send(world.baseUrl, {
    method,
    path: withIds(path),
    headers: Object.fromEntries(given),
    ...(body !== undefined && { body: withIds(body) }),
  });
}

function told(answer: Answer): MistakeAnswer {
  expectProblemShape(answer);
  const { code, detail, errors } = asObject(answer.body);
  const places = asArray(errors, 'errors').map((error) => {
    const { pointer, code, detail } = asObject(error);
    return `${String(pointer) || '/'} ${String(code)}: ${String(detail)}`;
  });
  const [first] = asArray(errors, 'errors').map((error) => asText(asObject(error).detail));
  // What people read first is what is told of the first place.
  if (first !== undefined) expect(asText(detail).toLowerCase(), answer.curl).toContain(first.toLowerCase());
  return {
    status: answer.status,
    code: String(code),
    allow: answer.headers.allow,
    said: (places.length > 0 ? places : [String(detail)]).map(withoutIds),
  };
}

test.each(mistakes)('$about: the answer is what the table says', async ({ cases }) => {
  const answers = await Promise.all(cases.map(async (mistake) => told(await ask(mistake))));
  expect(cases.map(({ name }, index) => ({ name, ...answers[index] }))).toEqual(
    cases.map(({ name, answer }) => ({ name, ...answer })),
  );
});

test(`the table has ${LEAST} mistakes with helpful answers`, () => {
  const scores = mistakes.flatMap(({ cases }) => cases.map(scoreOf));
  expect(scores.length).toBeGreaterThanOrEqual(LEAST);
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(LEAST_SCORE);
});
