import { deepFreeze } from '@catalog-service/vocabulary';
import type { ReferenceDefinition, ResourceAccess, ResourceDefinition, Scope } from './definition.js';

/** Declares a resource; called by generated code only. Returns its argument, deeply frozen. */
export function defineResource<const D extends Omit<ResourceDefinition, 'kind' | 'scope'> & Scoped>(
  definition: D,
): D & { readonly kind: 'resource'; readonly scope: ScopeOf<D> };
export function defineResource(definition: Omit<ResourceDefinition, 'kind' | 'scope'> & Scoped): ResourceDefinition {
  return deepFreeze({ kind: 'resource', scope: 'project', ...definition });
}

type Scoped = Partial<Pick<ResourceDefinition, 'scope'>>;

type ScopeOf<D> = D extends { readonly scope: infer S extends Scope } ? S : 'project';

const NOBODY = { read: [], create: [], update: [], delete: [] } as const satisfies ResourceAccess;

/** Declares an entity that resources refer to. Without `access` it is not readable. Returns its argument, deeply frozen. */
export function defineReference<const D extends Omit<ReferenceDefinition, 'kind' | 'access'> & Accessible>(
  definition: D,
): D & { readonly kind: 'reference'; readonly access: ResourceAccess } {
  return deepFreeze({ kind: 'reference', access: NOBODY, ...definition });
}

type Accessible = Partial<Pick<ReferenceDefinition, 'access'>>;
