import { beforeAll, expect, inject, test } from 'vitest';
import { openapiDocument } from '../harness/openapi.js';
import {
  compileClients,
  generateClients,
  installForeignTools,
  lintWithSpectral,
  runPrograms,
} from './foreign-tools.js';
import { partOfDocument } from './part-of-document.js';

/** What needs every feature of a document; `FOREIGN=all` takes the whole one, which takes these tools minutes. */
const PART = ['/api/monitor-group', '/api/monitor-group-user-owner'];
const LIMIT_MS = 900_000;

const service = inject('service');

beforeAll(async () => {
  const document = Object(openapiDocument);
  await installForeignTools();
  await generateClients(process.env.FOREIGN === 'all' ? document : partOfDocument(document, PART), service.baseUrl);
}, LIMIT_MS);

test('what others generate from the document compiles', { timeout: LIMIT_MS }, async () => {
  expect(await compileClients()).toBe('');
});

test('what others generate from the document talks to the service', { timeout: LIMIT_MS }, async () => {
  const { baseUrl, apiKey, projectId } = service;
  const seenBy = (name: string) => ({
    created: `Seen by ${name}`,
    found: [`Seen by ${name}`],
    count: 1,
    changed: 'Changed.',
    deleted: {},
    problem: 'record_not_found',
  });
  expect(await runPrograms({ BASE_URL: baseUrl, API_KEY: apiKey, PROJECT_ID: projectId })).toEqual({
    'openapi-typescript': seenBy('openapi-typescript'),
    '@hey-api/openapi-ts': seenBy('hey-api'),
    orval: seenBy('orval'),
  });
});

test('the linter of others finds nothing', { timeout: LIMIT_MS }, async () => {
  expect(await lintWithSpectral()).toContain('No results');
});
