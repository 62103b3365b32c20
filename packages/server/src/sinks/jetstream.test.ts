import { setTimeout as pause } from 'node:timers/promises';
import { defineResource, FeedReader, Lease, Registry } from '@catalog-service/engine';
import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import {
  findNats,
  findPostgres,
  type NatsServer,
  type PostgresServer,
  startNats,
  startPostgres,
} from '@catalog-service/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Background } from '../observation/background.js';
import { EventSink } from './event-sink.js';
import { connectJetStream } from './jetstream.js';

const NOBODY = { read: [], create: [], update: [] };
class Dto {}
const ITEM = defineResource({
  ...{ key: 'Item', title: 'Item', description: '', table: 'Item', path: '/v1/item', eventsFor: '7d' },
  access: { ...NOBODY, delete: [] },
  fields: { name: { type: 'Text', description: '', access: NOBODY, column: 'name' } },
  dto: { create: Dto, update: Dto, service: Dto },
});
const PROJECT = '11111111-1111-7111-8111-111111111111';
const RECORD = '22222222-2222-7222-8222-222222222222';
const STREAM = { stream: 'CATALOG', subject: 'catalog' };

const WRITE =
  `INSERT INTO "RecordEvent" VALUES (0, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, $1::uuid, 'Item', $2::uuid, ` +
  `$3::text, $4::text, NULL, now())`;

const missing = findNats() === undefined || findPostgres() === undefined;

describe.skipIf(missing)('JetStream (needs nats-server and PostgreSQL)', () => {
  let postgres: PostgresServer;
  let database: Database;
  let nats: NatsServer;
  const failures: unknown[] = [];

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
    database = await openPostgres({ url: postgres.url });
    await database.script(`
      CREATE TABLE "Service" ("key" text PRIMARY KEY, "value" text NOT NULL);
      CREATE TABLE "RecordEvent" ("slot" integer, "seq" bigint, "xid" bigint, "projectId" uuid, "table" text, "recordId" uuid,
        "operation" text, "fields" text, "before" jsonb, "at" timestamptz(3));
      CREATE SEQUENCE "RecordEvent_seq";
    `);
    const connection = await connect({ servers: nats.url.slice('nats://'.length) });
    const manager = await jetstreamManager(connection);
    await manager.streams.add({
      name: STREAM.stream,
      subjects: [`${STREAM.subject}.>`],
      duplicate_window: 100_000_000,
    });
    await connection.close();
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
    await nats?.stop();
  });

  const newSink = (eventsOfPage = 50) =>
    new EventSink({
      database,
      feed: new FeedReader(database, new Registry([ITEM], []), eventsOfPage),
      lease: new Lease(database, 'event sink'),
      connect: () => connectJetStream({ url: nats.url, ...STREAM }),
      background: new Background(({ ...observed }) => {
        if (observed.kind === 'background' && observed.failure !== undefined) {
          failures.push(observed.failure);
        }
      }),
      source: 'test',
      clock: Date.now,
    });

  /** Writes a change of a field, whose name tells which. */
  const write = (operation: string, fields = '') =>
    database.query({ text: WRITE }, [PROJECT, RECORD, operation, fields], SERVICE_WORK);

  const messages = async () => {
    const connection = await connect({ servers: nats.url.slice('nats://'.length) });
    try {
      const manager = await jetstreamManager(connection);
      const { state } = await manager.streams.info(STREAM.stream);
      const found = [];
      const consumer = await jetstream(connection).consumers.get(STREAM.stream);
      for await (const message of await consumer.fetch({ max_messages: Math.max(1, state.messages), expires: 1_000 })) {
        found.push({
          subject: message.subject,
          id: message.headers?.get('Nats-Msg-Id'),
          event: Object(message.json()),
        });
        if (found.length === state.messages) break;
      }
      return found;
    } finally {
      await connection.close();
    }
  };
  const until = async (count: number) => {
    for (const end = performance.now() + 60_000; ; await pause(100)) {
      const found = await messages().catch(() => []);
      if (found.length >= count) return found;
      if (performance.now() > end)
        throw new Error(`${found.length} of ${count} messages: ${failures.slice(-3).join()}`);
    }
  };

  it('has CloudEvents of the changes that the feed tells', {
    timeout: 120_000,
  }, async () => {
    const sink = newSink();
    sink.start();
    // It takes its position first.
    for (let rows = 0; rows === 0; await pause(20))
      rows = (
        await database.query({ text: `SELECT FROM "Service" WHERE "key" = 'event sink position'` }, [], SERVICE_WORK)
      ).count;
    await write('insert');
    await write('update', 'other');
    await write('update', 'name');
    const [created, updated] = await until(2);
    expect(created).toEqual({
      subject: `catalog.${PROJECT}.item.created`,
      id: created?.event.id,
      event: {
        ...{
          specversion: '1.0',
          id: expect.stringMatching(/^\d+\/\w+\/base\/\d+\/\d+\/1$/),
          source: 'test',
          type: 'item.created',
        },
        ...{ subject: RECORD, time: expect.any(String), projectid: PROJECT, datacontenttype: 'application/json' },
        data: { _id: RECORD },
      },
    });
    expect(updated?.event).toMatchObject({ type: 'item.updated', data: { _id: RECORD, fields: ['name'] } });
    await sink.stop();
  });

  it('has all events of a page that is sent in several parts', { timeout: 120_000 }, async () => {
    const before = (await messages()).length;
    const sink = newSink(10_000);
    sink.start();
    const events = {
      text: `${WRITE.replace(' VALUES (', ' SELECT ').replace(/\)$/, '')} FROM generate_series(1, 1200)`,
    };
    await database.query(events, [PROJECT, RECORD, 'update', 'name'], SERVICE_WORK);
    const seqs = (await until(before + 1_200)).slice(before).map(({ event }) => Number(event.id.split('/').at(-1)));
    await sink.stop();
    expect(seqs).toEqual(Array.from({ length: 1_200 }, (_, place) => (seqs[0] ?? 0) + place));
  });

  it('refuses the messages of a process that does not know that another one has added some', async () => {
    const message = (id: string) => ({
      id,
      projectId: PROJECT,
      type: ['item', 'created'] as const,
      json: '{}',
      position: '{}',
    });
    const [late, other] = await Promise.all([1, 2].map(() => connectJetStream({ url: nats.url, ...STREAM })));
    const before = (await messages()).length;
    await other?.publish([message('a'), message('b')]);
    await expect(late?.publish([message('c'), message('d')])).rejects.toThrow('wrong last sequence');
    expect((await messages()).slice(before).map(({ id }) => id)).toEqual(['a', 'b']);
    await Promise.all([late?.close(), other?.close()]);
    // The position of the last message is none.
    const connection = await connect({ servers: nats.url.slice('nats://'.length) });
    await (await jetstreamManager(connection)).streams.purge(STREAM.stream);
    await connection.close();
  });

  it('tells that changes were missed when it is of another database', { timeout: 120_000 }, async () => {
    const text = `UPDATE "Service" SET "value" = jsonb_set("value"::jsonb, '{epoch}', '"1/2"')::text WHERE "key" = 'event sink position'`;
    await database.query({ text }, [], SERVICE_WORK);
    const before = (await messages()).length;
    const sink = newSink();
    sink.start();
    const found = await until(before + 1);
    await write('delete');
    const [resync, deleted] = (await until(before + 2)).slice(before);
    await sink.stop();
    expect(found.length).toBe(before + 1);
    expect([resync?.subject, resync?.event.type]).toEqual(['catalog.all.resync', 'resync']);
    expect([deleted?.subject, deleted?.event.type]).toEqual([`catalog.${PROJECT}.item.deleted`, 'item.deleted']);
  });
});
