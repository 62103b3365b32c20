import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { GitProject } from '../testing/git-project.js';

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
