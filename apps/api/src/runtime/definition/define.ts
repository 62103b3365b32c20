import { deepFreeze } from '../vocabulary/deep-freeze.js';
import type { ReferenceDefinition, ResourceDefinition } from './definition.js';

/** Declares a resource; called by generated code only. Returns its argument, deeply frozen. */
export function defineResource<const D extends Omit<ResourceDefinition, 'kind' | 'scope'>>(
  definition: D,
): D & { readonly kind: 'resource'; readonly scope: 'project' } {
  return deepFreeze({ kind: 'resource', scope: 'project', ...definition });
}

/** Declares an entity that resources point at and that has no endpoints. Returns its argument, deeply frozen. */
export function defineReference<const D extends Omit<ReferenceDefinition, 'kind'>>(
  definition: D,
): D & { readonly kind: 'reference' } {
  return deepFreeze({ kind: 'reference', ...definition });
}
