/**
 * `npm run pack`: every package as npm publishes it, in dist/packages. `-- --version 0.2.0 --changes 'What is new.'` packs them as
 * another version, `-- --out <folder>` elsewhere. Conditions and entries that only this repository resolves are left out.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { bundleGenerator } from '../generator/bundle.mjs';
import { ROOT } from './step.mjs';

const OWN = '@catalog-service/';
/** The condition under which exports lead to sources, which are not published. */
const SOURCE = `${OWN}source`;

const CHANGELOG = 'CHANGELOG.md';

const { values } = parseArgs({
  options: { version: { type: 'string' }, changes: { type: 'string' }, out: { type: 'string' } },
});
const out = resolve(values.out ?? join(ROOT, 'dist/packages'));

await buildGenerator();
const stage = mkdtempSync(join(tmpdir(), 'pack-'));
try {
  const folders = packageFolders().map(stagePackage);
  for (const folder of folders) await lint(folder);
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out)) if (name.startsWith('catalog-service-')) rmSync(join(out, name));
  const words = ['pack', ...folders, '--pack-destination', out, '--offline', '--ignore-scripts', '--loglevel=error'];
  process.stdout.write(execFileSync('npm', words, { encoding: 'utf8', shell: process.platform === 'win32' }));
} finally {
  rmSync(stage, { recursive: true });
}

/** The command line in a few files, the types of its index, and the templates. */
async function buildGenerator() {
  const dist = join(ROOT, 'generator/dist');
  rmSync(dist, { recursive: true, force: true });
  for (const { path, contents } of await bundleGenerator(dist, { plugins: [] })) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  const tsc = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'generator/tsconfig.types.json', '--checkers', '1'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // The index exports types alone.
  writeFileSync(join(dist, 'index.mjs'), 'export {};\n');
  // Those of the folder itself are of this repository; a client has one of its own.
  const isTemplate = (path) => !/^[\\/](project|tsconfig)\.json$/.test(path.slice(ROOT.length + 'templates'.length));
  cpSync(join(ROOT, 'templates'), join(dist, 'templates'), { recursive: true, filter: isTemplate });
}

/** @throws Error with what publint says of a package. */
async function lint(folder) {
  const { messages } = await publint({ pkgDir: folder, pack: false });
  if (messages.length > 0) throw new Error(messages.map((one) => `${folder}: ${formatMessage(one, {})}`).join('\n'));
}

function packageFolders() {
  const packages = readdirSync(join(ROOT, 'packages'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['generator', ...packages.map(({ name }) => `packages/${name}`)].map((folder) => join(ROOT, folder));
}

/** Removes what was compiled of sources that are gone: the compiler deletes no files. */
function removeStale(folder) {
  const [dist, sources] = [join(folder, 'dist'), join(folder, 'src')];
  if (folder.endsWith('generator') || !existsSync(dist)) return;
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const [compiled] = /\.(?:d\.ts|js)(?:\.map)?$/.exec(file) ?? [];
    if (compiled === undefined) continue;
    const source = join(sources, `${file.slice(0, -compiled.length)}.ts`);
    if (!existsSync(source)) rmSync(join(dist, file));
  }
}

/** Copies what a package publishes, with the manifest that it is published with. */
function stagePackage(folder) {
  removeStale(folder);
  const { nx: _, ...manifest } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = values.version ?? manifest.version;
  manifest.version = version;
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (name.startsWith(OWN)) manifest.dependencies[name] = version;
  }
  for (const [entry, { [SOURCE]: __, ...conditions }] of Object.entries(manifest.exports ?? {})) {
    if (Object.keys(conditions).length > 0) manifest.exports[entry] = conditions;
    else delete manifest.exports[entry];
  }
  const copy = join(stage, manifest.name.slice(OWN.length));
  mkdirSync(copy);
  for (const path of manifest.files) {
    if (!path.startsWith('!')) cpSync(join(folder, path), join(copy, path), { recursive: true });
  }
  if (values.changes !== undefined && manifest.files.includes(CHANGELOG)) {
    const changes = readFileSync(join(copy, CHANGELOG), 'utf8');
    const section = `## ${version}\n\n${values.changes}\n\n`;
    writeFileSync(
      join(copy, CHANGELOG),
      changes.replace(/^(?=## )/m, () => section),
    );
  }
  cpSync(join(ROOT, 'LICENSE'), join(copy, 'LICENSE'));
  writeFileSync(join(copy, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return copy;
}
