import {
  IsBoolean,
  IsDefined,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { FieldDefinition } from '../definition/definition.js';
import {
  IfGiven,
  IsChoice,
  IsDateValue,
  IsEntityReference,
  IsEntityReferenceArray,
  IsObjectId,
  IsSlug,
  IsUrlValue,
} from '../http/value-validators.js';
import type { DecoratorCall } from '../vocabulary/field-types/field-type.js';
import { fieldType } from '../vocabulary/field-types/index.js';
import type { Presence } from './field-documentation.js';

/** The decorators that the field types name, but those that take something of the field. */
const PLAIN: Readonly<Record<string, () => PropertyDecorator>> = {
  IsBoolean,
  IsDateValue,
  IsDefined,
  IsEntityReference,
  IsEntityReferenceArray,
  IsInt,
  IsNumber,
  IsObjectId,
  IsSlug,
  IsString,
  IsUrlValue,
};
const LIMITS: Readonly<Record<string, (limit: number) => PropertyDecorator>> = { Max, MaxLength, Min };

/** The decorators that check the value which a create or an update gives to a field. */
export function validatorsOf(field: FieldDefinition, presence: Presence): readonly PropertyDecorator[] {
  const calls = fieldType(field).decorators(field);
  return [...presenceValidators(field, presence), ...calls.map((call) => decoratorOf(call, field))];
}

function presenceValidators(field: FieldDefinition, { optional, nullable }: Presence): PropertyDecorator[] {
  const isText = field.enumeration === undefined && fieldType(field).families.includes('text');
  const notEmpty = field.required && isText ? [IsNotEmpty()] : [];
  if (!optional) return notEmpty;
  return [nullable ? IsOptional() : IfGiven(), ...notEmpty];
}

/** @throws Error where there is no such decorator: a defect of a field type. */
function decoratorOf({ name, arguments: [limit] }: DecoratorCall, { enumeration }: FieldDefinition): PropertyDecorator {
  if (enumeration !== undefined) return IsChoice(enumeration);
  const decorator = typeof limit === 'number' ? LIMITS[name]?.(limit) : PLAIN[name]?.();
  if (decorator === undefined) throw new Error(`There is no decorator ${name}`);
  return decorator;
}
