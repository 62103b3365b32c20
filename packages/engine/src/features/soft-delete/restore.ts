import { arrayText, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { goesWithTarget, Problem } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { arraysOf } from '../../write/columns.js';
import type { Write } from '../../write/values.js';
import { isConstraintRefusal } from '../../write/write-problem.js';
import { isTakenOf, takenProblem, uniquesOf } from '../unique/taken-values.js';

/** Column of a table that refers to a row of another with which its own row is deleted. */
interface Parent {
  readonly column: string;
  readonly target: string;
}

/** Rows of one table that were deleted together. */
interface DeletedRows {
  readonly table: string;
  /** SQL of the columns of which values are stored, and which the table still has. */
  readonly columns: string;
  /** Columns of the records beside whose other rows these stand: a row comes back as it was, or takes its place there. */
  readonly beside: readonly string[];
}

/**
 * Restores deleted records, which triggers of the database keep in `DeletedRecord`, and everything that was deleted with them. Rows come back
 * as they were. Those of a timeline or an order whose parent is there take their place beside the other rows.
 * @returns the ids of the records that were deleted
 * @throws Problem cannot_restore
 */
export async function restoreRows(
  transaction: Transaction,
  { registry, definition: { table, restoreFor = '0' }, caller: { projectId } }: Write,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows: deletes } = await transaction.query(
    {
      text:
        `SELECT DISTINCT ON (d."recordId") d."id", d."recordId" FROM "DeletedRecord" AS d WHERE ${ofProject('d')} AND d."table" = $2::text ` +
        'AND d."recordId" = ANY($3::uuid[]) AND d."root" = d."id" AND d."deletedAt" >= now() - $4::interval ' +
        'ORDER BY d."recordId", d."deletedAt" DESC',
    },
    [projectId, table, arrayText(ids), restoreFor],
  );
  if (deletes.length === 0) return new Set();
  const batch: SqlValue[] = [projectId, arrayText(deletes.map(([root]) => root ?? null))];
  const own = `${ofProject('d')} AND d."root" = ANY($2::uuid[])`;
  const { rows: locked } = await transaction.query(
    { text: `SELECT d."recordId" FROM "DeletedRecord" AS d WHERE ${own} ORDER BY d."id" FOR UPDATE` },
    batch,
  );
  const whole = arrayText(locked.flatMap(([id]) => id ?? []));
  const { rows } = await transaction.query(
    {
      text:
        `SELECT d."table", string_agg(DISTINCT quote_ident(a.attname), ', ') FROM "DeletedRecord" AS d ` +
        'JOIN pg_attribute AS a ON a.attrelid = to_regclass(quote_ident(d."table")) AND a.attnum > 0 AND NOT a.attisdropped ' +
        `WHERE ${own} AND jsonb_exists(d."row", a.attname) GROUP BY d."table"`,
    },
    batch,
  );
  const parents = parentsOf(registry);
  const deleted = rows.flatMap(([name, columns]): DeletedRows[] =>
    name == null || columns == null || !parents.has(name)
      ? []
      : [{ table: name, columns, beside: besideIn(registry, name) }],
  );
  await requireValues(transaction, registry, batch, own);
  for (const text of touchedOwners(registry, own)) await transaction.query({ text }, batch);
  const inRounds = async (statement: (rows: DeletedRows) => readonly string[], parameters = batch) => {
    let all = 0;
    for (let changed = 1; changed > 0; all += changed) {
      changed = 0;
      for (const text of deleted.flatMap(statement)) changed += (await transaction.query({ text }, parameters)).count;
    }
    return all;
  };
  // A row comes back once all of its parents are there.
  const isDue = (name: string) =>
    `${own} AND d."table" = '${name}'${(parents.get(name) ?? [])
      .map(
        ({ column, target }) =>
          ` AND (${storedId(column)} IS NULL OR EXISTS (SELECT FROM "${target}" AS p WHERE p."id" = ${storedId(column)}))`,
      )
      .join('')}`;
  const insert = ({ table: name, columns }: DeletedRows, due: string): string =>
    `WITH due AS (DELETE FROM "DeletedRecord" AS d WHERE ${due} RETURNING d."row" AS "_row") ` +
    `INSERT INTO "${name}" (${columns}) SELECT ${columns} FROM due CROSS JOIN LATERAL jsonb_populate_record(NULL::"${name}", due."_row")`;
  const isWhole = ({ beside }: DeletedRows) =>
    beside.map((column) => ` AND coalesce(${storedId(column)} = ANY($3::uuid[]), true)`).join('');
  // One after another: each finds its place among those that are there. The last that was deleted comes first.
  const last = (due: string) =>
    `d."id" = (SELECT d."id" FROM "DeletedRecord" AS d WHERE ${due} ORDER BY d."deletedAt" DESC, d."id" LIMIT 1)`;
  for (let changed = 1; changed > 0; ) {
    const parameters = [...batch, whole];
    changed = await inMode(transaction, 'whole', () =>
      inRounds(
        (rows) => [insert(rows, `${isDue(rows.table)}${isWhole(rows)} AND cardinality($3::uuid[]) >= 0`)],
        parameters,
      ),
    );
    changed += await inMode(transaction, 'beside', () =>
      inRounds((rows) => (rows.beside.length === 0 ? [] : [insert(rows, last(isDue(rows.table)))])),
    );
  }
  const { rows: missing } = await transaction.query(
    { text: `SELECT FROM "DeletedRecord" AS d WHERE ${own} AND d."id" = d."root" LIMIT 1` },
    batch,
  );
  if (missing.length > 0) throw new Problem('cannot_restore', 'A record that it belongs to was deleted.');
  // A part whose other parent is deleted waits for that one.
  await inRounds(({ table: name }) =>
    (parents.get(name) ?? []).map(
      ({ column, target }) =>
        `UPDATE "DeletedRecord" AS d SET "root" = p."root" FROM "DeletedRecord" AS p WHERE ${own} AND d."table" = '${name}' ` +
        `AND ${ofProject('p')} AND p."table" = '${target}' AND p."recordId" = ${storedId(column)} AND p."root" <> ALL($2::uuid[])`,
    ),
  );
  await transaction.query({ text: `DELETE FROM "DeletedRecord" AS d WHERE ${own}` }, batch);
  return new Set(deletes.map(([, id]) => String(id)));
}

/** Names the way in which rows come back to the triggers that set places, states and ends. */
async function inMode<T>(transaction: Transaction, mode: 'whole' | 'beside', run: () => Promise<T>): Promise<T> {
  const set = (value: string) =>
    transaction.query({ text: "SELECT set_config('service.restores', $1, true)" }, [value]);
  await set(mode);
  const result = await run();
  await set('');
  return result;
}

/** The columns of the records that a write of the table locks, because its rows stand beside each other in them. */
function besideIn(registry: Registry, table: string): readonly string[] {
  const holder = registry.resources.find((one) => one.table === table);
  return (holder?.locks ?? []).flatMap((name) => holder?.fields[name]?.column ?? []);
}

/** No constraint of the database knows the values of an enumeration: the catalog may have lost one meanwhile. */
async function requireValues(
  transaction: Transaction,
  registry: Registry,
  batch: readonly SqlValue[],
  own: string,
): Promise<void> {
  const parameters = [...batch];
  const unknown = [...registry.resources, ...registry.references].flatMap(({ table, fields }) =>
    Object.values(fields).flatMap(({ enumeration, column, list }) => {
      if (enumeration === undefined || column === undefined) return [];
      const isOther = `<> ALL($${parameters.push(arrayText(enumeration.values))}::text[])`;
      const hasOther =
        list === true
          ? `EXISTS (SELECT FROM jsonb_array_elements_text(d."row"->'${column}') AS item WHERE item ${isOther})`
          : `nullif(d."row"->>'${column}', '') ${isOther}`;
      return [`(d."table" = '${table}' AND ${hasOther})`];
    }),
  );
  if (unknown.length === 0) return;
  const text = `SELECT FROM "DeletedRecord" AS d WHERE ${own} AND (${unknown.join(' OR ')}) LIMIT 1`;
  const { rows } = await transaction.query({ text }, parameters);
  if (rows.length > 0) throw new Problem('cannot_restore', 'It has a value that its field no longer allows.');
}

/** Statements for the records that are there, and in whose Entity Arrays a restored one comes back. */
function touchedOwners(registry: Registry, own: string): readonly string[] {
  return [...registry.resources, ...registry.references].flatMap((definition) =>
    arraysOf(definition).map(
      ({ joinTable }) =>
        `UPDATE "${definition.table}" SET "updatedAt" = now() WHERE ${ofProject()} ` +
        `AND "id" IN (SELECT ${storedId('ownerId')} FROM "DeletedRecord" AS d WHERE ${own} AND d."table" = '${joinTable}')`,
    ),
  );
}

const storedId = (column: string): string => `(d."row"->>'${column}')::uuid`;

/** By table of the catalog, what each foreign key with `onDelete: cascade` refers to; both sides of an Entity Array are such. */
function parentsOf(registry: Registry): ReadonlyMap<string, readonly Parent[]> {
  const parents = new Map<string, Parent[]>();
  const add = (table: string, parent: Parent) => parents.set(table, [...(parents.get(table) ?? []), parent]);
  for (const holder of [...registry.resources, ...registry.references]) {
    parents.set(holder.table, parents.get(holder.table) ?? []);
    for (const { relation, column, type } of [
      ...Object.values(holder.fields),
      ...Object.values(holder.internal ?? {}),
    ]) {
      if (relation === undefined || type === 'Entity') continue;
      const target = registry.get(relation.target).table;
      if (relation.joinTable !== undefined) {
        add(relation.joinTable, { column: 'ownerId', target: holder.table });
        add(relation.joinTable, { column: 'targetId', target });
      } else if (goesWithTarget(relation) && column !== undefined) add(holder.table, { column, target });
    }
  }
  return parents;
}

/** The problem of a restore that the database rejected. */
export function restoreProblem(error: unknown, definition: ResourceDefinition): unknown {
  if (!isConstraintRefusal(error)) return error;
  const taken = uniquesOf(definition).find((unique) => isTakenOf(error, definition, unique));
  if (taken === undefined) {
    return new Problem('cannot_restore', 'A record that it needs was deleted, or a rule has changed.', {
      cause: error,
    });
  }
  return new Problem('already_exists', takenProblem(taken, new Map(), '/data').detail, { cause: error });
}
