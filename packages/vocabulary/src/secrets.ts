/** The storage of a secret field: a one-way hash, or encryption that the service can reverse. */
export const SECRET_KINDS = ['hashed', 'encrypted'] as const;

export type SecretKind = (typeof SECRET_KINDS)[number];

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
