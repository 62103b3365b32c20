import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { GitProject } from '../testing/git-project.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** A field, who may read a resource, and a relation to a reference at which other branches point too. */
const monitorProbe = [
  (project: GitProject) =>
    project.edit(
      'resources/monitor-probe.yaml',
      '  isEnabled:\n',
      '  note: { type: Text, updatable: true, description: What to know of it. }\n  isEnabled:\n',
    ),
  (project: GitProject) => project.edit('resources/monitor-probe.yaml', '  read:   [', '  read:   [ProjectUser, '),
  (project: GitProject) =>
    project.edit(
      'resources/monitor-probe.yaml',
      '  isEnabled:\n',
      `  label: { type: Entity, entity: Label, id: labelId, description: Label that it bears. }
  labelId: { type: Object ID, description: Id of the label. }
  isEnabled:\n`,
    ),
];

const team = [
  (project: GitProject) =>
    project.edit(
      'resources/team.yaml',
      '  slug:\n',
      `  label: { type: Entity, entity: Label, id: labelId, description: Label that it bears. }
  labelId: { type: Object ID, description: Id of the label. }
  motto: { type: Text, required: true, default: Onwards, updatable: true, description: What it says. }
  slug:\n`,
    ),
  (project: GitProject) =>
    project.edit('resources/team.yaml', 'CanReadProjectTeam: See teams.', 'CanReadProjectTeam: See all teams.'),
];

const resource = (name: string) => (project: GitProject) =>
  project.run('new', 'resource', name, '--parent', 'Status Page', '--field', 'text:Text:required:updatable');

const renames = [
  (project: GitProject) => project.run('rename', 'field', 'Workflow.isEnabled', 'isActive', '--yes'),
  (project: GitProject) => project.run('rename', 'resource', 'Monitor Group', 'Monitor Crowd', '--yes'),
];

describe('branches that edit different things', { timeout: 240_000 }, () => {
  it('merge and rebase without a question, and the merge is right as it is', async () => {
    const project = await GitProject.of(readCatalogFolder(join(HOME, 'catalog')).texts);
    await project.branch('probe', ...monitorProbe);
    await project.branch('team', ...team);
    await project.branch('badge', resource('Status Page Badge'));
    await project.branch('banner', resource('Status Page Banner'));
    await project.branch('renames', ...renames);
    project.git('merge', '--quiet', 'team');
    project.git('merge', '--quiet', '--no-edit', 'badge', 'banner', 'renames');
    project.git('rebase', '--quiet', 'main', 'probe');
    expect(await project.run('check')).toMatchObject({ code: 0 });
    expect(project.git('status', '--porcelain')).toBe('');
    await project.run('generate');
    expect(project.git('status', '--porcelain')).toBe('');
  });
});

describe('branches that edit one resource', { timeout: 240_000 }, () => {
  const SIZE = '  size: {';
  const field = (text: string) => (project: GitProject) =>
    project.edit('resources/group.yaml', SIZE, `  ${text}\n${SIZE}`);
  const note = 'note: { type: Text, description: Note. }';
  const rank = 'rank: { type: Number, required: true, default: 1, description: Rank. }';
  const longNote = 'note: { type: JSON, description: What there is to say. }';

  /** The names of migrations, without their times. */
  const migrations = (project: GitProject) =>
    readdirSync(join(project.root, 'prisma/migrations')).map((name) => name.replace(/^\d+_/, ''));

  /** Puts a text in the place of what git could not decide in the YAML, and nowhere else. */
  function resolve(project: GitProject, fields: string): void {
    const path = 'catalog/resources/group.yaml';
    project.write(path, project.read(path).replace(/<<<<<<< [\s\S]*?>>>>>>> .*\n/g, `  ${fields}\n`));
  }

  async function isRight(project: GitProject): Promise<void> {
    project.git('add', '--all');
    expect(project.tryGit('grep', '--cached', '-lE', '^(<{7}|>{7}) ').stdout).toBe('');
    expect(await project.run('check')).toMatchObject({ code: 0 });
  }

  it('ask in its files only; when the YAML is resolved, one command does the rest', async () => {
    const project = await GitProject.of(SMALL_CATALOG);
    await project.branch('first', field(note));
    await project.branch('second', field(longNote));
    project.git('merge', '--quiet', 'first');
    project.git('checkout', '--quiet', 'second');
    expect(project.tryGit('merge', 'main').status).toBe(1);
    expect(project.conflicts().filter((path) => !/\bgroup\b/.test(path))).toEqual([]);
    expect(await project.run('generate')).toMatchObject({
      code: 1,
      said: expect.stringContaining('catalog/resources/group.yaml'),
    });
    resolve(project, note);
    expect(await project.run('check')).toMatchObject({
      code: 3,
      said: expect.stringMatching(/\d+_add_group_note does not fit beside the migrations of the main branch/),
    });
    expect(await project.run('generate')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Made anew.*: \d+_add_group_note\n.*npm run mend/),
    });
    expect(migrations(project)).toEqual(['init', 'add_group_note', 'migration_lock.toml']);
    await isRight(project);
  });

  it('rebase commit by commit, each with a migration after those of the main branch', async () => {
    const project = await GitProject.of(SMALL_CATALOG);
    await project.branch('first', field(note));
    await project.branch('second', field(longNote), field(rank));
    project.git('merge', '--quiet', 'first');
    expect(project.tryGit('rebase', 'main', 'second').status).toBe(1);
    for (const fields of [`${note}\n  own${longNote}`, `${note}\n  own${longNote}\n  ${rank}`]) {
      resolve(project, fields);
      expect(await project.run('generate')).toMatchObject({ code: 0 });
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
});
