import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserProgram, openBrowser, openPage } from '../../../api/src/testing/browser.js';
import { type BuiltClient, buildClient } from './build-client.js';
import { PROGRAM_RESULT } from './program.js';
import { runInPage } from './run-in-page.js';

const service = inject('service');
let built: BuiltClient;

beforeAll(async () => {
  built = await buildClient();
});

afterAll(() => built?.remove());

/** What Node has, and browsers have not. */
const OF_NODE = new Set([
  'process',
  'Buffer',
  'require',
  'module',
  'exports',
  '__dirname',
  '__filename',
  'setImmediate',
]);

/** What a module takes from elsewhere: imports of other packages, and names that only Node has. */
function foreignIn(path: string, text: string): string[] {
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const foreign = imported.filter((from) => !/^\.\.?\//.test(from)).map((from) => `${path} imports ${from}`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && OF_NODE.has(node.text)) foreign.push(`${path} names ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext));
  return foreign;
}

describe('the built package', () => {
  test('imports its own files only, and names nothing of Node', async () => {
    const files = await readdir(built.folder, { recursive: true });
    const modules = files.filter((file) => /\.(js|d\.ts)$/.test(file));
    const texts = await Promise.all(modules.map((file) => readFile(join(built.folder, file), 'utf8')));
    expect(modules.flatMap((file, index) => foreignIn(file, texts[index] ?? ''))).toEqual([]);
    expect(modules).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'runtime/transport.js']));
    expect(foreignIn('x.js', "import { env } from 'process';\nBuffer.from(env.X);")).toEqual([
      'x.js imports process',
      'x.js names Buffer',
    ]);
  });

  test.skipIf(browserProgram === undefined)('does its work in a browser (needs Chromium)', async () => {
    const browser = await openBrowser();
    try {
      const { page, complaints } = await openPage(browser, service.baseUrl);
      expect(await runInPage(page, built.folder, service)).toEqual(PROGRAM_RESULT);
      // The browser itself notes an answer of 404.
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
