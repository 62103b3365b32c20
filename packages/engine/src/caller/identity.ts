import { isStorableText } from '@catalog-service/vocabulary';

/** The user of a verified token. */
export interface Identity {
  /** As the token and the settings name it. */
  readonly issuer: string;
  /** The issuer's id of the user, unique for that issuer only. */
  readonly subject: string;
  /** For a new user; absent if the issuer may not sign up users. */
  readonly profile?: Profile;
}

/** Claims for a new user. They never grant permissions. */
export interface Profile {
  readonly name: string;
  /** Only where the issuer has verified it. */
  readonly email?: string;
}

export interface VerifiedToken {
  readonly identity: Identity;
  /** Milliseconds since the epoch, clock skew included. */
  readonly endsAt: number;
}

/** A key of the issuer and the subject together. */
export function identityKey({ issuer, subject }: Identity): string {
  return `${issuer}\n${subject}`;
}

/** Characters, as OpenID Connect has it. */
const MAXIMUM_SUBJECT_LENGTH = 255;

/**
 * Whether a subject can identify a user: the database rejects other texts, or replaces different characters by the same one.
 */
export const isSubject = (subject: unknown): subject is string =>
  typeof subject === 'string' && subject !== '' && subject.length <= MAXIMUM_SUBJECT_LENGTH && isStorableText(subject);

/** The same in words. */
export const SUBJECT_RULE = `a text of 1 to ${MAXIMUM_SUBJECT_LENGTH} characters without a NUL character or an unpaired surrogate`;
