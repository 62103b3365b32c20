import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, send } from '@catalog-service/testing/contract';
import { findProgram, freePort } from './programs.js';

/** A caching proxy in front of the service, as its packages set it up: nothing in it knows the service. */
export interface SharedCache {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

export const CACHES = ['varnish', 'nginx'] as const;
export type CacheName = (typeof CACHES)[number];

const PROGRAMS: Readonly<Record<CacheName, string>> = { varnish: 'varnishd', nginx: 'nginx' };
const STARTS_WITHIN_MS = 15_000;

/** Where the program of the proxy is; undefined where the machine has none. */
export function findCache(name: CacheName): string | undefined {
  return findProgram(PROGRAMS[name]);
}

/** @throws Error where it does not start, with what it says. */
export async function startCache(name: CacheName, program: string, serviceUrl: string): Promise<SharedCache> {
  const { hostname, port: servicePort } = new URL(serviceUrl);
  const service = `${hostname}:${servicePort}`;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const port = await freePort();
  const words = name === 'varnish' ? varnish(folder, port, service) : await nginx(folder, port, service);
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const baseUrl = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await eventually(`${name} answers`, STARTS_WITHIN_MS, async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
      return send(baseUrl, { method: 'GET', path: '/health/live', headers: {} }).then(
        ({ status }) => status === 200,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl, stop };
}

/** The built-in configuration. */
function varnish(folder: string, port: number, service: string): string[] {
  return ['-F', '-a', `127.0.0.1:${port}`, '-b', service, '-n', join(folder, 'work'), '-s', 'malloc,16m'];
}

/** `proxy_cache` with one lifetime for what says nothing of its own, as every guide has it. */
async function nginx(folder: string, port: number, service: string): Promise<string[]> {
  const file = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'cache'));
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=answers:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${service};
      proxy_cache answers;
      proxy_cache_valid any 10m;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`,
  );
  return ['-c', file, '-p', folder];
}
