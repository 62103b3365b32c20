import type { Definition, ReferenceDefinition, ResourceDefinition } from '@catalog-service/engine';
import {
  addMember,
  createKey,
  createProject,
  createUser,
  GrantGuard,
  keyedCaller,
  listTeams,
  Registry,
} from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { newId, Problem } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantCeilings } from '#generated/grants';
import { references } from '#generated/references/index';
import { user } from '#generated/references/user.definition';
import { apiKey } from '#generated/resources/api-key/api-key.definition';
import { apiKeyPermission } from '#generated/resources/api-key-permission/api-key-permission.definition';
import { resources } from '#generated/resources/index';
import { team } from '#generated/resources/team/team.definition';
import { teamMember } from '#generated/resources/team-member/team-member.definition';
import { teamPermission } from '#generated/resources/team-permission/team-permission.definition';

const { dto } = team;
/** A reference whose records callers write. */
const written = (definition: ReferenceDefinition): ResourceDefinition => ({
  ...definition,
  kind: 'resource',
  scope: 'project',
  path: `/api/${definition.table}`,
  dto,
});

const registryWith = (...others: readonly Definition[]): Registry => {
  const keys = new Set(others.map(({ key }) => key));
  const all = [...resources, ...references].filter(({ key }) => !keys.has(key));
  return new Registry(
    [...all, ...others].filter((definition) => definition.kind === 'resource'),
    [...all, ...others].filter((definition) => definition.kind === 'reference'),
  );
};

const ours = new Registry(resources, references);
let told: string[] = [];
const callers = {
  keyChanged: (id: string) => void told.push(`key ${id}`),
  userRightsChanged: (id: string) => void told.push(`users of ${id}`),
};

const guardOf = (registry: Registry) =>
  new GrantGuard({ registry, ceilings: grantCeilings, settings: { grants: 'ceiling' }, callers });

/** What a team grants, by a role that has a team too: the permission goes where the role goes. */
const grantedByRole: ResourceDefinition = {
  ...teamPermission,
  fields: {
    ...teamPermission.fields,
    role: {
      type: 'Entity',
      description: 'Role that the permission is part of.',
      access: { read: [], create: [], update: [] },
      relation: { target: 'Label', onDelete: 'restrict', match: { team: 'team' } },
    },
  },
};

describe('the start', () => {
  it.each<readonly [string, readonly Definition[], string]>([
    ['whose users callers could write', [written(user)], 'User is the user, whose records no guard protects'],
    [
      'that grants to keys, of which there are none',
      [{ ...apiKey, part: undefined }].map(({ part: _part, ...definition }) => definition),
      'ApiKeyPermission is the key permission, and nothing holds what its records grant against the ceiling',
    ],
    [
      'that grants to keys twice',
      [{ ...apiKeyPermission, key: 'OtherPermission' }],
      'OtherPermission is the key permission, and nothing holds what its records grant against the ceiling',
    ],
    [
      'in which what a team grants follows another record to another team',
      [grantedByRole],
      'TeamPermission.role has a match: a change of another record would change what the team permission gives',
    ],
  ])('fails with a catalog %s', (_title, definitions, message) => {
    expect(() => guardOf(registryWith(...definitions))).toThrow(message);
  });

  it('succeeds where callers write what teams grant, and who is in them', () => {
    const registry = registryWith();
    const guarded = registry.resources.filter((definition) => guardOf(registry).isGuarded(definition));
    expect(guarded.map(({ part }) => part).sort()).toEqual([
      'key',
      'key permission',
      'team member',
      'team permission',
      'webhook endpoint',
    ]);
    const taking = registry.resources.filter((definition) => guardOf(registry).mayTakeAway(definition));
    expect(taking.map(({ key }) => key).sort()).toEqual([
      'ApiKey',
      'ApiKeyPermission',
      'Label',
      'Team',
      'TeamMember',
      'TeamPermission',
    ]);
  });
});

describe('a caller', () => {
  const registry = registryWith({
    ...apiKey,
    // Each key goes with the team of its id.
    internal: {
      ...apiKey.internal,
      team: { type: 'Object ID', column: 'id', relation: { target: 'Team', onDelete: 'cascade' } },
    },
  });
  let database: Database;
  let projectId = '';
  let userId = '';
  const teams = new Map<string, string>();

  beforeAll(async () => {
    database = await openMigratedDatabase();
    ({ id: projectId } = await createProject(database, ours, { name: 'Ours' }));
    ({ id: userId } = await createUser(database, ours, { name: 'Ada', email: 'ada@example.com' }));
    for (const name of ['Owners', 'Members']) await addMember(database, ours, { projectId, team: name, userId });
    for (const { id, name } of await listTeams(database, ours, projectId)) teams.set(name, id);
  });

  afterAll(() => database.close());

  /** What becomes of a write by a key that holds these names: `allowed`, or the refusal. Nothing of it stays. */
  async function tried(
    names: readonly string[],
    write: (guard: GrantGuard, given: Parameters<GrantGuard['requireDelete']>[0]) => Promise<void>,
    definition: ResourceDefinition,
  ): Promise<string> {
    told = [];
    const grants = names.map((permission) => ({ permission, labels: [] }));
    const caller = keyedCaller({ projectId, apiKeyId: newId(), userId: null, isService: false, grants });
    const actions: (() => void)[] = [];
    try {
      await database.transaction(
        (transaction) =>
          write(guardOf(registry), {
            transaction,
            caller,
            definition,
            afterCommit: (action) => actions.push(action),
            nameAuthor: async () => {},
          }),
        SERVICE_WORK,
      );
    } catch (error) {
      if (error instanceof Problem) return `${error.code}: ${/revoke (\w+):/.exec(error.detail)?.[1] ?? error.detail}`;
      throw error;
    }
    for (const action of actions) action();
    return 'allowed';
  }

  const inTeam = (name: string) => ({
    columns: new Map([
      ['teamId', teams.get(name) ?? ''],
      ['userId', userId],
    ]),
    arrays: new Map(),
  });

  it('puts people into teams that grant no more than it may', async () => {
    const add = (names: readonly string[], name: string) =>
      tried(names, (guard, write) => guard.requireCreate(write, inTeam(name)), teamMember);
    expect(await add(['ProjectMember'], 'Owners')).toBe('grant_forbidden: ProjectOwner');
    expect(await add(['ProjectAdmin'], 'Owners')).toBe('grant_forbidden: ProjectOwner');
    expect(await add(['ProjectMember'], 'Members')).toBe('allowed');
    expect(told).toEqual([`users of ${projectId}`]);
  });

  it('moves them and takes them out within the same bound', async () => {
    const idIn = async (name: string) => {
      const text = `SELECT "id" FROM "TeamMember" WHERE "teamId" = $1::uuid AND "userId" = $2::uuid`;
      const { rows } = await database.query({ text }, [teams.get(name) ?? '', userId], SERVICE_WORK);
      return rows[0]?.[0] ?? '';
    };
    const [owners, members] = [await idIn('Owners'), await idIn('Members')];
    const move = (names: readonly string[], id: string, name: string) =>
      tried(
        names,
        (guard, write) => guard.requireUpdate({ ...write, base: '/data', now: '' }, { _id: id }, inTeam(name)),
        teamMember,
      );
    const remove = (names: readonly string[], id: string) =>
      tried(names, (guard, write) => guard.requireDelete(write, id), teamMember);
    expect([
      await move(['ProjectMember'], members, 'Owners'),
      await move(['ProjectMember'], owners, 'Members'),
      await move(['ProjectOwner'], members, 'Owners'),
      await remove(['ProjectMember'], owners),
      await remove(['ProjectMember'], members),
    ]).toEqual([
      'grant_forbidden: ProjectOwner',
      'grant_forbidden: ProjectOwner',
      'allowed',
      'grant_forbidden: ProjectOwner',
      'allowed',
    ]);
  });

  it('gives to a team what it may give to a key', async () => {
    const give = (names: readonly string[], permission: string) => {
      const columns = new Map([
        ['teamId', teams.get('Members') ?? ''],
        ['permission', permission],
      ]);
      const values = { columns, arrays: new Map<string, readonly string[]>() };
      return tried(names, (guard, write) => guard.requireCreate(write, values), teamPermission);
    };
    expect(await give(['CanReadProjectTeam'], 'ProjectOwner')).toBe('grant_forbidden: ProjectOwner');
    expect(await give(['CanReadProjectTeam', 'CurrentUser'], 'CurrentUser')).toBe('grant_forbidden: CurrentUser');
    expect(await give(['CanReadProjectTeam'], 'CanReadProjectTeam')).toBe('allowed');
    expect(await give(['ProjectAdmin'], 'CurrentUser')).toBe('allowed');
  });

  it('takes away the keys that go with a record, with what they hold, within the same bound', async () => {
    const ordinary = await createKey(database, ours, { projectId, name: 'Key', permissions: ['ProjectMember'] });
    const service = await createKey(database, ours, { projectId, name: 'Worker', permissions: [], service: true });
    const remove = (names: readonly string[], id: string) =>
      tried(names, (guard, write) => guard.requireDelete(write, id), team);
    expect(await remove(['CanDeleteProjectTeam'], ordinary.id)).toBe('grant_forbidden: ProjectMember');
    expect(await remove(['ProjectOwner'], service.id)).toBe(
      'grant_forbidden: Only a service key can change or revoke a service key.',
    );
    expect(await remove(['ProjectMember'], ordinary.id)).toBe('allowed');
    expect(told).toEqual([`key ${ordinary.id}`, `key ${ordinary.id}`]);
  });
});
