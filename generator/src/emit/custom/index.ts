import type { Resource } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { HOOKS_STUB_TEMPLATE, hooksStubView } from './stub.view.js';

/** The path of the hooks of a resource, from the root of the project. */
export function hooksPath({ names }: Resource): string {
  return `apps/api/src/custom/${names.kebab}.hooks.ts`;
}

/** The text of a new file of hooks. */
export function hooksStub(resource: Resource, templates: Templates): string {
  return templates.render(HOOKS_STUB_TEMPLATE, hooksStubView(resource));
}
