import type { SearchedType, SummedType, ValuesByType } from '../field-types.js';

export type { SearchedType, SummedType, ValuesByType };

/**
 * The uses of a field by callers: to read it, to give it to an update or to a create. A create may require it, or one of two names of a
 * value: a relation and its id, or a name and a former name.
 */
export type Use = 'read' | 'create' | 'required' | 'either' | 'update';

/** A field: its type in the catalog, with `| null` if a record may have no value. */
export interface Field<Type extends keyof ValuesByType | null, Uses extends Use> {
  readonly type: Type;
  readonly uses: Uses;
}

/** The types of an entity, for relations to it. */
export interface RelatedTypes {
  readonly fields: object;
  /** Its record behind a relation. */
  readonly related: object;
  /** The value in place of a record that labels hide from the caller: null, or never. */
  readonly unseen: null;
}

/** A relation to a record, with `| null` if there may be none. */
export interface ToOne<Target extends RelatedTypes | null, Uses extends Use>
  extends Field<'Entity' | Extract<Target, null>, Uses> {
  readonly target: NonNullable<Target>;
}

/** A relation to any number of records. */
export interface ToMany<Target extends RelatedTypes, Uses extends Use> extends Field<'Entity Array', Uses> {
  readonly target: Target;
}

/** The id of the record behind a relation: another name for the same value. */
export interface IdOf<Relation extends string | null, Uses extends Use>
  extends Field<'Object ID' | Extract<Relation, null>, Uses> {
  readonly other: NonNullable<Relation>;
}

/** A field with JSON of a shape, and the types of the values within it that conditions reach. */
export interface Shaped<Value, Uses extends Use, Values = unknown> extends Field<'JSON', Uses> {
  readonly shape: Value;
  readonly values: Values;
}

/** A field with a list of values of a type. */
export interface ListOf<Type extends keyof ValuesByType, Uses extends Use> {
  readonly items: Type;
  readonly uses: Uses;
}

/** A former name of a field: another name for the same value. */
export interface FormerNameOf<Name extends string, Type extends keyof ValuesByType | null, Uses extends Use>
  extends Field<Type, Uses> {
  readonly other: Name;
}
