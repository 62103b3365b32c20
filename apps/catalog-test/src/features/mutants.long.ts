import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from '@catalog-service/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../project-copy.js';
import { MUTANTS } from './mutants.js';

const LIMIT_MS = 1_800_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

const REPORT = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** `feature: test` of the tests of the features that fail, on the embedded database and on a server: with mutants, or as they are. */
function failedWith(mutants: 'declarations' | 'guarantees' | ''): ReadonlySet<string> {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      join(ROOT, 'apps/catalog-test/vitest.config.ts'),
      'src/features',
      '--reporter=json',
      '--silent',
    ],
    {
      env: { ...process.env, FEATURE_MUTANTS: mutants, FEATURES_EMBEDDED: 'yes' },
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT,
    },
  );
  const { testResults } = REPORT.parse(JSON.parse(stdout.replace(/^[^{]*/, '')));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return new Set(failed.map(({ ancestorTitles, title }) => `${ancestorTitles.at(-1)}: ${title}`));
}

const asText = (from: string, to: string) => `${from} → ${to === '' ? '(nothing)' : to}`;

function prove(
  mutants: 'declarations' | 'guarantees',
  cases: readonly { readonly feature: string; readonly what: string; readonly foundBy: string }[],
): void {
  it('are found, each by the test that is named', { timeout: LIMIT_MS }, () => {
    const failed = failedWith(mutants);
    const rows = cases.map(({ feature, what, foundBy }) => ({
      what: `${feature}: ${what}`,
      isFound: failed.has(`${feature}: ${foundBy}`),
      foundBy,
    }));
    for (const { what, isFound, foundBy } of rows)
      console.log(`${isFound ? 'found' : 'MISSED'}  ${what}  (${foundBy})`);
    expect(rows.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
}

it('the features hold on the embedded database too', { timeout: LIMIT_MS }, () => {
  expect([...failedWith('')]).toEqual([]);
});

describe('mistakes in declarations', () => {
  prove(
    'declarations',
    MUTANTS.flatMap((one) =>
      'change' in one
        ? [{ ...one, what: one.change.map(([, from, to]) => asText(from.trim(), to)).join(' and ') }]
        : [],
    ),
  );
});

describe.skipIf(findPostgres() === undefined)('guarantees that the database or the service lost', () => {
  prove(
    'guarantees',
    MUTANTS.flatMap((one) => {
      if ('change' in one) return [];
      return [{ ...one, what: 'sql' in one ? one.sql : asText(one.code.source, one.instead) }];
    }),
  );
});
