import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, type ServiceProcess, startPostgres } from '@catalog-service/testing';
import { type Admin, eventually, openAdmin } from '@catalog-service/testing/contract';
import { findProgram, freePort } from '../harness/programs.js';
import { startService } from '../harness/service-process.js';
import { ROOT } from '../harness/workspace.js';

export type CellName = 'a' | 'b';

/** A PostgreSQL server with replicas of the service. */
export interface Cell {
  readonly server: PostgresServer;
  readonly replicas: readonly ServiceProcess[];
  readonly admin: Admin;
}

/** Two cells behind HAProxy, set up as in `deploy/cells`. */
export interface Cells {
  readonly baseUrl: string;
  readonly cells: Readonly<Record<CellName, Cell>>;
  /** The environment of `deploy/cells/switch.mjs`. */
  readonly switching: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const REPLICAS = 2;
const WITHIN_MS = 30_000;
export const SWITCH = join(ROOT, 'deploy/cells/switch.mjs');

/** @throws Error if HAProxy or PostgreSQL is not there */
export async function startCells(): Promise<Cells> {
  const [a, b] = [await startCell(), await startCell()];
  const folder = await mkdtemp(join(tmpdir(), 'cells-'));
  const map = join(folder, 'cells.map');
  const socket = join(folder, 'admin.sock');
  const port = await freePort();
  await writeFile(map, '');
  await writeFile(join(folder, 'haproxy.cfg'), await configuration(map, socket, port, { a, b }));
  const haproxy = findProgram('haproxy');
  if (haproxy === undefined) throw new Error('HAProxy was not found');
  const child = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const baseUrl = `http://127.0.0.1:${port}`;
  await eventually('HAProxy answers', WITHIN_MS, () =>
    fetch(`${baseUrl}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  return {
    baseUrl,
    cells: { a, b },
    switching: { CELLS_MAP: map, HAPROXY_SOCKETS: socket },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      for (const { server, replicas, admin } of [a, b]) {
        await admin.close();
        for (const replica of replicas) await replica.stop();
        await server.stop();
      }
      await rm(folder, { recursive: true });
    },
  };
}

async function startCell(): Promise<Cell> {
  // People and records of all projects are replicated from one cell to the others.
  const server = await startPostgres({ settings: { wal_level: 'logical' } });
  const admin = await openAdmin({ DATABASE_URL: server.url });
  await admin.run('project', 'list');
  const start = () => startService({ DATABASE_URL: server.url });
  const replicas: ServiceProcess[] = [];
  for (let number = 0; number < REPLICAS; number += 1) replicas.push(await start());
  return { server, replicas, admin };
}

/** The file of `deploy/cells` with the addresses of a test, and without TLS. */
async function configuration(
  map: string,
  socket: string,
  port: number,
  cells: Readonly<Record<CellName, Cell>>,
): Promise<string> {
  let text = await readFile(join(ROOT, 'deploy/cells/haproxy.cfg'), 'utf8');
  const replace = (from: string, to: string): void => {
    if (!text.includes(from)) throw new Error(`deploy/cells/haproxy.cfg has no ${from}`);
    text = text.replaceAll(from, to);
  };
  replace('/etc/haproxy/cells.map', map);
  replace('/run/haproxy/admin.sock', socket);
  replace('bind :443 ssl crt /etc/haproxy/catalog-service.pem alpn h2,http/1.1', `bind 127.0.0.1:${port}`);
  for (const [place, name] of (['a', 'b'] as const).entries())
    for (const [number, { baseUrl }] of cells[name].replicas.entries())
      replace(`10.0.${place + 1}.${number + 1}:3000`, new URL(baseUrl).host);
  return text;
}
