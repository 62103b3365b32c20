import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = join(ROOT, 'docs/testing.md');
const TABLE = /\| test \| minutes \|[^\n]*\n(?:\|.*\n)+/;

const LONG_TESTS = z.record(
  z.string(),
  z.object({ minutes: z.number(), about: z.string(), command: z.array(z.string()), needs: z.string().optional() }),
);
const WORKFLOW = z.object({
  jobs: z.object({ test: z.object({ strategy: z.object({ matrix: z.object({ test: z.array(z.string()) }) }) }) }),
});

const program: string = join(ROOT, '.ci/long-tests.mjs');
const tests = Object.entries(LONG_TESTS.parse((await import(program)).LONG_TESTS));

it('docs/testing.md lists each long test with its time (UPDATE_DOCS=1 writes the table)', () => {
  const rows = tests.map(([name, { minutes, about }]) => `| \`${name}\` | ${minutes} | ${about} |\n`);
  const table = `| test | minutes | what it does |\n|---|--:|---|\n${rows.join('')}`;
  const document = readFileSync(DOCUMENT, 'utf8');
  if (process.env.UPDATE_DOCS === '1')
    writeFileSync(
      DOCUMENT,
      document.replace(TABLE, () => table),
    );
  expect(TABLE.exec(readFileSync(DOCUMENT, 'utf8'))?.[0]).toBe(table);
});

it('each night runs all that need no files of somebody else', () => {
  const { jobs } = WORKFLOW.parse(parse(readFileSync(join(ROOT, '.github/workflows/nightly.yml'), 'utf8')));
  const nightly = tests.filter(([, { needs }]) => needs === undefined).map(([name]) => name);
  expect(jobs.test.strategy.matrix.test).toEqual(nightly);
});

it.each(tests)(
  '%s starts a program that is there, with tests that are there',
  (_, { command: [start = '', ...words] }) => {
    if (!start.startsWith('dist/')) expect(existsSync(join(ROOT, start))).toBe(true);
    const config = words.find((word) => word.endsWith('.config.ts'));
    for (const word of words.filter((name) => /^(?:src|apps|generator)\//.test(name))) {
      const path = join(ROOT, config !== undefined && word.startsWith('src/') ? join(config, '..') : '', word);
      const parts = [path, `${path}.long.ts`, `${path}.test.ts`];
      expect(
        parts.some((part) => existsSync(part)),
        word,
      ).toBe(true);
    }
  },
);

it('no file of long tests is left out', () => {
  const projects = ['apps/api-conformance', 'apps/catalog-test', 'generator'];
  const files = projects.flatMap((project) =>
    readdirSync(join(ROOT, project, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.long.ts'))
      .map((name) => ({ project, name: `src/${name}` })),
  );
  const isRun = ({ project, name }: (typeof files)[number]) =>
    tests.some(([, { command }]) => {
      const at = command.indexOf(`${project}/vitest.long.config.ts`);
      const words = at === -1 ? undefined : command.slice(at + 1);
      return words !== undefined && (words.length === 0 || words.some((word) => name.startsWith(word)));
    });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !isRun(file))).toEqual([]);
});
