import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../project-copy.js';
import { FEATURES } from './feature-list.js';
import { MUTANTS } from './mutants.js';
import { WRITTEN } from './written-records.js';

const DOCUMENT = join(ROOT, 'docs/catalog-features.md');
const HEADING = '## At run time';

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The title of a test, or why there is none. */
const shown = (test: string | { readonly none: string }): string =>
  typeof test === 'string' ? test : `none: ${test.none}`;

/** `UPDATE_DOCS=1 npx vitest run --config apps/catalog-test/vitest.config.ts src/features/document` writes it anew. */
const section = (): string => `${HEADING}

The features with a file in \`apps/catalog-test/src/features\`, each with the title of the test. All of them are tested on the embedded database and on
PostgreSQL. "Mistakes" are those of \`npm run test:features\`, in the declaration, and in what guarantees it: the database or the service.

${[
  row(
    'feature',
    'bulk, dry runs, and 64 writers that go on',
    '64 writers that try to break it',
    'other programs that write',
    'mistakes',
  ),
  '|---|---|---|---|---|',
  ...FEATURES.map(({ title, written, contended, foreign }) => {
    const mutants = MUTANTS.filter(({ feature }) => feature === title);
    const lost = mutants.flatMap((mutant) => mutant.lost);
    const inService = lost.filter((one) => 'code' in one).length;
    const inDatabase = lost.length - inService;
    const counts = [
      `${mutants.length} in the declaration`,
      ...(inDatabase === 0 ? [] : [`${inDatabase} in the database`]),
      ...(inService === 0 ? [] : [`${inService} in the service`]),
    ];
    return row(
      title,
      shown('none' in written ? written : WRITTEN),
      shown(contended),
      shown(foreign),
      counts.join(', '),
    );
  }),
].join('\n')}
`;

it('docs/catalog-features.md says which test shows each feature at run time', () => {
  const now = readFileSync(DOCUMENT, 'utf8');
  const start = now.indexOf(HEADING);
  const before = start === -1 ? now : now.slice(0, start);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, before + section());
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(before + section());
});
