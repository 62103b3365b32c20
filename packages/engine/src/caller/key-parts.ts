import { PERMISSION } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { fieldOf, idOf } from './team-parts.js';

/** Where the keys of callers are kept, and what they hold. */
export interface KeyParts {
  readonly key: Definition;
  readonly permission: Definition;
  /** Field of the permission's record that names the key. */
  readonly keyId: string;
  /** Field that names the role or permission. */
  readonly held: string;
  /** Field with the labels that narrow it, where there is one. */
  readonly labels?: string;
}

/** What the catalog says about keys; undefined where it has none, and then every caller is anybody. */
export function keyPartsOf(registry: Registry): KeyParts | undefined {
  const key = registry.findPart('key');
  const permission = registry.findPart('key permission');
  if (key === undefined || permission === undefined) return undefined;
  const { labelScope } = permission;
  return {
    key,
    permission,
    keyId: idOf(permission, key),
    held: fieldOf(permission, ({ enumeration }) => enumeration?.title === PERMISSION.title),
    ...(labelScope?.kind === 'own' && { labels: labelScope.field }),
  };
}

/** @throws Error where the catalog has no keys: what works with them is there only where it has. */
export function requireKeyParts(registry: Registry): KeyParts {
  const parts = keyPartsOf(registry);
  if (parts === undefined) throw new Error('The catalog has no keys');
  return parts;
}
