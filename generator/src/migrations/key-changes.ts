import { inTransaction, type SchemaChange, type Step } from './change.js';
import { canonical, type TableState } from './database-state.js';

/**
 * What a table had to be so far and need not be any more: it goes first, as it would be in the way. Keys of columns that are not
 * wanted go with them.
 */
export function looseKeys(table: string, standing: TableState, wanted: TableState): readonly SchemaChange[] {
  const isLoose = (definition: string): boolean =>
    columnsIn(definition, standing).every((column) => wanted.columns[column] !== undefined);
  // A foreign key that changes goes in the moment in which it comes again.
  const isReplaced = (name: string): boolean => wanted.keys[name]?.startsWith('FOREIGN KEY') === true;
  const keys = other(standing.keys, wanted.keys).filter(([name, text]) => isLoose(text) && !isReplaced(name));
  const indexes = other(standing.indexes, wanted.indexes).filter(([, text]) => isLoose(text));
  return [
    ...keys.map(([name]) => ({
      kind: 'drop-key' as const,
      phase: 'expand' as const,
      table,
      name,
      steps: [inTransaction(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}";`)],
    })),
    ...indexes.map(([name, text]) => ({
      kind: 'drop-index' as const,
      // Builds before it go by what the index refuses.
      phase: text.startsWith('CREATE UNIQUE') ? ('contract' as const) : ('expand' as const),
      table,
      name,
      steps: [{ mode: 'alone' as const, sql: `DROP INDEX CONCURRENTLY IF EXISTS "${name}";` }],
    })),
  ];
}

/** The indexes that a table is to have; `standing` undefined: the table is new, and nobody waits for it. */
export function indexChanges(table: string, standing: TableState | undefined, wanted: TableState): SchemaChange[] {
  return other(wanted.indexes, standing?.indexes ?? {}).map(([name, text]) => addedIndex(table, name, text, standing));
}

/** The same of its keys, which may need an index of another table. */
export function keyChanges(table: string, standing: TableState | undefined, wanted: TableState): SchemaChange[] {
  return other(wanted.keys, standing?.keys ?? {})
    .filter(([, text]) => standing !== undefined || !text.startsWith('PRIMARY KEY'))
    .map(([name, text]) => addedKey(table, name, text, standing));
}

function addedIndex(table: string, name: string, text: string, standing: TableState | undefined): SchemaChange {
  const change = { kind: 'add-index', table, name } as const;
  if (standing === undefined) return { ...change, phase: 'expand', steps: [inTransaction(`${text};`)] };
  const steps: readonly Step[] = [{ mode: 'alone', sql: `${text.replace(/INDEX/, 'INDEX CONCURRENTLY')};` }];
  const isOfNew = columnsIn(text, standing).length === 0;
  if (!text.startsWith('CREATE UNIQUE') || isOfNew) return { ...change, phase: 'expand', steps };
  return { ...change, phase: 'break', steps, danger: 'rows that share a value would be in the way' };
}

function addedKey(table: string, name: string, text: string, standing: TableState | undefined): SchemaChange {
  const add = `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${text}`;
  const change = { kind: 'add-key', phase: 'expand', table, name } as const;
  if (standing === undefined) return { ...change, steps: [inTransaction(`${add};`)] };
  if (!text.startsWith('FOREIGN KEY')) {
    return {
      ...change,
      phase: 'break',
      danger: 'rows that do not keep to it would be in the way',
      steps: [inTransaction(`${add};`)],
    };
  }
  const before = standing.keys[name];
  const pointing = (key: string): string => canonical(key.replace(/ ON DELETE \w+/, ''));
  if (before !== undefined && pointing(before) !== pointing(text)) {
    return {
      ...change,
      phase: 'break',
      danger: 'rows that point at what it pointed at so far would be in the way',
      steps: [inTransaction(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}";\n${add};`)],
    };
  }
  const drop = before === undefined ? '' : `ALTER TABLE "${table}" DROP CONSTRAINT "${name}";\n`;
  return {
    ...change,
    // Builds before promise that a delete takes along what it did.
    ...(before === undefined ? {} : { phase: 'contract' }),
    // Rows that are there are looked at afterwards, while others write.
    steps: [
      inTransaction(`${drop}${add} NOT VALID;`),
      inTransaction(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}";`),
    ],
  };
}

/** The definitions of one list that the other does not have under the same name. */
function other(list: Readonly<Record<string, string>>, than: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(list).filter(([name, text]) => canonical(than[name] ?? '') !== canonical(text));
}

/** The columns of a table that a definition names. */
function columnsIn(definition: string, { columns }: TableState): readonly string[] {
  const own = definition.replace(/ REFERENCES .*/, '').replace(/^.* USING btree /, '');
  const names = new Set(own.match(/\w+/g));
  return Object.keys(columns).filter((column) => names.has(column));
}
