import type { ColumnState, TableState } from '../state/database-state.js';

/** The statements that create a table with its primary key and the comments of its columns. */
export function tableText(name: string, { columns, keys, partitions }: TableState): string {
  const lines = [
    ...Object.entries(columns).map(([column, state]) => `  ${columnText(column, withoutDefault(state))}`),
    ...Object.entries(keys)
      .filter(([, text]) => text.startsWith('PRIMARY KEY'))
      .map(([key, text]) => `  CONSTRAINT "${key}" ${text}`),
  ];
  const notes = Object.entries(columns).flatMap(([column, { comment }]) =>
    comment === undefined ? [] : [commentText(name, column, comment)],
  );
  const ring = partitions === undefined ? undefined : ringText(name, partitions);
  return [`CREATE TABLE "${name}" (\n${lines.join(',\n')}\n)${ring?.by ?? ''};`, ...(ring?.parts ?? []), ...notes].join(
    '\n',
  );
}

/** The partitions of a table by its column `slot`, if it has some, and the sequence of its column `seq`, which goes with it. */
const ringText = (name: string, partitions: Readonly<Record<string, string>>) => ({
  by: Object.keys(partitions).length === 0 ? '' : ' PARTITION BY LIST ("slot")',
  parts: [
    ...Object.entries(partitions).map(
      ([partition, bound]) => `CREATE TABLE "${partition}" PARTITION OF "${name}" ${bound};`,
    ),
    `CREATE SEQUENCE "${name}_seq" OWNED BY "${name}"."seq";`,
  ],
});

/** Writers of a new table know all its columns. */
const withoutDefault = ({ type, nullable }: ColumnState): ColumnState => ({ type, nullable });

/** `"name" text NOT NULL DEFAULT 'x'`. */
export function columnText(name: string, { type, nullable, default: initial }: ColumnState): string {
  return `"${name}" ${type}${nullable ? '' : ' NOT NULL'}${initial === undefined ? '' : ` DEFAULT ${initial}`}`;
}

export const commentText = (table: string, column: string, comment: string): string =>
  `COMMENT ON COLUMN "${table}"."${column}" IS '${comment.replaceAll("'", "''")}';`;

/** The statement that makes a function from its definition in a state. */
export const functionText = (name: string, definition: string): string =>
  /^CREATE /.test(definition)
    ? `${definition.trimEnd()};`
    : `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$${definition}$$;`;
