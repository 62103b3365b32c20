import { describe, expect, it } from 'vitest';
import { readableSql } from './readable-sql.js';

describe('readableSql', () => {
  it('begins a line at each clause, indented in subqueries', () => {
    expect(
      readableSql(
        'SELECT t."id", (SELECT count(*) FROM "Link" AS l WHERE l."ownerId" = t."id"), t."name" FROM "Thing" AS t ' +
          'LEFT JOIN "Other" AS o ON o."id" = t."otherId" WHERE t."a" = $1 AND t."b" BETWEEN $2 AND $3 ORDER BY t."id" LIMIT 10',
      ),
    ).toBe(`SELECT t."id", (SELECT count(*)
    FROM "Link" AS l
    WHERE l."ownerId" = t."id"),
  t."name"
FROM "Thing" AS t
LEFT JOIN "Other" AS o ON o."id" = t."otherId"
WHERE t."a" = $1
  AND t."b" BETWEEN $2 AND $3
ORDER BY t."id"
LIMIT 10`);
  });

  it('breaks long lists after commas', () => {
    const columns = Array.from({ length: 12 }, (_, index) => `t."column${index}"`).join(', ');
    expect(readableSql(`SELECT ${columns} FROM "Thing" AS t`)).toBe(
      `SELECT ${columns.replace('"column7", ', '"column7",\n  ')}\nFROM "Thing" AS t`,
    );
  });

  it.each([
    `SELECT ' FROM WHERE ', " AND ", 'it''s SELECT' FROM t`,
    `SELECT string_agg('{"a": ' || x, ', ' ORDER BY x) FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.a = t.a AND (u.b OR u.c))`,
    `WITH record AS (INSERT INTO t (a, b) VALUES ($1, $2) RETURNING *) SELECT ${Array.from({ length: 40 }, (_, index) => `'c, ${index}'`).join(', ')} FROM record`,
  ])('changes nothing but spaces into line breaks', (text) => {
    const lines = readableSql(text).split('\n');
    expect(lines.map((line, index) => (index === 0 ? line : line.trimStart())).join(' ')).toBe(text);
  });
});
