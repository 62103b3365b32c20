import { actAs, type Database, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { parseDate } from '@catalog-service/vocabulary';
import { requireKeyParts } from '../caller/parts.js';
import type { Registry } from '../definition/registry.js';
import { issueSecret } from '../features/grants/key-secret-step.js';
import { insertRecords } from './insert-planned.js';
import { type PlannedRecord, planProblems } from './planned-records.js';
import { type NextId, type RecordOrigin, readRecord } from './read-record.js';
import { ProvisionError, requireRecord, requireStored } from './requirements.js';

export interface NewKey {
  readonly projectId: string;
  readonly name: string;
  readonly description?: string;
  /** Names of roles and permissions, each once. */
  readonly permissions: readonly string[];
  /** Ids of the labels that limit every permission; none: no limit. */
  readonly labels?: readonly string[];
  /** For the product's own workers: it may set `auto` fields, and write records for which there is no permission. */
  readonly service?: boolean;
  /** The user for whom the key acts, within the permissions of both. Not for a service key. */
  readonly userId?: string;
  /** ISO 8601. */
  readonly expiresAt?: string;
}

export interface IssuedKey {
  readonly id: string;
  /** It is not stored, and cannot be shown again. */
  readonly secret: string;
}

/**
 * Issues a key of a project.
 * @throws ProvisionError if a value is not valid, a permission is unknown (with the nearest one), or the project, a label or the user
 * does not exist
 */
export function createKey(database: Database, registry: Registry, key: NewKey): Promise<IssuedKey> {
  const now = new Date().toISOString();
  return database.transaction((transaction) => insertKey(transaction, registry, key, now), SERVICE_WORK);
}

/** `createKey` inside a transaction; `now` is ISO 8601 in UTC, `nextId` replaces new ids. */
export async function insertKey(
  transaction: Transaction,
  registry: Registry,
  key: NewKey,
  now: string,
  nextId?: NextId,
): Promise<IssuedKey> {
  if (key.permissions.length === 0 && key.service !== true) {
    throw new ProvisionError('invalid', 'A key needs at least one permission.');
  }
  if (key.service === true && key.userId !== undefined) {
    throw new ProvisionError('invalid', 'A service key cannot act for a user.');
  }
  const expiresAt = key.expiresAt === undefined ? null : expiry(key.expiresAt, now);
  const projectId = key.projectId.toLowerCase();
  await requireStored(transaction, registry, 'project', projectId);
  if (key.userId !== undefined) await requireStored(transaction, registry, 'user', key.userId);

  await actAs(transaction, 'operator');
  const definition = registry.part('key');
  const input = requireRecord(
    definition,
    key.description === undefined ? { name: key.name } : { name: key.name, description: key.description },
    { projectId, now, nextId },
  );
  const id = input.columns.get('_id') ?? '';
  const secret = issueSecret(input);
  input.columns.set('isServiceKey', String(key.service === true));
  input.columns.set('userId', key.userId ?? null);
  input.columns.set('expiresAt', expiresAt);
  await insertRecords(transaction, definition, [{ columns: input.columns, arrays: input.arrays }]);
  await insertPermissions(transaction, registry, id, key, { projectId, now, userId: key.userId, nextId });
  return { id, secret };
}

/** @throws ProvisionError if it is no date, or not in the future */
function expiry(text: string, now: string): string {
  const parsed = parseDate(text);
  if (!parsed.ok) throw new ProvisionError('invalid', parsed.detail);
  if (parsed.value <= now) throw new ProvisionError('invalid', `A key cannot expire in the past: ${parsed.value}.`);
  return parsed.value;
}

async function insertPermissions(
  transaction: Transaction,
  registry: Registry,
  apiKeyId: string,
  { permissions, labels = [] }: NewKey,
  origin: RecordOrigin,
): Promise<void> {
  const { permission: definition, keyId, held, labels: labelsField } = requireKeyParts(registry);
  const planned: PlannedRecord[] = [];
  for (const permission of new Set(permissions)) {
    const data = {
      [keyId]: apiKeyId,
      [held]: permission,
      ...(labels.length > 0 && { [labelsField ?? 'labels']: labels }),
    };
    const input = readRecord(definition, data, origin);
    const [problem] = input.problems;
    if (problem !== undefined) {
      const given = problem.path[0] === held ? permission : labels.join(', ');
      throw new ProvisionError('invalid', `${given}: ${problem.detail}`);
    }
    planned.push({ definition, input });
  }
  const [missing] = await planProblems(transaction, registry, origin.projectId, planned);
  if (missing !== undefined) throw new ProvisionError('not_found', missing.detail);
  const records = planned.map(({ input }) => input);
  if (records.length > 0) await insertRecords(transaction, definition, records);
}
