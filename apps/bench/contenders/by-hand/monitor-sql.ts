import { Problem } from './problem.js';

type Json = Readonly<Record<string, unknown>>;

/** Columns that may be selected and filtered, with their types in SQL. */
const COLUMNS: Readonly<Record<string, string>> = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  name: 'text',
  description: 'text',
  slug: 'text',
  monitorType: 'text',
  currentMonitorStatusId: 'uuid',
  monitoringInterval: 'text',
  disableActiveMonitoring: 'boolean',
};
const STATUS_COLUMNS = ['name', 'description', 'color', 'priority'];
const LABEL_COLUMNS = ['name', 'description', 'color'];

export const TABLE = '"Monitor" AS m';
export const ORDER = 'ORDER BY m."createdAt" DESC, m."id" DESC';

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands between SELECT and FROM; the names of the columns are those of the answer. */
export function selection(select: unknown): string {
  if (select === undefined) return 'm."id" AS "_id"';
  if (!isJson(select)) throw new Problem(400, 'select is an object.');
  const columns = Object.entries(select).map(([field, wanted]) => {
    if (wanted === true && field in COLUMNS) return `m."${field}"`;
    if (field === 'currentMonitorStatus' && isJson(wanted)) return `(${statusOf(wanted)}) AS "${field}"`;
    if (field === 'labels' && isJson(wanted)) return `(${labelsOf(wanted)}) AS "${field}"`;
    throw new Problem(400, `${field} cannot be selected.`);
  });
  return ['m."id" AS "_id"', ...columns].join(', ');
}

function statusOf(wanted: Json): string {
  return `SELECT json_build_object(${pairs('s', wanted, STATUS_COLUMNS)}) FROM "MonitorStatus" s
WHERE s."projectId" = m."projectId" AND s."id" = m."currentMonitorStatusId"`;
}

function labelsOf(wanted: Json): string {
  return `SELECT coalesce(json_agg(json_build_object(${pairs('l', wanted, LABEL_COLUMNS)}) ORDER BY l."createdAt", l."id"), '[]')
FROM "MonitorLabels" j JOIN "Label" l ON l."projectId" = j."projectId" AND l."id" = j."targetId"
WHERE j."projectId" = m."projectId" AND j."ownerId" = m."id"`;
}

function pairs(alias: string, wanted: Json, known: readonly string[]): string {
  const fields = Object.keys(wanted);
  const unknown = fields.find((field) => wanted[field] !== true || !known.includes(field));
  if (unknown !== undefined) throw new Problem(400, `${unknown} cannot be selected.`);
  return [`'_id', ${alias}."id"`, ...fields.map((field) => `'${field}', ${alias}."${field}"`)].join(', ');
}

/** The conditions of a query; the values go to the end of `values`. */
export function where(query: unknown, values: unknown[]): string {
  const conditions = ['m."projectId" = $1'];
  if (query !== undefined && !isJson(query)) throw new Problem(400, 'query is an object.');
  for (const [field, condition] of Object.entries(query ?? {})) {
    const type = COLUMNS[field];
    if (type === undefined) throw new Problem(400, `${field} cannot be filtered.`);
    conditions.push(conditionOf(`m."${field}"`, type, condition, values));
  }
  return `WHERE ${conditions.join(' AND ')}`;
}

function conditionOf(column: string, type: string, condition: unknown, values: unknown[]): string {
  const next = (value: unknown) => `$${values.push(value)}::${type}`;
  if (condition === null) return `${column} IS NULL`;
  if (!isJson(condition)) return `${column} = ${next(condition)}`;
  const { _type: operator, value, startValue, endValue } = condition;
  if (operator === 'InBetween') return `${column} BETWEEN ${next(startValue)} AND ${next(endValue)}`;
  if (operator === 'Search' && type === 'text' && typeof value === 'string') {
    return `${column} ILIKE ${next(`%${value.replace(/[\\%_]/g, '\\$&')}%`)}`;
  }
  throw new Problem(400, `${column} has an unknown operator.`);
}
