/**
 * Long test files that take turns: `npm test` runs one list of each group, another one in each run, and TURN=n runs the same ones again.
 * TESTS=all runs all of them, and so does every other command, such as that of one file.
 */
const GROUPS: readonly (readonly (readonly string[])[])[] = [
  [
    ['generator/src/cli/rename-tree.test.ts'],
    ['generator/src/cli/merging.test.ts', 'generator/src/accepted/accepted-names.test.ts'],
    [
      'generator/src/cli/broken-pipe.test.ts',
      'generator/src/cli/determinism.test.ts',
      'generator/src/emit/small-diffs.test.ts',
    ],
  ],
  [
    ['generator/src/emit/openapi/openapi.test.ts'],
    ['generator/src/cli/rename.test.ts', 'generator/src/cli/watch-session.test.ts'],
    ['generator/src/cli/mend.test.ts', 'generator/src/cli/own-emitters.test.ts'],
  ],
  [
    ['packages/postgres/src/embedded.test.ts'],
    ['packages/postgres/src/case-folding.test.ts', 'packages/postgres/src/servers.test.ts'],
    ['packages/migrations/src/replay/replay.test.ts', 'packages/server/src/http/pipeline.test.ts'],
  ],
  [
    ['apps/api/test/kept-totals.property.test.ts'],
    ['apps/api/scale/index-plans.test.ts'],
    ['apps/api/test/nest-features.test.ts'],
  ],
  [
    ['apps/api-conformance/src/outages/faults.test.ts'],
    ['apps/api-conformance/src/outage.test.ts'],
    ['apps/api-conformance/src/start.test.ts'],
  ],
  [
    ['apps/api-conformance/src/docs/access-page.test.ts'],
    ['apps/client-test/src/pages/pages.test.ts'],
    ['apps/client-test/src/pages/states.test.ts', 'apps/client-test/src/foreign/foreign.test.ts'],
  ],
  [
    ['apps/catalog-test/src/second-service.test.ts'],
    ['apps/catalog-test/src/rolling/rolling.test.ts'],
    ['apps/catalog-test/src/catalogs.test.ts'],
  ],
];

/** The files of the HTTP tests that take turns between the databases of one run. */
const BETWEEN_DATABASES = ['src/crash/crash.test.ts', 'src/exports.test.ts'];

const DATABASES = ['embedded', 'postgres'];

/** The turn of this run; undefined where everything is run. */
export const turn =
  process.env.TESTS === 'all' || process.env.TURN === undefined ? undefined : Number(process.env.TURN);

/** The files whose turn it is not. @param folder those of a folder, and as it names them; by default those of all */
export function outOfTurn(folder = ''): string[] {
  if (turn === undefined) return [];
  const files = GROUPS.flatMap((group) => group.flatMap((list, place) => (place === turn % group.length ? [] : list)));
  return files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
}

/** The files whose turn it is on the other database, which has a run of its own. */
export function onTheOther(database: string): string[] {
  if (turn === undefined) return [];
  return BETWEEN_DATABASES.filter((_, place) => DATABASES[(turn + place) % 2] !== database);
}
