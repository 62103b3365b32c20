import type { Field, OperationAccess, PermissionName, Resource } from '../../model/model.js';
import { enumerationOf } from './enumerations.view.js';
import { accessLiteral, fieldEntry, listLiteral } from './field-definition.view.js';
import { isNullable } from './field-rules.js';
import { type Literal, literalOf, printLiteral, printProperties, printProperty } from './literal.js';
import { orNull, recordType } from './record-type.js';
import { docComment, header, importStatements } from './source-text.js';

export const DEFINITION_TEMPLATE = 'nest/definition.ts';

const INDENT = 2;

/** Context of the template: the declaration of one resource, and the type of its records. */
export function definitionView(resource: Resource) {
  const { names, access } = resource;
  const fields = resource.fields.filter(({ internal }) => !internal);
  return {
    header: header(resource.source, DEFINITION_TEMPLATE),
    imports: imports(resource, fields),
    lists: [
      ...listDeclaration('read', access.read),
      ...listDeclaration('create', access.create),
      ...listDeclaration('update', access.update),
      ...listDeclaration('remove', access.delete),
    ],
    doc: docComment(resource.description),
    names,
    head: printProperties(headOf(resource), INDENT),
    fields: fields.map((field) => fieldEntry(field, accessLiteral(field.access, access))),
    tail: resource.seed.length === 0 ? [] : [printProperty('seed', literalOf(resource.seed), INDENT)],
    record: fields
      .filter(({ type }) => type !== 'Entity')
      .map((field) => ({ name: field.name, type: orNull(recordType(field), isNullable(field, fields)) })),
  };
}

function imports({ names }: Resource, fields: readonly Field[]): string[] {
  const enumerations = fields.flatMap((field) => enumerationOf(field) ?? []);
  return importStatements([
    { from: '#runtime', names: ['defineResource'] },
    { from: '../../enumerations.js', names: enumerations.flatMap(({ list, type }) => [list, `type ${type}`]) },
    {
      from: `./${names.kebab}.dto.js`,
      names: [`type Create${names.pascal}Data`, `type Update${names.pascal}Data`],
    },
  ]);
}

function headOf(resource: Resource): Readonly<Record<string, Literal | undefined>> {
  return {
    key: resource.names.pascal,
    title: resource.names.title,
    path: resource.path,
    table: resource.table,
    description: resource.description,
    access: ownAccess(resource.access),
    labelScope: resource.labelScope && { ...resource.labelScope },
  };
}

function ownAccess({ read, create, update, delete: remove }: OperationAccess): Literal {
  return {
    read: listLiteral('read', read, read),
    create: listLiteral('create', create, create),
    update: listLiteral('update', update, update),
    delete: listLiteral('remove', remove, remove),
  };
}

/** Declares the constant for one of the resource's permission lists; an empty list needs none. */
function listDeclaration(name: string, permissions: readonly PermissionName[]): string[] {
  if (permissions.length === 0) return [];
  const start = `const ${name} = `;
  const end = ' as const;';
  return [`${start}${printLiteral(permissions, { indent: 0, before: start.length, after: end.length })}${end}`];
}
