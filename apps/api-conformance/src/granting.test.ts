import type { Answer, Client } from '@catalog-service/testing/contract';
import {
  allNames,
  asText,
  expectProblem,
  fieldNamed,
  holdsOne,
  isObject,
  leaveOut,
  mayGrant,
  resourceNamed,
  succeeded,
} from '@catalog-service/testing/contract';
import { isLong, main, SpareKey, world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PERMISSION = resourceNamed('API Key Permission');
const DRY_RUN = { Prefer: 'tx=rollback' };
const [label0 = '', label1 = ''] = world.main.references.Label ?? [];
const [granterKey, granteeKey] = world.main.spareKeys;

/** Names that let a caller write permission records in some way. */
const GRANTERS = allNames.filter((name) =>
  (['create', 'update', 'delete'] as const).some((operation) => PERMISSION.access[operation].includes(name)),
);

/** What they try to grant: every name, or one in five beside those that grant. */
const WANTED = allNames.filter((name, place) => isLong || place % 5 === 0 || GRANTERS.includes(name));

if (granterKey === undefined || granteeKey === undefined) {
  leaveOut('granting', 'two keys whose permissions can be changed are needed');
} else {
  grantingWith(new SpareKey(main, granterKey), granteeKey.id);
}

function grantingWith(granter: SpareKey, granteeId: string): void {
  const record = (permission: string, labels: readonly string[] = []) =>
    main.owner.createId(PERMISSION, { apiKeyId: granteeId, permission, labels });
  const tryGrant = (client: Client, permission: string, labels: readonly string[] = []) =>
    client.call('POST', PERMISSION.path, { data: { apiKeyId: granteeId, permission, labels } }, DRY_RUN);
  const tryChange = (client: Client, id: string, data: unknown) =>
    client.call('PUT', `${PERMISSION.path}/${id}`, { data }, DRY_RUN);
  const tryMany = (client: Client, what: string, data: readonly unknown[]) =>
    client.call('POST', `${PERMISSION.path}/${what}-many`, { data }, DRY_RUN);
  const tryRemove = (client: Client, id: string) =>
    client.call('DELETE', `${PERMISSION.path}/${id}`, undefined, DRY_RUN);

  /** A record of each of them, which dry runs change and delete. */
  const records = new Map<string, string>();
  beforeAll(async () => {
    const data = WANTED.map((permission) => ({ apiKeyId: granteeId, permission, labels: [] }));
    const made = await main.owner.createMany(PERMISSION, data);
    for (const [index, { _id }] of made.entries()) records.set(WANTED[index] ?? '', asText(_id));
  });
  afterAll(async () => {
    succeeded(await main.owner.tryMany(PERMISSION, 'delete', [...records.values()]));
  });

  describe.each(GRANTERS.map((name) => [name]))('a caller that holds %s alone', (name) => {
    const names = new Set([name]);
    const may = (operation: 'create' | 'update' | 'delete') => holdsOne(names, PERMISSION.access[operation]);
    const mayName = (field: string, action: 'create' | 'update') =>
      holdsOne(names, fieldNamed(PERMISSION, field).access[action]);

    test('gives, changes to and takes away what lies below its ceiling, and nothing else', async () => {
      const client = await granter.hold({ permission: name });
      // Its own name is one that it may change; what it would become is what is asked about.
      const own = await record(name);
      const reached = {
        create: [] as string[],
        update: [] as string[],
        replaced: [] as string[],
        delete: [] as string[],
      };
      for (const wanted of WANTED) {
        const id = records.get(wanted) ?? '';
        const answers = {
          create: await tryGrant(client, wanted),
          update: await tryChange(client, own, { permission: wanted }),
          replaced: await tryChange(client, id, { permission: name }),
          delete: await tryRemove(client, id),
        };
        const many = {
          create: await tryMany(client, 'create', [
            { apiKeyId: granteeId, permission: name, labels: [] },
            { apiKeyId: granteeId, permission: wanted, labels: [] },
          ]),
          update: await tryMany(client, 'update', [{ _id: own, permission: wanted }]),
          replaced: await tryMany(client, 'update', [{ _id: id, permission: name }]),
          delete: await tryMany(client, 'delete', [id]),
        };
        for (const operation of ['create', 'update', 'replaced', 'delete'] as const) {
          const [one, several] = [answers[operation], many[operation]];
          expect([several.status, codeOf(several)], several.curl).toEqual([one.status, codeOf(one)]);
        }
        for (const [operation, answer] of Object.entries(answers)) {
          if (answer.status === 200) reached[operation as keyof typeof reached].push(wanted);
          else if (may(operation === 'replaced' ? 'update' : (operation as 'create')))
            expectProblem(answer, 403, 'grant_forbidden', { errors: [] });
          else expectProblem(answer, 403, 'operation_forbidden');
        }
      }
      const below = WANTED.filter((wanted) => mayGrant(names, wanted));
      const canUpdate = may('update') && mayName('permission', 'update');
      expect(reached).toEqual({
        create: may('create') ? below : [],
        update: canUpdate ? below : [],
        replaced: canUpdate ? below : [],
        delete: may('delete') ? below : [],
      });
      await main.owner.delete(PERMISSION, own);
    });
  });

  test('no number of steps leads a caller above its ceiling', () => {
    // What one step can add to a set of names, until nothing is added: granting oneself or a key that one holds is the same.
    const closure = (start: readonly string[]): Set<string> => {
      // Everybody holds Public.
      const held = new Set([...start, 'Public']);
      for (let size = -1; size !== held.size; ) {
        size = held.size;
        const isGranter = (['create', 'update'] as const).some((operation) =>
          holdsOne(held, PERMISSION.access[operation]),
        );
        if (isGranter) for (const name of allNames) if (mayGrant(held, name)) held.add(name);
      }
      return held;
    };
    for (const name of allNames) {
      const expected =
        name === 'ProjectOwner'
          ? allNames
          : name === 'ProjectAdmin'
            ? allNames.filter((other) => other !== 'ProjectOwner')
            : [name, 'Public'];
      expect([...closure([name])].sort(), name).toEqual([...new Set(expected)].sort());
    }
    const small = allNames.filter((name) => name !== 'ProjectOwner' && name !== 'ProjectAdmin');
    expect([...closure(small)].sort()).toEqual([...small].sort());
  });

  test('a narrowed granter neither widens itself nor anybody else', async () => {
    const client = await granter.hold(
      { permission: 'CanEditProjectApiKeyPermissions', labels: [label0] },
      { permission: 'CanReadProjectMonitor', labels: [label0] },
      { permission: 'CanReadProjectApiKey' },
    );
    expect((await tryGrant(client, 'CanReadProjectMonitor', [label0])).status).toBe(200);
    expectProblem(await tryGrant(client, 'CanReadProjectMonitor', [label0, label1]), 403, 'grant_forbidden');
    expectProblem(await tryGrant(client, 'CanReadProjectTeam', [label0]), 403, 'grant_forbidden');
    const { data } = await client.list(PERMISSION, {
      query: { apiKeyId: granter.id, permission: 'CanReadProjectMonitor' },
    });
    const own = asText(data[0]?._id);
    expectProblem(await tryChange(client, own, { labels: [label0, label1] }), 403, 'grant_forbidden');
    expectProblem(await tryChange(client, own, { permission: 'ProjectOwner' }), 403, 'grant_forbidden');
    const wider = await record('CanReadProjectMonitor', [label0, label1]);
    expectProblem(await tryChange(client, wider, { labels: [label0] }), 403, 'grant_forbidden');
    expectProblem(await tryRemove(client, wider), 403, 'grant_forbidden');
    await main.owner.delete(PERMISSION, wider);
  });

  test('an owner that is narrowed is no owner of what it may grant', async () => {
    const client = await granter.hold({ permission: 'ProjectOwner', labels: [label0] });
    expect((await tryGrant(client, 'ProjectOwner', [label0])).status).toBe(200);
    expectProblem(await tryGrant(client, 'ProjectMember', [label0]), 403, 'grant_forbidden');
  });

  if (main.service !== undefined) {
    const workers = main.service;
    test('a service key, which only the operator makes, grants anything', async () => {
      expect((await tryGrant(workers, 'CanReadWorkflow')).status).toBe(200);
    });
  }

  test('a change is in force for the request that follows its answer', async () => {
    const id = await record('CanReadProjectTeam');
    const team = resourceNamed('Team');
    const client = await granter.hold({ permission: 'CanReadProjectTeam' });
    const { data } = await main.owner.list(PERMISSION, { query: { apiKeyId: granter.id } });
    const own = asText(data[0]?._id);
    for (let round = 0; round < 30; round += 1) {
      await main.owner.update(PERMISSION, own, { permission: 'CanReadWorkflow' });
      expectProblem(await client.tryList(team), 403, 'operation_forbidden');
      await main.owner.update(PERMISSION, own, { permission: 'CanReadProjectTeam' });
      expect((await client.tryList(team)).status).toBe(200);
    }
    await main.owner.delete(PERMISSION, id);
  });
}

function codeOf({ body }: Answer): unknown {
  return isObject(body) ? body.code : undefined;
}
