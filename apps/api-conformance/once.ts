/** Tests that one of the two databases is enough for, and why. */
interface Once {
  readonly on: 'embedded' | 'postgres';
  readonly because: string;
}

/**
 * `npm test` runs these on the database that is named (CONFORMANCE_ONCE), and everything else on both;
 * `npm run conformance` runs all on whichever it is given.
 */
const ONCE: Readonly<Record<string, Once>> = {
  'src/broken-pipe.test.ts': { on: 'embedded', because: 'the pipe leads away from the program, not to its database' },
  'src/bodies.test.ts': { on: 'embedded', because: 'bodies are measured before a statement is sent' },
  'src/docs/**/*.test.ts': { on: 'embedded', because: 'pages and documents are files' },
  'src/embedded-image.test.ts': { on: 'embedded', because: 'there is one' },
  'src/first-process.test.ts': { on: 'embedded', because: 'the database that says nothing is one of its own' },
  'src/full-disk.test.ts': { on: 'embedded', because: 'its disk is one that a test can fill' },
  'src/granting.test.ts': { on: 'embedded', because: 'what may be granted follows from what the caller holds' },
  'src/late-requests.test.ts': { on: 'embedded', because: 'what is late or too large never reaches a database' },
  'src/mcp.test.ts': { on: 'embedded', because: 'tools send requests, which the other tests send to both' },
  'src/people-guide.test.ts': { on: 'embedded', because: 'a laptop has no other' },
  'src/dry-run.test.ts': { on: 'postgres', because: 'many-at-once.test.ts has dry runs on both' },
  'src/dto-classes.test.ts': { on: 'postgres', because: 'bodies are refused before a statement is sent' },
  'src/fuzz.test.ts': { on: 'postgres', because: 'bodies are refused before a statement is sent' },
  'src/label-scopes.test.ts': { on: 'postgres', because: 'the statements are the same' },
  'src/liveness.test.ts': { on: 'postgres', because: 'a thread answers that asks no database' },
  'src/matching-references.test.ts': { on: 'postgres', because: 'the statements are the same' },
  'src/model.test.ts': { on: 'postgres', because: 'the statements are the same' },
  'src/non-interference.test.ts': { on: 'postgres', because: 'the statements are the same' },
  'src/people.test.ts': {
    on: 'postgres',
    because: 'tokens are read before a statement is sent; commands change rights beside a service',
  },
  'src/query-language.test.ts': {
    on: 'postgres',
    because: 'the statements are the same; unit tests of the service send them to the embedded database',
  },
  'src/send-back.test.ts': { on: 'postgres', because: 'values and bodies are read before a statement is sent' },
  'src/start.test.ts': { on: 'postgres', because: 'it starts programs of its own, some of them on a server' },
  'src/tenant-isolation.test.ts': { on: 'postgres', because: 'the statements are the same, and the server logs them' },
  'src/truth-table.test.ts': { on: 'postgres', because: 'access is decided before a statement is sent' },
  'src/walk.test.ts': { on: 'postgres', because: 'the statements are the same' },
};

/** What only `npm run conformance` runs: the tests of features have other catalogs, with other enumerations and limits. */
const LONG = ['src/other-project.test.ts'];

/** The files of these that are left to the other database, or to a longer run. */
export const leftToTheOther = (database: string): string[] => [
  ...LONG,
  ...Object.entries(ONCE).flatMap(([files, { on }]) => (on === database ? [] : [files])),
];
