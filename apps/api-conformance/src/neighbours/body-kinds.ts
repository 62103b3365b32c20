import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Neighbour } from './two-projects.js';

/** One kind of request that keeps a thread busy, or once did: its bytes, to be sent again and again. */
export interface BodyKind {
  readonly name: string;
  readonly bytesFor: (attacker: Neighbour) => Buffer;
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body: string | Buffer;
  /** Header lines beside the usual ones. */
  readonly headers?: readonly string[];
  /** Bytes of each chunk, of a body that is sent in chunks. */
  readonly chunk?: number;
}

/** Characters of an attacking body: what 60,000 short names take. */
const SIZE = 634 * 1024;

const LIST = '/api/monitor/get-list?limit=10';
const CREATE = '/api/monitor';
const CREATE_MANY = '/api/monitor-group/create-many';

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join();
/** As many elements as there is room for, with commas between. */
const fill = (make: (index: number) => string, size = SIZE): string =>
  times(Math.floor(size / (make(10_000).length + 1)), make);
const names = (value: string, size = SIZE): string =>
  `{${fill((index) => `"f${String(index).padStart(5, '0')}":${value}`, size)}}`;
const ids = (count: number): string => `[${times(count, () => `"${randomUUID()}"`)}]`;
const repeated = (text: string): string => text.repeat(Math.floor(SIZE / text.length));

const list = (body: string): Sent => ({ path: LIST, body });
const query = (text: string): Sent => list(`{"query":${text}}`);
const create = (data: string): Sent => ({ path: CREATE, body: `{"data":${data}}` });
const fieldOf = (value: string): Sent => create(`{"customFields":${value}}`);
const kind = (name: string, sent: Sent | ((attacker: Neighbour) => Sent)): BodyKind => ({
  name,
  bytesFor: (attacker) => bytesOf(typeof sent === 'function' ? sent(attacker) : sent, attacker),
});

/** A monitor as `create` takes it. */
const monitorOf = ({ status }: Neighbour, more: string): string =>
  `{"name":"M","slug":"${randomUUID()}","monitorType":"Manual","currentMonitorStatusId":"${status}",` +
  `"isOwnerNotifiedOfResourceCreation":false,"disableActiveMonitoring":false,${more}}`;

const groups = (count: number, size: number): string =>
  `[${times(count, (index) => `{"name":"G${index}","slug":"g-${randomUUID()}","description":"${'d'.repeat(size / count - 90)}"}`)}]`;

export const BODY_KINDS: readonly BodyKind[] = [
  kind('unknown names in data', create(names('1'))),
  kind('unknown names in the body', list(names('1'))),
  kind('unknown names in query', query(names('1'))),
  kind('unknown names in select', list(`{"select":${names('true')}}`)),
  kind('unknown names in sort', list(`{"sort":${names('"ASC"')}}`)),
  kind(
    'unknown names of a related record',
    create(`{"currentMonitorStatus":{"_id":"${randomUUID()}",${names('1').slice(1)}}`),
  ),
  kind('one name, repeated', create(`{${fill(() => '"name":"x"')}}`)),
  kind('names with escapes', create(`{${fill((index) => `"\\u0041${index}":1`)}}`)),
  kind('a name as long as the body', create(`{"${'n'.repeat(SIZE)}":1}`)),
  kind('10,000 ids', query(`{"_id":${ids(10_000)}}`)),
  kind('17,000 ids', query(`{"_id":${ids(17_000)}}`)),
  kind('ids in two lists', query(`{"_id":${ids(8_500)},"currentMonitorStatusId":${ids(8_500)}}`)),
  kind('ids that are none', query(`{"_id":[${fill((index) => `"not-an-id-${index}"`)}]}`)),
  kind('a list of nulls', query(`{"_id":[${fill(() => 'null')}]}`)),
  kind(
    'an operator with 10,000 operands',
    query(`{"name":{"_type":"Includes","value":[${times(10_000, (index) => `"${'o'.repeat(50)}${index}"`)}]}}`),
  ),
  kind('an operator with unknown names', query(`{"name":{"_type":"EqualTo","value":"x",${names('1').slice(1)}}`)),
  kind('a long operator', query(`{"name":{"_type":"${'O'.repeat(SIZE)}","value":1}}`)),
  kind('a long text to search for', query(`{"name":{"_type":"Search","value":"${'s'.repeat(SIZE)}"}}`)),
  kind(
    'MultiSearch in many fields',
    query(`{"x":{"_type":"MultiSearch","value":"x","fields":[${fill((index) => `"f${index}"`)}]}}`),
  ),
  kind('queries in _or', query(`{"_or":[${fill(() => '{"name":"x"}')}]}`)),
  kind('empty queries in _or', query(`{"_or":[${fill(() => '{}')}]}`)),
  kind('objects in JSON', fieldOf(`[${fill(() => '{}')}]`)),
  kind('objects in JSON of a condition', query(`{"customFields":{"bomb":[${fill(() => '{}')}]}}`)),
  kind('numbers in JSON', fieldOf(`[${fill(() => '1')}]`)),
  kind('exact numbers in JSON', fieldOf(`[${fill((index) => `9007199254740993${index}`)}]`)),
  kind('exact numbers of 1,000 digits', fieldOf(`[${fill(() => '7'.repeat(1_000))}]`)),
  kind('a number as long as the body', fieldOf('7'.repeat(SIZE))),
  kind('a number with a long exponent', fieldOf(`1e${'7'.repeat(SIZE)}`)),
  kind('numbers that grow', fieldOf(`[${fill(() => '1e300')}]`)),
  kind('texts with escapes', fieldOf(`[${fill(() => '"\\u0041\\n"')}]`)),
  kind('a text of escapes', fieldOf(`"${repeated('\\u0041')}"`)),
  kind('a text as long as the body', (attacker) => create(monitorOf(attacker, `"description":"${'t'.repeat(SIZE)}"`))),
  kind('nested 60 deep', fieldOf(`[${fill(() => `${'['.repeat(55)}${']'.repeat(55)}`)}]`)),
  kind('objects nested 60 deep', fieldOf(`[${fill(() => `${'{"a":'.repeat(55)}1${'}'.repeat(55)}`)}]`)),
  kind('nested without end', fieldOf('['.repeat(SIZE))),
  kind('label ids', (attacker) => create(monitorOf(attacker, `"labels":${ids(16_000)}`))),
  kind('label records', (attacker) =>
    create(monitorOf(attacker, `"labels":[${fill(() => `{"_id":"${randomUUID()}","name":"x"}`)}]`)),
  ),
  kind('names, as many as may be', create(names('1', 29_000 * 11))),
  kind('objects, as many as may be', (attacker) =>
    create(monitorOf(attacker, `"customFields":[${times(24_000, () => '{}')}]`)),
  ),
  kind('exact numbers, as many as may be', (attacker) =>
    create(monitorOf(attacker, `"customFields":[${times(9_900, (index) => `9007199254740993${index}`)}]`)),
  ),
  kind('1,000 records', { path: CREATE_MANY, body: `{"data":${groups(1_000, SIZE)}}` }),
  kind('1,000 records, each wrong', {
    path: CREATE_MANY,
    body: `{"data":[${times(1_000, (index) => `{"nam":"G${index}","description":"${'d'.repeat(570)}"}`)}]}`,
  }),
  kind('60,000 records', { path: CREATE_MANY, body: `{"data":[${fill(() => '{"name":1}')}]}` }),
  kind('1,000 changes', {
    path: '/api/monitor-group/update-many',
    body: `{"data":[${times(1_000, () => `{"_id":"${randomUUID()}","description":"${'d'.repeat(570)}"}`)}]}`,
  }),
  kind('17,000 ids to delete', { path: '/api/monitor-group/delete-many', body: `{"data":${ids(17_000)}}` }),
  kind('not JSON at its end', list(`{"query":{"name":"${'x'.repeat(SIZE)}"}`)),
  kind('not UTF-8 at its end', {
    path: LIST,
    body: Buffer.concat([Buffer.from(`{"query":{"name":"${'x'.repeat(SIZE)}`), Buffer.from([0xff, 0x22, 0x7d, 0x7d])]),
  }),
  kind('gzip', {
    path: LIST,
    body: gzipSync(Buffer.from(names('1')), { level: 0 }),
    headers: ['Content-Encoding: gzip'],
  }),
  kind('chunks of 16 bytes', { ...create(names('1', SIZE / 4)), chunk: 16 }),
  kind('small: unknown names in data', create(names('1', 3_900))),
  kind('small: unknown names in query', query(names('1', 3_900))),
  kind('small: unknown names in select', list(`{"select":${names('true', 3_900)}}`)),
  kind('small: unknown operators', query(`{${times(50, (index) => `"name${index}":{"$opérateur":1}`)}}`)),
  kind('small: exact numbers', fieldOf(`[${fill((index) => `9007199254740993${index}`, 3_900)}]`)),
  kind('query string of unknown names', {
    method: 'GET',
    path: `${LIST}&${fill((index) => `p${index}=1`, 12_000).replaceAll(',', '&')}`,
    body: '',
  }),
  kind('without a key', (attacker) => ({
    ...create(names('1')),
    headers: [`ProjectID: ${attacker.caller.projectId}`, 'X-Without-Key: yes'],
  })),
  kind('on an unknown path', { path: '/api/nothing-is-here', body: `{"data":${names('1')}}` }),
];

function bytesOf({ method = 'POST', path, body, headers = [], chunk }: Sent, { caller }: Neighbour): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const isUnknown = headers.some((line) => line.startsWith('ProjectID'));
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(isUnknown ? [] : [`ProjectID: ${caller.projectId}`, `ApiKey: ${caller.key}`]),
    ...headers,
    ...(bytes.length === 0 ? [] : ['Content-Type: application/json']),
    chunk === undefined ? `Content-Length: ${bytes.length}` : 'Transfer-Encoding: chunked',
  ];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    chunk === undefined ? bytes : inChunks(bytes, chunk),
  ]);
}

function inChunks(bytes: Buffer, size: number): Buffer {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    const piece = bytes.subarray(start, start + size);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]);
}
