import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOME, run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

const DOCUMENT = readFileSync(join(HOME, 'docs/emitters.md'), 'utf8');
const [, EXAMPLE = ''] = /```ts\n(.*?)```/s.exec(DOCUMENT) ?? [];
const OUTPUT = 'Group\n  GET    /api/group/get-list\n  POST   /api/group/count\n';
const ROUTES = 'generated/routes.txt';

/** A project with emitters, by their paths below `catalog/emitters/`. */
function projectWith(emitters: Readonly<Record<string, string>>): string {
  return temporaryFolder([
    ...[...SMALL_CATALOG].map(([file, text]): [string, string] => [`catalog/${file}`, text]),
    ...Object.entries(emitters).map(([file, text]): [string, string] => [`catalog/emitters/${file}`, text]),
  ]);
}

const giving = (files: string): string => `export default () => ${files};\n`;

describe('the example in docs/emitters.md', () => {
  it('makes the file that the page names, which the generator owns', async () => {
    const root = projectWith({ 'routes.ts': EXAMPLE, 'routes.test.ts': 'throw new Error("not an emitter");' });
    const read = (path: string): string => readFileSync(join(root, path), 'utf8');
    const { code, out } = await run(root, 'generate');
    expect([code, out.split('\n').includes(`+ ${ROUTES}`)]).toEqual([0, true]);
    expect(read(ROUTES)).toContain(OUTPUT);
    expect(read('generated/manifest.txt')).toMatch(/^[0-9a-f]{64} {2}generated\/routes\.txt$/m);
    expect((await run(root, 'check')).code).toBe(0);

    writeIn(root, ROUTES, 'edited\n');
    await run(root, 'assemble');
    expect(read(ROUTES)).toContain(OUTPUT);

    writeIn(root, 'catalog/emitters/routes.ts', EXAMPLE.replaceAll('routes.txt', 'paths.txt'));
    const after = await run(root, 'generate');
    expect(after.out.split('\n')).toEqual(
      expect.arrayContaining(['+ generated/paths.txt', `- ${ROUTES}`, '~ generated/manifest.txt']),
    );
  });

  it('compiles against the public types', () => {
    const paths = { '@catalog-service/generator': [join(HOME, 'generator/src/index.ts')] };
    const compilerOptions = { noEmit: true, paths, typeRoots: [join(HOME, 'node_modules/@types')] };
    const config = { extends: join(HOME, 'tsconfig.base.json'), compilerOptions, files: ['right.ts', 'wrong.ts'] };
    const folder = temporaryFolder([
      ['package.json', '{ "type": "module" }'],
      ['tsconfig.json', JSON.stringify(config)],
      ['right.ts', EXAMPLE],
      ['wrong.ts', EXAMPLE.replace('names.title', 'names.titel')],
    ]);
    const compiler = join(HOME, 'node_modules/typescript-native/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--checkers', '1', '--pretty', 'false'], {
      encoding: 'utf8',
    });
    expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/wrong\.ts\(5,14\): error TS/)]);
  });
});

describe('an emitter of the project', () => {
  it('may import files beside it and packages of Node, and is checked where git holds its file', async () => {
    const path = 'generated/resources/group/group.routes.txt';
    const root = projectWith({
      'a.mjs': `import { posix } from 'node:path';\nimport { TEXT } from './lib/text.ts';\nexport default () => [[posix.join('${path}'), TEXT]];\n`,
      'lib/text.ts': `export const TEXT: string = 'one\\n';\n`,
    });
    await run(root, 'generate');
    writeIn(root, path, 'two\n');
    const { code, out } = await run(root, 'check');
    expect([code, out]).toEqual([3, expect.stringContaining(path)]);
  });

  it.each<[string, string, string]>([
    ['does not build', 'export default (;', 'Unexpected ";" (1:17)'],
    ['imports a file that does not exist', `import './none.ts';`, 'Could not resolve "./none.ts" (1:8)'],
    ['throws when it is loaded', `throw new Error('no disk');`, 'no disk'],
    ['exports no function', 'export default {};', 'Its default export is not a function.'],
    ['throws', `export default () => { throw new Error('no route'); };`, 'no route'],
    ['gives no list', giving('Promise.resolve([])'), 'is not iterable'],
    [
      'gives no text',
      giving(`[['generated/a.txt', 1]]`),
      'It gives something that is not a pair of a path and a text.',
    ],
    ['leaves generated/', giving(`[['prisma/schema/a.prisma', '']]`), '"prisma/schema/a.prisma" is not the path of'],
    ['climbs', giving(`[['generated/../a.txt', '']]`), '"generated/../a.txt" is not the path of'],
    ['writes SQL', giving(`[['generated/docs/sql/a.md', '']]`), '"generated/docs/sql/a.md" is not the path of'],
    [
      'makes a file of another',
      giving(`[['generated/contract.json', '']]`),
      'generated/contract.json meets generated/contract.json, which contract makes.',
    ],
    [
      'makes the manifest',
      giving(`[['generated/manifest.txt', '']]`),
      'generated/manifest.txt meets generated/manifest.txt, which manifest makes.',
    ],
    [
      'makes a file of a folder',
      giving(`[['generated/Docs', '']]`),
      'generated/Docs meets generated/docs/, which changes makes.',
    ],
    [
      'makes a folder of a file',
      giving(`[['generated/contract.json/a', '']]`),
      'generated/contract.json/a meets generated/contract.json, which contract makes.',
    ],
    [
      'gives a file twice',
      giving(`[['generated/a', ''], ['generated/a', '']]`),
      'generated/a meets generated/a, which catalog/emitters/own.mjs makes.',
    ],
  ])('that %s is named, and nothing is written', async (_, text, problem) => {
    const root = projectWith({ 'own.mjs': text });
    const { code, out, err } = await run(root, 'generate');
    expect([code, out]).toEqual([70, '']);
    expect(err.split('\n')[0]).toMatch(/^catalog\/emitters\/own\.mjs: /);
    expect(err).toContain(problem);
    expect(() => readFileSync(join(root, 'generated/contract.json'))).toThrow('ENOENT');
  });

  it('is not loaded through a link', async () => {
    const root = projectWith({ 'lib/real.mjs': giving('[]') });
    symlinkSync(join(root, 'catalog/emitters/lib/real.mjs'), join(root, 'catalog/emitters/link.mjs'));
    const { code, err } = await run(root, 'generate');
    expect([code, err]).toEqual([70, 'catalog/emitters/link.mjs: It is not a regular file.\n']);
  });
});
