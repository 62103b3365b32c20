import { type Queryable, SERVICE_WORK, serviceRows } from '@catalog-service/postgres';

/** Key of the hash of the contract that a database was last migrated for. Equal hashes mean one catalog. */
const NAME = 'contractHash';

/** Key of the hashes of former contracts, separated by spaces. */
const FORMER = 'formerContractHashes';

/**
 * Whether the database was migrated for this contract, now or before. If a later build removed something since, its migrations prevent
 * older builds from starting.
 */
export async function fitsContract(database: Queryable, hash: string): Promise<boolean> {
  const text = 'SELECT "value" FROM "Service" WHERE "key" IN ($1, $2)';
  const rows = await serviceRows(database, text, [NAME, FORMER]);
  return rows.some(([value]) => value?.split(' ').includes(hash) === true);
}

/** Null if another tool made the tables. */
export async function readContractHash(database: Queryable): Promise<string | null> {
  const text = 'SELECT "value" FROM "Service" WHERE "key" = $1';
  return (await serviceRows(database, text, [NAME]))[0]?.[0] ?? null;
}

/** Records that the database was migrated for this contract. */
export async function writeContractHash(database: Queryable, hash: string): Promise<void> {
  // The first write of an embedded database in a process costs a tenth of a second.
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

/** Records it if nothing is recorded. */
export async function adoptContractHash(database: Queryable, hash: string): Promise<void> {
  const text = 'INSERT INTO "Service" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO NOTHING';
  await database.query({ text }, [NAME, hash], SERVICE_WORK);
}
