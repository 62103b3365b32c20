/**
 * `npm run wheel`: the Python client as a wheel, in dist/python; `-- --out <folder>` elsewhere. It needs Python with pip, setuptools and
 * wheel; `PYTHON` names another one than `python3`.
 */
import './installed.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './step.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = resolve(values.out ?? join(ROOT, 'dist/python'));
// A build leaves files beside its sources.
const copy = mkdtempSync(join(tmpdir(), 'wheel-'));
try {
  cpSync(join(ROOT, 'generated/client-python'), copy, { recursive: true });
  const words = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--quiet', '--wheel-dir', out, copy];
  execFileSync(process.env.PYTHON ?? 'python3', words, { stdio: 'inherit' });
} finally {
  rmSync(copy, { recursive: true });
}
