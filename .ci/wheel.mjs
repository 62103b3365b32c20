/**
 * `npm run wheel`: the Python client as a wheel, in dist/python; `-- --out <folder>` elsewhere. It needs Python with pip, setuptools and
 * wheel; `PYTHON` names another one than `python3`.
 */
import './installed.mjs';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './step.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const python = process.env.PYTHON ?? 'python3';
refuseWithout(['pip', 'setuptools', 'wheel']);
const out = resolve(values.out ?? join(ROOT, 'dist/python'));
// A build leaves files beside its sources.
const copy = mkdtempSync(join(tmpdir(), 'wheel-'));
try {
  cpSync(join(ROOT, 'generated/client-python'), copy, { recursive: true });
  const words = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--quiet', '--wheel-dir', out, copy];
  execFileSync(python, words, { stdio: 'inherit' });
} finally {
  rmSync(copy, { recursive: true });
}

/** Ends with a message where Python or one of these modules is missing. */
function refuseWithout(modules) {
  const script =
    'import importlib.util, sys; print(*[name for name in sys.argv[1:] if not importlib.util.find_spec(name)])';
  const { stdout, status } = spawnSync(python, ['-c', script, ...modules], { encoding: 'utf8' });
  const missing = status === 0 ? stdout.trim().split(' ').filter(Boolean) : modules;
  if (missing.length === 0) return;
  const has = status === 0 ? `${python} has no ${missing.join(', ')}.` : `${python} cannot be run.`;
  process.stderr.write(
    `A wheel is built by Python with ${modules.join(', ')}: ${has}\n` +
      `Install them (${status === 0 ? `${python} -m pip install ${missing.join(' ')}, or ` : ''}on Debian ` +
      'apt-get install python3-pip python3-setuptools python3-wheel), or set PYTHON to another Python.\n',
  );
  process.exit(1);
}
