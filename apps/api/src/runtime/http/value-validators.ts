import { ValidateBy, ValidateIf, type ValidationArguments, type ValidationOptions } from 'class-validator';
import type { Enumeration } from '../vocabulary/enumeration.js';
import type { TypedField } from '../vocabulary/field-types/field-type.js';
import { type FieldTypeName, fieldType } from '../vocabulary/field-types/index.js';
import type { Parsed } from '../vocabulary/parsed.js';

/**
 * Decorators for class-validator that accept what the service accepts, because both ask the same parser. A null is
 * refused; combine with `IsOptional` where it clears the field, with `IfGiven` where the field may only be left out.
 */

/** The other validators of the property apply unless it is left out; null is not left out. */
export function IfGiven(options?: ValidationOptions): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined, options);
}

/** A UUID, also as `{"_type":"ObjectID","value":…}` or `{"_id":…}`. */
export function IsObjectId(options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isObjectId', { type: 'Object ID' }, options);
}

/** The id of a related record, in the forms of `IsObjectId`. */
export function IsEntityReference(options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isEntityReference', { type: 'Entity' }, options);
}

/** An array of ids of related records, each in the forms of `IsObjectId`. */
export function IsEntityReferenceArray(options?: ValidationOptions): PropertyDecorator {
  return parsesAs('isEntityReferenceArray', parseReferences, options);
}

/** ISO 8601 with a zone, a day, or `{"_type":"DateTime","value":…}`. */
export function IsDateValue(options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isDateValue', { type: 'Date' }, options);
}

/** An absolute http or https URL, also as `{"_type":"URL","value":…}`. */
export function IsUrlValue(options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isUrlValue', { type: 'URL' }, options);
}

/** A slug; its length is for `MaxLength`. */
export function IsSlug(options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isSlug', { type: 'Slug' }, options);
}

/** One of the values of an enumeration. */
export function IsChoice(enumeration: Enumeration, options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isChoice', { type: 'Enumeration', enumeration }, options);
}

function isValueOf(
  name: string,
  field: TypedField & { readonly type: FieldTypeName },
  options?: ValidationOptions,
): PropertyDecorator {
  const { parse } = fieldType(field);
  return parsesAs(name, (value) => parse(value, field), options);
}

function parsesAs(name: string, parse: (value: unknown) => Parsed, options?: ValidationOptions): PropertyDecorator {
  const validator = {
    validate: (value: unknown) => parse(value).ok,
    defaultMessage: (validation?: ValidationArguments) => {
      const parsed = parse(validation?.value);
      return `${validation?.property ?? 'value'}: ${parsed.ok ? 'not valid' : parsed.detail}`;
    },
  };
  return ValidateBy({ name, validator }, options);
}

function parseReferences(value: unknown): Parsed {
  if (!Array.isArray(value)) return { ok: false, code: 'wrong_type', detail: 'Expected an array of ids.' };
  const field = { type: 'Entity Array' } as const;
  const parsed = value.map((item: unknown) => fieldType(field).parse(item, field));
  return parsed.find(({ ok }) => !ok) ?? { ok: true, value: '' };
}
