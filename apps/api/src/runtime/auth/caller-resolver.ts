import type { Database, Row, Statement } from '../database/database.js';
import type { Registry } from '../definition/registry.js';
import type { Grant } from './caller.js';
import type { CallerSource, KnownCaller } from './caller-source.js';
import { type KeyParts, keyPartsOf } from './key-parts.js';
import { keyedCaller, keylessCaller } from './make-caller.js';

/**
 * One row for each label of each permission record of the key; at least one row where the key exists. A secret that was
 * replaced stands for the key until its own end.
 */
function byKeyStatement({ key, permission, keyId, held, labels }: KeyParts): Statement {
  const joinTable = labels === undefined ? undefined : permission.fields[labels]?.relation?.joinTable;
  const [label, labelJoin] =
    joinTable === undefined
      ? ['NULL', '']
      : ['l."targetId"', `\nLEFT JOIN "${joinTable}" l ON l."projectId" = p."projectId" AND l."ownerId" = p."id"`];
  return {
    name: 'caller_by_key',
    repeatable: true,
    text: `SELECT k."id", k."projectId", k."userId", k."isServiceKey",
       extract(epoch FROM CASE k."keyHash" WHEN $1 THEN k."expiresAt" ELSE least(k."expiresAt", k."replacedKeyUntil") END) * 1000,
       p."id", p."${held}", ${label}
FROM "${key.table}" k
LEFT JOIN "${permission.table}" p ON p."projectId" = k."projectId" AND p."${keyId}" = k."id"${labelJoin}
WHERE (k."keyHash" = $1 OR k."replacedKeyHash" = $1) AND k."revokedAt" IS NULL
ORDER BY 7, 6, 8`,
  };
}

/** Reads callers from the database. */
export class CallerResolver implements CallerSource {
  readonly #database: Database;
  readonly #byProject: Statement;
  /** Undefined where the catalog has no keys: then no key is known. */
  readonly #byKey: Statement | undefined;

  constructor(database: Database, registry: Registry) {
    this.#database = database;
    const parts = keyPartsOf(registry);
    this.#byKey = parts && byKeyStatement(parts);
    this.#byProject = {
      name: 'caller_by_project',
      repeatable: true,
      text: `SELECT p."id" FROM "${registry.part('project').table}" p WHERE p."id" = $1`,
    };
  }

  async findByKeyHash(keyHash: string): Promise<KnownCaller | null> {
    if (this.#byKey === undefined) return null;
    const { rows } = await this.#database.query(this.#byKey, [keyHash]);
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
    const { rows } = await this.#database.query(this.#byProject, [projectId]);
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
