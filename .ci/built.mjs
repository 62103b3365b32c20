/**
 * Imported for its effect (`node --import ./.ci/built.mjs dist/apps/<project>/…`): when this returns, the program's project is
 * built from what is on the disk; for a program that is not itself built, the service is. Says nothing unless the build
 * fails: the output is that of the program.
 */
import { spawnSync } from 'node:child_process';
import './installed.mjs';
import { ROOT } from './step.mjs';

const [, project = 'api'] = /dist[\\/]apps[\\/](\w+)/.exec(process.argv[1] ?? '') ?? [];
const build = spawnSync(process.execPath, ['.ci/nx.mjs', 'run', `${project}:build`], { cwd: ROOT, encoding: 'utf8' });
if (build.status !== 0) {
  process.stderr.write(`${build.stdout}${build.stderr}`);
  process.exit(1);
}
