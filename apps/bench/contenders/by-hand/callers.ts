import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { Problem } from './problem.js';

export interface Caller {
  readonly projectId: string;
  readonly permissions: ReadonlySet<string>;
}

interface KeyRow {
  readonly projectId: string;
  readonly expiresAt: Date | null;
  readonly permissions: readonly string[];
  readonly isNarrowed: boolean;
}

interface Kept {
  readonly caller: Caller;
  readonly until: number;
}

const KEPT_MS = 30_000;
const MAXIMUM_KEPT = 10_000;
const FIND = {
  name: 'caller',
  text: `SELECT k."projectId", k."expiresAt", array_agg(p."permission") AS "permissions",
  EXISTS (SELECT FROM "ApiKeyPermissionLabels" l JOIN "ApiKeyPermission" n ON n."id" = l."ownerId"
    WHERE n."apiKeyId" = k."id") AS "isNarrowed"
FROM "ApiKey" k JOIN "ApiKeyPermission" p ON p."projectId" = k."projectId" AND p."apiKeyId" = k."id"
WHERE k."keyHash" = $1 AND k."revokedAt" IS NULL GROUP BY k."id"`,
};

/** Callers by the hash of their key, kept for half a minute: asking the database each time halves the throughput. */
export class Callers {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly pool: Pool) {}

  /** @throws Problem 401 where the key is unknown, expired, revoked or of another project. */
  async find(apiKey: string, projectId: string): Promise<Caller> {
    const hash = createHash('sha256').update(apiKey).digest('hex');
    const now = Date.now();
    const kept = this.#kept.get(hash);
    const caller = kept !== undefined && kept.until > now ? kept.caller : await this.#load(hash, now);
    if (caller.projectId !== projectId) throw new Problem(401, 'The API key is not valid.');
    return caller;
  }

  async #load(hash: string, now: number): Promise<Caller> {
    const { rows } = await this.pool.query<KeyRow>(FIND, [hash]);
    const [row] = rows;
    const expires = row?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    if (row === undefined || expires <= now) throw new Problem(401, 'The API key is not valid.');
    if (row.isNarrowed) throw new Problem(403, 'Keys that are narrowed to labels are not supported here.');
    const caller = { projectId: row.projectId, permissions: new Set([...row.permissions, 'Public']) };
    if (this.#kept.size >= MAXIMUM_KEPT) this.#kept.clear();
    this.#kept.set(hash, { caller, until: Math.min(now + KEPT_MS, expires) });
    return caller;
  }
}

/** @throws Problem 403 where the caller holds none of the names. */
export function requireAny(caller: Caller, names: readonly string[]): void {
  if (!names.some((name) => caller.permissions.has(name))) throw new Problem(403, `Needs one of: ${names.join(', ')}.`);
}
