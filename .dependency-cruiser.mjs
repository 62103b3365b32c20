const TEST = '\\.(test|long)\\.ts$';
/** The packages, in order: each may import those before it, by their index, and none behind it. */
const PACKAGES = ['vocabulary', 'postgres', 'migrations', 'engine', 'server', 'operator', 'testing'];

/** What one of them must not import: a package behind it, or a file of another one that is not its index. */
const packageRules = PACKAGES.flatMap((name, index) => [
  {
    name: `package-${name}`,
    comment: `The packages go one way: ${PACKAGES.join(' <- ')}.`,
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: TEST },
    to: { path: `^packages/(${[...PACKAGES.slice(index + 1), 'none'].join('|')})/` },
  },
  {
    name: `package-${name}-has-an-index`,
    comment: 'Other packages, generated code and applications use what the index of a package exports.',
    severity: 'error',
    from: { path: '^(packages|apps|generated|generator)/', pathNot: [`^packages/${name}/`, TEST] },
    // Six have an entry of their own: the model of catalogs, names in the database, the decision on access, the suites of a contract, the run of them, and the servers for tests, which need no engine.
    to: {
      path: `^packages/${name}/src/`,
      pathNot: `^packages/${name}/src/(((access|contract|database|model)/)?index|contract/run|servers).ts$`,
    },
  },
]);

/**
 * The folders of a package or of the generator, in order: each may import those before it. Those in parentheses may import one another;
 * their files still form no cycle. `.` is the files beside the folders, but the index.
 */
const LAYERS = {
  // Features take part in reads and writes, and build on both.
  'packages/engine':
    'definition project features/read-through secret expression caller dto access (hooks|read|write|features(?!/read-through)) provision totals .',
  // Telemetry interprets what the folders before it observe.
  'packages/server': 'observation auth http service telemetry webhooks sinks bootstrap .',
  generator:
    '. model plan catalog release explain prove emit migrations lint check hooks types scaffold clients import diff refactor review mutation cli',
};
const FIXTURE = '\\.fixture\\.ts$';

const layerRules = Object.entries(LAYERS).flatMap(([part, list]) => {
  const layers = list.split(' ');
  const base = `^${part}/src/`;
  const filesOf = (layer) => (layer === '.' ? `${base}(?!index\\.)[^/]+$` : `${base}${layer}/`);
  const pathNot = [TEST, FIXTURE];
  return [
    ...layers.map((layer, index) => ({
      name: `${part}-layer-${layer}`,
      comment: `The folders of ${part} go one way: ${layers.join(' <- ')}.`,
      severity: 'error',
      from: { path: filesOf(layer), pathNot },
      to: { path: ['^none$', ...layers.slice(index + 1).map(filesOf)] },
    })),
    {
      name: `${part}-layers-name-every-folder`,
      comment:
        'A folder that the list of layers does not name escapes it. Features of the generator contribute to several layers.',
      severity: 'error',
      from: { path: `${base}[^/]+/`, pathNot: [...pathNot, ...layers.map(filesOf), `${base}(testing|features)/`] },
      to: {},
    },
  ];
});

/**
 * The directions of imports: vocabulary <- generator -> generated -> packages <- custom, and no other. What may import what
 * is said once, here; `npm run lint` holds it.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other cannot be understood, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      // The program of a newcomer imports the client that it has installed from the service.
      from: { pathNot: '^apps/client-test/src/first-minutes/minutes\\.ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'generator-stands-alone',
      comment:
        'The generator writes the service and must run where none of it exists yet. It shares the vocabulary, the migrations and the database.',
      severity: 'error',
      from: { path: '^generator/' },
      to: { path: '^(apps|generated|prisma|dist|packages/(?!vocabulary/|postgres/|migrations/))/?' },
    },
    {
      name: 'nothing-imports-the-generator',
      comment: 'The generator is a tool: what it knows reaches the service as generated files only.',
      severity: 'error',
      from: { pathNot: '^generator/' },
      to: { path: '^generator/' },
    },
    {
      name: 'generated-imports-packages',
      comment:
        'Generated files may use the index of the engine and of the server, and one another, nothing else of ours.',
      severity: 'error',
      from: { path: '^generated/' },
      to: { path: '^(apps|catalog|prisma|dist|packages/(?!engine|server))/?' },
    },
    {
      name: 'client-stands-alone',
      comment: 'The client is handed to people who have nothing else of this project, and no packages.',
      severity: 'error',
      // Its command runs in Node.
      from: { path: '^generated/client/', pathNot: '^generated/client/bin/' },
      to: { pathNot: '^generated/client/' },
    },
    {
      name: 'packages-know-no-catalog',
      comment: 'The packages serve whatever they are handed; the catalog of a service is given to them at the start.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|generated|catalog|prisma|dist)/' },
    },
    {
      name: 'vocabulary-stands-alone',
      comment: 'The generator imports it, and must stay quick and free of what serves requests.',
      severity: 'error',
      from: { path: '^packages/vocabulary/', pathNot: [TEST, '/model/'] },
      to: { pathNot: ['^packages/vocabulary/', '^node_modules/uuid/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'service-starts-without-the-schema',
      comment: 'The runtime reads definitions, not catalogs: of the model it has the types.',
      severity: 'error',
      from: { path: '^packages/(?!vocabulary/src/model/|testing/)', pathNot: TEST },
      to: { path: '^packages/vocabulary/src/model/', dependencyTypesNot: ['type-only'] },
    },
    ...packageRules,
    ...layerRules,
    {
      name: 'custom-imports-packages',
      comment: 'Behaviour of one resource uses the index of a package, generated definitions and custom/.',
      severity: 'error',
      from: { path: '^apps/api/src/custom/', pathNot: TEST },
      to: { path: '^(apps|catalog|prisma|dist)/', pathNot: '^apps/api/src/custom/' },
    },
    {
      name: 'custom-imports-definitions',
      comment:
        'Behaviour is bound to definitions, and extends DTO classes; what else is generated is the way of requests, not of hooks.',
      severity: 'error',
      from: { path: '^apps/api/src/custom/', pathNot: TEST },
      to: { path: '^generated/', pathNot: '\\.(definition|dto)\\.ts$' },
    },
    {
      name: 'apps-do-not-import-each-other',
      comment: 'The conformance tests and the benchmarks see the service as its callers do: over HTTP.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'conformance-imports-the-contract-only',
      comment: 'A test that imports what it tests agrees with it by construction.',
      severity: 'error',
      from: { path: '^apps/(api-conformance|bench)/' },
      to: { path: '^(generated|generator)/', pathNot: '^generated/contract\\.json$' },
    },
    {
      name: 'service-needs-no-dev-dependency',
      comment: 'The service is deployed with `npm ci --omit=dev`.',
      severity: 'error',
      from: { path: '^(apps/api/src|generated|packages/(?!testing/))', pathNot: TEST },
      // Optional ones are loaded only where an operator has installed them.
      to: {
        pathNot: '^node_modules/@nats-io/',
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What helps tests and benchmarks has no place in the service.',
      severity: 'error',
      from: { path: '^(apps/api/src|generated|packages/(?!testing/))', pathNot: TEST },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'no-prisma-client-in-the-service',
      comment:
        'Prisma is the schema and the migrations; statements are the store’s (docs/architecture/database.md#statements-without-an-orm).',
      severity: 'error',
      from: { path: '^(apps/api|generated|packages)/' },
      to: { path: '^(node_modules/)?@prisma/client' },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules' },
    exclude: {
      // The template of a service is checked where it was made into one. The packages of contenders that are installed when somebody asks for them are not there.
      path: '(^|/)(dist|golden)/|^packages/create/template/|^apps/client-test/foreign/|^apps/bench/contenders/([^/]+/client|(nest-typeorm|strapi|bun)/app)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['@catalog-service/source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
