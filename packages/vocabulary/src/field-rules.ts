import type { DefaultValue } from './default-value.js';
import { type FieldTypeName, fieldType } from './field-types/index.js';

interface RuledField {
  readonly type: FieldTypeName;
  /** The value is a list. */
  readonly list?: boolean;
  readonly required: boolean;
  readonly auto: boolean;
  readonly derived: boolean;
  readonly updatable: boolean;
  readonly idField?: string;
  /** Current field that this deprecated alias refers to. */
  readonly aliasOf?: string;
  /** Hidden from the API. */
  readonly internal?: boolean;
  readonly default?: DefaultValue;
  readonly access: Readonly<Record<'read' | 'create' | 'update', readonly string[]>>;
}

/** Common fields that every stored record has, although they are not marked as required. */
export const ALWAYS_SET: ReadonlySet<string> = new Set(['_id', 'createdAt', 'updatedAt']);

/** Whether the field of a stored record may be null; for an Entity, its id field, which `sibling` finds. */
export function isNullable(
  name: string,
  field: Pick<RuledField, 'type' | 'list' | 'required' | 'idField'>,
  sibling: (name: string) => Pick<RuledField, 'required'> | undefined,
): boolean {
  const { relation, absent } = fieldType(field);
  if (relation === 'many' || absent !== undefined) return false;
  const required = field.idField === undefined ? field.required : sibling(field.idField)?.required;
  return required !== true && !ALWAYS_SET.has(field.idField ?? name);
}

/** Whether a create must give a value, possibly under the name of the Entity. The project is a header. */
export function mustBeGiven(
  name: string,
  field: Pick<RuledField, 'required' | 'auto' | 'derived' | 'aliasOf' | 'default'>,
): boolean {
  return (
    field.required &&
    field.default === undefined &&
    field.aliasOf === undefined &&
    !field.auto &&
    !field.derived &&
    name !== 'projectId'
  );
}

/** Whether some caller may read the field. */
export function isReadable({ internal, access }: Pick<RuledField, 'internal' | 'access'>): boolean {
  return internal !== true && access.read.length > 0;
}

/** Whether some caller may set the field on create. */
export function isCreatable({ internal, auto, access }: Pick<RuledField, 'internal' | 'auto' | 'access'>): boolean {
  return internal !== true && !auto && access.create.length > 0;
}

/** Whether some caller may set the field on update. */
export function isUpdatable(field: Pick<RuledField, 'internal' | 'auto' | 'updatable' | 'access'>): boolean {
  const { internal, auto, updatable, access } = field;
  return internal !== true && !auto && updatable && access.update.length > 0;
}
