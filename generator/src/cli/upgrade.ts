import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';

const OWN = 'node_modules/@catalog-service';

/** Of `diff`: the change is told, whatever it means; the tests are what decides. */
const TOLD: readonly (number | null)[] = [EXIT.ok, EXIT.breaking, EXIT.danger, EXIT.dataAtRisk, EXIT.acceptedDanger];

/**
 * Takes in newer packages: installs them, prints what changed in them since the versions before, generates, explains the change of the service,
 * and proves it.
 *
 * @param sources packages or tarballs for `npm install`; none: the newest that package.json admits
 * @throws UserError where a step fails; what was written stays, for `git diff`
 */
export function upgrade({ root, out, err }: Environment, sources: readonly string[]): ExitCode {
  const before = versions(root);
  if (before.size === 0) throw new UserError(`No packages are installed in ${OWN}: run npm install.`);
  const run = (program: string, ...words: readonly string[]) => {
    err(`$ ${[program, ...words].join(' ')}\n`);
    return spawnSync(program, words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status;
  };
  const succeed = (...words: Parameters<typeof run>) => {
    const status = run(...words);
    if (status !== 0) throw new UserError(`${words.join(' ')} ended with ${status}; the packages are installed.`);
  };
  const names = [...before.keys()].map((name) => `@catalog-service/${name}`);
  if (run('npm', ...(sources.length > 0 ? ['install', ...sources] : ['update', ...names])) !== 0)
    throw new UserError('npm could not install the packages.');
  const after = versions(root);
  const changed = [...after].filter(([name, version]) => before.get(name) !== version);
  if (changed.length === 0) {
    out('The packages are the newest.\n');
    return EXIT.ok;
  }
  for (const [name, version] of changed) out(`${name} ${before.get(name) ?? 'new'} → ${version}\n`);
  out(changesSince(root, before.get('generator')));
  // The program of the new version; this process has loaded the old one.
  const catalog = join(root, OWN, 'generator/catalog.mjs');
  succeed(process.execPath, catalog, 'generate');
  if (!TOLD.includes(run(process.execPath, catalog, 'diff', '--against', 'HEAD')))
    throw new UserError('The change could not be explained.');
  succeed('npm', 'test');
  return EXIT.ok;
}

/** The installed packages of this project, with their versions. */
function versions(root: string): ReadonlyMap<string, string> {
  const folder = join(root, OWN);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version]),
  );
}

/** The sections of the changelog above that of a version. */
function changesSince(root: string, version: string | undefined): string {
  const [, ...sections] = readFileSync(join(root, OWN, 'generator/CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
  const known = sections.findIndex((section) => section.split(/\s/)[1] === version);
  return sections.slice(0, known < 0 ? undefined : known).join('');
}
