/**
 * `npm run verify`: the inner loop. Generates, builds, and runs what edits touch: types always; where definitions change, the truth table of
 * their resources, or of a few where all change; after an edit of code, the unit tests near it. `npm test` runs everything.
 */
import './installed.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, say, sideBySide, step } from './step.mjs';

const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const editedSince = (commit) => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The files with edits that are not committed; where there are none, those that differ from the main branch, or of its last commit. */
function editedFiles() {
  const edited = editedSince('HEAD');
  if (edited.length > 0) return edited;
  try {
    const [[head], [base]] = [git('rev-parse', 'HEAD'), git('merge-base', 'HEAD', 'main')];
    return editedSince(base === head ? 'HEAD~1' : base);
  } catch {
    return edited;
  }
}

const DEFINITION = /^generated\/(?:resources|references)\/(.+\/)?([\w-]+)\.definition\.ts$/;

/** Where more definitions change, one says what the others do: the truth table of all takes a minute. */
const MOST_ENTITIES = 3;

/** The names of some of the entities whose definitions edits change. */
function touchedEntities(paths) {
  const kebabs = new Set(paths.flatMap((path) => DEFINITION.exec(path)?.[2] ?? []));
  if (kebabs.size === 0) return [];
  const { resources, references } = JSON.parse(readFileSync(join(ROOT, 'generated/contract.json'), 'utf8'));
  const touched = [...resources, ...references]
    .map(({ name }) => name)
    .filter((name) => kebabs.has(name.toLowerCase().replaceAll(' ', '-')));
  return touched.length > MOST_ENTITIES ? touched.slice(0, 1) : touched;
}

const VOCABULARY = 'packages/vocabulary/';
/** What is generated of a catalog that uses everything. */
const GOLDEN = 'generator/src/cli/golden.test.ts';

const IMPORTED = /(?:from|import)\s*\(?'(\.[^']+|@catalog-service\/[^']+)'/g;

/**
 * The unit tests near edited code: its own, those of the files that import it, and of the vocabulary all. Those of whatever imports these
 * are left to `npm test`: they are a thousand after an edit of a field type.
 */
function testsNear(code) {
  const sources = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'packages',
    'generator/src',
    'apps/api',
    'apps/bench',
  );
  const tests = sources.filter((path) => path.endsWith('.test.ts') && existsSync(join(ROOT, path)));
  const edited = new Set(code);
  const importsEdited = (path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTED)].some(([, from]) =>
      edited.has(join(dirname(path), from.replace(/\.js$/, '.ts'))),
    );
  const importers = sources.filter((path) => /\.ts$/.test(path) && existsSync(join(ROOT, path)) && importsEdited(path));
  const isVocabulary = code.some((path) => path.startsWith(VOCABULARY));
  const isGenerated = isVocabulary || code.some((path) => path.startsWith('generator/src/'));
  const stems = new Set([...code, ...importers].map((path) => path.replace(/(\.property)?(\.test)?\.ts$/, '')));
  return tests.filter(
    (path) =>
      edited.has(path) ||
      importers.includes(path) ||
      stems.has(path.replace(/(\.property)?\.test\.ts$/, '')) ||
      (isVocabulary && path.startsWith(VOCABULARY)) ||
      (isGenerated && path === GOLDEN),
  );
}

const vitest = (...words) => ['node_modules/vitest/vitest.mjs', 'run', ...words];

const started = performance.now();
const checks = [await step('generate', ['generator/run.mjs', 'generate'])];
if (checks[0]) {
  const paths = editedFiles();
  const entities = touchedEntities(paths);
  const isCatalog = paths.some((path) => path.startsWith('catalog/'));
  const near = testsNear(paths.filter((path) => /^(packages|apps|generator)\/.*\.ts$/.test(path)));
  const truthTable = async () => {
    // What it depends on is generated above, but for clients to download, which take as long as the build.
    const isBuilt = await step('build', ['.ci/nx.mjs', 'run', 'api:build', '--exclude-task-dependencies']);
    if (!isBuilt || entities.length === 0) return isBuilt;
    const { findPostgres } = await import('@catalog-service/testing/servers');
    return step(
      `truth table of ${entities.join(', ')}; what people have read of the catalog`,
      vitest('--config', 'apps/api-conformance/vitest.config.ts', 'src/truth-table', 'src/expectations'),
      {
        CONFORMANCE_PART: 'yes',
        CONFORMANCE_RESOURCES: entities.join(),
        DATABASE_URL: '',
        // It answers in half of the time of the embedded database.
        CONFORMANCE_DATABASE: findPostgres() === undefined ? 'embedded' : 'postgres',
      },
    );
  };
  const work = [
    truthTable,
    isCatalog && (() => step('the catalog means what it says', ['generator/run.mjs', 'lint'])),
    isCatalog && (() => step('statements about the catalog', ['generator/run.mjs', 'prove'])),
    near.length > 0 &&
      (() => step(`unit tests of ${near.length} files near the edits`, vitest('--no-isolate', ...near))),
    // Last, because it competes with the build, for which the truth table waits.
    () => step('types', ['.ci/nx.mjs', 'run', 'house:types']),
  ];
  checks.push(...(await sideBySide(2, work.filter(Boolean))));
}
const failed = checks.filter((succeeded) => !succeeded).length;
say(
  `${failed === 0 ? 'Verified' : `${failed} failed`} in ${((performance.now() - started) / 1_000).toFixed(1)} s; npm test runs every check.`,
);
process.exitCode = failed === 0 ? 0 : 1;
