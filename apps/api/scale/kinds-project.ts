import type { Registry, ResourceDefinition } from '@catalog-service/engine';
import { arraysOf } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { copiedRecords } from '@catalog-service/testing';
import { newId } from '@catalog-service/vocabulary';
import type { Sample } from './kinds.js';

/** How many records the label of few is on. */
const FEW = 3;

/** SQL of values, which may use `number`, that make copies of a record differ in what `kinds` filters and sorts by. */
export const VARIED: ReadonlyMap<string, string> = new Map([
  ['name', `'Monitor ' || number / 5`],
  ['monitoringInterval', 'CASE WHEN number % 2 = 0 THEN NULL ELSE (number % 1000)::text END'],
]);

/** Puts a label of its own on the oldest few records of a large project, and gives what `kinds` asks for. */
export async function sampleProject(
  database: Database,
  registry: Registry,
  { table, fields }: ResourceDefinition,
  projectId: string,
  rows: number,
): Promise<Sample> {
  const few = newId();
  const run = (text: string) => database.query({ text, lane: 'long' }, [], SERVICE_WORK);
  const [labels] = arraysOf(registry.get('Monitor'));
  if (labels === undefined || fields.labels === undefined) throw new Error('A monitor has labels');
  const label = copiedRecords(registry.target(fields.labels), projectId, 1, new Map([['_id', `'${few}'::uuid`]]));
  await run(`INSERT INTO ${label.into} ${label.select}`);
  const own = `FROM "${table}" WHERE "projectId" = '${projectId}' ORDER BY "createdAt", "id"`;
  await run(
    `INSERT INTO "${labels.joinTable}" ("projectId", "ownerId", "targetId") ` +
      `SELECT '${projectId}', "id", '${few}' FROM (SELECT "id" ${own} LIMIT ${FEW}) AS oldest`,
  );
  const most = await run(
    `SELECT "targetId" FROM "${labels.joinTable}" WHERE "projectId" = '${projectId}' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  const createdAt = `to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const columns = `"id", "slug", "name", ${createdAt}, "currentMonitorStatusId"`;
  const middle = await run(`SELECT ${columns} ${own} OFFSET ${Math.floor(rows / 2)} LIMIT 1`);
  // Hardly any other name has each three letters of an ending without repetition.
  const ending = await run(
    `SELECT right("name", 5) FROM (SELECT * ${own}) AS own WHERE right("name", 5) !~ '(.).*\\1' LIMIT 1`,
  );
  const [id, slug, name, moment, statusId, many, word] = [
    ...(middle.rows[0] ?? []),
    most.rows[0]?.[0],
    ending.rows[0]?.[0],
  ].map((cell) => cell ?? '');
  if (!id || !slug || !name || !moment || !statusId || !many || !word)
    throw new Error('The project has no record in the middle');
  return { id, slug, name, createdAt: moment, statusId, few, many, word };
}
