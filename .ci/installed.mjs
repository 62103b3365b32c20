/**
 * Imported for its effect (`node --import ./.ci/installed.mjs …`): when this returns, the packages of
 * package-lock.json are in node_modules. Plain Node without packages, because none may be there yet.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const OLDEST_NODE = [20, 19];

/** Reads the `packages` of a lockfile; an empty object when there is none. */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(new URL(lockfile, ROOT), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether everything that package-lock.json names is installed, at its version. Compares npm's own record of what it
 * installed, which npm writes last, so that an interrupted install counts as none. Packages for other platforms are
 * never there.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Runs `npm ci` with the npm that runs us, or else the one on the PATH. */
function install() {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const started = performance.now();
  process.stderr.write('Installing the packages of package-lock.json (once; about half a minute) …\n');
  const { status, error } = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    { cwd: fileURLToPath(ROOT), stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    process.stderr.write(`npm ci failed${error ? `: ${error.message}` : ''}; nothing else was run.\n`);
    process.exit(status || 1);
  }
  process.stderr.write(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  process.stderr.write(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}
if (!isInstalled()) install();
