import type { FieldType, TypedField } from './field-types/field-type.js';

/** The parts of time by which records are grouped. A week begins on Monday. */
export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;

export type Interval = (typeof INTERVALS)[number];

/** The measures of a field; `count` is of the records themselves. Nulls are left out of each. */
export const FIELD_MEASURES = {
  min: 'Smallest value.',
  max: 'Greatest value.',
  sum: 'Sum of the values.',
  average: 'Average of the values.',
  distinct: 'Number of different values.',
} as const satisfies Record<string, string>;

export type FieldMeasure = keyof typeof FIELD_MEASURES;

/** The number of records of a group, as a measure and as a key of the answer. */
export const COUNT = 'count';

/** The values of a group, as a key of the sort and of the answer. */
export const GROUP = 'group';

export const MAXIMUM_GROUP_FIELDS = 5;

/** Measures of one request. */
export const MAXIMUM_MEASURES = 20;

export function isInterval(name: unknown): name is Interval {
  return INTERVALS.some((interval) => interval === name);
}

export function isFieldMeasure(name: string): name is FieldMeasure {
  return Object.hasOwn(FIELD_MEASURES, name);
}

/** Whether records can be grouped by the values of a type. */
export function isGroupable({ sortable, relation }: FieldType): boolean {
  return sortable || relation === 'one';
}

/** Whether records can be grouped by a part of time. */
export function hasIntervals(type: FieldType, field: TypedField): boolean {
  return type.column(field).encoding === 'timestamp';
}

/** Whether the measure applies to the fields of a type. */
export function measures(measure: FieldMeasure, type: FieldType): boolean {
  if (measure === 'distinct') return isGroupable(type);
  return measure === 'min' || measure === 'max' ? type.families.includes('order') : type.isSummable === true;
}
