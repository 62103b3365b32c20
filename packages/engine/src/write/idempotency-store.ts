import { type Statement, statementName, type Transaction } from '@catalog-service/postgres';
import { type JsonText, Problem } from '@catalog-service/vocabulary';
import { ofProject } from '../definition/tenant.js';

/** One request that came with an Idempotency-Key. */
export interface KeyedRequest {
  readonly projectId: string;
  /** Its API key, or the user behind its token. */
  readonly callerId: string;
  /** Key of the definition. */
  readonly resource: string;
  readonly key: string;
  readonly bodyHash: string;
}

export interface StoredAnswer {
  readonly answer: JsonText;
  /** It was made earlier, and is given again. */
  readonly isReplayed: boolean;
}

/** How long an answer is given again, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;
/** Each request that keeps an answer removes so many that have expired: more than come in, so that none are left for long. */
const REMOVED_AT_A_TIME = 2;

const IS_EXPIRED = 'kept."createdAt" <= $7::timestamptz';

/**
 * Takes the key. While another transaction has it this waits for the end of that one. The row has an answer where one is
 * to be given again, and none where this transaction is to make it.
 */
const TAKE = named(
  'INSERT INTO "IdempotencyKey" AS kept ("projectId", "apiKeyId", "resource", "key", "bodyHash", "createdAt") ' +
    'VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::timestamptz) ' +
    'ON CONFLICT ("projectId", "apiKeyId", "resource", "key") DO UPDATE SET ' +
    `"bodyHash" = CASE WHEN ${IS_EXPIRED} THEN excluded."bodyHash" ELSE kept."bodyHash" END, ` +
    `"answer" = CASE WHEN ${IS_EXPIRED} THEN NULL ELSE kept."answer" END, ` +
    `"createdAt" = CASE WHEN ${IS_EXPIRED} THEN excluded."createdAt" ELSE kept."createdAt" END ` +
    'RETURNING "bodyHash", "answer"',
);

/** Last in the transaction, and past rows that others hold: removing what has expired never waits for anybody. */
const KEEP = named(
  'WITH expired AS (DELETE FROM "IdempotencyKey" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "IdempotencyKey" ' +
    `WHERE "createdAt" <= $6::timestamptz ORDER BY "createdAt" LIMIT ${REMOVED_AT_A_TIME} FOR UPDATE SKIP LOCKED))) ` +
    'UPDATE "IdempotencyKey" SET "answer" = $5::text ' +
    `WHERE ${ofProject()} AND "apiKeyId" = $2::uuid AND "resource" = $3::text AND "key" = $4::text`,
);

/**
 * Gives the answer that was kept for the request, or makes it and keeps it, all in the transaction of the write: there
 * is a record exactly where there is an answer, and of two such requests at once one waits for the other.
 * @param now milliseconds since 1970
 * @throws Problem idempotency_key_reused where the key came with another body
 */
export async function answerOnce(
  transaction: Transaction,
  { projectId, callerId, resource, key, bodyHash }: KeyedRequest,
  now: number,
  make: () => Promise<JsonText>,
): Promise<StoredAnswer> {
  const place = [projectId, callerId, resource, key];
  const expiry = new Date(now - LIFETIME).toISOString();
  const { rows } = await transaction.query(TAKE, [...place, bodyHash, new Date(now).toISOString(), expiry]);
  const [keptHash, kept] = rows[0] ?? [];
  if (keptHash !== bodyHash) {
    const detail = 'The key was sent with another body.';
    throw new Problem('idempotency_key_reused', undefined, {
      errors: [{ pointer: '#header/Idempotency-Key', code: 'duplicate', detail }],
    });
  }
  if (typeof kept === 'string') return { answer: kept, isReplayed: true };
  const answer = await make();
  await transaction.query(KEEP, [...place, answer, expiry]);
  return { answer, isReplayed: false };
}

function named(text: string): Statement {
  return { text, name: statementName(text) };
}
