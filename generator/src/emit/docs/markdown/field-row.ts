import {
  defaultWords,
  fieldType,
  isComputed,
  isGenerated,
  isPlainDefault,
  isRelation,
  typeTitle,
} from '@catalog-service/vocabulary';
import { FEATURES } from '../../../features/index.js';
import { deleteTexts } from '../../../features/on-delete/delete-effects.js';
import { targetOf } from '../../../model/entities.js';
import type { Catalog, Field, FieldAccess, OperationAccess, PermissionName, Relation } from '../../../model/model.js';
import { code } from '../../../text.js';
import { fieldText } from '../../api.js';
import { deprecationWords } from '../../deprecation-text.js';
import { codes, prose } from './markdown-text.js';

/** One field as a row of a table. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  /** How the field gets its first value. */
  readonly create: string;
  readonly update: string;
  /** The differences of its access from that of the resource. */
  readonly access: string;
  readonly description: string;
}

export function fieldRow(field: Field, access: OperationAccess, catalog: Catalog): FieldRow {
  const difference = accessDifference(field, access);
  const parts = (['read', 'create', 'update'] as const).filter((operation) => difference[operation] !== '');
  return {
    name: code(field.name),
    type: typeOf(field, catalog),
    create: createOf(field),
    update: field.updatable ? 'yes' : 'no',
    access: parts.map((operation) => `${operation}: ${difference[operation]}`).join('; '),
    description: descriptionOf(field),
  };
}

/** The type with all bounds of the value. */
function typeOf(field: Field, catalog: Catalog): string {
  const { relation, maxLength, minimum, maximum } = field;
  const target = relation === undefined || !isRelation(field) ? '' : ` ${targetLink(relation, catalog)}`;
  return [
    `${typeTitle(field)}${target}`,
    ...deleteTexts(field),
    ...sameAs(field.aliasOf ?? field.entityField),
    ...(maxLength === undefined || !fieldType(field).keys.includes('maxLength') ? [] : [`at most ${maxLength}`]),
    ...(fieldType(field).words?.(field, (text) => prose(code(text))) ?? []),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...FEATURES.flatMap(({ typeTexts }) => typeTexts?.(field, code) ?? []),
  ].join(', ');
}

const sameAs = (name: string | undefined): string[] => (name === undefined ? [] : [`same as ${code(name)}`]);

function targetLink(relation: Relation, catalog: Catalog): string {
  const target = targetOf(relation, catalog);
  if (target === undefined) return relation.target;
  const { title, kebab } = target.names;
  if (target.path === undefined) return title;
  return `[${title}](../${target.kind}s/${kebab}.md)`;
}

function createOf(field: Field): string {
  if (isComputed(field)) return 'calculated';
  if (field.auto) return 'by the service';
  if (field.derived) return 'computed';
  // The two are one column, and its required permissions are those of the id.
  if (field.idField !== undefined) return `see ${code(field.idField)}`;
  if (isGenerated(field.default)) return defaultWords(field.default);
  if (field.default === undefined) return field.required && field.aliasOf === undefined ? 'required' : 'optional';
  const words = defaultWords(field.default);
  return `optional, else ${isPlainDefault(field.default) ? code(words) : words}`;
}

function descriptionOf(field: Field): string {
  const { deprecated } = field;
  if (deprecated === undefined) return prose(fieldText(field));
  return `**Deprecated** ${prose(deprecationWords(deprecated))}. ${prose(fieldText(field))}`;
}

/** The difference of the access of a field from that of its resource, in words; '' if there is none. */
type AccessDifference = Readonly<Record<keyof FieldAccess, string>>;

/**
 * Without the obvious: callers cannot set an `auto` field or update one that is not `updatable`.
 */
export function accessDifference(field: Field, access: OperationAccess): AccessDifference {
  return {
    read: difference(access.read, field.access.read),
    create: field.auto ? '' : difference(access.create, field.access.create),
    update: field.updatable ? difference(access.update, field.access.update) : '',
  };
}

function difference(before: readonly PermissionName[], after: readonly PermissionName[]): string {
  const gained = after.filter((name) => !before.includes(name));
  const lost = before.filter((name) => !after.includes(name));
  if (after.length === 0 && lost.length > 0) return 'nobody';
  return [
    ...(gained.length > 0 ? [`also ${codes(gained)}`] : []),
    ...(lost.length > 0 ? [`not ${codes(lost)}`] : []),
  ].join(', ');
}
