import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';

/**
 * SQL that is true of a record which carries one of the labels in a `uuid[]` parameter. `alias` names the record's table in
 * the statement; `projectParameter` is `$n`, and `labelsParameter` gives one where it is needed. A definition without labels has no such condition.
 */
export function labelCondition(
  registry: Registry,
  definition: Definition,
  alias: string,
  projectParameter: string,
  labelsParameter: () => string,
): string | undefined {
  const source = labelSource(registry, definition);
  if (source === undefined) return undefined;
  return labelsExist(source.joinTable, `${alias}."${source.column}"`, projectParameter, labelsParameter());
}

/** The table that joins records to labels, and the column of the record that names the owner there. */
export function labelSource(
  registry: Registry,
  definition: Definition,
): { readonly joinTable: string; readonly column: string; readonly field: string } | undefined {
  const { labelScope } = definition;
  const field = labelScope === undefined ? undefined : definition.fields[labelScope.field];
  if (labelScope === undefined || field === undefined) return undefined;
  if (labelScope.kind === 'own') {
    return field.relation?.joinTable === undefined
      ? undefined
      : { joinTable: field.relation.joinTable, column: 'id', field: labelScope.field };
  }
  const parent = labelSource(registry, registry.target(field));
  return parent === undefined || field.column === undefined || field.idField === undefined
    ? undefined
    : { joinTable: parent.joinTable, column: field.column, field: field.idField };
}

/** SQL that is true of an owner (an SQL expression of its id) which carries one of the labels in a `uuid[]` parameter. */
export function labelsExist(
  joinTable: string,
  owner: string,
  projectParameter: string,
  labelsParameter: string,
): string {
  return (
    `EXISTS (SELECT 1 FROM "${joinTable}" AS scope WHERE ${ofProject('scope', `${projectParameter}::uuid`)} ` +
    `AND scope."ownerId" = ${owner} AND scope."targetId" = ANY(${labelsParameter}::uuid[]))`
  );
}
