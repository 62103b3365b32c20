/**
 * `npm run verify`: the inner loop. Generates, builds, and runs what edits touch: types always; after an edit of the
 * catalog, the truth table of the resources that it changes; after an edit of code, the unit tests that import it. `npm test` runs everything.
 */
import './installed.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say, sideBySide, step } from './step.mjs';

const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const editedSince = (commit) => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The files with edits that are not committed; where there are none, those that differ from the main branch. */
function editedFiles() {
  const edited = editedSince('HEAD');
  if (edited.length > 0) return edited;
  try {
    return editedSince(git('merge-base', 'HEAD', 'main')[0]);
  } catch {
    return edited;
  }
}

const DEFINITION = /^generated\/(?:resources|references)\/(.+\/)?([\w-]+)\.definition\.ts$/;

/** The names of the entities that edits of the catalog change; undefined if they may change all. */
function touchedEntities(paths) {
  if (paths.some((path) => /^(templates|generator\/src)\//.test(path) || /^catalog\/[\w-]+\.yaml$/.test(path)))
    return undefined;
  const { resources, references } = JSON.parse(readFileSync(join(ROOT, 'generated/contract.json'), 'utf8'));
  const kebabs = new Set(paths.flatMap((path) => DEFINITION.exec(path)?.[2] ?? []));
  return [...resources, ...references]
    .map(({ name }) => name)
    .filter((name) => kebabs.has(name.toLowerCase().replaceAll(' ', '-')));
}

const vitest = (...words) => ['node_modules/vitest/vitest.mjs', 'run', ...words];

const started = performance.now();
const checks = [await step('generate', ['generator/run.mjs', 'generate'])];
if (checks[0]) {
  const paths = editedFiles();
  const entities = touchedEntities(paths);
  const isCatalog = entities === undefined || entities.length > 0;
  const code = paths.filter((path) => /^(packages|apps|generator)\/.*\.ts$/.test(path));
  const about = entities === undefined ? 'all resources' : entities.join(', ');
  checks.push(await step('build', ['.ci/nx.mjs', 'run', 'api:build']));
  const work = [
    checks[1] &&
      isCatalog &&
      (() =>
        step(
          `truth table of ${about}; what people have read of the catalog`,
          vitest('--config', 'apps/api-conformance/vitest.config.ts', 'src/truth-table', 'src/expectations'),
          { CONFORMANCE_PART: 'yes', ...(entities && { CONFORMANCE_RESOURCES: entities.join() }) },
        )),
    () => step('types', ['.ci/nx.mjs', 'run', 'house:types']),
    isCatalog && (() => step('the catalog means what it says', ['generator/run.mjs', 'lint'])),
    isCatalog && (() => step('statements about the catalog', ['generator/run.mjs', 'prove'])),
    code.length > 0 &&
      (() =>
        step('unit tests of the edited code', [
          'node_modules/vitest/vitest.mjs',
          'related',
          '--run',
          '--no-isolate',
          '--passWithNoTests',
          ...code,
        ])),
  ];
  checks.push(...(await sideBySide(2, work.filter(Boolean))));
}
const failed = checks.filter((succeeded) => !succeeded).length;
say(
  `${failed === 0 ? 'Verified' : `${failed} failed`} in ${((performance.now() - started) / 1_000).toFixed(1)} s; npm test runs every check.`,
);
process.exitCode = failed === 0 ? 0 : 1;
