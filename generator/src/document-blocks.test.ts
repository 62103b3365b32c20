import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { HOME, run } from './testing/run-generator.js';

/**
 * Blocks of code in documents, each of which its language accepts. Of a part of something that its language does not accept by itself, the
 * info string says `excerpt`; `text` is what a program prints.
 */
const read = (path: string): string => readFileSync(join(HOME, path), 'utf8');

const TRACKED = spawnSync('git', ['ls-files', '-z', '--', '*.md', ':!generator/golden'], {
  cwd: HOME,
  encoding: 'utf8',
});
/** Those of the clients are written by each build. */
const MADE = ['client', 'client-python'].map((name) => `generated/${name}/README.md`);
const DOCUMENTS = [
  ...TRACKED.stdout.split('\0').filter(Boolean),
  ...MADE.filter((path) => existsSync(join(HOME, path))),
];

interface Block {
  /** Path and line. */
  readonly at: string;
  readonly document: string;
  readonly language: string;
  readonly text: string;
}

const BLOCKS = DOCUMENTS.flatMap((document): Block[] => {
  const text = read(document);
  const found = text.matchAll(
    /^(?<indent> *)(?<fence>`{3,}|~{3,})(?<info>.*)\n(?<code>(?:.*\n)*?)\k<indent>\k<fence> *$/gm,
  );
  return [...found].flatMap(({ groups = {}, index }) => {
    const { indent = '', info = '', code = '' } = groups;
    const [language = '', ...words] = info.trim().split(' ');
    if (words.includes('excerpt')) return [];
    const line = text.slice(0, index).split('\n').length;
    return [
      { at: `${document}:${line}`, document, language, text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') },
    ];
  });
});

const blocksOf = (...languages: readonly string[]): [at: string, text: string][] =>
  BLOCKS.filter(({ language }) => languages.includes(language)).map(({ at, text }) => [at, text]);

/** Output of programs and drawings are in no language that is checked here. */
const PLAIN = ['', 'text', 'mermaid'];
const [YAML, JSON_TEXT, SHELL, SCRIPT] = [['yaml'], ['json'], ['sh', 'bash'], ['ts', 'js']];

const validate = new Ajv({ strict: false, logger: false }).compile(JSON.parse(read('catalog/catalog.schema.json')));

const python = ['python3', '/usr/bin/python3'].find((program) => spawnSync(program, ['--version']).status === 0);

const squawk = join(dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')), 'js/bin/squawk');

/** A file of our catalog, as a whole. */
const OURS = /^name: [\s\S]*\n(?:fields|values):/;

describe.skipIf(TRACKED.status !== 0)('the blocks of the documents', () => {
  it('are in languages that are checked', () => {
    const known = [...PLAIN, ...YAML, ...JSON_TEXT, ...SHELL, ...SCRIPT, 'python', 'sql', 'http'];
    expect(BLOCKS.filter(({ language }) => !known.includes(language)).map(({ at }) => at)).toEqual([]);
    expect(BLOCKS.length).toBeGreaterThan(100);
  });

  it.each(blocksOf(...YAML))('%s is YAML, and what an editor accepts if it is a file of our catalog', (_at, text) => {
    const value: unknown = parse(text);
    if (!OURS.test(text)) return;
    expect({ valid: validate(value), errors: validate.errors }).toEqual({ valid: true, errors: null });
  });

  it.each(blocksOf(...JSON_TEXT))('%s is JSON', (_at, text) => {
    expect(() => JSON.parse(text)).not.toThrow();
  });

  it.each(blocksOf('http'))('%s is a request with JSON', (_at, text) => {
    const [head = '', body = ''] = text.split('\n\n');
    expect(head).toMatch(/^[A-Z]+ \S+(?: HTTP\/1\.1)?(?:\n[\w-]+: .+)*$/);
    expect(() => JSON.parse(body)).not.toThrow();
  });

  it.each(blocksOf(...SHELL))('%s is what a shell parses, of scripts and commands that exist', async (_at, text) => {
    expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    // A placeholder would read a file.
    expect(text.replaceAll(/(?<=^|\s)#.*$/gm, '')).not.toMatch(/<[a-z][\w ]*>/);
    const scripts = ['package.json', 'packages/create/template/manifest.json'].flatMap((path) =>
      Object.keys(z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read(path))).scripts),
    );
    const named = [...text.matchAll(/\bnpm (?:run(?: -s)? ([\w:-]+)|(start|test)\b)/g)].map(
      ([, one, other]) => one ?? other,
    );
    expect(named.filter((name = '') => !scripts.includes(name))).toEqual([]);
    for (const [, words = ''] of text.matchAll(/\bnpm run(?: -s)? catalog -- ([^|#\n]*)/g)) {
      const command = words.split(' ').filter((word) => /^[a-z]/.test(word));
      if (command.length === 0) continue;
      const { code, out } = await run(HOME, ...command.slice(0, 2), '--help');
      const options = [...words.matchAll(/(?<= )--[\w-]+/g)].map(([option]) => option);
      expect([words, code, options.filter((option) => !out.includes(option))]).toEqual([words, 0, []]);
    }
  });

  it.each(blocksOf(...SCRIPT))('%s is what TypeScript parses', (at, text) => {
    const options = { target: ts.ScriptTarget.ESNext, experimentalDecorators: true };
    const { diagnostics = [] } = ts.transpileModule(text, {
      fileName: `${at}.ts`,
      reportDiagnostics: true,
      compilerOptions: options,
    });
    expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  });

  it.skipIf(python === undefined)('in Python are what Python parses', () => {
    const program =
      'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text, *text.split(chr(10), 1)[:1])';
    const input = JSON.stringify(blocksOf('python').map(([at, text]) => `# ${at}\n${text}`));
    expect(spawnSync(python ?? '', ['-c', program], { input, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  it('in SQL are what squawk parses', () => {
    const input = blocksOf('sql')
      .map(([at, text]) => `-- ${at}\n${text}`)
      .join('\n');
    const { stdout } = spawnSync(process.execPath, [squawk, '--reporter', 'json'], { input, encoding: 'utf8' });
    const found = z.array(z.object({ rule_name: z.string(), message: z.string() })).parse(JSON.parse(stdout));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ rule_name: rule }) => rule === 'syntax-error')).toEqual([]);
  });
});
