#!/usr/bin/env node
/** `npm create @catalog-service <folder>`: a service of its own, with a bookshop as an example. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `Creates the folder of a new service, with the catalog of a bookshop as an example.

  npm create @catalog-service <folder>
  npm create @catalog-service <folder> -- --packages <folder of tarballs>

Options:
  --packages <folder>   install the packages from the tarballs in this folder, instead of from a registry
  --help                print this help
`;

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\nRun the command with --help for its usage.\n`);
  process.exit(2);
}

function commandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { packages: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
  } catch (error) {
    return fail(error.message);
  }
}

const { values, positionals } = commandLine();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const [given, ...more] = positionals;
if (given === undefined || more.length > 0) fail('Specify the folder to create.');
const folder = resolve(given);
const name = basename(folder).toLowerCase();
if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) fail(`${basename(folder)} cannot be the name of a package.`);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${given} is not empty.`);

/** Where each package comes from: its tarball, or a version of the registry. */
function sources(wanted) {
  if (values.packages === undefined) return Object.fromEntries(wanted.map((one) => [one, `^${version}`]));
  const tarballs = resolve(values.packages);
  const found = existsSync(tarballs) ? readdirSync(tarballs).filter((file) => file.endsWith('.tgz')) : [];
  const own = found.flatMap((file) => {
    const [, short] = /^catalog-service-([a-z]+)-\d/.exec(file) ?? [];
    return short === undefined || short === 'create' ? [] : [[`@catalog-service/${short}`, file]];
  });
  const lacking = wanted.filter((one) => !own.some(([known]) => known === one));
  if (lacking.length > 0) fail(`${values.packages} contains no tarball of ${lacking.join(', ')}.`);
  const from = relative(folder, tarballs).replaceAll('\\', '/');
  // All of them: what one package needs of another is found in its tarball too.
  return Object.fromEntries(own.map(([known, file]) => [known, `file:${from}/${file}`]));
}

const manifest = JSON.parse(readFileSync(join(TEMPLATE, 'manifest.json'), 'utf8'));
const isOwn = (one) => one.startsWith('@catalog-service/');
const development = Object.keys(manifest.devDependencies).filter(isOwn);
const from = sources([...Object.keys(manifest.dependencies).filter(isOwn), ...development]);
/** The packages of a list in the manifest and where ours come from, by name; what only our packages need is installed with them. */
const listed = (list, isListed) =>
  Object.fromEntries(
    Object.entries({ ...list, ...Object.fromEntries(Object.entries(from).filter(([one]) => isListed(one))) }).sort(
      ([a], [b]) => (a < b ? -1 : 1),
    ),
  );
cpSync(TEMPLATE, folder, { recursive: true });
rmSync(join(folder, 'manifest.json'));
// npm packs no file of these names.
for (const file of ['gitignore', 'gitattributes']) renameSync(join(folder, file), join(folder, `.${file}`));
const own = {
  ...manifest,
  name,
  dependencies: listed(manifest.dependencies, (one) => !development.includes(one)),
  devDependencies: listed(manifest.devDependencies, (one) => development.includes(one)),
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
process.stdout.write(`Created ${given}. Next steps:

  cd ${given}
  npm install
  npm start      # serves the example on http://127.0.0.1:3000
  npm test       # proves its contract
`);
