import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Caller,
  createProject,
  DATABASE,
  type Database,
  keyedCaller,
  keylessCaller,
  Registry,
  serviceCaller,
} from '@catalog-service/engine';
import { contextModule } from '@catalog-service/server';
import { Problem } from '@catalog-service/vocabulary';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MonitorService } from '#generated/resources/monitor/monitor.service';
import { MonitorGroupService } from '#generated/resources/monitor-group/monitor-group.service';
import { MonitorGroupResourceService } from '#generated/resources/monitor-group-resource/monitor-group-resource.service';
import { MonitorStatusService } from '#generated/resources/monitor-status/monitor-status.service';
import { EmptyGroupsJob } from '../example-module/empty-groups.job.js';
import { NamesModule } from '../example-module/names.module.js';
import { AppModule } from '../src/app.module.js';
import { service } from '../src/service.js';

@Module({ imports: [AppModule, NamesModule] })
class RootModule {}

const folder = mkdtempSync(join(tmpdir(), 'resource-service-'));
const SETTINGS = { DATABASE: 'embedded', DATA_FOLDER: folder, EMBEDDED_THREAD: 'shared' };
let context: INestApplicationContext;
let groups: MonitorGroupService;
let projectId: string;
let self: Caller;

async function open(settings: Readonly<Record<string, string>> = {}): Promise<INestApplicationContext> {
  const root = await contextModule(service, RootModule, { ...SETTINGS, ...settings });
  return NestFactory.createApplicationContext(root, { logger: false });
}

async function newProject(): Promise<Caller> {
  const database: Database = context.get(DATABASE);
  return serviceCaller((await createProject(database, context.get(Registry), { name: 'Services' })).id);
}

/** A caller with one permission. */
const holderOf = (permission: string): Caller =>
  keyedCaller({
    projectId,
    apiKeyId: '10000000-0000-7000-8000-000000000001',
    userId: null,
    isService: false,
    grants: [{ permission, labels: [] }],
  });

const group = (name: string) => ({ name, slug: name.toLowerCase() });

beforeAll(async () => {
  context = await open();
  groups = context.get(MonitorGroupService, { strict: false });
  self = await newProject();
  ({ projectId } = self);
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the service of a resource', () => {
  it('creates, reads, changes, counts and deletes records', async () => {
    const { _id, name } = await groups.create(self, group('One'));
    expect(name).toBe('One');
    await groups.update(self, _id, { description: 'First' });
    const select = { name: true, description: true, project: { name: true } } as const;
    expect(await groups.get(self, _id, { select })).toEqual({
      _id,
      name: 'One',
      description: 'First',
      project: { _id: projectId, name: 'Services' },
    });
    const query = { name: 'One' };
    expect(await groups.list(self, { query, select: { slug: true } })).toEqual({
      count: 1,
      limit: 10,
      skip: 0,
      data: [{ _id, slug: 'one' }],
    });
    expect(await groups.count(self, { query })).toBe(1);
    await groups.delete(self, _id);
    expect(await groups.count(self, { query })).toBe(0);
  });

  it('creates, changes, measures, iterates over and deletes many', async () => {
    const own = await newProject();
    const names = Array.from({ length: 12 }, (_, index) => `Many${String(index).padStart(2, '0')}`);
    const made = await groups.createMany(own, names.map(group));
    const ids = made.map(({ _id }) => _id);
    const each = [];
    for await (const { name } of groups.each(own, { select: { name: true }, sort: { name: 'ASC' }, limit: 5 }))
      each.push(name);
    expect(each).toEqual(names);
    expect(await groups.updateMany(own, [{ _id: ids[0] ?? '', description: 'x' }])).toBe(1);
    const { data } = await groups.aggregate(own, { groupBy: { description: true }, measures: { count: true } });
    expect(data.map(({ group, count }) => [group.description, count])).toEqual(
      expect.arrayContaining([
        ['x', 1],
        [null, 11],
      ]),
    );
    expect(await groups.deleteMany(own, ids)).toBe(12);
  });

  it('decides for the caller, about the operation, the fields and the records', async () => {
    const { _id } = await groups.create(self, group('Closed'));
    const reader = holderOf('CanReadMonitorGroup');
    expect(await groups.get(reader, _id)).toEqual({ _id });
    const refusals = [
      groups.list(keylessCaller(projectId)),
      groups.list(holderOf('CanReadProjectMonitor')),
      groups.create(reader, group('Mine')),
      groups.update(reader, _id, { name: 'Mine' }),
      groups.delete(reader, _id),
      groups.create(holderOf('CanCreateMonitorGroup'), { ...group('Mine'), createdAt: '2026-01-01' }),
      groups.get(await newProject(), _id),
    ];
    expect(await Promise.all(refusals.map(codeOf))).toEqual([
      'unauthenticated',
      ...Array.from({ length: 4 }, () => 'operation_forbidden'),
      'none',
      'record_not_found',
    ]);
  });

  it('validates what it is given as the body of a request', async () => {
    const wrong = Object({ name: '', slug: 'no slug!', colour: 'red' });
    const problem = await groups.create(self, wrong).catch((error: unknown) => error);
    expect(problem).toMatchObject({ code: 'invalid_body' });
    expect(
      Object(problem)
        .errors.map(({ pointer }: { pointer: string }) => pointer)
        .sort(),
    ).toEqual(['/data/colour', '/data/name', '/data/slug']);
    expect(await codeOf(groups.list(self, Object({ query: { colour: 'red' } })))).toBe('invalid_body');
    expect(await codeOf(groups.create(self, { name: 'a\u0000', slug: 'a' }))).toBe('malformed_json');
  });

  it('runs hooks, and changes nothing in a dry run', async () => {
    const dry = await groups.create(self, group('Dry'), { dryRun: true });
    expect(dry.name).toBe('Dry');
    expect(await groups.count(self, { query: { name: 'Dry' } })).toBe(0);
    // The hook of the module reserves this name.
    expect(await codeOf(groups.create(self, group('None')))).toBe('invalid_body');
  });

  it('has the types of the catalog', async () => {
    const { _id } = await groups.create(self, group('Typed'));
    const { name } = await groups.get(self, _id, { select: { name: true } });
    expect(name satisfies string).toBe('Typed');
    // @ts-expect-error the description was not selected
    (await groups.get(self, _id, { select: { name: true } })).description;
    // @ts-expect-error there is no such field
    expect(await codeOf(groups.get(self, _id, { select: { name: true, nme: true } }))).toBe('invalid_body');
    // @ts-expect-error the slug is required
    expect(await codeOf(groups.create(self, { name: 'Typed' }))).toBe('invalid_body');
  });
});

describe('a job and a script', () => {
  it('delete the groups without members, and read plain values', async () => {
    const own = await newProject();
    const [empty, filled] = await groups.createMany(own, [group('Empty'), group('Filled')]);
    const of = <Service>(type: new (...given: never[]) => Service) => context.get<Service>(type, { strict: false });
    const { data: statuses } = await of(MonitorStatusService).list(own);
    const monitor = await of(MonitorService).create(own, {
      name: 'Shop',
      slug: 'shop',
      monitorType: 'Manual',
      currentMonitorStatusId: statuses[0]?._id ?? '',
      isOwnerNotifiedOfResourceCreation: false,
      disableActiveMonitoring: false,
    });
    const member = { monitorGroupId: filled?._id ?? '', monitorId: monitor._id };
    await of(MonitorGroupResourceService).create(own, member);
    expect(await of(EmptyGroupsJob).run()).toBeGreaterThan(0);
    expect(await codeOf(groups.get(own, empty?._id ?? ''))).toBe('record_not_found');
    expect((await groups.list(own, { select: { name: true } })).data.map(({ name }) => name)).toEqual(['Filled']);

    await groups.create(own, group('Later'));
    await context.close();
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await import('../example-module/delete-empty-groups.js');
    expect(log.mock.calls).toEqual([['Deleted 1 monitor groups.']]);

    // Whatever callers over HTTP get, the service answers plain values.
    context = await open({ WIRE_VALUES: 'typed' });
    const { data } = await of(MonitorGroupService).list(own, { select: { createdAt: true } });
    expect(data.map(({ createdAt }) => typeof createdAt)).toEqual(['string']);
  });
});

async function codeOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => 'none',
    (failure: unknown) => failure,
  );
  if (error instanceof Problem) return error.code;
  if (error === 'none') return 'none';
  throw error;
}
