import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf } from '@catalog-service/vocabulary/model';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../emit/contract.js';
import { WORDED } from '../features/feature-records.fixture.js';
import { HOME, run } from '../testing/run-generator.js';
import { catalogOf, catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

const withRoom: ReadonlyMap<string, string> = WORDED.get('resource-added')?.after ?? new Map();

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

interface ShownChange {
  readonly rule: string;
  readonly level: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly was?: boolean;
}

const diff = (root: string, against: string, ...words: string[]) => run(root, 'diff', '--against', against, ...words);

/** A repository whose first commit has the small catalog, and whose working tree has another. */
function repository(texts: ReadonlyMap<string, string>): string {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '.');
  git(...AUTHOR, 'commit', '--quiet', '--message', 'first');
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
    expect(code).toBe(8);
    expect(out.slice(0, out.indexOf('<details>'))).toBe(`# What this change means

Compared with \`HEAD\`: **1 danger**, **2 changes break clients**, **1 change puts data at risk**, 4 changes in all.

| level | change | rule | where |
|---|---|---|---|
| **danger** | **Member** can now update Group records, with all fields | \`access-gained\` | catalog/resources/group.yaml:7:19 |
| **breaking** | Group no longer has \`size\` | \`field-removed\` | was catalog/resources/group.yaml:14:3 |
| **breaking** | Group's \`slug\` is now called \`key\` | \`field-renamed\` | catalog/resources/group.yaml:12:23 |
| **data** | Column \`Group.size\` stays until \`migrate --contract\`, and what it holds is lost then | \`column-dropped\` | was catalog/resources/group.yaml:14:3 |

`);
    expect(out).toContain('ALTER TABLE "Group" DROP COLUMN "size";');
  });

  it('shows a new resource with its whole table of who may do what, and the SQL of its table', async () => {
    const { code, out } = await diff(repository(withRoom), 'HEAD');
    expect(code).toBe(0);
    expect(out).toContain(`## Who may do what with Room, which is new at \`/api/room\`

|  | read | create | update | delete |
|---|---|---|---|---|
| the record | Owner, Member | Owner | Owner | *nobody* |
| \`_id\` | as the record | as the record | as the record |  |
`);
    expect(out).toContain('| `note` | Owner | as the record | Owner, Member |  |\n');
    expect(out).toContain('CREATE TABLE "Room"');
    // Triggers and functions follow from the catalog, and their text is long.
    expect(out).not.toMatch(/TRIGGER|FUNCTION/);
  });

  it('finds what is dangerous in what is new', async () => {
    const permissions = (SMALL_CATALOG.get('permissions.yaml') ?? '').replace('Works.', 'Works.\n  Public: Anybody.');
    const room = (withRoom.get('resources/room.yaml') ?? '')
      .replace('read: [Owner, Member]', 'read: [Owner, Public]')
      .replace('name: { type: Text', 'right: { type: Permission, description: R. }\n  name: { type: Text');
    const token = GROUP.replace('fields:\n', 'fields:\n  apiToken: { type: Text, description: T. }\n');
    const texts = catalogWith({
      'permissions.yaml': permissions,
      'resources/room.yaml': room,
      'resources/group.yaml': token,
    });
    const dangers = (await changesOf(texts)).filter(({ level }) => level === 'danger');
    expect(dangers.map(({ rule, message }) => [rule, message])).toEqual([
      ['grants-writable', '**Owner** can now create Room records, with all fields'],
      ['grants-writable', '**Owner** can now update Room records, with all fields'],
      [
        'secret-readable',
        'Group has a new field `apiToken`, a secret by its name, and Owner, Member and CanReadGroup can read it',
      ],
      ['public-access-gained', '**Public** can now read Room records, with all fields but `note`'],
    ]);
  });

  it('shows a danger that the change itself accepts first, and counts no acceptance that stood there before', async () => {
    const root = repository(edited(['update: [Owner, CanEditGroup]', 'update: [Owner, Member, CanEditGroup]']));
    const accepted =
      'accepted:\n  - { rule: access-gained, resource: Group, operation: update, permission: Member, reason: Why. }\n';
    expect((await diff(root, 'HEAD')).code).toBe(8);
    writeIn(root, 'catalog/accepted-changes.yaml', accepted);
    const { code, out } = await diff(root, 'HEAD');
    expect([code, out.split('\n')[2]]).toEqual([
      12,
      'Compared with `HEAD`: **1 danger** (1 accepted in this change), nothing breaks, no data is at risk, 1 change in all.',
    ]);
    expect(out.split('\n').slice(4, 7)).toEqual([
      '| level | change | rule | where |',
      '|---|---|---|---|',
      '| **danger** | **Member** can now update Group records, with all fields; accepted in this change: Why. | `access-gained` | catalog/resources/group.yaml:7:19 |',
    ]);
    execFileSync('git', ['add', 'catalog/accepted-changes.yaml'], { cwd: root });
    execFileSync('git', [...AUTHOR, 'commit', '--quiet', '--message', 'accept'], { cwd: root });
    expect((await diff(root, 'HEAD')).code).toBe(8);
    writeIn(root, 'catalog/accepted-changes.yaml', accepted.replace('rule', 'rul'));
    expect(await diff(root, 'HEAD')).toMatchObject({
      code: 1,
      err: expect.stringContaining('accepted-changes.yaml:2:7'),
    });
  });

  it('follows no link beside the catalog', async () => {
    const root = repository(edited());
    symlinkSync(join(root, '.git/config'), join(root, 'catalog/accepted-changes.yaml'));
    const { code, out, err } = await diff(root, 'HEAD');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/accepted-changes\.yaml:1:1 error unreadable_file\n\s*accepted-changes\.yaml is a link\.\n/);
    expect(err).not.toContain('repositoryformatversion');
  });

  it('counts nothing else that is accepted with it', async () => {
    const root = repository(edited(['create: [Owner]', 'create: []']));
    expect((await diff(root, 'HEAD')).code).toBe(5);
    const entry = '{ rule: access-lost, resource: Group, operation: create, permission: Owner, reason: Why. }';
    writeIn(root, 'catalog/accepted-changes.yaml', `accepted:\n  - ${entry}\n`);
    const { code, out } = await diff(root, 'HEAD');
    expect([code, out.split('\n')[2]]).toEqual([
      0,
      'Compared with `HEAD`: nobody may do more than before, nothing breaks, no data is at risk, 1 accepted, 1 change in all.',
    ]);
    expect(out).toContain('| **Owner** can no longer create Group records | `access-lost` | Why. |');
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
    git(...AUTHOR, 'commit', '--quiet', '--message', 'second');
    const values = ['Tiny, renamedFrom: Small', 'Middle'].map((name) => `  - { name: ${name}, description: So. }\n`);
    writeIn(root, 'catalog/enumerations/size.yaml', `${size.slice(0, size.indexOf('  - '))}${values.join('')}`);
    const { out } = await diff(root, 'HEAD', '--json');
    const { changes, sql }: { changes: readonly ShownChange[]; sql: string } = JSON.parse(out);
    expect(changes.map(({ rule, line }) => [rule, line])).toEqual([
      ['value-removed', 5],
      ['value-renamed', 4],
      ['values-lost', 11],
      ['value-added', 5],
      ['values-renamed', 11],
    ]);
    expect(sql.split('\n').filter((line) => line.startsWith('UPDATE'))).toEqual([
      `UPDATE "Group" SET "extent" = 'Tiny'`,
      `UPDATE "Group" SET "extent" = NULL`,
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
    expect(rules.filter((rule) => /added|removed|dropped/.test(rule) && !rule.startsWith('index'))).toEqual([]);
  });

  it('compares with a contract as with the catalog that it was written from', async () => {
    const root = repository(edited(['maximum: 9', 'maximum: 8']));
    const elsewhere = temporaryFolder([['old.json', canonicalJson(contractOf(catalogOf(SMALL_CATALOG)))]]);
    const [contract, commit] = await Promise.all([
      diff(root, join(elsewhere, 'old.json'), '--json'),
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
      const { out } = await run(root, 'lint', '--against', 'HEAD', '--json');
      const { findings }: { findings: readonly { rule: string; line: number }[] } = JSON.parse(out);
      return findings.filter(({ rule }) => rule === 'new-acceptance').map(({ line }) => line);
    };
    const entry = (rule: string): string => `  - { rule: ${rule}, reason: Because. }\n`;
    writeIn(root, 'catalog/lint-baseline.yaml', `accepted:\n${entry('public-access')}`);
    expect(await lint()).toEqual([]);
    git('add', '.');
    git(...AUTHOR, 'commit', '--quiet', '--message', 'second');
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
