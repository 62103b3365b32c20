/**
 * `npm test`: every check, one line each; the last lines say what was left out on this machine, and the sum of the tests.
 * A check that fails does not stop the others. Exits with 1 when anything failed, or when no test ran.
 */
import './installed.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countTests, leftOut, REPORTS } from './reports.mjs';
import { say, sideBySide, step } from './step.mjs';

/** Two processors: a step waits for services, databases and clocks for a third of its time. */
const AT_ONCE = 3;

/** Tests against the built service; they start it, and their database, themselves. */
function serviceTests(title, project, report, environment = {}, files = []) {
  return step(
    title,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      `apps/${project}/vitest.config.ts`,
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(REPORTS, `${report}.json`)}`,
    ],
    { DATABASE_URL: '', ...environment },
  );
}

function httpTests(database) {
  const environment = { CONFORMANCE_DATABASE: database };
  return serviceTests(`HTTP tests, ${database}`, 'api-conformance', `http-${database}`, environment);
}

function clientTests() {
  return serviceTests('the typed client and the OpenAPI document', 'client-test', 'client');
}

/** Services of other catalogs, and Prisma Client as a second reader of ours. */
function catalogTests() {
  return serviceTests('other catalogs, and a second reader', 'catalog-test', 'catalogs');
}

/** What is most likely to differ behind a pooler: transactions, changes of keys, moments. The whole: `npm run conformance -- --through …`. */
const POOLED = ['src/behaviour', 'src/keys', 'src/races', 'src/timelines', 'src/idempotency'];

/** A part of the HTTP tests behind PgBouncer. */
function httpTestsBehindPooler() {
  const environment = { CONFORMANCE_THROUGH: 'pgbouncer-transaction', CONFORMANCE_PART: 'yes' };
  return serviceTests('HTTP tests behind PgBouncer', 'api-conformance', 'http-pooler', environment, POOLED);
}

/** Runs that a program of this machine is needed for: `need` is its name where it is missing. */
async function runsWithPrograms() {
  const { findPostgres, findPgbouncer } = await import('@catalog-service/testing/servers');
  const server = findPostgres() === undefined ? 'PostgreSQL' : undefined;
  const pooler = findPgbouncer() === undefined ? 'PgBouncer' : undefined;
  return [
    { run: () => httpTests('postgres'), isOf: () => true, need: server },
    {
      run: httpTestsBehindPooler,
      isOf: (file) => POOLED.some((part) => file.includes(`api-conformance/${part}`)),
      need: server ?? pooler,
    },
  ];
}

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => process.exit(status));
}
rmSync(REPORTS, { recursive: true, force: true });

/** A task of Nx, which is skipped where nothing has changed that it depends on. */
const nx = (title, ...words) => step(title, ['.ci/nx.mjs', ...words]);
/** The same once everything is built. */
const nxAfterBuild = (title, ...words) => nx(title, ...words, '--excludeTaskDependencies');

// What all of the others wait for; `check` keeps the second processor busy meanwhile.
const [built, ...checks] = await sideBySide(AT_ONCE, [
  () => nx('build', 'run-many', '-t', 'build', 'embedded-image'),
  () => step('generated files are what the catalog says', ['generator/run.mjs', 'check']),
]);
checks.push(built);
const [onServer, behindPooler] = await runsWithPrograms();
const missing = [onServer, behindPooler].filter(({ need }) => need !== undefined);
// The longest first, so that none is left over at the end.
const runs = [
  { run: catalogTests, isOfBuild: true },
  { run: onServer.run, need: onServer.need, isOfBuild: true },
  { run: () => nxAfterBuild('unit tests of the generator', 'run', 'generator:test') },
  {
    run: () =>
      nxAfterBuild(
        'unit tests of the service and the benchmarks',
        'run-many',
        '-t',
        'test',
        '--projects=api,bench',
        '--parallel=1',
      ),
  },
  { run: clientTests, isOfBuild: true },
  { run: () => httpTests('embedded'), isOfBuild: true },
  { run: () => nxAfterBuild('unit tests of the packages', 'run', 'packages:test') },
  { run: () => nxAfterBuild('types, style, directions of imports', 'run-many', '-t', 'lint', 'types', '--parallel=1') },
  {
    run: () => step('behaviour with a field more in each resource', ['apps/api-conformance/added-fields.mjs']),
    isOfBuild: true,
  },
  { run: behindPooler.run, need: behindPooler.need, isOfBuild: true },
  { run: () => step('packages as npm publishes them', ['.ci/pack.mjs']), isOfBuild: true },
  { run: () => step('the catalog means what it says', ['generator/run.mjs', 'lint']) },
];
// It hardly needs a processor.
const waits = nxAfterBuild('unit tests of silent and shared connections', 'run', 'packages:test-waits');
const possible = runs.filter(({ need, isOfBuild }) => need === undefined && (built || isOfBuild !== true));
checks.push(
  ...(await sideBySide(
    AT_ONCE,
    possible.map(({ run }) => run),
  )),
  await waits,
);

const failedChecks = checks.filter((succeeded) => !succeeded).length;
const { passed, failed } = countTests();
const absent = leftOut(missing);
if (absent.length > 0) say(`Left out on this machine:\n${absent.map((line) => `  - ${line}`).join('\n')}`);
if (passed + failed === 0) say('No test ran.');
// A check that has no tests of its own, such as lint, must not fail behind a line that says "0 failed".
const failures = Math.max(failed, failedChecks);
say(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
