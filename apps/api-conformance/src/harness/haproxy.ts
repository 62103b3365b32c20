import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { findProgram, freePort } from './programs.js';

/** A balancer in front of replicas, which it knows by their ports. */
export interface Balancer {
  readonly baseUrl: string;
  /** Waits until the balancer answers by every one of the replicas. */
  untilAllServe(): Promise<void>;
  stop(): Promise<void>;
}

/** In which header of an answer the balancer names the replica. */
export const REPLICA = 'x-replica';

const WITHIN_MS = 20_000;
const PROGRAM = findProgram('haproxy');

export const canStartHaproxy = PROGRAM !== undefined;

/** Readiness asked four times a second, and nothing sent twice but what has reached no replica, as by default. */
function configuration(port: number, replicas: readonly number[]): string {
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
listen service
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /health/ready
  http-response set-header ${REPLICA} %s
  default-server check inter 250 fall 2 rise 1
${replicas.map((replica) => `  server replica-${replica} 127.0.0.1:${replica}`).join('\n')}
`;
}

/** @throws Error with what it says where it does not start. */
export async function startHaproxy(replicas: readonly number[]): Promise<Balancer> {
  if (PROGRAM === undefined) throw new Error('HAProxy was not found');
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, replicas));
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const baseUrl = `http://127.0.0.1:${port}`;
  const replicaOf = () =>
    fetch(`${baseUrl}/health/live`).then(
      ({ headers }) => headers.get(REPLICA),
      () => null,
    );
  return {
    baseUrl,
    async untilAllServe() {
      const seen = new Set<string>();
      await eventually('every replica serves', WITHIN_MS, async () => {
        if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${output}`);
        const name = await replicaOf();
        if (name !== null && /^replica-\d+$/.test(name)) seen.add(name);
        return seen.size === replicas.length;
      });
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
