import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Certificates, makeCertificates } from '@catalog-service/testing';
import { eventually } from '@catalog-service/testing/contract';
import { findProgram, freePort } from './programs.js';
import { ROOT } from './workspace.js';

/** A balancer in front of replicas, which it knows by their ports. */
export interface Balancer {
  /** Without TLS, where the file in `deploy/` has none. */
  readonly baseUrl: string;
  readonly secureUrl: string;
  /** The certificate of the CA behind `secureUrl`. */
  readonly ca: string;
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
  /** The address there that it listens at. */
  readonly listens: string;
  /** What a test adds: a listener without TLS, and the name of the replica in the header `x-replica` of each answer. */
  readonly added: (address: string) => string;
  /** The files there of the certificate, with the parts of each. */
  readonly certificates: Readonly<Record<string, readonly ('certificate' | 'key')[]>>;
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
    listens: '  bind :443 ',
    added: (address) => `  bind ${address}\n  http-response set-header ${REPLICA} %si:%sp\n`,
    certificates: { '/etc/haproxy/catalog-service.pem': ['certificate', 'key'] },
    around: (_folder, text) => text,
    words: (file) => ['-db', '-f', file],
  },
  nginx: {
    program: 'nginx',
    file: 'deploy/nginx/catalog-service.conf',
    listens: '  listen 443 ',
    added: (address) => `  listen ${address};\n  add_header ${REPLICA} $upstream_addr always;\n`,
    certificates: { '/etc/nginx/catalog-service.crt': ['certificate'], '/etc/nginx/catalog-service.key': ['key'] },
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
  const secure = `127.0.0.1:${await freePort()}`;
  const moved = withAddresses(await readFile(join(ROOT, kind.file), 'utf8'), kind, { own, secure }, addresses);
  const certificates = await makeCertificates(folder, kind.program, 'IP:127.0.0.1');
  const text = await withCertificates(moved, kind, certificates, folder);
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
    secureUrl: `https://${secure}`,
    ca: await readFile(certificates.ca, 'utf8'),
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
  { file, listens, added }: Kind,
  { own, secure }: { readonly own: string; readonly secure: string },
  replicas: readonly string[],
): string {
  const [before, after, ...more] = text.split(listens);
  const named = text.match(/10\.0\.0\.\d:3000/g) ?? [];
  if (before === undefined || after === undefined || more.length > 0 || named.length !== replicas.length) {
    throw new Error(`${file} is not what was expected of it`);
  }
  const moved = `${before}${added(own)}${listens.replace(/:?443/, secure)}${after}`;
  return named.reduce((done, address, place) => done.replace(address, replicas[place] ?? ''), moved);
}

async function withCertificates(
  text: string,
  { certificates }: Kind,
  made: Certificates,
  folder: string,
): Promise<string> {
  let moved = text;
  for (const [path, parts] of Object.entries(certificates)) {
    const own = join(folder, basename(path));
    const contents = await Promise.all(parts.map((part) => readFile(made[part], 'utf8')));
    await writeFile(own, contents.join(''));
    moved = moved.replace(path, own);
  }
  return moved;
}
