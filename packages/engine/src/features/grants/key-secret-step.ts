import { SECRET_NAME } from '@catalog-service/vocabulary';
import { createKey } from '../../caller/key.js';
import { issuesSecret } from '../../definition/definition.js';
import type { WriteValues } from '../../write/values.js';
import type { WriteFeature } from '../../write/write-step.js';

/**
 * Gives the values of a new key a secret of its own, of which only the hash and the beginning are stored, and makes it an ordinary key:
 * neither a service key nor the key of a user.
 * @returns the secret
 */
export function issueSecret({ columns }: WriteValues): string {
  const { secret, keyHash, keyPrefix } = createKey();
  columns.set('keyHash', keyHash);
  columns.set('keyPrefix', keyPrefix);
  columns.set('isServiceKey', 'false');
  columns.set('userId', null);
  return secret;
}

/** Gives a new key its secret, which only the answer of the create has. */
export const keySecretStep: WriteFeature = (definition) =>
  issuesSecret(definition)
    ? {
        inSteps: { create: true },
        beforeCreate: (_write, values) => Promise.resolve({ [SECRET_NAME]: issueSecret(values) }),
      }
    : undefined;
