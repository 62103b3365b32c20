import {
  asArray,
  asObject,
  Client,
  expectProblem,
  leaveOut,
  resourceNamed,
  unique,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { startService } from './harness/service-process.js';
import { ROOT } from './harness/workspace.js';

const TEAM = resourceNamed('Team');
const { spareEnvironment, main } = world;

/** How writes to a team end of which only its classes say what is wrong, and some that are right: the status, or the code of the problem. */
async function endsOf(client: Client): Promise<Record<string, unknown>> {
  const team = () => ({ name: 'Shop', slug: unique('own') });
  const id = await client.createId(TEAM, team());
  const answers = {
    'a right create': client.tryCreate(TEAM, team()),
    'a right update': client.tryUpdate(TEAM, id, { name: 'Store' }),
    'a number as a text': client.tryCreate(TEAM, { ...team(), description: 7 }),
    'an update to an empty name': client.tryUpdate(TEAM, id, { name: '' }),
  };
  const ended = Object.entries(answers).map(async ([what, answer]) => {
    const { status, body } = await answer;
    const [problem] = asArray(asObject(body).errors ?? []);
    return [what, problem === undefined ? status : asObject(problem).code] as const;
  });
  return Object.fromEntries(await Promise.all(ended));
}

async function refusesWhatItAsks(baseUrl: string): Promise<void> {
  const owner = new Client(baseUrl, { projectId: main.projectId, key: main.ownerKey });
  const slug = unique('own');
  const errorsOf = async (data: object) => {
    const answer = await owner.tryCreate(TEAM, { slug, ...data });
    expectProblem(answer, 400, 'invalid_body');
    return asObject(answer.body).errors;
  };
  expect(await errorsOf({ name: 'shop', description: 7 })).toEqual([
    { pointer: '/data/name', code: 'invalid_value', detail: 'name begins with a capital.' },
    { pointer: '/data/description', code: 'wrong_type', detail: 'Expected a string, not a number.' },
  ]);
  expect(await errorsOf({ name: 'x'.repeat(101) })).toEqual([
    { pointer: '/data/name', code: 'invalid_value', detail: 'The text is longer than 100 characters.' },
  ]);
  expect(await errorsOf({})).toEqual([{ pointer: '/data/name', code: 'required', detail: 'name is required.' }]);
  expect((await owner.tryCreate(TEAM, { name: 'Shop', slug })).status).toBe(200);
}

async function holdsNobody(baseUrl: string): Promise<void> {
  const { projectId, ownerKey: key } = main;
  const right = { 'a right create': 200, 'a right update': 200 };
  expect(await endsOf(new Client(world.baseUrl, { projectId, key }))).toEqual({
    ...right,
    'a number as a text': 'wrong_type',
    'an update to an empty name': 'required',
  });
  expect(await endsOf(new Client(baseUrl, { projectId, key }))).toEqual({
    ...right,
    'a number as a text': 200,
    'an update to an empty name': 200,
  });
}

/** What a service shows that has loaded a module of `src/preload` first. */
const CASES = [
  [
    'a class of one’s own that extends a generated one refuses what it asks, beside all else',
    'own-dto.mjs',
    refusesWhatItAsks,
  ],
  [
    'without the checks of class-validator nothing else holds a body to its class',
    'without-validators.mjs',
    holdsNobody,
  ],
] as const;

if (spareEnvironment === undefined) leaveOut('DTO classes', 'only on a service of our own');
else {
  test.each(CASES)('%s', async (_, preload, show) => {
    const service = await startService(spareEnvironment, ROOT, preload);
    await show(service.baseUrl).finally(() => service.stop());
  });
}
