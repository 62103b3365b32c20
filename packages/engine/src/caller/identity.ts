import { isStorableText } from '@catalog-service/vocabulary';

/** What a verified token says about the one who sends it. */
export interface Identity {
  /** As the token and the settings name it. */
  readonly issuer: string;
  /** What the issuer calls the user: unique among its users, and among no others. */
  readonly subject: string;
  /** What a new user is made of; absent where the issuer may not sign up users. */
  readonly profile?: Profile;
}

/** Claims that a user is made of. They never say what it may do. */
export interface Profile {
  readonly name: string;
  /** Only where the issuer has verified it. */
  readonly email?: string;
}

/** A token that was found good. */
export interface VerifiedToken {
  readonly identity: Identity;
  /** Milliseconds since the epoch, clock skew included. */
  readonly endsAt: number;
}

/** Names a user of an issuer, whoever else has the same subject. */
export function identityKey({ issuer, subject }: Identity): string {
  return `${issuer}\n${subject}`;
}

/** Characters, as OpenID Connect has it. */
const MAXIMUM_SUBJECT_LENGTH = 255;

/**
 * Whether a subject can tell one user from all others: what the database cannot hold is refused by it, or stored as the same
 * replacement character whatever it was.
 */
export const isSubject = (subject: unknown): subject is string =>
  typeof subject === 'string' && subject !== '' && subject.length <= MAXIMUM_SUBJECT_LENGTH && isStorableText(subject);

/** What a subject has to be, as people are told. */
export const SUBJECT_RULE = `a text of 1 to ${MAXIMUM_SUBJECT_LENGTH} characters without a NUL character or half a surrogate pair`;
