import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOME, run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { EXIT, EXIT_CODES_HELP } from './exit-codes.js';

const codesIn = (text: string, row: RegExp): number[] => [...text.matchAll(row)].map(([, code]) => Number(code));

it('are the same in the help and in the document, and scripts rely on each number', () => {
  const codes = Object.values(EXIT);
  expect(codesIn(EXIT_CODES_HELP, /^ {2}(\d+) /gm)).toEqual(codes);
  expect(codesIn(readFileSync(join(HOME, 'docs/catalog-cli.md'), 'utf8'), /^\| (\d+) \|/gm)).toEqual(codes);
  expect(EXIT).toEqual({
    ok: 0,
    catalogProblems: 1,
    usage: 2,
    stale: 3,
    findings: 4,
    breaking: 5,
    refused: 6,
    typeProblems: 7,
    danger: 8,
    dataAtRisk: 9,
    disproved: 10,
    unrunnable: 11,
    acceptedDanger: 12,
    failure: 70,
    interrupted: 130,
  });
});

it('say that the disk does not do what it is told', async () => {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text] as const));
  // Where a folder of migrations would be.
  writeIn(root, 'prisma', 'a file\n');
  const { code, out, err } = await run(root, 'generate');
  expect({ code, out, err }).toEqual({
    code: EXIT.failure,
    out: '',
    err: expect.stringMatching(/^E[A-Z]+: [^\n]+\n$/),
  });
});
