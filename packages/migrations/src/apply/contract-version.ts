import { type Queryable, SERVICE_WORK } from '@catalog-service/postgres';

/**
 * The hash of the contract that a database was last migrated for, kept in the table of facts about the database. Equal
 * hashes mean that service and database were made from one catalog.
 */
const NAME = 'contractHash';

/** The hashes that a database was migrated for before, with spaces between. */
const FORMER = 'formerContractHashes';

/**
 * Whether the database fits a service of this contract: it was migrated for it, now or before. A later build that took something from it
 * keeps builds before from starting by its migrations.
 */
export async function fitsContract(database: Queryable, hash: string): Promise<boolean> {
  const text = 'SELECT "value" FROM "Service" WHERE "key" IN ($1, $2)';
  const { rows } = await database.query({ text, repeatable: true }, [NAME, FORMER], SERVICE_WORK);
  return rows.some(([value]) => value?.split(' ').includes(hash) === true);
}

/** Null where nobody has said so yet: the tables were made by another tool. */
export async function readContractHash(database: Queryable): Promise<string | null> {
  const text = 'SELECT "value" FROM "Service" WHERE "key" = $1';
  const { rows } = await database.query({ text, repeatable: true }, [NAME], SERVICE_WORK);
  return rows[0]?.[0] ?? null;
}

/** Says that the database fits this contract: after it was migrated for it. */
export async function writeContractHash(database: Queryable, hash: string): Promise<void> {
  // At each start of the embedded database, whose first write in a process costs a tenth of a second.
  if ((await readContractHash(database)) === hash) return;
  const former =
    'INSERT INTO "Service" AS fact ("key", "value") SELECT $2, "value" FROM "Service" WHERE "key" = $1 AND "value" <> $3 ' +
    `ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value" || ' ' || replace(fact."value", excluded."value", '')`;
  await database.query({ text: former }, [NAME, FORMER, hash], SERVICE_WORK);
  const text =
    'INSERT INTO "Service" AS fact ("key", "value") VALUES ($1, $2) ' +
    'ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value" WHERE fact."value" <> excluded."value"';
  await database.query({ text }, [NAME, hash], SERVICE_WORK);
}

/** Says so where nothing has been said. */
export async function adoptContractHash(database: Queryable, hash: string): Promise<void> {
  const text = 'INSERT INTO "Service" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO NOTHING';
  await database.query({ text }, [NAME, hash], SERVICE_WORK);
}
