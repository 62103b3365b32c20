import type { Resource } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { HOOKS_STUB_TEMPLATE, hooksStubView } from './stub.view.js';

/** Where the hooks of a resource stand, from the root of the project. */
export function hooksPath({ names }: Resource): string {
  return `apps/api/src/custom/${names.kebab}.hooks.ts`;
}

/** The text of a first file of hooks, for a person to fill in. */
export function hooksStub(resource: Resource, templates: Templates): string {
  return templates.render(HOOKS_STUB_TEMPLATE, hooksStubView(resource));
}
