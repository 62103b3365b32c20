/**
 * The tests that need hours, a large machine or many repetitions. `npm run test:long` runs them, and `.github/workflows/nightly.yml` each
 * night; `long-tests.test.ts` compares the table in docs/testing.md with this one (UPDATE_DOCS=1 writes it).
 */
const vitest = (config, ...files) => ['node_modules/vitest/vitest.mjs', 'run', '--config', `apps/${config}`, ...files];
const http = (...words) => ['apps/api-conformance/run.mjs', '--long', ...words];
const httpLong = (...files) => vitest('api-conformance/vitest.long.config.ts', ...files);
const catalogs = (...files) => vitest('catalog-test/vitest.long.config.ts', ...files);
const generator = (...files) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'generator/vitest.long.config.ts',
  ...files,
];
const units = (...files) => ['node_modules/vitest/vitest.mjs', 'run', ...files];

/** For tests that bring no server of their own along. */
const SERVER = { CONFORMANCE_DATABASE: 'postgres', LONG: 'yes' };
/** For tests that start their own services. */
const ALONE = { ...SERVER, CONFORMANCE_WORLD: 'none' };

/**
 * By name: the minutes on two processors, what is tested, the arguments of Node, the environment, and a variable without which it is left
 * out. A variable that is set wins over that of the table.
 *
 * @type {Readonly<Record<string, { minutes: number, about: string, command: readonly string[], environment?: Record<string, string>, needs?: string }>>}
 */
export const LONG_TESTS = {
  http: {
    minutes: 15,
    about: 'the HTTP tests on a server, with all random cases and permissions, and 64 clients in races',
    command: http('--database', 'postgres'),
  },
  embedded: {
    minutes: 12,
    about: 'the HTTP tests on the embedded database',
    command: http('--database', 'embedded'),
  },
  pooler: {
    minutes: 15,
    about: 'the HTTP tests behind PgBouncer in transaction mode',
    command: http('--through', 'pgbouncer-transaction'),
  },
  people: {
    minutes: 8,
    about: 'the HTTP tests of access, with people and their tokens in place of keys',
    command: http('--callers', 'people'),
  },
  storm: {
    minutes: 3,
    about: 'compares concurrent answers with the records, behind each kind of pooler and none (`ANSWERS=20000`)',
    command: httpLong('src/pooler'),
    environment: SERVER,
  },
  neighbours: {
    minutes: 20,
    about:
      'prints the effect of the worst load of one project, and of the worst requests of each route, on another; then hoards of memory',
    command: httpLong('src/neighbours/fairness', 'src/neighbours/memory'),
    environment: SERVER,
  },
  bodies: {
    minutes: 10,
    about:
      "sends bodies that are slow to parse over 96 connections, and prints what others wait (`KIND='label ids'`, `SECONDS=15`)",
    command: httpLong('src/neighbours/bodies'),
    environment: SERVER,
  },
  exports: {
    minutes: 30,
    about:
      'exports a million records, cut and resumed, and prints memory and the latency of another project (`RECORDS=100000`, `PAIRS=4`)',
    command: httpLong('src/neighbours/exports'),
    environment: SERVER,
  },
  outages: {
    minutes: 12,
    about:
      'silent connections, a server that stops, a promoted standby, a clock that is set back, and more, under load, with the time to recovery (`FAULT=silent`)',
    command: httpLong('src/outages'),
    environment: SERVER,
  },
  crash: {
    minutes: 12,
    about:
      'kills the service, the server or both in the middle of writes, twenty times each (`ROUNDS=3`): what was acknowledged is there, counts and timelines are exact, and what is sent again happens once',
    command: httpLong('src/crash'),
    environment: ALONE,
  },
  runbooks: {
    minutes: 5,
    about: 'executes the commands of [operations](operations/README.md)',
    command: httpLong('src/runbooks'),
    environment: ALONE,
  },
  disk: {
    minutes: 2,
    about: 'fills the disk of the embedded database, and that of the log: nothing acknowledged is lost',
    command: httpLong('src/embedded'),
    environment: { CONFORMANCE_DATABASE: 'embedded', LONG: 'yes' },
  },
  cells: {
    minutes: 15,
    about:
      'moves 200 of 1,000 projects between two cells under load, and kills the command at each step: no read fails, no write is lost or happens twice (`PROJECTS=100`, `MOVES=20`)',
    command: httpLong('src/cells'),
    environment: ALONE,
  },
  mend: {
    minutes: 4,
    about:
      'mends forty kinds of drift of a database with 200,000 rows while eight callers read and write: no request waits for a second (`ROWS=30000`)',
    command: httpLong('src/drift-load'),
    environment: SERVER,
  },
  'rolling-restart': {
    minutes: 5,
    about:
      'replaces three replicas behind HAProxy and nginx under load, also with a new schema: no request fails, and no write is lost',
    command: httpLong('src/rolling'),
    environment: ALONE,
  },
  types: {
    minutes: 3,
    about:
      'adds a field type and three operators to a copy of the project by the steps of CONTRIBUTING.md, and runs the tests of field types there',
    command: httpLong('src/other-project'),
    environment: SERVER,
  },
  hooks: {
    minutes: 4,
    about:
      'adds a required field with a default to every resource (`-- --each`: to one at a time), and runs the tests of behaviour',
    command: ['apps/api-conformance/added-fields.mjs'],
  },
  mutation: {
    minutes: 5,
    about:
      'inverts every flag and permission of the catalog, and counts the mutants that no record of the access rules notices',
    command: ['apps/api-conformance/mutation-score.mjs'],
  },
  draws: {
    minutes: 10,
    about:
      'random histories of materialised counts, on the embedded database, and on a server with writers at once and COPY',
    command: units('apps/api/test/kept-totals.property.test.ts'),
    environment: { LONG: 'yes' },
  },
  generator: {
    minutes: 5,
    about:
      'renames and removes in the project and compiles it, merges branches, measures the reviews of pull requests (`EACH=20`, `OUT=reviews`), and asks squawk about migrations of every kind of change',
    command: generator(),
  },
  names: {
    minutes: 20,
    about:
      'compiles the output for random catalogs and for every name that the generator accepts, and creates their tables',
    command: generator('src/accepted'),
    environment: { CATALOGS: '50' },
  },
  squawk: {
    minutes: 20,
    about: 'asks squawk about the migrations between pairs of random catalogs',
    command: generator('src/migrations/squawk'),
    environment: { CATALOGS: '1000' },
  },
  migrations: {
    minutes: 20,
    about: 'migrates an empty database through rows of random catalogs, and takes each resource of the project away',
    command: units('generator/src/migrations/runnable.test.ts'),
    environment: { CATALOGS: '500' },
  },
  refactor: {
    minutes: 5,
    about: 'renames each field, entity and permission of the project, and back to the same bytes',
    command: units('generator/src/refactor'),
    environment: { CATALOGS: 'all' },
  },
  catalogs: {
    minutes: 40,
    about: 'starts a service with each resource and reference renamed in turn',
    command: ['apps/catalog-test/all.mjs'],
  },
  features: {
    minutes: 30,
    about:
      'tests the features on the embedded database too, then with a mistake in the catalog of each, then without the guarantee of each, which a test must find',
    command: catalogs('src/features'),
    environment: { LONG: 'yes' },
  },
  interference: {
    minutes: 15,
    about: 'compares byte for byte the answers to followers from whom random writes are hidden',
    command: vitest('catalog-test/vitest.config.ts', 'src/features', '-t', 'byte for byte'),
    environment: { PAIRS: '10000' },
  },
  foreign: {
    minutes: 12,
    about: 'generates clients with three other tools, compiles and uses them, and lints OpenAPI with Spectral',
    command: vitest('client-test/vitest.config.ts', 'src/foreign'),
    environment: { LONG: 'yes' },
  },
  pages: {
    minutes: 10,
    about:
      'looks at every state of every page in each way; executes every sample in each language, and every request of the Postman collection',
    command: vitest('client-test/vitest.config.ts', 'src/pages', 'src/postman'),
    environment: { LONG: 'yes' },
  },
  records: {
    minutes: 10,
    about: 'applies, imports, exports and prunes random configurations: nothing differs afterwards',
    command: vitest('client-test/vitest.config.ts', 'src/record-files'),
    environment: { CONFIGURATIONS: '1000' },
  },
  dev: {
    minutes: 3,
    about:
      'runs `npm run dev` on a PostgreSQL server: edits of the YAML, one of which breaks older builds, and of a hook',
    command: catalogs('src/dev'),
  },
  'second-service': {
    minutes: 12,
    about:
      'executes [second-service.md](second-service.md) outside of this repository, also with a drawn catalog (`SEED=2`), and prints the time of each block',
    command: catalogs('src/second-service'),
  },
  prisma: {
    minutes: 1,
    about: 'runs the commands of Prisma of [prisma-client.md](prisma-client.md) on a PostgreSQL server',
    command: catalogs('src/prisma-commands'),
  },
  drawn: {
    minutes: 90,
    about:
      'draws catalogs with any declarations and names, and proves the contract of the service of each (`CATALOGS=500`, `SEED=2`)',
    command: catalogs('src/drawn'),
    environment: { CATALOGS: '300' },
  },
  import: {
    minutes: 5,
    about:
      'imports Prisma schemas (`SCHEMAS="shop.prisma blog/prisma@Team"`), prints what is carried over, and runs the tests of the contract of each service',
    command: catalogs('src/imported'),
    needs: 'SCHEMAS',
  },
  rolling: {
    minutes: 60,
    about:
      'runs a build and its successor on one database for each kind of change, under load, with a restart and a rollback (`KINDS=field-added`), and mends a database; then the waits for locks at a million rows, 100 ms at most (`-- large`, `ROWS=100000`)',
    command: catalogs('src/rolling'),
  },
  events: {
    minutes: 60,
    about:
      'follows a million changes while service and server are killed and a standby takes over; 500 changes a second; webhooks of a killed process, and beside dead endpoints; a stream of NATS; a restored backup, which is quiet (`COUNT=30000`, `SECONDS=600`, `MINUTES=30`, `KILLS=5`, `ENDPOINTS=500`, `TURNS=4`)',
    command: catalogs('src/events'),
  },
  history: {
    minutes: 40,
    about:
      'reads pages and moments of a record with 100,000 versions among a million: 10 ms at p99; then empties the partition of a day (`VERSIONS=10000000`, `REQUESTS=200`, `PLANS=plans.txt`)',
    command: catalogs('src/history'),
  },
  mcp: {
    minutes: 5,
    about: 'uses the tools through the official inspector of the Model Context Protocol',
    command: catalogs('src/mcp'),
  },
  archive: {
    minutes: 25,
    about:
      'exports, imports, compares and deletes a project of a million monitors beside writes of another (`-- 100000`)',
    command: ['dist/apps/api/scale/archive.js'],
  },
  scale: {
    minutes: 30,
    about:
      'examines the plans of a project with a million records, and prints how each kind of filter and sort is served',
    command: ['dist/apps/api/scale/main.js'],
  },
  sizes: {
    minutes: 40,
    about:
      'prints p50 and p99 of requests in projects of 10,000,000, 100,000 and 1,000 monitors; 40 GB (`-- 100000 100`)',
    command: ['dist/apps/api/scale/sizes.js'],
  },
};
