import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { encryptedFields, isSecretKey, type Registry } from '@catalog-service/engine';
import * as z from 'zod';
import type { Config } from './config.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';
import { StartupError } from './startup-error.js';

const FILE_NAME = 'secret-key.json';

const FILE = z.object({ secretKey: z.string().refine(isSecretKey) });

/**
 * The keys of encrypted fields. Without `SECRET_KEYS`, those of an embedded database are the one in its folder, which this makes if the
 * catalog needs one: whoever reads the folder has the whole database anyway.
 * @throws StartupError if the catalog encrypts fields of a database on a server and there is no key
 */
export async function secretKeysOf(
  registry: Registry,
  { databaseUrl, dataFolder, secretKeys }: Pick<Config, 'databaseUrl' | 'dataFolder' | 'secretKeys'>,
): Promise<string[]> {
  const [encrypted] = encryptedFields(registry);
  if (secretKeys.length > 0 || (databaseUrl !== undefined && encrypted === undefined)) return secretKeys;
  if (databaseUrl !== undefined)
    throw new StartupError(
      `The catalog encrypts ${encrypted}. Set SECRET_KEYS or SECRET_KEYS_FILE to a key; \`openssl rand -base64 32\` prints one.`,
    );
  const file = join(dataFolder, FILE_NAME);
  const isKept = dataFolder !== ':memory:';
  const known = isKept ? FILE.safeParse(await readPrivateFile(file)).data : undefined;
  if (known !== undefined || encrypted === undefined) return known === undefined ? [] : [known.secretKey];
  const secretKey = randomBytes(32).toString('base64');
  if (isKept) await writePrivateFile(file, { secretKey });
  return [secretKey];
}
