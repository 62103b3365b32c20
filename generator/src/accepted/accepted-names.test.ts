import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { SourceCache } from '../catalog/source-cache.js';
import { fieldAddition, type ResourceEdit, resourceEdit } from '../testing/catalog-edits.js';
import { catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { emptyProject, mistakesIn } from './compile.fixture.js';
import { hostileWords } from './hostile-names.fixture.js';

/** `CATALOGS=50 npx vitest run generator/src/accepted` compiles as many random catalogs, and every name; `npm test` one. */
const RUNS = Number(process.env.CATALOGS ?? 1);

const WORDS = [...hostileWords(), 'numberInput'];
const LABEL = SMALL_CATALOG.get('references/label.yaml') ?? '';

/** Most files of one catalog are those of the next. */
const CACHE = new SourceCache();
const isAccepted = (texts: ReadonlyMap<string, string>): boolean => parseCatalog(texts, CACHE).catalog !== undefined;

/** `hasOwnProperty` as people write the name of a thing: `Has Own Property`. */
const titleOf = (word: string): string =>
  (word.charAt(0).toUpperCase() + word.slice(1)).replace(/_/g, ' ').replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');

const kebabOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

const fieldText = (name: string): string => `  ${name}: { type: Text, updatable: true, description: D. }\n`;

const resourceText = (title: string, fields: string): string => `name: ${title}
path: ${kebabOf(title)}
description: D.
access: { read: [Owner], create: [Owner], update: [Owner], delete: [Owner] }
omit: [parent, parentId]
fields:
${fields}`;

const things = (titles: readonly string[]): Record<string, string>[] =>
  titles.map((title, index) => (index % 2 === 0 ? asResource(title) : asReference(title)));

const asResource = (title: string): Record<string, string> => ({
  [`resources/${kebabOf(title)}.yaml`]: resourceText(title, fieldText('note')),
});

const asReference = (title: string): Record<string, string> => ({
  [`references/${kebabOf(title)}.yaml`]: LABEL.replace('name: Label', `name: ${title}\npath: ${kebabOf(title)}`),
});

const asEnumeration = (title: string): Record<string, string> => ({
  [`enumerations/${kebabOf(title)}.yaml`]: `name: ${title}
description: D.
values:
  - { name: One, description: D. }
  - { name: Two, description: D. }
`,
});

/** A resource with a field of each enumeration. */
const choosing = (titles: readonly string[]): string =>
  resourceText(
    'Chooser',
    titles
      .map((title, at) => `  choice${at}: { type: ${title}, updatable: true, default: One, description: D. }\n`)
      .join(''),
  );

/** The names that a field may have. */
const acceptedFields = (names: readonly string[]): string[] =>
  names.filter((name) => isAccepted(catalogWith({ 'resources/thing.yaml': resourceText('Thing', fieldText(name)) })));

const TITLES = [...new Set(WORDS.map(titleOf))];
/** An enumeration has a name for people too: no two that make one name. */
const CHOICES = [...new Map(TITLES.map((title) => [kebabOf(title), title])).values()];

/** The small catalog after edits at random, with further things and fields of some of the names. */
function catalogOf(
  edits: readonly ResourceEdit[],
  fields: readonly string[],
  titles: readonly string[],
  choices: readonly string[],
): Map<string, string> {
  const texts = catalogWith({ 'resources/thing.yaml': resourceText('Thing', fields.map(fieldText).join('')) });
  const attempt = (files: Readonly<Record<string, string>>): void => {
    const next = new Map([...texts, ...Object.entries(files)]);
    if (isAccepted(next)) for (const [file, text] of Object.entries(files)) texts.set(file, text);
  };
  for (const files of things(titles)) attempt(files);
  // Not all names of which each is accepted are accepted beside each other.
  const chosen = choices.filter((title) => {
    attempt(asEnumeration(title));
    return texts.has(`enumerations/${kebabOf(title)}.yaml`);
  });
  attempt({ 'resources/chooser.yaml': choosing(chosen) });
  for (const edit of edits) attempt({ [edit.file]: edit.apply(texts.get(edit.file) ?? '') });
  return texts;
}

const edits = fc.array(fc.oneof(fieldAddition(SMALL_CATALOG), resourceEdit(SMALL_CATALOG)), {
  minLength: 1,
  maxLength: 6,
});

it('compiles, and the database takes, whatever is accepted', async () => {
  const checker = emptyProject();
  await fc.assert(
    fc.asyncProperty(
      edits,
      fc.subarray(WORDS, { minLength: 40, maxLength: 40 }),
      fc.subarray(TITLES, { minLength: 20, maxLength: 20 }),
      fc.subarray(CHOICES, { minLength: 20, maxLength: 20 }),
      async (some, words, titles, choices) => {
        const fields = acceptedFields(words);
        // Most names are accepted; a catalog without them would show nothing.
        expect(fields.length).toBeGreaterThan(20);
        const texts = catalogOf(some, fields, titles, ['Number Input', ...choices]);
        expect(texts.size).toBeGreaterThan(SMALL_CATALOG.size + 10);
        expect(await mistakesIn(texts, checker)).toEqual([]);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);

async function everyName(): Promise<void> {
  const fields = acceptedFields(WORDS);
  expect(await mistakesIn(catalogOf([], fields, TITLES, []), emptyProject())).toEqual([]);
  expect(await mistakesIn(catalogOf([], fields, [...TITLES].reverse(), []), emptyProject())).toEqual([]);
  expect(await mistakesIn(catalogOf([], [], [], CHOICES), emptyProject())).toEqual([]);
}

if (RUNS > 1) it('compiles, and the database takes, every name that is accepted', everyName, 3_600_000);
