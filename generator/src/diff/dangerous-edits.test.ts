import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAcceptances } from '../catalog/acceptances.js';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { isCatalogPath, readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { emitCatalogSchema } from '../catalog/schema/catalog-schemas.js';
import { exitOf } from '../cli/compared.js';
import { EXIT } from '../cli/exit-codes.js';
import { EDITS, HARMLESS_EDITS, HARMLESS_KEYS, PROJECT } from '../features/feature-records.fixture.js';
import { memoise } from '../model/memoise.js';
import { HOME } from '../testing/run-generator.js';
import { edited, SOURCES } from '../testing/small-catalog.js';
import type { ChangedFile, Side } from './catalog-change.js';
import { compareCatalogs } from './compare-catalogs.js';
import { LEVELS } from './diff-rule.js';
import { DIFF_RULES, levelOf, rankOf } from './diff-rules.js';
import { judgeChanges } from './judge-changes.js';
import { AREAS, areaOf, UNKNOWN } from './project-areas.js';
import { renderComparison } from './render-comparison.js';

type Files = ReadonlyMap<string, string>;

const FOLDER = 'catalog/';

/** The files of a catalog in a project. */
const inProject = (texts: Files): Files => new Map([...texts].map(([file, text]) => [`${FOLDER}${file}`, text]));

const PROJECT_FILES: Files = new Map([
  ...inProject(readCatalogFolder(join(HOME, 'generator/golden/catalog')).texts),
  ...Object.entries(PROJECT),
]);

/** The files of a project before and after an edit. */
const sidesOf = (
  edit: (typeof EDITS)[number] | (typeof HARMLESS_EDITS)[number],
): readonly [before: Files, after: Files] =>
  'changes' in edit
    ? [PROJECT_FILES, edited(edit.changes, PROJECT_FILES)]
    : [inProject(edit.before), inProject(edit.after)];

const isOfCatalog = (path: string): boolean => path.startsWith(FOLDER) && isCatalogPath(path.slice(FOLDER.length));

const catalogIn = (files: Files) =>
  parseCatalog(
    new Map([...files].filter(([path]) => isOfCatalog(path)).map(([path, text]) => [path.slice(FOLDER.length), text])),
    SOURCES,
  );

/** Of the same files the same: most edits are of one project. */
const sideOf = memoise((of: Files): Side => {
  const { catalog, files, diagnostics } = catalogIn(of);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return { catalog, locations: new CatalogLocations(files) };
});

/** The review of a change, its page and its exit code. */
function reviewOf(before: Files, after: Files) {
  const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((path): ChangedFile[] =>
    before.get(path) === after.get(path) ? [] : [{ path, before: before.get(path), after: after.get(path) }],
  );
  const was = sideOf(before);
  const now = changed.some(({ path }) => isOfCatalog(path)) ? sideOf(after) : was;
  const accepted = after.get('catalog/accepted-changes.yaml');
  const acceptances = accepted === undefined ? [] : readAcceptances('accepted-changes.yaml', accepted).acceptances;
  const review = judgeChanges(compareCatalogs(was, now, changed), [], acceptances);
  return { review, page: renderComparison(review, 'main'), code: exitOf(review) };
}

it.each(EDITS)('the review reports an edit that $edit', (one) => {
  const [before, after] = sidesOf(one);
  if ('refused' in one) {
    expect(catalogIn(after).diagnostics.map(({ code }) => code)).toContain(one.refused);
    return;
  }
  const { says, message } = one;
  const { review, page, code } = reviewOf(before, after);
  const found = [...review.open, ...review.accepted.map((item) => item.change)].filter(({ rule }) => rule === says);
  expect(found.length).toBeGreaterThan(0);
  if (message !== undefined) {
    const about = 'changes' in one ? { files: [one.changes[0]?.[0]] } : expect.anything();
    expect(found).toContainEqual(expect.objectContaining({ message, about, location: expect.anything() }));
  }
  const level = levelOf(says);
  if (level === 'info') return;
  // The headline counts it, and it precedes the changes that are for information only.
  const isDanger = level === 'danger';
  expect(page.split('\n')[2]).toMatch(isDanger ? /: \*\*\d+ dangers?\*\*/ : /\*\*\d+ changes? (breaks?|puts?)/);
  expect(page.split(/^(?:\| info|## Accepted|<details>)/m)[0]).toContain(`\`${says}\``);
  expect(isDanger ? [EXIT.danger, EXIT.acceptedDanger] : [EXIT.danger, EXIT.breaking, EXIT.dataAtRisk]).toContain(code);
});

it.each(HARMLESS_EDITS)('the review finds no danger in an edit that $edit', (one) => {
  const { review } = reviewOf(...sidesOf(one));
  const dangers = review.open.filter(({ rule }) => levelOf(rule) === 'danger').map(({ message }) => message);
  expect(dangers).toEqual([]);
});

it('the review reports nothing where nothing changed', () => {
  const { page, code } = reviewOf(PROJECT_FILES, PROJECT_FILES);
  expect([page.split('\n')[2], code]).toEqual([
    'Compared with `main`: nothing that a caller, a client or the database would notice.',
    EXIT.ok,
  ]);
});

it('every rule has an edit that it reports in these words', () => {
  const worded = new Set<string>(
    EDITS.flatMap((edit) => ('says' in edit && edit.message !== undefined ? edit.says : [])),
  );
  expect(Object.keys(DIFF_RULES).filter((rule) => !worded.has(rule))).toEqual([]);
});

const NODE = z.object({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The keys of a schema: `access`, `access.read`, `values[].name`; another definition has its own keys. */
function keysIn(schema: unknown, path: string): string[] {
  const { data } = NODE.safeParse(schema);
  if (data === undefined || data.$ref !== undefined) return [];
  const { properties = {}, additionalProperties, items, anyOf = [] } = data;
  return [
    ...Object.entries(properties).flatMap(([key, child]) => [`${path}.${key}`, ...keysIn(child, `${path}.${key}`)]),
    ...keysIn(additionalProperties, `${path}.*`),
    ...keysIn(items, `${path}[]`),
    ...anyOf.flatMap((child) => keysIn(child, path)),
  ];
}

it('every key of the catalog has a dangerous edit, or a reason why it is harmless', () => {
  const vocabulary = { permissions: [], entities: [], lintRules: [], diffRules: [] };
  const { definitions } = z
    .object({ definitions: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(emitCatalogSchema(vocabulary, [], [])));
  const all = Object.entries(definitions).flatMap(([name, schema]) => keysIn(schema, name));
  // A resource overrides a common field with the keys of a field; a reference that is written has the keys of a resource, and of its
  // fields two more, as every reference.
  const known = new Set(
    all.map((key) =>
      key
        .replace(/^writableField(?=\.(internal|unique)$)/, 'referenceField')
        .replace(/^(commonFieldOverride|writableField)/, 'field')
        .replace(/^writableReference/, 'resource'),
    ),
  );
  const whole = [...known].filter(
    (key) => ![...known].some((other) => /^[.[]/.test(other.slice(key.length)) && other.startsWith(key)),
  );
  const dangerous = new Set(EDITS.flatMap((edit) => edit.keys));
  const told = new Set([...dangerous, ...Object.keys(HARMLESS_KEYS)]);
  expect(whole.filter((key) => !told.has(key))).toEqual([]);
  expect([...told].filter((key) => !known.has(key))).toEqual([]);
  expect(Object.keys(HARMLESS_KEYS).filter((key) => dangerous.has(key))).toEqual([]);
});

const TRACKED = spawnSync('git', ['ls-files', '-z'], { cwd: HOME, encoding: 'utf8' });

it.skipIf(TRACKED.status !== 0)('every file of the repository is in an area', () => {
  const paths = TRACKED.stdout.split('\0').filter(Boolean);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => areaOf(path) === UNKNOWN)).toEqual([]);
});

const DOCUMENT = join(HOME, 'docs/dangerous-edits.md');

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The rules, each with the number of its edits. */
const counted = (rules: readonly string[]): string =>
  `${[...new Set(rules)].map((rule) => `\`${rule}\` (${rules.filter((other) => other === rule).length})`).join(', ')}.`;

/** A line for each reason, with the keys that are harmless for it. */
const linesByReason = (reasons: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set(Object.values(reasons))].map((why) => {
    const keys = Object.keys(reasons).filter((key) => reasons[key] === why);
    return `- ${why} ${quoted(keys)}`;
  });

/** The page that follows from the table. `UPDATE_DOCS=1 npx vitest run generator/src/diff/dangerous-edits.test.ts` writes it anew. */
function page(): string {
  const shouted = EDITS.flatMap((edit) => ('says' in edit && levelOf(edit.says) !== 'info' ? [edit] : []));
  const refused = EDITS.flatMap((edit) => ('refused' in edit ? [edit] : []));
  return [
    '# Dangerous edits',
    '',
    'Edits of a project that widen rights, lose data, break callers or weaken a guard, by the rule of [`diff` and `review`](catalog-cli.md#diff)',
    'that reports them, with the number of edits that a test makes. [diagnostics.md](diagnostics.md)',
    'says what each rule means; the records of `generator/src/features/` have the edits. The test makes each alone in a project and expects the',
    'rule, a place above the changes that are for information only, and a non-zero exit code. A key of the catalog without an edit in a record has',
    `a reason below why it is harmless; a file without an area fails too. In ${HARMLESS_EDITS.length} edits of every day (\`harmless-edits.yaml\`) it expects no danger.`,
    '',
    `## ${shouted.length + refused.length} edits`,
    '',
    ...LEVELS.filter((level) => level !== 'info').flatMap((level) => [
      `### ${level} (exit code ${{ danger: EXIT.danger, breaking: EXIT.breaking, data: EXIT.dataAtRisk }[level]})`,
      '',
      counted(
        shouted
          .map(({ says }) => says)
          .filter((says) => levelOf(says) === level)
          .sort((left, right) => rankOf(left) - rankOf(right)),
      ),
      '',
    ]),
    `### refused (exit code ${EXIT.catalogProblems})`,
    '',
    counted(refused.map((edit) => edit.refused)),
    '',
    '## Files outside the catalog',
    '',
    'The text of code is not judged: a change of a file that can affect access, data or checks is reported. The first matching area counts.',
    '',
    row('files', 'effect', 'rule'),
    '|---|---|---|',
    ...[...AREAS, UNKNOWN].map(({ name, can, changed, removed, isAddedHarmless }) =>
      row(
        name,
        can,
        changed === undefined
          ? 'none'
          : `\`${changed}\`${removed === undefined ? '' : `; removed: \`${removed}\``}${isAddedHarmless ? '; added: none' : ''}`,
      ),
    ),
    '',
    '## Harmless keys',
    '',
    ...linesByReason(HARMLESS_KEYS),
    '',
  ].join('\n');
}

it('docs/dangerous-edits.md lists the edits, the areas and the harmless keys', () => {
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, page());
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(page());
});
