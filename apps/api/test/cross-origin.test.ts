import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createKey, createProject, Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { browserProgram, openBrowser, openMigratedDatabase } from '@catalog-service/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { startService } from './running-service.js';

/** What a page does with the service; it gives the statuses, or what `fetch` complained of, and a tag. */
const PROGRAM = `async ({ url, ApiKey, ProjectID }) => {
  const headers = { ApiKey, ProjectID, 'Content-Type': 'application/json' };
  const call = (method, path, body, more) =>
    fetch(url + path, { method, headers: { ...headers, ...more }, ...(body && { body: JSON.stringify(body) }) });
  try {
    const made = await call('POST', '/api/monitor-group', { data: { name: 'A', slug: ProjectID } }, { 'Idempotency-Key': 'x' });
    const { _id } = await made.json();
    const item = '/api/monitor-group/' + _id;
    const got = await call('GET', item + '/get-item');
    const tag = got.headers.get('ETag');
    const changed = await call('PUT', item, { data: { name: 'B' } }, { 'If-Match': tag });
    const stale = await call('DELETE', item, undefined, { 'If-Match': tag });
    const tried = await call('DELETE', item, undefined, { Prefer: 'tx=rollback' });
    const lost = await call('POST', '/api/monitor-grup/count');
    const document = await fetch(url + '/openapi.json');
    return {
      statuses: [made, got, changed, stale, tried, lost, document].map(({ status }) => status),
      code: (await stale.json()).code,
      isTagRead: /^"/.test(tag ?? ''),
      applied: tried.headers.get('Preference-Applied'),
      contract: got.headers.get('Contract-Version') !== null,
    };
  } catch (error) {
    return String(error);
  }
}`;

const WORKS = {
  statuses: [200, 200, 200, 412, 200, 404, 200],
  code: 'precondition_failed',
  isTagRead: true,
  applied: 'tx=rollback',
  contract: true,
};

let database: Database;
let pages: Server;
let origin: string;

async function newCaller() {
  const registry = new Registry(resources, references);
  const { id: ProjectID } = await createProject(database, registry, { name: 'Pages' });
  const permissions = ['ProjectOwner'];
  const { secret: ApiKey } = await createKey(database, registry, { projectId: ProjectID, name: 'Key', permissions });
  return { ApiKey, ProjectID };
}

beforeAll(async () => {
  database = await openMigratedDatabase();
  pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page of somebody else</title>');
  });
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const address = pages.address();
  if (address === null || typeof address === 'string') throw new Error('The pages have no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  pages.closeAllConnections();
  pages.close();
  await database.close();
});

describe.skipIf(browserProgram === undefined)('a page of another origin, in a browser (needs Chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ['is named', (): string => origin, WORKS],
    ['is one of all', (): string => '*', WORKS],
    ['is not named', (): string => 'https://other.example', 'TypeError: Failed to fetch'],
  ] as const)('that %s', { timeout: 60_000 }, async (_fact, corsOrigins, expected) => {
    const url = await startService(database, { settings: { CORS_ORIGINS: corsOrigins() } });
    const page = await browser.newPage();
    await page.goto(origin);
    const caller = { url, ...(await newCaller()) };
    expect(await page.evaluate(`(${PROGRAM})(${JSON.stringify(caller)})`)).toEqual(expected);
    await page.close();
  });
});

describe('CORS_ORIGINS', () => {
  const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'apikey' };
  const corsOf = ({ status, headers }: Response) => ({
    status,
    vary: headers.get('vary'),
    ...Object.fromEntries([...headers].filter(([name]) => /^(allow|access-control)/.test(name))),
  });

  it('answers what a browser asks before it sends, for paths that are wrong too, and to others nothing of it', async () => {
    const url = await startService(database, { settings: { CORS_ORIGINS: `${origin}, https://app.example` } });
    const ask = async (path: string, from: string) =>
      corsOf(await fetch(url + path, { method: 'OPTIONS', headers: { ...preflight, origin: from } }));
    const vary = 'Accept, ApiKey, Authorization, ProjectID, Accept-Encoding, Origin';
    const admitted = {
      status: 204,
      vary,
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringMatching(
        /^ApiKey, Authorization, ProjectID, .*If-Match, .*MCP-Protocol-Version/,
      ),
      'access-control-expose-headers': expect.stringMatching(/ETag, .*X-Request-Id/),
      'access-control-max-age': '7200',
    };
    expect(await ask('/api/team/x', 'https://app.example')).toEqual({ ...admitted, allow: 'DELETE, OPTIONS, PUT' });
    expect(await ask('/api/nowhere', 'https://app.example')).toEqual(admitted);
    expect(await ask('/api/team/x', 'https://evil.example')).toEqual({
      status: 204,
      vary,
      allow: 'DELETE, OPTIONS, PUT',
    });
    const document = await fetch(`${url}/openapi.json`, { headers: { origin } });
    expect(corsOf(document)).toEqual({
      status: 200,
      vary: 'Accept-Encoding, Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.any(String),
    });
  });

  it('lets a page read what fails before any step', async () => {
    const url = await startService(database, { settings: { CORS_ORIGINS: '*' } });
    const response = await fetch(`${url}/api/%zz`);
    expect(corsOf(response)).toMatchObject({ status: 400, 'access-control-allow-origin': '*' });
    expect(response.headers.get('vary')).toBe('Accept, ApiKey, Authorization, ProjectID, Accept-Encoding');
  });
});
