#!/usr/bin/env node
/**
 * `npm run test:long -- hooks`: adds a required field with a default to every resource, in a copy of the project, generates and
 * builds it, looks at the types of its tests and of its client, and runs the tests of behaviour against it: no field that
 * the catalog gains may break a hook or a test. With `--each`
 * the resources get their field one at a time, in 21 runs; `--seed` draws other types.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '@catalog-service/testing/servers';
import { NAMED_TYPES } from '@catalog-service/vocabulary';
import { parse, parseDocument } from 'yaml';

const HOME = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'package.json',
  'tsconfig.base.json',
  'apps/api',
  'apps/api-conformance',
  'catalog',
  'generated',
  'prisma',
];
/** The packages are taken as they are built. */
const AS_BUILT = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { rootDir: '../..', outDir: '../../dist', customConditions: [] },
  include: ['src', '../../generated'],
  exclude: ['../../generated/client'],
};

/** The service with its tests, which see the sources of the packages. */
const CHECKED = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { noEmit: true },
  include: ['src', 'test', 'example-module', 'scale', '../../generated'],
};

/** The tests of what hooks do. */
const BEHAVIOUR = ['behaviour', 'many-at-once'];
/** A server starts in a fraction of the time of the embedded database, which has no image of tables that are new. */
const CONFORMANCE_DATABASE = findPostgres() === undefined ? 'embedded' : 'postgres';

/** The first value of an enumeration is the default of a field that has it. */
const firstValue = (folder) =>
  readdirSync(join(HOME, folder)).map((file) => {
    const { name, values } = parse(readFileSync(join(HOME, folder, file), 'utf8'));
    return { type: name, default: values[0].name };
  });

/** Their default is no constant: the caller, or a slug of another field. */
const OF_RECORD = ['Object ID', 'Slug'];

/** A default of every type that admits a constant or the moment. */
const FIELDS = [
  ...NAMED_TYPES.filter(({ name, keys }) => keys.includes('default') && !OF_RECORD.includes(name)).map(
    ({ name, defaultsToNow, sample }) => ({
      type: name,
      default: defaultsToNow ? 'now' : sample({}, { number: 0, id: randomUUID(), word: 'word' }),
    }),
  ),
  { type: 'Number', integer: true, default: 7 },
  { type: 'Permission', default: 'ProjectOwner' },
  ...firstValue('catalog/enumerations'),
];

const { values: options } = parseArgs({ options: { each: { type: 'boolean' }, seed: { type: 'string' } } });
const seed = Number(options.seed ?? 1);
const resources = readdirSync(join(HOME, 'catalog/resources')).filter((file) => file.endsWith('.yaml'));

const root = mkdtempSync(join(tmpdir(), 'added-fields-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
symlinkSync(join(HOME, 'node_modules'), join(root, 'node_modules'));

const runs = options.each ? resources.map((resource) => [resource]) : [resources];
for (const changed of runs) {
  for (const path of COPIED) {
    rmSync(join(root, path), { recursive: true, force: true });
    cpSync(join(HOME, path), join(root, path), { recursive: true });
  }
  for (const file of changed) addField(join(root, 'catalog/resources', file), fieldOf(file));
  run('generate', 'generator/run.mjs', '--root', root, 'generate');
  const compiler = 'node_modules/typescript-native/bin/tsc';
  // The types are looked at below, once.
  writeFileSync(join(root, 'apps/api/tsconfig.json'), JSON.stringify(AS_BUILT));
  run('build', compiler, '-p', join(root, 'apps/api'), '--noCheck');
  run('bundle', join(root, 'apps/api/bundle.mjs'));
  writeFileSync(join(root, 'apps/api/tsconfig.check.json'), JSON.stringify(CHECKED));
  run('types of the service and its tests', compiler, '-p', join(root, 'apps/api/tsconfig.check.json'));
  run('types of the client', compiler, '-p', join(root, 'generated/client'), '--noEmit');
  const config = join(root, 'apps/api-conformance/vitest.config.ts');
  const said = run('test', 'node_modules/vitest/vitest.mjs', 'run', '--config', config, ...BEHAVIOUR);
  const passed = /Tests .*?(\d+) passed/.exec(said)?.[1];
  if (passed === undefined) fail('test', said);
  const added = changed.map((file) => `${file.replace('.yaml', '')} ${fieldOf(file).type}`);
  process.stdout.write(`${passed} tests passed with one field more in: ${added.join(', ')}\n`);
}

/** By chance, but the same for the same seed. A part of the service tells its permission by the type: it takes no second one. */
function fieldOf(file) {
  const isPart = /^part:/m.test(readFileSync(join(HOME, 'catalog/resources', file), 'utf8'));
  const fields = isPart ? FIELDS.filter(({ type }) => type !== 'Permission') : FIELDS;
  return fields[Math.floor(chance(seed + resources.indexOf(file) * 7919) * fields.length)];
}

/** A number from 0 to 1 (the mixing step of mulberry32). */
function chance(state) {
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

function addField(file, field) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.setIn(['fields', 'addedByTheTest'], {
    ...field,
    required: true,
    description: 'What no hook knows of.',
  });
  writeFileSync(file, document.toString());
}

/** Runs a program of this repository in the copy. */
function run(title, program, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(HOME, program), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', CONFORMANCE_DATABASE, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (status !== 0) fail(title, stdout + stderr);
  return stdout;
}

function fail(title, output) {
  process.stdout.write(`${output}\nFailed: ${title}\n`);
  process.exit(1);
}
