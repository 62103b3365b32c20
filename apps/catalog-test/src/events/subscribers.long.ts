import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogOf } from '../features/feature-records.js';
import { ProjectCopy } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';

const SUBSCRIBERS = Number(process.env.SUBSCRIBERS ?? 1_000);
/** Keys, each of which sees the lines with a label of its own. */
const CLASSES = 20;
const EVENTS = 5;
/** Subscribers that begin at a time. */
const TOGETHER = 20;
const AGAIN_MS = 50;
const PAGE = z.object({ data: z.array(z.object({ resource: z.string(), _id: z.string() })), next: z.string() });
const MADE = z.object({ _id: z.string() });
const KEY = z.object({ secret: z.string() });

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

const project = new ProjectCopy(
  new Map([...SMALLEST, ...['scope', 'caller', 'events'].flatMap((title) => [...catalogOf(title)])]),
).withoutHooks();
afterAll(() => project.remove());

test('an event costs one decision for each class of rights of 1,000 subscribers of the feed', {
  timeout: 900_000,
}, async () => {
  await project.generate();
  project.buildQuickly();
  const server = await startPostgres({ settings: { synchronous_commit: 'on' } });
  const admin = await openAdmin({ DATABASE_URL: server.url }, join(project.root, 'dist'));
  const projectId = String((await admin.run('project', 'create', 'Subscribers')).id);
  const { baseUrl, adminUrl, signal, ended } = await startServiceProcess({
    program: join(project.root, 'dist/service/main.js'),
    cwd: project.root,
    environment: { DATABASE_URL: server.url, ADMIN_PORT: '0' },
  });
  const hangUp = new AbortController();
  setMaxListeners(0, hangUp.signal);
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${baseUrl}/v1/${path}`, {
      method: 'POST',
      headers: { projectid: projectId, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: hangUp.signal,
    });
  const create = async (path: string, data: object) => MADE.parse(await (await post(path, { data })).json())._id;
  const decisions = async () =>
    Number(/^event_decisions_total (\d+)$/m.exec(await (await fetch(`${adminUrl}/metrics`)).text())?.[1]);
  try {
    const marks: string[] = [];
    const keys: string[] = [];
    for (let place = 0; place < CLASSES; place += 1) {
      const mark = await create('mark', { name: String(place) });
      const words = ['--project', projectId, '--name', 'K', '--permission', 'CanFollowLines', '--label', mark];
      marks.push(mark);
      keys.push(KEY.parse(await admin.run('key', 'create', ...words)).secret);
    }
    /** Ids of lines, each as often as a subscriber was told of it. */
    const told = Array.from({ length: SUBSCRIBERS }, (): string[] => []);
    const take = (place: number, json: string): string => {
      const { data, next } = PAGE.parse(JSON.parse(json));
      told[place]?.push(...data.map(({ _id }) => _id));
      return next;
    };
    /** Half of them by streams, and half by long polls; whoever is refused or cut goes on where it was, as clients do. */
    const follow = async (place: number, begun: () => void): Promise<void> => {
      const apikey = keys[place % CLASSES] ?? '';
      const form = place < SUBSCRIBERS / 2 ? { accept: 'text/event-stream' } : { prefer: 'wait=60' };
      let after = '';
      const goOn = async (): Promise<number> => {
        const response = await post('events', { after, limit: 100 }, { apikey, ...form });
        if (response.status !== 200) {
          await response.text();
          return Number(response.headers.get('retry-after')) * 1_000;
        }
        let text = '';
        for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const messages = `${text}${part}`.split('\n\n');
          text = messages.pop() ?? '';
          for (const message of messages) {
            const json = /^data: (.*)$/m.exec(message)?.[1];
            if (json !== undefined) after = take(place, json);
            begun();
          }
        }
        if (text !== '') after = take(place, text);
        begun();
        return 0;
      };
      while (!hangUp.signal.aborted) {
        const waitMs = await goOn().catch((error: unknown) => {
          if (!(error instanceof TypeError || hangUp.signal.aborted)) throw error;
          return AGAIN_MS;
        });
        await pause(waitMs * (1 + Math.random()));
      }
    };
    const following: Promise<unknown>[] = [];
    let next = 0;
    const beginSome = async () => {
      for (let place = next++; place < SUBSCRIBERS; place = next++) {
        await new Promise<void>((begun) => {
          following.push(follow(place, begun));
        });
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, beginSome));
    const before = await decisions();
    const lines: string[] = [];
    for (let place = 0; place < EVENTS; place += 1) {
      lines.push(await create('line', { name: String(place), marks }));
      while (told.some((ids) => ids.length < lines.length)) await pause(AGAIN_MS);
    }
    const decided = (await decisions()) - before;
    process.stdout.write(`${JSON.stringify({ subscribers: told.length, events: lines.length, decided })}\n`);
    expect(told).toEqual(told.map(() => lines));
    expect(decided).toBe(CLASSES * EVENTS);
    hangUp.abort();
    await Promise.all(following);
  } finally {
    hangUp.abort();
    await admin.close();
    signal('SIGTERM');
    await ended();
    await server.stop();
  }
});
