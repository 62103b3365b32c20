import { ValidateBy, ValidateIf, type ValidationArguments, type ValidationOptions } from 'class-validator';
import type { Parsed } from '../values/parsed.js';
import type { ValueField } from '../values/value-field.js';
import { valueTypeOf } from '../values/value-type.js';

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

/** One of the given role and permission names. */
export function IsPermissionName(values: readonly string[], options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isPermissionName', { type: 'Permission', values }, options);
}

/** One of the given monitor types, in any case. */
export function IsMonitorType(values: readonly string[], options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isMonitorType', { type: 'Monitor Type', values }, options);
}

/** One of the given workflow statuses, in any case. */
export function IsWorkflowStatus(values: readonly string[], options?: ValidationOptions): PropertyDecorator {
  return isValueOf('isWorkflowStatus', { type: 'Workflow Status', values }, options);
}

function isValueOf(name: string, field: ValueField, options?: ValidationOptions): PropertyDecorator {
  const { parse } = valueTypeOf(field);
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
  const parsed = value.map((item: unknown) => valueTypeOf(field).parse(item, field));
  return parsed.find(({ ok }) => !ok) ?? { ok: true, value: '' };
}
