import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { end, freePort, isRunnable } from './server-process.js';

/** A NATS server with JetStream for one test, on loopback, with its data in a temporary folder. */
export interface NatsServer {
  readonly url: string;
  /** `kill -9`; `resume` starts it again, on the same port with the same data. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 20_000;
const ASK_AGAIN_MS = 20;

/** The program; undefined where the machine has none. */
export function findNats(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'nats-server')).find(isRunnable);
}

/** @throws Error where there is no program: ask `findNats` first; or where it does not start */
export async function startNats(): Promise<NatsServer> {
  const program = findNats();
  if (program === undefined) throw new Error('No NATS server was found');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'nats-'));
  let server: ChildProcess;
  const resume = async () => {
    server = spawn(program, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    // It must not outlive the tests, whatever ends them.
    const started = server;
    const kill = () => started.kill('SIGKILL');
    process.once('exit', kill);
    started.once('exit', () => process.off('exit', kill));
    const since = performance.now();
    while (!(await answers(port))) {
      if (performance.now() - since > START_LIMIT_MS) throw new Error('The NATS server did not start');
      await delay(ASK_AGAIN_MS);
    }
  };
  await resume();
  return {
    url: `nats://127.0.0.1:${port}`,
    crash: () => end(server, 'SIGKILL'),
    resume,
    async stop() {
      await end(server, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
