import type pg from 'pg';

interface Copies {
  /** Name of the table without partitions, and of the other one. */
  readonly one: string;
  readonly many: string;
  readonly partitions: number;
}

/** Statements that make two tables with the columns and indexes of another one, the second partitioned by a hash of the project. */
export async function copiesOf(client: pg.Client, table: string, copies: Copies): Promise<readonly string[]> {
  const { one, many, partitions } = copies;
  const { rows } = await client.query<{ definition: string; name: string }>(
    `SELECT pg_get_indexdef(x.indexrelid) AS definition, i.relname AS name FROM pg_index AS x JOIN pg_class AS i ON i.oid = x.indexrelid
     WHERE x.indrelid = $1::regclass`,
    [`"${table}"`],
  );
  const index = (definition: string, name: string, copy: string): string =>
    definition.replace(`"${name}"`, `"${copy}_${name}"`).replace(`"${table}"`, copy);
  return [
    `CREATE TABLE ${one} (LIKE "${table}" INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`,
    `CREATE TABLE ${many} (LIKE "${table}" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH ("projectId")`,
    ...Array.from(
      { length: partitions },
      (_, remainder) =>
        `CREATE TABLE ${many}_${remainder} PARTITION OF ${many} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})`,
    ),
    ...rows.map(({ definition, name }) => index(definition, name, one)),
    ...rows.map(({ definition, name }) => index(withProject(definition), name, many)),
  ];
}

/** A unique index of a partitioned table needs the column by which it is partitioned. */
function withProject(definition: string): string {
  const isUnique = definition.startsWith('CREATE UNIQUE') && !definition.includes('"projectId"');
  return isUnique ? definition.replace('(', '("projectId", ') : definition;
}
