import { labelParentOf, ownLabelsOf } from '@catalog-service/vocabulary/access';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';

/** The table that joins records to labels, and the column of the record with the owner's id there; undefined without labels. */
export function labelSource(
  registry: Registry,
  definition: Definition,
): { readonly joinTable: string; readonly column: string; readonly field: string } | undefined {
  const own = ownLabelsOf(definition);
  const field = definition.fields[own ?? labelParentOf(definition) ?? ''];
  if (field === undefined) return undefined;
  if (own !== undefined) {
    return field.relation?.joinTable === undefined
      ? undefined
      : { joinTable: field.relation.joinTable, column: 'id', field: own };
  }
  const parent = labelSource(registry, registry.target(field));
  return parent === undefined || field.column === undefined || field.idField === undefined
    ? undefined
    : { joinTable: parent.joinTable, column: field.column, field: field.idField };
}

/** SQL: an owner (an expression of its id) has one of the labels in a `uuid[]` parameter. */
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
