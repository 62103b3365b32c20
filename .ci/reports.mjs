/**
 * What the tests reported: how many passed and failed, and which were left out on this machine, for want of what.
 * A test that needs a program says so in its name: "… (needs PostgreSQL)".
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './step.mjs';

/** Vitest's JSON reports, one a run; Nx brings those of unchanged projects back from its cache. */
export const REPORTS = join(ROOT, 'dist/reports');

/** The package of Debian, by the name that tests call a program by. */
const PACKAGES = {
  PostgreSQL: 'postgresql',
  PgBouncer: 'pgbouncer',
  Chromium: 'chromium',
  varnish: 'varnish',
  nginx: 'nginx-light',
  HAProxy: 'haproxy',
  curl: 'curl',
  Python: 'python3',
  httpx: 'python3-httpx',
  mypy: 'mypy python3-httpx',
  pip: 'python3-pip python3-httpx',
  unshare: 'util-linux',
};

const NEEDS = /\((?:left out: )?needs ([^)]+)\)/;
/** It runs, under the name that it really has, in the report of that database, or in that of all HTTP tests. */
const ELSEWHERE = /\(left out: only (?:with --database (\w+)|in a whole run)/;

/** Every test of every report: its file, its whole name and its status. A file that failed before its first test is one failure. */
function readTests(report) {
  const path = join(REPORTS, `${report}.json`);
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')).testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({ file: name, name: test.fullName, status: test.status }));
    const hasFailed = tests.some((test) => test.status === 'failed');
    return status === 'failed' && !hasFailed ? [...tests, { file: name, name, status: 'failed' }] : tests;
  });
}

function reportNames() {
  return existsSync(REPORTS) ? readdirSync(REPORTS).map((file) => file.replace(/\.json$/, '')) : [];
}

/** @returns {{ passed: number, failed: number }} over all reports */
export function countTests() {
  const tests = reportNames().flatMap(readTests);
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted).length;
  return { passed: withStatus('passed'), failed: withStatus('failed') };
}

/** @returns {string[]} the tests that did not run, by what they need: a line for each need */
export function leftOut() {
  const counts = new Map();
  const ran = new Set(reportNames());
  for (const { name, status } of reportNames().flatMap(readTests)) {
    if (status === 'passed' || status === 'failed') continue;
    const [isElsewhere, database = 'embedded'] = ELSEWHERE.exec(name) ?? [];
    if (isElsewhere !== undefined && ran.has(`http-${database}`)) continue;
    const need = isElsewhere === undefined ? (NEEDS.exec(name)?.[1] ?? `what its name says: ${name}`) : 'PostgreSQL';
    counts.set(need, (counts.get(need) ?? 0) + 1);
  }
  return [...counts].map(([need, count]) => {
    const way = PACKAGES[need] === undefined ? '' : `; install it (Debian: apt install ${PACKAGES[need]})`;
    return `${count} ${count === 1 ? 'test needs' : 'tests need'} ${need}${way}`;
  });
}
