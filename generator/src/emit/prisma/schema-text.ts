import { modelName } from '../../model/reserved-names.js';
import type { Column, DatabaseTable, ForeignKey, Index, Key } from './database-table.js';

/** A foreign key of another table, seen from the table that it points at. */
interface BackRelation {
  readonly table: string;
  readonly key: ForeignKey;
}

/** Every foreign key by the table that it points at, in the order of the tables. */
export function backRelations(tables: readonly DatabaseTable[]): ReadonlyMap<string, readonly BackRelation[]> {
  const byTarget = new Map<string, BackRelation[]>();
  for (const { name, foreignKeys } of tables) {
    for (const key of foreignKeys) {
      const known = byTarget.get(key.target);
      if (known === undefined) byTarget.set(key.target, [{ table: name, key }]);
      else known.push({ table: name, key });
    }
  }
  return byTarget;
}

/** One model of the schema, laid out as `prisma format` lays it out. */
export function modelText(table: DatabaseTable, pointingHere: readonly BackRelation[]): string {
  const blocks = [
    aligned(table.columns.map((column) => columnLine(table, column))),
    aligned(table.foreignKeys.map((key) => relationLine(table, key))),
    aligned(pointingHere.map(backRelationLine)),
    modelAttributes(table),
  ].filter((block) => block.length > 0);
  const body = blocks.map((block) => block.map((line) => `  ${line}\n`).join('')).join('\n');
  return `${documentation(table.description).join('\n')}\nmodel ${modelName(table.name)} {\n${body}}\n`;
}

interface FieldLine {
  readonly description?: string | undefined;
  readonly cells: readonly string[];
}

function columnLine(table: DatabaseTable, column: Column): FieldLine {
  const { prisma, native } = column.type;
  const attributes = [...columnKeys(table, column.name), ...(native === undefined ? [] : [native])];
  return {
    description: column.description,
    cells: [column.name, `${prisma}${column.nullable ? '?' : ''}`, attributes.join(' ')],
  };
}

/** The attributes of keys over this column alone. */
function columnKeys(table: DatabaseTable, column: string): readonly string[] {
  const isOver = (key: Key): boolean => key.columns.length === 1 && key.columns[0] === column;
  return [
    ...(isOver(table.primaryKey) ? [`@id(map: "${table.primaryKey.name}")`] : []),
    ...table.uniques.filter(isOver).map(({ name }) => `@unique(map: "${name}")`),
  ];
}

/** NO ACTION refuses at the end of the statement, with the same SQLSTATE in every version of PostgreSQL: that of RESTRICT changed in 18. */
const ACTIONS = { cascade: 'Cascade', restrict: 'NoAction' } as const;

function relationLine(table: DatabaseTable, key: ForeignKey): FieldLine {
  const isOptional = table.columns.some(({ name, nullable }) => nullable && key.columns.includes(name));
  const onDelete = typeof key.onDelete === 'object' ? 'SetNull' : ACTIONS[key.onDelete];
  const options = [
    `"${relationName(table.name, key)}"`,
    `fields: [${key.columns.join(', ')}]`,
    `references: [${key.references.join(', ')}]`,
    `onDelete: ${onDelete}`,
    'onUpdate: Cascade',
    `map: "${key.name}"`,
  ];
  return {
    description: key.description,
    cells: [key.field, `${modelName(key.target)}${isOptional ? '?' : ''}`, `@relation(${options.join(', ')})`],
  };
}

function backRelationLine({ table, key }: BackRelation): FieldLine {
  const name = relationName(table, key);
  return {
    cells: [`${name.charAt(0).toLowerCase()}${name.slice(1)}`, `${modelName(table)}[]`, `@relation("${name}")`],
  };
}

/** The underscore keeps the fields of back relations apart from those of the catalog. */
function relationName(table: string, key: ForeignKey): string {
  return `${table}_${key.field}`;
}

function modelAttributes(table: DatabaseTable): readonly string[] {
  const over = (key: Key): string => `([${key.columns.join(', ')}], map: "${key.name}")`;
  return [
    ...(table.primaryKey.columns.length > 1 ? [`@@id${over(table.primaryKey)}`] : []),
    ...table.uniques.filter(({ columns }) => columns.length > 1).map((key) => `@@unique${over(key)}`),
    ...table.indexes.filter(isExpressible).map(indexAttribute),
    ...(modelName(table.name) === table.name ? [] : [`@@map("${table.name}")`]),
  ];
}

/** Prisma's schema omits collations, and has no indexes over expressions or parts of texts. */
function isExpressible({ columns, isOfParts }: Index): boolean {
  return isOfParts !== true && columns.every(({ name, sql }) => sql === undefined || sql.startsWith(`"${name}"`));
}

function indexAttribute(index: Index): string {
  const columns = index.columns.map(({ name, descending }) => (descending ? `${name}(sort: Desc)` : name));
  const method = index.method === 'gin' ? ', type: Gin' : '';
  return `@@index([${columns.join(', ')}]${method}, map: "${index.name}")`;
}

/** Aligns the cells of all lines; descriptions are above their lines. */
function aligned(lines: readonly FieldLine[]): readonly string[] {
  const widths: number[] = [];
  for (const { cells } of lines) {
    for (const [index, cell] of cells.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  return lines.flatMap(({ description, cells }) => [
    ...(description === undefined ? [] : documentation(description)),
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join(' ')
      .trimEnd(),
  ]);
}

function documentation(description: string): readonly string[] {
  return description
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => `/// ${line}`.trimEnd());
}
