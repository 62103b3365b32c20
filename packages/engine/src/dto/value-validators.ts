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

/** Decorators for class-validator where its own do not fit the contract: each asks the parser of a field type. */

/**
 * A constraint that gives more than a verdict: the value as PostgreSQL takes it, or what is wrong with it in the words and
 * codes of the service. `compileDto` asks for that; class-validator itself asks for the verdict.
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

/** Makes a decorator of a parser. A null is for `IsOptional` and `IsDefined`. */
function parsesAs(name: string, parse: (value: unknown) => Parsed) {
  @ValidatorConstraint({ name })
  class Constraint extends ParsingConstraint {
    parse(value: unknown): Parsed {
      return parse(value);
    }
  }
  return (options?: ValidationOptions): PropertyDecorator => decorator(name, Constraint, options);
}

/** The other decorators of the property apply unless it is left out; null is not left out. */
export const IfGiven = (options?: ValidationOptions) => ValidateIf((_data, value) => value !== undefined, options);

/** The same, but the value must be given where the others are left out: names of one column. */
export const IfGivenOrWithout = (...others: readonly string[]) =>
  ValidateIf((data, value) => value !== undefined || others.every((other) => data[other] === undefined));

/** A UUID, also as `{"_type":"ObjectID","value":…}` or `{"_id":…}`. */
export const IsObjectId = isA('Object ID', 'isObjectId');

/** The id of a related record, in the forms of `IsObjectId`. */
export const IsEntityReference = isA('Entity', 'isEntityReference');

/** ISO 8601 with a zone, a day, or `{"_type":"DateTime","value":…}`. */
export const IsDateValue = isA('Date', 'isDateValue');

/** A text that PostgreSQL can hold. */
export const IsText = isA('Text', 'isText');

/** A slug; its length is for `MaxCharacters`. */
export const IsSlug = isA('Slug', 'isSlug');

/** An absolute http or https URL, also as `{"_type":"URL","value":…}`. */
export const IsUrlValue = isA('URL', 'isUrlValue');

/** JSON that PostgreSQL can hold as it is. */
export const IsJsonValue = isA('JSON', 'isJsonValue');

/** A value of any type of fields, by its name in the catalog: for types that need no decorator of their own. */
export const IsValueOf = (type: FieldTypeName, options?: ValidationOptions) => isA(type, 'isValueOf')(options);

/** At most so many characters: code points, where `MaxLength` of class-validator counts some of them as none. */
export const MaxCharacters = (limit: number, options?: ValidationOptions) =>
  parsesAs('maxCharacters', (value) =>
    typeof value === 'string' && isLongerThan(value, limit)
      ? invalidValue(`The text is longer than ${limit} characters.`)
      : accepted(writtenOut(value)),
  )(options);

/** One of the values of an enumeration. */
export const IsOneOf = (enumeration: Enumeration, options?: ValidationOptions) =>
  isA('Enumeration', 'isOneOf', { enumeration })(options);

@ValidatorConstraint({ name: 'isNotEmpty' })
class NotEmptyUrl implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return unwrap(value, 'URL') !== '';
  }
}

/** `IsNotEmpty` for a URL, which may be in an envelope. */
export const IsNotEmptyUrl = (options?: ValidationOptions) => decorator('isNotEmpty', NotEmptyUrl, options);

/** What a field type parses, without the bounds of a field: those are decorators of their own. */
function isA(type: FieldTypeName, name: string, field: TypedField = {}) {
  const { parse } = fieldType({ type });
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
