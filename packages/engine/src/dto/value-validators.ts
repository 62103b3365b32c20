import {
  accepted,
  type Enumeration,
  type FieldTypeName,
  fieldType,
  invalidValue,
  isLongerThan,
  type Parsed,
  type TypedField,
  unwrap,
  writtenOut,
} from '@catalog-service/vocabulary';
import {
  registerDecorator,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';

/**
 * A constraint of class-validator with the parser of a field type. Besides a verdict it gives `compileDto` the value in PostgreSQL's
 * text, or the problem in the words and codes of the service.
 */
export abstract class ParsingConstraint implements ValidatorConstraintInterface {
  abstract parse(value: unknown): Parsed;

  validate(value: unknown): boolean {
    return this.parse(value).ok;
  }

  defaultMessage({ value, property }: ValidationArguments): string {
    const parsed = this.parse(value);
    return `${property}: ${parsed.ok ? 'not valid' : parsed.detail}`;
  }
}

/** A decorator with a parser. `IsOptional` and `IsDefined` handle null. */
function parsesAs(name: string, parse: (value: unknown) => Parsed) {
  @ValidatorConstraint({ name })
  class Constraint extends ParsingConstraint {
    parse(value: unknown): Parsed {
      return parse(value);
    }
  }
  return (options?: ValidationOptions): PropertyDecorator => decorator(name, Constraint, options);
}

/** The other decorators of the property apply unless it is absent; null is not absent. */
export const IfGiven = (options?: ValidationOptions) => ValidateIf((_data, value) => value !== undefined, options);

/** The same, but the value must be given if the others, which name the same column, are not. */
export const IfGivenOrWithout = (...others: readonly string[]) =>
  ValidateIf((data, value) => value !== undefined || others.every((other) => data[other] === undefined));

/** A UUID, also as `{"_type":"ObjectID","value":…}` or `{"_id":…}`. */
export const IsObjectId = isA('Object ID', 'isObjectId');

/** The id of a related record, in the forms of `IsObjectId`. */
export const IsEntityReference = isA('Entity', 'isEntityReference');

/** ISO 8601 with a zone, a day, or `{"_type":"DateTime","value":…}`. */
export const IsDateValue = isA('Date', 'isDateValue');

/** A text that PostgreSQL can store. */
export const IsText = isA('Text', 'isText');

/** A slug; its length is for `MaxCharacters`. */
export const IsSlug = isA('Slug', 'isSlug');

/** An absolute http or https URL, also as `{"_type":"URL","value":…}`. */
export const IsUrlValue = isA('URL', 'isUrlValue');

/** JSON that PostgreSQL can store unchanged. */
export const IsJsonValue = isA('JSON', 'isJsonValue');

/** A value of any type of fields, by its name in the catalog, within the bounds of a field: for types that need no decorator of their own. */
export const IsValueOf = (type: FieldTypeName, field?: TypedField, options?: ValidationOptions) =>
  isA(type, 'isValueOf', field)(options);

/** At most `limit` characters: code points, some of which `MaxLength` of class-validator does not count. */
export const MaxCharacters = (limit: number, options?: ValidationOptions) =>
  parsesAs('maxCharacters', (value) =>
    typeof value === 'string' && isLongerThan(value, limit)
      ? invalidValue(`The text is longer than ${limit} characters.`)
      : accepted(writtenOut(value)),
  )(options);

/** One of the values of an enumeration. */
export const IsOneOf = (enumeration: Enumeration, options?: ValidationOptions) =>
  isA('Enumeration', 'isOneOf', { enumeration })(options);

/** A list of values of a type, within the bounds of a field. */
export const IsListOf = (
  type: FieldTypeName,
  field: TypedField,
  enumeration?: Enumeration,
  options?: ValidationOptions,
) => isA(type, 'isListOf', { ...field, list: true, enumeration })(options);

@ValidatorConstraint({ name: 'isNotEmpty' })
class NotEmptyUrl implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return unwrap(value, 'URL') !== '';
  }
}

/** `IsNotEmpty` for a URL, which may be in an envelope. */
export const IsNotEmptyUrl = (options?: ValidationOptions) => decorator('isNotEmpty', NotEmptyUrl, options);

/** The parser of a field type, without the bounds of a field, which are separate decorators. */
function isA(type: FieldTypeName, name: string, field: TypedField = {}) {
  const { parse } = fieldType({ ...field, type });
  return parsesAs(name, (value) => parse(value, field));
}

function decorator(
  name: string,
  validator: new () => ValidatorConstraintInterface,
  options?: ValidationOptions,
): PropertyDecorator {
  return ({ constructor: target }, property) =>
    registerDecorator({ name, target, propertyName: String(property), validator, ...(options && { options }) });
}
