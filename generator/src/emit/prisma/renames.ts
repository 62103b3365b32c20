import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { pascalFieldName } from '../../model/names.js';
import type { SchemaChange } from './schema-change.js';

/** What has a new name in the database and keeps what it holds. */
export interface Renames {
  readonly tables: readonly { readonly from: string; readonly to: string }[];
  /** `table` is the name after all tables are renamed. */
  readonly columns: readonly { readonly table: string; readonly from: string; readonly to: string }[];
}

const NONE: Renames = { tables: [], columns: [] };

/**
 * The renames of a catalog that a schema has not seen yet: the old name is there and the new one is not. So
 * `renamedFrom` may stay in the catalog after the migration was made.
 */
export function pendingRenames(catalog: Catalog, schema: string | undefined): Renames {
  if (schema === undefined) return NONE;
  const standing = columnsByTable(schema);
  const tables = [...catalog.resources, ...catalog.references].flatMap(tableRenames).filter(({ from, to }) => {
    return standing.has(from) && !standing.has(to);
  });
  const formerName = new Map(tables.map(({ from, to }) => [to, from]));
  const columns = [...catalog.resources, ...catalog.references].flatMap((entity) => {
    const names = standing.get(formerName.get(entity.table) ?? entity.table);
    return entity.fields.flatMap((field) => columnRename(entity.table, field, names ?? new Set()));
  });
  return { tables, columns };
}

/** Of an entity: its table, and those that join its Entity Arrays. */
function tableRenames(entity: Resource | Reference): { from: string; to: string }[] {
  const before = entity.renamedFrom?.pascal ?? entity.table;
  return [
    { from: before, to: entity.table },
    ...entity.fields.flatMap(({ name, renamedFrom, relation }) =>
      relation?.joinTable === undefined
        ? []
        : [{ from: before + pascalFieldName(renamedFrom ?? name), to: relation.joinTable }],
    ),
  ].filter(({ from, to }) => from !== to);
}

function columnRename(table: string, field: Field, standing: ReadonlySet<string>) {
  const { column, renamedFrom: from, type } = field;
  if (column === undefined || from === undefined || type === 'Entity') return [];
  return standing.has(from) && !standing.has(column) ? [{ table, from, to: column }] : [];
}

/** Fields of each model of a Prisma schema, relations included. */
export function columnsByTable(schema: string): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  for (const [, table, body] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)\n\}/gm)) {
    if (table === undefined || body === undefined) continue;
    tables.set(table, new Set([...body.matchAll(/^ {2}(\w+) +\w/gm)].flatMap(([, name]) => name ?? [])));
  }
  return tables;
}

/**
 * A Prisma schema as it is right after the renames, before anything else changes. Keys and indexes keep their old names,
 * which is how the database has them. Fields of relations, which are not in the database, get names that nothing else has.
 */
export function renameInSchema(schema: string, { tables, columns }: Renames): string {
  const newTable = new Map(tables.map(({ from, to }) => [from, to]));
  const models = new Set(columnsByTable(schema).keys());
  const columnIn = (model: string, column: string): string => {
    const table = newTable.get(model) ?? model;
    return columns.find((rename) => rename.table === table && rename.from === column)?.to ?? column;
  };
  const list = (model: string, text: string): string =>
    text.replace(/\w+(?=[\],(]|$)/g, (name) => columnIn(model, name));
  let model = '';
  return schema
    .split('\n')
    .map((line) => {
      const [, opened] = /^model (\w+) \{$/.exec(line) ?? [];
      if (opened !== undefined) {
        model = opened;
        return `model ${newTable.get(opened) ?? opened} {`;
      }
      const [, attribute, names, rest] = /^( {2}@@\w+\()(\[[^\]]*\])(.*)$/.exec(line) ?? [];
      if (names !== undefined) return `${attribute}${columnList(names, (name) => columnIn(model, name))}${rest}`;
      const [, name, type, suffix, traits] = /^ {2}(\w+) +(\w+)(\[\]|\??)(.*)$/.exec(line) ?? [];
      if (name === undefined || type === undefined || !line.startsWith('  ')) return line;
      if (!models.has(type)) return `  ${columnIn(model, name)} ${type}${suffix}${traits}`;
      const relation = (traits ?? '')
        .replace(/fields: \[([^\]]*)\]/, (_, own: string) => `fields: [${list(model, own)}]`)
        .replace(/references: \[([^\]]*)\]/, (_, other: string) => `references: [${list(type, other)}]`);
      return `  ${name}_relation ${newTable.get(type) ?? type}${suffix}${relation}`;
    })
    .join('\n');
}

/** `[a, b(sort: Desc)]` with other names. */
function columnList(text: string, rename: (name: string) => string): string {
  return text.replace(/(?<=[[ ])\w+(?=[\],(])/g, (name) => rename(name));
}

/** The statements that rename, each ended by a semicolon; `counted` are tables whose records are counted by name. */
export function renameStatements({ tables, columns }: Renames, counted: ReadonlySet<string>): string[] {
  return [
    ...tables.map(({ from, to }) => `ALTER TABLE "${from}" RENAME TO "${to}";`),
    ...tables
      .filter(({ from }) => counted.has(from))
      .map(({ from, to }) => `UPDATE "RecordCount" SET "table" = '${to}' WHERE "table" = '${from}';`),
    ...columns.map(({ table, from, to }) => `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`),
  ];
}

/** The renames among the changes of a schema. */
export function renameChanges({ tables, columns }: Renames): SchemaChange[] {
  return [
    ...tables.map(({ from, to }) => ({ kind: 'rename-table' as const, table: to, name: from })),
    ...columns.map(({ table, from, to }) => ({ kind: 'rename-column' as const, table, column: to, name: from })),
  ];
}
