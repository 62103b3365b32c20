import type { ColumnState, DatabaseState, TableState } from '@catalog-service/migrations';
import { type ColumnType, PERMISSION, type PlainDefault } from '@catalog-service/vocabulary';
import { catalogObjects } from '../emit/prisma/catalog-objects.js';
import { catalogTables } from '../emit/prisma/catalog-tables.js';
import type { Column, DatabaseTable, ForeignKey } from '../emit/prisma/database-table.js';
import { serviceTables } from '../emit/prisma/service-tables.js';
import { storedCatalog } from '../model/entities.js';
import { memoise } from '../model/memoise.js';
import type { Catalog } from '../model/model.js';

/** The database state that a catalog needs, in the form in which a database is read. */
export const wantedState = memoise((wanted: Catalog): DatabaseState => {
  const catalog = storedCatalog(wanted);
  const entities = catalogTables(catalog).flatMap(({ own, joins }) => [own, ...joins]);
  const values = storedValues(catalog);
  const tables: Record<string, TableState> = {};
  const functions: Record<string, string> = {};
  for (const table of [...entities, ...serviceTables(catalog)]) tables[table.name] = tableState(table, values);
  for (const object of catalogObjects(catalog)) {
    if (object.kind === 'function') functions[object.name] = object.body;
    else (tables[object.table]?.triggers ?? {})[object.name] = object.create.replace(/;$/, '');
  }
  return { tables, functions, others: [] };
});

function tableState(table: DatabaseTable, values: ReadonlyMap<string, readonly string[]>): TableState {
  const {
    name,
    columns,
    primaryKey,
    foreignKeys,
    matchKeys = [],
    uniques,
    uniqueIndexes,
    checks,
    indexes,
    partitions,
  } = table;
  const index = (key: string, list: string, unique = '', method = 'btree'): [string, string] => [
    key,
    `CREATE ${unique}INDEX "${key}" ON "${name}" USING ${method} (${list})`,
  ];
  return {
    columns: Object.fromEntries(
      columns.map((column) => [column.name, columnState(column, values.get(`${name}.${column.name}`))]),
    ),
    keys: Object.fromEntries([
      [primaryKey.name, `PRIMARY KEY (${quoted(primaryKey.columns)})`],
      ...checks.map(({ name: key, sql }) => [key, `CHECK (${sql})`]),
      ...[...foreignKeys, ...matchKeys].map((key) => [key.name, foreignKeyText(key)]),
    ]),
    indexes: Object.fromEntries([
      ...uniques.map((key) => index(key.name, quoted(key.columns), 'UNIQUE ')),
      ...uniqueIndexes.map(({ name: key, parts, where }) => {
        const [, text] = index(key, parts.join(', '), 'UNIQUE ');
        return [key, where === undefined ? text : `${text} WHERE ${where}`];
      }),
      ...indexes.map(({ name: key, columns: list, method, isOfParts }) =>
        index(
          key,
          list
            .map(({ name: column, descending, sql = `"${column}"` }) => `${sql}${descending ? ' DESC' : ''}`)
            .join(', '),
          '',
          isOfParts === true ? 'gin' : method,
        ),
      ),
    ]),
    triggers: {},
    ...(partitions !== undefined && { partitions: ringOf(name, partitions) }),
  };
}

/** A partition for each slot. */
const ringOf = (table: string, size: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: size }, (_, slot) => [`${table}_${slot}`, `FOR VALUES IN (${slot})`]));

function columnState(column: Column, values: readonly string[] | undefined): ColumnState {
  return {
    type: typeText(column.type),
    nullable: column.nullable,
    ...(column.default === undefined || column.nullable ? {} : { default: sqlLiteral(column.default) }),
    ...(values === undefined ? {} : { comment: JSON.stringify(values) }),
  };
}

/** A type as PostgreSQL calls it. */
const typeText = ({ sql }: ColumnType): string => sql.replace('timestamptz', 'timestamp(3) with time zone');

/** A value as an SQL literal. */
export function sqlLiteral(value: PlainDefault): string {
  if (typeof value === 'object') return 'CURRENT_TIMESTAMP';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

// NO ACTION refuses at the end of the statement, so a project can go with all that it owns, and with the same SQLSTATE in every
// version of PostgreSQL: that of RESTRICT is another one since 18.
const foreignKeyText = ({ columns, target, references, onDelete }: ForeignKey): string =>
  `FOREIGN KEY (${quoted(columns)}) REFERENCES "${target}"(${quoted(references)}) ON UPDATE CASCADE${actionText(onDelete)}`;

/** The other columns of the key stay: they are what the row has in common with more than its target. */
function actionText(onDelete: ForeignKey['onDelete']): string {
  if (typeof onDelete === 'object') return ` ON DELETE SET NULL (${quoted([onDelete.setNull])})`;
  return onDelete === 'cascade' ? ' ON DELETE CASCADE' : '';
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/**
 * The values of each column of an enumeration, by `Table.column`. The database stores them in comments, so that a removed value is
 * noticed. A removed permission is harmless: it grants nothing.
 */
function storedValues({ resources, references }: Catalog): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...resources, ...references].flatMap(({ table, fields }) =>
      fields.flatMap(({ column, enumeration }) =>
        column === undefined || enumeration === undefined || enumeration.title === PERMISSION.title
          ? []
          : [[`${table}.${column}`, enumeration.values] as const],
      ),
    ),
  );
}
