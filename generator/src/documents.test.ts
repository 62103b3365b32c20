import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HOME, run } from './testing/run-generator.js';

const read = (path: string): string => readFileSync(join(HOME, path), 'utf8');

const TRACKED = spawnSync('git', ['ls-files', '-z', '--', '*.md', ':!generated', ':!generator/golden'], {
  cwd: HOME,
  encoding: 'utf8',
});
/** The documents that people write. */
const DOCUMENTS = TRACKED.stdout.split('\0').filter(Boolean);
/** Pointers of code to a reason: path, page, and section. */
const POINTERS = spawnSync('git', ['grep', '-onE', 'docs/architecture/[a-z-]+\\.md(#[a-z0-9-]+)?', '--', ':!*.md'], {
  cwd: HOME,
  encoding: 'utf8',
});

const TOP = '(?:apps|catalog|deploy|docs|generated|generator|packages|prisma|templates|\\.ci|\\.github)';
const PATH = new RegExp(`\`(${TOP}/[\\w./@-]+)\``, 'g');
/** Written by each build. */
const MADE = /^generated\/|^prisma\/schema\//;
/** What a project may have, and this one has not. */
const OPTIONAL = /^catalog\/(?:templates\/|emitters\/|accepted-changes\.yaml$)/;

const exists = (path: string): boolean =>
  MADE.test(path) || OPTIONAL.test(path) || ['', '.hbs'].some((end) => existsSync(join(HOME, path + end)));

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe.skipIf(TRACKED.status !== 0)('the documents', () => {
  it.each(DOCUMENTS)('%s has no link that leads nowhere', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g)];
    const broken = links.filter(([, file = '', anchor]) => {
      const target = file === '' ? path : join(dirname(path), file);
      if (!exists(target)) return true;
      return (
        anchor !== undefined && !MADE.test(target) && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
      );
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names no path that does not exist', (path) => {
    const named = [...read(path).matchAll(PATH)].map(([, name = '']) => name);
    expect(named.filter((name) => !exists(name) && !exists(`templates/${name}`))).toEqual([]);
  });

  it('have each section to which code points', () => {
    const pointers = POINTERS.stdout.split('\n').filter(Boolean);
    expect(pointers.length).toBeGreaterThan(10);
    const broken = pointers.filter((pointer) => {
      const [, page = '', anchor] = /(docs\/architecture\/[\w-]+\.md)(?:#(.*))?$/.exec(pointer) ?? [];
      return !exists(page) || (anchor !== undefined && !anchorsOf(page).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('have a map that links to each section of each page of architecture', () => {
    const map = read('docs/architecture/README.md');
    const pages = DOCUMENTS.filter((path) => /^docs\/architecture\/[a-z-]+\.md$/.test(path));
    expect(pages.length).toBeGreaterThan(10);
    const sections = pages.flatMap((path) =>
      [...read(path).matchAll(/^## (.*)$/gm)].map(([, heading = '']) => `(${basename(path)}#${anchorOf(heading)})`),
    );
    expect(sections.filter((section) => !map.includes(section))).toEqual([]);
  });

  it('name every script of package.json', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const text = DOCUMENTS.map(read).join('\n');
    const isNamed = (name: string): boolean => new RegExp(`npm (?:run (?:-s )?)?${name}(?![\\w:-])`).test(text);
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  });

  it('name every command of the catalog program, and every option', async () => {
    const page = read('docs/catalog-cli.md');
    const { out } = await run(HOME, '--help');
    const commands = [...(/^Commands:\n((?: {2}.*\n)+)/m.exec(out)?.[1]?.matchAll(/^ {2}([\w-]+)/gm) ?? [])].map(
      ([, name = '']) => name,
    );
    const rows = page.split('## generate')[0]?.matchAll(/^\| \[?`([\w-]+)/gm) ?? [];
    const shown = new Set([...rows].flatMap(([, name = '']) => (/^\d/.test(name) ? [] : [name])));
    expect([...shown].sort()).toEqual([...commands].sort());
    const helps = await Promise.all(
      commands
        .filter((name) => name !== 'help')
        .map(async (name) => (await run(HOME, ...(name === 'new' ? [name, 'resource'] : [name]), '--help')).out),
    );
    const options = [out, ...helps].flatMap((help) => [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)]);
    const names = new Set([...commands.map((name) => `\`${name}`), ...options.map(([, name = '']) => name)]);
    expect(names.size).toBeGreaterThan(commands.length + 10);
    expect([...names].filter((name) => !new RegExp(`${name}(?![\\w-])`).test(page))).toEqual([]);
  });
});
