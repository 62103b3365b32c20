import type { Caller, ResourceDefinition, ResourceHooks, ResourceTypes } from '@catalog-service/engine';
import {
  changesAudited,
  GrantGuard,
  keyedCaller,
  Reader,
  RecordVersions,
  Registry,
  Secrets,
  WritePipeline,
} from '@catalog-service/engine';
import { StatementRecorder } from '@catalog-service/operator';
import type { Transaction } from '@catalog-service/postgres';
import { newId } from '@catalog-service/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { monitorGroup as told } from '#generated/resources/monitor-group/monitor-group.definition';

/** A database without data, that says where a transaction begins. */
class Recorder extends StatementRecorder {
  transactions = 0;

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.transactions++;
    return work(this);
  }
}

/** The resources without events, histories, audit and restores. */
const unfeatured = resources.map(
  ({
    eventsFor: _events,
    historyFor: _history,
    isAudited: _audited,
    restoreFor: _restored,
    ...plain
  }: ResourceDefinition) => plain,
);
const monitorGroup = unfeatured[resources.indexOf(told)] ?? told;
const ours = new Registry(unfeatured, references);
const settings = { wireValues: 'plain', grants: 'any' } as const;
const caller = keyedCaller({ projectId: newId(), apiKeyId: newId(), userId: null, isService: true, grants: [] });
const callers = { keyChanged: () => {}, userRightsChanged: () => {} };
const NONE = { dryRun: false };
let database: Recorder;

beforeEach(() => {
  database = new Recorder();
});

function services(
  hooks?: ResourceHooks<ResourceTypes>,
  versions = new RecordVersions(database, 'secret'),
  registry = ours,
) {
  const guard = new GrantGuard({ registry, ceilings: [], settings, callers });
  const reader = new Reader({
    registry,
    database,
    settings,
    versions,
    paging: { defaultLimit: 10, maximumLimit: 100 },
  });
  return {
    registry,
    database,
    reader,
    settings,
    guard,
    secrets: new Secrets(),
    clock: Date.now,
    hooks: { get: () => hooks },
  };
}

/** A delete of a group, which has an Entity Array, waits for others first: that takes a transaction. */
const COSTS: Readonly<Record<string, readonly [statements: number, transactions: number]>> = {
  create: [1, 0],
  update: [1, 0],
  delete: [2, 1],
};

const WRITES: Readonly<Record<string, (hooks?: ResourceHooks<ResourceTypes>) => Promise<unknown>>> = {
  create: (hooks) =>
    new WritePipeline(services(hooks)).create(monitorGroup, caller, { data: { name: 'Shop', slug: 'shop' } }, NONE),
  update: (hooks) =>
    new WritePipeline(services(hooks)).update(monitorGroup, caller, newId(), { data: { name: 'Shops' } }, NONE),
  delete: (hooks) => new WritePipeline(services(hooks)).remove(monitorGroup, caller, newId(), NONE),
};

describe.each(Object.entries(WRITES))('a %s', (name, write) => {
  it('is one statement where the resource has no hooks and no other rows change', async () => {
    await write();
    expect([database.take().length, database.transactions]).toEqual(COSTS[name]);
  });

  it('is a transaction where it has', async () => {
    const seen: string[] = [];
    const see = (what: string) => async () => {
      seen.push(what);
    };
    const hooks = { afterCreate: see('create'), afterUpdate: see('update'), afterDelete: see('delete') };
    await write(hooks).catch((error: unknown) => seen.push(String(error)));
    expect([seen.length, database.transactions]).toEqual([1, 1]);
  });
});

it('is one statement where the database keeps who changes a record, which names the author itself', async () => {
  const audited = { ...monitorGroup, isAudited: true as const };
  const kept = new Registry(
    resources.map((one) => (one === monitorGroup ? audited : one)),
    references,
  );
  const writes = new WritePipeline(services(undefined, undefined, kept));
  const by = { ...NONE, requestId: 'request 1' };
  await writes.create(audited, caller, { data: { name: 'Shop', slug: 'shop' } }, by);
  await writes.update(audited, caller, newId(), { data: { name: 'Shops' } }, by);
  const asked = database.take();
  expect(asked.map(({ text }) => text.includes(`set_config('service.request', `))).toEqual([true, true]);
  expect(asked.map(({ values }) => values.slice(-2))).toEqual(asked.map(() => [`key:${caller.apiKeyId}`, 'request 1']));
  expect(database.transactions).toBe(0);
});

it('makes no version in a bulk update: the answer has none, and the secret of versions may not be loaded yet', async () => {
  const writes = new WritePipeline(services({ afterUpdate: async () => {} }, new RecordVersions(database)));
  const data = [{ _id: newId(), name: 'Shops' }];
  const { answer } = await writes.updateMany(monitorGroup, caller, { data }, NONE);
  expect(answer).toBe('{"count":1}');
});

describe('features that a resource does not use cost it nothing', () => {
  const isRelated = ({ fields }: ResourceDefinition) =>
    Object.values(fields).some(({ relation }) => relation?.target === monitorGroup.key);
  const featured = (definition: ResourceDefinition): ResourceDefinition => ({
    ...definition,
    isAudited: true,
    restoreFor: '30d',
    eventsFor: '7d',
    historyFor: '7d',
    retain: { for: '90d', column: 'createdAt' },
    plans: { read: 'Scale', create: 'Scale', update: 'Scale', delete: 'Scale' },
    conditions: [{ list: 'read', permission: 'ProjectMember', text: 'true', expression: { value: true } }],
    checks: [{ name: 'check', message: 'True.', text: 'true', expression: { value: true } }],
    uniques: [{ fields: ['createdAt'], scope: 'project' }],
    indexes: [['createdAt', 'updatedAt']],
    locks: ['projectId'],
  });
  const { fields }: ResourceDefinition = monitorGroup;
  const targets = new Set(Object.values(fields).map(({ relation }) => relation?.target));
  const isOther = (one: ResourceDefinition) => one !== monitorGroup && !isRelated(one) && !targets.has(one.key);
  const elsewhere = new Registry(
    unfeatured.map((one) => (isOther(one) ? featured(one) : one)),
    references,
  );
  const member = keyedCaller({
    projectId: newId(),
    apiKeyId: newId(),
    userId: null,
    isService: false,
    grants: [{ permission: 'ProjectMember', labels: [] }],
  });

  /** The texts of every operation, each with the transactions that it begins. */
  async function statementsIn(registry: Registry, by: Caller, definition: ResourceDefinition = monitorGroup) {
    const own = services(undefined, undefined, registry);
    const writes = new WritePipeline(own);
    const id = newId();
    const made = { name: 'Shop', slug: 'shop' };
    const body = { select: { name: true, labels: { name: true } }, query: { name: 'Shop' }, sort: { name: 'ASC' } };
    const operations: Readonly<Record<string, () => Promise<unknown>>> = {
      create: () => writes.create(definition, by, { data: made }, NONE),
      'create many': () => writes.createMany(definition, by, { data: [made, made] }, NONE),
      update: () => writes.update(definition, by, id, { data: { name: 'Shops' } }, NONE),
      'update many': () => writes.updateMany(definition, by, { data: [{ _id: id, name: 'Shops' }] }, NONE),
      delete: () => writes.remove(definition, by, id, NONE),
      'delete many': () => writes.removeMany(definition, by, { data: [id] }, NONE),
      list: () => own.reader.list(definition, by, {}, body),
      get: () => own.reader.getItem(definition, by, id, {}, { select: body.select }),
      count: () => own.reader.count(definition, by, {}, { query: body.query }),
      aggregate: () => own.reader.aggregate(definition, by, {}, { measures: { count: true } }),
    };
    const asked: Record<string, unknown> = {};
    for (const [name, operation] of Object.entries(operations)) {
      const before = database.transactions;
      // Rows without values are no records of some operations, whose statements are sent all the same.
      await operation().catch(() => {});
      const texts = database.take().map(({ text }) => text);
      expect(texts, name).not.toEqual([]);
      asked[name] = { texts, transactions: database.transactions - before };
    }
    return asked;
  }

  it.each([
    ['a service key', caller],
    ['a key with a role', member],
  ])('sends the same statements for %s, to the byte', async (_, by) => {
    expect(unfeatured.filter(isOther).length).toBeGreaterThan(10);
    const plain = await statementsIn(ours, by);
    expect(await statementsIn(elsewhere, by)).toEqual(plain);
    expect([changesAudited(elsewhere, monitorGroup), changesAudited(ours, monitorGroup)]).toEqual([false, false]);
    expect(await statementsIn(ours, by, { ...monitorGroup, locks: ['projectId'] })).not.toEqual(plain);
  });
});
