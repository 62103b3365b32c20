import type { Field, FieldType } from '../../model/model.js';

/** How the values of a field are compared: fields of one kind take the same conditions. */
export type ValueKind =
  | 'id'
  | 'ids'
  | 'date'
  | 'text'
  | 'number'
  | 'boolean'
  | 'json'
  | 'permission'
  | 'workflowStatus'
  | 'monitorType';

const KINDS: Readonly<Record<FieldType, ValueKind>> = {
  'Object ID': 'id',
  Entity: 'id',
  'Entity Array': 'ids',
  Date: 'date',
  Text: 'text',
  'Long Text': 'text',
  'Very Long Text': 'text',
  Markdown: 'text',
  Slug: 'text',
  URL: 'text',
  Boolean: 'boolean',
  JSON: 'json',
  Number: 'number',
  Permission: 'permission',
  'Workflow Status': 'workflowStatus',
  'Monitor Type': 'monitorType',
};

const SEARCHABLE: ReadonlySet<ValueKind> = new Set(['text', 'permission', 'workflowStatus', 'monitorType']);

export function kindOf({ type }: Pick<Field, 'type'>): ValueKind {
  return KINDS[type];
}

/** Whether Search, StartsWith and the like make sense. */
export function isSearchable(field: Pick<Field, 'type'>): boolean {
  return SEARCHABLE.has(kindOf(field));
}

/** Whether records can be sorted by it. */
export function isSortable({ type }: Pick<Field, 'type'>): boolean {
  return type !== 'Entity' && type !== 'Entity Array' && type !== 'JSON';
}

export function isRelation({ type }: Pick<Field, 'type'>): boolean {
  return type === 'Entity' || type === 'Entity Array';
}
