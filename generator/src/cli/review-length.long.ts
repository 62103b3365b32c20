import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Document, isMap, parseDocument, type YAMLMap } from 'yaml';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { GitProject } from '../testing/git-project.js';
import { HOME, run } from '../testing/run-generator.js';

/** Pull requests of each kind. */
const EACH = Number(process.env.EACH ?? 20);
/** What a terminal shows. */
const SCREEN = 40;

const texts = new Map(readCatalogFolder(join(HOME, 'catalog')).texts);
// Its records name fields that pull requests remove.
texts.delete('demo.yaml');
const RESOURCES = [...texts.keys()].filter((file) => file.startsWith('resources/'));

interface Place {
  readonly document: Document;
  /** Number of the pull request among those of its kind. */
  readonly at: number;
  readonly fields: YAMLMap;
}

const mapOf = (node: unknown): YAMLMap => {
  if (!isMap(node)) throw new Error('no map');
  return node;
};

/** The field of a place that fits, another one for each pull request; undefined if the resource has none. */
function fieldOf({ at, fields }: Place, fits: (field: YAMLMap) => boolean = () => true): [string, YAMLMap] | undefined {
  const fitting = fields.items.filter(
    ({ value }) =>
      isMap(value) && value.has('type') && !/Entity|Object ID/.test(String(value.get('type'))) && fits(value),
  );
  const { key, value } = fitting[at % Math.max(1, fitting.length)] ?? {};
  return isMap(value) ? [String(key), value] : undefined;
}

const NEW_FIELDS = [
  { type: 'Text', updatable: true, description: 'Note.' },
  { type: 'Text', required: true, description: 'Region.' },
  { type: 'Number', integer: true, minimum: 0, updatable: true, indexed: true, description: 'Rank.' },
  { type: 'Boolean', required: true, default: false, updatable: true, description: 'Whether it is pinned.' },
  { type: 'Date', auto: true, description: 'When it was last seen.' },
  {
    type: 'Text',
    updatable: true,
    access: { read: ['ProjectOwner'], update: ['ProjectOwner'] },
    description: 'Secret note.',
  },
];
const OTHER_TYPES: Readonly<Record<string, string>> = {
  Text: 'Long Text',
  'Long Text': 'Text',
  Number: 'Text',
  Boolean: 'Text',
  Date: 'Text',
  JSON: 'Long Text',
  URL: 'Text',
  Markdown: 'Long Text',
  Email: 'Text',
};
const BOUNDS: readonly (readonly [string, unknown, (field: YAMLMap) => boolean])[] = [
  ['maxLength', 40, (field) => /Text|Markdown/.test(String(field.get('type')))],
  ['minimum', 1, (field) => field.get('type') === 'Number'],
  ['maximum', 100, (field) => field.get('type') === 'Number'],
  ['maximum', 1000, (field) => field.get('type') === 'Number'],
];
const SWITCHES: readonly (readonly [string, (place: Place) => unknown])[] = [
  ['events', () => ({ keep: 'values', retain: '30d' })],
  ['softDelete', () => ({ restoreFor: '30d' })],
  ['retain', () => ({ for: '90d', by: 'createdAt' })],
  ['searchable', (place) => [fieldOf(place, (field) => /Text/.test(String(field.get('type'))))?.[0]]],
  ['audit', (place) => [fieldOf(place)?.[0]]],
  ['unique', (place) => [[fieldOf(place)?.[0]]]],
];

/** Each edit of the file of a resource as one pull request has it; false where it has nothing to edit. */
const KINDS: Readonly<Record<string, (place: Place) => unknown>> = {
  'field added': ({ document, at, fields }) =>
    fields.set(`note${at}`, document.createNode(NEW_FIELDS[at % NEW_FIELDS.length])),
  'field removed': (place) => place.fields.delete(fieldOf(place)?.[0] ?? ''),
  'field renamed': (place) => {
    const [name, field] = fieldOf(place) ?? [];
    if (field === undefined || name === undefined) return false;
    field.set('renamedFrom', name);
    if (place.at % 2 === 0) field.set('former', place.document.createNode({ name, since: '2026-11-22' }));
    place.fields.delete(name);
    return place.fields.set(`${name}Anew`, field);
  },
  'type changed': (place) => {
    const [, field] = fieldOf(place, (one) => OTHER_TYPES[String(one.get('type'))] !== undefined) ?? [];
    field?.set('type', OTHER_TYPES[String(field.get('type'))]);
    return field !== undefined;
  },
  'bound changed': (place) => {
    const [key = '', value, fits] = BOUNDS[place.at % BOUNDS.length] ?? [];
    const [, field] = fieldOf(place, fits) ?? [];
    field?.set(key, value);
    return field !== undefined;
  },
  'access changed': ({ document, at, ...place }) => {
    const name = ['ProjectMember', 'ProjectUser', 'ProjectOwner', 'Public'][at % 4];
    const [, field] = fieldOf({ document, at, ...place }) ?? [];
    const operation = ['read', 'create', 'update', 'delete'][Math.floor(at / 4) % 4] ?? '';
    if (at % 3 === 0 && operation !== 'delete')
      return field?.set('access', document.createNode({ ...Object(field.toJS(document).access), [operation]: [name] }));
    const list: unknown[] = [...Object(document.toJS()).access[operation]];
    document.setIn(
      ['access', operation],
      document.createNode(list.includes(name) ? list.filter((one) => one !== name) : [...list, name]),
    );
    return true;
  },
  'resource added': ({ document, at }) => {
    document.set('name', `Copy ${at}`);
    document.set('path', `copy-${at}`);
    for (const key of ['permissions', 'part', 'seed']) document.delete(key);
    return true;
  },
  'feature switched on': (place) => {
    const [key = '', value] = SWITCHES[place.at % SWITCHES.length] ?? [];
    if (place.document.has(key)) return false;
    place.document.set(key, place.document.createNode(value?.(place)));
    return true;
  },
};

it('the review of a change of a field fits on a screen', async () => {
  const project = new GitProject();
  for (const [file, text] of texts) project.write(`catalog/${file}`, text);
  for (const name of ['package.json', '.gitattributes', '.gitignore'])
    project.write(name, readFileSync(join(HOME, name), 'utf8'));
  project.git('init', '--quiet', '--initial-branch', 'main');
  project.commit('first');
  const lengths: Record<string, number[]> = {};
  const out = process.env.OUT;
  if (out !== undefined) mkdirSync(out, { recursive: true });
  for (const [kind, edit] of Object.entries(KINDS)) {
    const found: number[] = [];
    for (let at = 0; found.length < EACH && at < EACH * 5; at += 1) {
      const file = RESOURCES[(at * 7) % RESOURCES.length] ?? '';
      const document = parseDocument(texts.get(file) ?? '');
      if (edit({ document, at, fields: mapOf(document.get('fields')) }) === false) continue;
      const edited = kind === 'resource added' ? `resources/copy-${at}.yaml` : file;
      project.write(`catalog/${edited}`, document.toString({ lineWidth: 0 }));
      // Whoever changes access records it a second time.
      project.write('apps/api-conformance/src/expectations/records/changed.ts', `export const AT = ${at};\n`);
      const said = await run(project.root, 'diff', '--against', 'main');
      project.git('clean', '--quiet', '--force', '-d');
      project.git('checkout', '--quiet', '.');
      if (said.code === 1) {
        if (out !== undefined) writeFileSync(join(out, `refused-${kind}-${at}.txt`), said.err);
        continue;
      }
      found.push(said.out.split('\n').length - 1);
      if (out !== undefined) writeFileSync(join(out, `${kind}-${String(at).padStart(2, '0')}.md`), said.out);
    }
    lengths[kind] = found.sort((one, other) => one - other);
  }
  console.log(
    Object.entries(lengths)
      .map(([kind, found]) => `${kind.padEnd(20)} ${found.length} pull requests, lines: ${found.join(' ')}`)
      .join('\n'),
  );
  // A new resource is shown whole.
  const { 'resource added': _, ...ofFields } = lengths;
  expect(Object.entries(ofFields).filter(([, found]) => Math.max(...found) > SCREEN)).toEqual([]);
});
