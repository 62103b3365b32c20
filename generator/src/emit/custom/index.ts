import type { Resource } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { HOOKS_STUB_TEMPLATE, hooksStubView } from './stub.view.js';

/** The text of a new file of hooks. */
export function hooksStub(resource: Resource, templates: Templates): string {
  return templates.render(HOOKS_STUB_TEMPLATE, hooksStubView(resource));
}
