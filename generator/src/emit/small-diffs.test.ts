import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { SourceCache } from '../catalog/source-cache.js';
import { unifiedDiff } from '../check/unified-diff.js';
import { composeOutput } from '../cli/compose.js';
import { isAggregate } from '../plan/aggregates.js';
import type { Output } from '../plan/output.js';
import { fieldAddition, resourceEdit } from '../testing/catalog-edits.js';
import { HOME } from '../testing/run-generator.js';
import { loadTemplates } from './templates.js';

/** A small one in which everything is that a catalog can say: it can be changed often. */
const { texts } = readCatalogFolder(join(HOME, 'generator/golden/catalog'));
const cache = new SourceCache();
const templates = loadTemplates(join(HOME, 'templates'));

const kebabOf = (file: string): string => file.replace(/^resources\/(.*)\.yaml$/, '$1');

/** Undefined if the catalog has mistakes. */
function compose(edited: CatalogTexts): Output | undefined {
  const { catalog, commonFields } = parseCatalog(edited, cache);
  return catalog === undefined ? undefined : composeOutput({ catalog, commonFields }, templates);
}

/** What is made of the catalog before it is edited. */
const before = compose(texts) ?? new Map<string, string>();

/** Of the files that git holds. */
function changedPaths(before: Output, after: Output): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((path) => before.get(path) !== after.get(path) && !isAggregate(path));
}

const isOf = (path: string, kebab: string): boolean => path.split('/').some((part) => part.split('.')[0] === kebab);

/** The attributes that `.gitattributes` gives, line by line. */
const attributes = readFileSync(join(HOME, '.gitattributes'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, glob, given] = /^([^#\s]\S*) (.+)$/.exec(line) ?? [];
    return glob === undefined || given === undefined ? [] : [{ glob, given: given.split(' ') }];
  });

/** Files that a person who reviews a change sees opened: those that `.gitattributes` does not collapse. */
function isShown(path: string): boolean {
  const last = attributes
    .filter(({ glob }) => matches(path, glob))
    .flatMap(({ given }) => given.filter((attribute) => attribute.endsWith('linguist-generated')))
    .at(-1);
  return last !== 'linguist-generated';
}

/** As git matches: `**` is any folders, `*` any part of one name. */
function matches(path: string, glob: string): boolean {
  const pattern = glob.replace(/[.]/g, '\\.').replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(path);
}

const hunksOf = (before: Output, after: Output, path: string): number =>
  unifiedDiff(before.get(path) ?? '', after.get(path) ?? '').filter((line) => line.startsWith('@@')).length;

/** Of what a relation points at, the Prisma schema names the relation. */
const isSchema = (path: string): boolean => path.startsWith('prisma/schema/');

describe('an edit of one resource', () => {
  it('changes the files of that resource and the Prisma schema alone, whatever it is', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(resourceEdit(texts), ({ file, apply }) => {
        const after = compose(new Map([...texts, [file, apply(texts.get(file) ?? '')]]));
        fc.pre(after !== undefined);
        const others = changedPaths(before, after).filter((path) => !isOf(path, kebabOf(file)) && !isSchema(path));
        expect(others).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('changes one hunk of what a new relation points at', () => {
    const file = 'resources/device-reading.yaml';
    const lines =
      '  right: { type: Entity, entity: Key Right, id: rightId, description: Right that it needs. }\n' +
      '  rightId: { type: Object ID, description: Id of the right. }\n';
    const edited = (texts.get(file) ?? '').replace('  value:', (location) => lines + location);
    const after = compose(new Map([...texts, [file, edited]]));
    if (after === undefined) throw new Error('The edit is a mistake');
    const others = changedPaths(before, after).filter((path) => !isOf(path, 'device-reading'));
    expect(others.map((path) => [path, hunksOf(before, after, path)])).toEqual([['prisma/schema/key-right.prisma', 1]]);
  });

  it('opens the page and the model to a reviewer of a new field, be its access its own or not', () => {
    const file = 'resources/device.yaml';
    const field = '  use: { type: Long Text, updatable: true, description: What to know of the device. }\n';
    const own = field.replace(' }', ', access: { update: [ProjectOwner] } }');
    const shown = [field, own].map((line) => {
      const edited = (texts.get(file) ?? '').replace('  isEnabled:', (location) => line + location);
      const after = compose(new Map([...texts, [file, edited]]));
      if (after === undefined) throw new Error('The edit is a mistake');
      return changedPaths(before, after).filter(isShown);
    });
    const opened = ['generated/docs/resources/device.md', 'prisma/schema/device.prisma'];
    expect(shown.map((paths) => paths.sort())).toEqual([opened, opened]);
  });
});

describe('a new field', () => {
  it('is one hunk in each of five files of its resource, wherever it stands', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fieldAddition(texts), ({ file, apply }) => {
        const after = compose(new Map([...texts, [file, apply(texts.get(file) ?? '')]]));
        fc.pre(after !== undefined);
        const kebab = kebabOf(file);
        const hunks = changedPaths(before, after).map((path) => [path, hunksOf(before, after, path)]);
        expect(hunks.sort()).toEqual([
          [`generated/client/src/resources/${kebab}.ts`, 1],
          [`generated/docs/resources/${kebab}.md`, 1],
          [`generated/resources/${kebab}/${kebab}.definition.ts`, 1],
          // More where the field is the first to take something from another module.
          [`generated/resources/${kebab}/${kebab}.dto.ts`, expect.toBeOneOf([1, 2, 3])],
          [`prisma/schema/${kebab}.prisma`, 1],
        ]);
      }),
      { numRuns: 5 },
    );
  });
});

describe('.gitignore', () => {
  it('names what is put together of all resources, and nothing else that is generated', () => {
    const paths = [...before.keys(), 'prisma/migrations/1_init/migration.sql', 'generated/docs/sql/a.sql'];
    const input = paths.join('\n');
    const ignored = execFileSync('git', ['check-ignore', '--no-index', '--stdin'], {
      cwd: HOME,
      input,
      encoding: 'utf8',
    });
    const assembled = paths.filter((path) => isAggregate(path) && !path.startsWith('generated/docs/sql/'));
    expect(ignored.trimEnd().split('\n').sort()).toEqual(assembled.sort());
  });
});
