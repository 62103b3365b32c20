/** The storage of a secret field: a one-way hash, or encryption that the service can reverse. */
export const SECRET_KINDS = ['hashed', 'encrypted'] as const;

export type SecretKind = (typeof SECRET_KINDS)[number];

/** A field whose values may be stored in one of these ways. */
export interface Sealable {
  readonly secret?: SecretKind | undefined;
}

/** How the values of a field are stored; undefined if they are no secrets. */
export const secretKindOf = (field: Sealable | undefined): SecretKind | undefined => field?.secret;

/** Whether the values of a field are secrets, which callers cannot read. */
export const isSealed = (field: Sealable | undefined): boolean => field?.secret !== undefined;

/** A field in a type, whose values are secrets. */
export interface SealedField {
  readonly secret: string;
}

/** The name by which a new key answers its secret, and by which an endpoint of webhooks has its own. */
export const SECRET_NAME = 'secret';

/** Bytes in base64url. */
const BYTES = '[A-Za-z0-9_-]+';

/**
 * What a column of secrets has, in the form of password hashes (PHC): scrypt with its costs, salt and hash; AES-256-GCM with the id of
 * the key, the nonce, and the ciphertext with its tag. In the common subset of JavaScript and PostgreSQL.
 */
export const SEALED: Readonly<Record<SecretKind, string>> = {
  hashed: `^[$]scrypt[$]ln=[0-9]+,r=[0-9]+,p=[0-9]+[$]${BYTES}[$]${BYTES}$`,
  encrypted: `^[$]aes-256-gcm[$]k=[0-9a-f]{8}[$]${BYTES}[$]${BYTES}$`,
};
