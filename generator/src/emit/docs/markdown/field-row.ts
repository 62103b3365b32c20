import { fieldType, isRelation, typeTitle } from '@catalog-service/vocabulary';
import type { Field, OperationAccess, Reference, Resource } from '../../../model/model.js';
import { deprecationWords } from '../../api/deprecation.js';
import { fieldText } from '../../api/field-text.js';
import { accessDifference } from './access-difference.js';
import { code, prose } from './markdown-text.js';

type Targets = readonly (Resource | Reference)[];

/** One field as a row of a table. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  /** How it gets its first value. */
  readonly create: string;
  readonly update: string;
  /** Where its access differs from that of the resource. */
  readonly access: string;
  readonly description: string;
}

/** @param targets what relations of the resource lead to. */
export function fieldRow(field: Field, access: OperationAccess, targets: Targets): FieldRow {
  const difference = accessDifference(field, access);
  const parts = (['read', 'create', 'update'] as const).filter((operation) => difference[operation] !== '');
  return {
    name: code(field.name),
    type: typeOf(field, targets),
    create: createOf(field),
    update: field.updatable ? 'yes' : 'no',
    access: parts.map((operation) => `${operation}: ${difference[operation]}`).join('; '),
    description: descriptionOf(field),
  };
}

/** The type with all that bounds the value. */
function typeOf(field: Field, targets: Targets): string {
  const { relation, maxLength, minimum, maximum } = field;
  const target = relation === undefined || !isRelation(field) ? '' : ` ${targetLink(relation.target, targets)}`;
  return [
    `${typeTitle(field)}${target}`,
    ...(relation?.onDelete === 'cascade' && fieldType(field).relation === 'one' ? ['deleted with it'] : []),
    ...sameAs(field.aliasOf ?? field.entityField),
    ...(maxLength === undefined ? [] : [`at most ${maxLength}`]),
    ...(field.integer === true ? ['whole'] : []),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(field.unique ? ['unique over all projects'] : []),
    ...(field.indexed === true ? ['indexed'] : []),
  ].join(', ');
}

const sameAs = (name: string | undefined): string[] => (name === undefined ? [] : [`same as ${code(name)}`]);

function targetLink(key: string, targets: Targets): string {
  const target = targets.find(({ names }) => names.pascal === key);
  if (target === undefined) return key;
  const { title, kebab } = target.names;
  if (target.path === undefined) return title;
  return `[${title}](../${target.kind}s/${kebab}.md)`;
}

function createOf(field: Field): string {
  if (field.auto) return 'by the service';
  if (field.derived) return 'computed';
  // The two are one column, and what it demands stands on the id.
  if (field.idField !== undefined) return `see ${code(field.idField)}`;
  const first = field.required && field.aliasOf === undefined ? 'required' : 'optional';
  return field.default === undefined ? first : `${first}, else ${defaultText(field.default)}`;
}

function defaultText(value: NonNullable<Field['default']>): string {
  return code(typeof value === 'object' ? 'now' : JSON.stringify(value));
}

function descriptionOf(field: Field): string {
  const { deprecated } = field;
  if (deprecated === undefined) return prose(fieldText(field));
  return `**Deprecated** ${prose(deprecationWords(deprecated))}. ${prose(fieldText(field))}`;
}
