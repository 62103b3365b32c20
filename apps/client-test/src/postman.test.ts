import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, SERVICE_WORK } from '@catalog-service/postgres';
import { Collection, type Item, Variable } from 'postman-collection';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readGenerated } from './harness/contract.js';
import { type DocumentedOperation, operations, sampledOperations } from './harness/openapi.js';
import { startDemo } from './harness/service.js';

const NO_RECORD = '00000000-0000-0000-0000-000000000000';
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
/** The last words of paths to which a POST writes nothing. */
const READS = ['get-list', 'get-item', 'count', 'aggregate', 'events', 'history'];

const service = inject('service');
const servedBy = async (baseUrl: string) =>
  new Collection(Object(await (await fetch(`${baseUrl}/postman.json`)).json()));

/** Every request, as the official reader of collections understands it. */
function itemsOf(collection: Collection): readonly Item[] {
  const found: Item[] = [];
  collection.forEachItem((item) => {
    found.push(item);
  });
  return found;
}

/** The request of an item as it stands, for a person who has filled in the key and the project. */
function requestOf(
  item: Item,
  collection: Collection,
  person: { readonly apiKey: string; readonly projectId: string },
) {
  for (const key of ['apiKey', 'projectId'] as const)
    collection.variables.upsert(new Variable({ key, value: person[key] }));
  const filled = (text: string) => collection.variables.replace(text);
  const headers = new Headers();
  const enabled = item.request.headers.all().filter(({ disabled }) => disabled !== true);
  for (const header of enabled) headers.set(header.key, filled(header.value));
  const { key, value, in: place } = collection.auth?.parameters().toObject() ?? {};
  expect(place).toBe('header');
  headers.set(String(key), filled(String(value)));
  const raw = item.request.body?.raw;
  return {
    url: filled(item.request.url.toString()),
    method: item.request.method,
    headers,
    ...(raw !== undefined && { body: raw }),
  };
}

const withoutIds = (text: string): string => text.replaceAll(UUID, NO_RECORD);
const requestLine = ({ request: { method, url } }: Item): string => `${method} ${withoutIds(url.getPathWithQuery())}`;
const documentedLine = ({ method, target }: DocumentedOperation): string =>
  `${method.toUpperCase()} ${withoutIds(target)}`;

const isWrite = ({ request: { method, url } }: Item): boolean =>
  ['PUT', 'DELETE'].includes(method) || (method === 'POST' && !READS.includes(url.path?.at(-1) ?? ''));

/** Every row of an embedded database that no service has open, but for what a service notes of the requests that it serves. */
async function contentsOf(dataFolder: string): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const database = await openEmbedded({ dataFolder });
  const ask = async (text: string) => (await database.query({ text }, [], SERVICE_WORK)).rows;
  const tables = await ask(`SELECT table_schema || '"."' || table_name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    AND table_name NOT IN ('ApiKeyUse', 'Service') ORDER BY 1`);
  const contents = new Map<string, readonly unknown[]>();
  for (const [table] of tables) {
    contents.set(String(table), (await ask(`SELECT to_jsonb(t)::text FROM "${table}" AS t ORDER BY 1`)).flat());
  }
  await database.close();
  return contents;
}

test('the collection has each operation that a person may send, as documented but for the ids, and writes are dry runs', async () => {
  const collection = new Collection(Object(readGenerated('postman.json')));
  const items = itemsOf(collection);
  const sendable = operations.filter(({ isForServiceKeys }) => !isForServiceKeys);
  const sent = items.map((item) => ({
    request: requestLine(item),
    body: item.request.body?.raw === undefined ? undefined : JSON.parse(item.request.body.raw),
  }));
  const documented = sendable.map((operation) => ({
    request: documentedLine(operation),
    body: operation.example === undefined ? undefined : JSON.parse(withoutIds(JSON.stringify(operation.example))),
  }));
  const inOrder = (all: readonly { readonly request: string }[]) =>
    [...all].sort((one, other) => one.request.localeCompare(other.request));
  expect(inOrder(sent)).toEqual(inOrder(documented));
  for (const item of items) {
    const { value, disabled = false } = item.request.headers.one('Prefer') ?? {};
    expect([item.name, value, disabled]).toEqual([item.name, isWrite(item) ? 'tx=rollback' : undefined, false]);
  }
  const served = await servedBy(service.baseUrl);
  expect(served.variables.toObject()).toEqual({ baseUrl: service.baseUrl, apiKey: '', projectId: '' });
  expect(itemsOf(served)).toHaveLength(items.length);
});

test('a request of the collection, sent as it stands, leaves the database as it was', {
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postman-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await (await startDemo(folder)).stop();
  const before = await contentsOf(folder);
  const demo = await startDemo(folder);
  onTestFinished(async () => void (await demo.stop()));
  const collection = await servedBy(demo.baseUrl);
  const wrong: unknown[] = [];
  const answered = new Set<number>();
  // Each of the others is sent by examples.test.ts, with the same header.
  const sampled = new Set(sampledOperations.filter(({ isForServiceKeys }) => !isForServiceKeys).map(documentedLine));
  const items = itemsOf(collection).filter((item) => sampled.has(requestLine(item)));
  expect(items).toHaveLength(sampled.size);
  for (const item of items) {
    const { url, ...request } = requestOf(item, collection, demo);
    const response = await fetch(url, request);
    const body = await response.text();
    answered.add(response.status);
    const isDry = response.headers.get('preference-applied') === 'tx=rollback';
    const expected = url.includes(NO_RECORD) ? [404] : isWrite(item) ? [200, 400, 404] : [200];
    if (!expected.includes(response.status) || (isWrite(item) && response.ok && !isDry))
      wrong.push([item.name, url, response.status, body]);
  }
  await demo.stop();
  expect(wrong).toEqual([]);
  expect([...answered].sort()).toEqual([200, 400, 404]);
  const after = await contentsOf(folder);
  expect([...after.keys()].length).toBeGreaterThan(30);
  for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
});
