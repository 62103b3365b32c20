import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

const RECORDS = 10_000;
/** Of the remarks of the record 7777. */
const PART = '8788088c2193';

/** A query, what the answer says is missing, the index that serves it, its operands in SQL, and its sort. */
type Asked = readonly [query: object, missing: string, index: string, operands: readonly string[], sort?: object];

/** Parcels have no index; letters are the same with the indexes that are advised. */
export const feature: Feature = {
  written: { none: 'it is about reads' },
  contended: { none: 'it is about reads' },
  foreign: 'the doctor advises the indexes that requests lacked among many records, which then serve them',
  tests(service) {
    const ASKED: readonly Asked[] = [
      [{ weight: { _type: 'GreaterThan', value: 9_998 } }, 'indexed weight', 'weight', ['9998']],
      [
        { city: 'City 7', weight: { _type: 'LessThan', value: 9 } },
        'indexes city,weight',
        'projectId_city_weight',
        ['City 7', '9'],
      ],
      [{ street: 'Street 7', zip: '7' }, 'indexes street,zip', 'projectId_street_zip', ['Street 7', '7']],
      [{ note: { _type: 'Search', value: PART } }, 'searchable note', 'note_search', [`%${PART}%`]],
      [{}, 'indexed weight', 'weight', [], { weight: 'DESC' }],
    ];
    const listed = async (path: string, query: object, sort?: object) => {
      const { baseUrl, projectId } = service();
      const response = await fetch(`${baseUrl}/v1/${path}/get-list`, {
        method: 'POST',
        headers: { projectid: projectId, 'content-type': 'application/json' },
        // Without the total, the page is the last statement of its connection.
        body: JSON.stringify({ query, sort, select: { weight: true }, count: false }),
      });
      const { data } = Object(await response.json());
      const weights = data.map(({ weight }: { weight: number }) => weight).sort();
      return { told: response.headers.get('server-timing'), weights };
    };

    it('tells callers that no index serves their request, and finds the same with the advised index', async () => {
      const { create } = service();
      for (const path of ['parcel', 'letter']) await create(path, { city: 'City 7', weight: 8, note: `About ${PART}` });
      for (const [query, missing, , , sort] of ASKED) {
        const { told, ...found } = await listed('parcel', query, sort);
        expect(told).toMatch(/^unserved;dur=\d+\.\d;desc="Parcel [a-z ,]+"$/);
        expect(told).toContain(`desc="Parcel ${missing}"`);
        expect(await listed('letter', query, sort)).toEqual({ told: null, ...found });
      }
      for (const [query, sort] of [
        [{}],
        [{ weight: { _type: 'NotEqual', value: 1 } }],
        [{ _not: { weight: 1 } }],
        [{ createdAt: { _type: 'GreaterThan', value: '2026-01-01' }, city: 'City 7' }],
        [{}, { createdAt: 'ASC' }],
      ] as const) {
        expect(await listed('parcel', query, sort)).toMatchObject({ told: null });
      }
    });

    it('the doctor advises the indexes that requests lacked among many records, which then serve them', async () => {
      const { psql, doctor, projectId } = service();
      if (psql === undefined || doctor === undefined) return;
      expect(await doctor('--advise')).toBe('');
      for (const table of ['Parcel', 'Letter']) {
        await psql.query(
          `INSERT INTO "${table}" ("id", "projectId", "createdAt", "updatedAt", "city", "street", "zip", "weight", "note")
SELECT gen_random_uuid(), $1, now(), now(), 'City ' || n, 'Street ' || n, n, n, md5(n::text) || md5(n || 'a') || md5(n || 'b') FROM generate_series(1, ${RECORDS}) AS n`,
          [projectId],
        );
        // An index of parts of texts keeps new entries apart until then.
        await psql.query(`VACUUM (ANALYZE) "${table}"`);
      }
      await psql.query('SET plan_cache_mode = force_custom_plan');
      for (const [query, , index, operands, sort] of ASKED) {
        await listed('parcel', query, sort);
        await listed('letter', query, sort);
        await psql.query(`PREPARE asked AS ${await lastPage('Letter', operands.length)}`);
        const values = [projectId, ...operands].map((value) => `'${value}'`);
        const { rows } = await psql.query(`EXPLAIN EXECUTE asked(${values.join()})`);
        await psql.query('DEALLOCATE asked');
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`"Letter_${index}_idx"`);
      }
      await expect.poll(counted, { timeout: 10_000 }).toBe(2 * ASKED.length);
      const advised = await doctor('--advise');
      expect(
        advised
          .match(/^ {2}.*$/gm)
          ?.map((line) => line.trim())
          .sort(),
      ).toEqual([
        'fields: { weight: { indexed: true } }',
        'indexes: [[city, weight]]',
        'indexes: [[street, zip]]',
        'searchable: [note]',
      ]);
      expect(advised).toMatch(
        /^Parcel: 4 requests since \d{4}-\d\d-\d\d filtered or sorted by weight without an index: \d+ ms each, \d+ ms in all, among 10001 records\.$/m,
      );
    });

    /** The statement of the last page of a table with so many operands. */
    async function lastPage(table: string, operands: number): Promise<string> {
      const { rows } = Object(
        await service().psql?.query(
          `SELECT query FROM pg_stat_activity WHERE application_name = 'catalog-service'
AND query LIKE $1 AND query LIKE $2 AND query NOT LIKE $3 ORDER BY query_start DESC LIMIT 1`,
          [`%FROM "${table}" AS t WHERE%`, `%$${operands + 1}%`, `%$${operands + 2}%`],
        ),
      );
      expect(rows).toHaveLength(1);
      return rows[0].query;
    }

    async function counted(): Promise<number> {
      const text = `SELECT sum(("value"::jsonb->>'requests')::int)::int AS sum FROM "Service" WHERE "key" LIKE 'unserved:Parcel %'`;
      return Object(await service().psql?.query(text)).rows[0].sum;
    }
  },
};
