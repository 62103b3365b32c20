import {
  asObject,
  Client,
  contract,
  eventually,
  expectProblem,
  holdsOne,
  isReadOnly,
  mayUseField,
  type Names,
  type Resource,
  resourceNamed,
  servedReferences,
  succeeded,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';
import { OWNER_ROLES } from './world/build-world.js';

const { owner } = main;
const keyless = new Client(world.baseUrl, { projectId: world.main.projectId });
const NOT_NARROWED = { operations: {}, fields: {} };

const permissionsOf = async (client: Client, { path }: Resource) =>
  asObject(succeeded(await client.call('GET', `${path}/permissions`)));

/** What the contract says of a caller that holds the names everywhere. */
function expected(names: Names, resource: Resource) {
  const { access, fields, events } = resource;
  const [read, create, update] = [access.read, access.create, access.update].map((listed) => holdsOne(names, listed));
  return {
    operations: {
      list: read,
      getItem: read,
      count: read,
      aggregate: read,
      create,
      update,
      delete: holdsOne(names, access.delete),
      ...(access.restore !== undefined && { restore: holdsOne(names, access.restore) }),
      ...(events !== undefined && { events: read }),
      ...(events?.keep === 'values' && { history: read, restoreVersion: update }),
    },
    fields: Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          read: read === true && mayUseField(names, field, 'read'),
          create: create === true && !field.auto && mayUseField(names, field, 'create'),
          update: update === true && !field.auto && field.updatable && mayUseField(names, field, 'update'),
        },
      ]),
    ),
    narrowedToLabels: NOT_NARROWED,
    narrowedToOwn: NOT_NARROWED,
  };
}

/** What is told to a user who has every right on the resource through `CurrentUser` alone. */
function ownOf(permissions: ReturnType<typeof expected>) {
  const open = (flags: object) => Object.fromEntries(Object.entries(flags).filter(([, may]) => may === true));
  const fields = Object.entries(permissions.fields).map(([name, flags]) => [name, open(flags)] as const);
  return {
    ...permissions,
    narrowedToOwn: {
      operations: open(permissions.operations),
      fields: Object.fromEntries(fields.filter(([, flags]) => Object.keys(flags).length > 0)),
    },
  };
}

/** Whether a user with these names sees its own records of the resource alone. */
const isOwnAlone = (names: ReadonlySet<string>, { owner, access }: Resource): boolean => {
  const held = access.read.filter((name) => names.has(name) || name === 'Public');
  return owner !== undefined && held.join() === 'CurrentUser';
};

const served = [...contract.resources, ...servedReferences];

describe.each(served.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('tells the owner what its roles may do', async () => {
    const names = new Set([...OWNER_ROLES, ...(world.people ? ['ProjectUser'] : [])]);
    const all = expected(names, resource);
    const isOwn = main.tenant.ownerUserId !== undefined && isOwnAlone(names, resource);
    expect(await permissionsOf(owner, resource)).toEqual(isOwn ? ownOf(all) : all);
  });

  test('tells a caller without a key what everybody may do', async () => {
    expect(await permissionsOf(keyless, resource)).toEqual(expected(null, resource));
  });

  test('tells a worker that everything is open to it, but what never changes and what nobody reads', async () => {
    if (main.service === undefined) return;
    const told = await permissionsOf(main.service, resource);
    const { operations, fields, narrowedToLabels, narrowedToOwn } = told;
    if (isReadOnly(resource)) return expect(told).toEqual(expected(new Set(resource.access.read), resource));
    expect([...new Set(Object.values(asObject(operations)))]).toEqual([true]);
    expect([narrowedToLabels, narrowedToOwn]).toEqual([NOT_NARROWED, NOT_NARROWED]);
    for (const { name, auto, updatable, access } of resource.fields) {
      const isProject = name === 'project' || name === 'projectId';
      const update = updatable || (auto && !isProject);
      expect(asObject(fields)[name], name).toEqual({ read: access.read.length > 0, create: true, update });
    }
  });
});

const TEAM = resourceNamed('Team');
const path = `${TEAM.path}/permissions`;

test('is no operation on records: other methods are refused, and so are parameters', async () => {
  const answer = await owner.call('PUT', path, { data: { name: 'x' } });
  expectProblem(answer, 405, 'method_not_allowed');
  expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  expectProblem(await owner.call('GET', `${path}?of=me`), 400, 'invalid_parameter', {
    errors: ['#query/of unknown_parameter'],
  });
});

test('tells nothing to a key that is not known', async () => {
  const stranger = new Client(world.baseUrl, { projectId: world.main.projectId, key: 'nobody' });
  expectProblem(await stranger.call('GET', path), 401, 'unauthenticated');
});

const [, spareKey] = world.main.spareKeys;
const [label] = world.main.references.Label ?? [];

describe.skipIf(spareKey === undefined || label === undefined)('a key that is narrowed to labels', () => {
  const grant = { permission: 'ProjectMember', labels: [label ?? ''] };

  test('is told which of what it may do holds within its labels, and what it cannot do for want of labels', async () => {
    const spare = new SpareKey(main, spareKey ?? { id: '', secret: '' });
    await spare.hold();
    const client = await spare.hold(grant);
    const MONITOR = resourceNamed('Monitor');
    await eventually('the key is narrowed', 1_000, async () => {
      const { narrowedToLabels } = await permissionsOf(client, MONITOR);
      return Object.keys(asObject(asObject(narrowedToLabels).operations)).length > 0;
    });

    const { narrowedToLabels: _no, ...everywhere } = expected(spare.names(grant.permission), MONITOR);
    const { narrowedToLabels, ...told } = await permissionsOf(client, MONITOR);
    expect(told).toEqual(everywhere);
    expect(asObject(narrowedToLabels).operations).toEqual(
      Object.fromEntries(
        Object.entries(everywhere.operations).flatMap(([operation, may]) => (may ? [[operation, grant.labels]] : [])),
      ),
    );
    expect(asObject(asObject(narrowedToLabels).fields).name).toEqual({
      read: grant.labels,
      create: grant.labels,
      update: grant.labels,
    });

    const unlabelled = contract.resources.find(
      ({ labelScope, access }) =>
        labelScope === undefined && access.read.includes(grant.permission) && !holdsOne(spare.names(), access.read),
    );
    if (unlabelled !== undefined) {
      const { operations } = await permissionsOf(client, unlabelled);
      expect(asObject(operations).list).toBe(false);
      expectProblem(await client.tryList(unlabelled), 403, 'operation_forbidden');
    }
    await spare.hold({ permission: 'ProjectUser' });
  });
});
