import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres, openTestDatabase, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, DatabaseError, DatabaseUnavailable } from './database.js';
import { openDatabase } from './open-database.js';
import { failureOf } from './testing/failure-of.js';
import { SERVICE_WORK } from './work.js';

let server: PostgresServer | undefined;
afterAll(() => server?.stop());

describe('embedded', () => facts(openTestDatabase));

describe.skipIf(findPostgres() === undefined)('server (needs PostgreSQL)', () => {
  facts(async () => {
    server ??= await startPostgres();
    return openDatabase({ databaseUrl: server.url, dataFolder: 'unused', pipelinedConnections: 1, longConnections: 1 });
  });
});

const SCHEMA = `
  DROP TABLE IF EXISTS child, thing;
  DROP SEQUENCE IF EXISTS tries;
  CREATE TABLE thing (id integer PRIMARY KEY, name text NOT NULL CONSTRAINT thing_name_short CHECK (length(name) < 10));
  CREATE TABLE child (id integer CONSTRAINT child_thing REFERENCES thing (id));
  CREATE SEQUENCE tries;
  -- Loses the first times: a sequence keeps counting when a transaction is rolled back.
  CREATE OR REPLACE FUNCTION lose(times integer, code text) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE try bigint := nextval('tries');
  BEGIN
    IF try <= times THEN RAISE EXCEPTION 'try %', try USING ERRCODE = code; END IF;
    RETURN try;
  END $$;
`;

const INSERT = { name: 'insert', text: 'INSERT INTO thing (id, name) VALUES ($1, $2) RETURNING id' };
const ALL = { name: 'all', text: 'SELECT * FROM thing ORDER BY id', repeatable: true };

/** A promise that the test resolves. */
function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** What holds for every adapter. */
function facts(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(() => database.script(SCHEMA));

  it('gives cells as the text of PostgreSQL, in UTC and ISO', async () => {
    const text = `SELECT true, 42, 0.1::float8, 10.50::numeric, 'a'::text, NULL, '2026-01-02 03:04:05.678+02'::timestamptz,
      '{"b": 1}'::jsonb, '018F0000-0000-7000-8000-000000000001'::uuid, ARRAY['x', NULL, 'y z'], 9007199254740993::bigint`;
    const expected = [
      't',
      '42',
      '0.1',
      '10.50',
      'a',
      null,
      '2026-01-02 01:04:05.678+00',
      '{"b": 1}',
      '018f0000-0000-7000-8000-000000000001',
      '{x,NULL,"y z"}',
      '9007199254740993',
    ];
    expect(await database.query({ text, repeatable: true }, [], SERVICE_WORK)).toEqual({ rows: [expected], count: 1 });
    expect(await database.query({ text, name: 'cells' }, [], SERVICE_WORK)).toEqual({ rows: [expected], count: 1 });
  });

  it('takes values as text, whatever the type of the parameter', async () => {
    const text = `SELECT $1::boolean, $2::integer, $3::float8, $4::jsonb, $5::uuid, $6::timestamptz, $7::text[], $8::text, $9::bytea`;
    const values = [
      'true',
      '7',
      '1e3',
      '["a",{"b":"\\u00e9"}]',
      '018f0000-0000-7000-8000-000000000001',
      '2026-01-02T03:04:05.678Z',
      '{a,"b c"}',
      null,
      '\\x00ff',
    ];
    const { rows } = await database.query({ text, repeatable: true }, values, SERVICE_WORK);
    expect(rows).toEqual([
      [
        't',
        '7',
        '1000',
        '["a", {"b": "é"}]',
        '018f0000-0000-7000-8000-000000000001',
        '2026-01-02 03:04:05.678+00',
        '{a,"b c"}',
        null,
        '\\x00ff',
      ],
    ]);
  });

  it('counts the rows that a statement gave or touched', async () => {
    expect(await database.query(INSERT, ['1', 'one'], SERVICE_WORK)).toEqual({ rows: [['1']], count: 1 });
    expect(
      await database.query({ text: "INSERT INTO thing VALUES (2, 'two'), (3, 'three')" }, [], SERVICE_WORK),
    ).toEqual({
      rows: [],
      count: 2,
    });
    expect(
      await database.query({ text: 'UPDATE thing SET name = $1 WHERE id > $2' }, ['x', '1'], SERVICE_WORK),
    ).toEqual({
      rows: [],
      count: 2,
    });
    expect((await database.query(ALL, [], SERVICE_WORK)).count).toBe(3);
    expect(await database.query({ text: 'DELETE FROM thing WHERE id = 9' }, [], SERVICE_WORK)).toEqual({
      rows: [],
      count: 0,
    });
  });

  it('says which constraint, table and column a statement broke', async () => {
    await database.query(INSERT, ['1', 'one'], SERVICE_WORK);
    const broken = await Promise.all([
      failureOf(database.query(INSERT, ['1', 'again'], SERVICE_WORK)),
      failureOf(database.query(INSERT, ['2', null], SERVICE_WORK)),
      failureOf(database.query(INSERT, ['3', 'far too long'], SERVICE_WORK)),
      failureOf(database.query({ text: 'INSERT INTO child VALUES (9)' }, [], SERVICE_WORK)),
      failureOf(database.query({ text: 'SELECT nothing' }, [], SERVICE_WORK)),
      failureOf(database.query({ text: 'SELECT $1::integer', repeatable: true }, ['x'], SERVICE_WORK)),
    ]);
    for (const error of broken) expect(error).toBeInstanceOf(DatabaseError);
    expect(broken).toMatchObject([
      { code: '23505', constraint: 'thing_pkey', table: 'thing' },
      { code: '23502', table: 'thing', column: 'name' },
      { code: '23514', constraint: 'thing_name_short', table: 'thing' },
      { code: '23503', constraint: 'child_thing', table: 'child' },
      { code: '42703' },
      { code: '22P02' },
    ]);
    expect((await database.query(ALL, [], SERVICE_WORK)).rows).toEqual([['1', 'one']]);
  });

  it.each(['57014', '55P03', '53100', '53200'])('is busy, not wrong, where PostgreSQL answers %s', async (code) => {
    // A text of its own: what is known to be slow is asked once, and elsewhere.
    const lose = { text: `SELECT lose(100, $1) -- ${code}`, repeatable: true };
    expect(await failureOf(database.query(lose, [code], SERVICE_WORK))).toMatchObject({ name: 'DatabaseBusy', code });
    // What ran into a limit of a shared connection is asked once more on a connection of its own.
    const tries = database.kind === 'postgres' && ['57014', '55P03'].includes(code) ? '2' : '1';
    expect(
      (await database.query({ text: 'SELECT last_value FROM tries', repeatable: true }, [], SERVICE_WORK)).rows,
    ).toEqual([[tries]]);
  });

  it('prepares a statement whose first use failed', async () => {
    const statement = { name: 'later', text: 'SELECT id FROM thing_of_later WHERE id = $1', repeatable: true };
    const uses = Array.from({ length: 3 }, () => failureOf(database.query(statement, ['1'], SERVICE_WORK)));
    expect(await Promise.all(uses)).toMatchObject([{ code: '42P01' }, { code: '42P01' }, { code: '42P01' }]);
    await database.script('CREATE TABLE thing_of_later (id integer)');
    expect(await database.query(statement, ['1'], SERVICE_WORK)).toEqual({ rows: [], count: 0 });
    await database.script('DROP TABLE thing_of_later');
  });

  it('keeps one name for two texts apart', async () => {
    const one = { name: 'same', text: 'SELECT 1', repeatable: true };
    const two = { name: 'same', text: 'SELECT 2', repeatable: true };
    const answers = await Promise.all(
      [one, two, two, one].map((statement) => database.query(statement, [], SERVICE_WORK)),
    );
    expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(['1', '2', '2', '1']);
  });

  it('prepares a statement anew when a migration changed its columns', async () => {
    await database.query(INSERT, ['1', 'one'], SERVICE_WORK);
    const inTransaction = () => database.transaction((transaction) => transaction.query(ALL), SERVICE_WORK);
    expect((await database.query(ALL, [], SERVICE_WORK)).rows).toEqual([['1', 'one']]);
    expect((await inTransaction()).rows).toEqual([['1', 'one']]);
    await database.script("ALTER TABLE thing ADD COLUMN extra text DEFAULT 'new'");
    expect(
      (await Promise.all([database.query(ALL, [], SERVICE_WORK), database.query(ALL, [], SERVICE_WORK)])).map(
        ({ rows }) => rows,
      ),
    ).toEqual([[['1', 'one', 'new']], [['1', 'one', 'new']]]);
    expect((await inTransaction()).rows).toEqual([['1', 'one', 'new']]);
  });

  it('keeps at most 500 statements prepared', async () => {
    const text = 'SELECT count(*) FROM pg_prepared_statements';
    for (let index = 0; index < 520; index += 1) {
      const answer = await database.query(
        { name: `n${index}`, text: `SELECT ${index}`, repeatable: true },
        [],
        SERVICE_WORK,
      );
      expect(answer.rows).toEqual([[String(index)]]);
    }
    const { rows } = await database.query({ text, repeatable: true }, [], SERVICE_WORK);
    expect(Number(rows[0]?.[0])).toBeLessThanOrEqual(500);
    expect((await database.query({ name: 'n0', text: 'SELECT 0', repeatable: true }, [], SERVICE_WORK)).rows).toEqual([
      ['0'],
    ]);
  });

  it('commits what a transaction did, and gives its value', async () => {
    const value = await database.transaction(async (transaction) => {
      await Promise.all([transaction.query(INSERT, ['1', 'one']), transaction.query(INSERT, ['2', 'two'])]);
      return (await transaction.query(ALL)).rows;
    }, SERVICE_WORK);
    expect(value).toEqual([
      ['1', 'one'],
      ['2', 'two'],
    ]);
    expect((await database.query(ALL, [], SERVICE_WORK)).rows).toEqual(value);
  });

  it('rolls back and throws what the work throws', async () => {
    const error = new Error('changed my mind');
    const work = database.transaction(async (transaction) => {
      await transaction.query(INSERT, ['1', 'one']);
      throw error;
    }, SERVICE_WORK);
    expect(await failureOf(work)).toBe(error);
    expect((await database.query(ALL, [], SERVICE_WORK)).rows).toEqual([]);
  });

  it('rolls back a transaction in which a statement failed', async () => {
    const first = database.transaction((transaction) => transaction.query({ text: 'SELECT nothing' }), SERVICE_WORK);
    expect(await failureOf(first)).toMatchObject({ code: '42703' });
    const later = database.transaction(async (transaction) => {
      await transaction.query(INSERT, ['1', 'one']);
      await transaction.query(INSERT, ['1', 'again']);
    }, SERVICE_WORK);
    expect(await failureOf(later)).toMatchObject({ code: '23505', constraint: 'thing_pkey' });
    expect((await database.query(ALL, [], SERVICE_WORK)).rows).toEqual([]);
  });

  it.each(['before', 'after'])('does not report a commit where a failure was swallowed %s a success', async (when) => {
    const work = database.transaction(async (transaction) => {
      if (when === 'after') await transaction.query(INSERT, ['1', 'one']);
      await failureOf(transaction.query({ text: 'SELECT nothing' }));
      await failureOf(transaction.query(INSERT, ['2', 'two']));
    }, SERVICE_WORK);
    expect(await failureOf(work)).toMatchObject({ name: 'DatabaseError', code: '25P02' });
    expect((await database.query(ALL, [], SERVICE_WORK)).rows).toEqual([]);
  });

  it('lets a savepoint save a transaction from a failure', async () => {
    await database.transaction(async (transaction) => {
      await transaction.query(INSERT, ['1', 'one']);
      await transaction.query({ text: 'SAVEPOINT before' });
      await failureOf(transaction.query(INSERT, ['1', 'again']));
      await transaction.query({ text: 'ROLLBACK TO SAVEPOINT before' });
      await transaction.query(INSERT, ['2', 'two']);
    }, SERVICE_WORK);
    expect((await database.query(ALL, [], SERVICE_WORK)).count).toBe(2);
  });

  it('says of statements that are sent at once what the first of them failed of', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query(INSERT, ['1', 'one']);
      const ask = (text: string) => transaction.query({ text });
      // The failure of the first has the longer way.
      await Promise.all([Promise.all([Promise.all([ask('SELECT 1 / 0')])]), ask('SELECT 2')]);
    }, SERVICE_WORK);
    expect(await failureOf(work)).toMatchObject({ name: 'DatabaseError', code: '22012' });
  });

  it('refuses to run a statement in a transaction that is over', async () => {
    const transaction = await database.transaction(async (open) => {
      await open.query(INSERT, ['1', 'one']);
      return open;
    }, SERVICE_WORK);
    expect(await failureOf(transaction.query(INSERT, ['2', 'two']))).toMatchObject({
      message: 'The transaction has ended',
    });
  });

  it.each(['40001', '40P01'])('runs a transaction that lost with %s again', async (code) => {
    const { rows } = await database.transaction(
      (transaction) => transaction.query({ name: 'lose', text: 'SELECT lose($1, $2)' }, ['3', code]),
      SERVICE_WORK,
    );
    expect(rows).toEqual([['4']]);
  });

  it('runs a transaction again when the work hid why it lost', async () => {
    const attempt = database.transaction(async (transaction) => {
      await transaction.query({ text: "SELECT lose(1, '40001')" }).catch(() => {
        throw new Error('hidden');
      });
      return 'won';
    }, SERVICE_WORK);
    expect(await attempt).toBe('won');
  });

  it('gives up on a transaction after three retries', async () => {
    let runs = 0;
    const work = database.transaction(async (transaction) => {
      runs += 1;
      await transaction.query({ text: "SELECT lose(100, '40001')" });
    }, SERVICE_WORK);
    expect(await failureOf(work)).toMatchObject({ name: 'DatabaseBusy', code: '40001' });
    expect(runs).toBe(4);
  });

  it('runs a script whole or not at all', async () => {
    await database.script("INSERT INTO thing VALUES (1, 'one'); INSERT INTO thing VALUES (2, 'two');");
    const broken = database.script("INSERT INTO thing VALUES (3, 'three'); SELECT nothing;");
    expect(await failureOf(broken)).toMatchObject({ name: 'DatabaseError', code: '42703' });
    expect((await database.query(ALL, [], SERVICE_WORK)).count).toBe(2);
  });

  it('ends the transaction that a script left open', async () => {
    await database.script("BEGIN; INSERT INTO thing VALUES (1, 'one');");
    await failureOf(database.script('BEGIN; SELECT nothing;'));
    expect((await database.query(ALL, [], SERVICE_WORK)).rows).toEqual([]);
  });

  it('forgets the settings that a script made', async () => {
    await database.script("SET TimeZone = 'Asia/Tokyo'; SET search_path = pg_catalog;");
    const { rows } = await database.query(
      {
        text: "SELECT '2026-01-01T00:00:00Z'::timestamptz FROM thing RIGHT JOIN (SELECT 1) AS one ON true",
        repeatable: true,
      },
      [],
      SERVICE_WORK,
    );
    expect(rows).toEqual([['2026-01-01 00:00:00+00']]);
  });

  it('hears what is notified on a channel, until it stops listening', async () => {
    const heard: string[] = [];
    const others: string[] = [];
    const stop = await database.listen('changes', (payload) => heard.push(payload));
    const stopOther = await database.listen('changes', (payload) => others.push(payload));
    await database.query({ text: "SELECT pg_notify('changes', $1)" }, ['one'], SERVICE_WORK);
    await database.transaction(async (transaction) => {
      await transaction.query({ text: "SELECT pg_notify('changes', 'two'), pg_notify('elsewhere', 'x')" });
    }, SERVICE_WORK);
    await expect.poll(() => heard).toEqual(['one', 'two']);
    await stop();
    await database.query({ text: "SELECT pg_notify('changes', 'three')" }, [], SERVICE_WORK);
    await expect.poll(() => others).toEqual(['one', 'two', 'three']);
    await stopOther();
    expect(heard).toEqual(['one', 'two']);
  });

  it('refuses a channel that is not a plain name', async () => {
    expect(await failureOf(database.listen('a"; DROP TABLE thing', () => {}))).toBeInstanceOf(Error);
  });

  it('ends what is under way when it closes, and refuses what comes later', async () => {
    const other = await open();
    const begun = deferred();
    const end = deferred();
    const work = other.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT 1' });
      begun.resolve();
      await end.promise;
      return (await transaction.query({ text: 'SELECT 2' })).rows;
    }, SERVICE_WORK);
    await begun.promise;
    const read =
      other.kind === 'postgres' ? other.query({ text: 'SELECT 3', repeatable: true }, [], SERVICE_WORK) : undefined;
    const closing = other.close();
    await delay(0);
    const late = await Promise.all([
      failureOf(other.query({ text: 'SELECT 1' }, [], SERVICE_WORK)),
      failureOf(other.transaction(async () => {}, SERVICE_WORK)),
      failureOf(other.script('SELECT 1')),
      failureOf(other.listen('changes', () => {})),
    ]);
    for (const error of late) expect(error).toBeInstanceOf(DatabaseUnavailable);
    end.resolve();
    expect(await work).toEqual([['2']]);
    if (read !== undefined) expect((await read).rows).toEqual([['3']]);
    await closing;
    await other.close();
  }, 60_000);
}
