import type { Database, Row, Statement } from '../database/database.js';
import type { Grant } from './caller.js';
import type { CallerSource, KnownCaller } from './caller-source.js';
import { keyedCaller, keylessCaller } from './make-caller.js';

/**
 * One row for each label of each permission record of the key; at least one row where the key exists. A secret that was
 * replaced stands for the key until its own end.
 */
const BY_KEY: Statement = {
  name: 'caller_by_key',
  repeatable: true,
  text: `SELECT k."id", k."projectId", k."userId", k."isServiceKey",
       extract(epoch FROM CASE k."keyHash" WHEN $1 THEN k."expiresAt" ELSE least(k."expiresAt", k."replacedKeyUntil") END) * 1000,
       p."id", p."permission", l."targetId"
FROM "ApiKey" k
LEFT JOIN "ApiKeyPermission" p ON p."projectId" = k."projectId" AND p."apiKeyId" = k."id"
LEFT JOIN "ApiKeyPermissionLabels" l ON l."projectId" = p."projectId" AND l."ownerId" = p."id"
WHERE (k."keyHash" = $1 OR k."replacedKeyHash" = $1) AND k."revokedAt" IS NULL
ORDER BY p."permission", p."id", l."targetId"`,
};

const BY_PROJECT: Statement = {
  name: 'caller_by_project',
  repeatable: true,
  text: 'SELECT p."id" FROM "Project" p WHERE p."id" = $1',
};

/** Reads callers from the database. */
export class CallerResolver implements CallerSource {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async findByKeyHash(keyHash: string): Promise<KnownCaller | null> {
    const { rows } = await this.#database.query(BY_KEY, [keyHash]);
    const [first] = rows;
    if (first === undefined) return null;
    const [apiKeyId, projectId, userId, isService, expiresAt] = first;
    if (typeof apiKeyId !== 'string' || typeof projectId !== 'string') return null;
    const caller = keyedCaller({
      projectId,
      apiKeyId,
      userId: userId ?? null,
      isService: isService === 't',
      grants: grantsOf(rows),
    });
    return { caller, expiresAt: typeof expiresAt === 'string' ? Number(expiresAt) : Number.POSITIVE_INFINITY };
  }

  async findByProject(projectId: string): Promise<KnownCaller | null> {
    const { rows } = await this.#database.query(BY_PROJECT, [projectId]);
    return rows.length === 0 ? null : { caller: keylessCaller(projectId), expiresAt: Number.POSITIVE_INFINITY };
  }
}

/** Rows of one record stand together. */
function grantsOf(rows: readonly Row[]): readonly Grant[] {
  const byRecord = new Map<string, { permission: string; labels: string[] }>();
  for (const [, , , , , recordId, permission, labelId] of rows) {
    if (typeof recordId !== 'string' || typeof permission !== 'string') continue;
    const grant = byRecord.get(recordId) ?? { permission, labels: [] };
    if (typeof labelId === 'string') grant.labels.push(labelId);
    byRecord.set(recordId, grant);
  }
  return [...byRecord.values()];
}
