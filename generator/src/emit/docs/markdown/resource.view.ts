import { ACCESS_LISTS, type AccessList, CURRENT_USER } from '@catalog-service/vocabulary';
import { historyPartsOf, rootFieldOf } from '../../../features/history-of/history-parts.js';
import { FEATURES } from '../../../features/index.js';
import { issuesSecret, SECRET_TEXT } from '../../../model/entities.js';
import type {
  Catalog,
  LabelScope,
  OperationAccess,
  PermissionName,
  Resource,
  Served,
  ServedReference,
} from '../../../model/model.js';
import { ageText, capitalised, code } from '../../../text.js';
import { accessTexts, conditionTexts, deprecationText, pageTexts, ruleTexts } from '../../api.js';
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
      labelText(entity.labelScope),
      ...ownerTexts(entity),
      ...accessTexts(entity, code),
      ...(entity.kind === 'resource' ? conditionTexts(entity, code) : []),
      ...(issuesSecret(entity) ? [`A create answers ${code('secret')} too. ${SECRET_TEXT}`] : []),
      ...ruleTexts(entity, code),
      ...eventTexts(entity),
      ...(entity.kind === 'resource' ? historyTexts(entity, catalog) : []),
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

const ownerTexts = ({ owner }: Served): string[] =>
  owner === undefined
    ? []
    : [
        `A caller that may do something as ${code(CURRENT_USER)} alone does it with records of which ${code(owner)} is its user.`,
      ];

const eventTexts = ({ path, events }: Served): string[] =>
  events === undefined
    ? []
    : [`Changes can be followed as far back as ${ageText(events.retain)}, at ${code(`${path}/events`)}.`];

function historyTexts(resource: Resource, catalog: Catalog): string[] {
  const { path, events } = resource;
  const root = rootFieldOf(resource);
  const parts = historyPartsOf(resource, catalog).map(({ names }) => names.title);
  const history = code(`${path}/{id}/history`);
  return [
    ...(events?.keep === 'values' ? [`${history} has the versions of a record as far back.`] : []),
    ...(parts.length === 0 ? [] : [`It shows those of its ${parts.join(', ')} too.`]),
    ...(root === undefined ? [] : [`The history of its ${code(root)} shows its versions too.`]),
  ];
}

function labelText(scope: LabelScope | undefined): string {
  if (scope === undefined) return 'A permission that is narrowed to labels grants nothing here.';
  const labels = scope.kind === 'own' ? `${code(scope.field)}` : `the labels of its ${code(scope.field)}`;
  return `A permission that is narrowed to labels applies to records with one of them in ${labels}.`;
}
