/** The statement that lists rows that share a value of a unique index, by their ids, with the number of such values. */
export function sharedRowsText(index: string): { readonly table: string; readonly text: string } | undefined {
  const { table, list, where = 'true' } = UNIQUE_INDEX.exec(index)?.groups ?? {};
  if (table === undefined) return undefined;
  const id = `to_jsonb(r) ->> 'id'`;
  const text =
    `SELECT array_to_string((array_agg(${id} ORDER BY ${id}))[:${MOST_NAMED}], ' and '), count(*) OVER () FROM ${table} AS r ` +
    `WHERE (${where}) AND ROW(${list}) IS NOT NULL GROUP BY ${list} HAVING count(*) > 1 ORDER BY 1`;
  return { table, text };
}

/** Values, and rows of each, that a message names at most. */
export const MOST_NAMED = 10;

const UNIQUE_INDEX =
  /^CREATE UNIQUE INDEX (?:CONCURRENTLY )?"(?<name>[^"]+)" ON (?:public\.)?(?<table>"[^"]+") USING btree \((?<list>.*?)\)(?: WHERE (?<where>.*))?;?$/m;

/** The name of the unique index that a statement makes. */
export const uniqueIndexOf = (statement: string): string | undefined => UNIQUE_INDEX.exec(statement)?.groups?.name;
