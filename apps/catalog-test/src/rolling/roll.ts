import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAdmin } from '@catalog-service/testing/contract';
import pg from 'pg';
import { z } from 'zod';
import type { ProjectCopy } from '../project-copy.js';
import { Host, run, type Service } from './build.js';
import { readContract } from './contract.js';
import { operate } from './operate.js';
import { type Callers, Probe } from './probe.js';

/** How an upgrade went, during which the build before and the next one worked on one database. */
export interface Outcome {
  /** Kinds of the migrations of the next build, in order. */
  readonly migrations: readonly string[];
  /** Sent to the build before, before, during and after the migration. */
  readonly requests: number;
  readonly longestMs: number;
  /** What it, or an operator's command of it, answered otherwise than its contract says; what the next build did, when all was done. */
  readonly failures: readonly string[];
  readonly nextFailures: readonly string[];
  /** The rows that were there were in the way, of which somebody had been warned: the build before is gone back to. */
  readonly isRefused: boolean;
}

/** Of lines that say the same. */
const SHOWN = 3;
/** Nobody here is killed: who is gone has said so. */
const GONE_AFTER = ['--gone-after', '60'];

/**
 * Upgrades from one build to the next while requests come: migrates, replaces one of two processes of the build before by itself, starts
 * the next build and goes back, and ends the build before. What waits for that is left waiting until then.
 *
 * @throws Error where a program does not do what it is to do; what requests are answered is in the outcome.
 */
export async function roll(before: ProjectCopy, next: ProjectCopy, { url, callers }: Prepared): Promise<Outcome> {
  const migrations = newMigrations(before, next);
  const waits = migrations.some((kind) => kind !== 'expand');
  const contract = readContract(before.root);
  const host = new Host();
  const start = (project: ProjectCopy): Promise<Service> => host.start(project, url);
  try {
    const kept = await start(before);
    let other = await start(before);
    const probe = new Probe(kept.baseUrl, contract, callers);
    await probe.pass();

    const load = underLoad(probe);
    const migration = run(next, 'migrate.js', url, GONE_AFTER);
    if (waits) await migration.until(/waits until no older build/);
    else if ((await migration.ended) !== 0) throw new Error(migration.said);
    await other.stop();
    other = await start(before);
    const restarted = new Probe(other.baseUrl, contract, callers);
    await restarted.pass();
    const operated: string[] = [];
    if (!migrations.includes('break')) {
      operated.push(...(await operate(before, next, url)));
      const first = await start(next);
      await restarted.pass();
      await first.stop();
    }
    await load.stop();
    await probe.pass();
    await other.stop();
    await kept.stop();

    const isRefused = (await migration.ended) !== 0;
    if (isRefused && !migration.said.includes('it was rolled back')) throw new Error(migration.said);
    const last = await start(isRefused ? before : next);
    const fresh = new Probe(last.baseUrl, isRefused ? contract : readContract(next.root), callers);
    await fresh.pass();
    if (waits && !isRefused) await refuse(before, url, host);
    const logged = host.said.split('\n').filter((line) => /"level":[56]\d/.test(line));
    return {
      migrations,
      requests: probe.requests + restarted.requests,
      longestMs: Math.max(probe.longestMs, restarted.longestMs),
      failures: [...operated, ...probe.failures, ...restarted.failures, ...logged.slice(0, SHOWN)],
      nextFailures: fresh.failures,
      isRefused,
    };
  } finally {
    await host.end();
  }
}

/** Kinds of the migrations that the next build has and the one before has not. */
export function newMigrations(before: ProjectCopy, next: ProjectCopy): string[] {
  const folder = ({ root }: ProjectCopy) => join(root, 'prisma/migrations');
  const known = new Set(readdirSync(folder(before)));
  const names = readdirSync(folder(next)).filter((name) => !known.has(name));
  return names.sort().map((name) => {
    return /^-- (\w+)/.exec(readFileSync(join(folder(next), name, 'migration.sql'), 'utf8'))?.[1] ?? 'none';
  });
}

/** Goes on and on until it is stopped, and then gives what was found out. */
export function underLoad(probe: Probe): { stop(): Promise<Probe> } {
  let isOver = false;
  const passes = (async () => {
    while (!isOver) await probe.pass();
  })();
  return {
    async stop() {
      isOver = true;
      await passes;
      return probe;
    },
  };
}

/** A database that was migrated for a build, with callers. */
export interface Prepared {
  readonly url: string;
  readonly callers: Callers;
}

/** Databases of one server, each prepared for a build; what is the same for a build is done once. */
export class Databases {
  readonly #templates = new Map<ProjectCopy, Promise<Prepared>>();

  constructor(private readonly serverUrl: string) {}

  async prepared(build: ProjectCopy, name: string): Promise<Prepared> {
    const made = this.#templates.get(build) ?? this.#prepare(build, `before_${this.#templates.size}`);
    this.#templates.set(build, made);
    const { url, callers } = await made;
    return { url: await newDatabase(this.serverUrl, name, new URL(url).pathname.slice(1)), callers };
  }

  async #prepare(build: ProjectCopy, name: string): Promise<Prepared> {
    const url = await newDatabase(this.serverUrl, name);
    await succeed(build, 'migrate.js', url);
    return { url, callers: await makeCallers(build, url) };
  }
}

/** The URL of a database more on a server, a copy of another one where that is named. */
export async function newDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a program of a build. @returns what it has written. @throws Error with that where it does not succeed */
export async function succeed(
  project: ProjectCopy,
  program: string,
  url: string,
  ...words: readonly string[]
): Promise<string> {
  const done = run(project, program, url, words);
  if ((await done.ended) !== 0) throw new Error(`${program} ${words.join(' ')}:\n${done.said}`);
  return done.said;
}

/** A build that cannot work with the database does not start, and says why. */
async function refuse(project: ProjectCopy, url: string, host: Host): Promise<void> {
  const started = await host.start(project, url).catch(String);
  if (typeof started === 'string' && started.includes('belongs to another version')) return;
  throw new Error(`A build that the database was changed for started, or said: ${started}`);
}

const MADE = z.looseObject({ id: z.string(), secret: z.string().optional() });
const LABELS = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

/** A project, and keys of it, in a database that was migrated. */
export async function makeCallers(project: ProjectCopy, url: string): Promise<Callers> {
  const admin = await openAdmin({ DATABASE_URL: url }, `${project.root}/dist`);
  try {
    const projectId = MADE.parse(await admin.run('project', 'create', 'Rolling')).id;
    const key = async (...words: readonly string[]) =>
      MADE.parse(await admin.run('key', 'create', '--project', projectId, '--name', 'Key', ...words)).secret ?? '';
    const { items } = LABELS.parse(await admin.run('references', 'Label', '--project', projectId));
    return {
      projectId,
      owner: await key('--permission', 'Owner'),
      member: await key('--permission', 'Member'),
      worker: await key('--service'),
      labels: items.map(({ id }) => id),
    };
  } finally {
    await admin.close();
  }
}
