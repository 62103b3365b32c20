import type { AccessList, FieldList } from '../operations.js';
import { type AccessEntity, type AccessField, isReference, namesOf, type PermissionName } from './entity.js';

/** A list of names. An action has some requirements, and its caller needs one name of each. */
export interface Requirement<E extends AccessEntity = AccessEntity> {
  readonly anyOf: readonly PermissionName[];
  /** Whose records the names are about: those of the action, or those through which they are read. */
  readonly entity: E;
  /** The steps to these; 0 for those of the action. */
  readonly through: number;
  /** The list of the entity, whose names may have conditions; undefined for the list of a field. */
  readonly list: AccessList | undefined;
}

/** The entities whose records are read in order to read those of one: the parent, its own parent, and so on. */
export function parentsBy<E>(entity: E, parentOf: (entity: E) => E | undefined): readonly E[] {
  const parent = parentOf(entity);
  return parent === undefined ? [] : [parent, ...parentsBy(parent, parentOf)];
}

/** What an operation requires. @param parents the entities through which the records are read */
export const requiredForOperation = <E extends AccessEntity>(
  entity: E,
  list: AccessList,
  parents: readonly E[],
): readonly Requirement<E>[] => [
  { anyOf: namesOf(entity, list), entity, through: 0, list },
  ...requiredOfParents(parents),
];

/** What a caller needs to read the records through which others are read. */
export const requiredOfParents = <E extends AccessEntity>(parents: readonly E[]): readonly Requirement<E>[] =>
  parents.map((entity, index) => ({
    anyOf: namesOf(entity, 'read'),
    entity,
    through: index + 1,
    list: 'read',
  }));

/** What a field requires, in addition to the operation on its own records. */
export const requiredForField = <E extends AccessEntity>(
  entity: E,
  { access }: AccessField,
  action: FieldList,
): Requirement<E> => ({ anyOf: access[action], entity, through: 0, list: undefined });

/**
 * What a field of a related record requires. It is as readable as on its own resource; the fields of a reference are as readable as the
 * relation, except those with a list of their own.
 * @param isGuarded whether the readers that a reference declares hold behind the relation
 */
export function requiredBehindRelation<E extends AccessEntity>(
  entity: E,
  field: AccessField,
  action: FieldList,
  isGuarded: boolean,
): readonly Requirement<E>[] {
  const own = requiredForField(entity, field, action);
  const whole = namesOf(entity, action);
  const list = isReference(entity) ? undefined : action;
  if (isGuarded || !isReference(entity)) return [{ anyOf: whole, entity, through: 0, list }, own];
  return isSameList(own.anyOf, whole) ? [] : [own];
}

function isSameList(one: readonly PermissionName[], other: readonly PermissionName[]): boolean {
  return one === other || (one.length === other.length && one.every((name) => other.includes(name)));
}

/** A field with what decides whether a create must give it. */
interface GivenField extends AccessField {
  readonly name: string;
  readonly required: boolean;
  readonly auto: boolean;
  readonly derived: boolean;
  readonly aliasOf?: string | undefined;
  readonly default?: unknown;
  /** Object ID: the Entity that is the same column. */
  readonly entityField?: string | undefined;
}

/** Whether every create must give the field: it is required, and neither the service nor a default sets it. The project is a header. */
export const isNeededOnCreate = ({ name, required, auto, derived, aliasOf, ...field }: GivenField): boolean =>
  required && !auto && !derived && aliasOf === undefined && field.default === undefined && name !== 'projectId';

/** What a create requires for each field that it must give, by the name of either the field or its Entity. */
export const requiredToCreate = <E extends AccessEntity, F extends GivenField>(
  entity: E & { readonly fields: readonly F[] },
): readonly (Requirement<E> & { readonly field: F; readonly twin: F | undefined })[] =>
  entity.fields.filter(isNeededOnCreate).map((field) => {
    const twin = entity.fields.find(({ name }) => name === field.entityField);
    const anyOf = [...new Set([...field.access.create, ...(twin?.access.create ?? [])])];
    return { anyOf, entity, through: 0, list: undefined, field, twin };
  });
