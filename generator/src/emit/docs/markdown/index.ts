import type { Catalog, Reference, Resource, ServedReference } from '../../../model/model.js';
import { remembered } from '../../../model/remembered.js';
import { servedReferences } from '../../../model/served.js';
import { targetsOf } from '../../../model/targets.js';
import type { Templates } from '../../templates.js';
import { MODEL_TEMPLATE, modelView } from './model.view.js';
import { PERMISSIONS_TEMPLATE, permissionsView } from './permissions.view.js';
import { REFERENCE_PAGE_TEMPLATE, RESOURCE_PAGE_TEMPLATE, referencePageView, resourceView } from './resource.view.js';

/** The pages that people read beside a change: who may do what, the model, and one page for each resource and each reference that is read. */
export function emitMarkdown(catalog: Catalog, templates: Templates): Map<string, string> {
  return new Map([
    ['generated/docs/permissions.md', templates.render(PERMISSIONS_TEMPLATE, permissionsView(catalog))],
    ['generated/docs/model.md', templates.render(MODEL_TEMPLATE, modelView(catalog))],
    ...catalog.resources.map((resource): [string, string] => [
      `generated/docs/resources/${resource.names.kebab}.md`,
      resourcePage(templates, catalog.permissions, resource, ...targetsOf(resource, catalog)),
    ]),
    ...servedReferences(catalog).map((reference): [string, string] => [
      `generated/docs/references/${reference.names.kebab}.md`,
      referencePage(templates, catalog.permissions, reference, ...targetsOf(reference, catalog)),
    ]),
  ]);
}

type About<Entity> = readonly [Templates, Catalog['permissions'], Entity, ...(Resource | Reference)[]];

const resourcePage = remembered((...[templates, permissions, resource, ...targets]: About<Resource>): string =>
  templates.render(RESOURCE_PAGE_TEMPLATE, resourceView(resource, permissions, targets)),
);

const referencePage = remembered((...[templates, permissions, reference, ...targets]: About<ServedReference>): string =>
  templates.render(REFERENCE_PAGE_TEMPLATE, referencePageView(reference, permissions, targets)),
);
