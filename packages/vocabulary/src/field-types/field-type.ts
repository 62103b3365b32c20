import type { ColumnType } from '../column-type.js';
import type { Enumeration } from '../enumeration.js';
import type { ExpressionKind } from '../expression/expression.js';
import type { OperatorFamily } from '../operators.js';
import type { Parsed } from '../parsed.js';

/** What the traits of a type need to know of a field that has it. */
export interface TypedField {
  readonly type?: string | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly integer?: boolean | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly enumeration?: Enumeration | undefined;
}

/** Keys of a field in the catalog that only some types have. */
export type TypedKey =
  | 'default'
  | 'entity'
  | 'example'
  | 'id'
  | 'indexed'
  | 'integer'
  | 'match'
  | 'maximum'
  | 'maxLength'
  | 'minimum'
  | 'onDelete'
  | 'unique';

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
  /** What JSON can say; `{ enumeration }` stands for the constant of the enumeration of that type. */
  readonly arguments: readonly (number | string | { readonly each: true } | { readonly enumeration: string })[];
}

/** A decorator of class-validator. */
export const validator = (name: string, ...given: DecoratorUse['arguments']): DecoratorUse => ({
  name,
  from: 'class-validator',
  arguments: given,
});

/** A decorator of the service's own, which asks a parser. */
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
  /** What a query may say of the field. */
  readonly condition: string;
}

/** What a unique index keeps of a column, and the same of a value, in SQL: equal values give equal keys. */
export interface UniqueLookup {
  readonly key: (column: string) => string;
  readonly keyOf: (value: string) => string;
}

/** What a sample follows from. */
export interface SampleOf {
  /** Another number gives another value, where there are several. */
  readonly turn: number;
  /** A UUID that no other sample has. */
  readonly id: string;
  /** A text that no other sample has: of letters, digits and what a URL may have. */
  readonly word: string;
}

/** Everything there is to know about a type of fields. `Stored`, `Given` and `Answered` are its values in TypeScript. */
export interface FieldType<Name extends string = string, Stored = unknown, Given = unknown, Answered = unknown> {
  /** What stands at `type` in the catalog. */
  readonly name: Name;
  /** One sentence, shown in the editor of the catalog. */
  readonly description: string;
  readonly keys: readonly TypedKey[];
  /** A seed of the catalog may give a value: it is a text, a number, true or false. */
  readonly isPlain?: true;
  /** The one default in the catalog is `now`, the moment of the create. */
  readonly defaultsToNow?: true;
  /** Most characters where a field does not say. */
  readonly maxLength?: number;
  /** An empty text is as good as none where a value is required. */
  readonly isText?: true;
  /** Null is one of the values. */
  readonly hasNull?: true;
  /** A value is bounded by the size of a request only. */
  readonly isUnbounded?: true;
  /** Each value is unique over all projects, case aside. */
  readonly isUnique?: true;
  /** Kind of its values in expressions; absent: no expression names such a field. */
  readonly expressionKind?: ExpressionKind;
  /** Stands for one or several records of another kind. */
  readonly relation?: 'one' | 'many';
  /** Of one value. */
  readonly column: (field: TypedField) => ColumnType;
  /** SQL of a column as its values are compared and ordered, and as an index of the field keeps them; absent: the column itself. */
  readonly ordered?: (column: string, field: TypedField) => string;
  /** How the unique index of a field is entered, where that takes more than the column and the value; undefined where it does not. */
  readonly uniqueLookup?: (field: TypedField) => UniqueLookup | undefined;
  /** Of an operand, where it is not that of a value. */
  readonly operandColumn: (field: TypedField) => ColumnType;
  readonly families: readonly OperatorFamily[];
  readonly sortable: boolean;
  /** `_type` of the envelope that older clients wrap a value in. */
  readonly envelope?: string;
  /** From JSON to PostgreSQL's text, with the field's bounds. Never given null. */
  readonly parse: (value: unknown, field: TypedField) => Parsed;
  /** The same for the operand of a condition, which need not be a value that the field could hold. */
  readonly parseOperand: (value: unknown, field: TypedField) => Parsed;
  /** The operand that a text of older clients stands for, which write it as JavaScript does; the text where it stands for none. */
  readonly operandOfText?: (text: string) => unknown;
  /** Schemas that those below refer to. */
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly answerSchema: (field: TypedField) => Schema;
  readonly inputSchema: (field: TypedField) => Schema;
  /** Name of the conditions on values of the type, which several may share, and the schema of an operand. */
  readonly condition: (field: TypedField) => { readonly name: string; readonly operand: Schema };
  /** What more a condition may be, for the documents. */
  readonly conditionNote?: string;
  readonly client: (field: TypedField) => ValueTypes;
  /** What a DTO checks of a value, in the order in which it is read; whether there must be one is told elsewhere. */
  readonly decorators: (field: TypedField) => readonly DecoratorUse[];
  /** A value for the documents; `owner` is a word for the record that has it. */
  readonly example: (field: TypedField, owner: string) => unknown;
  /** A valid value for tests; undefined where it follows from the catalog: a record of another kind, a value of an enumeration. */
  readonly sample: (field: TypedField, of: SampleOf) => unknown;
  /** Never set: carries the types of the values. */
  readonly types?: { readonly stored: Stored; readonly given: Given; readonly answered: Answered };
}

type Spec = Omit<FieldType, 'name' | 'types'>;

/** The traits that most types leave to others. */
type Derived = 'inputSchema' | 'operandColumn' | 'parseOperand' | 'schemas';

/** Declares a type of fields: an operand is parsed as a value is, and what is given has the schema of what is answered. */
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
