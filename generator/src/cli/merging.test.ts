import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GitProject, goldenCatalog } from '../testing/git-project.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';

describe('branches that edit one resource', { timeout: 240_000 }, () => {
  const SIZE = '  size: {';
  const RECORD = `test/records/group.txt`;
  /** In the catalog, and what somebody has read of it. */
  const field = (text: string) => (project: GitProject) => {
    project.edit('resources/group.yaml', SIZE, `  ${text}\n${SIZE}`);
    project.write(RECORD, project.read(RECORD).replace('size:', `${recordOf(text)}\nsize:`));
  };
  const recordOf = (text: string) => text.replace(/^(\w+): \{ type: (\w+).*$/, '$1: $2');
  const note = 'note: { type: Text, description: Note. }';
  const rank = 'rank: { type: Number, required: true, default: 1, description: Rank. }';
  const longNote = 'note: { type: JSON, description: What there is to say. }';

  /** The names of migrations, without their times. */
  const migrations = (project: GitProject) =>
    readdirSync(join(project.root, 'prisma/migrations')).map((name) => name.replace(/^\d+_/, ''));

  /** Puts a text in the place of what git could not decide in the YAML, and nowhere else. */
  function resolve(project: GitProject, fields: string, resource = 'group'): void {
    const path = `catalog/resources/${resource}.yaml`;
    project.write(path, project.read(path).replace(/<<<<<<< [\s\S]*?>>>>>>> .*\n/g, `  ${fields}\n`));
  }

  async function isRight(project: GitProject): Promise<void> {
    project.git('add', '--all');
    expect(project.tryGit('grep', '--cached', '-lE', '^(<{7}|>{7}) ').stdout).toBe('');
    expect(await project.run('check')).toMatchObject({ code: 0 });
  }

  it('ask in its files only; when the YAML is resolved, one command does the rest, in a merge and in a rebase', async () => {
    const project = await GitProject.of(SMALL_CATALOG, {
      [RECORD]: 'Group /api/group\nread: O\n\nslug: Slug\nsize: Number\n',
    });
    await project.branch('first', field(note));
    await project.branch('second', field(longNote), field(rank));
    project.git('merge', '--quiet', 'first');

    project.git('checkout', '--quiet', '-b', 'merged', 'second~1');
    expect(project.tryGit('merge', 'main').status).toBe(1);
    expect(project.conflicts().filter((path) => !/\bgroup\b/.test(path))).toEqual([]);
    expect(await project.run('generate')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/group\.yaml:14:1 error merge_conflict\n(.*\n)*1 problem in the catalog\n$/),
    });
    resolve(project, note);
    expect(await project.run('check')).toMatchObject({
      code: 3,
      said: expect.stringMatching(/\d+_add_group_note conflicts with the migrations of the main branch/),
    });
    expect(await project.run('generate')).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /Merged line by line.*group\.txt\n[\s\S]*Rewritten after.*: \d+_add_group_note\n.*npm run mend[\s\S]*\nFiles for the commit: 10 changed \(/,
      ),
    });
    // Of one field two were meant, and the test of the records goes on asking.
    expect(project.read(RECORD)).toBe(
      'Group /api/group\nread: O\n\nslug: Slug\nnote: JSON\nnote: Text\nsize: Number\n',
    );
    project.write(RECORD, project.read(RECORD).replace('note: JSON\n', ''));
    expect(migrations(project)).toEqual(['init', 'add_group_note', 'migration_lock.toml']);
    await isRight(project);
    project.commit('merged');

    expect(project.tryGit('rebase', 'main', 'second').status).toBe(1);
    for (const fields of [`${note}\n  own${longNote}`, `${note}\n  own${longNote}\n  ${rank}`]) {
      resolve(project, fields);
      expect(await project.run('generate')).toMatchObject({
        code: 0,
        said: expect.stringMatching(
          /Files for the commit: 2 new in prisma\/migrations\/\d+_add_group_\w+\/; \d+ changed/,
        ),
      });
      await isRight(project);
      project.tryGit('-c', 'core.editor=true', 'rebase', '--continue');
    }
    expect(project.git('status', '--porcelain', '--branch')).toBe('## second\n');
    expect(migrations(project)).toEqual([
      'init',
      'add_group_note',
      'add_group_ownnote',
      'add_group_rank',
      'migration_lock.toml',
    ]);
  });

  it('follow a rename: what was edited under the old name is told the new one, or has it already', async () => {
    const SORT = 'sort: { renamedFrom: kind, type: Device Kind, updatable: true, required: true, description: K. }';
    const file = `test/records/device.txt`;
    const fields = [
      'name: Text required',
      'slug: Slug required',
      'kind: Device Kind required',
      'status: Run State auto',
    ];
    const record = [
      'Device /api/device',
      ...['read: O', 'create: O', 'update: O', 'delete: O'],
      '',
      ...fields,
      '',
    ].join('\n');
    const settled = record.replace('kind: Device Kind required', 'sort: Device Kind required updatable');
    const project = await GitProject.of(goldenCatalog(), { [file]: record });
    await project.branch('field', (own) => own.run('rename', 'field', 'Device.kind', 'sort', '--yes'));
    await project.branch('resource', (own) => own.run('rename', 'resource', 'Device', 'Gauge', '--yes'));
    await project.branch('edit', (own) => {
      const watch = '    watch: { name: Watch, kind: Heat, label: W, secret: x, site: roof }\n';
      own.edit('demo.yaml', '  Device Reading:', `${watch}  Device Reading:`);
      own.edit('resources/device.yaml', 'kind: { type: Device Kind,', 'kind: { type: Device Kind, updatable: true,');
      own.write(file, record.replace('Kind required', 'Kind required updatable'));
    });
    project.git('merge', '--quiet', 'resource');

    project.git('checkout', '--quiet', '-b', 'merged', 'field');
    expect(project.tryGit('merge', '--no-edit', 'edit').status).toBe(1);
    expect(project.conflicts().filter((path) => !/\bdevice\b/.test(path))).toEqual([]);
    resolve(project, SORT, 'device');
    expect(await project.run('generate')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/demo\.yaml:\d+:27 error unknown_field\n(.*\n)*?.*Did you mean sort\?/),
    });
    project.edit('demo.yaml', 'Watch, kind:', 'Watch, sort:');
    expect(await project.run('generate')).toMatchObject({ code: 0 });
    expect(project.read(file)).toBe(settled);
    await isRight(project);
    project.commit('merged');

    // A rebase forgets the merge and what was decided in it. Behind a resource with another name git finds the files.
    expect(project.tryGit('rebase', 'main').status).toBe(1);
    expect(project.conflicts().filter((path) => !/\bgauge\b/.test(path))).toEqual([]);
    resolve(project, SORT, 'gauge');
    project.edit('demo.yaml', 'Watch, kind:', 'Watch, sort:');
    expect(await project.run('generate')).toMatchObject({ code: 0 });
    await isRight(project);
    project.tryGit('-c', 'core.editor=true', 'rebase', '--continue');
    expect(project.git('status', '--porcelain', '--branch')).toBe('## merged\n');
    expect(project.read(`test/records/gauge.txt`)).toBe(settled.replace('Device /api/device', 'Gauge /api/device'));
  });
});
