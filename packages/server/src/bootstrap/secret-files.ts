import { readFileSync } from 'node:fs';
import { isSystemError } from '@catalog-service/postgres';

type Environment = Readonly<Record<string, string>>;

/** The name of the setting that names a file with the value of a secret one. */
export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The environment with the secrets that it names files of, and what is wrong, in sentences. */
export interface WithSecrets {
  readonly environment: Environment;
  readonly faults: readonly string[];
}

/**
 * Reads secrets from files, as Docker, Kubernetes and systemd mount them: `DATABASE_URL_FILE` names the file that holds `DATABASE_URL`.
 * Line breaks at the end of a file are dropped.
 * @param given settings that are not empty
 * @param secrets names of the settings that may stand in a file
 */
export function withSecretFiles(given: Environment, secrets: Iterable<string>): WithSecrets {
  const environment = { ...given };
  const faults: string[] = [];
  for (const name of secrets) {
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
