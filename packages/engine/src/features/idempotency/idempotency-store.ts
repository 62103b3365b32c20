import {
  type Queryable,
  SERVICE_WORK,
  type Statement,
  statementName,
  type Transaction,
} from '@catalog-service/postgres';
import { type JsonText, Problem, writeExactJson } from '@catalog-service/vocabulary';
import { ofProject } from '../../definition/tenant.js';
import type { Reader } from '../../read/reader.js';
import { secretColumns } from '../../secret/secret.js';
import type { Write } from '../../write/values.js';
import type { Secrets } from '../secrets/secrets.js';
import { canonicalHash } from './canonical-hash.js';

export interface KeyedRequest {
  readonly projectId: string;
  /** Its API key, or the user behind its token. */
  readonly callerId: string;
  readonly resource: string;
  readonly key: string;
  readonly bodyHash: string;
}

export interface StoredAnswer {
  readonly answer: JsonText;
  /** An earlier request made it. */
  readonly isReplayed: boolean;
}

/** The request of a create with a key; undefined where nobody is known to whom its answer could be given again. */
export async function keyedRequest(
  { definition, caller }: Write,
  body: unknown,
  key: string,
  secrets: Secrets,
): Promise<KeyedRequest | undefined> {
  const { projectId, apiKeyId, userId } = caller;
  const callerId = apiKeyId ?? userId;
  if (callerId === null) return undefined;
  const hashed =
    secretColumns(definition).length === 0
      ? body
      : await secrets.withoutSecrets(definition, body, caller, `${projectId} ${callerId} ${key}`);
  return { projectId, callerId, resource: definition.key, key, bodyHash: canonicalHash(hashed) };
}

/** A stored record without the fields that the caller may no longer read: its permissions may have changed since. */
export async function stillReadable(
  transaction: Transaction,
  reader: Reader,
  { definition, caller }: Write,
  stored: Readonly<Record<string, unknown>>,
): Promise<JsonText> {
  const readable = await reader.readableNames(transaction, definition, caller, String(stored._id));
  return writeExactJson(Object.fromEntries(Object.entries(stored).filter(([name]) => readable.has(name))));
}

/** How long an answer is stored, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;
/** Answers of a batch, which is one short transaction. */
const REMOVED_AT_A_TIME = 1_000;

const IS_EXPIRED = 'stored."createdAt" <= $7::timestamptz';

/**
 * Acquires the key, after the end of another transaction that has it. The row has the stored answer, or none if this transaction is to
 * make it.
 */
const ACQUIRE = named(
  'INSERT INTO "IdempotencyKey" AS stored ("projectId", "apiKeyId", "resource", "key", "bodyHash", "createdAt") ' +
    'VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::timestamptz) ' +
    'ON CONFLICT ("projectId", "apiKeyId", "resource", "key") DO UPDATE SET ' +
    `"bodyHash" = CASE WHEN ${IS_EXPIRED} THEN excluded."bodyHash" ELSE stored."bodyHash" END, ` +
    `"answer" = CASE WHEN ${IS_EXPIRED} THEN NULL ELSE stored."answer" END, ` +
    `"createdAt" = CASE WHEN ${IS_EXPIRED} THEN excluded."createdAt" ELSE stored."createdAt" END ` +
    'RETURNING "bodyHash", "answer"',
);

/** Last in the transaction. */
const STORE = named(
  'UPDATE "IdempotencyKey" SET "answer" = $5::text ' +
    `WHERE ${ofProject()} AND "apiKeyId" = $2::uuid AND "resource" = $3::text AND "key" = $4::text`,
);

/**
 * Gives the stored answer to the request, or makes and stores it in the transaction of the write. So there is a record exactly if
 * there is an answer, and of two equal requests at once one waits for the other.
 * @param now milliseconds since 1970
 * @throws Problem idempotency_key_reused where the key came with another body
 */
export async function answerOnce(
  transaction: Transaction,
  { projectId, callerId, resource, key, bodyHash }: KeyedRequest,
  now: number,
  make: () => Promise<JsonText>,
): Promise<StoredAnswer> {
  const identity = [projectId, callerId, resource, key];
  const expiry = new Date(now - LIFETIME).toISOString();
  const { rows } = await transaction.query(ACQUIRE, [...identity, bodyHash, new Date(now).toISOString(), expiry]);
  const [storedHash, stored] = rows[0] ?? [];
  if (storedHash !== bodyHash) {
    const detail = 'The key was used with another body.';
    throw new Problem('idempotency_key_reused', undefined, {
      errors: [{ pointer: '#header/Idempotency-Key', code: 'duplicate', detail }],
    });
  }
  if (typeof stored === 'string') return { answer: stored, isReplayed: true };
  const answer = await make();
  await transaction.query(STORE, [...identity, answer]);
  return { answer, isReplayed: false };
}

/** Skips locked rows, so that it never waits. */
const REMOVE: Statement = {
  text:
    'DELETE FROM "IdempotencyKey" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "IdempotencyKey" ' +
    `WHERE "createdAt" <= $1::timestamptz ORDER BY "createdAt" LIMIT ${REMOVED_AT_A_TIME} FOR UPDATE SKIP LOCKED))`,
};

/**
 * Removes the answers that are given no more.
 * @param now milliseconds since 1970
 */
export async function removeExpiredAnswers(database: Queryable, now: number): Promise<void> {
  const expiry = new Date(now - LIFETIME).toISOString();
  let removed = REMOVED_AT_A_TIME;
  while (removed === REMOVED_AT_A_TIME) {
    const { count } = await database.query(REMOVE, [expiry], SERVICE_WORK);
    removed = count;
  }
}

function named(text: string): Statement {
  return { text, name: statementName(text) };
}
