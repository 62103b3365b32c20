import { ACCESS_LISTS, type AccessList, SECRET_NAME } from '@catalog-service/vocabulary';
import { FEATURES } from '../../../features/index.js';
import { issuesSecret, SECRET_TEXT } from '../../../model/entities.js';
import type {
  Catalog,
  OperationAccess,
  PermissionName,
  Resource,
  Served,
  ServedReference,
} from '../../../model/model.js';
import { capitalised, code } from '../../../text.js';
import { accessPageTexts, accessTexts, conditionTexts, pageTexts, ruleTexts } from '../../api.js';
import { deprecationText } from '../../deprecation-text.js';
import { type FieldRow, fieldRow } from './field-row.js';
import { codes, pageHeader, prose } from './markdown-text.js';

export const RESOURCE_PAGE_TEMPLATE = 'docs/markdown/resource.md';

export const REFERENCE_PAGE_TEMPLATE = 'docs/markdown/reference.md';

/** Context of the template: everything about one resource. */
export const resourceView = (resource: Resource, catalog: Catalog) => ({
  ...pageView(resource, catalog, RESOURCE_PAGE_TEMPLATE, ACCESS_LISTS, (row) => row),
  diagrams: FEATURES.flatMap((feature) => feature.diagrams?.(resource, code) ?? []),
});

/** Context of the template: everything about one served reference. */
export const referencePageView = (reference: ServedReference, catalog: Catalog) =>
  pageView(reference, catalog, REFERENCE_PAGE_TEMPLATE, ['read'], ({ name, type, access, description }) => ({
    name,
    type,
    access,
    description,
  }));

function pageView<R>(
  entity: Served,
  catalog: Catalog,
  template: string,
  operations: readonly AccessList[],
  shown: (row: FieldRow) => R,
) {
  const { names, path, description, access, scope } = entity;
  const roles = new Set(catalog.permissions.filter(({ kind }) => kind === 'role').map(({ name }) => name));
  return {
    header: pageHeader(entity.source, template),
    names,
    path,
    description: prose(description),
    access: operations
      .filter((operation) => access[operation] !== undefined)
      .map((operation) => accessRow(capitalised(operation), operation, access, roles)),
    fields: entity.fields.filter(({ internal }) => !internal).map((field) => shown(fieldRow(field, access, catalog))),
    behaviour: [
      ...deprecationTexts(entity),
      ...accessPageTexts(entity, code),
      ...accessTexts(entity, code),
      ...(entity.kind === 'resource' ? conditionTexts(entity, code) : []),
      ...(issuesSecret(entity) ? [`A create answers ${code(SECRET_NAME)} too. ${SECRET_TEXT}`] : []),
      ...ruleTexts(entity, code),
      ...(scope === 'project' || entity.kind === 'resource' ? [] : [SCOPES[scope]]),
      ...pageTexts(entity, catalog, code),
    ],
  };
}

const SCOPES = {
  global: 'A project sees the records that belong to it.',
  shared: 'A project sees its own records and shared ones.',
} as const;

function accessRow(
  title: string,
  operation: keyof OperationAccess,
  access: OperationAccess,
  roles: ReadonlySet<PermissionName>,
) {
  const listed = access[operation] ?? [];
  return {
    title,
    roles: listed.length === 0 ? 'nobody' : codes(listed.filter((name) => roles.has(name))),
    permissions: codes(listed.filter((name) => !roles.has(name))),
  };
}

function deprecationTexts({ deprecated, former }: Resource | ServedReference): string[] {
  return [
    ...(deprecated === undefined ? [] : [prose(deprecationText(deprecated))]),
    ...(former === undefined ? [] : [`Also served at ${code(former.path)}. ${prose(deprecationText(former))}`]),
  ];
}
