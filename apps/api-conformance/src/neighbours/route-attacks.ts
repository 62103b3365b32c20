import { randomUUID } from 'node:crypto';
import { asArray, asObject, asText, type Caller } from '@catalog-service/testing/contract';
import type { Sent } from './body-load.js';

/** A kind of route, of which one is attacked. */
export interface AttackedRoute {
  /** Method and URL, with `{resource}` for the path of a resource, and `*.md` for the document about one. */
  readonly name: string;
  /** The kind of its policy. */
  readonly kind: string;
  readonly method: string;
  readonly url: string;
}

/** Whose routes are attacked, where the service has it: it has many fields of many types. */
const ATTACKED = '/api/monitor';

/** The kinds of routes that a service has told in its log (`preload/tell-routes.mjs`). A HEAD is served as its GET. */
export function routesIn(log: string): readonly AttackedRoute[] {
  const [, told = '[]'] = /^Routes (.*)$/m.exec(log) ?? [];
  const routes = asArray(JSON.parse(told)).map((route) => asObject(route));
  const paths = [...new Set(routes.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])))].sort(
    (left, right) => Number(right === ATTACKED) - Number(left === ATTACKED),
  );
  const kinds = new Map<string, AttackedRoute>();
  for (const each of routes) {
    const [method, url, kind] = [asText(each.method), asText(each.url), asText(each.kind)];
    const path = paths.find((one) => url === one || url.startsWith(`${one}/`));
    const shown = path === undefined ? url.replace(/[^/]+\.md$/, '*.md') : `{resource}${url.slice(path.length)}`;
    const name = `${method} ${shown}`;
    if (method !== 'HEAD' && (!kinds.has(name) || path === ATTACKED)) kinds.set(name, { name, kind, method, url });
  }
  return [...kinds.values()];
}

/** Characters of a head: nearly as many as Node accepts. */
const HEAD = 14_000;
/** Those of one header or parameter among others. */
const ROOM = 1_500;
/** Characters of a body: nearly as many as the service accepts. */
const BODY = 1_000_000;

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join();
const fill = (make: (index: number) => string): string => times(Math.floor(ROOM / (make(10_000).length + 1)), make);
const names = (count: number, value: string): string =>
  `{${times(count, (index) => `"f${String(index).padStart(5, '0')}":${value}`)}}`;

/** As many as any operation accepts. */
const NAMES = names(29_000, '1');
const OBJECTS = `[${times(24_000, () => '{}')}]`;
const LONG = 'x'.repeat(BODY);

/** Bodies that take time, whatever reads them. */
const BODIES: readonly string[] = [
  `{"data":${NAMES}}`,
  `{"query":{"customFields":${OBJECTS}}}`,
  `{"select":${names(9_900, 'true')}}`,
  `{"after":"${LONG.slice(BODY / 2)}","limit":${'9'.repeat(BODY / 2)}}`,
  `{${'a'.repeat(99_000)}`,
];

/** Parameters and headers that are parsed, each as long as there is room for. */
const QUERY = `?limit=${'9'.repeat(ROOM)}&after=${'%41'.repeat(ROOM / 3)}&${fill((index) => `p${index}=1`).replaceAll(',', '&')}`;
const HEADERS: readonly string[] = [
  `Accept: ${fill((index) => `text/csv${index};q=0.1`)}`,
  `Accept-Encoding: ${fill((index) => `br${index};q=0.1`)}`,
  `Prefer: ${fill((index) => `p${index}="\\a"`)}`,
  `If-Match: ${fill((index) => `"${index}"`)}`,
  `If-None-Match: ${fill((index) => `W/"${index}"`)}`,
  `Idempotency-Key: ${'k'.repeat(ROOM)}`,
];
const TOKEN = `Authorization: Bearer ${'a.'.repeat(HEAD / 2)}`;

const message = (method: string, params: string, id = '1') =>
  `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`;
const tool = (name: string, given: string) => message('tools/call', `{"name":"${name}","arguments":${given}}`);
const call = (operation: string, given: string) => tool('call', `{"operation":"${operation}",${given}}`);

/** Messages of the Model Context Protocol. */
const MESSAGES: readonly string[] = [
  tool('find', `{"words":"${'es '.repeat(BODY / 3)}"}`),
  tool('find', `{"words":"${'e s '.repeat(50)}"}`),
  tool('find', NAMES),
  tool('describe', `{"name":"${LONG}"}`),
  tool('describe', '{"name":"createManyMonitor"}'),
  call('getItemMonitor', `"parameters":{"id":"${'%'.repeat(BODY)}"}`),
  call('getItemMonitor', `"parameters":${NAMES}`),
  call('listMonitor', `"body":{"query":${names(9_900, '1')}}`),
  call('createMonitor', `"body":{"data":${NAMES}}`),
  call('createMonitor', `"body":{"data":{"customFields":${OBJECTS}}}`),
  tool(LONG, '{}'),
  message(LONG, '{}'),
  message('ping', '{}', `"${LONG}"`),
  message('initialize', `{"protocolVersion":"2025-06-18","capabilities":{"experimental":${NAMES}}}`),
  message('initialize', `{"protocolVersion":"2025-06-18","capabilities":{"experimental":{"a":${OBJECTS}}}}`),
  `[${times(5_000, () => tool('find', '{"words":"a b c"}'))}]`,
];

/** What takes a route the longest, as far as the limits of the service let it through. */
export function worstRequests({ method, url }: AttackedRoute, { projectId, key = '' }: Caller): readonly Sent[] {
  const path = url.replace(':id', randomUUID()).replace(/:\w+/, 'c'.repeat(ROOM));
  const apiKey = `ApiKey: ${key}`;
  const sent = (query: string, headers: readonly string[], body: string): Sent => {
    const lines = [
      `${method} ${path}${query} HTTP/1.1`,
      'Host: localhost',
      `ProjectID: ${projectId}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
    ];
    return { head: `${lines.join('\r\n')}\r\n\r\n`, body };
  };
  const accept = url === '/mcp' ? ['Accept: application/json, text/event-stream'] : [];
  return [
    sent(QUERY, [apiKey, ...HEADERS], '{}'),
    sent('', [TOKEN], '{}'),
    ...[...BODIES, ...(url === '/mcp' ? MESSAGES : [])].map((body) => sent('', [apiKey, ...accept], body)),
  ];
}
