import { describe, expect, it } from 'vitest';
import { GitProject, goldenCatalog } from '../testing/git-project.js';

/** A relation to it, and a field that is required. */
const located = (file: string, before: string) => (project: GitProject) =>
  project.edit(
    file,
    before,
    `  place: { type: Entity, entity: Site, id: placeId, description: Where it was. }
  placeId: { type: Object ID, description: Id of the place. }
  grade: { type: Text, required: true, default: A, description: How good it is. }
${before}`,
  );

const resource = (name: string) => (project: GitProject) =>
  project.run('new', 'resource', name, '--parent', 'Device', '--field', 'text:Text:required:updatable');

describe('branches that edit different things', { timeout: 240_000 }, () => {
  it('merge and rebase without a question, and the merge is right as it is', async () => {
    const project = await GitProject.of(goldenCatalog());
    const reading = 'resources/device-reading.yaml';
    await project.branch('reading', located(reading, '  value: {'), (own) =>
      own.edit(reading, 'read: [ProjectOwner,', 'read: [ProjectOwner, ProjectMember,'),
    );
    await project.branch('device', located('resources/device.yaml', '  slug: {'));
    await project.branch('badge', resource('Device Badge'));
    await project.branch('banner', resource('Device Banner'));
    await project.branch('rename', (own) => own.run('rename', 'resource', 'Key Right', 'Key Claim', '--yes'));
    project.git('merge', '--quiet', 'device');
    // One after another: a merge of several at once does not take both sides of the Prisma schema (`merge=union`).
    for (const branch of ['badge', 'banner', 'rename']) project.git('merge', '--quiet', '--no-edit', branch);
    project.git('rebase', '--quiet', 'main', 'reading');
    expect(await project.run('check')).toMatchObject({ code: 0 });
    expect(await project.run('generate')).toMatchObject({ code: 0 });
    expect(project.git('status', '--porcelain')).toBe('');
  });
});
