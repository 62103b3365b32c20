import { arrayText, type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import { SEALED } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { type Place, secretColumns } from '../../secret/secret.js';
import { SecretRefused, type Secrets } from './secrets.js';

/** The result of rewriting the stored values of a field. */
export interface Rewritten {
  readonly resource: string;
  readonly field: string;
  readonly rewritten: number;
  /** Values that cannot be rewritten, and the ids of the first of them. */
  readonly refused: number;
  readonly refusedIds: readonly string[];
}

/** A field and its column. */
interface StoredColumn {
  readonly field: string;
  readonly column: string;
}

/** Values of one statement, which locks their rows: few enough that no writer waits for long. */
const BATCH_SIZE = 200;
const MOST_IDS = 10;

const ANY_SEALED = new RegExp(Object.values(SEALED).join('|'));

/** Whether a field of the registry is encrypted, so that a key is needed. */
export const encryptedFields = ({ resources }: Registry): readonly string[] =>
  resources.flatMap((definition) =>
    secretColumns(definition).flatMap(({ field, kind }) =>
      kind === 'encrypted' ? [`${definition.key}.${field}`] : [],
    ),
  );

/** Seals the values of all secret fields that are stored in the clear, in another way, or with an older key. */
export async function* sealSecrets(
  database: Queryable,
  registry: Registry,
  secrets: Secrets,
): AsyncIterable<Rewritten> {
  for (const definition of registry.resources) {
    for (const column of secretColumns(definition)) {
      const { kind } = column;
      const current = kind === 'hashed' ? SEALED.hashed : SEALED.encrypted.replace('[0-9a-f]{8}', `${secrets.keyId}`);
      yield await rewrite(database, registry, definition, column, `!~ '${current}'`, async (text, place) => {
        return secrets.sealed(kind, ANY_SEALED.test(text) ? secrets.open(text, place) : text, place);
      });
    }
  }
}

/** Stores the values of a field that is secret no more as they were given. */
export function openSecrets(
  database: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  column: StoredColumn,
  secrets: Secrets,
): Promise<Rewritten> {
  const sealed = `~ '${SEALED.encrypted}'`;
  return rewrite(database, registry, definition, column, sealed, async (text, place) => secrets.open(text, place));
}

/** Writes the values of a column anew that meet the condition, in the order of their ids. Writers of the same value win. */
async function rewrite(
  database: Queryable,
  registry: Registry,
  definition: ResourceDefinition,
  { field, column }: StoredColumn,
  condition: string,
  written: (text: string, place: Place) => Promise<string>,
): Promise<Rewritten> {
  const { table, key } = definition;
  const present = {
    from: table,
    value: `t."${column}"`,
    recordId: 't."id"',
    set: `"${column}" = given."new"`,
    where: '',
  };
  const deleted = {
    from: 'DeletedRecord',
    value: `(t."row"->>'${column}')`,
    recordId: 't."recordId"',
    set: `"row" = jsonb_set(t."row", '{${column}}', to_jsonb(given."new"))`,
    where: ` AND t."table" = '${table}'`,
  };
  let rewritten = 0;
  const refused: string[] = [];
  for (const source of keepsDeleted(registry) ? [present, deleted] : [present]) await rewriteIn(source);
  return { resource: key, field, rewritten, refused: refused.length, refusedIds: refused.slice(0, MOST_IDS) };

  async function rewriteIn({ from, value, recordId, set, where }: typeof present): Promise<void> {
    const read =
      `SELECT t."id", p."id", ${value}, ${recordId} FROM "${registry.part('project').table}" AS p, "${from}" AS t ` +
      `WHERE ${ofProject('t', 'p."id"')}${where} AND t."id" > $1::uuid AND ${value} ${condition} ORDER BY t."id" LIMIT ${BATCH_SIZE}`;
    const update =
      `UPDATE "${from}" AS t SET ${set} ` +
      'FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS given("project", "id", "old", "new") ' +
      `WHERE ${ofProject('t', 'given."project"')} AND t."id" = given."id" AND ${value} = given."old"`;
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await database.query({ text: read, lane: 'long' }, [after], SERVICE_WORK);
      const changes: string[][] = [];
      for (const [rowId = '', projectId = '', text = '', id = ''] of rows.map((row) => row.map((cell) => cell ?? ''))) {
        after = rowId;
        try {
          changes.push([projectId, rowId, text, await written(text, { table, column, projectId, id })]);
        } catch (error) {
          if (!(error instanceof SecretRefused)) throw error;
          refused.push(id);
        }
      }
      const columns = [0, 1, 2, 3].map((index) => arrayText(changes.map((change) => change[index] ?? null)));
      if (changes.length > 0) rewritten += (await database.query({ text: update }, columns, SERVICE_WORK)).count;
      if (rows.length < BATCH_SIZE) break;
    }
  }
}

/** Whether the database has deleted records, which can be restored. */
const keepsDeleted = ({ resources }: Registry): boolean => resources.some(({ restoreFor }) => restoreFor !== undefined);
