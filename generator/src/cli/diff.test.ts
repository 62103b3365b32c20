import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../emit/contract/canonical-json.js';
import { contractOf } from '../emit/contract/contract.js';
import { catalogOf } from '../emit/prisma/prisma.fixture.js';
import { catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { main } from './main.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

interface ShownChange {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly was?: boolean;
}

async function diff(root: string, against: string, ...words: string[]) {
  let out = '';
  let err = '';
  const code = await main(['diff', '--against', against, ...words, '--root', root], {
    home: HOME,
    colours: false,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** A repository whose first commit has the small catalog, and whose working tree has another. */
function repository(texts: ReadonlyMap<string, string>): string {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'first');
  for (const [file, text] of texts) writeIn(root, `catalog/${file}`, text);
  return root;
}

const GROUP = SMALL_CATALOG.get('resources/group.yaml') ?? '';

const edited = (...edits: readonly (readonly [string, string])[]): Map<string, string> => {
  let text = GROUP;
  for (const [before, after] of edits) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  return catalogWith({ 'resources/group.yaml': text });
};

async function changesOf(texts: ReadonlyMap<string, string>): Promise<readonly ShownChange[]> {
  const { out } = await diff(repository(texts), 'HEAD', '--json');
  const { changes }: { changes: readonly ShownChange[] } = JSON.parse(out);
  return changes;
}

describe('diff', () => {
  it('has nothing to say where nothing changed', async () => {
    expect(await diff(repository(SMALL_CATALOG), 'HEAD')).toEqual({
      code: 0,
      err: '',
      out: expect.stringContaining('nothing that a caller, a client or the database would notice'),
    });
  });

  it('is the first page of a pull request', async () => {
    const texts = edited(
      ['update: [Owner, CanEditGroup]', 'update: [Owner, Member, CanEditGroup]'],
      ['slug: { type: Slug,', 'key: { renamedFrom: slug, type: Slug,'],
      [/ {2}size: .*\n/.exec(GROUP)?.[0] ?? '', ''],
    );
    const { code, out } = await diff(repository(texts), 'HEAD');
    expect(code).toBe(5);
    expect(out.slice(0, out.indexOf('<details>'))).toBe(`# What this change of the catalog means

Compared with \`HEAD\`: **2 changes break clients**, **1 change puts data at risk**, 5 changes in all.

## Who gains or loses what

| | change | rule | where |
|---|---|---|---|
|  | **Member** can now update Group records, with all fields | \`access-gained\` | catalog/resources/group.yaml:7:19 |

## What clients of the API notice

| | change | rule | where |
|---|---|---|---|
| **breaking** | Group no longer has \`size\` | \`field-removed\` | was catalog/resources/group.yaml:14:3 |
| **breaking** | Group's \`slug\` is now called \`key\` | \`field-renamed\` | catalog/resources/group.yaml:12:23 |

## What happens to the data

| | change | rule | where |
|---|---|---|---|
| **data at risk** | Column \`Group.size\` is dropped, and what it holds is lost | \`column-dropped\` | was catalog/resources/group.yaml:14:3 |
|  | Column \`Group.slug\` is renamed to \`Group.key\` and keeps what it holds | \`column-renamed\` | catalog/resources/group.yaml:12:23 |

`);
    expect(out).toContain('ALTER TABLE "Group" RENAME COLUMN "slug" TO "key";');
  });

  it('says who can now do what with a single field', async () => {
    const texts = edited([
      'updatable: true, description: Name. }',
      'updatable: true, description: Name., access: { update: [Owner, Member, CanEditGroup] } }',
    ]);
    expect(await changesOf(texts)).toEqual([
      expect.objectContaining({
        rule: 'field-access-gained',
        severity: 'info',
        message: "**Member** can now update Group's `name`, together with one of Owner, CanEditGroup",
        file: 'catalog/resources/group.yaml',
        line: 11,
      }),
    ]);
  });

  it.each([
    ['access-lost', 'breaking', ['create: [Owner]', 'create: []']],
    ['path-changed', 'breaking', ['path: group', 'path: groups']],
    [
      'field-type-changed',
      'breaking',
      ['size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3', 'size: { type: Text'],
    ],
    [
      'required-field-added',
      'breaking',
      ['fields:\n', 'fields:\n  title: { type: Text, required: true, description: T. }\n'],
    ],
    ['field-added', 'info', ['fields:\n', 'fields:\n  title: { type: Text, description: T. }\n']],
    ['field-required', 'breaking', ['size: { type: Number,', 'size: { type: Number, required: true,']],
    ['field-optional', 'warning', ['name: { type: Text, required: true,', 'name: { type: Text,']],
    ['field-auto', 'breaking', ['size: { type: Number,', 'size: { type: Number, auto: true,']],
    [
      'field-frozen',
      'breaking',
      ['name: { type: Text, required: true, updatable: true,', 'name: { type: Text, required: true,'],
    ],
    ['field-updatable', 'info', ['size: { type: Number,', 'size: { type: Number, updatable: true,']],
    ['values-narrowed', 'breaking', ['maximum: 9', 'maximum: 8']],
    ['values-widened', 'info', ['minimum: 1', 'minimum: 0']],
    ['default-changed', 'warning', ['default: 3', 'default: 4']],
    [
      'field-target-changed',
      'breaking',
      ['labels: { type: Entity Array, entity: Label', 'labels: { type: Entity Array, entity: Group'],
    ],
    [
      'type-lost',
      'danger',
      ['size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3', 'size: { type: Boolean'],
    ],
    ['type-rewritten', 'warning', ['integer: true, ', '']],
    ['column-required', 'danger', ['size: { type: Number,', 'size: { type: Number, required: true,']],
    ['column-optional', 'info', ['name: { type: Text, required: true,', 'name: { type: Text,']],
    [
      'required-column-added',
      'danger',
      ['fields:\n', 'fields:\n  title: { type: Text, required: true, description: T. }\n'],
    ],
    [
      'index-added',
      'info',
      [
        'fields:\n',
        'fields:\n  top: { type: Entity, entity: Group, id: topId, description: T. }\n  topId: { type: Object ID, description: T. }\n',
      ],
    ],
  ] as const)('tells %s as %s', async (rule, severity, edit) => {
    expect(await changesOf(edited(edit))).toContainEqual(expect.objectContaining({ rule, severity }));
  });

  it('tells what becomes of an enumeration, and of what is stored of it', async () => {
    const size = SMALL_CATALOG.get('enumerations/size.yaml') ?? '';
    const root = repository(edited());
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
    writeIn(
      root,
      'catalog/resources/group.yaml',
      GROUP.replace('fields:\n', 'fields:\n  extent: { type: Size, description: E. }\n'),
    );
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'second');
    const values = ['Tiny, renamedFrom: Small', 'Middle'].map((name) => `  - { name: ${name}, description: So. }\n`);
    writeIn(root, 'catalog/enumerations/size.yaml', `${size.slice(0, size.indexOf('  - '))}${values.join('')}`);
    const { out } = await diff(root, 'HEAD', '--json');
    const { changes, sql }: { changes: readonly ShownChange[]; sql: string } = JSON.parse(out);
    expect(changes.map(({ rule, severity, message, line }) => [rule, severity, message, line])).toEqual([
      ['value-renamed', 'breaking', 'Size: `Small` is now `Tiny`', 4],
      ['value-added', 'info', 'Size may also be `Middle`', 5],
      ['value-removed', 'breaking', 'Size can no longer be `Large`', 5],
      ['values-renamed', 'info', 'Column `Group.extent`: rows change from Small to Tiny', 11],
      ['values-lost', 'danger', 'Column `Group.extent`: Large in rows that have it would be lost', 11],
    ]);
    expect(sql.split('\n')).toEqual([
      `UPDATE "Group" SET "extent" = 'Tiny' WHERE "extent" IN ('Small');`,
      `UPDATE "Group" SET "extent" = NULL WHERE "extent" IN ('Large');`,
    ]);
  });

  it('tells that other labels decide', async () => {
    const log = SMALL_CATALOG.get('resources/group-log.yaml') ?? '';
    expect(
      await changesOf(catalogWith({ 'resources/group-log.yaml': log.replace('labelScope: group\n', '') })),
    ).toEqual([
      expect.objectContaining({
        rule: 'label-scope-changed',
        message: 'Label-scoped permissions on Group Log now look at no labels, no longer at the labels of `group`',
      }),
    ]);
  });

  it('takes a label scope that follows its renamed field for the same', async () => {
    const log = SMALL_CATALOG.get('resources/group-log.yaml') ?? '';
    const renamed = log
      .replace('labelScope: group\n', 'labelScope: team\n')
      .replace('  group: { type: Entity,', '  team: { renamedFrom: group, type: Entity,');
    const rules = (await changesOf(catalogWith({ 'resources/group-log.yaml': renamed }))).map(({ rule }) => rule);
    expect(rules).toEqual(['field-renamed']);
  });

  it('says who may grant more or less than before', async () => {
    const permissions = SMALL_CATALOG.get('permissions.yaml') ?? '';
    const grants = (ceiling: string) =>
      changesOf(catalogWith({ 'permissions.yaml': `${permissions}mayGrant: { Member: ${ceiling} }\n` }));
    expect(await grants('{ everythingBut: [Owner] }')).toEqual([
      expect.objectContaining({
        rule: 'granting-gained',
        message: '**Member** may now grant `Member`, `CanReadGroup` and `CanEditGroup` without holding it',
      }),
    ]);
    expect(await grants('everything')).toEqual([
      expect.objectContaining({
        rule: 'granting-gained',
        message: '**Member** may now grant 4 names without holding it',
      }),
    ]);
  });

  it('tells a renamed resource from a new one and one that is gone', async () => {
    const texts = catalogWith({
      'resources/circle.yaml': GROUP.replace('name: Group', 'name: Circle\nrenamedFrom: Group'),
    });
    for (const [file, text] of texts) texts.set(file, text.replaceAll('entity: Group', 'entity: Circle'));
    const root = repository(texts);
    execFileSync('rm', [join(root, 'catalog/resources/group.yaml')]);
    const { changes }: { changes: readonly ShownChange[] } = JSON.parse((await diff(root, 'HEAD', '--json')).out);
    const rules = changes.map(({ rule }) => rule);
    expect(rules).toContain('resource-renamed');
    expect(rules).toContain('table-renamed');
    expect(rules.filter((rule) => /added|removed|dropped/.test(rule) && !rule.startsWith('index'))).toEqual([]);
  });

  it('compares with a contract as with the catalog that it was written from', async () => {
    const root = repository(edited(['maximum: 9', 'maximum: 8']));
    writeIn(root, 'old.json', canonicalJson(contractOf(catalogOf(SMALL_CATALOG))));
    const [contract, commit] = await Promise.all([
      diff(root, join(root, 'old.json'), '--json'),
      diff(root, 'HEAD', '--json'),
    ]);
    expect(JSON.parse(contract.out).changes).toEqual(JSON.parse(commit.out).changes);
    expect(contract.code).toBe(5);
  });

  it.each([
    ['neither a commit', 'nowhere', 'nowhere is neither a commit'],
    ['a file that is not there', 'nowhere.json', 'There is no file nowhere.json'],
    ['a file that is no contract', 'package.json', 'is not a contract.json'],
  ])('refuses %s', async (_fact, against, message) => {
    const path = against === 'package.json' ? join(HOME, against) : against;
    expect(await diff(repository(SMALL_CATALOG), path)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(message),
    });
  });

  it('tells the lint what was accepted before', async () => {
    const root = repository(SMALL_CATALOG);
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
    const lint = async () => {
      const out: string[] = [];
      const words = ['lint', '--against', 'HEAD', '--json', '--root', root];
      await main(words, { home: HOME, colours: false, out: (text) => out.push(text), err: () => {} });
      const { findings }: { findings: readonly { rule: string; line: number }[] } = JSON.parse(out.join(''));
      return findings.filter(({ rule }) => rule === 'new-acceptance').map(({ line }) => line);
    };
    const entry = (rule: string): string => `  - { rule: ${rule}, reason: Because. }\n`;
    writeIn(root, 'catalog/lint-baseline.yaml', `accepted:\n${entry('public-access')}`);
    expect(await lint()).toEqual([]);
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'second');
    writeIn(root, 'catalog/lint-baseline.yaml', `accepted:\n${entry('public-access')}${entry('wrong-action')}`);
    expect(await lint()).toEqual([3]);
  });

  it('leaves the working tree alone', async () => {
    const root = repository(SMALL_CATALOG);
    await diff(root, 'HEAD');
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })).toBe('');
    expect(readFileSync(join(root, 'catalog/resources/group.yaml'), 'utf8')).toBe(GROUP);
  });
});
