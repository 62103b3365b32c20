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
