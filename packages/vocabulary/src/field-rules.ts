import { type FieldTypeName, fieldType } from './field-types/index.js';

/** What callers may do with a field, and whether it may be missing. */

interface RuledField {
  readonly type: FieldTypeName;
  readonly required: boolean;
  readonly auto: boolean;
  readonly derived: boolean;
  readonly updatable: boolean;
  readonly idField?: string;
  /** The field that it is the former name of. */
  readonly aliasOf?: string;
  /** Kept from the API. */
  readonly internal?: boolean;
  readonly access: Readonly<Record<'read' | 'create' | 'update', readonly string[]>>;
}

/** Common fields that are not marked as required, but that every stored record has. */
export const ALWAYS_SET: ReadonlySet<string> = new Set(['_id', 'createdAt', 'updatedAt']);

/** Whether a stored record may have null here. An Entity is as its id field is, which `sibling` looks up. */
export function isNullable(
  name: string,
  field: Pick<RuledField, 'type' | 'required' | 'idField'>,
  sibling: (name: string) => Pick<RuledField, 'required'> | undefined,
): boolean {
  if (fieldType(field).relation === 'many') return false;
  const required = field.idField === undefined ? field.required : sibling(field.idField)?.required;
  return required !== true && !ALWAYS_SET.has(field.idField ?? name);
}

/** Whether a create must bring a value, be it under the name of the Entity. The project comes from a header. */
export function mustBeGiven(
  name: string,
  field: Pick<RuledField, 'required' | 'auto' | 'derived' | 'aliasOf'>,
): boolean {
  return field.required && field.aliasOf === undefined && !field.auto && !field.derived && name !== 'projectId';
}

/** Whether an answer may have the field, for some caller. */
export function isReadable({ internal, access }: Pick<RuledField, 'internal' | 'access'>): boolean {
  return internal !== true && access.read.length > 0;
}

/** Whether some caller may give the field on create. */
export function isCreatable({ internal, auto, access }: Pick<RuledField, 'internal' | 'auto' | 'access'>): boolean {
  return internal !== true && !auto && access.create.length > 0;
}

/** Whether some caller may give the field on update. */
export function isUpdatable({
  internal,
  auto,
  updatable,
  access,
}: Pick<RuledField, 'internal' | 'auto' | 'updatable' | 'access'>): boolean {
  return internal !== true && !auto && updatable && access.update.length > 0;
}
