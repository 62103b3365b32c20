import type { Catalog, Reference, Resource } from '../../model/model.js';
import type { Templates } from '../templates.js';
import {
  CONTROLLER_TEMPLATE,
  controllerView,
  MODULE_TEMPLATE,
  moduleView,
  RESOURCE_SERVICE_TEMPLATE,
  resourceServiceView,
} from './controller.view.js';
import { DEFINITION_TEMPLATE, definitionView } from './definition.view.js';
import { DTO_TEMPLATE, dtoView } from './dto.view.js';
import { ENUMERATIONS_TEMPLATE, enumerationsView } from './enumerations.view.js';
import {
  CATALOG_TEMPLATE,
  catalogView,
  DEMO_TEMPLATE,
  demoView,
  GRANTS_TEMPLATE,
  grantsView,
  REFERENCES_INDEX_TEMPLATE,
  RESOURCES_INDEX_TEMPLATE,
  RESOURCES_MODULE_TEMPLATE,
  referencesIndexView,
  resourcesIndexView,
  resourcesModuleView,
  SERVICE_TEMPLATE,
  serviceView,
} from './index.view.js';
import { REFERENCE_TEMPLATE, referenceView } from './reference.view.js';

/**
 * The Nest side of the service: a definition, DTOs, a controller, a service and a module for each resource, a definition for each
 * reference, and the lists of them. Paths are relative to the project; the texts need no formatting.
 */
export function emitNest(catalog: Catalog, templates: Templates): Map<string, string> {
  return new Map([
    ...catalog.resources.flatMap((resource) => resourceFiles(resource, catalog, templates)),
    ...catalog.references.map((reference) => referenceFile(reference, catalog, templates)),
    ['generated/catalog.ts', templates.render(CATALOG_TEMPLATE, catalogView(catalog))],
    ['generated/demo.ts', templates.render(DEMO_TEMPLATE, demoView(catalog))],
    ['generated/service.ts', templates.render(SERVICE_TEMPLATE, serviceView(catalog))],
    ['generated/enumerations.ts', templates.render(ENUMERATIONS_TEMPLATE, enumerationsView(catalog))],
    ['generated/grants.ts', templates.render(GRANTS_TEMPLATE, grantsView(catalog))],
    ['generated/resources/index.ts', templates.render(RESOURCES_INDEX_TEMPLATE, resourcesIndexView(catalog))],
    [
      'generated/resources/resources.module.ts',
      templates.render(RESOURCES_MODULE_TEMPLATE, resourcesModuleView(catalog)),
    ],
    ['generated/references/index.ts', templates.render(REFERENCES_INDEX_TEMPLATE, referencesIndexView(catalog))],
  ]);
}

function resourceFiles(resource: Resource, catalog: Catalog, templates: Templates): [string, string][] {
  const { kebab } = resource.names;
  const base = `generated/resources/${kebab}/${kebab}`;
  return [
    [`${base}.definition.ts`, templates.render(DEFINITION_TEMPLATE, definitionView(resource, catalog))],
    [`${base}.dto.ts`, templates.render(DTO_TEMPLATE, dtoView(resource))],
    [`${base}.controller.ts`, templates.render(CONTROLLER_TEMPLATE, controllerView(resource))],
    [`${base}.service.ts`, templates.render(RESOURCE_SERVICE_TEMPLATE, resourceServiceView(resource))],
    [`${base}.module.ts`, templates.render(MODULE_TEMPLATE, moduleView(resource))],
  ];
}

function referenceFile(reference: Reference, catalog: Catalog, templates: Templates): [string, string] {
  const path = `generated/references/${reference.names.kebab}.definition.ts`;
  return [path, templates.render(REFERENCE_TEMPLATE, referenceView(reference, catalog))];
}
