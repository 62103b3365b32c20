import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
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
    expect(followed.files).toContain('generated/docs/records/record-stream.js');
  });
});

describe('the decisions of the page', () => {
  const context = createContext({});
  runInContext(file('access-decisions.js'), context);

  /** In the page's own realm; comes back as JSON, so that whole shapes can be compared. */
  const decide = (expression: string) => JSON.parse(runInContext(`JSON.stringify((() => ${expression})())`, context));

  const RESOURCE = `{
    access: { read: ['Public', 'A'], create: ['A', 'B'], update: ['A'], delete: [] },
    fields: [
      { name: 'title', required: true, updatable: true, access: { read: ['A'], create: ['A'], update: ['B'] } },
      { name: 'madeBy', auto: true, access: { read: ['Public', 'A'], create: [], update: [] } },
    ],
  }`;
  const field = (names: string, action: string, at = 0) =>
    decide(`{
      const { decideField, reasonOf, heldBy } = accessDecisions;
      const resource = ${RESOURCE};
      const decision = decideField(heldBy(${names}), resource, resource.fields[${at}], '${action}');
      return [decision.verdict, ...reasonOf(decision, resource, '${action}', resource.fields[${at}])];
    }`);

  it('opens a field to who holds a name of the operation and one of the field', () => {
    expect(field(`['A']`, 'read')).toEqual([
      'allowed',
      'The operation by ',
      { held: ['Public', 'A'] },
      ', the field by ',
      { held: ['A'] },
      '.',
    ]);
    expect(field(`['A']`, 'create')).toEqual(['allowed', 'By ', { held: ['A'] }, '.']);
  });

  it('names what would do where a name is missing, or two are', () => {
    expect(field('[]', 'read')).toEqual([
      'denied',
      'The operation is open, this field is not. ',
      'Needs ',
      { needed: ['A'] },
    ]);
    expect(field('[]', 'create')).toEqual(['denied', '', 'Needs ', { needed: ['A'] }]);
    expect(field('[]', 'update')).toEqual([
      'denied',
      'Needs one of ',
      { needed: ['A'] },
      ' for the operation, and one of ',
      { needed: ['B'] },
      ' for the field',
    ]);
  });

  it('says that no name would do, and why', () => {
    expect(field(`['A']`, 'create', 1)).toEqual(['never', 'The service sets this field; no caller does.']);
  });

  it('asks for a name that reads the resource through which another is read', () => {
    const asked = (names: string) =>
      decide(`{
        const { catalogOf, decideOperation, reasonOf, heldBy } = accessDecisions;
        const relation = (entity) => [{ name: 'of', entity }];
        const [all, list] = [{ create: [], update: [], delete: [] }, (name, read, more) => ({ name, path: '/' + name, access: { ...all, read }, ...more })];
        const { resources } = catalogOf({ references: [], resources: [
          list('Top', ['A'], { fields: [] }),
          list('Middle', ['B'], { fields: relation('Top'), readThrough: 'of' }),
          list('Low', ['Public'], { fields: relation('Middle'), readThrough: 'of' }),
        ] });
        const decision = decideOperation(heldBy(${names}), resources[2], 'read');
        return [decision.verdict, ...reasonOf(decision, resources[2], 'read')];
      }`);
    const through = (name: string) => `These records are read through ${name}. To read it needs one of `;
    expect(asked(`['A']`)).toEqual(['denied', through('Middle'), { needed: ['B'] }]);
    expect(asked(`['B']`)).toEqual(['denied', through('Top'), { needed: ['A'] }]);
    expect(asked(`['A', 'B']`)).toEqual(['allowed', 'By ', { held: ['Public'] }, '.']);
  });

  it('finds the fields that keep a create from ever succeeding', () => {
    const inTheWay = (names: string) =>
      decide(`accessDecisions.fieldsInTheWay(accessDecisions.heldBy(${names}), ${RESOURCE}).map(({ name }) => name)`);
    expect([inTheWay(`['B']`), inTheWay(`['A']`), inTheWay('[]')]).toEqual([['title'], [], []]);
  });

  it('counts what each name would open', () => {
    const gained = decide(`{
      const catalog = { permissions: [{ name: 'A' }, { name: 'B' }], resources: [${RESOURCE}] };
      return [...accessDecisions.gains(accessDecisions.heldBy([]), catalog)];
    }`);
    expect(gained).toEqual([
      ['A', 4],
      ['B', 1],
    ]);
  });
});
