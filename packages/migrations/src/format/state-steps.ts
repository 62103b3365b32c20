import type { DatabaseState, TableState } from '../state/database-state.js';
import type { MigrationStep } from './migration-file.js';
import { functionText, tableText } from './table-text.js';

/** The steps that make a schema in an empty database; views and other objects of a person are not part of them. */
export function stateSteps({
  tables,
  functions,
  sequences = {},
  extensions = [],
}: DatabaseState): readonly MigrationStep[] {
  const each = Object.entries(tables);
  const ofTables = (title: string, statements: (table: string, state: TableState) => readonly string[]) =>
    step(
      title,
      each.flatMap(([table, state]) => statements(table, state)),
    );
  // Those of a table with partitions come with it.
  const alone = Object.entries(sequences).filter(
    ([name]) => !each.some(([table, { partitions }]) => partitions !== undefined && name === `${table}_seq`),
  );
  const keysOf = ({ keys }: TableState, isWanted: (text: string) => boolean) =>
    Object.entries(keys).filter(([, text]) => isWanted(text));
  const keyTexts = (isWanted: (text: string) => boolean) => (table: string, state: TableState) =>
    keysOf(state, isWanted).map(([name, text]) => `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${text};`);
  return [
    step(
      'extensions',
      extensions.map((name) => `CREATE EXTENSION IF NOT EXISTS "${name}";`),
    ),
    ofTables('tables', (table, state) => [newTableText(table, state)]),
    step(
      'sequences',
      alone.map(([name, text]) => `CREATE SEQUENCE "${name}" ${text};`),
    ),
    step(
      'functions',
      Object.entries(functions).map(([name, text]) => functionText(name, text)),
    ),
    ofTables('triggers', (_, { triggers }) => Object.values(triggers).map(partText)),
    ofTables('indexes', (_, { indexes }) => Object.values(indexes).map(partText)),
    ofTables(
      'keys',
      keyTexts((text) => !/^(?:PRIMARY|FOREIGN) KEY/.test(text)),
    ),
    ofTables(
      'foreign keys',
      keyTexts((text) => text.startsWith('FOREIGN KEY')),
    ),
  ].filter(({ sql }) => sql !== '');
}

const step = (title: string, statements: readonly string[]): MigrationStep => {
  return { title: `add ${title}`, sql: statements.join('\n'), mode: 'transaction' };
};

/** A table with its primary key and the defaults of its columns. */
export const newTableText = (table: string, state: TableState): string =>
  [
    tableText(table, state),
    ...Object.entries(state.columns).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [`ALTER TABLE "${table}" ALTER COLUMN "${name}" SET DEFAULT ${value};`],
    ),
  ].join('\n');

/** The statement that makes an index or a trigger of a table that nobody uses; an index of one with partitions is made in each. */
export const partText = (definition: string): string => `${inSchema(definition).replace(' ON ONLY ', ' ON ')};`;

/** A definition of PostgreSQL as it is made in the current schema. */
export const inSchema = (definition: string): string =>
  definition.replaceAll(/( ON (?:ONLY )?| EXECUTE FUNCTION )public\./g, '$1');
