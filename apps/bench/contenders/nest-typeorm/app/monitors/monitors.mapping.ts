import { BadRequestException } from '@nestjs/common';
import { Between, type FindOperator, type FindOptionsSelect, type FindOptionsWhere, ILike, IsNull } from 'typeorm';
import type { Monitor } from './monitor.entity.js';

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
type Field = (typeof FIELDS)[number];

/** The `select` of TypeORM for the `select` of a request. */
export function toSelect(select: Json = {}): FindOptionsSelect<Monitor> {
  const selected: FindOptionsSelect<Monitor> = { id: true };
  for (const [field, wanted] of Object.entries(select)) {
    if (!isField(field) || wanted !== true) throw new BadRequestException(`${field} cannot be selected`);
    selected[field] = true;
  }
  return selected;
}

/** The `where` of TypeORM for the `query` of a request. */
export function toWhere(projectId: string, query: Json = {}): FindOptionsWhere<Monitor> {
  const conditions = Object.entries(query).map(([field, condition]) => {
    if (!isField(field)) throw new BadRequestException(`${field} cannot be filtered`);
    return [field, toCondition(condition)];
  });
  return { ...Object.fromEntries(conditions), projectId };
}

function toCondition(condition: unknown): unknown {
  if (condition === null) return IsNull();
  if (!isJson(condition)) return condition;
  return toOperator(condition);
}

function toOperator({ _type: operator, value, startValue, endValue }: Json): FindOperator<unknown> {
  if (operator === 'InBetween') return Between(startValue, endValue);
  if (operator === 'Search' && typeof value === 'string') return ILike(`%${value.replace(/[\\%_]/g, '\\$&')}%`);
  throw new BadRequestException('unknown operator');
}

/** A record as it is answered: `_id` for the id. */
export function toAnswer({ id, ...fields }: Monitor): Json {
  return { _id: id, ...fields };
}

function isField(field: string): field is Field {
  return FIELDS.some((known) => known === field);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
