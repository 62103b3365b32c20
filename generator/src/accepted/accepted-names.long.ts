import { FIELD_TYPES } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { SourceCache } from '../catalog/source-cache.js';
import { entityNames } from '../model/names.js';
import { typeNames } from '../model/reserved-names.js';
import { fieldAddition, type ResourceEdit, resourceEdit } from '../testing/catalog-edits.js';
import { catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { emptyProject, mistakesIn } from './compile.fixture.js';
import { namesInSources, wordsOfLanguages } from './hostile-names.fixture.js';

/** `CATALOGS=50 npm run test:long -- generator src/accepted` edits as many catalogs at random. */
const RUNS = Number(process.env.CATALOGS ?? 1);

/** Fields that the small catalog has already. */
const COMMON = new Set([
  'createdAt',
  'updatedAt',
  'project',
  'projectId',
  'word',
  'parent',
  'parentId',
  'member',
  'owner',
]);

const LABEL = SMALL_CATALOG.get('references/label.yaml') ?? '';

/** Most files of one catalog are those of the next. */
const CACHE = new SourceCache();
/** `hasOwnProperty` as people write the name of a thing: `Has Own Property`. */
const titleOf = (word: string): string =>
  (word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/_+/g, ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .trim();

const kebabOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

const fieldText = (name: string): string => `  ${name}: { type: Text, updatable: true, description: D. }\n`;

const resourceText = (title: string, fields: string): string => `name: "${title}"
path: "${kebabOf(title)}"
description: D.
access: { read: [Owner], create: [Owner], update: [Owner], delete: [Owner] }
omit: [parent, parentId]
fields:
${fields}`;

type Kind = 'resources' | 'references' | 'enumerations';

type Titles = Readonly<Record<Kind, readonly string[]>>;

/**
 * Every other title as an enumeration, the others in the next turn; of the rest half as resources and half as references, in the turns 2 and 3
 * the other way round.
 */
const shared = (titles: readonly string[], turn: number): Titles => {
  const isEntity = (index: number): boolean => (index + turn) % 2 === 0;
  const isResource = (index: number): boolean => index % 4 < 2 === turn < 2;
  return {
    resources: titles.filter((_, index) => isEntity(index) && isResource(index)),
    references: titles.filter((_, index) => isEntity(index) && !isResource(index)),
    enumerations: titles.filter((_, index) => !isEntity(index)),
  };
};

const referenceText = (title: string): string =>
  LABEL.replace('name: Label', `name: "${title}"\npath: "${kebabOf(title)}"`);

const listText = (title: string, values: readonly string[]): string =>
  `name: "${title}"\ndescription: D.\ncaseMatters: true\nvalues:${values.length === 0 ? ' [{ name: None, description: D. }]' : ''}\n${values.map((name) => `  - { name: "${name}", description: D. }\n`).join('')}`;

/** A resource that points at a reference and has a value of an enumeration, each with a name from the lists. */
function pointing(title: string, entity: string | undefined, enumeration: string | undefined): string {
  const relation = `  other: { type: Entity, entity: "${entity}", id: otherId, updatable: true, description: D. }
  otherId: { type: Object ID, updatable: true, description: D. }\n`;
  const choice = `  choice: { type: "${enumeration}", updatable: true, description: D. }\n`;
  return resourceText(
    title,
    `${fieldText('note')}${entity === undefined ? '' : relation}${enumeration === undefined ? '' : choice}`,
  );
}

/** The small catalog with things of these titles, and all words as fields, values, roles and permissions. */
function catalogOf({ resources, references, enumerations }: Titles, words: readonly string[]): Map<string, string> {
  const { 'permissions.yaml': permissions = '' } = Object.fromEntries(SMALL_CATALOG);
  const rights = words.map((word) => `  ${word.charAt(0).toUpperCase()}${word.slice(1)}: D.\n`).join('');
  return catalogWith({
    'permissions.yaml': `${permissions}${rights}`,
    'enumerations/word.yaml': listText('Word', words),
    'resources/thing.yaml': resourceText(
      'Thing',
      `${words.map(fieldText).join('')}  word: { type: Word, updatable: true, description: D. }\n`,
    ),
    ...Object.fromEntries(
      resources.map((title, index) => [
        `resources/${kebabOf(title)}.yaml`,
        pointing(title, references[index], enumerations[index]),
      ]),
    ),
    ...Object.fromEntries(references.map((title) => [`references/${kebabOf(title)}.yaml`, referenceText(title)])),
    ...Object.fromEntries(
      enumerations.map((title) => [`enumerations/${kebabOf(title)}.yaml`, listText(title, ['One', 'Two'])]),
    ),
  });
}

const NOTHING: Titles = { resources: [], references: [], enumerations: [] };

/** What is said of the names that are refused. */
const refusals = (titles: Titles, words: readonly string[]): string[] =>
  parseCatalog(catalogOf(titles, words), CACHE).diagnostics.map(({ code, message }) => `${code}: ${message}`);

const LANGUAGES = wordsOfLanguages();
/** Of the names in our sources, those that no other name takes: `Record` and `Record Fields` are refused beside each other. */
const BY_TYPE = [...LANGUAGES, ...(RUNS > 1 ? namesInSources() : [])].map(titleOf).reduce<Map<string, string>>(
  (taken, title) => {
    const types = [entityNames(title).pascal, ...typeNames(entityNames(title))];
    const isFree = !types.some((type) => taken.has(type));
    if (isFree) for (const type of types) taken.set(type, title);
    return taken;
  },
  new Map(['Word', 'Thing', 'Label', 'Group', 'GroupLog', 'Project'].map((type) => [type, ''])),
);
const TITLES = [...new Set(BY_TYPE.values())].filter((title) => title !== '');
const WORDS = [...new Set([...LANGUAGES, ...(RUNS > 1 ? namesInSources() : [])])].filter((word) => !COMMON.has(word));

const MEMBER = 'every object of JavaScript has a member of that name';
const COLUMN = 'every table has a column of that name';
const RIGHT = 'the names of roles and permissions have a type of that name';
const TYPE = 'there is a type of fields of that name';

/** The names that are refused, each with the reason; catalog/README.md has them too. */
const REFUSED = {
  fields: {
    ...{ constructor: MEMBER, hasOwnProperty: MEMBER, isPrototypeOf: MEMBER, propertyIsEnumerable: MEMBER },
    ...{ toLocaleString: MEMBER, toString: MEMBER, valueOf: MEMBER },
    ...{ id: COLUMN, tableoid: COLUMN, xmin: COLUMN, cmin: COLUMN, xmax: COLUMN, cmax: COLUMN, ctid: COLUMN },
    multiSearch: 'queries have a key of that name',
  },
  entities: { 'Permission Name': RIGHT, 'Permission Lists': RIGHT },
  enumerations: {
    ...{ 'Permission Name': RIGHT, 'Permission Lists': RIGHT, Permission: TYPE },
    ...Object.fromEntries(FIELD_TYPES.filter(({ name }) => TITLES.includes(name)).map(({ name }) => [name, TYPE])),
  },
};

it.each([
  ['field', WORDS, NOTHING, REFUSED.fields],
  ['resource', [], { ...NOTHING, resources: TITLES }, REFUSED.entities],
  ['reference', [], { ...NOTHING, references: TITLES }, REFUSED.entities],
  ['enumeration', [], { ...NOTHING, enumerations: TITLES }, REFUSED.enumerations],
])('refuses few names of a %s, value or permission, and says why', (_, words, titles, refused) => {
  const said = Object.entries(refused).map(([name, reason]) => `reserved_name: The name ${name} is taken: ${reason}.`);
  expect(refusals(titles, words).sort()).toEqual(said.sort());
});

const accepted = (names: readonly string[], refused: Readonly<Record<string, string>>): string[] =>
  names.filter((name) => !Object.hasOwn(refused, name));

const FIELDS = accepted(WORDS, REFUSED.fields);
const THINGS = accepted(TITLES, REFUSED.enumerations);

const EDITS = fc.array(fc.oneof(fieldAddition(SMALL_CATALOG), resourceEdit(SMALL_CATALOG)), {
  minLength: 1,
  maxLength: 6,
});

/** The small catalog after those edits that it accepts. */
function edited(edits: readonly ResourceEdit[]): Map<string, string> {
  return edits.reduce((texts, { file, apply }) => {
    const next = new Map(texts).set(file, apply(texts.get(file) ?? ''));
    return parseCatalog(next, CACHE).catalog === undefined ? texts : next;
  }, new Map(SMALL_CATALOG));
}

// Without Python with httpx, nothing is said of the Python client.
it('generates what every language and the database take, of every name and edit that is accepted', async () => {
  const checker = emptyProject();
  for (const turn of RUNS > 1 ? [0, 1, 2, 3] : [0, 1]) {
    const texts = catalogOf(shared(THINGS, turn), turn === 0 ? FIELDS : []);
    expect(await mistakesIn(texts, checker)).toEqual([]);
  }
  await fc.assert(
    fc.asyncProperty(EDITS, async (edits) => {
      expect(await mistakesIn(edited(edits), checker)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
