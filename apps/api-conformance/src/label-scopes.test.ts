import type { Client } from '@catalog-service/testing/contract';
import {
  asArray,
  asObject,
  asText,
  contract,
  expectProblem,
  type Field,
  fieldNamed,
  isObject,
  type JsonObject,
  leaveOut,
  needsService,
  type Resource,
  resourceNamed,
  servedReferences,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { main, placed, SpareKey, world } from '@catalog-service/testing/run';
import { beforeAll, describe, expect, test } from 'vitest';

const { owner } = main;
const [label0 = '', label1 = ''] = world.main.references.Label ?? [];
const [, spareKey] = world.main.spareKeys;

/**
 * Holds every operation of every resource but the on-call log, which CurrentUser reads; and what the samples of permission
 * records grant, as a narrowed caller writes only what it holds itself.
 */
const EVERYTHING = ['ProjectOwner', 'CurrentUser', 'ProjectMember', 'CanReadProjectMonitor'];

if (spareKey === undefined) {
  leaveOut('permissions narrowed to labels', 'a key whose permissions can be changed is needed');
} else {
  labelScopesWith(new SpareKey(main, spareKey));
}

function labelScopesWith(spare: SpareKey): void {
  const narrowed = EVERYTHING.map((permission) => ({ permission, labels: [label0] }));
  const labelled = contract.resources.filter(({ labelScope }) => labelScope !== undefined);
  const unlabelled = contract.resources.filter(({ labelScope }) => labelScope === undefined);

  describe('with labels on every permission', () => {
    beforeAll(async () => {
      await spare.hold(...narrowed);
    });
    const scoped: Client = spare.client;

    test('an empty answer names what its query would find ignoring case, of the records within the labels alone', async () => {
      const monitor = resourceNamed('Monitor');
      const name = unique('Hint');
      const hints = (client: Client) =>
        Promise.all(
          ['get-list', 'count'].map(async (path) => {
            const { body, headers } = await client.call('POST', `${monitor.path}/${path}`, {
              query: { name: name.toUpperCase() },
            });
            return [body, /ignoring-case;desc="[^"]*"/.exec(String(headers['server-timing']))?.[0]];
          }),
        );
      const nothing = (hint?: string) => [
        [{ count: 0, limit: 10, skip: 0, data: [] }, hint],
        [{ count: 0 }, hint],
      ];
      await main.make(monitor, { ...(await placed(monitor, label1)), name });
      expect(await hints(owner)).toEqual(nothing('ignoring-case;desc="name"'));
      expect(await hints(scoped)).toEqual(nothing());
      await main.make(monitor, { ...(await placed(monitor, label0)), name });
      expect(await hints(scoped)).toEqual(nothing('ignoring-case;desc="name"'));
    });

    describe.each(labelled.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
      test('records outside the labels are as if unknown', async () => {
        const inside = await main.make(resource, await placed(resource, label0));
        const outside = await main.make(resource, await placed(resource, label1));
        const bare = await main.make(resource, await placed(resource, undefined));
        const query = { _id: [inside, outside, bare] };
        // What everybody may read, nothing narrows.
        const isPublic = resource.access.read.includes('Public');
        const seen = isPublic ? [bare, outside, inside] : [inside];
        const data = seen.map((_id) => ({ _id }));
        expect(await scoped.list(resource, { query })).toEqual({ count: seen.length, limit: 10, skip: 0, data });
        expect(await scoped.count(resource, query)).toBe(seen.length);
        const groups = await scoped.aggregate(resource, {
          query,
          groupBy: { _id: true },
          sort: { group: { _id: 'ASC' } },
        });
        expect(groups).toEqual(seen.toSorted().map((_id) => ({ group: { _id }, count: 1 })));
        expect(await scoped.get(resource, inside)).toEqual({ _id: inside });
        const others = { _id: { _type: 'NotEqual', value: inside } };
        expect((await scoped.ids(resource, { query: others, limit: 100 })).includes(outside)).toBe(isPublic);
        const all = await scoped.list(resource, { limit: 100 });
        expect(all.count).toBe(await scoped.count(resource));
        for (const id of [outside, bare]) {
          if (!isPublic) expectProblem(await scoped.tryGet(resource, id), 404, 'record_not_found', { errors: [] });
          if (resource.access.delete.includes('ProjectOwner'))
            expectProblem(await scoped.tryDelete(resource, id), 404, 'record_not_found');
          if (resource.access.update.includes('ProjectOwner') && resource.fields.some(({ updatable }) => updatable))
            expectProblem(await scoped.tryUpdate(resource, id, { updatedAt: '2026-01-01' }), 404, 'record_not_found');
          await owner.get(resource, id);
        }
        if (resource.access.update.includes('ProjectOwner') && resource.fields.some(({ updatable }) => updatable))
          await scoped.update(resource, inside, { updatedAt: '2026-01-01' });
        if (resource.access.delete.includes('ProjectOwner')) await scoped.delete(resource, inside);
      });

      if (resource.events !== undefined) {
        test('changes of records outside the labels leave no event and no history', async () => {
          const follow = async (after?: string) =>
            asObject(succeeded(await scoped.call('POST', `${resource.path}/events`, { limit: 100, after })));
          const made: string[] = [];
          /** What is told of these records since a cursor. */
          const told = async (after: string) => {
            const { data, next } = await follow(after);
            const events = asArray(data).map((event) => asObject(event));
            const ours = events.filter(({ _id }) => made.includes(asText(_id)));
            return { next: asText(next), events: ours.map(({ _id, event }) => [_id, event]) };
          };
          const start = asText((await follow()).next);
          for (const label of [label0, label1, undefined])
            made.push(await main.make(resource, await placed(resource, label)));
          const seen = resource.access.read.includes('Public') ? made : made.slice(0, 1);
          const added = await told(start);
          expect(added.events).toEqual(seen.map((id) => [id, 'added']));
          const deleter = resource.access.delete.includes('ProjectOwner') ? owner : (main.service ?? owner);
          for (const id of made) await deleter.delete(resource, id);
          expect((await told(added.next)).events).toEqual(seen.map((id) => [id, 'removed']));
          if (resource.events?.keep !== 'values') return;
          for (const id of made) {
            const answer = await scoped.tryHistory(resource, id);
            if (seen.includes(id)) expect(asArray(asObject(succeeded(answer)).data)).toHaveLength(2);
            else expectProblem(answer, 404, 'record_not_found', { errors: [] });
          }
        });
      }

      if (!needsService(resource)) {
        test('a record is created within the labels only', async () => {
          const reached = await relatedWith(resource, label0);
          const inside = { ...(await placed(resource, label0)), ...reached };
          await scoped.create(resource, await main.required(resource, inside));
          for (const label of [label1, undefined]) {
            const answer = await scoped.tryCreate(
              resource,
              await main.required(resource, await placed(resource, label)),
            );
            expectProblem(answer, 403, 'label_scope', { errors: [] });
          }
        });

        test.each(relationsBeside(resource).map(({ name }) => [name]))(
          'a record outside the labels cannot be named by %s',
          async (name) => {
            const { idField = '' } = fieldNamed(resource, name);
            const inside = { ...(await placed(resource, label0)), ...(await relatedWith(resource, label0)) };
            const id = await main.make(resource, inside);
            for (const label of [label1, undefined]) {
              const outside = await relatedWith(resource, label);
              const errors = [`/data/${idField} reference_not_found`];
              const data = await main.required(resource, { ...inside, ...outside });
              expectProblem(await scoped.tryCreate(resource, data), 400, 'invalid_body', { errors });
              if (!fieldNamed(resource, idField).updatable) continue;
              expectProblem(await scoped.tryUpdate(resource, id, outside), 400, 'invalid_body', { errors });
            }
          },
        );
      }

      const scope = resource.labelScope;
      if (scope !== undefined && fieldNamed(resource, scope.field).updatable && !needsService(resource)) {
        test('a record is not moved out of the labels', async () => {
          const id = await main.make(resource, await placed(resource, label0));
          for (const label of [label1, undefined]) {
            const moved = await placed(resource, label);
            const change = Object.keys(moved).length > 0 ? moved : { [scope.field]: [] };
            expectProblem(await scoped.tryUpdate(resource, id, change), 403, 'label_scope', { errors: [] });
          }
          expect(await scoped.get(resource, id)).toEqual({ _id: id });
        });
      }
    });

    test.each(unlabelled.map((resource) => [resource.name, resource] as const))(
      'grants nothing on %s, whose records carry no labels',
      async (_name, resource) => {
        const id = await main.make(resource);
        for (const answer of [
          await scoped.tryList(resource),
          await scoped.tryCount(resource),
          await scoped.tryGet(resource, id),
          await scoped.tryUpdate(resource, id, { updatedAt: '2026-01-01' }),
          await scoped.tryDelete(resource, id),
          await scoped.tryCreate(resource, await main.required(resource)),
        ]) {
          expect(answer.status, answer.curl).toBe(403);
        }
        await owner.get(resource, id);
      },
    );
  });

  describe('with labels on every permission, of references', () => {
    beforeAll(async () => {
      await spare.hold(...narrowed);
    });

    const [carrying, bare] = [true, false].map((carries) =>
      servedReferences
        .filter(({ labelScope }) => (labelScope !== undefined) === carries)
        .map((reference) => [reference.name, reference] as const),
    );

    test.each(carrying ?? [])('%s: records outside the labels are as if unknown', async (name, reference) => {
      const [inside = '', ...outside] = world.main.references[name] ?? [];
      expect(outside.length).toBeGreaterThan(1);
      const page = { count: 1, limit: 10, skip: 0, data: [{ _id: inside }] };
      expect(await spare.client.list(reference)).toEqual(page);
      expect(await spare.client.count(reference, { _id: [inside, ...outside] })).toBe(1);
      expect(await spare.client.get(reference, inside)).toEqual({ _id: inside });
      for (const id of outside) {
        expectProblem(await spare.client.tryGet(reference, id), 404, 'record_not_found', { errors: [] });
        expect(await owner.get(reference, id)).toEqual({ _id: id });
      }
    });

    test.each(bare ?? [])('%s: no labels, no records', async (_name, reference) => {
      for (const answer of [
        await spare.client.tryList(reference),
        await spare.client.tryCount(reference),
        await spare.client.tryGet(reference, label0),
      ])
        expectProblem(answer, 403, 'operation_forbidden');
    });
  });

  test('a permission without labels beside it lifts the narrowing of what it grants, and of nothing else', async () => {
    const monitor = resourceNamed('Monitor');
    const client = await spare.hold(
      { permission: 'ProjectMember', labels: [label0] },
      { permission: 'CanReadProjectMonitor' },
    );
    const outside = await main.make(monitor, { labels: [label1] });
    expect(await client.get(monitor, outside)).toEqual({ _id: outside });
    expect(await client.count(monitor, { _id: outside })).toBe(1);
    expectProblem(await client.tryUpdate(monitor, outside, { name: 'x' }), 404, 'record_not_found');
    expectProblem(await client.tryDelete(monitor, outside), 404, 'record_not_found');
  });

  test('two narrowed permissions reach what either reaches', async () => {
    const monitor = resourceNamed('Monitor');
    const client = await spare.hold(
      { permission: 'CanReadProjectMonitor', labels: [label0] },
      { permission: 'ProjectMember', labels: [label1] },
    );
    const ids = [await main.make(monitor, { labels: [label0] }), await main.make(monitor, { labels: [label1] })];
    expect(await client.count(monitor, { _id: ids })).toBe(2);
    expectProblem(await client.tryDelete(monitor, ids[0] ?? ''), 404, 'record_not_found');
    await client.delete(monitor, ids[1] ?? '');
  });

  test('what a relation leads to is not seen outside the labels of its own permission', async () => {
    const [monitor, membership] = [resourceNamed('Monitor'), resourceNamed('Monitor Group Resource')];
    const client = await spare.hold(
      { permission: 'CanReadProjectMonitor', labels: [label0] },
      { permission: 'CanReadMonitorGroupResource' },
    );
    const [seen, hidden] = [unique('seen'), unique('hidden')];
    const inside = await main.make(membership, {
      monitorId: await main.make(monitor, { name: seen, labels: [label0] }),
    });
    const outside = await main.make(membership, {
      monitorId: await main.make(monitor, { name: hidden, labels: [label1] }),
    });
    const query = { _id: [inside, outside] };
    const { data } = await client.list(membership, { query, select: { monitor: { name: true } } });
    const names = new Map(data.map(({ _id, monitor: related }) => [_id, isObject(related) ? related.name : undefined]));
    expect(names.get(inside)).toBe(seen);
    expect(JSON.stringify(data)).not.toContain(hidden);
    expect(await client.count(membership, { ...query, monitor: { name: seen } })).toBe(1);
    expect(await client.count(membership, { ...query, monitor: { name: hidden } })).toBe(0);
    expect(await client.count(membership, { ...query, monitor: { name: { _type: 'NotEqual', value: seen } } })).toBe(0);
  });

  /** The relations to labelled resources, but for the one that the record takes its labels from. */
  function relationsBeside({ fields, labelScope }: Resource): readonly Field[] {
    return fields.filter(
      ({ name, type, entity = '', entityKind }) =>
        type === 'Entity' && entityKind === 'resource' && name !== labelScope?.field && hasLabels(entity),
    );
  }

  function hasLabels(entity: string): boolean {
    return resourceNamed(entity).labelScope?.kind === 'own';
  }

  /** For each of those relations a record with the label, or with none. */
  async function relatedWith(resource: Resource, label: string | undefined): Promise<JsonObject> {
    const labels = label === undefined ? [] : [label];
    const made = relationsBeside(resource).map(async ({ entity = '', idField = '' }) => [
      idField,
      await main.make(resourceNamed(entity), { labels }),
    ]);
    return Object.fromEntries(await Promise.all(made));
  }
}
