import { BadRequestException } from '@nestjs/common';
import type { Prisma } from '../client/client.js';

type Json = Readonly<Record<string, unknown>>;

const FIELDS = [
  'createdAt',
  'updatedAt',
  'name',
  'description',
  'slug',
  'monitorType',
  'currentMonitorStatusId',
  'monitoringInterval',
  'disableActiveMonitoring',
] as const;
const STATUS_FIELDS = ['name', 'description', 'color', 'priority'] as const;
const LABEL_FIELDS = ['name', 'description', 'color'] as const;

/** The `select` of Prisma for the `select` of a request. */
export function toSelect(select: Json = {}): Prisma.MonitorSelect {
  const selected: Prisma.MonitorSelect = { id: true };
  for (const [field, wanted] of Object.entries(select)) {
    if (isOneOf(FIELDS, field) && wanted === true) {
      selected[field] = true;
    } else if (field === 'currentMonitorStatus' && isJson(wanted)) {
      selected.currentMonitorStatus = { select: { id: true, ...nested(STATUS_FIELDS, wanted) } };
    } else if (field === 'labels' && isJson(wanted)) {
      selected.monitorLabels_owner = {
        select: { target: { select: { id: true, ...nested(LABEL_FIELDS, wanted) } } },
        orderBy: { target: { createdAt: 'asc' } },
      };
    } else {
      throw new BadRequestException(`${field} cannot be selected`);
    }
  }
  return selected;
}

/** The `where` of Prisma for the `query` of a request. */
export function toWhere(projectId: string, query: Json = {}): Prisma.MonitorWhereInput {
  const conditions = Object.entries(query).map(([field, condition]) => {
    if (!isOneOf(FIELDS, field)) throw new BadRequestException(`${field} cannot be filtered`);
    return { [field]: toCondition(condition) };
  });
  return { projectId, AND: conditions };
}

function toCondition(condition: unknown): unknown {
  if (!isJson(condition)) return condition;
  const { _type: operator, value, startValue, endValue } = condition;
  if (operator === 'InBetween') return { gte: startValue, lte: endValue };
  if (operator === 'Search') return { contains: value, mode: 'insensitive' };
  throw new BadRequestException('unknown operator');
}

/** A record as it is answered: `_id` for the id, and the labels without their join table. */
export function toAnswer(record: Json): Json {
  const { id, currentMonitorStatus, monitorLabels_owner: labels, ...fields } = record;
  return {
    _id: id,
    ...fields,
    ...(isJson(currentMonitorStatus) ? { currentMonitorStatus: withId(currentMonitorStatus) } : {}),
    ...(Array.isArray(labels) ? { labels: labels.map(({ target }) => withId(target)) } : {}),
  };
}

function withId({ id, ...fields }: Json): Json {
  return { _id: id, ...fields };
}

function nested<Field extends string>(fields: readonly Field[], wanted: Json): Partial<Record<Field, boolean>> {
  const selected: Partial<Record<Field, boolean>> = {};
  for (const field of Object.keys(wanted)) {
    if (!isOneOf(fields, field)) throw new BadRequestException(`${field} cannot be selected`);
    selected[field] = true;
  }
  return selected;
}

function isOneOf<Field extends string>(fields: readonly Field[], field: string): field is Field {
  return fields.some((known) => known === field);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
