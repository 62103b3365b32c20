import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openapiDocument } from '../harness/openapi.js';
import { ROOT } from '../harness/service.js';
import {
  compileClient,
  GENERATORS,
  generateClient,
  installForeignTools,
  lintWithSpectral,
  runProgram,
} from './foreign-tools.js';

const LIMIT_MS = 900_000;

const { baseUrl, apiKey, projectId } = inject('service');

beforeAll(async () => {
  await installForeignTools(Object(openapiDocument));
}, LIMIT_MS);

describe.each(GENERATORS)('what $name generates from the document', (generator) => {
  test('compiles', { timeout: LIMIT_MS }, async () => {
    await generateClient(generator, baseUrl);
    expect(await compileClient()).toBe('');
  });

  test('talks to the service', { timeout: LIMIT_MS }, async () => {
    expect(await runProgram({ BASE_URL: baseUrl, API_KEY: apiKey, PROJECT_ID: projectId })).toEqual({
      created: `Seen by ${generator.name}`,
      found: [`Seen by ${generator.name}`],
      count: 1,
      changed: 'Changed.',
      deleted: {},
      problem: 'record_not_found',
    });
  });
});

test('the linter of others finds nothing', { timeout: LIMIT_MS }, async () => {
  expect(await lintWithSpectral()).toContain('No results');
});

test('the sources of the client build with the oldest TypeScript that it declares', {
  timeout: LIMIT_MS,
}, async () => {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'generated/client/package.json'), 'utf8'));
  expect(manifest).toMatchObject({ devDependencies: { typescript: '>=6' } });
  const out = await mkdtemp(join(tmpdir(), 'typescript-6-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', join(ROOT, 'generated/client/cjs'), '--outDir', out]);
  expect(await readdir(out)).toEqual(expect.arrayContaining(['index.js', 'index.d.ts']));
});
