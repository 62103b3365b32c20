/**
 * Imported for its effect (`node --import ./.ci/built.mjs dist/…`): when this returns, the service is built from what is
 * on the disk. Says nothing unless the build fails: the output is that of the program.
 */
import { spawnSync } from 'node:child_process';
import './installed.mjs';
import { ROOT } from './step.mjs';

const build = spawnSync(process.execPath, ['.ci/nx.mjs', 'run', 'api:build'], { cwd: ROOT, encoding: 'utf8' });
if (build.status !== 0) {
  process.stderr.write(`${build.stdout}${build.stderr}`);
  process.exit(1);
}
