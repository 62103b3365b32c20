import { fieldType } from '@catalog-service/vocabulary';
import { deleteAction } from '../../features/on-delete/delete-effects.js';
import type { Field, Relation } from '../../model/model.js';
import { type ForeignKey, foreignKeyName } from './database-table.js';
import type { CatalogEntity } from './entity-columns.js';

/** Whether the project id is part of the foreign key: both sides belong to a project. */
export function isTenantRelation(entity: CatalogEntity, relation: Relation): boolean {
  return entity.scope !== 'global' && relation.targetScope === 'project';
}

/** The foreign key of an Entity. */
export function foreignKeyOf(entity: CatalogEntity, field: Field): readonly ForeignKey[] {
  const { relation, column } = field;
  if (fieldType(field).relation !== 'one' || relation === undefined || column === undefined) return [];
  const withinProject = isTenantRelation(entity, relation);
  return [
    {
      name: foreignKeyName(entity.table, column),
      field: field.name,
      description: field.description,
      columns: withinProject ? ['projectId', column] : [column],
      target: relation.targetTable,
      references: withinProject ? ['projectId', 'id'] : ['id'],
      onDelete: deleteAction(relation, column),
    },
  ];
}
