import {
  ALWAYS_SET,
  columnCheck,
  expressionSql,
  fieldType,
  isPlainDefault,
  isRelation,
  isSealed,
  type PlainDefault,
  storedDefault,
  UUID,
} from '@catalog-service/vocabulary';
import { checkName, primaryKeyName, uniqueName } from '@catalog-service/vocabulary/database';
import { FEATURES } from '../../features/index.js';
import { matchKeysOf } from '../../features/match/match-keys.js';
import { memoise } from '../../model/memoise.js';
import type { Catalog, Field } from '../../model/model.js';
import { recordChecks } from '../record-checks.js';
import {
  type Column,
  type DatabaseTable,
  type ForeignKey,
  foreignKeyName,
  formatName,
  type Index,
  indexName,
  OWNING,
  sealName,
} from './database-table.js';
import { type CatalogEntity, sqlNames } from './entity-columns.js';
import { foreignKeyOf, isTenantRelation } from './foreign-keys.js';

/** The tables of one resource or reference: its own, then one for each Entity Array. */
interface EntityTables {
  readonly entity: CatalogEntity;
  readonly own: DatabaseTable;
  readonly joins: readonly DatabaseTable[];
}

/** Every table of the catalog, resources first, in the order of the YAML. */
export const catalogTables = memoise((catalog: Catalog): readonly EntityTables[] => {
  const entities: readonly CatalogEntity[] = [...catalog.resources, ...catalog.references];
  const pointedAt = tenantTargets(entities);
  const matchKeys = new Map(entities.map((entity) => [entity.table, matchKeysOf(entity, entities)]));
  const matchedOf = (table: string): readonly (readonly string[])[] =>
    [...matchKeys.values()].flat().flatMap(({ target, references }) => (target === table ? [references] : []));
  return entities.map((entity) => ({
    entity,
    own: {
      ...ownTable(entity, pointedAt.has(entity.table), matchedOf(entity.table)),
      matchKeys: matchKeys.get(entity.table) ?? [],
    },
    joins: entity.fields.flatMap((field) => joinTable(entity, field)),
  }));
});

/** Tables that a foreign key within the project points at: they need `(projectId, id)` to be a key. */
function tenantTargets(entities: readonly CatalogEntity[]): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const entity of entities) {
    for (const { relation } of entity.fields) {
      if (relation === undefined) continue;
      if (relation.joinTable !== undefined) targets.add(entity.table);
      if (isTenantRelation(entity, relation)) targets.add(relation.targetTable);
    }
  }
  return targets;
}

/** @param matched columns that keys of other tables refer to in addition to the id */
function ownTable(entity: CatalogEntity, isPointedAt: boolean, matched: readonly (readonly string[])[]): DatabaseTable {
  const table = entity.table;
  const columns = entity.fields.flatMap(columnOf);
  const foreignKeys = entity.fields.flatMap((field) => foreignKeyOf(entity, field));
  const parts = FEATURES.flatMap((feature) => feature.tableParts?.(entity, foreignKeys) ?? []);
  const uniques = [
    ...(isPointedAt ? [{ name: uniqueName(table, 'projectId', 'id'), columns: ['projectId', 'id'] }] : []),
    ...new Map(matched.map((list) => [list.join(), { name: uniqueName(table, ...list), columns: list }])).values(),
    ...parts.flatMap(({ uniques: own = [] }) => own),
  ];
  const primaryKey = { name: primaryKeyName(table), columns: ['id'] };
  return {
    name: table,
    description: entity.description,
    columns,
    primaryKey,
    uniques,
    uniqueIndexes: parts.flatMap(({ uniqueIndexes = [] }) => uniqueIndexes),
    checks: [
      ...recordChecks(entity).map(({ name, that }) => ({
        name: checkName(table, name),
        sql: expressionSql(that.expression, sqlNames(entity)),
      })),
      ...entity.fields.flatMap((field) => formatCheck(table, field)),
    ],
    foreignKeys,
    indexes: [...ownIndexes(table, columns, foreignKeys), ...parts.flatMap(({ indexes = [] }) => indexes)],
  };
}

/** The constraint by which a column has values of the field's type alone, or sealed secrets. */
function formatCheck(table: string, field: Field): DatabaseTable['checks'] {
  if (field.column === undefined || field.aliasOf !== undefined) return [];
  const sql = columnCheck(field, `"${field.column}"`);
  const nameOf = isSealed(field) ? sealName : formatName;
  return sql === undefined ? [] : [{ name: nameOf(table, field.column), sql }];
}

/** The column that a field adds: none for an Entity, whose column is that of its id field. */
function columnOf(field: Field): readonly Column[] {
  if (field.column === undefined || isRelation(field)) return [];
  const { absent } = fieldType(field);
  const initial = field.default ?? ((field.minItems ?? 0) > 0 ? undefined : absent);
  return [
    {
      name: field.column,
      description: field.description,
      type: fieldType(field).column(field),
      nullable: !field.required && absent === undefined && !ALWAYS_SET.has(field.name),
      ...(isPlainDefault(initial) ? { default: columnDefault(field, initial) } : {}),
    },
  ];
}

const columnDefault = (field: Field, value: PlainDefault): PlainDefault =>
  typeof value === 'string' ? storedDefault(field, value) : value;

function ownIndexes(table: string, columns: readonly Column[], foreignKeys: readonly ForeignKey[]): readonly Index[] {
  const hasProject = columns.some(({ name }) => name === 'projectId');
  const newestFirst = [
    { name: 'createdAt', descending: true },
    { name: 'id', descending: true },
  ];
  const indexes: Index[] = [
    {
      name: indexName(table, 'createdAt'),
      columns: [...(hasProject ? [{ name: 'projectId', descending: false }] : []), ...newestFirst],
    },
  ];
  for (const key of foreignKeys) {
    if (key.columns.join() === 'projectId') continue;
    const column = key.columns.at(-1);
    if (column === undefined) continue;
    // Lists are filtered by relations, so the index of a relation also has their order. Otherwise a page of a rare target would scan
    // the index of the whole project.
    const names = hasProject ? [...new Set([...key.columns, 'projectId'])] : key.columns;
    indexes.push({
      name: indexName(table, column),
      columns: [...names.map((name) => ({ name, descending: false })), ...(hasProject ? newestFirst : [])],
    });
  }
  return indexes;
}

function joinTable(entity: CatalogEntity, field: Field): readonly DatabaseTable[] {
  const { relation } = field;
  const name = relation?.joinTable;
  if (relation === undefined || name === undefined) return [];
  if (entity.scope !== 'project') {
    throw new Error(`${entity.names.title} has the Entity Array ${field.name}, but its records belong to no project`);
  }
  const withinProject = relation.targetScope === 'project';
  const uuid = (column: string): Column => ({ name: column, type: UUID, nullable: false });
  return [
    {
      name,
      description: `The ${field.name} of each ${entity.names.title}, one a row.`,
      columns: [uuid('projectId'), uuid('ownerId'), uuid('targetId')],
      primaryKey: { name: primaryKeyName(name), columns: ['projectId', 'ownerId', 'targetId'] },
      uniques: [],
      uniqueIndexes: [],
      checks: [],
      foreignKeys: [
        {
          name: foreignKeyName(name, 'ownerId'),
          field: OWNING,
          columns: ['projectId', 'ownerId'],
          target: entity.table,
          references: ['projectId', 'id'],
          onDelete: 'cascade',
        },
        {
          name: foreignKeyName(name, 'targetId'),
          field: 'target',
          columns: withinProject ? ['projectId', 'targetId'] : ['targetId'],
          target: relation.targetTable,
          references: withinProject ? ['projectId', 'id'] : ['id'],
          onDelete: 'cascade',
        },
      ],
      indexes: [
        {
          name: indexName(name, 'targetId'),
          // With the owner, the index alone can count the owners.
          columns: [...(withinProject ? ['projectId'] : []), 'targetId', 'ownerId'].map((column) => ({
            name: column,
            descending: false,
          })),
        },
      ],
    },
  ];
}
