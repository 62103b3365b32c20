import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  Client,
  eventually,
  leaveOut,
  noteCodes,
  resourceNamed,
  send,
  unique,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyFile, NETWORK_CLIENTS } from './harness/network-clients.js';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';

/** Requests that are too large, too slow or in another form: the answer arrives, whatever the client does meanwhile. */

const TEAM = resourceNamed('Team');
const { projectId, ownerKey } = world.main;
const HEADERS = { ApiKey: ownerKey, ProjectID: projectId, 'Content-Type': 'application/json' };
const LIMIT = 65_536;
const LARGE = 8_000_000;
const { spareEnvironment } = world;

interface Exchange {
  /** Statuses of the answers, in their order. */
  readonly statuses: readonly number[];
  readonly codes: readonly unknown[];
  readonly text: string;
  readonly broke: string | undefined;
}

function headOf(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ Host: 'localhost', ...HEADERS, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Writes all of its pieces, each when the one before has left, and only then looks at what came back, until the end. */
function exchange(
  baseUrl: string,
  pieces: readonly (string | Buffer)[],
  then?: (socket: Socket) => void,
): Promise<Exchange> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    let broke: string | undefined;
    socket.on('error', (error) => {
      broke = error.message;
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((answer) => answer !== '');
      const codes = answers.map((answer) => {
        const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
        const status = Number(answer.slice(9, 12));
        const parsed = body.startsWith('{') ? JSON.parse(body) : undefined;
        noteCodes(status, parsed);
        return parsed?.code;
      });
      resolve({ statuses: answers.map((answer) => Number(answer.slice(9, 12))), codes, text, broke });
    });
    const write = (index: number): void => {
      const piece = pieces[index];
      if (piece === undefined) {
        socket.on('data', (chunk) => chunks.push(chunk));
        then?.(socket);
      } else socket.write(piece, () => write(index + 1));
    };
    socket.on('connect', () => write(0));
  });
}

if (spareEnvironment === undefined)
  leaveOut('requests that are too large or too slow', 'only where the tests start the service');
else {
  describe('a service that takes 64 KiB, and waits a second', () => {
    let service: ServiceProcess;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bodies-'));
      const settings = { BODY_LIMIT: String(LIMIT), REQUEST_TIMEOUT_SECONDS: '1', ACCESS_LOG: 'on' };
      service = await startService({ ...spareEnvironment, ...settings });
    });
    afterAll(async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
      expect(defectsIn(service.log())).toEqual([]);
    });

    const body = Buffer.alloc(LARGE, 'x');
    const chunk = Buffer.from(`${LARGE.toString(16)}\r\n${'x'.repeat(LARGE)}\r\n0\r\n\r\n`);

    test.each([
      [413, 'body_too_large', `${TEAM.path}/count`, {}],
      [401, 'unauthenticated', TEAM.path, { ApiKey: 'nonsense' }],
      [404, 'route_not_found', '/api/nowhere', {}],
      [405, 'method_not_allowed', `${TEAM.path}/00000000-0000-4000-8000-000000000000`, {}],
      [415, 'unsupported_media_type', `${TEAM.path}/count`, { 'Content-Type': 'text/plain' }],
    ] as const)('%i %s arrives at who sends everything first, then looks', async (status, code, path, headers) => {
      const long = await exchange(service.baseUrl, [
        headOf('POST', path, { ...headers, 'Content-Length': LARGE }),
        body,
      ]);
      expect([long.statuses, long.codes, long.broke]).toEqual([[status], [code], undefined]);
      expect(long.text).toMatch(/connection: close/i);
      const chunked = { ...headers, 'Transfer-Encoding': 'chunked' };
      const pieces = await exchange(service.baseUrl, [headOf('POST', path, chunked), chunk]);
      expect([pieces.statuses, pieces.codes, pieces.broke]).toEqual([[status], [code], undefined]);
    });

    for (const { name, program, isThere, post } of NETWORK_CLIENTS) {
      const isInstalled = isThere().then(
        () => true,
        () => false,
      );
      test(`413 arrives at ${name} (needs ${program})`, async (context) => {
        if (!(await isInstalled)) context.skip();
        const file = await bodyFile(folder, LARGE);
        expect(await post(`${service.baseUrl}${TEAM.path}/count`, file, HEADERS)).toBe(413);
      });
    }

    test('what follows a refused body that was read whole is answered on the same connection', async () => {
      const next = headOf('POST', `${TEAM.path}/count`, { 'Content-Length': 2, Connection: 'close' });
      const refused = [
        [400, '{'.repeat(40), {}],
        [415, 'x'.repeat(40), { 'Content-Type': 'text/plain' }],
        [401, '{}'.padEnd(40), { ApiKey: 'nonsense' }],
      ] as const;
      for (const [status, sent, headers] of refused) {
        const first = headOf('POST', `${TEAM.path}/count`, { ...headers, 'Content-Length': 40 });
        const { statuses } = await exchange(service.baseUrl, [`${first}${sent}${next}{}`]);
        expect(statuses).toEqual([status, 200]);
      }
    });

    test('requests that are sent ahead of answers end with their connection, and too many of them end it', async () => {
      const call = { method: 'POST', path: `${TEAM.path}/count`, headers: HEADERS, body: '{}' };
      const one = `${headOf('POST', call.path, { 'Content-Length': 2 })}{}`;
      const { statuses } = await exchange(service.baseUrl, [one.repeat(500)]);
      expect(statuses.length).toBeLessThan(500);
      for (let hungUp = 0; hungUp < 40; hungUp++) {
        await exchange(service.baseUrl, [one.repeat(8)], (socket) => socket.once('data', () => socket.destroy()));
      }
      expect((await send(service.baseUrl, call)).status).toBe(200);
    });

    test.each(['gzip', 'br', 'deflate', 'x-gzip, identity'])(
      'a body that is packed as %s is 415, which says so',
      async (coding) => {
        const headers = { ...HEADERS, 'Content-Encoding': coding };
        const call = { method: 'POST', path: `${TEAM.path}/count`, headers, body: gzipSync('{}') };
        const answer = await send(service.baseUrl, call);
        expect([answer.status, answer.headers['accept-encoding']], answer.curl).toEqual([415, 'identity']);
        const plain = await send(service.baseUrl, {
          ...call,
          headers: { ...HEADERS, 'Content-Encoding': 'identity' },
          body: '{}',
        });
        expect(plain.status, plain.curl).toBe(200);
      },
    );

    test('a body that does not come in time is 408, and nothing is done when it comes after all', async () => {
      const slug = unique('late');
      const data = JSON.stringify({ data: { name: 'Late', slug } });
      const head = headOf('POST', TEAM.path, { 'Content-Length': Buffer.byteLength(data) });
      const late = await exchange(service.baseUrl, [head, data.slice(0, 10)], (socket) => {
        socket.once('data', () => socket.write(data.slice(10)));
      });
      expect([late.statuses, late.codes, late.broke]).toEqual([[408], ['request_timeout'], undefined]);
      const owner = new Client(service.baseUrl, { projectId, key: ownerKey });
      expect(await owner.count(TEAM, { slug })).toBe(0);
    });

    test('headers that do not come in time are 408', async () => {
      const { statuses, codes, broke } = await exchange(service.baseUrl, [`POST ${TEAM.path} HTTP/1.1\r\nHost: x\r\n`]);
      expect([statuses, codes, broke]).toEqual([[408], ['request_timeout'], undefined]);
      const line =
        '"method":null,"route":null,"path":null,"address":"127.0.0.1","status":408,"milliseconds":0,"databaseMilliseconds":0,"msg":"request"}';
      await eventually('the log has its line', 1_000, async () => service.log().includes(line));
    });

    test('headers that are too large are 431, however many there are', async () => {
      const line = `X-Long: ${'x'.repeat(8_000)}\r\n`;
      const { statuses, codes, broke } = await exchange(service.baseUrl, [
        `GET ${TEAM.path}/get-list HTTP/1.1\r\nHost: x\r\n`,
        ...Array(100).fill(line),
      ]);
      expect([statuses, codes, broke]).toEqual([[431], ['headers_too_large'], undefined]);
    });
  });
}
