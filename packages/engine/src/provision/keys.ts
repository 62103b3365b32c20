import {
  actAs,
  type Database,
  type Queryable,
  type Result,
  SERVICE_WORK,
  type SqlValue,
  serviceRows,
  type Transaction,
} from '@catalog-service/postgres';
import { isoMoment } from '@catalog-service/vocabulary';
import { createKey as makeSecret } from '../caller/key.js';
import { requireKeyParts } from '../caller/parts.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { sqlNames } from '../hooks/sql-names.js';
import type { IssuedKey } from './issue-key.js';
import { ProvisionError, requireStored } from './requirements.js';

export interface Key {
  readonly id: string;
  readonly name: string;
  /** First characters of the secret. */
  readonly prefix: string;
  readonly service: boolean;
  readonly permissions: readonly string[];
  readonly userId: string | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** To the minute; null if never. */
  readonly lastUsedAt: string | null;
}

/** The keys of a project, oldest first; revoked ones too. */
export async function listKeys(queryable: Queryable, registry: Registry, projectId: string): Promise<Key[]> {
  await requireStored(queryable, registry, 'project', projectId);
  const { key, permission, keyId, held } = requireKeyParts(registry);
  const { table, column } = sqlNames(permission);
  const rows = await serviceRows(
    queryable,
    `SELECT key."id", key."name", key."keyPrefix", key."isServiceKey", ` +
      `(SELECT coalesce(json_agg(DISTINCT held.${column(held)} ORDER BY held.${column(held)}), '[]') ` +
      `FROM ${table} AS held ` +
      `WHERE ${ofProject('held', 'key."projectId"')} AND held.${column(keyId)} = key."id"), key."userId", ` +
      `${isoMoment('key."createdAt"')}, ${isoMoment('key."expiresAt"')}, ${isoMoment('key."revokedAt"')}, ` +
      `(SELECT ${isoMoment('use."lastUsedAt"')} FROM "ApiKeyUse" AS use WHERE ${ofProject('use', 'key."projectId"')} AND use."apiKeyId" = key."id") ` +
      `FROM "${key.table}" AS key WHERE ${ofProject('key')} ORDER BY key."createdAt", key."id"`,
    [projectId],
  );
  return rows.map(([id, name, prefix, service, permissions, userId, createdAt, expiresAt, revokedAt, lastUsedAt]) => ({
    id: id ?? '',
    name: name ?? '',
    prefix: prefix ?? '',
    service: service === 't',
    permissions: JSON.parse(permissions ?? '[]'),
    userId: userId ?? null,
    createdAt: createdAt ?? '',
    expiresAt: expiresAt ?? null,
    revokedAt: revokedAt ?? null,
    lastUsedAt: lastUsedAt ?? null,
  }));
}

/**
 * Revokes a key; the database notifies every process of the service. Gives the time of the first revocation.
 * @throws ProvisionError if there is no such key
 */
export async function revokeKey(database: Database, registry: Registry, id: string): Promise<{ revokedAt: string }> {
  const assignments = `"revokedAt" = coalesce("revokedAt", now()), "updatedAt" = now(), "replacedKeyHash" = NULL, "replacedKeyUntil" = NULL`;
  const { rows } = await database.transaction(
    (transaction) => changeKey(transaction, registry, id, assignments, []),
    SERVICE_WORK,
  );
  return { revokedAt: rows[0]?.[0] ?? '' };
}

/**
 * Gives a key a new secret. The old one works until `overlapUntil` (ISO 8601); without that it is rejected as soon as the processes
 * of the service are notified. One that was replaced earlier ends at once.
 * @throws ProvisionError if there is no such key, or it was revoked
 */
export function rotateKey(
  database: Database,
  registry: Registry,
  id: string,
  overlapUntil?: string,
): Promise<IssuedKey> {
  return database.transaction((transaction) => replaceSecret(transaction, registry, id, overlapUntil), SERVICE_WORK);
}

/** `rotateKey` inside a transaction. */
export async function replaceSecret(
  transaction: Transaction,
  registry: Registry,
  id: string,
  overlapUntil?: string,
): Promise<IssuedKey> {
  const { secret, keyHash, keyPrefix } = makeSecret();
  await changeKey(
    transaction,
    registry,
    id,
    `"replacedKeyHash" = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE "keyHash" END, "replacedKeyUntil" = $4::timestamptz, ` +
      `"keyHash" = $2, "keyPrefix" = $3, "updatedAt" = now()`,
    [keyHash, keyPrefix, overlapUntil ?? null],
    '"revokedAt" IS NULL',
  );
  return { id, secret };
}

async function changeKey(
  transaction: Transaction,
  registry: Registry,
  id: string,
  assignments: string,
  values: readonly SqlValue[],
  condition = 'true',
): Promise<Result> {
  const { table } = registry.part('key');
  await requireStored(transaction, registry, 'key', id);
  await actAs(transaction, 'operator');
  const result = await transaction.query(
    {
      text: `UPDATE "${table}" SET ${assignments} WHERE "id" = $1::uuid AND ${condition} RETURNING ${isoMoment('"revokedAt"')}`,
    },
    [id, ...values],
  );
  if (result.count === 0)
    throw new ProvisionError('conflict', `The key ${id} was revoked and cannot be rotated. Create another key.`);
  return result;
}
