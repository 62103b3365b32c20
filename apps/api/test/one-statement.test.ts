import type { ResourceHooks, ResourceTypes } from '@catalog-service/engine';
import {
  Creator,
  GrantGuard,
  keyedCaller,
  Reader,
  RecordVersions,
  Registry,
  Remover,
  Secrets,
  Updater,
} from '@catalog-service/engine';
import { StatementRecorder } from '@catalog-service/operator';
import type { Transaction } from '@catalog-service/postgres';
import { newId } from '@catalog-service/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { monitorGroup } from '#generated/resources/monitor-group/monitor-group.definition';

/** A database without data, that says where a transaction begins. */
class Recorder extends StatementRecorder {
  transactions = 0;

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.transactions++;
    return work(this);
  }
}

const registry = new Registry(resources, references);
const settings = { wireValues: 'plain', grants: 'any' } as const;
const caller = keyedCaller({ projectId: newId(), apiKeyId: newId(), userId: null, isService: true, grants: [] });
const callers = { keyChanged: () => {}, userRightsChanged: () => {} };
const guard = new GrantGuard({ registry, ceilings: [], settings, callers });
const NONE = { dryRun: false };
let database: Recorder;

beforeEach(() => {
  database = new Recorder();
});

function services(hooks?: ResourceHooks<ResourceTypes>, versions = new RecordVersions(database, 'secret')) {
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

const WRITES: Readonly<Record<string, (hooks?: ResourceHooks<ResourceTypes>) => Promise<unknown>>> = {
  create: (hooks) =>
    new Creator(services(hooks)).create(monitorGroup, caller, { data: { name: 'Shop', slug: 'shop' } }, NONE),
  update: (hooks) =>
    new Updater(services(hooks)).update(monitorGroup, caller, newId(), { data: { name: 'Shops' } }, NONE),
  delete: (hooks) => new Remover(services(hooks)).remove(monitorGroup, caller, newId(), NONE),
};

describe.each(Object.entries(WRITES))('a %s', (_name, write) => {
  it('is one statement and no transaction where the resource has no hooks', async () => {
    await write();
    expect([database.take().length, database.transactions]).toEqual([1, 0]);
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

it('makes no version in a bulk update: the answer has none, and the secret of versions may not be loaded yet', async () => {
  const updater = new Updater(services({ afterUpdate: async () => {} }, new RecordVersions(database)));
  const data = [{ _id: newId(), name: 'Shops' }];
  expect(await updater.updateMany(monitorGroup, caller, { data }, NONE)).toBe(1);
});
