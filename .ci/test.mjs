/**
 * `npm test`: every check, one line each; the last line is the sum of the tests. A check that fails does not stop the
 * others. Exits with 1 when anything failed, or when no test ran.
 */
import './installed.mjs';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, step } from './step.mjs';

/** Vitest's JSON reports, one a run; Nx brings those of unchanged projects back from its cache. */
const REPORTS = join(ROOT, 'dist/reports');

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

/** The HTTP tests on a PostgreSQL server, where the machine has the binaries of one. */
async function httpTestsOnServer() {
  const { findPostgres } = await import('../dist/apps/api/src/testing/postgres-server.js');
  if (findPostgres() !== undefined) return httpTests('postgres');
  process.stdout.write('  - HTTP tests, postgres: left out, this machine has no PostgreSQL server\n');
  return true;
}

/** What is most likely to differ behind a pooler: transactions, changes of keys, moments. The whole: `npm run conformance -- --through …`. */
const POOLED = ['src/behaviour', 'src/keys', 'src/races', 'src/timelines', 'src/idempotency'];

/** A part of the HTTP tests behind PgBouncer, where the machine has it and a server. */
async function httpTestsBehindPooler() {
  const { findPostgres } = await import('../dist/apps/api/src/testing/postgres-server.js');
  const { findPgbouncer } = await import('../dist/apps/api/src/testing/pgbouncer.js');
  if (findPostgres() === undefined || findPgbouncer() === undefined) {
    process.stdout.write('  - HTTP tests behind a pooler: left out, this machine has no PgBouncer or no server\n');
    return true;
  }
  const environment = { CONFORMANCE_THROUGH: 'pgbouncer-transaction', CONFORMANCE_PART: 'yes' };
  return serviceTests('HTTP tests behind PgBouncer', 'api-conformance', 'http-pooler', environment, POOLED);
}

/** Adds up the reports. A file that failed before its first test is one failure. */
function countTests() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of existsSync(REPORTS) ? readdirSync(REPORTS) : []) {
    const { testResults } = JSON.parse(readFileSync(join(REPORTS, file), 'utf8'));
    for (const { status, assertionResults } of testResults) {
      const withStatus = (...wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
      const failed = withStatus('failed');
      sum.passed += withStatus('passed');
      sum.skipped += withStatus('pending', 'skipped', 'todo', 'disabled');
      sum.failed += status === 'failed' ? Math.max(failed, 1) : failed;
    }
  }
  return sum;
}

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => process.exit(status));
}
rmSync(REPORTS, { recursive: true, force: true });

const checks = [
  await step('generated files are what the catalog says', ['generator/run.mjs', 'check']),
  await step('the catalog means what it says', ['generator/run.mjs', 'lint']),
  await step('lint, types, directions of imports', ['.ci/nx.mjs', 'run-many', '-t', 'lint']),
  await step('unit tests', ['.ci/nx.mjs', 'run-many', '-t', 'test']),
];
const built = await step('build', ['.ci/nx.mjs', 'run-many', '-t', 'build']);
checks.push(built);
if (built) {
  checks.push(
    await clientTests(),
    await catalogTests(),
    await httpTests('embedded'),
    await httpTestsOnServer(),
    await httpTestsBehindPooler(),
  );
  checks.push(await step('behaviour with a field more in each resource', ['apps/api-conformance/added-fields.mjs']));
}

const failedChecks = checks.filter((succeeded) => !succeeded).length;
const { passed, failed, skipped } = countTests();
if (passed + failed === 0) process.stdout.write('No test ran.\n');
// A check that has no tests of its own, such as lint, must not fail behind a line that says "0 failed".
const failures = Math.max(failed, failedChecks);
process.stdout.write(`${passed} passed, ${failures} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
