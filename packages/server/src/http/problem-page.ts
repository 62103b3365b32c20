import { PROBLEMS, type Problem } from '@catalog-service/vocabulary';
import type { FastifyRequest } from 'fastify';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/**
 * A problem as a page of HTML, for a person who opened an address in a browser. Its links are relative, so that they work behind a proxy
 * that adds a path.
 */
export function problemPage({ code, status, detail }: Problem, { id, url }: FastifyRequest): string {
  const title = escaped(PROBLEMS[code].title);
  const depth = (url.split('?', 1)[0] ?? '').split('/').length - 2;
  const root = depth > 0 ? '../'.repeat(depth) : './';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="stylesheet" href="${root}docs/pages.css">
  </head>
  <body>
    <div class="columns one">
      <main id="main">
        <h1>${title}</h1>
        <p>${escaped(detail)}</p>
        <ul>
          <li><a href="${root}">Start page</a></li>
          <li><a href="${root}docs">Reference</a></li>
          <li><a href="${root}docs/guides/first-call">Guides</a></li>
        </ul>
        <p>Status ${status}, request <code>${escaped(id)}</code></p>
      </main>
    </div>
  </body>
</html>
`;
}
