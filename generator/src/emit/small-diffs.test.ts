import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { SourceCache } from '../catalog/source-cache.js';
import { unifiedDiff } from '../check/unified-diff.js';
import { composeOutput } from '../cli/compose.js';
import type { Output } from '../plan/output.js';
import { resourceEdit } from '../testing/catalog-edits.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
/** A small one in which everything is that a catalog can say: it can be changed often. */
const { texts: golden } = readCatalogFolder(join(HOME, 'generator/golden/catalog'));
const { texts } = readCatalogFolder(join(HOME, 'catalog'));
const cache = new SourceCache();

/** What speaks of all resources; a change of one of them may change these, and no others. */
const INDEX_FILES = [
  'catalog/catalog.schema.json',
  'generated/client/src/client.ts',
  'generated/client/src/contract-hash.ts',
  'generated/contract.json',
  'generated/docs/access/index.html',
  'generated/docs/model.md',
  'generated/docs/permissions.md',
  'generated/manifest.txt',
  'generated/openapi.json',
];

const kebabOf = (file: string): string => file.replace(/^resources\/(.*)\.yaml$/, '$1');

/** Undefined where the catalog has mistakes. */
function compose(edited: CatalogTexts): Output | undefined {
  const { catalog, commonFields } = parseCatalog(edited, cache);
  return catalog === undefined ? undefined : composeOutput({ catalog, commonFields }, join(HOME, 'templates'));
}

function changedPaths(before: Output, after: Output): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((path) => before.get(path) !== after.get(path));
}

const isOf = (path: string, kebab: string): boolean => path.split('/').some((part) => part.split('.')[0] === kebab);

/** Files that a person who reviews a change sees opened: those that `.gitattributes` does not collapse. */
function isShown(path: string): boolean {
  const lines = readFileSync(join(HOME, '.gitattributes'), 'utf8').split('\n');
  const rules = lines.flatMap((line) => {
    const [, glob, attribute] = /^(\S+) .*?(-?linguist-generated)\b/.exec(line) ?? [];
    return glob !== undefined && matches(path, glob) ? [attribute] : [];
  });
  return rules.at(-1) !== 'linguist-generated';
}

/** As git matches: `**` is any folders, `*` any part of one name. */
function matches(path: string, glob: string): boolean {
  const pattern = glob.replace(/[.]/g, '\\.').replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(path);
}

const hunksOf = (before: Output, after: Output, path: string): number =>
  unifiedDiff(before.get(path) ?? '', after.get(path) ?? '').filter((line) => line.startsWith('@@')).length;

describe('an edit of one resource', () => {
  it('changes the files of that resource and a fixed list of others, whatever it is', { timeout: 60_000 }, () => {
    const before = compose(golden);
    fc.assert(
      fc.property(resourceEdit(golden), ({ file, apply }) => {
        const after = compose(new Map([...golden, [file, apply(golden.get(file) ?? '')]]));
        fc.pre(before !== undefined && after !== undefined);
        const others = changedPaths(before, after).filter((path) => !isOf(path, kebabOf(file)));
        expect(others.filter((path) => !INDEX_FILES.includes(path))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('changes what a new relation points at only where Prisma wants the other end of it', () => {
    const before = compose(texts);
    const file = 'resources/monitor-probe.yaml';
    const lines =
      '  workflow: { type: Entity, entity: Workflow, id: workflowId, description: Workflow that is run. }\n' +
      '  workflowId: { type: Object ID, description: Id of the workflow. }\n';
    const edited = (texts.get(file) ?? '').replace('  isEnabled:\n', (place) => lines + place);
    const after = compose(new Map([...texts, [file, edited]]));
    if (before === undefined || after === undefined) throw new Error('The edit is a mistake');
    const others = changedPaths(before, after).filter((path) => !isOf(path, 'monitor-probe'));
    expect(others.filter((path) => !INDEX_FILES.includes(path))).toEqual(['prisma/schema/workflow.prisma']);
  });

  it('shows a new field in one hunk of the page of its resource, and its access in one more of the permissions', () => {
    const before = compose(texts) ?? new Map();
    const file = 'resources/monitor-probe.yaml';
    const field = '  note: { type: Long Text, updatable: true, description: What to know of the probe. }\n';
    const own = field.replace(' }', ', access: { update: [ProjectMember] } }');
    const shown = [field, own].map((line) => {
      const edited = (texts.get(file) ?? '').replace('  isEnabled:\n', (place) => line + place);
      const after = compose(new Map([...texts, [file, edited]]));
      if (after === undefined) throw new Error('The edit is a mistake');
      const paths = changedPaths(before, after).filter(isShown).sort();
      return Object.fromEntries(paths.map((path) => [path, hunksOf(before, after, path)]));
    });
    const page = 'generated/docs/resources/monitor-probe.md';
    expect(shown).toEqual([{ [page]: 1 }, { [page]: 1, 'generated/docs/permissions.md': 1 }]);
  });
});
