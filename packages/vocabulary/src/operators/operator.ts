/** The operands in the envelope of an operator, apart from `_type`. */
export type OperandForm = 'none' | 'value' | 'range' | 'text' | 'values';

/** Records without a value are among those that an operator finds, or not, or they alone are. */
export type OfNulls = 'included' | 'left out' | 'alone';

/** Gives the parameter of the next operand, of the type of the field or of its lists. */
interface Operands {
  readonly value: () => string;
  readonly values: () => string;
}

/** SQL of a condition on a column of one value. */
export interface OfColumn extends Operands {
  readonly column: string;
  /** The value as it is ordered. */
  readonly ordered: string;
  /** The text as `like` compares it. */
  readonly searched: string;
  /** `LIKE` and the next operand. */
  readonly like: () => string;
  readonly isNull: string;
  readonly equals: (value: string) => string;
  readonly isOneOf: (values: string) => string;
  /** What a unique index stores of the column, and of operands: they differ if and only if the values do. */
  readonly key: string;
  readonly keyOf: (value: string) => string;
  readonly keysOf: (values: string) => string;
}

/** SQL of a condition on the set of related records; operands are ids. */
export interface OfLinks extends Operands {
  /** `FROM … WHERE …` of the links of the record. */
  readonly links: string;
  /** The id of a link. */
  readonly target: string;
  /** A link has an id that compares like this; without a comparison, any id. */
  readonly isLinked: (comparison?: string) => string;
}

/** SQL of a condition on a list, which its index serves. */
export interface OfList extends Operands {
  readonly column: string;
}

/** Writes an operator's condition on fields of a family: any single value, ordered ones, texts, sets of records, lists. */
interface SqlOfFamily {
  readonly equality: (of: OfColumn) => string;
  readonly order: (of: OfColumn) => string;
  readonly text: (of: OfColumn) => string;
  readonly set: (of: OfLinks) => string;
  readonly list: (of: OfList) => string;
}

export type OperatorFamily = keyof SqlOfFamily;

/** All that is known of an operator. */
export interface OperatorDefinition<Name extends string = string> {
  readonly name: Name;
  readonly form: OperandForm;
  /** A sentence about the value of the field. */
  readonly meaning: string;
  /** Its effect on fields without a value; absent: it leaves them out. */
  readonly nulls?: OfNulls;
  /** The same for sets without records, if it differs. */
  readonly emptySets?: OfNulls;
  /** The operand of which a day means its last moment; of others it means its first. */
  readonly dayEnds?: 'value' | 'endValue';
  /** Its names in other query languages, in small letters, separated by spaces. */
  readonly called?: string;
  /** The index that finds its records: of equal values, or of parts of texts. One of an order serves all operators of that family. */
  readonly index?: 'equal' | 'parts';
  /** Of form `text`: the LIKE pattern of a text that means itself. */
  readonly pattern?: (literal: string) => string;
  /** Older clients mean its text without the spaces around it. */
  readonly trims?: true;
  /** The fields that it applies to, and its condition on each. */
  readonly sql: Partial<SqlOfFamily>;
}

/** Declares an operator. Whatever reads queries, writes SQL, documents or clients, and compares answers, follows from it. */
export const defineOperator = <const Name extends string>(
  definition: OperatorDefinition<Name>,
): OperatorDefinition<Name> => definition;
