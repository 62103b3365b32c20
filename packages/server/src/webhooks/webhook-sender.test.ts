import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { AddressPolicy } from './address-policy.js';
import { type Resolve, WebhookSender } from './webhook-sender.js';

const open: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function portOf(server: Server): Promise<number> {
  open.push(server);
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const serverOf = (answer: RequestListener) => portOf(createServer(answer));

const senderOf = (networks: readonly string[], resolve?: Resolve, timeoutMs = 5_000) =>
  new WebhookSender({ policy: new AddressPolicy(networks), timeoutMs, ...(resolve && { resolve }) });

/** All that callers are told of hosts to which nothing is sent. */
const REFUSED =
  'The host is unknown or not allowed: messages go to public addresses, by https://, and to the networks of the setting WEBHOOK_NETWORKS.';

const LOOPBACK = ['127.0.0.0/8'];

it('sends the body with its headers, and the name as it was given', async () => {
  const seen: unknown[] = [];
  const port = await serverOf((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      const { host, 'webhook-id': id, connection } = request.headers;
      seen.push([request.method, request.url, host, id, connection, body]);
    });
    request.on('end', () => response.end());
  });
  const resolve = async (name: string) => (name === 'hooks.example' ? ['127.0.0.1'] : []);
  const sent = await senderOf(LOOPBACK, resolve).send(
    `http://hooks.example:${port}/a?b=c`,
    { 'webhook-id': '7' },
    'ä{}',
  );
  expect([sent, seen]).toEqual([
    { status: 200, failure: null },
    [['POST', '/a?b=c', `hooks.example:${port}`, '7', 'close', 'ä{}']],
  ]);
});

it('connects to the address that it has examined, however DNS answers next', async () => {
  let requests = 0;
  const port = await serverOf((_request, response) => {
    requests += 1;
    response.end();
  });
  const answers = [['127.0.0.2'], ['127.0.0.1']];
  let asked = 0;
  // The name has an allowed address when it is asked first, and the one of a neighbour of the service next.
  const resolve = async () => {
    asked += 1;
    return answers.shift() ?? ['127.0.0.1'];
  };
  const sender = senderOf(['127.0.0.2'], resolve);
  const { status } = await sender.send(`http://rebound.example:${port}/`, {}, '{}');
  expect([status, asked, requests]).toEqual([null, 1, 0]);
  expect(await sender.send(`http://rebound.example:${port}/`, {}, '{}')).toEqual({
    status: null,
    failure: REFUSED,
    refusal: `http://rebound.example:${port} has 127.0.0.1`,
  });
  expect(requests).toBe(0);
});

it.concurrent.each([
  ['https://10.0.0.1', '10.0.0.1'],
  ['https://[::ffff:7f00:1]', '::ffff:7f00:1'],
  ['https://[::1]', '::1'],
  ['https://2130706433', '127.0.0.1'],
  ['https://0x7f.1', '127.0.0.1'],
  ['https://private.example', '192.168.0.1, fe80::1'],
  ['https://none.example', 'no address'],
  ['https://broken.example', 'no address'],
  ['http://1.1.1.1', '1.1.1.1'],
])('does not connect to %s, and tells the operator alone why', async (url, known) => {
  const resolve = async (name: string) => {
    if (name === 'broken.example') throw new Error('ESERVFAIL');
    return name === 'private.example' ? ['192.168.0.1', 'fe80::1'] : [];
  };
  const began = performance.now();
  const sent = await senderOf([], resolve).send(`${url}/`, {}, '{}');
  expect(sent).toEqual({ status: null, failure: REFUSED, refusal: `${new URL(url).origin} has ${known}` });
  expect(performance.now() - began).toBeGreaterThan(990);
});

it('follows no redirect', async () => {
  let requests = 0;
  const port = await serverOf((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: '/other' }).end();
  });
  expect(await senderOf(LOOPBACK).send(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual({
    status: 302,
    failure: 'The answer was 302; redirects are not followed.',
  });
  expect(requests).toBe(1);
});

it('reads no more of an answer than it needs', async () => {
  let written = 0;
  const port = await serverOf((_request, response) => {
    response.writeHead(200);
    const write = (): void => {
      if (response.destroyed) return;
      written += 65_536;
      response.write(Buffer.alloc(65_536));
      setTimeout(write, 1);
    };
    write();
  });
  const began = performance.now();
  expect(await senderOf(LOOPBACK).send(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual({ status: 200, failure: null });
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(written).toBeLessThan(20_000_000);
});

it('waits for names, connections and answers no longer than its time', async () => {
  const silent = await portOf(createTcpServer(() => {}));
  const slow = await serverOf((_request, response) => {
    response.write('a');
  });
  const sender = senderOf(LOOPBACK, () => new Promise(() => {}), 300);
  const began = performance.now();
  expect(
    await Promise.all([
      sender.send('https://slow.example/', {}, '{}'),
      sender.send(`http://127.0.0.1:${silent}/`, {}, '{}'),
      sender.send(`http://127.0.0.1:${slow}/`, {}, '{}'),
    ]),
  ).toEqual([
    { status: null, failure: REFUSED, refusal: 'https://slow.example has no address' },
    { status: null, failure: 'There was no answer within 10 seconds.' },
    { status: 200, failure: null },
  ]);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('says why a connection fails', async () => {
  const closing = await portOf(createTcpServer((socket) => socket.destroy()));
  const free = await portOf(createTcpServer());
  await new Promise((resolve) => open.pop()?.close(resolve));
  const plain = await portOf(createTlsServer());
  const sender = senderOf(LOOPBACK);
  const failures = await Promise.all(
    [`http://127.0.0.1:${closing}/`, `http://127.0.0.1:${free}/`, `https://127.0.0.1:${plain}/`].map((url) =>
      sender.send(url, {}, '{}'),
    ),
  );
  expect(failures.map(({ failure }) => failure)).toEqual([
    'The connection was closed before an answer.',
    'The connection was refused.',
    expect.stringMatching(/^The connection failed \(.+\)\.$|closed/),
  ]);
});
