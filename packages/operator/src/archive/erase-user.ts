import { type Registry, requireStored } from '@catalog-service/engine';
import { actAs, arrayText, type Database, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { personalColumns } from './blank.js';
import { type ProjectTable, readProjectTables } from './project-tables.js';

/** What records, histories and lists call somebody who was erased. */
const NAME = 'Erased user';
const BLANK = 'erased';
const LOGS = ['RecordVersion', 'AuditVersion'];

/** What an erasure changed. */
export interface Erased {
  readonly id: string;
  readonly name: string;
  /** Records about the user whose personal values were replaced. */
  readonly records: number;
  /** Changes and deleted records whose former values were. */
  readonly versions: number;
  readonly revokedKeys: number;
}

/**
 * Takes what is personal from a user and from the records about it, in histories too. The records stay, and refer to a user without a
 * name, whom no token and no key identifies.
 * @throws ProvisionError if there is no such user
 */
export async function eraseUser(database: Database, registry: Registry, id: string): Promise<Erased> {
  await requireStored(database, registry, 'user', id);
  const tables = await readProjectTables(database, registry);
  const person = registry.part('user').table;
  const key = registry.findPart('key');
  return database.transaction(async (transaction) => {
    await actAs(transaction, 'operator');
    let [records, versions] = [0, 0];
    for (const table of tables) {
      const owner = table.name === person ? 'id' : ownerColumn(table, person);
      const personal = personalColumns(table);
      if (owner === undefined || personal.length === 0) continue;
      const values = personal.map(
        ({ column, blank }) => `"${column}" = ${table.name === person && column === 'name' ? `'${NAME}'` : blank}`,
      );
      const { count } = await transaction.query(
        { text: `UPDATE "${table.name}" t SET ${values.join(', ')} WHERE t."${owner}" = $1::uuid` },
        [id],
      );
      records += count;
      versions += await eraseVersions(
        transaction,
        tables,
        table,
        owner,
        id,
        personal.map(({ column }) => column),
      );
    }
    await transaction.query({ text: 'DELETE FROM "UserIdentity" WHERE "userId" = $1::uuid' }, [id]);
    await transaction.query({ text: 'DELETE FROM "IdempotencyKey" WHERE "apiKeyId" = $1::uuid' }, [id]);
    const revoke =
      key && `UPDATE "${key.table}" SET "revokedAt" = now() WHERE "userId" = $1::uuid AND "revokedAt" IS NULL`;
    const revoked = revoke === undefined ? undefined : await transaction.query({ text: revoke }, [id]);
    await transaction.query({ text: "SELECT pg_notify('user_rights_changed', $1)" }, [id]);
    return { id, name: NAME, records, versions, revokedKeys: revoked?.count ?? 0 };
  }, SERVICE_WORK);
}

/** The column by which the records of a table are about a user, rather than made by one. */
const ownerColumn = ({ columns, references }: ProjectTable, person: string): string | undefined =>
  references.find(
    (key) =>
      key.target === person &&
      (key.cascades || columns.some(({ name, isNullable }) => name === key.columns[0] && !isNullable)),
  )?.columns[0];

/** Replaces former values, of deleted records too. @returns the number of rows */
async function eraseVersions(
  transaction: Transaction,
  tables: readonly ProjectTable[],
  { name }: ProjectTable,
  owner: string,
  id: string,
  columns: readonly string[],
): Promise<number> {
  const there = new Set(tables.map((table) => table.name));
  const known = [name, owner, id, arrayText(columns)];
  const deleted = there.has('DeletedRecord')
    ? ` UNION SELECT "recordId" FROM "DeletedRecord" WHERE "table" = $1 AND "row" ->> $2::text = $3::text`
    : '';
  const own = `SELECT t."id" FROM "${name}" t WHERE t."${owner}" = $3::text::uuid AND $2::text IS NOT NULL${deleted}`;
  let count = 0;
  for (const log of LOGS.filter((table) => there.has(table))) {
    const text =
      `UPDATE "${log}" v SET "before" = ${erased('v."before"')}, "after" = ${erased('v."after"')} WHERE v."table" = $1 AND v."recordId" IN (${own}) ` +
      'AND (v."before" ?| $4::text[] OR v."after" ?| $4::text[])';
    count += (await transaction.query({ text }, known)).count;
  }
  if (!there.has('DeletedRecord')) return count;
  const text = `UPDATE "DeletedRecord" d SET "row" = ${erased('d."row"')} WHERE d."table" = $1 AND d."row" ->> $2::text = $3::text AND d."row" ?| $4::text[]`;
  return count + (await transaction.query({ text }, known)).count;
}

/** SQL of an object without personal values: `$4` names its columns. */
const erased = (object: string): string =>
  `${object} || coalesce((SELECT jsonb_object_agg(name, '${BLANK}'::text) FROM jsonb_object_keys(${object}) AS name ` +
  `WHERE name = ANY($4::text[]) AND ${object} -> name <> 'null'), '{}')`;
