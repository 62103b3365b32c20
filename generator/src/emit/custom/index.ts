import type { Catalog, Resource } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { HOOKS_REGISTRY_TEMPLATE, hooksRegistryView } from './registry.view.js';
import { HOOKS_STUB_TEMPLATE, hooksStubView } from './stub.view.js';

/** `generated/hooks.ts`: the type of what `apps/api/src/custom/index.ts` registers. */
export function emitHooksRegistry(catalog: Catalog, templates: Templates): Map<string, string> {
  return new Map([['generated/hooks.ts', templates.render(HOOKS_REGISTRY_TEMPLATE, hooksRegistryView(catalog))]]);
}

/** The text of a first file of hooks, for a person to fill in. */
export function hooksStub(resource: Resource, templates: Templates): string {
  return templates.render(HOOKS_STUB_TEMPLATE, hooksStubView(resource));
}
