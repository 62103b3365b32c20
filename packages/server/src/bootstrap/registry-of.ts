import { encryptedFields, Registry } from '@catalog-service/engine';
import type { Config } from './config.js';
import type { Service } from './service.js';
import { StartupError } from './startup-error.js';

/** The definitions of a service. @throws StartupError if its catalog encrypts fields and there is no key */
export function registryOf({ catalog }: Service, { secretKeys }: Pick<Config, 'secretKeys'>): Registry {
  const registry = new Registry(catalog.resources, catalog.references);
  const [encrypted] = encryptedFields(registry);
  if (encrypted === undefined || secretKeys.length > 0) return registry;
  throw new StartupError(
    `The catalog encrypts ${encrypted}. Set SECRET_KEYS or SECRET_KEYS_FILE to a key; \`openssl rand -base64 32\` prints one.`,
  );
}
