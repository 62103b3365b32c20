import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entityNames } from '../../model/names.js';
import { catalogWith } from '../../testing/small-catalog.js';
import { parseCatalog } from '../parse-catalog.js';
import { SourceCache } from '../source-cache.js';

/** Each is one order of two files, one in two of them the other way round. */
const RUNS = 8;

/** Names of which some come before those of the small catalog, and some after. */
const TITLES = ['Alder', 'Birch Tree', 'Hazel', 'Linden', 'Quince', 'Yew', 'Zebrano'];

const kinds = ['resource', 'reference'] as const;

interface Made {
  readonly title: string;
  readonly kind: (typeof kinds)[number];
  /** Lines of the head, such as `table: Team`. */
  readonly head?: string;
  /** Lines of the fields. */
  readonly fields?: string;
  readonly path?: string;
}

const fileOf = ({ kind, title }: Made): string => `${kind}s/${entityNames(title).kebab}.yaml`;

function textOf({ title, kind, head = '', fields = '', path = entityNames(title).kebab }: Made): string {
  const access =
    kind === 'resource'
      ? 'access: { read: [Owner], create: [Owner], update: [Owner], delete: [Owner] }\nomit: [parent, parentId]\n'
      : '';
  return `name: ${title}\npath: ${path}\ndescription: D.\n${access}${head}fields:\n  label: { type: Text, description: D. }\n${fields}`;
}

const many = (name: string, table = ''): string =>
  `  ${name}: { type: Entity Array, entity: Label, ${table === '' ? '' : `table: ${table}, `}description: D. }\n`;

/** What must be that of one thing, claimed by two: the lines that do so, given the names of both. */
const CLASHES: Readonly<Record<string, (one: Made, other: Made) => readonly [Made, Made]>> = {
  'a table, by name and by key': (one, other) => [one, { ...other, head: `table: ${entityNames(one.title).pascal}\n` }],
  'a table, in other capitals': (one, other) => [
    one,
    { ...other, head: `table: ${entityNames(one.title).pascal.toUpperCase()}\n` },
  ],
  'a table, by two keys': (one, other) => [
    { ...one, head: 'table: Forest\n' },
    { ...other, head: 'table: Forest\n' },
  ],
  'a table, by a former name and by key': (one, other) => [
    { ...one, head: 'renamedFrom: Forest\n' },
    { ...other, head: 'table: Forest\n' },
  ],
  'a former name': (one, other) => [
    { ...one, head: 'renamedFrom: Forest\n' },
    { ...other, head: 'renamedFrom: Forest\n' },
  ],
  'a name that another had': (one, other) => [one, { ...other, head: `renamedFrom: ${one.title}\n` }],
  'a table, by name and by a joining field': (one, other) => [
    one,
    { ...other, fields: many('links', entityNames(one.title).pascal) },
  ],
  'a table, by key and by a joining field': (one, other) => [
    { ...one, head: 'table: Forest\n' },
    { ...other, fields: many('links', 'Forest') },
  ],
  'a table, by key and by the name of a joining field': (one, other) => [
    { ...one, fields: many('links') },
    { ...other, head: `table: ${entityNames(one.title).pascal}Links\n` },
  ],
  'a joining table, by two keys': (one, other) => [
    { ...one, fields: many('links', 'Forest') },
    { ...other, fields: many('ties', 'Forest') },
  ],
  'a joining table, by name and by key': (one, other) => [
    { ...one, fields: many('links') },
    { ...other, fields: many('ties', `${entityNames(one.title).pascal}Links`) },
  ],
  'a table of another with a former name': (one, other) => [
    one,
    { ...other, title: `${one.title} Past`, head: `renamedFrom: Forest\ntable: ${entityNames(one.title).pascal}\n` },
  ],
  'a path': (one, other) => [
    { ...one, path: 'forest' },
    { ...other, path: 'forest' },
  ],
  'a path that another had': (one, other) => [
    { ...one, path: 'forest' },
    { ...other, head: 'former: { path: forest, since: 2026-01-01 }\n' },
  ],
  'a former path': (one, other) => [
    { ...one, head: 'former: { path: forest, since: 2026-01-01 }\n' },
    { ...other, head: 'former: { path: forest, since: 2026-01-01 }\n' },
  ],
  'a type of the client': (one, other) => [one, { ...other, title: `${one.title} Fields` }],
  'a type of the client, before the name': (one, other) => [one, { ...other, title: `Related ${one.title}` }],
  'a name, in other capitals': (one, other) => [
    { ...one, kind: 'resource' },
    { ...other, kind: 'reference', title: one.title.replace(' ', '-').toUpperCase(), path: 'forest' },
  ],
  'a permission': (one, other) => [
    { ...one, kind: 'resource', head: 'permissions: { CanFell: Fells. }\n' },
    { ...other, kind: 'resource', head: 'permissions: { CanFell: Fells. }\n' },
  ],
};

/** Most files of one catalog are those of the next. */
const CACHE = new SourceCache();
const parse = (files: readonly (readonly [string, string])[]) =>
  parseCatalog(catalogWith(Object.fromEntries(files)), CACHE);

const pairs = fc
  .tuple(
    fc.shuffledSubarray(TITLES, { minLength: 2, maxLength: 2 }),
    fc.constantFrom(...kinds),
    fc.constantFrom(...kinds),
  )
  .map(([[first = '', second = ''], one, other]): [Made, Made] => [
    { title: first, kind: one },
    { title: second, kind: other },
  ]);

it('accepts the two things that clash below where nothing does', () => {
  fc.assert(
    fc.property(pairs, (made) => {
      const { diagnostics } = parseCatalog(
        catalogWith(Object.fromEntries(made.map((one) => [fileOf(one), textOf(one)]))),
      );
      expect(diagnostics).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

it.each(Object.entries(CLASHES))('refuses %s of two things, whatever the order of their files', (_, clash) => {
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const made = clash(one, other);
      const files = made.map((thing) => [fileOf(thing), textOf(thing)] as const);
      const { catalog, diagnostics } = parse(files);
      expect(catalog).toBeUndefined();
      const locations = new Set(diagnostics.map(({ file, code }) => `${file} ${code}`));
      expect([...locations].every((location) => files.some(([file]) => location.startsWith(file)))).toBe(true);
      const backwards = parse([...files].reverse());
      expect(backwards.diagnostics).toEqual(diagnostics);
    }),
    { numRuns: RUNS },
  );
});

it('leaves a table to whoever has it by its own name', () => {
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const asking = { ...other, head: `table: ${entityNames(one.title).pascal}\n` };
      const files = [one, asking].map((thing) => [fileOf(thing), textOf(thing)] as const);
      const { diagnostics } = parse(files);
      expect(diagnostics.map(({ file, code, message }) => ({ file, code, message }))).toEqual([
        {
          file: fileOf(asking),
          code: 'invalid_rename',
          message: `The table ${entityNames(one.title).pascal} is that of ${one.title}.`,
        },
      ]);
    }),
    { numRuns: RUNS },
  );
});
