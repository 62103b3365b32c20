import { type Database, openPostgres, SERVICE_WORK, serviceRows } from '@catalog-service/postgres';
import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare, readFound } from '../state/compare-schema.js';
import type { DatabaseState } from '../state/database-state.js';
import { mendDatabase, mendText } from './mend-database.js';

const SCHEMA = `CREATE TABLE "Author" (id int PRIMARY KEY, name text NOT NULL DEFAULT 'x');
CREATE TABLE "Book" (id int CONSTRAINT "Book_pkey" PRIMARY KEY, "authorId" int CONSTRAINT "Book_authorId_fkey" REFERENCES "Author"(id), pages int);
ALTER TABLE "Book" ADD CONSTRAINT "Book_pages_check" CHECK (pages > 0);
INSERT INTO "Author" VALUES (1)`;

describe.skipIf(findPostgres() === undefined)('the repair of a schema (needs PostgreSQL)', () => {
  let server: PostgresServer;
  let database: Database;
  let other: Database;
  let expected: DatabaseState;

  beforeAll(async () => {
    server = await startPostgres();
    [database, other] = await Promise.all([openPostgres({ url: server.url }), openPostgres({ url: server.url })]);
    await database.script(SCHEMA);
    expected = await readFound(database);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([database.close(), other.close()]);
    await server.stop();
  });

  const comparison = async () => compare(expected, await readFound(database));

  async function mend(onWait: (thing: string, reason: string) => void = () => {}): Promise<readonly string[]> {
    const lines: string[] = [];
    await mendDatabase(database, await comparison(), 'lost', {
      done: (thing, afterwards) => lines.push(`${thing}: ${afterwards ?? 'done'}`),
      left: (thing, reason) => lines.push(`${thing}: ${reason}`),
      waits: onWait,
    });
    return lines;
  }

  it('names the rows that are in the way, and leaves nothing half done behind', async () => {
    await database.script(`ALTER TABLE "Book" DROP CONSTRAINT "Book_pkey", DROP CONSTRAINT "Book_authorId_fkey", DROP CONSTRAINT "Book_pages_check";
INSERT INTO "Book" VALUES (1, 7, -1), (1, 1, 1)`);
    const correct = 'Correct the rows and run this again; they are found by:';
    expect(await mend()).toEqual([
      `key Book_pkey of Book: could not create unique index "Book_pkey". ${correct} SELECT id FROM "Book" GROUP BY id HAVING count(*) > 1;`,
      `key Book_authorId_fkey of Book: insert or update on table "Book" violates foreign key constraint "Book_authorId_fkey". ${correct} SELECT * FROM "Book" AS r WHERE r."authorId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Author" AS t WHERE t.id = r."authorId");`,
      `key Book_pages_check of Book: check constraint "Book_pages_check" of relation "Book" is violated by some row: 1 of its rows, such as 1. ${correct} SELECT * FROM "Book" WHERE NOT ((pages > 0));`,
    ]);
    const rest = (await comparison()).differences.map(({ thing, right }) => [thing, right]);
    // New rows already keep to the keys that PostgreSQL has not validated.
    expect(rest).toEqual([
      ['key Book_authorId_fkey of Book', 'FOREIGN KEY ("authorId") REFERENCES "Author"(id) NOT VALID'],
      ['key Book_pages_check of Book', 'CHECK ((pages > 0)) NOT VALID'],
      ['key Book_pkey of Book', undefined],
    ]);
    await database.script('DELETE FROM "Book"');
    expect(await mend()).toEqual([
      'key Book_pkey of Book: done',
      'key Book_authorId_fkey of Book: done',
      'key Book_pages_check of Book: done',
    ]);
    expect((await comparison()).differences).toEqual([]);
  });

  it('gives way to a transaction that holds the table, so that the requests of others do not wait behind it', async () => {
    await database.script('ALTER TABLE "Author" ALTER "name" SET DEFAULT \'y\'');
    let isWaiting = () => {};
    const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
    let mended: Promise<readonly string[]> | undefined;
    await other.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT * FROM "Author"' });
      mended ??= mend(() => isWaiting());
      await waiting;
      // While the repair is under way and cannot have its lock.
      expect(await serviceRows(database, 'UPDATE "Author" SET "name" = \'z\' RETURNING "name"')).toEqual([['z']]);
    }, SERVICE_WORK);
    expect(await mended).toEqual(['column Author.name: done']);
  });

  it('is printed as SQL that psql runs, with what it refuses as comments', async () => {
    await database.script(
      'ALTER TABLE "Author" ALTER "name" DROP DEFAULT, ALTER "name" TYPE varchar(9); ALTER TABLE "Book" DROP CONSTRAINT "Book_pkey"',
    );
    expect(
      mendText(await comparison()),
    ).toBe(`-- The column Author.name is not as the migrations make it, text DEFAULT 'x'::text NOT NULL: it is character varying(9) NOT NULL.
-- Not repaired: PostgreSQL would write all rows anew under a lock, and values may not fit; requests would wait for that, so stop the service, then run: ALTER TABLE "Author" ALTER COLUMN "name" TYPE text USING "name"::text::text

-- The key Book_pkey of Book is missing: ALTER TABLE "Book" ADD CONSTRAINT "Book_pkey" PRIMARY KEY (id).
CREATE UNIQUE INDEX CONCURRENTLY "Book_pkey" ON "Book" USING btree (id);
BEGIN;
SET LOCAL lock_timeout = '200ms';
ALTER TABLE "Book" ADD CONSTRAINT "Book_pkey" PRIMARY KEY USING INDEX "Book_pkey";
COMMIT;
`);
  });
});
