import type { Catalog, EntityNames, Reference, Resource } from '../../model/model.js';
import { docComment, header, type Import, importStatements } from '../source-text.js';
import { literalOf, printLiteral, printProperties } from './literal.js';

export const RESOURCES_INDEX_TEMPLATE = 'nest/resources-index.ts';
export const REFERENCES_INDEX_TEMPLATE = 'nest/references-index.ts';
export const RESOURCES_MODULE_TEMPLATE = 'nest/resources.module.ts';

/** A file that lists entities, sorted by file name so that a new one is a diff of two lines. */
function listView(
  source: string,
  template: string,
  own: Import,
  entities: readonly (Resource | Reference)[],
  importOf: (names: EntityNames) => Import,
) {
  const all = entities.map(({ names }) => names).sort((a, b) => (a.kebab < b.kebab ? -1 : 1));
  return { header: header(source, template), imports: importStatements([own, ...all.map(importOf)]), all };
}

/** Context of the template: the list of all resources. */
export function resourcesIndexView({ resources }: Catalog) {
  const own = { from: '@catalog-service/engine', names: ['type ResourceDefinition'] };
  return listView('resources', RESOURCES_INDEX_TEMPLATE, own, resources, ({ kebab, constant }) => ({
    from: `./${kebab}/${kebab}.definition.js`,
    names: [constant],
  }));
}

/** Context of the template: the list of all references. */
export function referencesIndexView({ references }: Catalog) {
  const own = { from: '@catalog-service/engine', names: ['type ReferenceDefinition'] };
  return listView('references', REFERENCES_INDEX_TEMPLATE, own, references, ({ kebab, constant }) => ({
    from: `./${kebab}.definition.js`,
    names: [constant],
  }));
}

/** Context of the template: the Nest module that imports the module of every resource. */
export function resourcesModuleView({ resources }: Catalog) {
  const own = { from: '@nestjs/common', names: ['Module'] };
  return listView('resources', RESOURCES_MODULE_TEMPLATE, own, resources, ({ kebab, pascal }) => ({
    from: `./${kebab}/${kebab}.module.js`,
    names: [`${pascal}Module`],
  }));
}

export const CATALOG_TEMPLATE = 'nest/catalog.ts';

/** Context of the template: everything generated that the service reads. */
export function catalogView({ title }: Catalog) {
  return {
    header: header('service.yaml', CATALOG_TEMPLATE),
    doc: docComment(`The catalog of ${title}, as the service reads it.`),
  };
}

export const DEMO_TEMPLATE = 'nest/demo.ts';

/** Context of the template: the demo project, as data. */
export function demoView({ demo: { user, permissions, records, changes } }: Catalog) {
  const properties = {
    user,
    permissions,
    records: literalOf(records),
    ...(changes.length > 0 && { changes: literalOf(changes) }),
  };
  return { header: header('demo.yaml', DEMO_TEMPLATE), properties: printProperties(properties, 2) };
}

export const SERVICE_TEMPLATE = 'nest/service.ts';

/** Context of the template: the properties of the service. */
export function serviceView({ title, description, basePath, paging }: Catalog) {
  return {
    header: header('service.yaml', SERVICE_TEMPLATE),
    doc: docComment(description),
    properties: printProperties({ name: title, description, basePath, paging: { ...paging } }, 2),
  };
}

export const GRANTS_TEMPLATE = 'nest/grants.ts';

/** Context of the template: the grant ceilings. */
export function grantsView({ grantCeilings }: Catalog) {
  const layout = { indent: 2, before: 0, after: 1 };
  return {
    header: header('permissions.yaml', GRANTS_TEMPLATE),
    ceilings: grantCeilings.map(({ holder, except }) => printLiteral({ holder, except }, layout)),
  };
}

/** Context of the template: the file of hooks that one resource begins with. */
export function hooksStubView({ names }: Resource) {
  const { constant, kebab, pascal } = names;
  return {
    imports: importStatements([
      {
        from: `#generated/resources/${kebab}/${kebab}.definition`,
        names: [`type ${pascal}Record`, `type ${pascal}Types`, constant],
      },
      { from: '@catalog-service/engine', names: ['type HookContext', 'HooksOf', 'type ResourceHooks as Hooks'] },
    ]),
    names,
  };
}
