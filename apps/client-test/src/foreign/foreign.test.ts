import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../harness/openapi.js';
import { isWhole, partOf } from '../harness/part-of.js';
import {
  compileClient,
  GENERATORS,
  generateClient,
  installForeignTools,
  lintWithSpectral,
  runProgram,
} from './foreign-tools.js';
import { partOfDocument } from './part-of-document.js';

/** What needs every feature of a document; `TESTS=all` takes the whole one, which takes these tools minutes. */
const PART = ['/api/monitor-group', '/api/monitor-group-user-owner'];
const LIMIT_MS = 900_000;

const { baseUrl, apiKey, projectId } = inject('service');

beforeAll(async () => {
  const document = Object(openapiDocument);
  await installForeignTools(isWhole ? document : partOfDocument(document, PART));
}, LIMIT_MS);

describe.each(partOf(GENERATORS, 3))('what $name generates from the document', (generator) => {
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
