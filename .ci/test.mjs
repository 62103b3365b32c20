/**
 * `npm test`: every check but the long tests, one line each with its time; the last lines say what was left out on this machine, and the
 * sum of the tests. A check that fails does not stop the others. Exits with 1 when anything failed, or when no test ran.
 */
import './installed.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countTests, leftOut, REPORTS } from './reports.mjs';
import { say, sideBySide, step } from './step.mjs';

/** Two processors: a step waits for services, databases and clocks for a third of its time. */
const AT_ONCE = 3;

/**
 * What differs between databases: transactions, locks, moments, the order of texts, starts and stops. The whole on the embedded database
 * and behind a pooler are long tests.
 */
const TRANSACTIONS = ['behaviour', 'idempotency', 'many-at-once', 'races'];
const OF_EMBEDDED = [
  ...TRANSACTIONS,
  'embedded',
  'exports',
  'nulls-and-days',
  'rate-limit',
  'text-identity',
  'whole-run',
];
const files = (names) => names.map((name) => `src/${name}`);

/** Tests against the built service; they start it, and their database, themselves. */
function serviceTests(title, project, report, environment = {}, only = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(REPORTS, `${report}.json`)}`];
  const config = ['--config', `apps/${project}/vitest.config.ts`];
  return step(title, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...only, ...reporters], {
    DATABASE_URL: '',
    ...environment,
  });
}

/** The HTTP tests, or a part of them. */
function httpTests(title, report, environment, only = []) {
  const part = only.length === 0 ? {} : { CONFORMANCE_PART: 'yes' };
  return serviceTests(`HTTP tests, ${title}`, 'api-conformance', `http-${report}`, { ...environment, ...part }, only);
}

/** Whole steps that this machine cannot run, each in a sentence. */
const unrun = [];

/** The HTTP tests by what this machine has: all on a server, or else on the embedded database. */
async function httpRuns() {
  const { findPostgres, findPgbouncer } = await import('@catalog-service/testing/servers');
  const embedded = { CONFORMANCE_DATABASE: 'embedded' };
  if (findPostgres() === undefined) return [() => httpTests('embedded database', 'embedded', embedded)];
  const runs = [
    () => httpTests('PostgreSQL', 'postgres', { CONFORMANCE_DATABASE: 'postgres' }),
    () => httpTests('embedded database: what may differ', 'embedded', embedded, files(OF_EMBEDDED)),
  ];
  if (findPgbouncer() === undefined) {
    unrun.push('The HTTP tests behind PgBouncer need PgBouncer; install it (Debian: apt install pgbouncer)');
    return runs;
  }
  const pooled = { CONFORMANCE_THROUGH: 'pgbouncer-transaction' };
  return [...runs, () => httpTests('PgBouncer: what may differ', 'pooler', pooled, files([...TRANSACTIONS, 'keys']))];
}

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => process.exit(status));
}
rmSync(REPORTS, { recursive: true, force: true });
const started = performance.now();

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
const [onServer, ...partly] = await httpRuns();
// The longest first, so that none is left over at the end.
const ofBuild = [
  onServer,
  () => serviceTests('other catalogs, and a second reader', 'catalog-test', 'catalogs'),
  () => serviceTests('the typed client and the OpenAPI document', 'client-test', 'client'),
  ...partly,
  () => step('packages as npm publishes them', ['.ci/pack.mjs']),
];
const ofSources = [
  () => nxAfterBuild('unit tests of the generator', 'run', 'generator:test'),
  () => nxAfterBuild('unit tests of the service', 'run-many', '-t', 'test', '--projects=api,bench', '--parallel=1'),
  () => nxAfterBuild('unit tests of the packages', 'run', 'packages:test'),
  () => nxAfterBuild('types, style, directions of imports', 'run-many', '-t', 'lint', 'types', '--parallel=1'),
  () => step('the catalog means what it says', ['generator/run.mjs', 'lint']),
];
// It hardly needs a processor.
const waits = nxAfterBuild('unit tests of silent and shared connections', 'run', 'packages:test-waits');
checks.push(...(await sideBySide(AT_ONCE, [...(built ? ofBuild : []), ...ofSources])), await waits);

const failedChecks = checks.filter((succeeded) => !succeeded).length;
const { passed, failed } = countTests();
const absent = [...leftOut(), ...unrun];
if (absent.length > 0) say(`Left out on this machine:\n${absent.map((line) => `  - ${line}`).join('\n')}`);
if (passed + failed === 0) say('No test ran.');
// A check that has no tests of its own, such as lint, must not fail behind a line that says "0 failed".
const failures = Math.max(failed, failedChecks);
const seconds = Math.round((performance.now() - started) / 1_000);
say(`All of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
say(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
