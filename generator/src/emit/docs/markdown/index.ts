import type { Catalog, Reference, Resource } from '../../../model/model.js';
import { remembered } from '../../../model/remembered.js';
import { targetsOf } from '../../../model/targets.js';
import type { Templates } from '../../templates.js';
import { MODEL_TEMPLATE, modelView } from './model.view.js';
import { PERMISSIONS_TEMPLATE, permissionsView } from './permissions.view.js';
import { RESOURCE_PAGE_TEMPLATE, resourceView } from './resource.view.js';

/** The pages that people read beside a change: who may do what, the model, and one page a resource. */
export function emitMarkdown(catalog: Catalog, templates: Templates): Map<string, string> {
  return new Map([
    ['generated/docs/permissions.md', templates.render(PERMISSIONS_TEMPLATE, permissionsView(catalog))],
    ['generated/docs/model.md', templates.render(MODEL_TEMPLATE, modelView(catalog))],
    ...catalog.resources.map((resource): [string, string] => [
      `generated/docs/resources/${resource.names.kebab}.md`,
      resourcePage(templates, catalog.permissions, resource, ...targetsOf(resource, catalog)),
    ]),
  ]);
}

type About = readonly [Templates, Catalog['permissions'], Resource, ...(Resource | Reference)[]];

const resourcePage = remembered((...[templates, permissions, resource, ...targets]: About): string =>
  templates.render(RESOURCE_PAGE_TEMPLATE, resourceView(resource, permissions, targets)),
);
