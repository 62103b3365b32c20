import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../harness/service.js';
import { clientFor, clientsOf } from './served-clients.js';

const service = inject('service');
const listed = () => clientsOf(service.baseUrl);

describe('the packages that a service serves', () => {
  test('are what the list says, which a client that has them is not sent again', async () => {
    for (const { url, file, size, sha256, integrity } of await listed()) {
      const { headers, ...response } = await fetch(url).then(async (answer) => ({
        headers: answer.headers,
        content: Buffer.from(await answer.arrayBuffer()),
      }));
      const digest = createHash('sha256').update(response.content);
      expect(response.content).toHaveLength(size);
      expect(headers.get('repr-digest')).toBe(`sha-256=:${digest.copy().digest('base64')}:`);
      expect(digest.digest('hex')).toBe(sha256);
      expect(`sha512-${createHash('sha512').update(response.content).digest('base64')}`).toBe(integrity);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
      const known = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect([known.status, await known.text()]).toEqual([304, '']);
    }
  });

  test('have names without a version, and no others', async () => {
    const typescript = await clientFor('TypeScript', service.baseUrl);
    const python = await clientFor('Python', service.baseUrl);
    expect(typescript.url).toBe(`${service.baseUrl}/client/typescript.tgz`);
    const redirected = await fetch(`${service.baseUrl}/client/python.whl`);
    expect([redirected.status, redirected.url]).toEqual([200, python.url]);
    const other = await fetch(`${service.baseUrl}/client/index.json`);
    expect([other.status, await other.json()]).toEqual([404, expect.objectContaining({ code: 'route_not_found' })]);
  });

  test('are the same bytes whenever they are packed', { timeout: 120_000 }, async () => {
    const out = await mkdtemp(join(tmpdir(), 'packed-again-'));
    onTestFinished(() => rm(out, { recursive: true, force: true }));
    await promisify(execFile)(process.execPath, ['generator/run.mjs', 'clients', '--out', out], { cwd: ROOT });
    const sums = (await listed()).map(({ language, file, sha256 }) => ({ language, file, sha256 }));
    expect(JSON.parse(await readFile(join(out, 'index.json'), 'utf8'))).toMatchObject(sums);
  });

  test('stand in the quickstart, the guide of clients and the index for language models', async () => {
    const commands = (await listed()).map(({ install }) => install);
    for (const page of ['first-call', 'clients']) {
      const text = await (await fetch(`${service.baseUrl}/docs/guides/${page}.md`)).text();
      for (const command of commands) expect(text).toContain(command);
    }
    expect(await (await fetch(`${service.baseUrl}/llms.txt`)).text()).toContain('(client)');
  });
});
