import { servedReferences } from '../../../model/entities.js';
import type { Catalog } from '../../../model/model.js';
import type { Templates } from '../../templates.js';
import { MODEL_TEMPLATE, modelView } from './model.view.js';
import { PERMISSIONS_TEMPLATE, permissionsView } from './permissions.view.js';
import { REFERENCE_PAGE_TEMPLATE, RESOURCE_PAGE_TEMPLATE, referencePageView, resourceView } from './resource.view.js';

/** The pages for reviewers: the access matrix, the model, and one page for each resource and each served reference. */
export function emitMarkdown(catalog: Catalog, templates: Templates): Map<string, string> {
  return new Map([
    ['generated/docs/permissions.md', templates.render(PERMISSIONS_TEMPLATE, permissionsView(catalog))],
    ['generated/docs/model.md', templates.render(MODEL_TEMPLATE, modelView(catalog))],
    ...catalog.resources.map((resource): [string, string] => [
      `generated/docs/resources/${resource.names.kebab}.md`,
      templates.render(RESOURCE_PAGE_TEMPLATE, resourceView(resource, catalog)),
    ]),
    ...servedReferences(catalog).map((reference): [string, string] => [
      `generated/docs/references/${reference.names.kebab}.md`,
      templates.render(REFERENCE_PAGE_TEMPLATE, referencePageView(reference, catalog)),
    ]),
  ]);
}
