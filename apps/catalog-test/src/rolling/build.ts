import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ProjectCopy } from '../project-copy.js';

/** A program of a build while it runs, and what it has written. */
export interface Run {
  readonly child: ChildProcess;
  said(): string;
  /** Resolves when it has written what fits, or ended. */
  until(pattern: RegExp): Promise<void>;
  /** Resolves to its exit code when it has ended. */
  readonly ended: Promise<number | null>;
}

/** Starts a program of a build on a database. */
export function run(project: ProjectCopy, program: string, url: string, words: readonly string[] = []): Run {
  const child = spawn(process.execPath, [join(project.root, 'dist/apps/api/src', program), ...words], {
    cwd: project.root,
    env: { ...process.env, DATABASE_URL: url, PORT: '0', HOST: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let log = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  ended.then(() => process.off('exit', kill));
  const collect = (chunk: Buffer) => {
    log += chunk.toString();
    child.emit('said');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    child,
    said: () => log,
    ended,
    until: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          if (!pattern.test(log)) return;
          child.off('said', look);
          resolve();
        };
        child.on('said', look);
        ended.then(() => resolve());
        look();
      }),
  };
}

/** A service of a build that listens. */
export interface Service {
  readonly baseUrl: string;
  said(): string;
  stop(): Promise<void>;
}

const LISTENS = /Listening at (\S+)/;

/** @throws Error with what it has written where it does not start, or ends otherwise than it was asked to. */
export async function startService(project: ProjectCopy, url: string): Promise<Service> {
  const service = run(project, 'main.js', url);
  await service.until(LISTENS);
  const [, baseUrl] = LISTENS.exec(service.said()) ?? [];
  if (baseUrl === undefined) throw new Error(`The service ended with ${await service.ended}:\n${service.said()}`);
  return {
    baseUrl,
    said: service.said,
    async stop() {
      service.child.kill('SIGTERM');
      const status = await service.ended;
      if (status !== 0) throw new Error(`The service ended with ${status}:\n${service.said()}`);
    },
  };
}
