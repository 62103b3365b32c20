import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { composeOutput } from '../cli/compose.js';
import { guideView } from './docs/guides/guide.view.js';
import { hooksStubView } from './nest/index.view.js';
import { loadTemplates, type Templates } from './templates.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = join(HOME, 'templates');

/** What every template is really given, by name: the keys of its contexts. */
function givenKeys(): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>();
  const templates = loadTemplates(FOLDER);
  const recorder: Templates = {
    ...templates,
    render(name, context) {
      given.set(name, new Set([...(given.get(name) ?? []), ...Object.keys(context)]));
      return templates.render(name, context);
    },
  };
  const { catalog, commonFields } = parseCatalog(readCatalogFolder(join(HOME, 'generator/golden/catalog')).texts);
  const [resource] = catalog?.resources ?? [];
  if (catalog === undefined || resource === undefined) throw new Error('The golden catalog has mistakes');
  // A reference is given to another template where it is read.
  const references = catalog.references.map((one) =>
    one.names.pascal === 'Label' ? { ...one, path: '/api/label' } : one,
  );
  composeOutput({ catalog: { ...catalog, references }, commonFields }, recorder);
  recorder.render('custom/hooks.ts', hooksStubView(resource));
  // The golden catalog has no webhooks and no history, so it has no guide to them.
  for (const name of ['webhooks', 'history'])
    given.set(`docs/guides/${name}.html`, new Set(Object.keys(guideView(catalog))));
  return given;
}

/** The rows of the tables of docs/templates.md: the keys of each template; `*` is any part of a name. */
function documentedKeys(): Map<string, Set<string>> {
  const text = readFileSync(join(HOME, 'docs/templates.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` \|.*\| ([^|]*) \|$/gm)].map(([, name = '', keys = '']) => ({
    pattern: new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`),
    keys: new Set([...keys.matchAll(/`(\w+)`/g)].map(([, key = '']) => key)),
  }));
  return new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const name = /^(.+)\.hbs$/.exec(file.replaceAll('\\', '/'))?.[1] ?? '';
      const row = rows.find(({ pattern }) => pattern.test(name));
      return row === undefined ? [] : [[name, row.keys] as const];
    }),
  );
}

const sorted = (keys: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries([...keys].sort().map(([name, all]) => [name, [...all].sort()]));

describe('docs/templates.md', () => {
  it('lists every template with all that it is given', () => {
    expect(sorted(documentedKeys())).toEqual(sorted(givenKeys()));
  });

  it('is given what it says by the types too', () => {
    const types = readFileSync(join(HOME, 'generator/src/emit/template-contexts.ts'), 'utf8');
    const text = readFileSync(join(HOME, 'docs/templates.md'), 'utf8');
    const views = [...text.matchAll(/`(\w+View)`/g)].map(([, view = '']) => view);
    expect(views.filter((view) => !types.includes(view))).toEqual([]);
    expect(views.length).toBeGreaterThan(10);
  });
});
