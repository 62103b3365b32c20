import { followedIn } from '../../features/events/event-log.js';
import { type ServedKind, servedKinds } from '../../model/entities.js';
import type { Catalog, Served } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { clientsView } from './clients.view.js';
import { guideView } from './guides/guide.view.js';
import { guideMarkdown } from './guides/guide-markdown.js';
import { htmlText } from './guides/guide-samples.js';

/** The guides, in the order in which they are read. */
const GUIDES = [
  { name: 'first-call', heading: 'Quickstart', summary: 'Get a key, list records, and create one.' },
  { name: 'authentication', heading: 'Authentication', summary: 'API keys, permissions, roles and labels.' },
  { name: 'people', heading: 'User tokens', summary: 'OpenID tokens instead of keys, teams, and own records.' },
  { name: 'clients', heading: 'Client libraries', summary: 'Install and use the clients for TypeScript and Python.' },
  {
    name: 'query-language',
    heading: 'Filtering and sorting',
    summary: 'Queries, operators, relations, selected fields and aggregates.',
  },
  {
    name: 'paging',
    heading: 'Pagination',
    summary: 'Pages, cursors, exports as CSV or NDJSON, and following changes.',
  },
  {
    name: 'webhooks',
    heading: 'Webhooks',
    summary: 'Be called when records change: create a webhook, receive and verify messages.',
  },
  {
    name: 'history',
    heading: 'History and undo',
    summary: 'Versions of records, records as they were, restoring versions, and undoing requests.',
  },
  { name: 'many-at-once', heading: 'Bulk operations', summary: 'Up to 1,000 records in one request, all or none.' },
  { name: 'errors', heading: 'Errors', summary: 'The format of errors, status codes, and what to do.' },
  {
    name: 'idempotency-and-dry-run',
    heading: 'Idempotency and dry runs',
    summary: 'Repeat requests safely, try and undo writes, and detect concurrent changes.',
  },
  { name: 'limits', heading: 'Limits', summary: 'Sizes, rate limits and overload.' },
  {
    name: 'models',
    heading: 'Language models (MCP)',
    summary: 'The Model Context Protocol: three tools that reach all operations.',
  },
  {
    name: 'upgrading',
    heading: 'Versions and deprecations',
    summary: 'Compatible changes, deprecations and former names.',
  },
] as const;

/**
 * The pages that the service serves: the start page, also as JSON; the guides, whose samples are requests to the demo project; the
 * reference and the access page, which load their data from the service.
 */
export function emitPages(catalog: Catalog, templates: Templates): Map<string, string> {
  const title = htmlText(catalog.title);
  const view = guideView(catalog);
  const hasUsers = catalog.references.some(({ part }) => part === 'user');
  const missing = new Set([
    ...(hasUsers ? [] : ['people']),
    ...(view.webhooks === undefined ? ['webhooks'] : []),
    ...(view.history === undefined ? ['history'] : []),
  ]);
  const shown = GUIDES.filter(({ name }) => !missing.has(name));
  const header = (root: string, page: PageKind): string => pageHeader(catalog, templates, root, page);
  const bodies = shown.map(({ name }) => withAnchors(templates.render(`docs/guides/${name}.html`, view).trimEnd()));
  const guides = shown.map((guide, index): [string, string] => [
    `generated/docs/guides/${guide.name}.html`,
    templates.render('docs/guides/guide.html', {
      title,
      header: header('../../', 'guides'),
      name: guide.name,
      heading: guide.heading,
      guides: shown.map((one) => ({ ...one, current: one === guide ? ' aria-current="page"' : '' })),
      body: bodies[index] ?? '',
      sections: headingsOf(bodies[index] ?? ''),
      next: nextText(shown[index + 1]),
    }),
  ]);
  return new Map([
    [
      'generated/docs/access/index.html',
      templates.render('docs/access/index.html', { title, header: header('../', 'access') }),
    ],
    [
      'generated/docs/reference/index.html',
      templates.render('docs/reference/index.html', { title, header: header('./', 'reference') }),
    ],
    ...(hasRecordPages(catalog)
      ? [
          [
            'generated/docs/records/index.html',
            templates.render('docs/records/index.html', { title, header: header('../', 'records') }),
          ] as const,
        ]
      : []),
    [
      'generated/docs/requests/index.html',
      templates.render('docs/requests/index.html', { title, header: pageHeader(catalog, templates, '../') }),
    ],
    [
      'generated/docs/not-found/index.html',
      templates.render('docs/not-found/index.html', {
        title,
        header: pageHeader(catalog, templates, UNKNOWN_ROOT),
        root: UNKNOWN_ROOT,
      }),
    ],
    [
      'generated/docs/start/index.html',
      templates.render('docs/start/index.html', {
        title,
        header: header('./', 'start'),
        description: htmlText(catalog.description),
        count: countOf(catalog),
        sample: view.samples.list,
        typescript: view.typescript,
        python: view.python,
        guides: shown,
        kinds: servedKinds(catalog).map(({ kind, title, all }) => ({ title, note: NOTES[kind], cards: all.map(card) })),
      }),
    ],
    ['generated/docs/start/index.json', startIndex(catalog)],
    [
      'generated/docs/pages/search.json',
      `${JSON.stringify([ACCESS_PAGE, ...(hasRecordPages(catalog) ? [RECORDS_PAGE] : []), ...shown.flatMap((guide, at) => sectionsOf(guide, bodies[at] ?? ''))])}\n`,
    ],
    ['generated/docs/pages/clients.js', templates.render('docs/pages/clients.js', clientsView(catalog))],
    ['generated/docs/start/llms.txt', llmsText(catalog, shown)],
    ...guides,
    ...shown.map(({ name, heading }, at): [string, string] => [
      `generated/docs/guides/${name}.md`,
      `# ${heading}\n\n${guideMarkdown(bodies[at] ?? '')}`,
    ]),
  ]);
}

/** In the place of the path to the root, on a page that is served at any path. */
const UNKNOWN_ROOT = '%root%';

type Guide = (typeof GUIDES)[number];
type PageKind = 'start' | 'guides' | 'reference' | 'access' | 'records';

/** The header of a page. @param root path from the page to the root @param page the entry of the header that is this page */
export const pageHeader = (catalog: Catalog, templates: Templates, root: string, page?: PageKind): string =>
  templates
    .render('docs/pages/header.html', {
      title: htmlText(catalog.title),
      root,
      hasRecords: hasRecordPages(catalog),
      current: currentOf(page),
    })
    .trimEnd();

/** The attribute of the link to the page itself. */
const currentOf = (page: PageKind | undefined) => {
  const mark = (kind: PageKind): string =>
    kind === page ? ` aria-current="${kind === 'guides' ? 'true' : 'page'}"` : '';
  return {
    start: mark('start'),
    guides: mark('guides'),
    reference: mark('reference'),
    access: mark('access'),
    records: mark('records'),
  };
};

/** Whether some records can be followed: the page of records is about those. */
export const hasRecordPages = (catalog: Catalog): boolean => followedIn(catalog).length > 0;

const nextText = (guide: Guide | undefined): string =>
  guide === undefined ? '' : `<p class="next">Next: <a href="${guide.name}">${guide.heading}</a></p>`;

/** What the start page says of each kind. */
const NOTES: Readonly<Record<ServedKind['kind'], string>> = {
  resource: '',
  written: 'Resources refer to these records by id. They have the same operations.',
  read: 'Resources refer to these records by id. They cannot be changed over HTTP.',
};

const countOf = (catalog: Catalog): number =>
  servedKinds(catalog).find(({ kind }) => kind === 'resource')?.all.length ?? 0;

const card = ({ names, path, description }: Served) => ({
  title: htmlText(names.title),
  slug: path.slice(path.lastIndexOf('/') + 1),
  description: htmlText(description),
});

const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** What the search of the pages knows of the page about access. */
const ACCESS_PAGE = {
  guide: 'Permissions',
  title: 'Permissions',
  address: 'docs/access',
  text: 'What each role and permission allows: operations and fields, for any set of names.',
};

/** The same of the page of records. */
const RECORDS_PAGE = {
  guide: 'Records',
  title: 'Records',
  address: 'docs/records',
  text: 'Lists that follow their changes live, and the history of a record: versions, who changed what, restoring.',
};

/** The sections of a guide, so that a link leads to each. */
const withAnchors = (body: string): string =>
  body.replaceAll(/<h2>(.*?)<\/h2>/g, (_, heading: string) => `<h2 id="${anchorOf(heading)}">${heading}</h2>`);

const headingsOf = (body: string) =>
  [...body.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, anchor = '', title = '']) => ({ anchor, title }));

/** What the search of the pages knows of a guide: its sections, without code. */
function sectionsOf({ name, heading, summary }: Guide, body: string) {
  const address = `docs/guides/${name}`;
  const [first = '', ...rest] = body.split('<h2 id="');
  return [
    { guide: heading, title: heading, address, text: `${summary} ${textOf(first)}` },
    ...rest.map((part) => {
      const [, anchor = '', title = '', text = ''] = /^([^"]*)">(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
      return { guide: heading, title, address: `${address}#${anchor}`, text: textOf(text) };
    }),
  ];
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<pre.*?<\/pre>|<[^>]*>/gs, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The index of the documents for language models (llmstxt.org). */
function llmsText(catalog: Catalog, guides: readonly Guide[]): string {
  const link = (title: string, address: string, text: string): string => `- [${title}](${address}): ${text}`;
  const entityLink = (folder: string) => (entity: Served) =>
    link(entity.names.title, `docs/${folder}/${entity.names.kebab}.md`, entity.description);
  return [
    `# ${catalog.title}`,
    `> ${catalog.description}`,
    '## Guides',
    guides.map(({ name, heading, summary }) => link(heading, `docs/guides/${name}.md`, summary)).join('\n'),
    ...servedKinds(catalog).flatMap(({ kind, title, all }) => [
      `## ${title}`,
      all.map(entityLink(kind === 'read' ? 'references' : 'resources')).join('\n'),
    ]),
    '## Optional',
    [
      link('OpenAPI', 'openapi.json', 'Every request and answer, as OpenAPI 3.1.'),
      ...(hasRecordPages(catalog)
        ? [link('AsyncAPI', 'asyncapi.json', 'Streams of changes of records, and webhooks, as AsyncAPI 3.1.')]
        : []),
      link('Postman', 'postman.json', 'Every request, as a collection of Postman.'),
      link('Clients', 'client', 'The packages for npm and pip, with their URLs, versions and hashes, as JSON.'),
      link('Permissions', 'docs/permissions.md', 'The operations that each role and permission allows.'),
      link('Model', 'docs/model.md', 'The relations of all records.'),
      link('Error codes', 'problems', 'Every error code, as JSON.'),
      link('My requests', 'docs/requests', 'The last requests of the caller, where the operator has turned that on.'),
      link('What changed', 'docs/changes.md', 'What changed for callers in each released version.'),
    ].join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

/** The start page for machines. */
function startIndex(catalog: Catalog): string {
  const { title, description } = catalog;
  const kinds = servedKinds(catalog).flatMap(({ kind, all }) => all.map((entity) => ({ kind, entity })));
  const listed = ({ names, path }: Served) => ({ name: names.title, path });
  const index = {
    name: title,
    description,
    documents: {
      openapi: '/openapi.json',
      ...(hasRecordPages(catalog) && { asyncapi: '/asyncapi.json' }),
      postman: '/postman.json',
      reference: '/docs',
      access: '/docs/access',
      changes: '/docs/changes',
      problems: '/problems',
      quickstart: '/docs/guides/first-call.md',
      index: '/llms.txt',
      clients: '/client',
    },
    health: { live: '/health/live', ready: '/health/ready' },
    resources: kinds.flatMap(({ kind, entity }) => (kind === 'resource' ? [listed(entity)] : [])),
    references: kinds.flatMap(({ kind, entity }) =>
      kind === 'resource' ? [] : [{ ...listed(entity), writable: kind === 'written' }],
    ),
  };
  return `${JSON.stringify(index, null, 2)}\n`;
}
