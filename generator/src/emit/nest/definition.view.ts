import { RESOURCE } from '@catalog-service/vocabulary/model';
import { isAudited } from '../../features/audit/audited.js';
import { followedFor } from '../../features/events/event-log.js';
import { keptFor } from '../../features/history/kept-values.js';
import { FEATURES } from '../../features/index.js';
import { seedLiteral } from '../../features/seed/seeded-records.js';
import type { Catalog, OperationAccess, Resource } from '../../model/model.js';
import { docComment, header, importStatements } from '../source-text.js';
import { importEnumerations } from './enumerations.view.js';
import {
  accessLiteral,
  daysOf,
  definedTraits,
  featureLiterals,
  fieldEntry,
  formerLiteral,
  internalOf,
  listDeclaration,
  listLiteral,
} from './field-definition.view.js';
import { type Literal, literalOf, printLiteral, printProperties } from './literal.js';

export const DEFINITION_TEMPLATE = 'nest/definition.ts';

const DTO_CLASSES = ['Create#Dto', 'Service#Dto', 'Update#Dto'];

const INDENT = 2;
const ACCESS_PLACE = {
  indent: INDENT,
  before: 'access: '.length,
  after: ' satisfies enumerations.PermissionLists,'.length,
};

/** Context of the template: the declaration of one resource. */
export function definitionView(resource: Resource, catalog: Catalog) {
  const { names, access } = resource;
  const fields = resource.fields.filter(({ internal }) => !internal);
  return {
    header: header(resource.source, DEFINITION_TEMPLATE),
    imports: [
      ...importStatements([
        { from: '@catalog-service/engine', names: ['defineResource', 'type RecordOf', 'type TypesOf'] },
        { from: `./${names.kebab}.dto.js`, names: DTO_CLASSES.map((name) => name.replace('#', names.pascal)) },
      ]),
      // All of them, and always: a field of a type that the resource did not have changes no import.
      importEnumerations('../..'),
    ],
    lists: [
      ...listDeclaration('read', access.read),
      ...listDeclaration('create', access.create),
      ...listDeclaration('update', access.update),
      ...listDeclaration('remove', access.delete),
      ...(access.restore === undefined ? [] : listDeclaration('restore', access.restore)),
    ],
    doc: docComment(resource.description),
    names,
    head: printProperties(headOf(resource, catalog), INDENT),
    access: printLiteral(ownAccess(access), ACCESS_PLACE),
    fields: fields.map((field) => fieldEntry(field, accessLiteral(field.access, access))),
    tail: [...internalOf(resource.fields), ...printProperties(seedLiteral(resource), INDENT)],
  };
}

function headOf(resource: Resource, catalog: Catalog): Readonly<Record<string, Literal | undefined>> {
  return {
    key: resource.names.pascal,
    title: resource.names.title,
    path: resource.path,
    former: formerLiteral(resource),
    deprecated: daysOf(resource.deprecated),
    table: resource.table,
    isReference: resource.isReference,
    part: resource.part,
    scope: resource.scope === 'project' ? undefined : resource.scope,
    description: resource.description,
    plans: resource.plans && { ...resource.plans },
    ...definedTraits(RESOURCE, resource),
    ...featureLiterals(resource, catalog),
    conditions: resource.conditions.length === 0 ? undefined : resource.conditions.map((one) => literalOf({ ...one })),
    eventsFor: followedFor(resource),
    historyFor: keptFor(resource),
    locks: locksOf(resource),
    isAudited: isAudited(resource),
  };
}

/** The id fields of the records that a write locks. */
function locksOf(resource: Resource): Literal | undefined {
  const parents = new Set(FEATURES.flatMap((feature) => feature.locks?.(resource) ?? []));
  const ids = resource.fields.flatMap(({ name, idField }) =>
    parents.has(name) && idField !== undefined ? [idField] : [],
  );
  return ids.length === 0 ? undefined : ids;
}

function ownAccess({ read, create, update, delete: remove, restore }: OperationAccess): Literal {
  return {
    read: listLiteral('read', read, read),
    create: listLiteral('create', create, create),
    update: listLiteral('update', update, update),
    delete: listLiteral('remove', remove, remove),
    restore: restore && listLiteral('restore', restore, restore),
  };
}
