import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { compareCatalogs } from '../diff/compare-catalogs.js';
import { LEVELS } from '../diff/diff-rule.js';
import { type DiffRuleId, levelOf } from '../diff/diff-rules.js';
import { type Declaration, FEATURE_RECORDS, OUTPUTS } from '../features/feature-records.fixture.js';
import { migrationText } from '../migrations/migration-text.js';
import { partsOf } from '../migrations/plan-migration.js';
import { catalogChanges } from '../migrations/schema-changes.js';
import { wantedState } from '../migrations/wanted-state.js';
import type { Catalog } from '../model/model.js';
import { hashOf, manifestOf, readManifest } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import { parseStatement } from '../prove/parse-statement.js';
import { Policy } from '../prove/policy.js';
import { prove } from '../prove/prove.js';
import type { CatalogSources } from '../refactor/catalog/mention.js';
import { removeEntity, removeField, removePermission, removeValue } from '../refactor/catalog/remove-catalog.js';
import { renameEntity, renameField, renamePermission, renameValue } from '../refactor/catalog/rename-catalog.js';
import { findEntity, findField, findPermission, findValue } from '../refactor/subjects.js';
import { changedTexts, type TreeChange } from '../refactor/tree-change.js';
import { HOME } from '../testing/run-generator.js';
import { type Edit, edited, SOURCES } from '../testing/small-catalog.js';
import { composeOutput } from './compose.js';

/** The catalog in these files. @throws Error with everything that is wrong with them. */
function read(texts: CatalogTexts) {
  const { catalog, files, commonFields, diagnostics } = parseCatalog(texts, SOURCES);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 1));
  return { texts, catalog, files, commonFields, locations: new CatalogLocations(files) };
}

type Side = ReturnType<typeof read>;

/** The small catalog without and with a declaration. */
function sidesOf({ base, edits }: Pick<Declaration, 'base' | 'edits'>): { without: Side; having: Side } {
  const without = edited(base);
  return { without: read(without), having: read(edited(edits, without)) };
}

const COMPARED = FEATURE_RECORDS.flatMap(({ name, feature, declaration, mistakes }) =>
  declaration === undefined ? [] : [{ name, feature, declaration, mistakes, ...sidesOf(declaration) }],
);

/** The rules of a comparison, each once, without those of the database that every new column has. */
const rulesOf = (before: Side, after: Side): readonly DiffRuleId[] => {
  const { changes } = compareCatalogs(before, after);
  return [...new Set(changes.map(({ rule }) => rule))].filter((rule) => !COLUMN_RULES.has(rule)).sort();
};

const COLUMN_RULES: ReadonlySet<DiffRuleId> = new Set(['column-added', 'column-dropped', 'table-added']);

/** The migrations from one catalog to another, with their kinds. */
function migrationsOf(before: Catalog, after: Catalog): readonly { readonly kind: string; readonly sql: string }[] {
  return partsOf(catalogChanges(wantedState(before), after)).map((part) => {
    const sql = migrationText(part);
    return { kind: /^-- (\w+):/.exec(sql)?.[1] ?? '', sql };
  });
}

type OutputKind = (typeof OUTPUTS)[number];

const FILES: Readonly<Record<OutputKind, RegExp>> = {
  definition: /^generated\/(?:resources|references)\/.*\.definition\.ts$/,
  DTO: /\.dto\.ts$/,
  contract: /^generated\/contract\.json$/,
  OpenAPI: /^generated\/openapi\.json$/,
  TypeScript: /^generated\/client\/src\/(?:resources\/|references\/|enumerations\.ts$|client\.ts$)/,
  Python: /^generated\/client-python\/[^/]+\/(?:types|client)\.py$/,
  page: /^generated\/docs\/resources\//,
};

const outputs = new Map<string, Output>();

/** What is generated of a catalog; many declarations share a base. */
function outputOf({ texts, catalog, commonFields }: Side): Output {
  const id = JSON.stringify([...texts]);
  const output = outputs.get(id) ?? composeOutput({ catalog, commonFields }, join(HOME, 'templates'));
  outputs.set(id, output);
  return output;
}

/** The files of a kind without the hash of the contract, which any change changes. */
const textOf = (output: Output, kind: OutputKind): string =>
  [...output]
    .filter(([path]) => FILES[kind].test(path))
    .map(([path, text]) => `${path}\n${text.replaceAll(/\b[0-9a-f]{32,64}\b/g, '')}`)
    .join('\n');

/** The kinds of files that differ. */
const changedKinds = (before: Side, after: Side): readonly OutputKind[] => {
  const [was, is] = [outputOf(before), outputOf(after)];
  return OUTPUTS.filter((kind) => textOf(was, kind) !== textOf(is, kind));
};

const sourcesOf = ({ files }: Side): CatalogSources => ({ files, baseline: undefined, records: new Map() });

function applied(texts: CatalogTexts, change: TreeChange): CatalogTexts {
  const folder = 'catalog/';
  const after = new Map(texts);
  for (const [path, text] of changedTexts(change, (file) => texts.get(file.slice(folder.length)) ?? '')) {
    if (text === undefined) after.delete(path.slice(folder.length));
    else after.set(path.slice(folder.length), text);
  }
  return after;
}

/** What a declaration names, in parts: `field`, `Group.rank`, and `rank` as the declaration says it. */
function partsOfName(name: string) {
  const [, kind = '', subject = ''] = /^(\w+) (.+)$/.exec(name) ?? [];
  return { kind, subject, word: subject.split('.').at(-1) ?? '' };
}

function renamed(side: Side, name: string): { readonly texts: CatalogTexts; readonly to: string } {
  const sources = sourcesOf(side);
  const { kind, subject, word } = partsOfName(name);
  const [change, to] = ((): readonly [TreeChange, string] => {
    if (kind === 'field') {
      const { file, field } = findField(sources, subject);
      return [renameField(sources, file, field, 'renamedOne', field), 'renamedOne'];
    }
    if (kind === 'value') {
      const { file, value } = findValue(sources, subject);
      return [renameValue(sources, file, value.name, 'Renamed One', value.name), 'Renamed One'];
    }
    if (kind === 'permission') {
      return [renamePermission(sources, findPermission(sources, word), 'CanBeRenamed'), 'CanBeRenamed'];
    }
    return [renameEntity(sources, findEntity(sources, word), 'Renamed One', word), 'Renamed One'];
  })();
  return { texts: applied(side.texts, change), to };
}

function removed(side: Side, name: string): CatalogTexts {
  const sources = sourcesOf(side);
  const { kind, subject, word } = partsOfName(name);
  const change = ((): TreeChange => {
    if (kind === 'field') {
      const { file, field } = findField(sources, subject);
      return removeField(sources, file, field);
    }
    if (kind === 'value') {
      const { file, value } = findValue(sources, subject);
      return removeValue(file, value.name);
    }
    if (kind === 'permission') return removePermission(sources, findPermission(sources, word));
    return removeEntity(sources, findEntity(sources, word));
  })();
  return applied(side.texts, change);
}

/** What of the resolved catalog has a former name, or names of things. */
const NAMES_OF_STORAGE: ReadonlySet<string> = new Set(['column', 'table', 'joinTable', 'targetTable', 'renamedFrom']);

/** All that a catalog means, with its current names. */
const meaningOf = (catalog: Catalog): string =>
  JSON.stringify({ ...catalog, title: '' }, (name, value: unknown) => (NAMES_OF_STORAGE.has(name) ? undefined : value));

/** Each value in what an edit adds, replaced by one that no key takes: the file, its text, and the line of the value. */
function* wrongValues({ texts }: Side, [file, before, after]: Edit) {
  const text = texts.get(file) ?? '';
  const added = after ?? '';
  const start = text.indexOf(added);
  const kept = before !== null && added.startsWith(before) ? before.length : 0;
  const ends = before !== null && added.endsWith(before) ? before.length : 0;
  const places: (readonly [from: number, to: number])[] = [];
  visit(parseDocument(text), {
    Scalar(place, { range }) {
      if (place === 'key' || range == null) return;
      if (range[0] >= start + kept && range[1] <= start + added.length - ends) places.push([range[0], range[1]]);
    },
  });
  for (const [from, to] of places) {
    const line = text.slice(0, from).split('\n').length;
    const was = text.slice(from, to);
    yield { file, was, line, text: `${text.slice(0, from)}{ bogus: true }${text.slice(to)}` };
  }
}

/** Hashes of what is generated. `UPDATE_GOLDEN=1 npx vitest run generator/src/cli/catalog-features.test.ts` writes them anew. */
const HASHES = join(HOME, 'generator/golden/features.sha256');
const committed = readManifest(readFileSync(HASHES, 'utf8'));
const generated = new Map<string, string>();

afterAll(() => {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(HASHES, manifestOf(generated));
});

it('has hashes of features that there are', () => {
  expect([...committed.keys()].sort()).toEqual(COMPARED.map(({ name }) => name).sort());
});

describe.each(COMPARED)('$feature', ({ name: folder, declaration, mistakes, without, having }) => {
  const { refused, goes } = declaration.names;

  it('is told by diff when it comes and when it goes', () => {
    expect(rulesOf(without, having)).toEqual([...declaration.adding].sort());
    expect(rulesOf(having, without)).toEqual([...declaration.removing].sort());
  });

  it('is migrated to, with what the database guarantees', () => {
    const migrations = migrationsOf(without.catalog, having.catalog);
    expect(migrations.map(({ kind }) => kind)).toEqual(declaration.migrations);
    const { guarantee } = declaration;
    if ('sql' in guarantee) expect(migrations.map(({ sql }) => sql).join('\n')).toContain(guarantee.sql);
  });

  it('is in everything that is generated, but where there is a reason', () => {
    const silent = Object.values(declaration.silent).flat();
    expect(changedKinds(without, having)).toEqual(OUTPUTS.filter((kind) => !silent.includes(kind)));
  });

  it('still gives what was committed', () => {
    const output = outputOf(having);
    const text = OUTPUTS.map((kind) => textOf(output, kind)).join('\n');
    generated.set(folder, text);
    if (process.env.UPDATE_GOLDEN !== '1') expect(hashOf(text)).toBe(committed.get(folder));
  });

  it.each([...refused, ...goes])('follows another name of %s', (name) => {
    const { texts, to } = renamed(having, name);
    const after = read(texts);
    const { kind, word } = partsOfName(name);
    if (kind !== 'entity') {
      const inNewNames = meaningOf(having.catalog).replaceAll(new RegExp(`\\b${word}\\b`, 'g'), to);
      expect(meaningOf(after.catalog)).toBe(inNewNames);
    }
    const other = rulesOf(having, after).filter((rule) => !RENAME_RULES.has(rule));
    if (kind !== 'permission') expect(other).toEqual([]);
  });

  it.each([...refused, ...goes])('does not lose %s without a word', (name) => {
    const { word } = partsOfName(name);
    const texts = removed(having, name);
    const { diagnostics } = parseCatalog(texts, SOURCES);
    const declared = declaration.edits.map(([file]) => file);
    if (goes.includes(name)) {
      expect(diagnostics).toEqual([]);
      for (const file of declared) expect(texts.get(file)).not.toMatch(new RegExp(`\\b${word}\\b`));
    } else {
      const lineOf = ({ file, line }: (typeof diagnostics)[number]) => texts.get(file)?.split('\n')[line - 1];
      const found = diagnostics.filter((one) => declared.includes(one.file) && lineOf(one)?.includes(word));
      expect(found.length, JSON.stringify(diagnostics)).toBeGreaterThan(0);
    }
  });

  it('has a diagnostic with its line for each wrong value, and for its misuses', () => {
    const wrong = declaration.edits.flatMap((edit) => [...wrongValues(having, edit)]);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { file, was, line, text } of wrong) {
      const { diagnostics } = parseCatalog(new Map([...having.texts, [file, text]]), SOURCES);
      expect(diagnostics, was).toContainEqual(expect.objectContaining({ file, line }));
    }
    expect(mistakes.length).toBeGreaterThan(0);
  });

  it.each([declaration.prove ?? []].flat())('decides of "$statement"', ({ statement, isTrue }) => {
    expect(isProven(having.catalog, statement)).toBe(isTrue);
    expect(isProven(without.catalog, statement)).toBe(!isTrue);
  });
});

const RENAME_RULES: ReadonlySet<DiffRuleId> = new Set([
  'field-renamed',
  'resource-renamed',
  'value-renamed',
  'values-renamed',
  // Of an index that names a value.
  'index-added',
  'index-dropped',
]);

function isProven(catalog: Catalog, text: string): boolean {
  const answer = prove(new Policy(catalog), parseStatement(text, catalog));
  if (answer.kind !== 'verdict') throw new Error(`${text} has no verdict`);
  return answer.counterexample === undefined;
}

const DOCUMENT = join(HOME, 'docs/catalog-features.md');

const codes = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** Rules with the level of the gravest. */
const told = (rules: readonly DiffRuleId[]): string =>
  `${LEVELS.find((level) => rules.some((rule) => levelOf(rule) === level)) ?? 'info'} (${codes(rules)})`;

/** What follows from a declaration, in a line. */
function consequences({ declaration, findings }: (typeof FEATURE_RECORDS)[number]): readonly string[] {
  if (declaration === undefined) return [];
  const { adding, removing, migrations, guarantee } = declaration;
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return [
    `In the database: ${'object' in guarantee ? guarantee.object : `none: ${guarantee.none}`}.`,
    ...(migrations.length === 0 ? [] : [`Migration: ${codes(migrations)}.`]),
    `\`diff\`: ${told(adding)} when it comes, ${told(removing)} when it goes.`,
    ...(rules.length === 0 ? [] : [`\`lint\`: ${codes(rules)}.`]),
  ];
}

/** `UPDATE_DOCS=1 npx vitest run generator/src/cli/catalog-features.test.ts` writes it anew. */
const page = (): string => `# Features of the catalog

What models usually declare, what follows from each declaration, and the tests that show it. What the catalog cannot say is code in a hook
([own-modules.md](own-modules.md)). [catalog/README.md](../catalog/README.md) has the keys, [diagnostics.md](diagnostics.md) the rules, and
[architecture](architecture/features.md) the reasons. \`npm run test:long -- features\` makes a mistake in each feature, takes away what guarantees it, and prints
the tests that find both. A feature costs nothing where a resource does not use it (\`apps/api/test/one-statement.test.ts\`).

Not declared today:

- the inverse of a relation of one to one, which a list of the other resource with a condition gives;
- money, which a Decimal and an enumeration of currencies say.

${FEATURE_RECORDS.map((record) => {
  const { feature, declared, shownBy } = record;
  const told = [`${declared}.`, ...consequences(record), `Shown by ${codes(shownBy)}.`];
  return `## ${feature.charAt(0).toUpperCase()}${feature.slice(1)}\n\n${told.join(' ')}`;
}).join('\n\n')}
`;

it('docs/catalog-features.md has the tests of each feature, and what follows from it', () => {
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, page());
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(page());
  const missing = FEATURE_RECORDS.flatMap(({ shownBy }) => shownBy).filter((path) => !existsSync(join(HOME, path)));
  expect(missing).toEqual([]);
});
