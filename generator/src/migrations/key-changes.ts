import { canonical, type DatabaseState, isSameDefinition, type TableState } from '@catalog-service/migrations';
import { isFormat, isSeal } from '../emit/prisma/database-table.js';
import { type ChangePhase, inTransaction, type SchemaChange, type Step } from './change.js';

/**
 * Drops keys and indexes that the table no longer needs, first, because they could refuse later changes. Keys of dropped columns are
 * dropped with them, and unique indexes without a replacement last: see `goneUniques`.
 */
export function looseKeys(table: string, standing: TableState, wanted: TableState): readonly SchemaChange[] {
  // A foreign key that changes is dropped and added in one statement.
  const isReplaced = (name: string): boolean => wanted.keys[name]?.startsWith('FOREIGN KEY') === true;
  const keys = [
    ...other(standing.keys, wanted.keys).filter(([name, text]) => isLoose(text, standing, wanted) && !isReplaced(name)),
    ...checksOfOtherType(standing, wanted),
  ];
  const indexes = other(standing.indexes, wanted.indexes).filter(
    ([name, text]) =>
      // The name is free only once the index is gone, also where it would go with a column.
      wanted.indexes[name] !== undefined ||
      (isLoose(text, standing, wanted) && (!isUnique(text) || isOfOtherType(text, standing, wanted))),
  );
  return [
    ...keys.map(([name]): SchemaChange => {
      if (!isSeal(name)) return droppedKey(table, name, 'expand');
      const danger = 'its values stay as they are stored, hashed or encrypted';
      return { ...droppedKey(table, name, 'break'), danger };
    }),
    // An index that is added again under its name is dropped right before.
    ...indexes.map(([name, text]) => droppedIndex(table, name, isUnique(text) ? 'break' : 'expand')),
  ];
}

/**
 * Drops unique indexes that the table no longer needs. Older builds rely on them. An index that a remaining foreign key refers to stays
 * as long as that key.
 *
 * @param left foreign keys that remain for older builds.
 */
export function goneUniques(
  table: string,
  standing: TableState,
  wanted: TableState,
  left: readonly StandingKey[],
): readonly SchemaChange[] {
  return Object.entries(standing.indexes)
    .filter(([name, text]) => isUnique(text) && isLoose(text, standing, wanted) && wanted.indexes[name] === undefined)
    .filter(([, text]) => !isOfOtherType(text, standing, wanted))
    .map(([name, text]) => {
      const isNeeded = left.some(({ target, references }) => target === table && isListOf(text, references));
      return droppedIndex(table, name, isNeeded ? 'later' : 'contract');
    });
}

/** A foreign key that a database has. */
interface StandingKey {
  readonly table: string;
  readonly name: string;
  readonly target: string;
  /** The columns of the target, without quotes. */
  readonly references: readonly string[];
}

/** The foreign keys that are dropped only with their table or a column, with their targets. */
export function leftKeys(have: DatabaseState, want: DatabaseState): readonly StandingKey[] {
  return Object.entries(have.tables).flatMap(([table, standing]) => {
    const wanted = want.tables[table];
    return Object.entries(standing.keys).flatMap(([name, text]) => {
      const [, target = '', references = ''] = REFERENCES.exec(canonical(text)) ?? [];
      const isLeft = target !== '' && (wanted === undefined || !isLoose(text, standing, wanted));
      return isLeft ? [{ table, name, target, references: references.split(', ') }] : [];
    });
  });
}

/**
 * The remaining keys whose targets are dropped before them.
 *
 * @param gone the dropped tables, in order.
 */
export function keysInTheWay(left: readonly StandingKey[], want: DatabaseState, gone: readonly string[]) {
  const isFirst = ({ table, target }: StandingKey): boolean =>
    table !== target && gone.includes(table) && gone.includes(target) && gone.indexOf(target) < gone.indexOf(table);
  const losesColumn = ({ target, references }: StandingKey): boolean => {
    const wanted = want.tables[target];
    return wanted !== undefined && references.some((column) => wanted.columns[column] === undefined);
  };
  return left.filter((key) => isFirst(key) || losesColumn(key));
}

export const droppedKey = (table: string, name: string, phase: ChangePhase): SchemaChange => ({
  kind: 'drop-key',
  phase,
  table,
  name,
  steps: [inTransaction(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}";`)],
});

const droppedIndex = (table: string, name: string, phase: ChangePhase): SchemaChange => ({
  kind: 'drop-index',
  phase,
  table,
  name,
  steps: [{ mode: 'alone', sql: `DROP INDEX CONCURRENTLY IF EXISTS "${name}";` }],
});

/** The indexes to add; `standing` is undefined for a new table, whose locks delay no statement. */
export function indexChanges(table: string, standing: TableState | undefined, wanted: TableState): SchemaChange[] {
  return other(wanted.indexes, standing?.indexes ?? {}).map(([name, text]) =>
    addedIndex(table, name, text, standing, wanted),
  );
}

/** The keys to add, which may need an index of another table. */
export function keyChanges(table: string, standing: TableState | undefined, wanted: TableState): SchemaChange[] {
  const kept = standing === undefined ? [] : checksOfOtherType(standing, wanted);
  return [
    ...other(wanted.keys, standing?.keys ?? {})
      .filter(([, text]) => standing !== undefined || !text.startsWith('PRIMARY KEY'))
      .map(([name, text]) => addedKey(table, name, text, standing)),
    ...kept.map(([name, text]): SchemaChange => {
      const { danger: _, ...change } = addedKey(table, name, text, standing);
      return { ...change, phase: 'expand' };
    }),
  ];
}

/** Extensions of PostgreSQL: trigrams, and ids in the same index. Nothing happens if the database has them. */
const SEARCH_EXTENSIONS = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;\nCREATE EXTENSION IF NOT EXISTS btree_gin;';

function addedIndex(
  table: string,
  name: string,
  text: string,
  standing: TableState | undefined,
  wanted: TableState,
): SchemaChange {
  const change = { kind: 'add-index', table, name } as const;
  const needed = text.includes('gin_trgm_ops') ? [inTransaction(SEARCH_EXTENSIONS)] : [];
  if (standing === undefined) return { ...change, phase: 'expand', steps: [...needed, inTransaction(`${text};`)] };
  const concurrent = { mode: 'alone', sql: `${text.replace(/INDEX/, 'INDEX CONCURRENTLY')};` } as const;
  const steps: readonly Step[] = [...needed, concurrent];
  // In a new column, rows have null, which is not compared.
  const isOfNew = columnsIn(text, wanted).some(
    (column) => standing.columns[column] === undefined && wanted.columns[column]?.default === undefined,
  );
  if (!isUnique(text) || isOfNew || holdsPrimaryKey(text, standing)) return { ...change, phase: 'expand', steps };
  return { ...change, phase: 'break', steps, danger: 'existing duplicates would be refused' };
}

function addedKey(table: string, name: string, text: string, standing: TableState | undefined): SchemaChange {
  const add = `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${text}`;
  const change = { kind: 'add-key', phase: 'expand', table, name } as const;
  if (standing === undefined) return { ...change, steps: [inTransaction(`${add};`)] };
  // Rows that are there are looked at afterwards, while others write.
  const validated = (first: string): readonly Step[] => [
    inTransaction(`${first} NOT VALID;`),
    inTransaction(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}";`),
  ];
  if (!text.startsWith('FOREIGN KEY')) {
    // In a column that is new, rows have null or its default, which are of its type.
    const isOfNew = columnsIn(text, standing).length === 0;
    if ((isFormat(name) || isSeal(name)) && isOfNew) return { ...change, steps: validated(add) };
    if (isSeal(name)) {
      const danger =
        'values that are not sealed would prevent the migration: `npm run admin -- secrets seal` seals them first';
      return { ...change, phase: 'later', danger, steps: validated(add) };
    }
    const danger = 'existing rows that violate it would prevent the migration';
    return { ...change, phase: 'break', danger, steps: validated(add) };
  }
  const before = standing.keys[name];
  const pointing = (key: string): string => canonical(key.replace(/ ON DELETE .*/, ''));
  if (before !== undefined && pointing(before) !== pointing(text)) {
    return {
      ...change,
      phase: 'break',
      danger: 'existing rows that refer to the former target would prevent the migration',
      steps: [inTransaction(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}";\n${add};`)],
    };
  }
  const drop = before === undefined ? '' : `ALTER TABLE "${table}" DROP CONSTRAINT "${name}";\n`;
  return {
    ...change,
    // Older builds promise the former cascade.
    ...(before === undefined ? {} : { phase: 'contract' }),
    steps: validated(`${drop}${add}`),
  };
}

/** The definitions of one list that the other does not have under the same name. */
function other(list: Readonly<Record<string, string>>, than: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(list).filter(([name, text]) => !isSameDefinition(than[name] ?? '', text));
}

/** The columns of a table that a definition names. */
function columnsIn(definition: string, { columns }: TableState): readonly string[] {
  const own = definition
    .replace(/ REFERENCES .*/, '')
    .replace(/^.* USING \w+ /, '')
    .replace(/'(?:[^']|'')*'/g, '')
    .replace(/ COLLATE "?C"?| gin_trgm_ops|::(?:double precision|\w+)|\w+\(/g, '');
  const names = new Set(own.match(/\w+/g));
  return Object.keys(columns).filter((column) => names.has(column));
}

/** Whether the catalog has all columns of a definition; otherwise it is dropped with its column. */
const isLoose = (definition: string, standing: TableState, wanted: TableState): boolean =>
  columnsIn(definition, standing).every((column) => wanted.columns[column] !== undefined);

/** Whether a column of an index gets another type, for which its expressions may not exist. */
const isOfOtherType = (index: string, standing: TableState, wanted: TableState): boolean =>
  columnsIn(index, standing).some((column) => wanted.columns[column]?.type !== standing.columns[column]?.type);

/** The checks that stay, of columns that get another type: with them, PostgreSQL would read every row under its lock. */
const checksOfOtherType = (standing: TableState, wanted: TableState): [string, string][] =>
  Object.entries(wanted.keys).filter(
    ([name, text]) =>
      text.startsWith('CHECK') &&
      isSameDefinition(standing.keys[name] ?? '', text) &&
      isOfOtherType(text, standing, wanted),
  );

const isUnique = (index: string): boolean => index.startsWith('CREATE UNIQUE');

const REFERENCES = / REFERENCES (\w+)\(([^)]*)\)/;

/** Whether an index has exactly these columns, in any order. */
const isListOf = (index: string, columns: readonly string[]): boolean =>
  listOf(index).sort().join() === [...columns].sort().join();

/** Existing rows cannot violate a unique index that contains the primary key. */
function holdsPrimaryKey(index: string, { keys }: TableState): boolean {
  const primary = Object.values(keys).find((text) => text.startsWith('PRIMARY KEY'));
  return primary !== undefined && listOf(primary).every((column) => listOf(index).includes(column));
}

/** The columns and expressions that a key or index lists at its end. */
const listOf = (definition: string): string[] =>
  (/\((.*)\)$/.exec(canonical(definition).replace(/ WHERE .*/, ''))?.[1] ?? '').split(', ');
