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
import type { Presence } from './field-documentation.js';

const TEXTS: ReadonlySet<string> = new Set(['Text', 'Long Text', 'Very Long Text', 'Markdown', 'Slug', 'URL']);

/** The decorators that check the value which a create or an update gives to a field. */
export function validatorsOf(field: FieldDefinition, presence: Presence): readonly PropertyDecorator[] {
  return [...presenceValidators(field, presence), ...typeValidators(field)];
}

function presenceValidators(
  { required, type }: FieldDefinition,
  { optional, nullable }: Presence,
): PropertyDecorator[] {
  const notEmpty = required && TEXTS.has(type) ? [IsNotEmpty()] : [];
  if (!optional) return notEmpty;
  return [nullable ? IsOptional() : IfGiven(), ...notEmpty];
}

function typeValidators(field: FieldDefinition): PropertyDecorator[] {
  switch (field.type) {
    case 'Object ID':
      return [IsObjectId()];
    case 'Entity':
      return [IsEntityReference()];
    case 'Entity Array':
      return [IsEntityReferenceArray()];
    case 'Date':
      return [IsDateValue()];
    case 'URL':
      return [IsUrlValue()];
    case 'Slug':
      return [IsSlug(), ...bound(MaxLength, field.maxLength)];
    case 'Boolean':
      return [IsBoolean()];
    case 'JSON':
      return field.required ? [IsDefined()] : [];
    case 'Number':
      return [
        field.integer === true ? IsInt() : IsNumber(),
        ...bound(Min, field.minimum),
        ...bound(Max, field.maximum),
      ];
    case 'Enumeration':
      return field.enumeration === undefined ? [] : [IsChoice(field.enumeration)];
    default:
      return [IsString(), ...bound(MaxLength, field.maxLength)];
  }
}

function bound(validator: (limit: number) => PropertyDecorator, limit: number | undefined): PropertyDecorator[] {
  return limit === undefined ? [] : [validator(limit)];
}
