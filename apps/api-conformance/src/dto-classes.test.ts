import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  asArray,
  asObject,
  asText,
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

/** Runs the walk through one resource against a service; gives the titles of the tests by how they ended. */
async function walk(baseUrl: string): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-walk-'));
  const [fixture, report] = [join(folder, 'world.json'), join(folder, 'report.json')];
  const { logFile: _, statementLog: _statements, spareEnvironment: _spare, ...given } = world;
  await writeFile(fixture, JSON.stringify(given));
  const words = [
    'run',
    '--config',
    join(ROOT, 'apps/api-conformance/vitest.config.ts'),
    'src/walk.test.ts',
    '-t',
    '^Team ',
  ];
  const reporter = ['--reporter=json', `--outputFile.json=${report}`];
  const environment = {
    ...process.env,
    CONFORMANCE_PART: 'yes',
    CONFORMANCE_URL: baseUrl,
    CONFORMANCE_FIXTURE: fixture,
  };
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  await promisify(execFile)(process.execPath, [vitest, ...words, ...reporter], { env: environment }).catch(() => {});
  const [file] = asArray(asObject(JSON.parse(await readFile(report, 'utf8'))).testResults);
  await rm(folder, { recursive: true });
  const ended: Record<string, string[]> = { passed: [], failed: [] };
  for (const result of asArray(asObject(file).assertionResults)) {
    const { status, title } = asObject(result);
    ended[asText(status)]?.push(asText(title));
  }
  return ended;
}

if (spareEnvironment === undefined) leaveOut('DTO classes', 'only on a service of our own');
else {
  test('a class of one’s own that extends a generated one refuses what it asks, beside all else', async () => {
    const service = await startService(spareEnvironment, ROOT, 'own-dto.mjs');
    try {
      const owner = new Client(service.baseUrl, { projectId: main.projectId, key: main.ownerKey });
      const slug = unique('own');
      const errorsOf = async (data: object) => {
        const answer = await owner.tryCreate(TEAM, { slug, ...data });
        expectProblem(answer, 400, 'invalid_body');
        return asObject(answer.body).errors;
      };
      expect(await errorsOf({ name: 'shop', description: 7 })).toEqual([
        { pointer: '/data/name', code: 'invalid_value', detail: 'name begins with a capital.' },
        { pointer: '/data/description', code: 'wrong_type', detail: 'Expected a text, not a number.' },
      ]);
      expect(await errorsOf({ name: 'x'.repeat(101) })).toEqual([
        { pointer: '/data/name', code: 'invalid_value', detail: 'The text is longer than 100 characters.' },
      ]);
      expect(await errorsOf({})).toEqual([{ pointer: '/data/name', code: 'required', detail: 'name is required.' }]);
      expect((await owner.tryCreate(TEAM, { name: 'Shop', slug })).status).toBe(200);
    } finally {
      await service.stop();
    }
  });

  test('without the checks of class-validator nothing else holds a body to its class', {
    timeout: 120_000,
  }, async () => {
    const service = await startService(spareEnvironment, ROOT, 'without-validators.mjs');
    try {
      const { passed, failed } = await walk(service.baseUrl);
      expect(failed).toEqual([
        'refuses every field that is not updatable, one at a time and all at once, and changes nothing',
        'refuses every auto field on create',
        'refuses a create that lacks required fields, naming all of them at once',
      ]);
      // What reads, and what a right body does, is as ever: the service itself runs.
      expect(passed).toContain('creates with everything that a caller may give, and keeps it as given');
    } finally {
      await service.stop();
    }
  });
}
