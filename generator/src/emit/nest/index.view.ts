import type { Catalog, EntityNames, Reference, Resource } from '../../model/model.js';
import { header, importStatements } from '../source-text.js';

export const RESOURCES_INDEX_TEMPLATE = 'nest/resources-index.ts';
export const REFERENCES_INDEX_TEMPLATE = 'nest/references-index.ts';
export const RESOURCES_MODULE_TEMPLATE = 'nest/resources.module.ts';

/** Context of the template: the list of all resources, by file name so that a new one is a diff of two lines. */
export function resourcesIndexView({ resources }: Catalog) {
  const all = byFile(resources);
  return {
    header: header('resources', RESOURCES_INDEX_TEMPLATE),
    imports: importStatements([
      { from: '@catalog-service/engine', names: ['type ResourceDefinition'] },
      ...all.map(({ kebab, camel }) => ({ from: `./${kebab}/${kebab}.definition.js`, names: [camel] })),
    ]),
    all,
  };
}

/** Context of the template: the list of all entities that resources point at. */
export function referencesIndexView({ references }: Catalog) {
  const all = byFile(references);
  return {
    header: header('references', REFERENCES_INDEX_TEMPLATE),
    imports: importStatements([
      { from: '@catalog-service/engine', names: ['type ReferenceDefinition'] },
      ...all.map(({ kebab, camel }) => ({ from: `./${kebab}.definition.js`, names: [camel] })),
    ]),
    all,
  };
}

/** Context of the template: the Nest module that imports the module of every resource. */
export function resourcesModuleView({ resources }: Catalog) {
  const all = byFile(resources);
  return {
    header: header('resources', RESOURCES_MODULE_TEMPLATE),
    imports: importStatements([
      { from: '@nestjs/common', names: ['Module'] },
      ...all.map(({ kebab, pascal }) => ({ from: `./${kebab}/${kebab}.module.js`, names: [`${pascal}Module`] })),
    ]),
    all,
  };
}

function byFile(entities: readonly (Resource | Reference)[]): EntityNames[] {
  return entities.map(({ names }) => names).sort((a, b) => (a.kebab < b.kebab ? -1 : 1));
}
