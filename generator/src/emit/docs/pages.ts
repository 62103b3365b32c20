import type { Catalog } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { guideView } from './guides/guide.view.js';
import { htmlText } from './guides/guide-samples.js';

/** The guides, in the order in which they are read. */
const GUIDES = [
  { name: 'first-call', heading: 'Your first call', summary: 'Get a key, read records, and create one.' },
  { name: 'authentication', heading: 'Authentication', summary: 'Headers, keys and their permissions.' },
  { name: 'people', heading: 'Users', summary: 'Tokens instead of keys, teams, and own records.' },
  { name: 'query-language', heading: 'The query language', summary: 'Conditions, relations, selection and order.' },
  { name: 'paging', heading: 'Paging', summary: 'Pages and cursors of long lists.' },
  { name: 'many-at-once', heading: 'Bulk operations', summary: 'Up to 1,000 records in one request, all or none.' },
  { name: 'errors', heading: 'Errors', summary: 'The format of errors, and how to handle them.' },
  {
    name: 'idempotency-and-dry-run',
    heading: 'Idempotency and dry run',
    summary: 'Repeat requests safely, try writes, and detect concurrent changes.',
  },
  { name: 'limits', heading: 'Limits', summary: 'Sizes, rates and overload.' },
  {
    name: 'models',
    heading: 'Language models',
    summary: 'The Model Context Protocol: three tools that reach all operations.',
  },
  { name: 'upgrading', heading: 'Upgrading', summary: 'Compatible changes, deprecations and former names.' },
] as const;

/**
 * The pages that the service serves: the start page, also as JSON; the guides, whose samples are requests to the demo project; the
 * reference and the access page, which load their data from the service.
 */
export function emitPages(catalog: Catalog, templates: Templates): Map<string, string> {
  const title = htmlText(catalog.title);
  const view = guideView(catalog);
  const hasUsers = catalog.references.some(({ part }) => part === 'user');
  const shown = GUIDES.filter(({ name }) => hasUsers || name !== 'people');
  const guides = shown.map(({ name }, index): [string, string] => [
    `generated/docs/guides/${name}.html`,
    guidePage(shown, index, title, templates.render(`docs/guides/${name}.html`, view).trimEnd(), templates),
  ]);
  const resources = catalog.resources.map(({ names, path, description }) => ({
    title: htmlText(names.title),
    slug: path.slice(path.lastIndexOf('/') + 1),
    description: htmlText(description),
  }));
  return new Map([
    ['generated/docs/access/index.html', templates.render('docs/access/index.html', { title })],
    ['generated/docs/reference/index.html', templates.render('docs/reference/index.html', { title })],
    [
      'generated/docs/start/index.html',
      templates.render('docs/start/index.html', {
        title,
        description: htmlText(catalog.description),
        count: catalog.resources.length,
        sample: view.samples.list,
        guides: shown,
        resources,
      }),
    ],
    ['generated/docs/start/index.json', startIndex(catalog)],
    ...guides,
  ]);
}

type Guide = (typeof GUIDES)[number];

function guidePage(all: readonly Guide[], index: number, title: string, body: string, templates: Templates): string {
  const here = all[index];
  const next = all[index + 1];
  return templates.render('docs/guides/guide.html', {
    title,
    heading: here?.heading ?? '',
    guides: all.map((guide) => ({ ...guide, current: guide === here ? ' aria-current="page"' : '' })),
    body,
    next: next === undefined ? '' : `<p class="next">Next: <a href="${next.name}">${next.heading}</a></p>`,
  });
}

/** The start page for machines. */
function startIndex({ title, description, resources }: Catalog): string {
  const index = {
    name: title,
    description,
    documents: { openapi: '/openapi.json', reference: '/docs', access: '/docs/access', problems: '/problems' },
    health: { live: '/health/live', ready: '/health/ready' },
    resources: resources.map(({ names, path }) => ({ name: names.title, path })),
  };
  return `${JSON.stringify(index, null, 2)}\n`;
}
