import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../harness/service.js';
import { CHECKER, complaintsOf, MODULE, PACKAGE, PYTHON, runPython } from './programs.js';

/** The Python client without a service. */
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
