import {
  type Database,
  DatabaseError,
  type Queryable,
  SERVICE_WORK,
  serviceRows,
  type Transaction,
} from '@catalog-service/postgres';
import { type Identity, isSubject, SUBJECT_RULE } from '../caller/identity.js';
import type { Registry } from '../definition/registry.js';
import { ProvisionError, requireStored } from './requirements.js';
import { insertUser } from './users.js';

interface LinkedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
}

const INSERT =
  'INSERT INTO "UserIdentity" ("issuer", "subject", "userId", "createdAt") VALUES ($1, $2, $3::uuid, now()) ON CONFLICT';
/** Of two first tokens at once, the primary key admits one. */
const LINK = `${INSERT} DO NOTHING`;
const MOVE = `${INSERT} ("issuer", "subject") DO UPDATE SET "userId" = excluded."userId"`;

/**
 * Links a subject of an issuer to a user.
 * @throws ProvisionError if no token can have the subject, there is no such user, or the identity belongs to another one
 */
export async function linkIdentity(
  database: Queryable,
  registry: Registry,
  { issuer, subject, userId }: LinkedIdentity,
): Promise<void> {
  if (!isSubject(subject)) throw new ProvisionError('invalid', `A subject must be ${SUBJECT_RULE}.`);
  await requireStored(database, registry, 'user', userId);
  const { count } = await database.query({ text: LINK }, [issuer, subject, userId], SERVICE_WORK);
  if (count > 0) return;
  const text = 'SELECT "userId" FROM "UserIdentity" WHERE "issuer" = $1 AND "subject" = $2';
  const [[known] = []] = await serviceRows(database, text, [issuer, subject]);
  if (known !== userId) {
    throw new ProvisionError(
      'conflict',
      `${subject} of ${issuer} is linked to the user ${known}. Unlink it with \`user unlink\` first.`,
    );
  }
}

/** Links a subject of an issuer to a user, also if another user had it. */
export async function moveIdentity(
  transaction: Transaction,
  { issuer, subject, userId }: LinkedIdentity,
): Promise<void> {
  await transaction.query({ text: MOVE }, [issuer, subject, userId]);
}

/**
 * Ends a link: tokens of that subject are rejected within a second.
 * @throws ProvisionError if no user has the identity
 */
export async function unlinkIdentity(
  database: Queryable,
  { issuer, subject }: Pick<LinkedIdentity, 'issuer' | 'subject'>,
): Promise<{ readonly userId: string }> {
  const text = 'DELETE FROM "UserIdentity" WHERE "issuer" = $1 AND "subject" = $2 RETURNING "userId"';
  const { rows } = await database.query({ text }, [issuer, subject], SERVICE_WORK);
  const [[userId] = []] = rows;
  if (typeof userId !== 'string')
    throw new ProvisionError('not_found', `No user is linked to ${subject} of ${issuer}.`);
  return { userId };
}

/**
 * Makes a user for a new identity, with the name and the verified email address from its issuer. If another user has the address,
 * no user is made: the address does not prove that they are the same, and the operator links the identity.
 * @returns whether there is a user now
 */
export async function signUp(
  database: Database,
  registry: Registry,
  { issuer, subject, profile }: Identity,
): Promise<boolean> {
  if (profile === undefined) return false;
  try {
    await database.transaction(async (transaction) => {
      const user = await insertUser(transaction, registry, profile);
      const { count } = await transaction.query({ text: LINK }, [issuer, subject, user.id]);
      if (count === 0) throw new AlreadyLinked();
    }, SERVICE_WORK);
    return true;
  } catch (error) {
    if (error instanceof AlreadyLinked || (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION))
      return true;
    if (error instanceof ProvisionError) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** Another request with the same identity was faster. */
class AlreadyLinked extends Error {}
