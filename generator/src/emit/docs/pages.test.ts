import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  catalogChanged,
  catalogOf,
  catalogWith,
  SERVED_REFERENCES,
  SMALL_CATALOG,
} from '../../testing/small-catalog.js';
import { emitStatic } from '../static.js';
import { loadTemplates } from '../templates.js';
import { emitPages } from './pages.js';

const templates = loadTemplates(join(fileURLToPath(new URL('../../../..', import.meta.url)), 'templates'));

function emitted(texts: ReadonlyMap<string, string>): (name: string) => string {
  const catalog = catalogOf(texts);
  const files = new Map([...emitPages(catalog, templates), ...emitStatic(catalog, templates)]);
  return (name) =>
    ['access', 'pages', 'reference'].map((folder) => files.get(`generated/docs/${folder}/${name}`)).find(Boolean) ?? '';
}

const file = emitted(SMALL_CATALOG);

describe('the page about access', () => {
  it('is the same whatever the resources are, and lets no title out of its element', () => {
    const described = emitted(catalogChanged('resources/group.yaml', 'description: Slug.', 'description: Other.'));
    expect(described('index.html')).toBe(file('index.html'));
    const titled = emitted(catalogChanged('service.yaml', 'name: Small', 'name: </title><b>'));
    expect(titled('index.html')).toContain('· &lt;/title>&lt;b></title>');
  });

  it('loads nothing from elsewhere', () => {
    const names = [...file('index.html').matchAll(/(?:src|href)="([\w-]+\.(?:css|js|json))"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(names).toContain('access.js');
    for (const name of names.filter((one) => one !== 'contract.json'))
      expect(file(name), name).not.toMatch(/https?:|@import|url\(/);
  });
});

describe('the start page', () => {
  const files = emitPages(catalogOf(catalogWith(SERVED_REFERENCES)), templates);

  it('tells resources from references that can be written, and these from those that are only read', () => {
    const page = files.get('generated/docs/start/index.html') ?? '';
    expect(page).toContain('The API has 2 resources as JSON');
    const found = [...page.matchAll(/<h2>(.*?)<\/h2>|href="docs#\/(.*?)"/g)].map(([, title, slug]) => title ?? slug);
    expect(found.slice(found.indexOf('Resources'))).toEqual([
      ...['Resources', 'group', 'group-log', 'References', 'label', 'References (read only)', 'site'],
    ]);
  });

  it('tells machines the same', () => {
    expect(JSON.parse(files.get('generated/docs/start/index.json') ?? '')).toMatchObject({
      resources: [{ path: '/api/group' }, { path: '/api/group-log' }],
      references: [
        { name: 'Label', path: '/api/label', writable: true },
        { name: 'Site', path: '/api/site', writable: false },
      ],
    });
    expect(files.get('generated/docs/start/llms.txt')).toMatch(
      /## References\n\n- \[Label\]\(docs\/resources\/.*\n\n## References \(read only\)\n\n- \[Site\]\(docs\/references\//,
    );
  });
});

describe('the page of records', () => {
  const pages = (texts: ReadonlyMap<string, string>) => {
    const catalog = catalogOf(texts);
    const files = new Map([...emitPages(catalog, templates), ...emitStatic(catalog, templates)]);
    return {
      files: [...files.keys()].filter((name) => name.startsWith('generated/docs/records/')),
      isLinked: files.get('generated/docs/start/index.html')?.includes('href="./docs/records"'),
      isFound: files.get('generated/docs/pages/search.json')?.includes('docs/records'),
    };
  };

  it('is there, linked and found where records can be followed, and nowhere else', () => {
    expect(pages(SMALL_CATALOG)).toEqual({ files: [], isLinked: false, isFound: false });
    const labels = 'labelScope: labels\n';
    const events = `${labels}events: { keep: names, retain: 7d }\n`;
    const followed = pages(catalogChanged('resources/group.yaml', labels, events));
    expect(followed).toMatchObject({ isLinked: true, isFound: true });
    expect(followed.files).toContain('generated/docs/records/index.html');
    expect(followed.files).toContain('generated/docs/records/records.js');
  });
});
