import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, type PostgresServer, startPostgres, startProxy, type TcpProxy } from '@catalog-service/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, DatabaseBusy, DatabaseUnavailable } from './database.js';
import { openPostgres, type PostgresOptions } from './postgres.js';
import { failureOf } from './testing/failure-of.js';
import { SERVICE_WORK } from './work.js';

const PID = { text: 'SELECT pg_backend_pid()', repeatable: true };
const LOCK = { text: 'SELECT pg_advisory_xact_lock(7)' };
/** Waits for the lock 7. */
const WAIT = 'SELECT pg_advisory_xact_lock_shared(7), pg_backend_pid()';

describe.skipIf(findPostgres() === undefined)('PostgreSQL server (needs PostgreSQL)', () => {
  let server: PostgresServer;
  /** Watches from outside, with connections of its own. */
  let observer: Database;
  const opened: Database[] = [];

  async function open(options: Partial<PostgresOptions> = {}): Promise<Database> {
    const database = await openPostgres({
      url: server.url,
      pipelinedConnections: 1,
      connectTimeoutMs: 2000,
      // Here statements wait for locks, and are no attack.
      sharedTimeoutMs: 60_000,
      applicationName: 'tested',
      ...options,
    });
    opened.push(database);
    return database;
  }

  beforeAll(async () => {
    server = await startPostgres();
    observer = await openPostgres({ url: server.url, pipelinedConnections: 1, applicationName: 'observer' });
  }, 60_000);
  afterAll(async () => {
    await observer.close();
    await server.stop();
  });
  beforeEach(() => observer.script('DROP TABLE IF EXISTS thing; CREATE TABLE thing (id integer PRIMARY KEY)'));
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

  async function ask(text: string): Promise<string | null | undefined> {
    const { rows } = await observer.query({ text, repeatable: true }, [], SERVICE_WORK);
    return rows[0]?.[0];
  }

  /** Ends the session that runs a statement with `text` in it and waits for a lock, and sees it gone. */
  async function terminate(text: string): Promise<void> {
    const those = `FROM pg_stat_activity WHERE application_name = 'tested' AND query LIKE '%${text}%'`;
    // Not one that only waits for its lock_timeout.
    const waits = "AND wait_event_type = 'Lock' AND query_start < clock_timestamp() - interval '20 ms'";
    let pid: string | null | undefined;
    await expect.poll(async () => (pid = await ask(`SELECT pid ${those} ${waits} LIMIT 1`))).toBeDefined();
    await ask(`SELECT pg_terminate_backend(${pid})`);
    await expect.poll(() => ask(`SELECT count(*) FROM pg_stat_activity WHERE pid = ${pid}`)).toBe('0');
  }

  /** Runs `work` while another session holds what WAIT waits for. */
  async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
    return observer.transaction(async (transaction) => {
      await transaction.query(LOCK);
      return work();
    }, SERVICE_WORK);
  }

  describe('with a lost connection', () => {
    it('repeats a read on a new connection', async () => {
      const database = await open();
      const [[pid] = []] = (await database.query(PID, [], SERVICE_WORK)).rows;
      const read = await whileLocked(async () => {
        const reads = [0, 1].map(() => database.query({ text: WAIT, repeatable: true }, [], SERVICE_WORK));
        await terminate(WAIT);
        return { answers: Promise.all(reads) };
      });
      const answers = await read.answers;
      expect(answers.map(({ count }) => count)).toEqual([1, 1]);
      for (const { rows } of answers) expect(rows[0]?.[1]).not.toBe(pid);
    });

    it('repeats a read only once', async () => {
      const database = await open();
      const lost = await whileLocked(async () => {
        const read = failureOf(database.query({ text: WAIT, repeatable: true }, [], SERVICE_WORK));
        await terminate(WAIT);
        await terminate(WAIT);
        return read;
      });
      expect(lost).toBeInstanceOf(DatabaseUnavailable);
    });

    it.each([
      ['that it shares', 60_000],
      ['of its own, where it waits for a lock', 1],
    ])('never repeats a write on a connection %s', async (_where, sharedLockTimeoutMs) => {
      const database = await open({ sharedLockTimeoutMs });
      const text = `INSERT INTO thing SELECT 1 FROM (${WAIT}) AS waited`;
      const lost = await whileLocked(async () => {
        const write = failureOf(database.query({ text }, [], SERVICE_WORK));
        await terminate('INSERT INTO thing');
        return write;
      });
      expect(lost).toBeInstanceOf(DatabaseUnavailable);
      expect(await ask('SELECT count(*) FROM thing')).toBe('0');
      expect(await database.query({ text }, [], SERVICE_WORK)).toEqual({ rows: [], count: 1 });
    });

    it('runs a transaction again that had not come to its commit', async () => {
      const database = await open();
      let runs = 0;
      const outcome = await whileLocked(async () => {
        const done = database.transaction(async (transaction) => {
          runs += 1;
          await transaction.query({ text: `INSERT INTO thing VALUES (${runs})` });
          await transaction.query({ text: WAIT });
        }, SERVICE_WORK);
        await terminate(WAIT);
        return { done };
      });
      await outcome.done;
      expect(await ask("SELECT string_agg(id::text, ',') FROM thing")).toBe('2');
    });
  });

  describe('while it is away', () => {
    afterEach(() => server.resume());

    it('is unavailable at once, and comes back by itself', async () => {
      const database = await open();
      const statements = [PID, { ...PID, lane: 'long' as const }, { text: 'INSERT INTO thing VALUES (1)' }];
      for (const statement of statements) await failureOf(database.query(statement, [], SERVICE_WORK));
      const gaps = vi.fn();
      const heard: string[] = [];
      await database.listen('changes', (payload) => heard.push(payload), gaps);
      expect(gaps).not.toHaveBeenCalled();

      await server.halt();
      const since = performance.now();
      const errors = await Promise.all([
        ...statements.map((statement) => failureOf(database.query(statement, [], SERVICE_WORK))),
        failureOf(database.transaction((transaction) => transaction.query(PID), SERVICE_WORK)),
        failureOf(database.script('SELECT 1')),
      ]);
      for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
      expect(performance.now() - since).toBeLessThan(1000);

      await server.resume();
      await expect.poll(() => failureOf(database.query(PID, [], SERVICE_WORK)), { timeout: 5000 }).toBeUndefined();
      await expect
        .poll(() => failureOf(database.query({ ...PID, lane: 'long' }, [], SERVICE_WORK)), { timeout: 5000 })
        .toBeUndefined();
      await database.transaction(
        (transaction) => transaction.query({ text: 'INSERT INTO thing VALUES (2)' }),
        SERVICE_WORK,
      );
      await expect.poll(() => gaps.mock.calls.length, { timeout: 5000 }).toBe(2);
      await database.query({ text: "SELECT pg_notify('changes', 'after')" }, [], SERVICE_WORK);
      await expect.poll(() => heard).toEqual(['after']);
    });

    it('closes', async () => {
      const database = await open();
      await server.halt();
      await database.close();
      expect(await failureOf(database.query(PID, [], SERVICE_WORK))).toBeInstanceOf(DatabaseUnavailable);
    });
  });

  it('lets short reads pass long ones, and reads pass writes', async () => {
    const database = await open();
    const waiting = await whileLocked(async () => {
      const all = Promise.all([
        database.query({ text: WAIT, repeatable: true, lane: 'long' }, [], SERVICE_WORK),
        database.query({ text: `INSERT INTO thing SELECT 1 FROM (${WAIT}) AS waited` }, [], SERVICE_WORK),
      ]);
      expect((await database.query(PID, [], SERVICE_WORK)).count).toBe(1);
      return { all };
    });
    expect((await waiting.all).map(({ count }) => count)).toEqual([1, 1]);
  });

  it('is busy to a transaction that finds no connection in time', async () => {
    const database = await open({ transactionConnections: 1, permitTimeoutMs: 500 });
    const { first } = await whileLocked(async () => {
      const first = database.transaction((transaction) => transaction.query({ text: WAIT }), SERVICE_WORK);
      const second = failureOf(database.transaction((transaction) => transaction.query(PID), SERVICE_WORK));
      expect(await second).toBeInstanceOf(DatabaseBusy);
      return { first };
    });
    expect((await first).count).toBe(1);
    expect((await database.transaction((transaction) => transaction.query(PID), SERVICE_WORK)).count).toBe(1);
  });

  it('gives the permit of a lost connection to waiting work', async () => {
    const database = await open({ transactionConnections: 1 });
    const { first, second } = await whileLocked(async () => {
      const first = database.transaction((transaction) => transaction.query({ text: WAIT }), SERVICE_WORK);
      const second = database.transaction((transaction) => transaction.query(PID), SERVICE_WORK);
      await terminate(WAIT);
      return { first, second: await second };
    });
    expect([second.count, (await first).count]).toEqual([1, 1]);
  });

  it('lets a write that waits for a lock delay others for a moment only', async () => {
    const database = await open({ writeConnections: 1, sharedLockTimeoutMs: 20 });
    const waiting = await whileLocked(async () => {
      const first = database.query({ text: `INSERT INTO thing SELECT 1 FROM (${WAIT}) AS waited` }, [], SERVICE_WORK);
      expect(await database.query({ text: 'INSERT INTO thing VALUES (2)' }, [], SERVICE_WORK)).toEqual({
        rows: [],
        count: 1,
      });
      expect(await ask('SELECT string_agg(id::text, $$,$$) FROM thing')).toBe('2');
      return { first };
    });
    expect(await waiting.first).toEqual({ rows: [], count: 1 });
    expect(await ask('SELECT count(*) FROM thing')).toBe('2');
  });

  it('ends a statement that runs too long, but not a script', async () => {
    const database = await open({ statementTimeoutMs: 50 });
    const [[pid] = []] = (await database.query(PID, [], SERVICE_WORK)).rows;
    const slow = { text: 'SELECT pg_sleep(10)', repeatable: true };
    expect(await failureOf(database.query(slow, [], SERVICE_WORK))).toMatchObject({
      name: 'DatabaseBusy',
      code: '57014',
    });
    expect((await database.query(PID, [], SERVICE_WORK)).rows).toEqual([[pid]]);
    await database.script('SELECT pg_sleep(0.1)');
  });

  it('is busy where a lock does not become free in time', async () => {
    const database = await open();
    const late = await whileLocked(() =>
      failureOf(
        database.transaction(async (transaction) => {
          await transaction.query({ text: "SET LOCAL lock_timeout = '50ms'" });
          await transaction.query(LOCK);
        }, SERVICE_WORK),
      ),
    );
    expect(late).toMatchObject({ name: 'DatabaseBusy', code: '55P03' });
  });

  describe('with a write of one statement that loses against another', () => {
    /** Writes where it has not lost `times` times before: a sequence keeps counting when a statement fails. */
    const WRITE = { name: 'write', text: 'INSERT INTO thing SELECT lose($1, $2)' };

    beforeEach(() =>
      observer.script(`
        DROP SEQUENCE IF EXISTS tries;
        CREATE SEQUENCE tries;
        CREATE OR REPLACE FUNCTION lose(times integer, code text) RETURNS bigint LANGUAGE plpgsql AS $$
        DECLARE try bigint := nextval('tries');
        BEGIN
          IF try <= times THEN RAISE EXCEPTION 'try %', try USING ERRCODE = code; END IF;
          RETURN try;
        END $$;`),
    );

    it.each(['40001', '40P01'])('runs it again after %s', async (code) => {
      const database = await open({ transactionConnections: 1 });
      expect((await database.query(WRITE, ['3', code], SERVICE_WORK)).count).toBe(1);
      expect(await ask("SELECT string_agg(id::text, ',') FROM thing")).toBe('4');
    });

    it('gives up after three retries, and is busy', async () => {
      const database = await open();
      expect(await failureOf(database.query(WRITE, ['100', '40P01'], SERVICE_WORK))).toMatchObject({
        name: 'DatabaseBusy',
        code: '40P01',
      });
      expect(await ask('SELECT last_value FROM tries')).toBe('4');
    });

    it('runs it once where it is wrong', async () => {
      const database = await open();
      expect(await failureOf(database.query(WRITE, ['1', '23514'], SERVICE_WORK))).toMatchObject({ code: '23514' });
      expect(await ask('SELECT last_value FROM tries')).toBe('1');
    });

    it('runs it once more where it took too long on a shared connection', async () => {
      const database = await open();
      expect(await failureOf(database.query(WRITE, ['100', '57014'], SERVICE_WORK))).toMatchObject({ code: '57014' });
      expect(await ask('SELECT last_value FROM tries')).toBe('2');
    });
  });

  describe('with several projects', () => {
    const SLEEP = { text: 'SELECT pg_sleep(20)', repeatable: true };
    const ofProject = (projectId: string) => ({ projectId });

    /** Statements that sleep, of the database with this name. */
    function sleeping(name: string): Promise<string | null | undefined> {
      const those = `application_name = '${name}' AND state = 'active' AND query LIKE '%pg_sleep(20)'`;
      return ask(`SELECT count(*) FROM pg_stat_activity WHERE ${those}`);
    }

    it.each(['short', 'long'] as const)(
      'lets %s reads stand before those of others for a moment only',
      async (lane) => {
        const database = await open({ sharedTimeoutMs: 20, longConnections: 1, statementTimeoutMs: 3000 });
        const slow = failureOf(database.query({ ...SLEEP, lane }, [], ofProject('a')));
        expect((await database.query({ ...PID, lane }, [], ofProject('b'))).count).toBe(1);
        expect(await slow).toMatchObject({ name: 'DatabaseBusy', code: '57014' });
      },
    );

    it('lets the longest holders give way to a project that has none', async () => {
      const database = await open({
        transactionConnections: 2,
        permitTimeoutMs: 1000,
        statementTimeoutMs: 0,
        applicationName: 'giving way',
      });
      const sleep = (projectId: string) =>
        failureOf(database.transaction((transaction) => transaction.query(SLEEP), ofProject(projectId)));
      const holders = [sleep('a'), sleep('b')];
      await expect.poll(() => sleeping('giving way')).toBe('2');
      const third = await database.transaction((transaction) => transaction.query(PID), ofProject('c'));
      expect(third.count).toBe(1);
      expect(await Promise.race(holders)).toMatchObject({ name: 'DatabaseBusy', code: '57014' });
    });

    it('lets one share with the service itself as if it were alone', async () => {
      const database = await open({ transactionConnections: 4, permitTimeoutMs: 50 });
      const two = await whileLocked(async () => {
        const first = database.transaction((transaction) => transaction.query({ text: WAIT }), ofProject('a'));
        await database.query(PID, [], SERVICE_WORK);
        const second = await database.transaction((transaction) => transaction.query(PID), ofProject('a'));
        return { first, second };
      });
      expect([(await two.first).count, two.second.count]).toEqual([1, 1]);
    });

    it('lets one that keeps a connection busy have two writes at a time among those of others', async () => {
      const database = await open({ sharedLockTimeoutMs: 60_000 });
      let end: (() => void) | undefined;
      const holding = database.transaction(() => new Promise<void>((resolve) => (end = resolve)), ofProject('a'));
      await expect.poll(() => end).toBeDefined();
      const sent = await whileLocked(async () => {
        const writes = ['b', 'a', 'a', 'a'].map((projectId) =>
          failureOf(database.query({ text: WAIT }, [], ofProject(projectId))),
        );
        const [shared] = database.lanes().filter(({ name }) => name === 'write');
        expect(shared).toMatchObject({ underWay: 3, waiting: 1 });
        return writes;
      });
      expect(await Promise.all(sent)).toEqual([undefined, undefined, undefined, undefined]);
      end?.();
      await holding;
    });

    it('cancels what a client asked for that went away', async () => {
      const database = await open({ statementTimeoutMs: 0, applicationName: 'cancelled' });
      let hangUp = () => {};
      const client = {
        isGone: false,
        onGone(handler: () => void) {
          hangUp = handler;
          return () => {};
        },
      };
      const asked = failureOf(
        database.transaction((transaction) => transaction.query(SLEEP), { projectId: 'a', client }),
      );
      await expect.poll(() => sleeping('cancelled')).toBe('1');
      hangUp();
      expect(await asked).toMatchObject({ name: 'DatabaseBusy', code: '57014' });
      await expect.poll(() => sleeping('cancelled')).toBe('0');
      const hungUp = { projectId: 'a', client: { ...client, isGone: true } };
      expect(await failureOf(database.transaction((transaction) => transaction.query(SLEEP), hungUp))).toMatchObject({
        name: 'DatabaseUnavailable',
        message: 'The client disconnected',
      });
      expect((await database.transaction((transaction) => transaction.query(PID), { projectId: 'a' })).count).toBe(1);
    });
  });

  it('keeps the options that the URL sets', async () => {
    const database = await open({ url: `${server.url}?options=-c%20work_mem%3D7MB%20-c%20TimeZone%3DAsia/Tokyo` });
    const text = "SELECT current_setting('work_mem'), current_setting('TimeZone')";
    expect((await database.query({ text, repeatable: true }, [], SERVICE_WORK)).rows).toEqual([['7MB', 'UTC']]);
  });

  it('refuses more parameters than the protocol can count', async () => {
    const database = await open();
    const values = Array.from({ length: 65_536 }, () => '1');
    expect(
      await failureOf(database.query({ text: 'SELECT 1', repeatable: true }, values, SERVICE_WORK)),
    ).toBeInstanceOf(RangeError);
    expect((await database.query(PID, [], SERVICE_WORK)).count).toBe(1);
  });

  describe('over the wire', () => {
    let proxy: TcpProxy;
    beforeEach(async () => {
      proxy = await startProxy(Number(new URL(server.url).port));
    });
    afterEach(() => proxy.close());

    function through(options: Partial<PostgresOptions> = {}): Promise<Database> {
      const url = new URL(server.url);
      url.port = String(proxy.port);
      return open({ url: url.href, ...options });
    }

    it('sends the statements of one iteration of the event loop in one write', async () => {
      const database = await through();
      const read = { name: 'read', text: 'SELECT $1::text', repeatable: true };
      // Each that is quick earns the project one more at a time.
      for (let quick = 0; quick < 32; quick += 1) await database.query(read, ['warm'], SERVICE_WORK);
      proxy.reset();
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, index) => database.query(read, [`${index}`], SERVICE_WORK)),
      );
      expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(Array.from({ length: 32 }, (_, index) => `${index}`));
      expect(proxy.pieces).toBe(1);
    });

    it('begins a transaction in the round trip of its first statement', async () => {
      const database = await through();
      const insert = { name: 'insert', text: 'INSERT INTO thing VALUES ($1)' };
      await database.transaction((transaction) => transaction.query(insert, ['1']), SERVICE_WORK);
      proxy.reset();
      await database.transaction((transaction) => transaction.query(insert, ['2']), SERVICE_WORK);
      expect(proxy.pieces).toBe(2);
    });

    it('gives a connection up on which no answer comes any more', async () => {
      const database = await through({ statementTimeoutMs: 500, connectTimeoutMs: 500 });
      proxy.freeze();
      expect(await failureOf(database.query(PID, [], SERVICE_WORK))).toBeInstanceOf(DatabaseUnavailable);
      proxy.thaw();
      await expect.poll(() => failureOf(database.query(PID, [], SERVICE_WORK)), { timeout: 5000 }).toBeUndefined();
    });

    it('commits a transaction whose session falls silent while it holds a lock', async () => {
      const database = await through();
      const since = performance.now();
      let runs = 0;
      await database.transaction(async (transaction) => {
        runs += 1;
        await transaction.query({ text: 'INSERT INTO thing VALUES (1)' });
        if (runs === 1) proxy.forget();
        await transaction.query({ text: 'INSERT INTO thing VALUES (2)' });
      }, SERVICE_WORK);
      expect(performance.now() - since).toBeLessThan(5_000);
      expect(runs).toBe(2);
      expect(
        (await observer.query({ text: 'SELECT count(*) FROM thing', repeatable: true }, [], SERVICE_WORK)).rows,
      ).toEqual([['2']]);
    });

    it('tells silent sessions from slow ones for a role that acts as another', async () => {
      await observer.script(`CREATE ROLE acting NOLOGIN; GRANT ALL ON thing TO acting;
CREATE ROLE login LOGIN IN ROLE acting; ALTER ROLE login SET role = 'acting'`);
      const url = new URL(server.url);
      url.username = 'login';
      url.port = String(proxy.port);
      const database = await open({ url: url.href });
      const role = await database.query({ text: 'SELECT current_user', repeatable: true }, [], SERVICE_WORK);
      expect(role.rows).toEqual([['acting']]);
      proxy.reset();
      await database.query({ text: "SELECT 'slow' FROM pg_sleep(2.5)", repeatable: true }, [], SERVICE_WORK);
      expect(proxy.opened).toBeLessThanOrEqual(2);
      let runs = 0;
      const since = performance.now();
      await database.transaction(async (transaction) => {
        runs += 1;
        await transaction.query({ text: 'LOCK thing' });
        if (runs === 1) proxy.forget();
        await transaction.query({ text: 'INSERT INTO thing VALUES (1)' });
      }, SERVICE_WORK);
      expect(performance.now() - since).toBeLessThan(3_500);
      expect(runs).toBe(2);
      const after = await database.query({ text: 'SELECT current_user', repeatable: true }, [], SERVICE_WORK);
      expect(after.rows).toEqual([['acting']]);
    });

    it('asks once where its role may end no session', async () => {
      await observer.script(
        'CREATE ROLE weak LOGIN; REVOKE EXECUTE ON FUNCTION pg_terminate_backend(int, bigint) FROM PUBLIC',
      );
      const url = new URL(server.url);
      url.username = 'weak';
      url.port = String(proxy.port);
      const database = await open({ url: url.href });
      proxy.freeze();
      expect(await failureOf(database.query(PID, [], SERVICE_WORK))).toBeInstanceOf(DatabaseUnavailable);
      proxy.thaw();
      await expect.poll(() => failureOf(database.query(PID, [], SERVICE_WORK)), { timeout: 5_000 }).toBeUndefined();
      // Sessions that come back, and one that asks.
      await pause(1_000);
      proxy.reset();
      await pause(1_000);
      expect(proxy.opened).toBe(0);
      await observer.script('GRANT EXECUTE ON FUNCTION pg_terminate_backend(int, bigint) TO PUBLIC');
    });

    it('takes no slow statement for a silent session', async () => {
      const database = await through();
      proxy.reset();
      const slow = await database.query(
        { text: "SELECT 'slow' FROM pg_sleep(3.5)", repeatable: true },
        [],
        SERVICE_WORK,
      );
      expect(slow.rows).toEqual([['slow']]);
      // One that was sent again would still run; what the watch asks may run, too.
      const left = await observer.query(
        {
          text: `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tested' AND state = 'active' AND query LIKE $1`,
          repeatable: true,
        },
        ['%pg_sleep(3.5)%'],
        SERVICE_WORK,
      );
      expect(left.rows).toEqual([['0']]);
      // Each was to ask what the session is at.
      expect(proxy.opened).toBeLessThanOrEqual(2);
    });

    it('hears again within seconds what is announced, where its sessions fall silent', async () => {
      const database = await through();
      const heard: string[] = [];
      let gaps = 0;
      await database.listen(
        'news',
        (payload) => heard.push(payload),
        () => {
          gaps += 1;
        },
      );
      proxy.forget();
      await expect.poll(() => gaps, { timeout: 6_000 }).toBe(2);
      await observer.query({ text: "SELECT pg_notify('news', 'again')" }, [], SERVICE_WORK);
      await expect.poll(() => heard).toEqual(['again']);
    });

    it('says of a write that was lost that it may have happened', async () => {
      const database = await through();
      proxy.forget();
      const write = await failureOf(database.query({ text: 'INSERT INTO thing VALUES (3)' }, [], SERVICE_WORK));
      expect(write).toMatchObject({ name: 'DatabaseUnavailable', mayHaveWritten: true });
    });

    it('sends a read that was given up while the server was at work on it no second time', async () => {
      const database = await through({ statementTimeoutMs: 500, connectTimeoutMs: 500 });
      // Of the one connection that reads share.
      const pid = Number((await database.query(PID, [], SERVICE_WORK)).rows[0]?.[0]);
      const read = failureOf(database.query({ text: 'SELECT pg_sleep(0.4)', repeatable: true }, [], SERVICE_WORK));
      await vi.waitFor(async () => {
        const text = 'SELECT FROM pg_stat_activity WHERE pid = $1::int AND state = $2';
        const { count } = await observer.query({ text, repeatable: true }, [String(pid), 'active'], SERVICE_WORK);
        expect(count).toBe(1);
      });
      process.kill(pid, 'SIGSTOP');
      try {
        // The next connection would get an answer.
        expect(await read).toBeInstanceOf(DatabaseUnavailable);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    });
  });
});
