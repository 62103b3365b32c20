import type {
  Catalog,
  LabelScope,
  OperationAccess,
  PermissionName,
  Reference,
  Resource,
  ServedReference,
} from '../../../model/model.js';
import { code } from '../../../text.js';
import { deprecationText } from '../../api.js';
import { fieldRow } from './field-row.js';
import { codes, pageHeader, prose } from './markdown-text.js';

export const RESOURCE_PAGE_TEMPLATE = 'docs/markdown/resource.md';

export const REFERENCE_PAGE_TEMPLATE = 'docs/markdown/reference.md';

/** Context of the template: everything about one resource. */
export function resourceView(resource: Resource, catalog: Catalog) {
  const { names, path, description, access } = resource;
  const roles = new Set(catalog.permissions.filter(({ kind }) => kind === 'role').map(({ name }) => name));
  return {
    header: pageHeader(resource.source, RESOURCE_PAGE_TEMPLATE),
    names,
    path,
    description: prose(description),
    access: [
      accessRow('Read', 'read', access, roles),
      accessRow('Create', 'create', access, roles),
      accessRow('Update', 'update', access, roles),
      accessRow('Delete', 'delete', access, roles),
    ],
    fields: resource.fields.filter(({ internal }) => !internal).map((field) => fieldRow(field, access, catalog)),
    behaviour: [
      ...deprecationTexts(resource),
      labelText(resource.labelScope),
      ...(resource.seed.length > 0 ? [`Every new project starts with ${seedText(resource)}.`] : []),
    ],
  };
}

/** Context of the template: everything about one served reference. */
export function referencePageView(reference: ServedReference, catalog: Catalog) {
  const { names, path, description, access } = reference;
  const roles = new Set(catalog.permissions.filter(({ kind }) => kind === 'role').map(({ name }) => name));
  return {
    header: pageHeader(reference.source, REFERENCE_PAGE_TEMPLATE),
    names,
    path,
    description: prose(description),
    access: [accessRow('Read', 'read', access, roles)],
    fields: reference.fields
      .filter(({ internal }) => !internal)
      .map((field) => fieldRow(field, access, catalog))
      .map(({ name, type, access: differing, description: said }) => ({
        name,
        type,
        access: differing,
        description: said,
      })),
    behaviour: [
      ...deprecationTexts(reference),
      labelText(reference.labelScope),
      ...(reference.scope === 'project' ? [] : [SCOPES[reference.scope]]),
      ...(reference.seed.length > 0 ? [`Every new project starts with ${seedText(reference)}.`] : []),
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
  const listed = access[operation];
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

function labelText(scope: LabelScope | undefined): string {
  if (scope === undefined) return 'A permission that is narrowed to labels grants nothing here.';
  const labels = scope.kind === 'own' ? `${code(scope.field)}` : `the labels of its ${code(scope.field)}`;
  return `A permission that is narrowed to labels applies to records with one of them in ${labels}.`;
}

function seedText({ seed }: Resource | Reference): string {
  const names = seed.map((record) => record.name).filter((name) => typeof name === 'string');
  return names.length === seed.length ? names.map(prose).join(', ') : `${seed.length} records`;
}
