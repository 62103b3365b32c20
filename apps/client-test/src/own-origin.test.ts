import { expect, inject, test } from 'vitest';

/** Where a crawl begins; the rest is linked. */
const BEGIN = ['/', '/llms.txt', '/openapi.json', '/postman.json', '/asyncapi.json', '/client', '/problems', '/docs'];

/** Names of formats, sites that explain something, and hosts of examples (RFC 2606, and two kinds of login services). */
const ELSEWHERE =
  /^https?:\/\/(?:www\.w3\.org|schema\.getpostman\.com|modelcontextprotocol\.io|www\.python-httpx\.org|(?:[\w-]+\.)*example\.com|(?:[\w-]+\.)*example|shop\.eu\.auth0\.com)$/;

const ORIGIN = /https?:\/\/(?:\[[\d:a-f]+\]|[\w.-]+)(?::\d+)?/gi;
const LINKS = /(?:href|src)="([^"#]+)|\]\(([^)#\s]+)|"(\/[\w./-]+)"/g;

const { baseUrl } = inject('service');

/** The documents at these paths, or all that links lead to from there: their texts by their paths. */
async function crawl(begin: readonly string[], headers = {}, isFollowed = true): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const paths = new Set(begin);
  for (const path of paths) {
    for (const accept of ['text/html', 'text/markdown', 'application/json']) {
      const answer = await fetch(baseUrl + path, { headers: { ...headers, accept } });
      if (!answer.ok || !/text|json|javascript|xml/.test(answer.headers.get('content-type') ?? '')) continue;
      const text = await answer.text();
      texts.set(`${accept} ${path}`, text);
      for (const [, link, other, absolute] of text.matchAll(LINKS)) {
        const { pathname, origin } = new URL(link ?? other ?? absolute ?? '', answer.url);
        // Examples of records name paths of records.
        if (isFollowed && origin === baseUrl && !pathname.startsWith('/api/')) paths.add(pathname);
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

test('a document that comes through a proxy names the origin of the proxy, and no other', {
  timeout: 60_000,
}, async () => {
  const texts = await crawl(BEGIN, { 'x-forwarded-host': 'monitoring.test:8443', 'x-forwarded-proto': 'https' });
  expect(foreignIn(texts, 'https://monitoring.test:8443')).toEqual([]);
  expect(texts.size).toBeGreaterThan(100);
  // Without a proxy, the same places name the origin of the request.
  const naming = [...texts].flatMap(([place, text]) =>
    text.includes('monitoring.test') ? [place.split(' ')[1] ?? ''] : [],
  );
  expect(naming).toEqual(expect.arrayContaining(['/postman.json', '/client', '/docs/guides/models.md']));
  const direct = await crawl(naming, {}, false);
  expect(foreignIn(direct, baseUrl)).toEqual([]);
  expect([...direct].filter(([, text]) => text.includes(baseUrl))).toHaveLength(naming.length);
});
