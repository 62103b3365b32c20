import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../testing/run-generator.js';
import { catalogChanged, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

const project = (texts: ReadonlyMap<string, string> = SMALL_CATALOG): string =>
  temporaryFolder([...texts].map(([file, text]) => [`catalog/${file}`, text]));

describe('generate', () => {
  it('writes everything, and the second time nothing', async () => {
    const root = project();
    const first = await run(root, 'generate');
    expect(first).toMatchObject({ code: 0, err: expect.stringMatching(/^added \d+, unchanged 0 \(\d+ ms\)\n$/) });
    expect(first.out).toMatch(/^\+ catalog\/catalog\.schema\.json\n(\+ .*\n)+$/);
    const second = await run(root, 'generate');
    expect(second).toEqual({ code: 0, out: '', err: expect.stringMatching(/^unchanged \d+ \(\d+ ms\)\n$/) });
  });

  it('gives the same bytes with and without an output on the disk', async () => {
    const root = project();
    await run(root, 'generate');
    const manifest = () => readFileSync(join(root, 'generated/manifest.txt'), 'utf8');
    const before = manifest();
    writeIn(root, 'generated/contract.json', 'edited by hand');
    writeIn(root, 'generated/stale.ts', 'x');
    expect(await run(root, 'generate')).toEqual({
      code: 0,
      out: '~ generated/contract.json\n- generated/stale.ts\n',
      err: expect.stringMatching(/^changed 1, deleted 1, unchanged \d+ \(\d+ ms\)\n$/),
    });
    rmSync(join(root, 'generated'), { recursive: true });
    await run(root, 'generate');
    expect(manifest()).toBe(before);
  });

  it('gives its plan as data', async () => {
    const { code, out, err } = await run(project(), 'generate', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ changed: [], deleted: [], unchanged: 0, waiting: [] });
  });

  it('gives what is wrong with the catalog as data', async () => {
    const root = project(catalogChanged('resources/group.yaml', 'type: Slug', 'type: Slag'));
    const { code, out, err } = await run(root, 'generate', '--json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      diagnostics: [{ code: 'unknown_type', file: 'resources/group.yaml', line: 12, column: 17, suggestion: 'Slug' }],
    });
  });

  it('prints what is wrong with the catalog and writes nothing', async () => {
    const root = project(catalogChanged('resources/group.yaml', 'type: Slug', 'type: Slag'));
    const { code, out, err } = await run(root, 'generate');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/resources\/group\.yaml:12:17 error unknown_type\n(.*\n)*\s+Did you mean Slug\?\n/);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('says that there is no catalog', async () => {
    expect(await run(join(temporaryFolder(), 'nowhere'), 'generate')).toMatchObject({
      code: 1,
      err: expect.stringContaining('missing_folder'),
    });
  });
});

describe('migrate', () => {
  it('says at once how to contract, and writes no migration that would lose data or fail, unless it is told to', async () => {
    const root = project();
    await run(root, 'generate');
    const changed = catalogChanged(
      'resources/group.yaml',
      '  size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }\n',
      '  note: { type: Text, required: true, description: Note. }\n',
    );
    writeIn(root, 'catalog/resources/group.yaml', changed.get('resources/group.yaml') ?? '');
    const left =
      'Pending until no older build runs: require column Group.note, drop column Group.size. To write the contract: npm run catalog -- migrate --contract\n';
    const sql = `${left}    -- First give each row a value: UPDATE "Group" SET "note" = … WHERE "note" IS NULL;
    ALTER TABLE "Group" ADD CONSTRAINT "Group_note_given" CHECK ("note" IS NOT NULL) NOT VALID;
    ALTER TABLE "Group" VALIDATE CONSTRAINT "Group_note_given";
    ALTER TABLE "Group" ALTER COLUMN "note" SET NOT NULL;
    ALTER TABLE "Group" DROP CONSTRAINT "Group_note_given";
`;
    expect(await run(root, 'generate')).toMatchObject({ code: 0, err: expect.stringContaining(sql) });
    expect(await run(root, 'generate')).toMatchObject({ code: 0, err: expect.stringContaining(left) });
    expect(await run(root, 'check')).toMatchObject({ code: 0, out: '', err: expect.stringContaining(left) });
    const words = ['--confirm', 'require-column:Group.note', '--confirm', 'drop-column:Group.size'];
    const refusal = `migrate --contract ${words.join(' ')}\n`;
    expect(await run(root, 'migrate', '--contract')).toMatchObject({ code: 6, err: expect.stringContaining(refusal) });
    const wrong = await run(root, 'migrate', '--contract', '--confirm', 'drop-column:Group.name');
    expect(wrong).toEqual({
      code: 2,
      out: '',
      err: 'The migration has no change drop-column:Group.name, so nothing was written. These wait for a word: require-column:Group.note, drop-column:Group.size.\n',
    });
    const done = await run(root, 'migrate', '--contract', ...words, 'drop_size');
    expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/^\+ prisma\/migrations\/\d{14}_drop_size\//m) });
    expect(await run(root, 'migrate')).toMatchObject({ code: 0, err: expect.stringContaining('needs no migration') });
  });

  it('refuses a name that cannot be part of the name of a folder', async () => {
    expect(await run(project(), 'migrate', '../x')).toMatchObject({ code: 2, out: '' });
  });
});

describe('check', () => {
  it('writes nothing and says why each file is not what it should be', async () => {
    const root = project();
    await run(root, 'generate');
    expect(await run(root, 'check')).toMatchObject({ code: 0, out: '' });
    expect(await run(root, 'generate', '--check')).toMatchObject({ code: 0, out: '' });
    writeIn(root, 'generated/docs/resources/group.md', 'by hand\n');
    writeIn(root, 'generated/resources/stranger/stranger.ts', 'x');
    rmSync(join(root, 'generated/resources/group/group.module.ts'));
    // Git does not hold it, and whoever needs it makes it: it may be from before a merge.
    writeIn(root, 'generated/contract.json', 'x');
    const { code, out, err } = await run(root, 'check', '--lines', '2');
    expect(code).toBe(3);
    expect(out.split('\n').filter((line) => !line.startsWith('    '))).toEqual([
      'edited by hand  generated/docs/resources/group.md',
      'missing         generated/resources/group/group.module.ts',
      'left over       generated/resources/stranger/stranger.ts',
      '',
    ]);
    expect(out).toMatch(/ {4}@@ -1 \+1,\d+ @@\n {4}-by hand\n {4}… \d+ more lines\n/);
    expect(err).toMatch(/The next run overwrites edits by hand.*\nTo repair: npm run generate\n/);
    expect(readFileSync(join(root, 'generated/docs/resources/group.md'), 'utf8')).toBe('by hand\n');
    const { files } = JSON.parse((await run(root, 'check', '--json')).out);
    expect(files).toMatchObject([{ state: 'edited by hand' }, { state: 'missing' }, { state: 'left over' }]);
    expect(await run(root, 'assemble')).toMatchObject({ code: 0, out: '', err: '' });
    expect(readFileSync(join(root, 'generated/contract.json'), 'utf8')).toMatch(/^\{\n/);
  });

  it('tells of a migration that was cut off', async () => {
    const root = project();
    await run(root, 'generate');
    writeIn(root, `prisma/migrations/schema-snapshot.prisma.${2 ** 22 + 7}.catalog-tmp`, 'ha');
    expect(await run(root, 'check')).toMatchObject({ code: 3, err: expect.stringContaining('was interrupted') });
    expect(await run(root, 'generate')).toMatchObject({ code: 0 });
    expect(await run(root, 'check')).toMatchObject({ code: 0 });
  });
});

describe('lint', () => {
  const PUBLIC = catalogChanged('permissions.yaml', '  Member: Works.', '  Member: Works.\n  Public: All.');
  const texts = new Map([
    ...PUBLIC,
    [
      'resources/group.yaml',
      (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace('read: [Owner,', 'read: [Owner, Public,'),
    ],
  ]);
  const only = (json: string) =>
    JSON.parse(json).findings.filter(({ rule }: { rule: string }) =>
      ['public-access', 'stale-acceptance'].includes(rule),
    );

  it('finds, accepts with a reason, and takes back what is found no more', async () => {
    const root = project(texts);
    const found = await run(root, 'lint', '--json');
    expect(found.code).toBe(4);
    expect(only(found.out)).toEqual([
      expect.objectContaining({ rule: 'public-access', file: 'catalog/resources/group.yaml', line: 5, column: 17 }),
    ]);
    const github = await run(root, 'lint', '--format', 'github');
    expect(github.out).toContain(
      '::warning file=catalog/resources/group.yaml,line=5,col=17,endColumn=23,title=public-access::Callers without a key may read Group.',
    );
    const entry =
      '  - rule: public-access\n    resource: Group\n    operation: read\n    permission: Public\n    reason: Wanted.\n';
    writeIn(root, 'catalog/lint-baseline.yaml', `accepted:\n${entry}`);
    expect(only((await run(root, 'lint', '--json')).out)).toEqual([]);
    expect((await run(root, 'lint', '--all')).out).toContain('Accepted: Wanted.');
    writeIn(root, 'catalog/resources/group.yaml', SMALL_CATALOG.get('resources/group.yaml') ?? '');
    expect(only((await run(root, 'lint', '--json')).out)).toEqual([
      expect.objectContaining({ rule: 'stale-acceptance', file: 'catalog/lint-baseline.yaml', line: 2 }),
    ]);
    expect(await run(root, 'lint', '--update-baseline')).toMatchObject({
      err: expect.stringContaining('no longer accepted'),
    });
    expect(readFileSync(join(root, 'catalog/lint-baseline.yaml'), 'utf8')).toBe('accepted: []\n');
  });

  it('says what is wrong with the baseline', async () => {
    const root = project();
    writeIn(root, 'catalog/lint-baseline.yaml', 'accepted:\n  - { rul: x }\n');
    expect(await run(root, 'lint')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/lint-baseline.yaml:2:7 .*unknown_key/),
    });
  });
});

describe('explain', () => {
  it('says yes or no, why, and what it would take', async () => {
    const root = project();
    expect(await run(root, 'explain', 'group', 'update', 'name', '--as', 'Member')).toEqual({
      code: 0,
      err: '',
      out: `No. Somebody who holds Member may not update name of Group.

  - to update Group takes one of Owner, CanEditGroup, and none of them is held
    catalog/resources/group.yaml:7:3
  - to update name, which has the access list of the resource, takes one of Owner, CanEditGroup, and none of them is held
    catalog/resources/group.yaml:7:3
    a name that a key holds for certain labels counts only for records with one of them among labels
    catalog/resources/group.yaml:9:1

It would take:
  hold one of Owner, CanEditGroup
`,
    });
    expect((await run(root, 'explain', '/api/group', 'list', '--as', 'Member')).out).toMatch(/^Yes\. /);
    const data = JSON.parse((await run(root, 'explain', 'GroupLog', 'delete', '--as', 'Owner', '--json')).out);
    expect(data).toMatchObject({
      answer: false,
      steps: [{ passes: false, file: 'catalog/resources/group-log.yaml', line: 8 }],
    });
  });

  it.each([
    ['a resource', ['grup', 'read', '--as', 'Owner'], 'Did you mean "Group"?'],
    ['an operation', ['group', 'updat', '--as', 'Owner'], 'Did you mean "update"?'],
    ['a field', ['group', 'read', 'nam', '--as', 'Owner'], 'Did you mean "name"?'],
    ['a name', ['group', 'read', '--as', 'Owner,Membr'], 'Did you mean "Member"?'],
  ])('knows the nearest of %s', async (_fact, words, suggestion) => {
    expect(await run(project(), 'explain', ...words)).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining(suggestion),
    });
  });
});

describe('new resource', () => {
  it('writes a file that passes, and adds its permissions without touching the rest', async () => {
    const root = project();
    const { code, out } = await run(
      root,
      'new',
      'resource',
      'Group Badge',
      '--parent',
      'Group',
      '--field',
      'icon:URL:required:updatable',
    );
    expect({ code, out }).toEqual({
      code: 0,
      out: '+ catalog/resources/group-badge.yaml\n',
    });
    const text = readFileSync(join(root, 'catalog/resources/group-badge.yaml'), 'utf8');
    expect(text).toContain('\npermissions:\n  CanReadGroupBadge: See group badges.\n');
    expect(await run(root, 'generate')).toMatchObject({ code: 0 });
  });

  it.each([
    ['a name that is taken', ['Group'], 'catalog/resources/group.yaml has the name Group already.'],
    ['a type that is none', ['Badge', '--field', 'icon:Url2'], 'Did you mean URL?'],
    ['a flag that is none', ['Badge', '--field', 'icon:URL:requird'], 'Did you mean required?'],
    ['a parent that is none', ['Badge', '--parent', 'Grup'], 'Did you mean Group?'],
    ['a reserved name', ['Permission Name'], 'reserved_name'],
  ])('refuses %s and writes nothing', async (_fact, words, message) => {
    const root = project();
    expect(await run(root, 'new', 'resource', ...words)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(message),
    });
    expect(readdirSync(join(root, 'catalog/resources'))).toEqual(['group-log.yaml', 'group.yaml']);
  });
});

describe('main', () => {
  it.each([
    ['an unknown command', 'genrate'],
    ['an unknown option', '--chekc'],
  ])('calls %s a mistake of usage', async (_fact, word) => {
    expect(await run(project(), word)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('error:') });
  });

  it('explains itself', async () => {
    expect(await run(project(), '--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage: catalog') });
  });

  it.each([['generate'], ['check'], ['lint'], ['diff'], ['explain'], ['new'], ['new', 'resource'], ['migrate']])(
    'explains %s %s, with examples',
    async (...words) => {
      const { code, out } = await run(project(), ...words.filter(Boolean), '--help');
      expect(code).toBe(0);
      expect(out).toContain(`Usage: catalog ${words.filter(Boolean).join(' ')}`);
      expect(out).toContain('\nExamples:\n  npm run -s catalog -- ');
    },
  );
});
