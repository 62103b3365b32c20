import {
  actAs,
  arrayText,
  type Cell,
  type Database,
  DatabaseUnavailable,
  SERVICE_WORK,
  type Transaction,
} from '@catalog-service/postgres';
import type { Retention } from '@catalog-service/vocabulary/model';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { isUnmarked } from '../../project/project-mark.js';
import { heldCondition } from '../../write/cascades.js';
import { isConstraintRefusal } from '../../write/write-problem.js';
import { writeAlone } from '../../write/write-transaction.js';

declare module '../../definition/definition.js' {
  interface ResourceDefinition {
    /** Records are deleted at an age, an interval of PostgreSQL such as `90d`, which counts from a column. */
    readonly retain?: Pick<Retention, 'for'> & { readonly column: string };
  }
}

/** One process deletes at a time: the lock is released with each batch. */
const TRY_LOCK = { text: 'SELECT pg_try_advisory_xact_lock(72707370)' };
/** Records of a batch, which is one short transaction. */
const BATCH = 100;
const SAVE = { text: 'SAVEPOINT attempt' };
const UNDO = { text: 'ROLLBACK TO SAVEPOINT attempt' };
/** Before the first record in the order of a date and the id. */
const BEGINNING: readonly Cell[] = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** The result of one batch. */
export interface ExpiredBatch {
  /** Key of the resource. */
  readonly resource: string;
  readonly deleted: number;
  /** Records that a constraint of another record keeps. */
  readonly refused: number;
}

/** Records to delete at an age. */
interface Expiry {
  readonly resource: string;
  readonly table: string;
  /** The date from which the age counts. */
  readonly date: string;
  /** An interval of PostgreSQL. */
  readonly age: string;
  /** SQL that is true of a record `t` of a project that may be deleted. */
  readonly condition: (project: string) => string;
  /** The column by which a delete finds its rows, and the value of a record in it. */
  readonly key: string;
}

/**
 * Deletes the records that have reached the age of `retain`, with everything that a delete takes along, and forgets deleted records that can
 * no longer be restored: oldest first, in small batches. It runs no hooks. Locked records are left for the next run, as are records that
 * others point at with `restrict`. It ends at once while another process deletes. What fails keeps nothing else waiting: it is thrown at
 * the end.
 */
export async function* deleteExpired(database: Database, registry: Registry): AsyncGenerator<ExpiredBatch> {
  const failures: unknown[] = [];
  try {
    for (const expiry of expiriesOf(registry)) {
      try {
        if (!(yield* deleteExpiry(database, registry, expiry))) return;
      } catch (failure) {
        failures.push(failure);
      }
    }
  } finally {
    // Also where the caller wants no more batches.
    throwAll(failures);
  }
}

/** @returns whether no other process deletes */
async function* deleteExpiry(
  database: Database,
  registry: Registry,
  expiry: Expiry,
): AsyncGenerator<ExpiredBatch, boolean> {
  for (const projectId of await projectsWithExpired(database, registry, expiry)) {
    for (let after: readonly Cell[] | undefined = BEGINNING; after !== undefined; ) {
      const place: readonly Cell[] = after;
      const batch = await database.transaction(
        (transaction) => deleteBatch(transaction, expiry, projectId, place),
        SERVICE_WORK,
      );
      if (batch === undefined) return false;
      yield { resource: expiry.resource, deleted: batch.deleted, refused: batch.found - batch.deleted };
      after = batch.last;
    }
  }
  return true;
}

/** An outage, which fails everything in the same way, is thrown as it is. */
function throwAll(failures: readonly unknown[]): void {
  if (failures.length === 0) return;
  const others = failures.filter((failure) => !(failure instanceof DatabaseUnavailable));
  if (others.length > 1)
    throw new AggregateError(others, `${others.length} kinds of expired records cannot be deleted`);
  throw others[0] ?? failures[0];
}

/** The keys of the resources whose records, or deleted records, are deleted at an age. */
export const expiringResources = ({ resources }: Registry): readonly string[] =>
  resources.flatMap(({ key, retain, restoreFor }) => (retain === undefined && restoreFor === undefined ? [] : [key]));

function expiriesOf(registry: Registry): readonly Expiry[] {
  return registry.resources.flatMap((definition): Expiry[] => {
    const { key: resource, table, retain, restoreFor } = definition;
    return [
      ...(retain === undefined
        ? []
        : [
            {
              resource,
              table,
              date: retain.column,
              age: retain.for,
              condition: (project: string) => `NOT (${heldCondition(registry, definition, 't."id"', project)})`,
              key: 'id',
            },
          ]),
      ...(restoreFor === undefined
        ? []
        : [
            {
              resource,
              table: 'DeletedRecord',
              date: 'deletedAt',
              age: restoreFor,
              condition: () => `t."table" = '${table}' AND t."id" = t."root"`,
              key: 'root',
            },
          ]),
    ];
  });
}

/** In any order: a project whose records cannot be deleted does not keep the others waiting for ever. */
async function projectsWithExpired(
  database: Database,
  registry: Registry,
  { table, date, age, condition }: Expiry,
): Promise<readonly string[]> {
  const text =
    `SELECT p."id" FROM "${registry.part('project').table}" AS p WHERE ${isUnmarked('p."id"')} AND EXISTS (SELECT FROM "${table}" AS t ` +
    `WHERE ${ofProject('t', 'p."id"')} AND t."${date}" < now() - $1::interval AND ${condition('p."id"')}) ORDER BY random()`;
  const { rows } = await database.query({ text, repeatable: true, lane: 'long' }, [age], SERVICE_WORK);
  return rows.flatMap(([id]) => id ?? []);
}

/** @returns undefined while another process deletes; `last` is absent when no records are left */
async function deleteBatch(
  transaction: Transaction,
  expiry: Expiry,
  projectId: string,
  after: readonly Cell[],
): Promise<{ deleted: number; found: number; last: readonly Cell[] | undefined } | undefined> {
  const { rows: locks } = await transaction.query(TRY_LOCK);
  if (locks[0]?.[0] !== 't') return undefined;
  await writeAlone(transaction, projectId);
  await actAs(transaction, 'service');
  const { table, age, condition, key } = expiry;
  const date = `t."${expiry.date}"`;
  const text =
    `SELECT ${date}, t."id", t."${key}" FROM "${table}" AS t WHERE ${ofProject('t')} AND ${date} < now() - $2::interval ` +
    `AND (${date}, t."id") > ($3::timestamptz, $4::uuid) AND ${condition('$1::uuid')} ` +
    `ORDER BY ${date}, t."id" LIMIT ${BATCH} FOR UPDATE OF t SKIP LOCKED`;
  const { rows } = await transaction.query({ text }, [projectId, age, ...after]);
  const refused = await deleteAllowed(
    transaction,
    expiry,
    projectId,
    rows.flatMap(([, , value]) => value ?? []),
  );
  const last = rows.length < BATCH ? undefined : rows.at(-1)?.slice(0, 2);
  return { deleted: rows.length - refused, found: rows.length, last };
}

/** Deletes the records whose deletion the database accepts: halves of a rejected list are tried again. @returns the number of remaining records */
async function deleteAllowed(
  transaction: Transaction,
  expiry: Expiry,
  projectId: string,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  await transaction.query(SAVE);
  try {
    const text = `DELETE FROM "${expiry.table}" AS t WHERE ${ofProject('t')} AND t."${expiry.key}" = ANY($2::uuid[])`;
    await transaction.query({ text }, [projectId, arrayText(keys)]);
    return 0;
  } catch (error) {
    if (!isConstraintRefusal(error)) throw error;
    await transaction.query(UNDO);
    if (keys.length === 1) return 1;
    const half = Math.ceil(keys.length / 2);
    const first = await deleteAllowed(transaction, expiry, projectId, keys.slice(0, half));
    return first + (await deleteAllowed(transaction, expiry, projectId, keys.slice(half)));
  }
}
