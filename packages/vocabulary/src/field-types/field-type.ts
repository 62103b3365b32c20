import type { ColumnType } from '../column-type.js';
import type { Enumeration } from '../enumeration.js';
import type { ExpressionKind } from '../expression/expression.js';
import type { Sealable } from '../features/secrets/secrets.js';
import type { OperatorFamily } from '../operators/index.js';
import type { Parsed } from '../parsed.js';
import type { Shape, ValueShape } from '../shape/shape.js';
import type { Bounds, Digits } from './bounds.js';

/** A form of texts, and what a caller is told of any other text. */
export interface TextPattern {
  /** In the common subset of JavaScript and JSON Schema, without a backslash. */
  readonly matches: string;
  readonly message: string;
}

/** The part of a field that the traits of its type need. */
export interface TypedField extends Bounds, Sealable {
  readonly type?: string | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  /** The form of its texts. */
  readonly pattern?: TextPattern | undefined;
  /** A text of the form. */
  readonly example?: string | undefined;
  readonly enumeration?: Enumeration | undefined;
  /** It has any number of values, in an order. */
  readonly list?: boolean | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly uniqueItems?: boolean | undefined;
  /** The shape of its JSON. */
  readonly shape?: Shape | undefined;
  /** The way to a value within JSON. */
  readonly path?: readonly string[] | undefined;
}

/** Keys of a field in the catalog that only some types have. */
export type TypedKey =
  | 'computed'
  | 'default'
  | 'entity'
  | 'example'
  | 'id'
  | 'indexed'
  | 'integer'
  | 'list'
  | 'match'
  | 'maximum'
  | 'maxItems'
  | 'maxLength'
  | 'minimum'
  | 'minItems'
  | 'onDelete'
  | 'ordered'
  | 'pattern'
  | 'precision'
  | 'scale'
  | 'secret'
  | 'personal'
  | 'shape'
  | 'states'
  | 'unique'
  | 'uniqueItems';

/** A JSON Schema. Keys that are `undefined` are left out. */
export type Schema = Readonly<Record<string, unknown>>;

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The schema of `{"_type": <type>, "value": …}`, in which older clients wrap some values. */
export const envelopeSchema = (type: string, value: Schema): Schema => ({
  type: 'object',
  properties: { _type: { type: 'string', const: type }, value },
  required: ['_type', 'value'],
  additionalProperties: false,
});

/** A decorator of a DTO's property, as data. */
export interface DecoratorUse {
  readonly name: string;
  readonly from: 'class-validator' | '@catalog-service/engine';
  /** JSON values; `{ enumeration }` names the constant of an enumeration. */
  readonly arguments: readonly (number | string | Readonly<Record<string, unknown>>)[];
}

/** A decorator of class-validator. */
export const validator = (name: string, ...given: DecoratorUse['arguments']): DecoratorUse => ({
  name,
  from: 'class-validator',
  arguments: given,
});

/** A decorator of the service, which calls a parser. */
export const ours = (name: string, ...given: DecoratorUse['arguments']): DecoratorUse => ({
  name,
  from: '@catalog-service/engine',
  arguments: given,
});

/** A decorator with a bound of the field, if the field has it. */
export const bound = (use: typeof ours, name: string, limit: number | undefined): readonly DecoratorUse[] =>
  limit === undefined ? [] : [use(name, limit)];

/** Names of TypeScript types: of the client, and of the data in a DTO. */
interface ValueTypes {
  readonly answer: string;
  readonly input: string;
  /** The conditions of a query. */
  readonly condition: string;
}

/** SQL of the key that a unique index stores for a column, and of the key of a value: equal values have equal keys. */
export interface UniqueLookup {
  readonly key: (column: string) => string;
  readonly keyOf: (value: string) => string;
  /** Values with the same key are equal. */
  readonly decides?: true;
}

/** The seed of a sample. */
export interface SampleOf {
  /** Another number gives another value, if there are several. */
  readonly number: number;
  /** A UUID that no other sample has. */
  readonly id: string;
  /** A text that no other sample has, valid in a URL. */
  readonly word: string;
}

/** How an operand that is a day is read: as its first millisecond in UTC, unless this says otherwise. */
export interface DayReading {
  readonly timeZone?: string;
  /** As its last millisecond. */
  readonly isEnd?: boolean;
}

/** Everything about a type of fields. `Stored`, `Given` and `Answered` are its values in TypeScript. */
export interface FieldType<Name extends string = string, Stored = unknown, Given = unknown, Answered = unknown> {
  /** The `type` in the catalog. */
  readonly name: Name;
  /** One sentence, for editors of the catalog. */
  readonly description: string;
  readonly keys: readonly TypedKey[];
  /** SQL of a valid text that tells nothing, of the record whose id is given as SQL: values of `personal` fields are replaced by it. */
  readonly blank?: (id: string, field: TypedField) => string;
  /** A seed of the catalog may give a value: a text, a number, true or false. */
  readonly isPlain?: true;
  /** The only default is `now`, the moment of the create. */
  readonly defaultsToNow?: true;
  /** The only possible default is the calling user. */
  readonly defaultsToCaller?: true;
  /** The default of a field's `maxLength`. */
  readonly maxLength?: number;
  /** The defaults of a field's `precision` and `scale`. */
  readonly digits?: Digits;
  /** If a value is required, it cannot be empty. */
  readonly isText?: true;
  /** Null is one of the values. */
  readonly hasNull?: true;
  /** Only the size of a request limits a value. */
  readonly isUnbounded?: true;
  /** Each value is unique over all projects, ignoring case. */
  readonly isUnique?: true;
  /** Kind of its values in expressions; absent: no expression names such a field. */
  readonly expressionKind?: ExpressionKind;
  /** SQL of a column in expressions; absent: the column itself. In the words in which PostgreSQL gives it back. */
  readonly inExpression?: (column: string, field: TypedField) => string;
  /** SQL that is false for invalid values, in the form in which PostgreSQL returns it: a CHECK of each column of the type. */
  readonly check?: (column: string, field: TypedField) => string;
  /** The pattern of texts of the type. */
  readonly pattern?: string;
  /** SQL that is false for lists with invalid values, in the form in which PostgreSQL returns it. */
  readonly itemsCheck?: (column: string, field: TypedField) => readonly string[];
  /** The column of a record without a value, in PostgreSQL's text; then it is never null. */
  readonly absent?: string;
  /** The method of the index of a field, if it has no order. */
  readonly indexMethod?: 'gin';
  /** A value is one record of another kind, or several. */
  readonly relation?: 'one' | 'many';
  /** Of one value. */
  readonly column: (field: TypedField) => ColumnType;
  /** SQL by which values are compared, ordered and indexed; absent: the column itself. */
  readonly ordered?: (column: string, field: TypedField) => string;
  /** Of a value within JSON: SQL of the value at a path in a column. */
  readonly within?: (column: string, path: readonly string[]) => string;
  /** What the documents say of the values of a field beside the type; `code` marks a form. */
  readonly words?: (field: TypedField, code: (text: string) => string) => readonly string[];
  /** How to use the unique index of a field, if it stores something else than the column. */
  readonly uniqueLookup?: (field: TypedField) => UniqueLookup | undefined;
  /** Of an operand, if it differs from that of a value. */
  readonly operandColumn: (field: TypedField) => ColumnType;
  readonly families: readonly OperatorFamily[];
  readonly sortable: boolean;
  /** An operand can be a day, which stands for its first or its last moment. */
  readonly hasDays?: true;
  /** Whether values can be added up. */
  readonly isSummable?: true;
  /** Sums and averages of values are exact, and in the form of values. */
  readonly isExact?: true;
  /** `_type` of the envelope of older clients. */
  readonly envelope?: string;
  /** From JSON to PostgreSQL's text, with the field's bounds. Never given null. */
  readonly parse: (value: unknown, field: TypedField) => Parsed;
  /** The column's text of a default, if it differs from the value. */
  readonly stored?: (value: string, field: TypedField) => string;
  /** The value that the column stores for the value of an expression, if they differ. @throws OutOfRange if it is out of range */
  readonly calculated?: (value: string, field: TypedField) => string;
  /** The counterpart of `parse` for the operand of a condition, which need not be a valid value of the field. */
  readonly parseOperand: (value: unknown, field: TypedField, day?: DayReading) => Parsed;
  /** Converts an operand of older clients, which write it as JavaScript text. */
  readonly operandOfText?: (text: string) => unknown;
  /** Schemas that the following refer to. */
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly answerSchema: (field: TypedField) => Schema;
  readonly inputSchema: (field: TypedField) => Schema;
  /** Name of the conditions, which several types may share, and the schema of an operand. */
  readonly condition: (field: TypedField) => { readonly name: string; readonly operand: Schema };
  /** Other forms of a condition, for the documents. */
  readonly conditionNote?: string;
  readonly client: (field: TypedField) => ValueTypes;
  /** The decorators of a DTO's property, in their order, except for those of presence. */
  readonly decorators: (field: TypedField) => readonly DecoratorUse[];
  /** A value for the documents; `owner` is a word for its record. */
  readonly example: (field: TypedField, owner: string) => unknown;
  /** A valid value for tests; undefined if it depends on the catalog: a record of another kind, a value of an enumeration. */
  readonly sample: (field: TypedField, of: SampleOf) => unknown;
  /** Never set: for the types of the values. */
  readonly types?: { readonly stored: Stored; readonly given: Given; readonly answered: Answered };
}

/** Finds the type of a value in a shape. */
export type TypeOfValue = (shape: ValueShape) => FieldType;

type Spec = Omit<FieldType, 'name' | 'types'>;

/** Traits with a default. */
type Derived = 'inputSchema' | 'operandColumn' | 'parseOperand' | 'schemas';

/** Declares a type of fields. By default operands are parsed as values, and input has the schema of answers. */
export function defineFieldType<Name extends string, Stored, Given = Stored, Answered = Stored>(
  spec: Omit<Spec, Derived> & Partial<Pick<Spec, Derived>> & { readonly name: Name },
): FieldType<Name, Stored, Given, Answered> {
  return {
    parseOperand: spec.parse,
    operandColumn: spec.column,
    inputSchema: spec.answerSchema,
    schemas: {},
    ...spec,
  };
}
