import { fileURLToPath } from 'node:url';
import { NAMED_TYPES } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../../catalog/parse-catalog.js';
import { readCatalogFolder } from '../../catalog/read-catalog-folder.js';
import { SourceCache } from '../../catalog/source-cache.js';
import { unifiedDiff } from '../../check/unified-diff.js';
import { loadTemplates } from '../templates.js';
import { emitClient } from './index.js';

const HOME = fileURLToPath(new URL('../../../..', import.meta.url));
const golden = readCatalogFolder(`${HOME}/generator/golden/catalog`);
/** Without demo records, which would have to give what is new and required. */
const texts = new Map([...golden.texts].filter(([file]) => file !== 'demo.yaml'));
const templates = loadTemplates(`${HOME}/templates`);
const cache = new SourceCache();

/** Says which contract the client was made from, and so changes with any of them. */
/** Git does not hold them. */
const AGGREGATES = new Set(['generated/client/src/contract-hash.ts', 'generated/client/src/records.ts']);

const PLAIN_TYPES = [
  ...NAMED_TYPES.filter(({ relation }) => relation === undefined).map(({ name }) => name),
  ...['Permission', 'Device Kind'],
];

/** The end, the middle and the beginning of the fields of a device. */
const PLACES = ['  updatedAt:', '  isEnabled:', '  name:'];

function emitted(edited: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const { catalog, diagnostics } = parseCatalog(edited, cache);
  if (catalog === undefined) throw new Error(JSON.stringify(diagnostics));
  return emitClient(catalog, templates);
}

const before = emitted(texts);

/** What changes in the client when lines of YAML are put before a place of a file: the difference of each file. */
function changesBy(file: string, location: string, lines: string): Readonly<Record<string, readonly string[]>> {
  const text = texts.get(file) ?? '';
  const after = emitted(new Map([...texts, [file, text.replace(location, () => lines + location)]]));
  const changed = [...after].filter(([path, code]) => !AGGREGATES.has(path) && before.get(path) !== code);
  const diffs = changed.map(([path, code]) => [path, unifiedDiff(before.get(path) ?? '', code, { context: 1 })]);
  return Object.fromEntries(diffs);
}

/** One place, and nothing there but these new lines, between two that were there before. */
function block(...lines: readonly string[]) {
  const kept = expect.stringMatching(/^ /);
  return [expect.stringMatching(/^@@/), kept, ...lines.map((line) => `+${line}`), kept];
}

describe.each(PLAIN_TYPES)('a new field of type %s', (type) => {
  const orNull = type === 'JSON' ? '' : ' | null';

  it.each([
    ['', `c.Field<'${type}'${orNull}, 'read' | 'create'>`],
    ['updatable: true', `c.Field<'${type}'${orNull}, 'read' | 'create' | 'update'>`],
    ['required: true', `c.Field<'${type}', 'read' | 'required'>`],
    ['auto: true', `c.Field<'${type}'${orNull}, 'read'>`],
    ['updatable: true, access: { read: [] }', `c.Field<'${type}'${orNull}, 'create' | 'update'>`],
  ])('with { %s } is one block of new lines in one file, wherever it stands', (flags, declared) => {
    const line = `  news: { type: ${type}, ${flags === '' ? '' : `${flags}, `}description: What is new. }\n`;
    const expected = block('  /** What is new. */', `  readonly news: ${declared};`);
    for (const location of PLACES) {
      expect(changesBy('resources/device.yaml', location, line)).toEqual({
        'generated/client/src/resources/device.ts': expected,
      });
    }
  });
});

describe('a new field', () => {
  it('that is a relation like others is one block of new lines, its id included', () => {
    const lines =
      '  spare: { type: Entity, entity: Site, id: spareId, description: Where a spare one stands. }\n' +
      '  spareId: { type: Object ID, description: Id of that site. }\n';
    expect(changesBy('resources/device.yaml', '  labels:', lines)).toEqual({
      'generated/client/src/resources/device.ts': block(
        '  /** Where a spare one stands. */',
        "  readonly spare: c.ToOne<SiteTypes | null, 'read' | 'create'>;",
        '  /** Id of that site. */',
        "  readonly spareId: c.IdOf<'spare' | null, 'read' | 'create'>;",
      ),
    });
  });

  it('of a reference is one block of new lines in its file', () => {
    const line = '  news: { type: Text, description: What is new. }\n';
    expect(changesBy('references/site.yaml', '  name:', line)).toEqual({
      'generated/client/src/references/site.ts': block(
        '  /** What is new. */',
        "  readonly news: c.Field<'Text' | null, 'read'>;",
      ),
    });
  });

  it('that nobody can use changes nothing', () => {
    const line = '  news: { type: Text, internal: true, description: What is new. }\n';
    expect(changesBy('references/site.yaml', '  name:', line)).toEqual({});
  });
});
