import { appendFileSync, cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { RECORDS_FOLDER } from '../refactor/catalog/catalog-sources.js';
import { HOME } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { main } from './main.js';
import { SettledProject } from './settled-project.js';

/** No project of this test has so many files: whoever says so has not looked. */
const KEPT = 4711;
const CACHE = 'node_modules/.cache/catalog';
const GROUP = 'generated/resources/group/group.controller.ts';
const RECORD = 'Group /api/group\nread: O\n\nname: Text required\n';
const SQL = 'SELECT 1;\n';
const MARKS = '<<<<<<< ours\nname: Text\n=======\nname: Text required\n>>>>>>> theirs\n';

/** A project with something of all that a run reads, and a generator of its own, whose sources are two files. */
function makeProject() {
  const home = temporaryFolder([
    ['cli.mjs', ''],
    ['lock.json', '{}'],
    [`${CACHE}/.keep`, ''],
  ]);
  cpSync(join(HOME, 'templates'), join(home, 'templates'), { recursive: true });
  const image = readdirSync(join(HOME, CACHE)).find((name) => name.endsWith('.tar'));
  if (image !== undefined) linkSync(join(HOME, CACHE, image), join(home, CACHE, image));
  const template = readFileSync(join(HOME, 'templates/nest/module.ts.hbs'));
  const root = temporaryFolder([
    ...[...SMALL_CATALOG].map(([file, text]): [string, string] => [`catalog/${file}`, text]),
    ['catalog/templates/nest/module.ts.hbs', template],
    ['other-templates/nest/reference.ts.hbs', readFileSync(join(HOME, 'templates/nest/reference.ts.hbs'))],
    ['apps/api/src/custom/group.ts', "import { group } from '#generated/resources/group/group.definition';\n"],
    [`${RECORDS_FOLDER}/group.txt`, RECORD],
    ['generated/docs/sql/group.sql', SQL],
  ]);
  async function run(...words: readonly string[]) {
    const said = { out: '', err: '' };
    const code = await main([...words, '--root', root, '--templates', join(root, 'other-templates')], {
      home,
      ownFiles: [join(home, 'cli.mjs'), join(home, 'lock.json')],
      colours: false,
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
    });
    return { code, ...said };
  }
  const settledFiles = () => readdirSync(join(home, CACHE)).filter((name) => name.startsWith('settled-'));
  /** How a run ended: its code and the first line of what it said, without numbers. */
  async function outcome(...words: readonly string[]): Promise<string> {
    const { code, out, err } = await run(...words);
    const [line = ''] = (err || out).replaceAll(`${KEPT}`, 'KEPT').replaceAll(/\d+/g, 'N').split('\n');
    return `${code} ${line.trim().replace(/^\S+:N:N /, '')}`;
  }
  /** Whoever believes what was found before says now what nobody would find. */
  const falsify = () => {
    for (const name of settledFiles()) writeIn(home, `${CACHE}/${name}`, `${KEPT}\n${KEPT}`);
  };
  return { home, root, run, outcome, settledFiles, falsify };
}

it('is looked at again after an edit of whatever a run reads, and only then', { timeout: 120_000 }, async () => {
  const { home, root, run, outcome, settledFiles, falsify } = makeProject();
  const inHome = (path: string) => join(home, path);
  const edit = (path: string) => () => appendFileSync(join(root, path), '// edited\n');
  const remove = (path: string) => () => rmSync(join(root, path), { recursive: true });
  const write = (path: string, text: string) => () => writeIn(root, path, text);
  const describeAs = (file: string, before: string) => () => {
    const text = readFileSync(join(root, 'catalog', file), 'utf8');
    writeIn(root, `catalog/${file}`, text.replace(before, `${before} Edited`));
  };

  expect(await outcome('generate')).toBe('0 added N, unchanged N (N ms)');
  // A migration was written: what it leads to is known when it was replayed.
  expect(settledFiles()).toEqual([]);
  expect(await outcome('generate')).toBe('0 unchanged N (N ms)');
  const [migration = ''] = readdirSync(join(root, 'prisma/migrations'));
  const sql = `prisma/migrations/${migration}/migration.sql`;
  const written = readFileSync(join(root, sql), 'utf8');

  /** What is left to a person is said until it is done. */
  const twice = (act: () => void) => async () => {
    act();
    await run('generate');
  };
  const CHANGED = '0 changed N, unchanged N (N ms)';
  const DELETED = '0 deleted N, unchanged N (N ms)';
  const LOOKED = '0 unchanged N (N ms)';
  const edits: Readonly<Record<string, readonly [() => unknown, string, (() => void)?]>> = {
    service: [describeAs('service.yaml', 'A service'), CHANGED],
    resource: [describeAs('resources/group.yaml', 'A group'), CHANGED],
    enumeration: [describeAs('enumerations/size.yaml', 'How large'), CHANGED],
    'link in the catalog': [
      () => symlinkSync(join(root, 'catalog/service.yaml'), join(root, 'catalog/resources/link.yaml')),
      '1 error unreadable_file',
      remove('catalog/resources/link.yaml'),
    ],
    'template of the project': [edit('catalog/templates/nest/module.ts.hbs'), CHANGED],
    'template of the command line': [edit('other-templates/nest/reference.ts.hbs'), CHANGED],
    template: [() => appendFileSync(inHome('templates/nest/service.ts.hbs'), '// edited\n'), CHANGED],
    'file to copy': [() => appendFileSync(inHome('templates/client/runtime/conditions.ts'), '// edited\n'), CHANGED],
    'own template gone': [remove('catalog/templates/nest/module.ts.hbs'), CHANGED],
    'import of a hook': [
      write('apps/api/src/custom/deep/other.ts', "import '#generated/resources/other/x';\n"),
      '1 error import_without_entity',
      remove('apps/api/src/custom/deep'),
    ],
    record: [
      write(`${RECORDS_FOLDER}/group.txt`, `Group /api/group\n\n${MARKS}`),
      `0 Settled line by line, to be read: ${RECORDS_FOLDER}/group.txt`,
      write(`${RECORDS_FOLDER}/group.txt`, RECORD),
    ],
    migration: [twice(write(sql, `${written}SELECT 1;\n`)), LOOKED.replace('0', '3'), write(sql, written)],
    generated: [edit(GROUP), CHANGED],
    'marks of a merge': [write(GROUP, MARKS), CHANGED],
    'generated, gone': [remove(GROUP), '0 added N, unchanged N (N ms)'],
    'generated by nobody': [write('generated/resources/mine.ts', ''), DELETED],
    'folder of nothing': [() => mkdirSync(join(root, 'generated/empty')), LOOKED],
    'file in the place of a folder of others': [write('generated/client/dist', ''), DELETED],
    'schema of Prisma': [edit('prisma/schema/group.prisma'), CHANGED],
    'schema of the editor': [edit('catalog/catalog.schema.json'), CHANGED],
    'SQL after a merge': [
      twice(write('generated/docs/sql/group.sql', MARKS)),
      '0 A merge left marks in generated/docs/sql: the service writes it anew …',
      write('generated/docs/sql/group.sql', SQL),
    ],
    'run that was cut off': [write(`prisma/migrations/${migration}/x.2147483647.catalog-tmp`, ''), LOOKED],
    generator: [() => appendFileSync(inHome('cli.mjs'), '// edited\n'), LOOKED],
    packages: [() => appendFileSync(inHome('lock.json'), '\n'), LOOKED],
    Node: [
      () => {
        const { version } = process;
        Object.defineProperty(process, 'version', { value: 'v0.0.0' });
        onTestFinished(() => void Object.defineProperty(process, 'version', { value: version }));
      },
      LOOKED,
    ],
    'what others put there': [write('generated/client/node_modules/x.js', ''), '0 unchanged KEPT (N ms)'],
  };
  const seen: Record<string, string> = {};
  for (const [name, [act, , undo]] of Object.entries(edits)) {
    falsify();
    expect(await outcome('generate'), `before ${name}`).toBe('0 unchanged KEPT (N ms)');
    await act();
    seen[name] = await outcome('generate');
    undo?.();
  }
  expect(seen).toEqual(Object.fromEntries(Object.entries(edits).map(([name, [, expected]]) => [name, expected])));
});

it('says what a run says that looks, and believes no run during which somebody edited', {
  timeout: 60_000,
}, async () => {
  const { home, root, run, outcome, settledFiles, falsify } = makeProject();
  await run('generate');
  const words = [['generate', '--json'], ['check', '--json'], ['check']];
  const said = async () => {
    const all = [];
    for (const line of words) all.push(await run(...line));
    return all.map(({ err, ...rest }) => ({ ...rest, err: err.replace(/\d+ ms/, '') }));
  };
  const looked = await said();
  expect(settledFiles()).toHaveLength(1);
  expect(await said()).toEqual(looked);
  falsify();
  expect([await outcome('check'), await outcome('check', '--types')]).toEqual([
    '0 All KEPT files are what the catalog says (N ms).',
    expect.stringMatching(/^\d+ (?!.*KEPT)/),
  ]);

  const quiet = { colours: { out: false, err: false }, out: () => {}, err: () => {}, elapsed: () => 0 };
  const paths = {
    root,
    templates: join(home, 'templates'),
    cache: join(home, CACHE),
    ownFiles: [join(home, 'cli.mjs')],
  };
  const environment = { ...paths, ...quiet };
  const settled = { unchanged: 1, tracked: 1, left: ['drop column Group.size'] };
  const known = () => new SettledProject(environment).known;
  new SettledProject(environment).keep(settled, () => false);
  const begun = new SettledProject(environment);
  appendFileSync(join(root, 'catalog/service.yaml'), '# edited\n');
  begun.keep(settled, () => true);
  expect(known()).toBeUndefined();
  new SettledProject(environment).keep(settled, () => true);
  expect(known()).toEqual(settled);
});
