import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

const project = (texts: ReadonlyMap<string, string> = SMALL_CATALOG): string =>
  temporaryFolder([...texts].map(([file, text]) => [`catalog/${file}`, text]));

const catalogTexts = (root: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, 'catalog'), { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(root, 'catalog', path)).isFile())
      .map((path) => [path, readFileSync(join(root, 'catalog', path), 'utf8')]),
  );

const LISTED = `catalog/resources/group.yaml:14:3
  - size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }
  + extent: { renamedFrom: size, type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }
`;

describe('rename', { timeout: 120_000 }, () => {
  it('lists what would change, and writes nothing without a yes', async () => {
    const root = project();
    const before = catalogTexts(root);
    expect(await run(root, 'rename', 'field', 'Group.size', 'extent', '--dry-run')).toEqual({
      code: 0,
      out: LISTED,
      err: '',
    });
    expect(await run(root, 'rename', 'field', 'Group.size', 'extent')).toEqual({
      code: 6,
      out: LISTED,
      err: 'Nothing was written; --yes writes without asking.\n',
    });
    expect(catalogTexts(root)).toEqual(before);
  });

  it('writes with --yes, generates, and keeps the data', async () => {
    const root = project();
    await run(root, 'generate');
    const { code, out, err } = await run(root, 'rename', 'field', 'Group.size', 'extent', '--yes');
    expect({ code, isListed: out.startsWith(LISTED) }).toEqual({ code: 0, isListed: true });
    expect(err).toContain('Then: npm test\n');
    expect(readdirSync(join(root, 'prisma/migrations'))).toHaveLength(2);
    expect(await run(root, 'check')).toMatchObject({ code: 0 });
  });

  it('renames the file of a resource, and twice before a migration is once for the data', async () => {
    const root = project();
    await run(root, 'generate');
    // As two renames of which nobody generated the first.
    const gang = SMALL_CATALOG.get('resources/group-log.yaml')?.replace(
      'Group Log',
      'Gang Log\nrenamedFrom: Group Log',
    );
    writeIn(root, 'catalog/resources/gang-log.yaml', gang ?? '');
    rmSync(join(root, 'catalog/resources/group-log.yaml'));
    const { code, out } = await run(root, 'rename', 'resource', 'gang-log', 'Room Log', '--yes', '--json');
    expect({ code, written: JSON.parse(out) }).toMatchObject({
      code: 0,
      written: { moves: { 'catalog/resources/gang-log.yaml': 'catalog/resources/room-log.yaml' }, written: true },
    });
    expect(readFileSync(join(root, 'catalog/resources/room-log.yaml'), 'utf8')).toMatch(
      /^name: Room Log\nrenamedFrom: Group Log\npath: group-log\n/,
    );
    expect(existsSync(join(root, 'catalog/resources/gang-log.yaml'))).toBe(false);
    expect(readdirSync(join(root, 'prisma/migrations'))).toHaveLength(2);
  });

  it('lets stored permissions follow', async () => {
    const field = '  grant: { type: Permission, default: CanEditGroup, description: Grant. }\n';
    const group = `${SMALL_CATALOG.get('resources/group.yaml')}${field}`;
    const root = project(new Map([...SMALL_CATALOG, ['resources/group.yaml', group]]));
    await run(root, 'generate');
    expect(await run(root, 'rename', 'permission', 'CanEditGroup', 'CanChangeGroup', '--yes')).toMatchObject({
      code: 0,
    });
    expect(readFileSync(join(root, 'catalog/resources/group.yaml'), 'utf8')).toBe(
      group.replaceAll('CanEditGroup', 'CanChangeGroup'),
    );
    expect(migrationNamed(root, 'rename_permission')).toContain(
      `UPDATE "Group" SET "grant" = 'CanChangeGroup' WHERE "grant" = 'CanEditGroup';\n`,
    );
  });

  it('keeps the column of a field whose former name another one takes', async () => {
    const project_ = project();
    await run(project_, 'generate');
    const group = join('catalog', 'resources/group.yaml');
    const text = SMALL_CATALOG.get('resources/group.yaml')?.replace(
      'size: { type',
      'extent: { renamedFrom: size, type',
    );
    writeIn(project_, group, text ?? '');
    expect(await run(project_, 'rename', 'field', 'Group.slug', 'size', '--yes')).toMatchObject({ code: 0 });
    expect(readFileSync(join(project_, group), 'utf8')).toBe(
      text
        ?.replace('slug: { type', 'size: { renamedFrom: slug, type')
        .replace('{ renamedFrom: size, ', '{ column: size, '),
    );
    expect(await run(project_, 'check')).toMatchObject({ code: 0 });
    expect(readdirSync(join(project_, 'prisma/migrations'))).toHaveLength(2);
  });
});

/** The SQL of the migration of that name, whenever it was made. */
function migrationNamed(root: string, name: string): string {
  const folder = join(root, 'prisma/migrations');
  const found = readdirSync(folder).find((entry) => entry.endsWith(`_${name}`)) ?? 'none';
  return readFileSync(join(folder, found, 'migration.sql'), 'utf8');
}

describe('a rename that cannot be', { timeout: 120_000 }, () => {
  it.each([
    ['field', 'Groop.size', 'extent', 'unknown_entity', 'Did you mean Group?'],
    ['field', 'Group.sise', 'extent', 'unknown_field', 'Did you mean size?'],
    ['field', 'size', 'extent', 'unknown_field', 'Expected: a resource or reference and a field'],
    ['field', 'Group.parentId', 'extent', 'needed_by_service', 'parentId is a field of every resource.'],
    ['field', 'Project.name', 'title', 'invalid_part', 'A project needs a field name: Text.'],
    ['field', 'Group.size', 'slug', 'duplicate_name', 'Group has a field slug already.'],
    ['field', 'Group.size', 'createdAt', 'duplicate_name', 'Every resource has a field createdAt.'],
    ['field', 'Group.size', 'constructor', 'reserved_name', 'taken: every object of JavaScript has a member'],
    ['field', 'Group.size', 'Ex tent', 'invalid_name', '"Ex tent" cannot be the name of a field.'],
    ['field', 'Group.size', 'siZe', 'rename_case_only', 'size and siZe are the same letters.'],
    ['resource', 'Label', 'Tag', 'unknown_entity', 'Label is a reference, not a resource.'],
    ['resource', 'Group', 'Label', 'duplicate_name', 'There is a reference Label already.'],
    ['resource', 'Group Log', 'GroupLog', 'rename_case_only', 'Group Log and GroupLog are the same letters.'],
    ['reference', 'Label', 'Permission Name', 'reserved_name', 'taken: the names of roles and permissions have a type'],
    ['permission', 'CanReedGroup', 'CanSeeGroup', 'unknown_permission', 'Did you mean CanReadGroup?'],
    ['permission', 'Owner', 'Boss', 'unknown_permission', 'Owner is a role'],
    ['permission', 'CanReadGroup', 'CanEditGroup', 'duplicate_name', 'There is a permission CanEditGroup already.'],
  ])('rename %s %s %s is %s', async (kind, from, to, code, text) => {
    const root = project();
    const before = catalogTexts(root);
    const answer = await run(root, 'rename', kind, from, to, '--yes');
    expect(answer).toMatchObject({ code: 2, out: '', err: expect.stringContaining(code) });
    expect(answer.err).toContain(text);
    expect(answer.err.endsWith('Nothing was written.\n')).toBe(true);
    expect(catalogTexts(root)).toEqual(before);
  });
});
