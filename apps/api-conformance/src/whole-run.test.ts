import { readFileSync } from 'node:fs';
import {
  asArray,
  asObject,
  asText,
  Client,
  eventually,
  expectProblem,
  leaveOut,
  resourceNamed,
  seenCodes,
  send,
  succeeded,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { defectsIn } from './harness/service-process.js';
import { executedTexts, unfencedTables, valuesIn } from './harness/statement-log.js';

/** What no test can bring about from outside, and why. */
const OUT_OF_REACH: Readonly<Record<string, string>> = {
  cannot_restore: 'no resource of this catalog has softDelete; other catalogs have (apps/catalog-test)',
  check_failed: 'no resource of this catalog has a check; other catalogs have (apps/catalog-test)',
  events_gone: 'it takes days or a restored database (apps/catalog-test)',
  history_gone: 'it takes days (apps/catalog-test)',
  internal_error: 'it is a defect by definition',
  project_deleted: 'the answer to callers of a project that is being deleted (apps/api/test/project-marks.test.ts)',
  project_moved: 'the same of one that has moved',
  plan_required: 'projects of this catalog have no plans; those of other catalogs have (apps/catalog-test)',
  row_condition: 'no resource of this catalog has conditions of rows; other catalogs have (apps/catalog-test)',
  own_records: 'no operation that writes is open to everybody who has an account',
};

const TEAM = resourceNamed('Team');
const { expiring, logFile, statementLog } = world;

if (expiring === undefined) leaveOut('a key that expires', 'none was given');
else {
  test('a key that has expired is refused like one that never was', async () => {
    const client = new Client(world.baseUrl, { projectId: world.main.projectId, key: expiring.secret });
    const left = Date.parse(expiring.expiresAt) - Date.now();
    if (left > 1_000) expect((await client.tryList(TEAM)).status).toBe(200);
    await eventually(
      'the key has expired',
      Math.max(left, 0) + 1_000,
      async () => (await client.tryList(TEAM)).status === 401,
    );
    expectProblem(await client.tryList(TEAM), 401, 'unauthenticated', { errors: [] });
  });
}

const isWhole = process.env.CONFORMANCE_PART === undefined && logFile !== undefined;

if (isWhole) {
  test('every code of a problem was answered with by some test', async () => {
    const listed = asObject(succeeded(await send(world.baseUrl, { method: 'GET', path: '/problems', headers: {} })));
    const codes = [...asArray(listed.problems), ...asArray(listed.errors)].map((entry) => asText(asObject(entry).code));
    const seen = seenCodes();
    expect(codes.filter((code) => !seen.has(code) && !(code in OUT_OF_REACH))).toEqual([]);
    expect([...seen].filter((code) => !codes.includes(code))).toEqual([]);
    expect(seen.has('internal_error')).toBe(false);
  });
} else leaveOut('every code of a problem is reached', 'only in a whole run on a service of our own');

if (logFile === undefined) leaveOut('the log of the service', 'it is not ours');
else {
  test('the service has logged no error and no answer of 500', () => {
    expect(defectsIn(readFileSync(logFile, 'utf8'))).toEqual([]);
  });
}

if (statementLog === undefined)
  leaveOut('the text of every statement', 'only with --database postgres, on a server of our own');
else {
  const log = readFileSync(statementLog, 'utf8');
  const texts = executedTexts(log);

  test('every statement of the run that reads or writes what belongs to a project says which', () => {
    expect(texts.filter((text) => unfencedTables(text).length > 0)).toEqual([]);
    expect(texts.filter((text) => text.includes('"projectId"')).length).toBeGreaterThan(isWhole ? 1_000 : 1);
  });

  test('no statement of the run has a value of a request in its text', () => {
    expect(texts.filter((text) => valuesIn(text).length > 0)).toEqual([]);
    // A log that nobody wrote would prove nothing.
    expect(texts.length).toBeGreaterThan(isWhole ? 1_000 : 1);
  });
}

test.each([
  [`SELECT t."id" FROM "Team" AS t WHERE t."name" = 'x' LIMIT 10`, [`'x'`]],
  ['SELECT t."id" FROM "Team" AS t WHERE t."priority" > 7 LIMIT 10', ['7']],
  ['SELECT t."id" FROM "Team" AS t LIMIT 102', ['102']],
  [`SELECT '{"_id":"' || ',"name":' || ',"zqx":'`, [`',"zqx":'`]],
  ['SELECT $$x$$ WHERE t."it\'s" = $1::text AND 0 = 0', ['$$', '$$']],
])('a value in the text of a statement would be noticed: %s', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

test.each([
  ['SELECT t."id" FROM "Team" AS t WHERE t."id" = $1', ['Team']],
  ['DELETE FROM "Team" WHERE "projectId" = $1', []],
  ['SELECT "name" FROM "User" WHERE "id" = $1', []],
])('a statement that leaves the project out would be noticed: %s', (text, tables) => {
  expect(unfencedTables(text)).toEqual(tables);
});

test('the service is still ready', async () => {
  const answer = await send(world.baseUrl, { method: 'GET', path: '/health/ready', headers: {} });
  expect([answer.status, answer.body], answer.curl).toEqual([200, { status: 'ready' }]);
});
