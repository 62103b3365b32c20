import { asText, expectProblem, leaveOut, resourceNamed, succeeded } from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const LABEL = resourceNamed('Label');
const STATUS = resourceNamed('Monitor Status');
const MONITOR = resourceNamed('Monitor');
const PROBE = resourceNamed('Probe');
const KEY_PERMISSION = resourceNamed('API Key Permission');
const TEAM = resourceNamed('Team');
const TEAM_MEMBER = resourceNamed('Team Member');
const TEAM_PERMISSION = resourceNamed('Team Permission');
const [spareKey] = world.main.spareKeys;

test('a status in use is not deleted; once nothing uses it, it is', async () => {
  const status = await owner.createId(STATUS, { name: 'Slow', priority: 4, isOperationalState: true });
  const monitor = await main.make(MONITOR, { currentMonitorStatusId: status });
  expectProblem(await owner.tryDelete(STATUS, status), 409, 'record_in_use');
  const [seen] = (
    await owner.list(MONITOR, {
      query: { _id: monitor },
      select: { currentMonitorStatus: { name: true } },
    })
  ).data;
  expect(seen).toEqual({ _id: monitor, currentMonitorStatus: { _id: status, name: 'Slow' } });
  succeeded(await owner.tryDelete(MONITOR, monitor));
  expect(succeeded(await owner.tryDelete(STATUS, status))).toEqual({});
});

test('a probe of all projects is read, and only a service key writes one', async () => {
  const own = await owner.createId(PROBE, { name: 'Ours' });
  expect(succeeded(await owner.tryUpdate(PROBE, own, { name: 'Still ours' }))).toEqual({});
  if (main.service === undefined) return leaveOut('probes of all projects', 'a service key is needed');
  const shared = await main.service.createId(PROBE, { name: 'Everybody’s', projectId: null });
  expect(await owner.get(PROBE, shared, { name: true })).toEqual({ _id: shared, name: 'Everybody’s' });
  expectProblem(await owner.tryUpdate(PROBE, shared, { name: 'Mine' }), 404, 'record_not_found');
  expectProblem(await owner.tryDelete(PROBE, shared), 404, 'record_not_found');
  succeeded(await main.service.tryDelete(PROBE, shared));
});

if (spareKey === undefined) leaveOut('writers of references', 'a key whose permissions can be changed is needed');
else {
  const spare = new SpareKey(main, spareKey);

  test('a key that may only create labels creates one, and changes none', async () => {
    const client = await spare.hold({ permission: 'CanCreateProjectLabel' });
    const { _id } = await client.create(LABEL, { name: 'Edge', color: '#2ecc71' });
    const id = asText(_id);
    expect(await client.get(LABEL, id, { name: true })).toEqual({ _id: id, name: 'Edge' });
    expectProblem(await client.tryUpdate(LABEL, id, { name: 'Rim' }), 403, 'operation_forbidden');
    expectProblem(await client.tryDelete(LABEL, id), 403, 'operation_forbidden');
    succeeded(await owner.tryDelete(LABEL, id));
  });

  test('a label to which a permission above the ceiling is limited stays', async () => {
    const label = await owner.createId(LABEL, { name: 'Vault' });
    const [, grantee = spareKey] = world.main.spareKeys;
    const grant = { apiKeyId: grantee.id, permission: 'ProjectOwner', labels: [label] };
    const granted = grantee === spareKey ? undefined : await owner.createId(KEY_PERMISSION, grant);
    const client = await spare.hold({ permission: 'CanDeleteProjectLabel' });
    if (granted !== undefined) {
      expectProblem(await client.tryDelete(LABEL, label), 403, 'grant_forbidden');
      succeeded(await owner.tryDelete(KEY_PERMISSION, granted));
    }
    expect(succeeded(await client.tryDelete(LABEL, label))).toEqual({});
  });

  describe('teams', () => {
    const teamNamed = async (name: string) => (await owner.ids(TEAM, { query: { name } }))[0] ?? '';

    test('what a new project grants to its teams stays', async () => {
      const teamId = await teamNamed('Members');
      const [members = ''] = await owner.ids(TEAM_PERMISSION, { query: { teamId } });
      const errors = [' protected_record'];
      expectProblem(await owner.tryUpdate(TEAM_PERMISSION, members, { permission: 'Public' }), 400, 'invalid_body', {
        errors,
      });
      expectProblem(await owner.tryDelete(TEAM_PERMISSION, members), 400, 'invalid_body', { errors });
      const data = { teamId, permission: 'ProjectAdmin' };
      expectProblem(await owner.tryCreate(TEAM_PERMISSION, data), 400, 'invalid_body', {
        errors: ['/data/teamId protected_record'],
      });
    });

    test('nobody grants to a team, or appoints to one, what lies above the own ceiling', async () => {
      const team = await main.make(TEAM, {});
      const grants = await spare.hold({ permission: 'CanEditProjectTeamPermissions' });
      const above = { teamId: team, permission: 'ProjectMember' };
      expectProblem(await grants.tryCreate(TEAM_PERMISSION, above), 403, 'grant_forbidden');
      const below = await grants.createId(TEAM_PERMISSION, { ...above, permission: 'CanEditProjectTeamPermissions' });
      const high = await owner.createId(TEAM_PERMISSION, above);
      expectProblem(await grants.tryDelete(TEAM_PERMISSION, high), 403, 'grant_forbidden');
      const invites = await spare.hold({ permission: 'CanInviteProjectTeamMembers' });
      const member = { teamId: team, userId: world.main.ownerUserId };
      expectProblem(await invites.tryCreate(TEAM_MEMBER, member), 403, 'grant_forbidden');
      const joined = await owner.createId(TEAM_MEMBER, member);
      expectProblem(await invites.tryDelete(TEAM_MEMBER, joined), 403, 'grant_forbidden');
      succeeded(await owner.tryMany(TEAM_PERMISSION, 'delete', [below, high]));
      expect(succeeded(await invites.tryDelete(TEAM_MEMBER, joined))).toEqual({});
      succeeded(await owner.tryDelete(TEAM, team));
    });
  });
}
