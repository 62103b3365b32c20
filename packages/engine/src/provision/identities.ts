import {
  type Database,
  DatabaseError,
  type Queryable,
  SERVICE_WORK,
  type Transaction,
} from '@catalog-service/postgres';
import { type Identity, isSubject, SUBJECT_RULE } from '../caller/identity.js';
import type { Registry } from '../definition/registry.js';
import { ProvisionError } from './provision-error.js';
import { requireStored } from './require-stored.js';
import { insertUser } from './users.js';

interface LinkedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
}

const INSERT =
  'INSERT INTO "UserIdentity" ("issuer", "subject", "userId", "createdAt") VALUES ($1, $2, $3::uuid, now()) ON CONFLICT';
/** Which of two first tokens at once makes the user is for the primary key to say. */
const LINK = `${INSERT} DO NOTHING`;
const MOVE = `${INSERT} ("issuer", "subject") DO UPDATE SET "userId" = excluded."userId"`;

/**
 * Says which user an issuer means by a subject.
 * @throws ProvisionError where no token can have the subject, there is no such user, or the identity is another one's.
 */
export async function linkIdentity(
  database: Queryable,
  registry: Registry,
  { issuer, subject, userId }: LinkedIdentity,
): Promise<void> {
  if (!isSubject(subject)) throw new ProvisionError('invalid', `A subject is ${SUBJECT_RULE}.`);
  await requireStored(database, registry, 'user', userId);
  const { count } = await database.query({ text: LINK }, [issuer, subject, userId], SERVICE_WORK);
  if (count > 0) return;
  const { rows } = await database.query(
    { text: 'SELECT "userId" FROM "UserIdentity" WHERE "issuer" = $1 AND "subject" = $2', repeatable: true },
    [issuer, subject],
    SERVICE_WORK,
  );
  const [[known] = []] = rows;
  if (known !== userId) {
    throw new ProvisionError('conflict', `${subject} of ${issuer} is the user ${known}; \`user unlink\` ends that.`);
  }
}

/** Says which user an issuer means by a subject, whoever it meant before. */
export async function moveIdentity(
  transaction: Transaction,
  { issuer, subject, userId }: LinkedIdentity,
): Promise<void> {
  await transaction.query({ text: MOVE }, [issuer, subject, userId]);
}

/**
 * Ends what `linkIdentity` said: tokens of that subject are refused within a second.
 * @throws ProvisionError where no user is known by it.
 */
export async function unlinkIdentity(
  database: Queryable,
  { issuer, subject }: Pick<LinkedIdentity, 'issuer' | 'subject'>,
): Promise<{ readonly userId: string }> {
  const text = 'DELETE FROM "UserIdentity" WHERE "issuer" = $1 AND "subject" = $2 RETURNING "userId"';
  const { rows } = await database.query({ text }, [issuer, subject], SERVICE_WORK);
  const [[userId] = []] = rows;
  if (typeof userId !== 'string') throw new ProvisionError('not_found', `No user is known as ${subject} of ${issuer}.`);
  return { userId };
}

/**
 * Makes a user of an identity that is not known yet, with the name and the verified email address that its issuer gives. An address that
 * another user has proves nothing about that user: then nobody is made, and the operator links the identity by hand. Gives
 * whether there is a user now.
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

/** Another request with the same identity was first: its user is the one. */
class AlreadyLinked extends Error {}
