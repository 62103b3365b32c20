import {
  ALWAYS_SET,
  columnCheck,
  columnInExpression,
  expressionSql,
  fieldType,
  foldedText,
  isPlainDefault,
  isRelation,
  orderedColumn,
  type PlainDefault,
  type SqlNames,
  searchedText,
  storedDefault,
  UUID,
} from '@catalog-service/vocabulary';
import { checkName, primaryKeyName, uniqueName } from '@catalog-service/vocabulary/database';
import { isSearched } from '../../features/search/searched-fields.js';
import { memoise } from '../../model/memoise.js';
import type { Catalog, Field, Reference, Relation, Resource, Unique } from '../../model/model.js';
import { allChecks } from '../../model/timelines.js';
import {
  type Column,
  type DatabaseTable,
  entityUniqueName,
  type ForeignKey,
  foreignKeyName,
  formatName,
  type Index,
  type IndexColumn,
  indexName,
  sealName,
  type UniqueIndex,
} from './database-table.js';

type CatalogEntity = Resource | Reference;

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

/** Whether the project id is part of the foreign key: both sides belong to a project. */
function isTenantRelation(entity: CatalogEntity, relation: Relation): boolean {
  return entity.scope !== 'global' && relation.targetScope === 'project';
}

/**
 * A foreign key over both references of each pair that has to match. The database refuses other values, and follows changes of the
 * target. If either reference is null, it does not apply.
 */
function matchKeysOf(entity: CatalogEntity, entities: readonly CatalogEntity[]): readonly ForeignKey[] {
  return entity.fields.flatMap((field) => {
    const [key] = foreignKeyOf(entity, field);
    const target = entities.find(({ table }) => table === field.relation?.targetTable);
    if (key === undefined || target === undefined) return [];
    return Object.entries(field.relation?.match ?? {}).map(([own, there]): ForeignKey => {
      const [column, matched] = [columnNamed(entity, own), columnNamed(target, there)];
      return {
        ...key,
        name: foreignKeyName(entity.table, `${key.columns.at(-1)}_${column}`),
        columns: [...key.columns, column],
        references: [...key.references, matched],
      };
    });
  });
}

function fieldNamed({ names, fields }: CatalogEntity, name: string): Field {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`${names.title} has no field ${name}`);
  return field;
}

function columnNamed(entity: CatalogEntity, name: string): string {
  const { column } = fieldNamed(entity, name);
  if (column === undefined) throw new Error(`${entity.names.title} has no column for ${name}`);
  return column;
}

/** @param matched columns that keys of other tables refer to in addition to the id */
function ownTable(entity: CatalogEntity, isPointedAt: boolean, matched: readonly (readonly string[])[]): DatabaseTable {
  const table = entity.table;
  const columns = entity.fields.flatMap(columnOf);
  const foreignKeys = entity.fields.flatMap((field) => foreignKeyOf(entity, field));
  const uniques = [
    ...(isPointedAt ? [{ name: uniqueName(table, 'projectId', 'id'), columns: ['projectId', 'id'] }] : []),
    ...new Map(matched.map((list) => [list.join(), { name: uniqueName(table, ...list), columns: list }])).values(),
    ...uniqueFields(entity).flatMap(({ column, name, key }) =>
      key === quoted(column) ? [{ name, columns: [column] }] : [],
    ),
  ];
  const primaryKey = { name: primaryKeyName(table), columns: ['id'] };
  return {
    name: table,
    description: entity.description,
    columns,
    primaryKey,
    uniques,
    uniqueIndexes: [
      ...uniqueFields(entity).flatMap(({ column, name, key }) =>
        key === quoted(column) ? [] : [{ name, parts: [key] }],
      ),
      ...entity.uniques.map((unique) => uniqueIndex(entity, unique)),
    ],
    checks: [
      ...allChecks(entity).map(({ name, that }) => ({
        name: checkName(table, name),
        sql: expressionSql(that.expression, sqlNames(entity)),
      })),
      ...entity.fields.flatMap((field) => formatCheck(table, field)),
    ],
    foreignKeys,
    indexes: [
      ...ownIndexes(table, columns, foreignKeys),
      ...indexesOfFields(entity, foreignKeys),
      ...entity.indexes.map((fields) => indexOf(entity, fields)),
      ...searchIndex(entity),
    ],
  };
}

/** The constraint by which a column has values of the field's type alone, or sealed secrets. */
function formatCheck(table: string, field: Field): DatabaseTable['checks'] {
  if (field.column === undefined || field.aliasOf !== undefined) return [];
  const sql = columnCheck(field, `"${field.column}"`);
  const nameOf = field.secret === undefined ? formatName : sealName;
  return sql === undefined ? [] : [{ name: nameOf(table, field.column), sql }];
}

const quoted = (column: string): string => `"${column}"`;

/** The unique fields, with the SQL that their indexes have. Internal texts are hashes, in which case matters. */
function uniqueFields({ table, fields }: CatalogEntity) {
  return fields.flatMap(({ unique, ...field }) => {
    const { column, internal } = field;
    if (column === undefined || !unique) return [];
    const lookup = internal ? undefined : fieldType(field).uniqueLookup?.(field);
    return [{ column, name: uniqueName(table, column), key: lookup?.key(quoted(column)) ?? quoted(column) }];
  });
}

function uniqueIndex(entity: CatalogEntity, unique: Unique): UniqueIndex {
  const { fields, scope, caseMatters, where } = unique;
  const parts = fields.map((name) => {
    const [field, column] = [fieldNamed(entity, name), `"${columnNamed(entity, name)}"`];
    return fieldType(field).isText === true && !caseMatters ? foldedText(column) : column;
  });
  return {
    name: entityUniqueName(entity, unique),
    parts: [...(scope === 'project' ? ['"projectId"'] : []), ...parts],
    ...(where !== undefined && { where: expressionSql(where.expression, sqlNames(entity)) }),
  };
}

/** SQL of a record's fields in a constraint or index of its table, or, with the row `NEW.`, in a trigger. */
export const sqlNames = (entity: CatalogEntity, row = ''): SqlNames => ({
  field: (name) => columnInExpression(fieldNamed(entity, name), `${row}"${columnNamed(entity, name)}"`),
});

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

function foreignKeyOf(entity: CatalogEntity, field: Field): readonly ForeignKey[] {
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
      onDelete: relation.onDelete === 'setNull' ? { setNull: column } : relation.onDelete,
    },
  ];
}

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

/**
 * Indexes in the order of a field: for the records of a project, and for those of each parent that they are deleted with. The id is last,
 * as in every order of a list.
 */
function indexesOfFields({ table, fields }: CatalogEntity, foreignKeys: readonly ForeignKey[]): readonly Index[] {
  const ofProject = fields.some(({ column }) => column === 'projectId') ? ['projectId'] : [];
  const parents = foreignKeys.filter(({ onDelete, columns }) => onDelete === 'cascade' && columns.length > 1);
  return fields.flatMap((field) => {
    const { indexed, column } = field;
    if (indexed !== true || column === undefined) return [];
    const { indexMethod } = fieldType(field);
    if (indexMethod !== undefined) {
      return [
        {
          name: indexName(table, column, 'items'),
          method: indexMethod,
          columns: [{ name: column, descending: false }],
        },
      ];
    }
    const order = orderOf(field, column);
    const plain = (name: string): IndexColumn => ({ name, descending: false });
    const within = (names: readonly string[]): Index => ({
      name: indexName(table, ...names.slice(1), column),
      columns: [...names.map(plain), order, plain('id')],
    });
    return [within(ofProject), ...parents.map(({ columns }) => within(columns))];
  });
}

/** The records of a project in the order of some fields; the id is last, as it is in every order of a list. */
function indexOf(entity: CatalogEntity, names: readonly string[]): Index {
  const fields = names.map((name) => ({ field: fieldNamed(entity, name), column: columnNamed(entity, name) }));
  const ofProject = entity.scope === 'global' ? [] : ['projectId'];
  const plain = (name: string): IndexColumn => ({ name, descending: false });
  return {
    name: indexName(entity.table, ...ofProject, ...fields.map(({ column }) => column)),
    columns: [...ofProject.map(plain), ...fields.map(({ field, column }) => orderOf(field, column)), plain('id')],
  };
}

/**
 * The parts of the texts that are searched of an entity's records. The project comes first, so that its records alone are looked at. The order of
 * the others means nothing, and is not that of the YAML, so that moving a line does not rebuild the index.
 */
function searchIndex({ table, scope, fields }: CatalogEntity): readonly Index[] {
  const texts = fields
    .flatMap((field) => (isSearched(field) && field.column !== undefined ? [field.column] : []))
    .sort();
  if (texts.length === 0) return [];
  const ofProject = scope === 'global' ? [] : ['projectId'];
  const part = (name: string): IndexColumn => ({
    name,
    descending: false,
    sql: `(${searchedText(quoted(name))}) gin_trgm_ops`,
  });
  return [
    {
      name: indexName(table, ...texts, 'search'),
      columns: [...ofProject.map((name) => ({ name, descending: false })), ...texts.map(part)],
      isOfParts: true,
    },
  ];
}

/** A column as the values of its field are ordered. */
function orderOf(field: Field, column: string): IndexColumn {
  const sql = orderedColumn(field, `"${column}"`);
  return { name: column, descending: false, ...(sql === `"${column}"` ? {} : { sql }) };
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
          field: 'owner',
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
