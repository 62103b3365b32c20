import { readFileSync } from 'node:fs';
import { isSystemError } from './folder-lock.js';

type Environment = Readonly<Record<string, string>>;

/** Settings that may be in a file, and that are never shown, not even if they are wrong. */
export const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URLS',
  'SECRET_KEYS',
  'EVENT_SINK_URL',
]);

/** The name of the setting that names a file with the value of a secret one. */
export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The environment with its secrets, and its faults as sentences. */
interface WithSecrets {
  readonly environment: Environment;
  readonly faults: string[];
}

/**
 * Reads secrets from files, as Docker, Kubernetes and systemd mount them: `DATABASE_URL_FILE` names the file that holds `DATABASE_URL`.
 * Line breaks at the end of a file are dropped.
 * @param given settings that are not empty
 */
export function withSecretFiles(given: Environment): WithSecrets {
  const environment = { ...given };
  const faults: string[] = [];
  for (const name of SECRET) {
    const setting = fileSettingOf(name);
    const path = given[setting];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      faults.push(`${name} and ${setting} are both set; remove one of them.`);
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
      if (text === '') faults.push(`${setting} names ${path}, which is empty.`);
      else environment[name] = text;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      faults.push(`${setting} names ${path}, which cannot be read (${error.code}).`);
    }
  }
  return { environment, faults };
}

/** The reason why the embedded database must not be used instead of a server; undefined if it may be used. */
export function embeddedRefusal(embedded: string | undefined, nodeEnv: string | undefined): string | undefined {
  if (embedded === 'on' || (embedded === undefined && nodeEnv !== 'production')) return undefined;
  const reason =
    embedded === undefined
      ? 'NODE_ENV is production, where the embedded database must be allowed explicitly'
      : `EMBEDDED_DATABASE is ${embedded}`;
  return (
    `DATABASE_URL is not set, and ${reason}. Set DATABASE_URL or DATABASE_URL_FILE to use a PostgreSQL server, ` +
    'or EMBEDDED_DATABASE=on to store the data in DATA_FOLDER.'
  );
}
