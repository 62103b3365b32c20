import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMember, createKey, createProject, createUser, Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { startService } from '../test/running-service.js';
import { NamesModule } from './names.module.js';

const registry = new Registry(resources, references);
let database: Database;
let projectId: string;
let person: string;
let machine: string;
let reader: string;

beforeAll(async () => {
  database = await openMigratedDatabase();
  ({ id: projectId } = await createProject(database, registry, { name: 'Own module' }));
  const user = await createUser(database, registry, { name: 'Ada', email: 'ada@example.com' });
  for (const team of ['Owners', 'Members']) await addMember(database, registry, { projectId, team, userId: user.id });
  const keyOf = async (permissions: readonly string[], userId?: string) => {
    const named = { projectId, name: 'Key', permissions, ...(userId === undefined ? {} : { userId }) };
    return (await createKey(database, registry, named)).secret;
  };
  person = await keyOf(['ProjectOwner'], user.id);
  machine = await keyOf(['ProjectOwner']);
  reader = await keyOf(['ProjectMember'], user.id);
});

afterAll(() => database.close());

async function call(url: string, key: string | undefined, body?: unknown) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      projectid: projectId,
      ...(key === undefined ? {} : { apikey: key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: object = JSON.parse(await response.text());
  const { code, detail, errors }: Readonly<Record<string, unknown>> = { ...answer };
  return response.ok
    ? { status: response.status, answer }
    : { status: response.status, problem: { code, detail, errors } };
}

const start = () => startService(database, { module: { imports: [NamesModule] } });

describe('a module of one’s own', () => {
  it('has endpoints with guard, pipe, interceptor and a validated body', async () => {
    const url = `${await start()}/api/monitor-group-name`;
    const check = (key: string | undefined, body: unknown) => call(`${url}/check`, key, body);
    expect(await check(person, { name: 'Shop', language: 'en' })).toEqual({
      status: 200,
      answer: { data: { isReserved: false, isTaken: false } },
    });
    expect(await check(person, { name: '', language: 'english', colour: 'red' })).toEqual({
      status: 400,
      problem: {
        code: 'invalid_body',
        detail: '/colour: property colour should not exist. (and 2 more)',
        errors: [
          { pointer: '/colour', code: 'unknown_field', detail: 'property colour should not exist.' },
          {
            pointer: '/name',
            code: 'invalid_value',
            detail: 'name must be longer than or equal to 1 characters.',
          },
          {
            pointer: '/language',
            code: 'invalid_value',
            detail: 'language must match /^[a-z]{2}$/ regular expression.',
          },
        ],
      },
    });
    expect(await check(person, [])).toMatchObject({ status: 400, problem: { code: 'invalid_body' } });
    expect(await check(machine, { name: 'Shop' })).toEqual({
      status: 403,
      problem: { code: 'operation_forbidden', detail: 'Forbidden resource', errors: [] },
    });
    expect(await call(`${url}/reserved/%20All%20`, undefined)).toEqual({
      status: 200,
      answer: { data: { name: 'All', isReserved: true } },
    });
  });

  it('has policies, which are decided before the body is read', async () => {
    const url = `${await start()}/api/monitor-group-name/check`;
    expect(await call(url, undefined, {})).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } });
    expect(await call(url, reader, {})).toMatchObject({ status: 403, problem: { code: 'operation_forbidden' } });
  });

  it('has hooks of a resource, which share a service with the endpoints', async () => {
    const base = await start();
    expect(await call(`${base}/api/monitor-group`, person, { data: { name: 'None', slug: 'none' } })).toEqual({
      status: 400,
      problem: {
        code: 'invalid_body',
        detail: '/data/name: None is reserved.',
        errors: [{ pointer: '/data/name', code: 'invalid_value', detail: 'None is reserved.' }],
      },
    });
    expect(await call(`${base}/api/monitor-group`, person, { data: { name: 'Shop', slug: 'shop' } })).toMatchObject({
      status: 200,
      answer: { name: 'Shop' },
    });
    expect(await call(`${base}/api/monitor-group-name/check`, person, { name: 'SHOP' })).toMatchObject({
      answer: { data: { isReserved: false, isTaken: true } },
    });
  });

  it('has endpoints that use the services of resources, with the rights of the caller', async () => {
    const base = await start();
    const made = async (path: string, data: object): Promise<string> => {
      const { answer } = await call(`${base}/api/${path}`, person, { data });
      return Object(answer)._id;
    };
    const { answer: statuses } = await call(`${base}/api/monitor-status/get-list`, person, {});
    const [{ _id: currentMonitorStatusId }] = Object(statuses).data;
    const flags = { isOwnerNotifiedOfResourceCreation: false, disableActiveMonitoring: false };
    const shop = { name: 'Shop', slug: 'a-shop', monitorType: 'Manual', currentMonitorStatusId, ...flags };
    const monitorId = await made('monitor', shop);
    const monitorGroupId = await made('monitor-group', { name: 'Sized', slug: 'sized' });
    await made('monitor-group-resource', { monitorGroupId, monitorId });
    const sizes = await call(`${base}/api/monitor-group-sizes`, reader);
    expect(sizes).toEqual({ status: 200, answer: expect.arrayContaining([{ name: 'Sized', size: 1 }]) });
    expect(await call(`${base}/api/monitor-group-sizes`, undefined)).toMatchObject({ status: 401 });
  });

  it('has a controller in place of the generated one', async () => {
    const url = `${await start()}/api/monitor-group`;
    const group = { name: 'Guarded', slug: 'guarded' };
    const refused = { status: 403, problem: { code: 'operation_forbidden' } };
    expect(await call(url, machine, { data: group })).toMatchObject(refused);
    expect(await call(`${url}/create-many`, machine, { data: [group] })).toMatchObject(refused);
    expect(await call(url, person, { data: group })).toMatchObject({ status: 200, answer: { name: 'Guarded' } });
    const query = { query: { name: 'Guarded' } };
    expect(await call(`${url}/count`, machine, query)).toMatchObject({ status: 200, answer: { count: 1 } });
  });
});

describe('docs/own-modules.md', () => {
  it('shows the code that is tested here', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/own-modules.md'), 'utf8');
    const shown = [...text.matchAll(/```ts\n\/\/ (\S+\.ts)\n([\s\S]*?)```/g)];
    expect(shown.map(([, file]) => file)).toEqual([
      'names.controller.ts',
      'naming-rules.ts',
      'monitor-group.hooks.ts',
      'own-monitor-group.controller.ts',
    ]);
    for (const [, file = '', code] of shown) {
      expect(code, file).toBe(readFileSync(join(import.meta.dirname, file), 'utf8'));
    }
  });
});
