import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asObject, asText, contract, eventually, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { afterAll, describe, expect, test } from 'vitest';
import { defectsIn, startService } from './harness/service-process.js';
import { ROOT } from './harness/workspace.js';

const { main, spareEnvironment, database } = world;

if (spareEnvironment === undefined || process.platform !== 'linux')
  leaveOut('few open files', 'only on Linux, where the tests start the service');
else {
  describe('a process that may open few files', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'few-files-'));
    const isServer = database === 'postgres';
    // An embedded database that the process does not share opens files as well.
    const settings = {
      ...(isServer ? spareEnvironment : { DATABASE_URL: '', DATA_FOLDER: dataFolder }),
      ADMIN_PORT: '0',
    };
    const start = (openFiles: number) => startService(settings, ROOT, undefined, openFiles);

    afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

    test('lowers CONNECTION_LIMIT, and answers beside idle connections', { timeout: 120_000 }, async () => {
      const service = await start(256);
      const { projectId, apiKey } = isServer
        ? { projectId: main.projectId, apiKey: main.ownerKey }
        : asObject(JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8')));
      const headers = { ProjectID: asText(projectId), ApiKey: asText(apiKey) };
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = async (url: string) => {
        const [answer] = await once(get(url, { agent, headers }), 'response');
        answer.resume();
        await once(answer, 'end');
        return answer.statusCode;
      };
      expect(await ask(`${service.baseUrl}/health/ready`)).toBe(200);
      const { hostname, port } = new URL(service.baseUrl);
      const idle = await Promise.all(Array.from({ length: 400 }, () => settled(hostname, Number(port))));
      try {
        const told = /so CONNECTION_LIMIT is (\d+), not 2000\. Raise the hard limit of open files/.exec(service.log());
        const limit = Number(told?.[1]);
        expect(limit).toBeGreaterThan(100);
        await eventually('further connections are closed', 10_000, async () => open(idle) === limit - 1);
        // What the database opens meanwhile does not count against them.
        for (const { path } of contract.resources) {
          expect([path, await ask(`${service.baseUrl}${path}/get-list`)]).toEqual([path, 200]);
        }
        for (const page of ['/health/live', '/health/ready', '/metrics']) {
          const { status } = await fetch(`${service.adminUrl}${page}`, { headers: { connection: 'close' } });
          expect([page, status]).toEqual([page, 200]);
        }
      } finally {
        agent.destroy();
        for (const socket of idle) socket.destroy();
      }
      await eventually('there is room again', 10_000, () =>
        fetch(`${service.baseUrl}/health/live`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      await service.stop();
      expect(service.log()).not.toContain('EMFILE');
      expect(defectsIn(service.log())).toEqual([]);
    });

    test('does not start without files for connections', async () => {
      await expect(start(96)).rejects.toThrow('Raise the hard limit of open files (ulimit -Hn).');
    });
  });
}

/** A connection that is open, or was closed by the service. */
function settled(host: string, port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.on('error', () => {});
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(socket));
    socket.resume();
  });
}

const open = (sockets: readonly Socket[]): number => sockets.filter(({ destroyed }) => !destroyed).length;
