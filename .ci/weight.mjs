#!/usr/bin/env node
// `npm run weight`: lines of the files that git tracks, by part and by package. Blank lines and comments count; binary files do not.
// `npm run weight -- --features`: for each feature of the generator's registry, the product files outside of its folders and of the
// model's table that name its key; `--features <key>` lists them.
import './broken-pipe.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './step.mjs';

const TESTS =
  /\.(test|test-d|long|fixture)\.ts$|-fixtures\.ts$|\/testing\/|^packages\/testing\/|^apps\/(?!api\/|bench\/)|^apps\/api\/(test|scale|example-module)\/|^generator\/(golden\/|mutants\.mjs|src\/mutation\/|src\/.*\.yaml$)|\.test\.(yaml|mjs)$/;
const CODE = /^(packages|apps\/api|generator)\/.*(?<!\/(package|project|tsconfig(\.\w+)?)\.json)$/;
const DOCUMENT = /^docs\/|\.md$|^LICENSE$/;

/** A file is in the first part whose pattern its path matches. */
const PARTS = [
  ['lockfiles', 'package-lock.json', /(^|\/)package-lock\.json$/],
  [
    'generated',
    'output of the generator and the service: modules, client, documents, SQL, migrations',
    /^(generated|prisma)\//,
  ],
  ['templates', 'sources of generated files, and files that are copied to them', /^templates\//],
  ['benchmarks', 'benchmarks and contenders', /^apps\/bench\//],
  ['tests', 'tests, their helpers, fixtures and golden output', TESTS],
  ['documents', 'documents', DOCUMENT],
  ['catalog', 'the catalog', /^catalog\//],
  ['product', 'hand-written code of the packages, the service and the generator, without tests', CODE],
  ['deployment', 'examples of a deployment', /^deploy\//],
  ['tools', 'settings of tools, scripts of the build and of CI', /./],
];

/** The package that a path is in. */
const packageOf = (path) => (/^(packages|apps)\/[^/]+(?=\/)/.exec(path) ?? /^[^/]+(?=\/)/.exec(path) ?? ['.'])[0];

/** Lines as `wc -l` counts them; undefined of a binary file. */
function linesOf(path) {
  const bytes = readFileSync(join(ROOT, path));
  if (bytes.includes(0)) return undefined;
  return bytes.reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 0);
}

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(ROOT, name)));
const partOf = (path) => PARTS.find(([, , pattern]) => pattern.test(path))[0];

const [option, asked] = process.argv.slice(2);
if (option === '--features') await printFeatures(asked);
else printLines();

/** The files that name the key of each feature, outside of its folders and of the rows of the model: see `feature-names.mjs`. */
async function printFeatures(asked) {
  const product = tracked.filter((path) => partOf(path) === 'product' && !path.endsWith('.yaml'));
  const features = product.flatMap((path) => {
    const [, folder] = /^generator\/src\/features\/([^/]+)\/[^/]+\.feature\.ts$/.exec(path) ?? [];
    const [, key] = /\bkey: '(\w+)'/.exec(readFileSync(join(ROOT, path), 'utf8')) ?? [];
    return folder === undefined || key === undefined || (asked ?? key) !== key ? [] : [{ folder, key }];
  });
  const { filesNaming } = await import('./feature-names.mjs');
  const found = filesNaming(
    features.map(({ key }) => key),
    product,
  );
  for (const { folder, key } of features) {
    const isOwn = new RegExp(
      `/features/(${folder}/|index\\.ts$)|^packages/vocabulary/src/(model/(field|entity|values)\\.ts|${folder}/|field-types/${folder}\\.ts)`,
    );
    const outside = found.get(key).filter((other) => !isOwn.test(other));
    process.stdout.write(`${String(outside.length).padStart(4)}  ${key}\n`);
    if (asked !== undefined) process.stdout.write(outside.map((other) => `      ${other}\n`).join(''));
  }
}

function printLines() {
  /** Lines and files by package, by part. */
  const counts = new Map(PARTS.map(([part]) => [part, new Map()]));
  for (const path of tracked) {
    const lines = linesOf(path);
    if (lines === undefined) continue;
    const part = partOf(path);
    const packages = counts.get(part);
    const row = packages.get(packageOf(path)) ?? { lines: 0, files: 0 };
    packages.set(packageOf(path), { lines: row.lines + lines, files: row.files + 1 });
  }

  const sum = (rows) =>
    rows.reduce((total, row) => ({ lines: total.lines + row.lines, files: total.files + row.files }), {
      lines: 0,
      files: 0,
    });
  const byLines = ([, left], [, right]) => right.lines - left.lines;
  const print = ({ lines, files }, text) => {
    const [left, right] = [lines, files].map((number) => number.toLocaleString('en-GB').padStart(7));
    process.stdout.write(`${left} ${right}  ${text}\n`);
  };

  process.stdout.write('  lines   files\n');
  const parts = [...counts].map(([part, packages]) => [part, sum([...packages.values()])]).sort(byLines);
  for (const [part, total] of parts) {
    const [, meaning] = PARTS.find(([name]) => name === part);
    print(total, `${part}: ${meaning}`);
    const packages = [...counts.get(part)].sort(byLines);
    if (packages.length > 1) for (const [name, row] of packages) print(row, `    ${name}`);
  }
  print(sum(parts.map(([, total]) => total)), 'everything');
}
