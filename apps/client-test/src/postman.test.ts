import { Collection, type Item, Variable } from 'postman-collection';
import { expect, inject, test } from 'vitest';
import { readGenerated } from './harness/contract.js';
import { operations } from './harness/openapi.js';

const service = inject('service');
const collection = new Collection(Object(readGenerated('postman.json')));

/** Every request, as the official reader of collections understands it. */
const items: readonly Item[] = (() => {
  const found: Item[] = [];
  collection.forEachItem((item) => {
    found.push(item);
  });
  return found;
})();

/** The request of an item with the variables of a person who has a key of the demo project; writes are dry runs. */
function requestOf(item: Item) {
  const values = { baseUrl: service.baseUrl, apiKey: service.apiKey, projectId: service.projectId };
  for (const [name, text] of Object.entries(values))
    collection.variables.upsert(new Variable({ key: name, value: text }));
  const filled = (text: string) => collection.variables.replace(text);
  const headers = new Headers();
  for (const header of item.request.headers.all()) headers.set(header.key, filled(header.value));
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

test('the collection has each operation of the document that a person may send, by its folder', () => {
  const sendable = operations.filter(({ isForServiceKeys }) => !isForServiceKeys);
  expect(items).toHaveLength(sendable.length);
  expect(collection.variables.toObject()).toEqual({ baseUrl: 'http://127.0.0.1:3000', apiKey: '', projectId: '' });
  const isWrite = (item: Item) => ['PUT', 'DELETE'].includes(item.request.method);
  for (const item of items.filter(isWrite)) {
    expect(item.request.headers.one('Prefer'), item.name).toMatchObject({ value: 'tx=rollback', disabled: true });
  }
});

test('every request of the collection succeeds in the demo project', { timeout: 240_000 }, async () => {
  const refused: unknown[] = [];
  for (const item of items) {
    const { url, ...request } = requestOf(item);
    const response = await fetch(url, request);
    const body = await response.text();
    if (response.status !== 200) refused.push([item.name, url, response.status, body]);
  }
  expect(refused).toEqual([]);
});
