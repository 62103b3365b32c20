import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findNats,
  findPostgres,
  type PostgresServer,
  percentile,
  type ServiceProcess,
  startNats,
  startPostgres,
  startServiceProcess,
} from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProjectCopy } from '../project-copy.js';
import { eventually, type Received, WebhookReceiver } from '../webhook-receiver.js';
import { OUTLETS } from './outlets-catalog.js';

/** Endpoints, of which one is dead, and how often the others are measured with it and without it. */
const ENDPOINTS = Number(process.env.ENDPOINTS ?? 10_000);
const TURNS = Number(process.env.TURNS ?? 10);
/** Endpoints of a project: an event goes to all of them. */
const OF_PROJECT = 50;
/** Events of a turn. */
const WRITES = 12;
/** How often a process that sends is killed. */
const KILLS = Number(process.env.KILLS ?? 20);
const LIMIT_MS = 3_600_000;
const ALLOWED = 1.05;

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

const SECRET_KEYS = randomBytes(32).toString('base64');
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const project = new ProjectCopy(OUTLETS).withoutHooks();
let server: PostgresServer;
let pool: pg.Pool;
let receiver: WebhookReceiver;
const services: ServiceProcess[] = [];

beforeAll(async () => {
  await project.generate();
  project.buildQuickly();
});
afterAll(() => project.remove());
beforeEach(async () => {
  server = await startPostgres({ settings: { max_connections: '200' } });
  pool = new pg.Pool({ connectionString: server.url, max: 8 });
  // Connections that are not in use end with their server.
  pool.on('error', () => {});
  receiver = new WebhookReceiver();
  await receiver.start();
});
afterEach(async () => {
  for (const service of services.splice(0)) {
    service.signal('SIGKILL');
    await service.ended();
  }
  await receiver.stop();
  await pool.end();
  await server.stop();
});

const start = async (more: Readonly<Record<string, string>> = {}) => {
  const service = await startServiceProcess({
    program: join(project.root, 'dist/service/main.js'),
    cwd: project.root,
    environment: {
      DATABASE_URL: server.url,
      DATABASE_IF_EMPTY: 'migrate',
      SECRET_KEYS,
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      ...more,
    },
  });
  services.push(service);
  return service;
};

/** Runs commands of the operator. */
const operate = async <T>(
  work: (run: (...words: readonly string[]) => Promise<Record<string, unknown>>) => Promise<T>,
) => {
  const admin = await openAdmin({ DATABASE_URL: server.url, SECRET_KEYS }, join(project.root, 'dist'));
  return work(async (...words) => Object(await admin.run(...words))).finally(() => admin.close());
};

/** Calls of a project, with a service key. */
const caller =
  (baseUrl: string, projectId: string, apikey: string) => async (method: string, path: string, body?: object) => {
    const response = await fetch(`${baseUrl}/v1/${path}`, {
      method,
      headers: { projectid: projectId, apikey, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = Object(await response.json());
    if (response.status !== 200) throw new Error(`${method} ${path} is answered ${JSON.stringify(answer)}`);
    return answer;
  };

/** Projects, each with a key that reads nothing but what the public does, and calls of its service key. */
const newProjects = (service: ServiceProcess, count: number) =>
  operate(async (run) => {
    const made: { projectId: string; keyId: string; call: ReturnType<typeof caller> }[] = [];
    while (made.length < count) {
      const projectId = String((await run('project', 'create', 'Outlets')).id);
      const key = (...words: readonly string[]) =>
        run('key', 'create', '--project', projectId, '--name', 'K', ...words);
      const call = caller(service.baseUrl, projectId, String((await key('--service')).secret));
      made.push({ projectId, call, keyId: String((await key('--permission', 'CanReadBill')).id) });
    }
    return made;
  });

const newProject = async (service: ServiceProcess) => {
  const [made] = await newProjects(service, 1);
  if (made === undefined) throw new Error('There is no project');
  return made;
};

/** Makes a sack with SQL. @returns its id */
const newSack = async (projectId: string) => {
  const { rows } = await pool.query(
    `INSERT INTO "Sack" ("id", "projectId", "name", "createdAt", "updatedAt", "isHidden")
     VALUES (gen_random_uuid(), $1, 'S', now(), now(), false) RETURNING "id"`,
    [projectId],
  );
  return String(rows[0].id);
};

const waiting = async () =>
  Number((await pool.query('SELECT count(*) AS n FROM "HookDelivery" WHERE "isWaiting"')).rows[0].n);
const cursors = async () => Number((await pool.query('SELECT count(*) AS n FROM "WebhookCursor"')).rows[0].n);

const dataIn = (message: Pick<Received, 'body'> | undefined) => JSON.parse(message?.body ?? '{}').data;
const typesSince = (place: number) => receiver.received.slice(place).map(({ body }) => JSON.parse(body).type);

test('an endpoint has the rights of a person, loses them with the person, and is told', {
  timeout: LIMIT_MS,
}, async () => {
  const service = await start();
  const { projectId, call } = await newProject(service);
  const person = String((await operate((run) => run('user', 'create', '--name', 'P', '--email', 'p@example.com'))).id);
  const make = async (path: string, data: object) => String((await call('POST', path, { data }))._id);
  const crew = await make('crew', { name: 'C' });
  // Over HTTP nobody brings a stranger into a project.
  const { rows: joined } = await pool.query(
    `INSERT INTO "CrewMember" ("id", "projectId", "crewId", "personId", "createdAt", "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, $3, now(), now()) RETURNING "id"`,
    [projectId, crew, person],
  );
  const member = String(joined[0].id);
  const right = await make('crew-right', { crewId: crew, right: 'CanReadPallet' });
  const asked = { resources: ['Sack', 'Pallet'], select: { Pallet: { name: true } }, actsForUserId: person };
  const hook = await make('hook', { url: receiver.url, secret, ...asked });
  await expect.poll(cursors).toBe(2);

  const pallet = await make('pallet', { name: 'A' });
  await receiver.until(1);
  await newSack(projectId);
  await receiver.until(2);
  expect(typesSince(0)).toEqual(['pallet.added', 'sack.added']);
  const [sent] = receiver.received;
  expect(dataIn(sent)).toEqual({ _id: pallet, record: { _id: pallet, name: 'A' } });

  // Without the permission, nothing more of pallets, though a message about one is waiting.
  receiver.status = 503;
  await call('PUT', `pallet/${pallet}`, { data: { name: 'B' } });
  await receiver.until(3);
  await call('DELETE', `crew-right/${right}`);
  receiver.status = 204;
  await expect.poll(() => typesSince(3), { timeout: 20_000 }).toContain('sack.resync');
  const lost = receiver.received.length;
  await call('PUT', `pallet/${pallet}`, { data: { name: 'C' } });
  await newSack(projectId);
  await receiver.until(lost + 1);
  await pause(1_500);
  expect(typesSince(lost)).toEqual(['sack.added']);
  // What is sent again shows nothing of it any more.
  await call('PUT', `hook-delivery/${sent?.headers['webhook-id']}`, { data: { isWaiting: true } });
  await receiver.until(lost + 2);
  expect(dataIn(receiver.received.at(-1))).toEqual({ _id: pallet });

  // With it, the endpoint lists what it missed.
  await make('crew-right', { crewId: crew, right: 'CanReadPallet' });
  await call('PUT', `pallet/${pallet}`, { data: { name: 'D' } });
  await expect.poll(() => typesSince(lost + 2), { timeout: 20_000 }).toContain('pallet.resync');
  await expect.poll(waiting).toBe(0);
  await pause(500);

  // Whoever leaves the project leaves nothing behind that listens.
  const left = receiver.received.length;
  await call('DELETE', `crew-member/${member}`);
  await newSack(projectId);
  await make('pallet', { name: 'E' });
  const select = { isEnabled: true, pausedAt: true, pauseReason: true };
  await expect
    .poll(() => call('POST', `hook/${hook}/get-item`, { select }), { timeout: 20_000 })
    .toEqual({
      _id: hook,
      isEnabled: false,
      pausedAt: expect.any(String),
      pauseReason: 'It acts for no key or user, or for one that is not valid any more.',
    });
  await pause(1_500);
  expect(typesSince(left)).toEqual([]);
});

test('a process that stood still goes on where it was, with what was written meanwhile', {
  timeout: LIMIT_MS,
}, async () => {
  const service = await start();
  const { projectId, call, keyId } = await newProject(service);
  await call('POST', 'hook', { data: { url: receiver.url, secret, resources: ['Sack'], actsForKeyId: keyId } });
  await expect.poll(cursors).toBe(1);
  const made = [await newSack(projectId)];
  await receiver.until(1);
  /** The records of messages, in the order in which each came first: what was under way comes again. */
  const firsts = () => [
    ...new Map(receiver.received.map((message) => [message.headers['webhook-id'], dataIn(message)._id])).values(),
  ];
  for (let times = 0; times < 3; times += 1) {
    service.signal('SIGSTOP');
    made.push(await newSack(projectId));
    // Longer than its lease.
    await pause(2_000);
    service.signal('SIGCONT');
    made.push(await newSack(projectId));
    await expect.poll(firsts, { timeout: 20_000 }).toEqual(made);
  }
});

test('nothing is lost, and all comes in order, whoever is killed while it sends', { timeout: LIMIT_MS }, async () => {
  const hooks = 10;
  const [one, two] = [await start(), await start()];
  const { projectId, call, keyId } = await newProject(one);
  const data = Array.from({ length: hooks }, (_, place) => ({
    ...{ url: `${receiver.url}/${place}`, secret, resources: ['Sack'], actsForKeyId: keyId },
  }));
  await call('POST', 'hook/create-many', { data });
  await expect.poll(cursors).toBe(hooks);

  const alive = [one, two];
  let [kills, until] = [0, 1];
  let restarting: Promise<unknown> = Promise.resolve();
  const accepted: Received[] = [];
  receiver.onMessage = (message) => {
    // The process is killed that waits for this very answer, which is either of the two: both end, one after the other.
    if (receiver.received.length >= until && kills < KILLS) {
      kills += 1;
      until = Number.POSITIVE_INFINITY;
      const victim = alive.shift();
      victim?.signal('SIGKILL');
      restarting = Promise.resolve(victim?.ended()).then(async () => {
        alive.push(await start());
        until = receiver.received.length + hooks + Math.floor(Math.random() * 5 * hooks);
      });
    }
    if (Math.random() < 0.05) return 500;
    accepted.push(message);
    return 204;
  };
  const made: string[] = [];
  while (kills < KILLS) {
    made.push(await newSack(projectId));
    await pause(Math.random() * 50);
  }
  await restarting;
  for (let count = 0; count < 20; count += 1) made.push(await newSack(projectId));
  const firstsOf = (place: number) => {
    const messages = accepted.filter(({ path }) => path.endsWith(`/${place}`));
    return [...new Map(messages.map(({ headers, body }) => [headers['webhook-id'], dataIn({ body })._id])).values()];
  };
  await eventually(() => data.every((_, place) => firstsOf(place).length >= made.length), 'all of them', 600);
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
  const said = { kills, sacks: made.length, endpoints: hooks, messages: receiver.received.length };
  process.stdout.write(`${JSON.stringify({ ...said, again: receiver.received.length - made.length * hooks })}\n`);
  for (const place of data.keys()) expect([place, firstsOf(place)]).toEqual([place, made]);
  // Whoever is killed while a message is under way has to send it again.
  expect(receiver.received.length).toBeGreaterThan(made.length * hooks);
});

test('a dead endpoint does not make the others wait', { timeout: LIMIT_MS }, async () => {
  const service = await start();
  const projects = await newProjects(service, Math.ceil(ENDPOINTS / OF_PROJECT));
  for (const [place, { call, keyId }] of projects.entries()) {
    const data = Array.from({ length: OF_PROJECT }, (_, hook) => ({
      ...{ url: `${receiver.url}/${place}/${hook}`, secret, resources: ['Sack'], actsForKeyId: keyId },
    }));
    await call('POST', 'hook/create-many', { data });
  }
  await expect.poll(cursors, { timeout: 1_200_000, interval: 500 }).toBe(projects.length * OF_PROJECT);
  const projectId = projects[0]?.projectId ?? '';
  const DEAD = '/0/0';
  let isDead = false;
  /** When each message of the others came after the last write. */
  let arrived: number[] = [];
  receiver.onMessage = ({ path, at }) => {
    if (path.endsWith(`/hook${DEAD}`)) return isDead ? null : 204;
    arrived.push(at);
    return 204;
  };
  /** The 99th percentile, in milliseconds, of the time from a commit to a message at one of the others. */
  const turn = async (deadNow: boolean) => {
    isDead = deadNow;
    const delays: number[] = [];
    for (let count = 0; count < WRITES; count += 1) {
      arrived = [];
      await newSack(projectId);
      const committed = performance.now();
      const said = () => `${arrived.length}`;
      await eventually(() => arrived.length >= OF_PROJECT - 1, 'the messages of the others', 120, said);
      delays.push(...arrived.map((at) => at - committed));
    }
    // What the dead one missed is delivered before the next turn: it is alive again, and its record tells so.
    isDead = false;
    await pool.query(`UPDATE "Hook" SET "updatedAt" = now() WHERE "url" LIKE '%/hook${DEAD}'`);
    await expect.poll(waiting, { timeout: 300_000 }).toBe(0);
    return percentile(delays, 0.99);
  };
  // The first messages compile what the others use.
  await turn(false);
  const p99s = { alive: [] as number[], dead: [] as number[] };
  for (let count = 0; count < TURNS; count += 1) {
    // Whatever gets slower in time does so for both.
    for (const kind of count % 2 === 0 ? (['dead', 'alive'] as const) : (['alive', 'dead'] as const))
      p99s[kind].push(await turn(kind === 'dead'));
  }
  const [p99, p99BesideDead] = [percentile(p99s.alive, 0.5), percentile(p99s.dead, 0.5)];
  const ratio = p99BesideDead / p99;
  const said = { endpoints: projects.length * OF_PROJECT, turns: TURNS, p99, p99BesideDead, ratio };
  process.stdout.write(`${JSON.stringify(said)}\n`);
  expect(ratio).toBeLessThan(ALLOWED);
});

describe.skipIf(findNats() === undefined)('a sink (needs nats-server)', () => {
  test('is filled by the built service, as its settings say, and by another process after kill -9', {
    timeout: LIMIT_MS,
  }, async () => {
    const nats = await startNats();
    const connection = await connect({ servers: nats.url.slice('nats://'.length) });
    try {
      const manager = await jetstreamManager(connection);
      await manager.streams.add({ name: 'OUTLETS', subjects: ['outlets.>'] });
      const settings = { EVENT_SINK_URL: nats.url, EVENT_SINK_STREAM: 'OUTLETS', EVENT_SINK_SUBJECT: 'outlets' };
      const service = await start(settings);
      const { projectId, call } = await newProject(service);
      const stored = `SELECT FROM "Service" WHERE "key" = 'event sink position'`;
      await expect.poll(async () => (await pool.query(stored)).rowCount, { timeout: 20_000 }).toBe(1);
      const told: string[] = [];
      const consumer = await jetstream(connection).consumers.get('OUTLETS');
      const messages = await consumer.consume();
      const listening = (async () => {
        for await (const { subject, data } of messages)
          told.push(`${subject} ${JSON.parse(new TextDecoder().decode(data)).subject}`);
      })();
      const expected: string[] = [];
      const write = async () => {
        const id = await newSack(projectId);
        expected.push(`outlets.${projectId}.sack.created ${id}`);
        return id;
      };
      const id = await write();
      await call('DELETE', `sack/${id}`);
      expected.push(`outlets.${projectId}.sack.deleted ${id}`);
      await expect.poll(() => told, { timeout: 20_000 }).toEqual(expected);
      // One that has no settings of a sink copies nothing, and is no heir.
      await start();
      await start(settings);
      for (let count = 0; count < 200; count += 1) {
        await write();
        if (count === 100) service.signal('SIGKILL');
      }
      await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(expected.length);
      await pause(500);
      expect(told).toEqual(expected);
      await messages.close();
      await listening;
    } finally {
      await connection.close();
      await nats.stop();
    }
  });
});
