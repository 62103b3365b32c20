import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../harness/service.js';
import { BUILDER, CHECKER, complaintsOf, MODULE, PACKAGE, PYTHON, runPython } from './programs.js';

/** The Python client without a service, and as a package. */
const PATIENCE_MS = 180_000;
const service = inject('service');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'python-client-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('types', () => {
  test.skipIf(CHECKER === undefined)(
    'mypy --strict finds the mistakes of a program, and no others (needs mypy)',
    { timeout: PATIENCE_MS },
    async () => {
      const program = await readFile(join(import.meta.dirname, 'typed_program.py'), 'utf8');
      const file = join(folder, 'program.py');
      await writeFile(file, program.replaceAll('MODULE', MODULE));
      const complaints = await complaintsOf([join(PACKAGE, MODULE), file]);
      const wrong = program.split('\n').flatMap((line, index) => (line.endsWith('# wrong') ? [index + 1] : []));
      const found = new Set(complaints.map((line) => line.replace(/: error: .*/, '')));
      expect([...found], complaints.join('\n')).toEqual(wrong.map((line) => `${file}:${line}`));
    },
  );
});

describe('requests', () => {
  test.skipIf(PYTHON === undefined)('are repeated, and answers read, as the README says (needs httpx)', async () => {
    await runPython(PYTHON, ['-W', 'error', join(import.meta.dirname, 'transport_test.py'), MODULE]);
  });
});

describe('the guide', () => {
  test.skipIf(PYTHON === undefined)('runs from its beginning to its end (needs httpx)', async () => {
    const guide = await readFile(join(ROOT, 'docs/python-client.md'), 'utf8');
    const program = [...guide.matchAll(/```python\n(.*?)```/gs)].map(([, code = '']) => code).join('');
    await mkdir(join(folder, 'data'));
    const { projectId, apiKey } = service;
    await writeFile(join(folder, 'data/demo.json'), JSON.stringify({ projectId, apiKey }));
    const code = program
      .replace('data/demo.json', join(folder, 'data/demo.json'))
      .replaceAll('http://127.0.0.1:3000', service.baseUrl);
    const text = await runPython(PYTHON, ['-c', code]);
    expect(text).toMatch(/^precondition_failed [\w.-]+\n.*^\/data\/name required .*^\d+\n/ms);
  });
});

test.skipIf(PYTHON === undefined)('npm run wheel says which modules of Python are missing (needs httpx)', async () => {
  const bare = join(folder, 'bare');
  await runPython(PYTHON, ['-m', 'venv', '--without-pip', bare]);
  const complaint = (python: string) =>
    promisify(execFile)(process.execPath, ['.ci/wheel.mjs', '--out', folder], {
      cwd: ROOT,
      env: { ...process.env, PYTHON: python, PYTHONPATH: '' },
    }).then(
      () => 'built',
      (error: unknown) => [Object(error).code, String(Object(error).stderr).split('\n')[0]],
    );
  const needs = 'A wheel is built by Python with pip, setuptools, wheel:';
  const python = join(bare, 'bin/python');
  expect(await complaint(python)).toEqual([1, `${needs} ${python} has no pip, setuptools, wheel.`]);
  expect(await complaint(join(folder, 'nowhere'))).toEqual([1, `${needs} ${join(folder, 'nowhere')} cannot be run.`]);
});

describe.skipIf(BUILDER === undefined)('the wheel (needs setuptools)', () => {
  test('has the types and the licence, and the example of its README runs', { timeout: PATIENCE_MS }, async () => {
    const wheel = ['.ci/wheel.mjs', '--out', folder];
    await promisify(execFile)(process.execPath, wheel, { cwd: ROOT, env: { ...process.env, PYTHON: BUILDER } });
    const name = (await readdir(folder)).find((file) => file.endsWith('.whl')) ?? '';
    expect(name).toBe(`${MODULE}-0.1.0-py3-none-any.whl`);
    const installed = join(folder, 'installed');
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--no-index', '--target', installed];
    await runPython(BUILDER, [...pip, join(folder, name)]);
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(expect.arrayContaining([`${MODULE}/py.typed`, `${MODULE}/types.py`]));
    expect(files.filter((file) => /LICENSE$/.test(file))).toHaveLength(1);
    const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
    const [, example = ''] = /```python\n(.*?)```/s.exec(readme) ?? [];
    const program = example
      .replace('http://127.0.0.1:3000', service.baseUrl)
      .replace('project_id="…"', `project_id="${service.projectId}"`)
      .replace('api_key="…"', `api_key="${service.apiKey}"`)
      .replace('get("…")', 'get("00000000-0000-4000-8000-000000000000")');
    expect(program).not.toContain('…');
    const text = await runPython(BUILDER, ['-W', 'error', '-c', program], { PYTHONPATH: installed });
    expect(text.trim().split('\n').at(-1)).toMatch(/^[\w.-]+$/);
    expect(text.match(/^\d{4}-\d\d-\d\dT/gm)?.length).toBeGreaterThan(3);
  });
});
