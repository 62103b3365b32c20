import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess } from '@catalog-service/testing';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from './harness/service.js';

/** Where a crawl begins; the rest is linked. */
const BEGIN = ['/', '/llms.txt', '/openapi.json', '/postman.json', '/asyncapi.json', '/client', '/problems', '/docs'];

/** Names of formats, sites that explain something, and hosts of examples (RFC 2606, and two kinds of login services). */
const ELSEWHERE =
  /^https?:\/\/(?:www\.w3\.org|schema\.getpostman\.com|modelcontextprotocol\.io|www\.python-httpx\.org|(?:[\w-]+\.)*example\.com|(?:[\w-]+\.)*example|shop\.eu\.auth0\.com)$/;

const ORIGIN = /https?:\/\/(?:\[[\d:a-f]+\]|[\w.-]+)(?::\d+)?/gi;
const LINKS = /(?:href|src)="([^"#]+)|\]\(([^)#\s]+)|"(\/[\w./-]+)"/g;

/** Every document that links lead to: its text by its path. */
async function crawl(baseUrl: string, headers: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const paths = new Set(BEGIN);
  for (const path of paths) {
    for (const accept of ['text/html', 'text/markdown', 'application/json']) {
      const answer = await fetch(baseUrl + path, { headers: { ...headers, accept } });
      if (!answer.ok || !/text|json|javascript|xml/.test(answer.headers.get('content-type') ?? '')) continue;
      const text = await answer.text();
      texts.set(`${accept} ${path}`, text);
      for (const [, link, other, absolute] of text.matchAll(LINKS)) {
        const { pathname, origin } = new URL(link ?? other ?? absolute ?? '', answer.url);
        // Examples of records name paths of records.
        if (origin === baseUrl && !pathname.startsWith('/api/')) paths.add(pathname);
      }
    }
  }
  return texts;
}

const foreignIn = (texts: ReadonlyMap<string, string>, own: string): readonly string[] =>
  [...texts].flatMap(([place, text]) =>
    [...new Set(text.match(ORIGIN))]
      .filter((origin) => origin !== own && !ELSEWHERE.test(origin))
      .map((origin) => `${place}: ${origin}`),
  );

test('no document names another origin than that of the request', { timeout: 60_000 }, async () => {
  const { baseUrl } = inject('service');
  const texts = await crawl(baseUrl, {});
  expect(foreignIn(texts, baseUrl)).toEqual([]);
  expect(texts.size).toBeGreaterThan(100);
  const naming = [...texts].filter(([, text]) => text.includes(baseUrl)).map(([place]) => place.split(' ')[1]);
  expect(naming).toEqual(expect.arrayContaining(['/postman.json', '/client', '/docs/guides/models.md']));
});

test('a document that comes through a proxy names the origin of the proxy', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-origin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { baseUrl, stop } = await startServiceProcess({
    program: join(ROOT, 'dist/service/main.js'),
    cwd: ROOT,
    environment: { DATABASE_URL: '', DATA_FOLDER: folder, TRUST_PROXY: '127.0.0.1' },
  });
  onTestFinished(async () => void (await stop()));
  const texts = await crawl(baseUrl, { 'x-forwarded-host': 'monitoring.test:8443', 'x-forwarded-proto': 'https' });
  expect(foreignIn(texts, 'https://monitoring.test:8443')).toEqual([]);
  expect(texts.get('application/json /postman.json')).toContain('https://monitoring.test:8443');
});
