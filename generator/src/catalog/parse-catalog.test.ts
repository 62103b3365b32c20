import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINE_USES, MISTAKES, YAML_MISTAKES } from '../features/feature-records.fixture.js';
import { TEAMS_CATALOG } from '../prove/granting-catalog.fixture.js';
import { catalogChanged, catalogWith, edited, marked, SMALL_CATALOG, SOURCES } from '../testing/small-catalog.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { DIAGNOSTICS, type DiagnosticCode } from './diagnostics/registry.js';
import { parseCatalog } from './parse-catalog.js';
import { readCatalogFolder } from './read-catalog-folder.js';
import { SourceCache } from './source-cache.js';

const SERVICE = 'service.yaml';
const PERMISSIONS = 'permissions.yaml';
const GROUP = 'resources/group.yaml';
const LOG = 'resources/group-log.yaml';
const LABEL = 'references/label.yaml';
const SIZE = 'enumerations/size.yaml';

const short = ({ code, file, line, column, suggestion }: Diagnostic) => ({ code, file, line, column, suggestion });

const { texts: OWN } = readCatalogFolder(fileURLToPath(new URL('../../../catalog', import.meta.url)));
const OWN_CACHE = new SourceCache();

describe('parseCatalog', () => {
  it('finds nothing wrong with the catalog that the cases change', () => {
    expect(parseCatalog(SMALL_CATALOG).diagnostics).toEqual([]);
  });

  it('says of an enumeration that cannot be read nothing more than that', () => {
    const texts = catalogChanged(
      GROUP,
      'size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3,',
      'size: { type: Size,',
    );
    texts.set(SIZE, 'name: Size\nvalues: [');
    expect(parseCatalog(texts).diagnostics.map(({ code, file }) => ({ code, file }))).toEqual([
      { code: 'yaml_syntax', file: SIZE },
    ]);
  });

  it.each(MISTAKES)('reports $fact as $code', ({ code, suggestion, message, change }) => {
    const { texts, file, line, column } = marked(change);
    const { catalog, diagnostics } = parseCatalog(texts, SOURCES);
    expect(catalog).toBeUndefined();
    const told = diagnostics.map((one) => ({ ...short(one), message: message && one.message }));
    expect(told).toContainEqual({ code, file, line, column, suggestion, message });
    for (const diagnostic of diagnostics)
      expect(diagnostic).toMatchObject({ severity: 'error', hint: expect.any(String) });
    const messages = diagnostics.map(
      ({ message, ...place }) => `${place.file}:${place.line}:${place.column} ${message}`,
    );
    expect(messages).toEqual([...new Set(messages)]);
  });

  it.each(YAML_MISTAKES)('reports $fact once, where it is', ({ code, message, change }) => {
    const { texts, file, line } = marked(change);
    const told = parseCatalog(texts, SOURCES).diagnostics;
    expect(told.map((one) => [one.code, one.file, one.line, message && one.message])).toEqual([
      [code, file, line, message],
    ]);
  });

  it.each(FINE_USES)('finds nothing wrong with $fact', ({ change }) => {
    expect(parseCatalog(edited(change), SOURCES).diagnostics).toEqual([]);
  });

  it('takes resources and references for a team, its members and what it grants', () => {
    const texts = new Map(TEAMS_CATALOG);
    const parts = ['team', 'team-member', 'team-permission', 'key-permission'];
    for (const kebab of parts) {
      const resource = texts.get(`resources/${kebab}.yaml`) ?? '';
      expect(parseCatalog(texts).diagnostics).toEqual([]);
      texts.delete(`resources/${kebab}.yaml`);
      const reference = resource.replace(/^(path|omit):.*\n/gm, '').replace(/^access:(.*\n)( {2}.*\n)*/m, '');
      texts.set(`references/${kebab}.yaml`, reference.replace(/ (auto|updatable): true,/g, ''));
    }
    const { catalog, diagnostics } = parseCatalog(texts);
    expect(diagnostics).toEqual([]);
    expect(catalog?.references.flatMap(({ part }) => part ?? []).sort()).toEqual(
      ['key', 'key permission', 'project', 'team', 'team member', 'team permission', 'user'].sort(),
    );
  });

  it('takes a demo whose records point at one another and at what every project has', () => {
    const demo = `defaults: { parent: top }
records:
  Group Log: { made: { group: shop, at: -3h } }
  Group: { shop: { name: Shop, labels: [Important, own], slug: 'shop-{unique}' }, top: { name: Top, parent: null } }
  Label: { own: { name: Own } }
changes: [{ Group: { shop: { name: Store } } }]
`;
    const { catalog, diagnostics } = parseCatalog(catalogWith({ 'demo.yaml': demo }));
    expect(diagnostics).toEqual([]);
    expect(catalog?.demo).toEqual({
      permissions: ['Owner', 'Member'],
      changes: [{ Group: { shop: { name: 'Store' } } }],
      records: {
        GroupLog: { made: { group: 'shop', at: '-3h' } },
        Group: {
          shop: { parent: 'top', name: 'Shop', labels: ['Important', 'own'], slug: 'shop-{unique}' },
          top: { parent: null, name: 'Top' },
        },
        Label: { own: { name: 'Own' } },
      },
    });
  });

  it('reports files that are missing', () => {
    const { diagnostics } = parseCatalog(catalogWith({ [SERVICE]: undefined, [PERMISSIONS]: undefined }));
    expect(diagnostics.map(short)).toEqual([
      { code: 'missing_file', file: PERMISSIONS, line: 1, column: 1, suggestion: undefined },
      { code: 'missing_file', file: SERVICE, line: 1, column: 1, suggestion: undefined },
    ]);
  });

  it('reports the mistakes of all files at once, in the order of files and places', () => {
    const texts = catalogChanged(
      GROUP,
      'read: [Owner, Member, CanReadGroup]\n  create: [Owner]',
      'read: [Ownr]\n  create: [Membr]',
    );
    texts.set(LABEL, 'name: Label\ndescription: [\n');
    texts.set(LOG, (texts.get(LOG) ?? '').replace('Group log', 'x').replace('type: Date', 'type: Dat'));
    expect(parseCatalog(texts).diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['yaml_syntax', LABEL, 2],
      ['unknown_type', LOG, 14],
      ['unknown_permission', GROUP, 5],
      ['unknown_permission', GROUP, 6],
    ]);
  });

  it('goes on with what is left of a file in which keys and values are wrong', () => {
    const texts = catalogChanged(
      GROUP,
      'labelScope: labels\nfields:\n',
      "labelScope: lables\ncolour: red\nfields:\n  a: { type: Txt, description: A. }\n  b: { type: Entity, entity: Lable, id: a, description: '' }\n  c: { type: Text, description: C., access: { read: [Nobody] } }\n",
    );
    expect(parseCatalog(texts).diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['unknown_field', 9],
      ['unknown_key', 10],
      ['unknown_type', 12],
      ['unknown_entity', 13],
      ['invalid_value', 13],
      ['unknown_permission', 14],
    ]);
  });

  it.each([...OWN.keys()].filter((_, place) => place % 8 === 0))(
    'reports a syntax error of %s, and nothing in other files',
    (file) => {
      const texts = new Map(OWN).set(file, `${OWN.get(file)}\n name: [`);
      expect([...new Set(parseCatalog(texts, OWN_CACHE).diagnostics.map((found) => found.file))]).toEqual([file]);
    },
  );

  it('reads files with a byte-order mark and Windows line ends', () => {
    const windows = new Map([...SMALL_CATALOG].map(([file, text]) => [file, `\uFEFF${text.replaceAll('\n', '\r\n')}`]));
    expect(parseCatalog(windows).catalog).toEqual(parseCatalog(SMALL_CATALOG).catalog);
  });

  it('gives the same whatever the order of the files', () => {
    const files = [...SMALL_CATALOG, [`resources/stray.txt`, ''] as const, ['references/x.yaml', 'a: b'] as const];
    const cache = new SourceCache();
    const expected = parseCatalog(new Map(files), cache);
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        expect(parseCatalog(new Map(shuffled), cache)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('never throws, whatever stands in a file', () => {
    const cache = new SourceCache();
    const pieces = fc.constantFrom(
      ...'{}[]:,-#&*!|>\'"%@`?\n\t ',
      '  ',
      '- ',
      ': ',
      'name',
      'type',
      'Entity',
      'fields',
      'null',
      '1',
      'é',
      '😀',
      '<<',
    );
    fc.assert(
      fc.property(fc.constantFrom(...SMALL_CATALOG.keys()), fc.array(pieces), fc.nat(), (file, noise, at) => {
        const text = SMALL_CATALOG.get(file) ?? '';
        const location = at % (text.length + 1);
        const texts = catalogWith({ [file]: text.slice(0, location) + noise.join('') + text.slice(location) });
        const { catalog, diagnostics } = parseCatalog(texts, cache);
        expect(catalog === undefined).toBe(diagnostics.length > 0);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the registry of diagnostics', () => {
  it('has no code that no test reaches', () => {
    // Reached where the disk is read, where something is renamed or removed, and in what stands beside the catalog.
    const elsewhere: DiagnosticCode[] = [
      'missing_folder',
      'unreadable_file',
      'import_without_entity',
      'rename_case_only',
      'rename_pending',
      'needed_by_service',
      'unknown_value',
      'invalid_property',
      'unknown_rule',
    ];
    const reached = new Set<string>([
      ...[...MISTAKES, ...YAML_MISTAKES].map(({ code }) => code),
      'missing_file',
      ...elsewhere,
    ]);
    expect(Object.keys(DIAGNOSTICS).filter((code) => !reached.has(code))).toEqual([]);
  });
});

it('says the way along which things require each other', () => {
  const thing = (name: string, target: string, flags: string) => `name: ${name}
description: D.
fields:
  next: { type: Entity, entity: ${target}, id: nextId, description: D. }
  nextId: { type: Object ID, ${flags}description: D. }
`;
  const circle = (flags: string) => ({
    'references/one.yaml': thing('One', 'Two', 'required: true, '),
    'references/two.yaml': thing('Two', 'Three', 'required: true, '),
    'references/three.yaml': thing('Three', 'One', flags),
  });
  expect(parseCatalog(catalogWith(circle(''))).diagnostics).toEqual([]);
  const { diagnostics } = parseCatalog(catalogWith(circle('required: true, ')));
  expect(diagnostics.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
    [
      'required_circle',
      'references/one.yaml',
      4,
      'No One could ever be made: a One requires a Two requires a Three requires a One.',
    ],
    [
      'required_circle',
      'references/three.yaml',
      4,
      'No Three could ever be made: a Three requires a One requires a Two requires a Three.',
    ],
    [
      'required_circle',
      'references/two.yaml',
      4,
      'No Two could ever be made: a Two requires a Three requires a One requires a Two.',
    ],
  ]);
});
