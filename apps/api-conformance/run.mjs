/**
 * `npm run conformance`: the HTTP tests against a service that they start themselves, or against a running one:
 *
 *     npm run conformance -- --url https://api.example.com --project <id> --key <key> [--fixture <file>]
 *
 * What else is on the command line goes to vitest, such as the name of a file or `-t <test>`.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HELP = `Tests the service over HTTP: all 21 resources, who may do what, isolation of projects, hostile requests.

  npm run conformance                        a service of our own, on the embedded database
  npm run conformance -- --database postgres a service and a PostgreSQL server of our own
  npm run conformance -- --through pgbouncer-transaction
                                             the same behind a pooler of our own
  npm run conformance -- --url <base URL> --project <id> --key <key>
                                             a running service; it writes into the project, also to what
                                             is there: give it one that was made for tests

Options:
  --url <base URL>      service to test; without it one is started
  --project <id>        project to work in
  --key <key>           key of that project with ProjectOwner, ProjectAdmin, ProjectMember and CurrentUser
  --fixture <file>      JSON with more to test with, in the form of src/world/world.ts: a service key, a second
                        project, keys whose permissions may be changed
  --database <kind>     embedded or postgres, for a service of our own; DATABASE_URL names a server that is there
  --through <pooler>    pgbouncer-transaction or pgbouncer-session, in front of a PostgreSQL server of our own whose
                        settings would change answers
  --callers people      people with tokens of a provider of our own call in place of keys, on a PostgreSQL server:
                        truth table, non-interference, isolation, fuzz, model and permissions
  --build <folder>      the built service to test, where it is not dist of this working tree
  --long                asks about everything, and draws all random cases
  --resources <names>   with commas between them: the truth table asks about these and those that relate to them
  --seed <number>       of the random tests, to see a failure again
  --help                print this help

What cannot be tested with what is given is shown as skipped, with the reason in its name.
`;

const VARIABLES = {
  '--url': 'CONFORMANCE_URL',
  '--project': 'CONFORMANCE_PROJECT',
  '--key': 'CONFORMANCE_KEY',
  '--fixture': 'CONFORMANCE_FIXTURE',
  '--database': 'CONFORMANCE_DATABASE',
  '--through': 'CONFORMANCE_THROUGH',
  '--callers': 'CONFORMANCE_CALLERS',
  '--build': 'CONFORMANCE_BUILD',
  '--seed': 'CONFORMANCE_SEED',
  '--resources': 'CONFORMANCE_RESOURCES',
};

/** @returns {{ environment: Record<string, string>, rest: string[] }} */
function parse(words) {
  const environment = {};
  const rest = [];
  for (let index = 0; index < words.length; index++) {
    const [name, inline] = words[index].split(/=(.*)/s, 2);
    if (name === '--long') {
      environment.LONG = 'yes';
      continue;
    }
    const variable = VARIABLES[name];
    if (variable === undefined) rest.push(words[index]);
    else environment[variable] = inline ?? words[++index] ?? fail(`${name} needs a value.`);
  }
  return { environment, rest };
}

function fail(message) {
  process.stderr.write(`${message}\nRun the command with --help for its usage.\n`);
  process.exit(2);
}

const words = process.argv.slice(2);
if (words.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}
const { environment, rest } = parse(words);
const given = { ...process.env, ...environment };
if (given.CONFORMANCE_URL !== undefined && given.CONFORMANCE_FIXTURE === undefined) {
  if (given.CONFORMANCE_PROJECT === undefined || given.CONFORMANCE_KEY === undefined) {
    fail('With --url, --project and --key are needed too, or a --fixture that has them.');
  }
}
if (environment.CONFORMANCE_CALLERS === 'people') {
  given.CONFORMANCE_DATABASE ??= 'postgres';
  if (rest.length === 0)
    rest.push(
      ...['truth-table', 'non-interference', 'tenant-isolation', 'fuzz', 'model', 'permissions'].map(
        (name) => `src/${name}.test.ts`,
      ),
    );
}
const isPart = rest.some((word) => !word.startsWith('--reporter') && !word.startsWith('--outputFile'));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url));
const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...rest], {
  env: { ...given, ...(isPart ? { CONFORMANCE_PART: 'yes' } : {}) },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (status) => process.exit(status ?? 1));
