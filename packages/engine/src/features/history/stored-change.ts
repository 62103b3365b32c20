import { setKey } from '@catalog-service/vocabulary';

/*
 * The form of a change `e` in `RecordVersion`: `before` and `after` have the values of what it changed by column and, by `setKey`, the ids
 * that left an Entity Array and that came into it. One of them is null of a create and of a delete.
 */

/** SQL: a change has the record as it was, or tells that there was none. */
export const IS_WHOLE = `(e."before" IS NULL OR e."after" IS NULL OR e."before" ? 'id')`;

/** SQL of the keys of what a change changed. */
export const KEYS =
  `(SELECT string_agg(key, ',') FROM jsonb_object_keys(coalesce(e."after", '{}') || ` +
  `CASE WHEN ${IS_WHOLE} THEN '{}' ELSE e."before" END) AS key)`;

/** SQL: a row is of a day. */
export const ofDays = (alias: string): string => `${alias}."slot" >= 0`;

/** SQL of the changes that meet a condition, for the table `later` of what follows. */
export const laterSql = (condition: string): string =>
  `SELECT e."recordId", e."at", e."seq", e."before", e."after", coalesce(${IS_WHOLE}, false) AS "isWhole" ` +
  `FROM "RecordVersion" AS e WHERE ${ofDays('e')} AND ${condition}`;

/** SQL of records `id` with the `values` of columns that they had before the changes in `later`. */
export const FORMER_VALUES =
  `SELECT l."recordId" AS "id", jsonb_object_agg(was.key, was.value ORDER BY l."at" DESC, l."seq" DESC) AS "values" ` +
  'FROM later AS l, jsonb_each(l."before") AS was GROUP BY l."recordId"';

/**
 * SQL of records `id` with the `members` that an Entity Array had before the changes in `later`: the first change of each member tells
 * whether it was in it, or the whole record does.
 * @param present SQL of the records and members of now
 */
export function formerMembers(joinTable: string, present: string): string {
  const each = (values: string, was: boolean, condition: string, place = 'l."at", l."seq"') =>
    `SELECT l."recordId", ${place}, item.id::uuid, ${was} FROM later AS l, ` +
    `jsonb_array_elements_text(l."${values}" -> '${setKey(joinTable)}') AS item(id) WHERE ${condition}`;
  const LAST = "'infinity'::timestamptz, 0::bigint";
  const changes = [
    each('before', true, 'NOT l."isWhole"'),
    each('after', false, 'NOT l."isWhole"'),
    each('before', true, 'l."isWhole"', LAST),
    `SELECT s."ownerId", ${LAST}, s."targetId", true FROM "${joinTable}" AS s WHERE ${present}`,
  ];
  return (
    `SELECT m."owner" AS "id", array_agg(m."id" ORDER BY m."id") AS "members" FROM (SELECT DISTINCT ON (c."owner", c."id") c."owner", c."id", c."was" ` +
    `FROM (${changes.join(' UNION ALL ')}) AS c("owner", "at", "seq", "id", "was") ` +
    'ORDER BY c."owner", c."id", c."at", c."seq") AS m WHERE m."was" GROUP BY m."owner"'
  );
}
