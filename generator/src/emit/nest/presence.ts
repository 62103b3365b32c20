import { type DecoratorUse, isNullable, ours, validator } from '@catalog-service/vocabulary';
import { otherNames } from '../../model/labels.js';
import type { Field } from '../../model/model.js';

/** Whether a body may leave a property out, and whether it may be null, as decorators and for its type. */
export interface Presence {
  readonly presence: readonly DecoratorUse[];
  readonly isNullable: boolean;
  /** Every create must have it. */
  readonly isRequired: boolean;
}

/** `siblings` are the fields of the resource. */
export function presenceOf(field: Field, siblings: readonly Field[]): Presence {
  const optional = { presence: [validator('IsOptional')], isNullable: true, isRequired: false };
  const sibling = (name: string) => siblings.find((other) => other.name === name);
  if (field.type === 'Entity Array') return { ...optional, isNullable: false };
  const kept = field.idField ?? field.name;
  if (isNullable(field.name, field, sibling) && kept !== 'projectId') return optional;
  const condition = conditionOf(field, siblings);
  return { presence: [...condition, validator('IsDefined')], isNullable: false, isRequired: condition.length === 0 };
}

/** The reason why a caller may omit a field that every record has. */
function conditionOf(field: Field, siblings: readonly Field[]): readonly DecoratorUse[] {
  const { idField, aliasOf, required, derived } = field;
  const isFilledIn = derived || field.default !== undefined || !required || field.name === 'projectId';
  if (idField !== undefined || aliasOf !== undefined || isFilledIn) return [ours('IfGiven')];
  const others = otherNames(field, siblings);
  return others.length === 0 ? [] : [ours('IfGivenOrWithout', ...others)];
}
