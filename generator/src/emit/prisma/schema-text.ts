import { modelName } from '../../model/reserved-names.js';
import type { Column, DatabaseTable, ForeignKey, Index, Key } from './database-table.js';

/** A foreign key of another table, seen from the table that it points at. */
interface BackRelation {
  readonly table: string;
  readonly key: ForeignKey;
}

/** Every foreign key by the table that it points at, in the order of their names: two branches seldom add at one place. */
export function backRelations(tables: readonly DatabaseTable[]): ReadonlyMap<string, readonly BackRelation[]> {
  const byTarget = new Map<string, BackRelation[]>();
  for (const { name, foreignKeys } of [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const key of foreignKeys) {
      const known = byTarget.get(key.target);
      if (known === undefined) byTarget.set(key.target, [{ table: name, key }]);
      else known.push({ table: name, key });
    }
  }
  return byTarget;
}

/**
 * One model of the schema, laid out as `prisma format` lays it out. That aligns lines without an empty line between them, so each field
 * is a block of its own: a new one then changes no other line.
 */
export function modelText(table: DatabaseTable, pointingHere: readonly BackRelation[]): string {
  const blocks = [
    ...table.columns.map((column) => columnLines(table, column)),
    ...table.foreignKeys.map((key) => relationLines(table, key)),
    ...pointingHere.map(backRelationLines),
    modelAttributes(table),
  ].filter((block) => block.length > 0);
  const body = blocks.map((block) => block.map((line) => `  ${line}\n`).join('')).join('\n');
  return `${documentation(table.description).join('\n')}\nmodel ${modelName(table.name)} {\n${body}}\n`;
}

function columnLines(table: DatabaseTable, { name, type, nullable, description }: Column): readonly string[] {
  const words = [name, `${type.prisma}${nullable ? '?' : ''}`, ...columnKeys(table, name), type.native];
  return [...documentation(description), words.filter((word) => word !== undefined).join(' ')];
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

function relationLines(table: DatabaseTable, key: ForeignKey): readonly string[] {
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
  const type = `${modelName(key.target)}${isOptional ? '?' : ''}`;
  return [...documentation(key.description), `${key.field} ${type} @relation(${options.join(', ')})`];
}

function backRelationLines({ table, key }: BackRelation): readonly string[] {
  const name = relationName(table, key);
  return [`${name.charAt(0).toLowerCase()}${name.slice(1)} ${modelName(table)}[] @relation("${name}")`];
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

function documentation(description = ''): readonly string[] {
  if (description === '') return [];
  return description
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => `/// ${line}`.trimEnd());
}
