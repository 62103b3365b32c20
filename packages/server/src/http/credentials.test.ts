import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { hashKey } from '@catalog-service/engine';
import { expect, it } from 'vitest';
import { type Credentials, credentialsOf } from './authenticate.js';

/** What is read of requests that come one after the other on one connection. */
async function readOnOneConnection(requests: readonly Record<string, string>[]) {
  const read: (Credentials | undefined)[] = [];
  const server = createServer((request, response) => {
    read.push(credentialsOf(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  for (const headers of requests) {
    const [response] = await once(get({ host: '127.0.0.1', port, agent, headers }), 'response');
    response.resume();
    await once(response, 'end');
  }
  agent.destroy();
  server.close();
  await once(server, 'close');
  return { read, connections };
}

const of = (kind: Credentials['kind'], text: string, isBearer = kind === 'token'): Credentials => ({
  kind,
  text,
  hash: hashKey(text),
  isBearer,
});

it('reads the credentials of each request, and hashes those of the last request of a connection once', async () => {
  const { read, connections } = await readOnOneConnection([
    { apikey: 'mk_one' },
    { apikey: 'mk_one' },
    { apikey: 'mk_two' },
    { authorization: 'Bearer mk_one' },
    { authorization: 'bearer  a.b.c' },
    { authorization: 'bearer  a.b.c' },
    { authorization: 'bearer  a.b.c', apikey: 'mk_one' },
    { authorization: 'Basic a' },
    {},
    { apikey: 'mk_one' },
  ]);
  expect(connections).toBe(1);
  expect(read).toEqual([
    of('key', 'mk_one'),
    of('key', 'mk_one'),
    of('key', 'mk_two'),
    of('key', 'mk_one', true),
    of('token', 'a.b.c'),
    of('token', 'a.b.c'),
    of('key', 'mk_one'),
    undefined,
    undefined,
    of('key', 'mk_one'),
  ]);
  expect([read[1] === read[0], read[5] === read[4]]).toEqual([true, true]);
});
