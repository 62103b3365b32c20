import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProjectCopy } from '../project-copy.js';

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '0' };

/** A process, and what it has written. */
class Logged {
  #text = '';
  readonly ended: Promise<number | null>;

  constructor(readonly child: ChildProcess) {
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    this.ended = new Promise((resolve) => child.once('close', resolve));
    this.ended.then(() => process.off('exit', kill));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#text += chunk.toString();
        child.emit('said');
      });
    }
  }

  get said(): string {
    return this.#text;
  }

  /** Resolves when it has written what fits, or ended. */
  until(pattern: RegExp): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!pattern.test(this.#text)) return;
        this.child.off('said', look);
        resolve();
      };
      this.child.on('said', look);
      this.ended.then(() => resolve());
      look();
    });
  }
}

/** Starts a program of a build on a database. */
export function run(project: ProjectCopy, program: string, url: string, words: readonly string[] = []): Logged {
  const child = spawn(process.execPath, [join(project.root, 'dist/service', program), ...words], {
    cwd: project.root,
    env: { ...process.env, ...SETTINGS, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Logged(child);
}

/** A service of a build that listens. */
export interface Service {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

const ANSWER = z.object({ id: z.number(), baseUrl: z.string().optional(), refused: z.string().optional() });
type Answer = z.infer<typeof ANSWER>;

/** A process in which services of any builds run. */
export class Host {
  readonly #process = new Logged(
    fork(join(import.meta.dirname, 'host.mjs'), {
      env: { ...process.env, ...SETTINGS },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
  #count = 0;

  /** What its services have written. */
  get said(): string {
    return this.#process.said;
  }

  /** @throws Error with what it says where it does not start. */
  async start(project: ProjectCopy, url: string): Promise<Service> {
    this.#count += 1;
    const id = this.#count;
    const { baseUrl, refused } = await this.#ask({ id, root: project.root, url });
    if (baseUrl === undefined) throw new Error(refused);
    return {
      baseUrl,
      stop: async () => {
        const stopped = await this.#ask({ id });
        if (stopped.refused !== undefined) throw new Error(stopped.refused);
      },
    };
  }

  async end(): Promise<void> {
    this.#process.child.kill('SIGKILL');
    await this.#process.ended;
  }

  #ask(message: { readonly id: number; readonly root?: string; readonly url?: string }): Promise<Answer> {
    const { child, ended } = this.#process;
    return new Promise((resolve, reject) => {
      const listen = (given: unknown) => {
        const answer = ANSWER.parse(given);
        if (answer.id !== message.id) return;
        child.off('message', listen);
        resolve(answer);
      };
      child.on('message', listen);
      ended.then((status) => reject(new Error(`The services ended with ${status}:\n${this.said}`)));
      child.send(message);
    });
  }
}
