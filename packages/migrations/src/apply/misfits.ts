const VALIDATION = /^ALTER TABLE ("[^"]+") VALIDATE CONSTRAINT ("[^"]+");/gm;
const REQUIRED = /^ALTER TABLE ("[^"]+") ADD COLUMN .* NOT NULL;/gm;

/** The same statements. Where rows do not fit a check or a required column, the error has their number, and the id of one of them. */
export const withMisfits = (sql: string): string =>
  sql
    .replace(VALIDATION, (statement: string, table: string, constraint: string) =>
      counting(
        statement,
        'check_violation',
        `SELECT pg_get_expr(conbin, conrelid) INTO condition FROM pg_constraint
  WHERE conrelid = ${literal(table)}::regclass AND conname = ${literal(constraint.slice(1, -1))};
  EXECUTE format('SELECT count(*), min(to_jsonb(r) ->> ''id'') FROM %s AS r WHERE (%s) IS FALSE', ${literal(table)}, condition) INTO misfits, example;`,
      ),
    )
    .replace(REQUIRED, (statement: string, table: string) =>
      counting(
        statement,
        'not_null_violation',
        `SELECT count(*), min(to_jsonb(r) ->> 'id') INTO misfits, example FROM ${table} AS r;`,
      ),
    );

const counting = (statement: string, violation: string, count: string): string =>
  `DO $misfits$ DECLARE condition text; misfits bigint; example text; BEGIN
  ${statement}
EXCEPTION WHEN ${violation} THEN
  ${count}
  RAISE '%: % of its rows, such as %', SQLERRM, misfits, coalesce(example, 'one without an id') USING ERRCODE = SQLSTATE;
END $misfits$;`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
