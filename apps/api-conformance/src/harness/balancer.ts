import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@catalog-service/testing/contract';
import { findProgram, freePort } from './programs.js';
import { ROOT } from './workspace.js';

/** A balancer in front of replicas, which it knows by their ports. */
export interface Balancer {
  readonly baseUrl: string;
  /** What its operator does before a replica ends; nothing where it finds out by itself. */
  takeOut(port: number): Promise<void>;
  /** Brings back who was taken out, and waits until the balancer answers by every one of the replicas. */
  untilAllServe(): Promise<void>;
  stop(): Promise<void>;
}

interface Kind {
  readonly program: string;
  /** What `deploy/` has for it. */
  readonly file: string;
  /** The line there that says where it listens. */
  readonly listens: string;
  /** What a test says instead; the answer names the replica besides, in the header `x-replica`. */
  readonly listensHere: (address: string) => string;
  /** What its packages have around that file. */
  readonly around: (folder: string, text: string) => string;
  readonly words: (file: string) => readonly string[];
  /** What stands behind the address of a replica that is taken out by hand. */
  readonly down?: string;
}

const REPLICA = 'x-replica';
const WITHIN_MS = 30_000;

const KINDS = {
  HAProxy: {
    program: 'haproxy',
    file: 'deploy/haproxy/haproxy.cfg',
    listens: '  bind :80\n',
    listensHere: (address) => `  bind ${address}\n  http-response set-header ${REPLICA} %si:%sp\n`,
    around: (_folder, text) => text,
    words: (file) => ['-db', '-f', file],
  },
  nginx: {
    program: 'nginx',
    file: 'deploy/nginx/catalog-service.conf',
    listens: '  listen 80;\n',
    listensHere: (address) => `  listen ${address};\n  add_header ${REPLICA} $upstream_addr always;\n`,
    around: (folder, text) => `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${text}}
`,
    words: (file) => ['-c', file],
    down: ' down',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type BalancerName = keyof typeof KINDS;

/** Whether the machine has the program. */
export function canBalance(name: BalancerName): boolean {
  return findProgram(KINDS[name].program) !== undefined;
}

/** @throws Error with what it says where it does not start. */
export async function startBalancer(name: BalancerName, replicas: readonly number[]): Promise<Balancer> {
  const kind: Kind = KINDS[name];
  const program = findProgram(kind.program);
  if (program === undefined) throw new Error(`${name} was not found`);
  const folder = await mkdtemp(join(tmpdir(), `${kind.program}-`));
  const own = `127.0.0.1:${await freePort()}`;
  const addresses = replicas.map((port) => `127.0.0.1:${port}`);
  const file = join(folder, 'configuration');
  const text = withAddresses(await readFile(join(ROOT, kind.file), 'utf8'), kind, own, addresses);
  const configure = (configuration: string) => writeFile(file, kind.around(folder, configuration));
  await configure(text);
  const child = spawn(program, kind.words(file), { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const baseUrl = `http://${own}`;
  const replicaOf = () =>
    fetch(`${baseUrl}/health/live`).then(
      ({ headers }) => headers.get(REPLICA) ?? '',
      () => '',
    );
  let isWhole = true;
  const reload = async (configuration: string) => {
    await configure(configuration);
    child.kill('SIGHUP');
  };
  return {
    baseUrl,
    async takeOut(port) {
      if (kind.down === undefined) return;
      await reload(text.replace(`127.0.0.1:${port}`, `$&${kind.down}`));
      isWhole = false;
    },
    async untilAllServe() {
      if (!isWhole) await reload(text);
      isWhole = true;
      const unseen = new Set(addresses);
      await eventually('every replica serves', WITHIN_MS, async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
        unseen.delete(await replicaOf());
        return unseen.size === 0;
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

/** @throws Error where the file no longer names so many replicas, or where it listens. */
function withAddresses(
  text: string,
  { file, listens, listensHere }: Kind,
  own: string,
  replicas: readonly string[],
): string {
  const [before, after, ...more] = text.split(listens);
  const named = text.match(/10\.0\.0\.\d:3000/g) ?? [];
  if (before === undefined || after === undefined || more.length > 0 || named.length !== replicas.length) {
    throw new Error(`${file} is not what was expected of it`);
  }
  const moved = `${before}${listensHere(own)}${after}`;
  return named.reduce((done, address, place) => done.replace(address, replicas[place] ?? ''), moved);
}
