import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { WORDED } from '../features/feature-records.fixture.js';
import type { Catalog } from '../model/model.js';
import { type ResourceEdit, resourceEdit } from '../testing/catalog-edits.js';
import { SMALL_CATALOG, SOURCES } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { migrationText } from './migration-text.js';
import { catalogChanges } from './schema-changes.js';
import { wantedState } from './wanted-state.js';

/** `CATALOGS=5000 npm run test:long -- generator src/migrations/squawk` looks at as many pairs. */
const PAIRS = Number(process.env.CATALOGS ?? 20);

/** What squawk cannot know, by the rule that is not asked. */
const ANSWERED = [
  // A step is done once, in the transaction that records it; an index that was begun is dropped first.
  'prefer-robust-stmts',
  // Every step waits a fifth of a second for a lock; what runs long keeps nobody waiting.
  'require-lock-timeout',
  'require-statement-timeout',
  // What takes no larger number is said by the catalog, and refused.
  'prefer-bigint-over-int',
  // Of a field that the catalog has forgotten: builds before go on giving it, those of the migration cannot.
  'ban-drop-not-null',
];
/** What waits until no build is left that it breaks. */
const BREAKING = [
  'ban-drop-column',
  'ban-drop-table',
  'adding-required-field',
  'changing-column-type',
  'adding-foreign-key-constraint',
  'constraint-missing-not-valid',
];

const squawk = join(dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')), 'js/bin/squawk');
const catalogOf = (texts: ReadonlyMap<string, string>): Catalog | undefined => parseCatalog(texts, SOURCES).catalog;

/** What leads from one catalog to another, as files: what builds before it live with, and what breaks them. */
function migrationsOf(before: Catalog, after: Catalog): readonly (readonly [folder: string, sql: string])[] {
  const changes = catalogChanges(wantedState(before), after);
  const parts = [
    ['expand', changes.filter(({ phase }) => phase === 'expand')],
    ['breaking', changes.filter(({ phase }) => phase !== 'expand')],
  ] as const;
  return parts.flatMap(([folder, part]) => (part.length === 0 ? [] : [[folder, inTransactions(migrationText(part))]]));
}

/** Steps in one transaction, where a table may be made and used: squawk takes one that is made before for one with rows. Others apart. */
const inTransactions = (text: string): string =>
  text
    .split(/^(?=-- step)/m)
    .map((step) => (/^-- step alone|VALIDATE CONSTRAINT/.test(step) ? `COMMIT;\n${step}\nBEGIN;\n` : step))
    .join('')
    .replace(/^/, 'BEGIN;\n')
    .concat('\nCOMMIT;\n');

/** What squawk says of the migrations in a folder, a line each; nothing where all is well. */
function findings(folder: string, excluded: readonly string[]): string {
  const words = [`--exclude=${excluded.join(',')}`, '--pg-version=14', '--reporter=gcc', join(folder, '*.sql')];
  const { stdout, stderr, status } = spawnSync(process.execPath, [squawk, ...words], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

const edits = fc.array(resourceEdit(SMALL_CATALOG), { maxLength: 6 }).map((some: readonly ResourceEdit[]) => {
  let texts = SMALL_CATALOG;
  for (const { file, apply } of some) {
    const next = new Map([...texts, [file, apply(texts.get(file) ?? '')]]);
    if (catalogOf(next) !== undefined) texts = next;
  }
  return texts;
});

it('squawk finds nothing in migrations between random catalogs, nor in those of every kind of change, there and back', () => {
  const kinds = [...WORDED.values()].flatMap(({ before, after }) => [
    [before, after] as const,
    [after, before] as const,
  ]);
  const root = temporaryFolder();
  let count = 0;
  for (const [before, after] of [...kinds, ...fc.sample(fc.tuple(edits, edits), PAIRS)]) {
    const [from, to] = [catalogOf(before), catalogOf(after)];
    if (from === undefined || to === undefined) continue;
    for (const [folder, sql] of migrationsOf(from, to)) writeIn(root, `${folder}/${++count}.sql`, sql);
  }
  expect(count).toBeGreaterThan(kinds.length / 2);
  expect(findings(join(root, 'expand'), ANSWERED)).toBe('');
  expect(findings(join(root, 'breaking'), [...ANSWERED, ...BREAKING])).toBe('');
}, 600_000);
