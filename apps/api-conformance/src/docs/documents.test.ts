import type { Answer } from '@catalog-service/testing/contract';
import { asArray, asObject, contract, expectProblem, send } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { describe, expect, it } from 'vitest';

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  send(world.baseUrl, { method: 'GET', path, headers });

/** What a page loads, from the root. */
const partsOf = (page: Answer, path: string): string[] =>
  [...page.text.matchAll(/(?:src|href)="([^"#]+\.(?:css|js|json))"/g)].map(
    ([, part]) => new URL(part ?? '', `${world.baseUrl}${path}`).pathname,
  );

describe('the documents', () => {
  it('are served to anybody, the description among them', async () => {
    const answer = await get('/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { openapi, paths } = asObject(answer.body);
    expect(openapi).toMatch(/^3\.1\./);
    for (const { path } of contract.resources) expect(asObject(paths)).toHaveProperty([`${path}/get-list`]);
  });

  it.each(['/', '/docs', '/docs/access', '/docs/guides/first-call'])(
    'come whole from this service: %s',
    async (path) => {
      const page = await get(path, { Accept: 'text/html,*/*;q=0.8' });
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(page.headers['x-content-type-options']).toBe('nosniff');
      const parts = partsOf(page, path);
      expect(parts.length).toBeGreaterThan(3);
      for (const part of parts) expect((await get(part)).status, part).toBe(200);
    },
  );

  it('begin with an index for who does not ask for HTML', async () => {
    const answer = await get('/');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    });
    const { resources, references } = asObject(answer.body);
    const entries = contract.resources.map(({ name, path, isReference = false }) => ({
      isReference,
      entry: { name, path },
    }));
    expect(resources).toEqual(entries.flatMap(({ isReference, entry }) => (isReference ? [] : [entry])));
    const written = entries.flatMap(({ isReference, entry }) => (isReference ? [{ ...entry, writable: true }] : []));
    expect(asArray(references, 'references')).toEqual(expect.arrayContaining(written));
    expect(asArray(references, 'references').filter((one) => asObject(one).writable)).toHaveLength(written.length);
  });

  it('are listed for language models, and are Markdown for who asks for it', async () => {
    const index = await get('/llms.txt');
    expect([index.status, index.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const addresses = [...index.text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, address]) => `/${address}`);
    const guides = addresses.filter((address) => address.startsWith('/docs/guides/'));
    const others = addresses.filter((address) => !guides.includes(address));
    expect(others.filter((address) => address.startsWith('/docs/resources/'))).toHaveLength(contract.resources.length);
    for (const address of [...guides, ...others.slice(0, 2), ...others.slice(-4)]) {
      expect((await get(address)).status, address).toBe(200);
    }
    for (const address of guides) {
      const page = await get(address);
      expect(page.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(page.text.replaceAll(/^```$.*?^```$|`[^`]*`/gms, ''), address).not.toMatch(/<\/?[a-z]|&[a-z]+;|undefined/);
      const asked = await get(address.replace('.md', ''), { Accept: 'text/markdown' });
      expect([asked.text, asked.headers.vary]).toEqual([page.text, 'Accept, Accept-Encoding']);
    }
    expect((await get('/', { Accept: 'text/markdown, */*' })).text).toBe(index.text);
    expect((await get('/docs/guides/paging', { Accept: 'text/html' })).text).toMatch(/^<!doctype html>/);
  });

  it('name no other origin than that of the service, as the request has it', async () => {
    const seen = new Set<string>();
    const queue = ['/', '/docs', '/docs/access', '/docs/requests', '/docs/changes', '/llms.txt', '/docs/guides/models'];
    const own = ['http://docs.example.com:8080', 'http://docs.example.com:8080/mcp'];
    const named = new Map<string, readonly string[]>();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      for (const accept of ['text/html', '*/*']) {
        const { status, text, headers } = await get(path, { Accept: accept, Host: 'docs.example.com:8080' });
        if (status !== 200) continue;
        const addresses = text.match(/https?:\/\/[\w.:[\]-]+[^\s"'<>)`\\]*/g) ?? [];
        const local = addresses.filter((address) => /localhost|127\.|\[::1\]|:\d|docs\.example/.test(address));
        if (local.length > 0) named.set(path, [...new Set(local)].sort());
        const links = /html|markdown|plain/.test(String(headers['content-type']))
          ? [...text.matchAll(/(?:href|src)="([^"#?]+)|\]\(([^)#?]+)/g)].map(
              ([, html, markdown]) => html ?? markdown ?? '',
            )
          : [...text.matchAll(/"(\/[\w./-]+)"/g)].map(([, link = '']) => link).filter((link) => path === '/' && link);
        for (const link of links) {
          const { origin, pathname } = new URL(link, `${world.baseUrl}${path}`);
          if (origin === world.baseUrl && !pathname.startsWith('/api/')) queue.push(pathname);
        }
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['/openapi.json', '/postman.json', '/docs/guides/models.md']));
    expect(seen.size).toBeGreaterThan(100);
    // Packages are installed from an address, which has to be whole.
    const clients = [...named].flatMap(([path, addresses]) =>
      addresses.filter((one) => one.startsWith(`${own[0]}/client/`)).map(() => path),
    );
    expect([...new Set(clients)]).toContain('/docs/guides/clients');
    const others = [...named].map(
      ([path, addresses]) => [path, addresses.filter((one) => !one.startsWith(`${own[0]}/client/`))] as const,
    );
    expect(Object.fromEntries(others.filter(([, addresses]) => addresses.length > 0))).toEqual({
      '/postman.json': own.slice(0, 1),
      '/docs/guides/models': own,
      '/docs/guides/models.md': own,
    });
    const { headers, text } = await get('/postman.json');
    expect(text).toContain(`"value": "${world.baseUrl}"`);
    expect((await get('/postman.json', { 'If-None-Match': String(headers.etag) })).status).toBe(304);
    const elsewhere = { 'If-None-Match': String(headers.etag), Host: 'docs.example.com' };
    expect((await get('/postman.json', elsewhere)).status).toBe(200);
    const forwarded = await get('/postman.json', {
      'X-Forwarded-Host': 'attacker.example',
      'X-Forwarded-Proto': 'https',
    });
    expect(forwarded.text).toBe(text);
  });

  it('keep their address: a slash at the end leads back to it', async () => {
    const answer = await get('/docs/access/');
    expect(answer.status).toBe(308);
    expect(new URL(answer.headers.location ?? '', `${world.baseUrl}/docs/access/`).pathname).toBe('/docs/access');
  });

  it('lead a person from a problem to its explanation, and say in words that an address is wrong', async () => {
    const html = { Accept: 'text/html,*/*;q=0.8' };
    const [problem, problems] = [await get('/problems/invalid_body', html), await get('/problems', html)];
    expect([problem.status, problem.headers.location]).toEqual([303, '../docs#/code/invalid_body']);
    expect([problems.status, problems.headers.location]).toEqual([303, 'docs#/code']);
    const guides = await get('/docs/guides', html);
    expect([guides.status, guides.headers.location]).toEqual([303, 'guides/first-call']);
    for (const path of ['/nothing', '/api/nothing<b>/at/all?x=<i>', '/problems/nothing']) {
      const page = await get(path, html);
      expect([page.status, page.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(page.text).toContain(`request <code>${page.headers['x-request-id']}</code>`);
      expect(page.text).not.toMatch(/<[bi]>/);
      for (const part of partsOf(page, path)) expect((await get(part)).status, part).toBe(200);
      const problem = await get(path);
      expectProblem(problem, 404, 'route_not_found');
      for (const { headers } of [page, problem]) expect(headers.vary, path).toMatch(/^Accept, /);
    }
  });

  it('are not sent again to who has them, plain or compressed', async () => {
    const plain = await get('/openapi.json');
    const [packed, smallest] = [
      await get('/openapi.json', { 'Accept-Encoding': 'gzip' }),
      await get('/openapi.json', { 'Accept-Encoding': 'gzip, br' }),
    ];
    const codings = [plain, packed, smallest].map(({ headers }) => headers['content-encoding']);
    expect(codings).toEqual([undefined, 'gzip', 'br']);
    expect(new Set([plain, packed, smallest].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, packed, smallest]) {
      const accepted = headers['content-encoding'] ?? 'identity';
      const again = await get('/openapi.json', {
        'Accept-Encoding': accepted,
        'If-None-Match': String(headers.etag),
      });
      expect(again).toMatchObject({ status: 304, text: '' });
    }
  });

  it('are only read', async () => {
    const answer = await send(world.baseUrl, { method: 'POST', path: '/docs', headers: {} });
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});
