import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../harness/openapi.js';
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

/** The compiler takes minutes for what the others generate: `npm run test:long -- foreign` has all of them. */
const isLong = process.env.LONG === 'yes';

describe.each(isLong ? GENERATORS : GENERATORS.slice(0, 1))('what $name generates from the document', (generator) => {
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

if (isLong) {
  test('the linter of others finds nothing', { timeout: LIMIT_MS }, async () => {
    expect(await lintWithSpectral()).toContain('No results');
  });
}
