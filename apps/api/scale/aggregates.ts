import { everybody } from '@catalog-service/operator';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { type Measurement, medians, readerOf } from './measure-kinds.js';

interface Aggregate {
  readonly title: string;
  readonly body: object;
  /** The statement that a person would write for it, between SELECT and FROM, and behind the condition of the project. */
  readonly columns: string;
  readonly rest: string;
}

const ZONE = 'Europe/Berlin';
const DAY = `date_trunc('day', "createdAt", '${ZONE}')`;

const AGGREGATES: readonly Aggregate[] = [
  {
    title: 'count by `monitorType`',
    body: { groupBy: { monitorType: true }, measures: { count: true } },
    columns: '"monitorType", count(*), count(*) OVER ()',
    rest: 'GROUP BY 1 ORDER BY 1 LIMIT 10',
  },
  {
    title: 'count by status',
    body: { groupBy: { currentMonitorStatusId: true }, measures: { count: true } },
    columns: '"currentMonitorStatusId", count(*), count(*) OVER ()',
    rest: 'GROUP BY 1 ORDER BY 1 LIMIT 10',
  },
  {
    title: 'count by day of `createdAt` in a time zone',
    body: { groupBy: { createdAt: { by: 'day', timeZone: ZONE } }, measures: { count: true } },
    columns: `${DAY}, count(*), count(*) OVER ()`,
    rest: 'GROUP BY 1 ORDER BY 1 LIMIT 10',
  },
  {
    title: 'oldest and newest of each status',
    body: {
      groupBy: { currentMonitorStatusId: true },
      measures: { min: { createdAt: true }, max: { createdAt: true } },
    },
    columns: '"currentMonitorStatusId", min("createdAt"), max("createdAt"), count(*) OVER ()',
    rest: 'GROUP BY 1 ORDER BY 1 LIMIT 10',
  },
  {
    title: 'distinct `monitoringInterval`',
    body: { measures: { distinct: { monitoringInterval: true } } },
    columns: 'count(DISTINCT "monitoringInterval"), count(*) OVER ()',
    rest: '',
  },
];

/** The time of aggregates over all records of a project, beside the same statement written by hand: a table in Markdown. */
export async function aggregatesTable(given: Measurement, requests: number): Promise<string> {
  const { database, definition, projectId } = given;
  const reader = readerOf(given, database);
  const lines = ['| aggregate | ms | by hand, ms | ratio |', '|---|---|---|---|'];
  for (const { title, body, columns, rest } of AGGREGATES) {
    const text = `SELECT ${columns} FROM "${definition.table}" WHERE "projectId" = $1::uuid ${rest}`;
    const [ms = 0, handMs = 0] = await medians(requests, [
      () => reader.aggregate(definition, everybody(projectId), {}, { ...body, limit: 10 }),
      () => database.query({ text, lane: 'long' }, [projectId], SERVICE_WORK),
    ]);
    lines.push(`| ${title} | ${ms.toFixed(0)} | ${handMs.toFixed(0)} | ${(ms / handMs).toFixed(2)} |`);
  }
  return `${lines.join('\n')}\n`;
}
