import { join } from 'node:path';
import { errors, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import * as z from 'zod';
import type { TrustedIssuer } from '../auth/token-verifier.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** Issuer and audience of development tokens; not a valid name for an issuer in the settings. */
export const DEVELOPMENT_ISSUER = 'urn:development';

const ALGORITHM = 'ES256';
const LIFETIME = '12h';

const fileIn = (dataFolder: string): string => join(dataFolder, 'development-issuer.json');

const KEY = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });

type Key = z.infer<typeof KEY>;

/**
 * Accepts tokens signed with the key in the data folder, whose readers have the whole database anyway. No token is valid before
 * `developmentToken` creates the key.
 */
export function developmentIssuer(dataFolder: string): TrustedIssuer {
  return {
    issuer: DEVELOPMENT_ISSUER,
    audiences: [DEVELOPMENT_ISSUER],
    signsUp: true,
    keys: async () => {
      const key = await readKey(dataFolder);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      const { kty, crv, x, y } = key;
      return { kty, crv, x, y, alg: ALGORITHM };
    },
  };
}

/** A token for a person, valid for half a day at the embedded database of the folder. */
export async function developmentToken(dataFolder: string, subject: string): Promise<string> {
  const key = (await readKey(dataFolder)) ?? (await makeKey(dataFolder));
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(DEVELOPMENT_ISSUER)
    .setAudience(DEVELOPMENT_ISSUER)
    .setSubject(subject)
    .setExpirationTime(LIFETIME)
    .sign(await importJWK(key, ALGORITHM));
}

async function readKey(dataFolder: string): Promise<Key | undefined> {
  return KEY.safeParse(await readPrivateFile(fileIn(dataFolder))).data;
}

async function makeKey(dataFolder: string): Promise<Key> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = KEY.parse(await exportJWK(privateKey));
  await writePrivateFile(fileIn(dataFolder), key);
  return key;
}
