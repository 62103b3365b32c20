import type { Entity } from './values.js';

type IsRelation<Value> = [NonNullable<Value>] extends [Entity | readonly Entity[]] ? true : false;

/** The record behind a relation, or one of those behind it. */
type Target<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>;

/** Fields of a related record, each `true`. */
export type NestedSelect<Related> = { readonly [Field in keyof Related]?: true };

/** Fields to return, each `true`; for a relation also the fields of its record. Without it only `_id`. */
export type Select<Record> = {
  readonly [Field in keyof Record]?: IsRelation<Record[Field]> extends true
    ? true | NestedSelect<Target<Record[Field]>>
    : true;
};

/** Selects nothing but `_id`. */
export type NoFields = Record<never, never>;

/** Rejects unknown keys of a select, at both levels. Nothing is both `object` and `true`, whose methods an editor would offer. */
export type Exactly<Given, Record> = {
  readonly [Field in keyof Given]: Field extends keyof Record
    ? Given[Field] extends object
      ? object & { readonly [Nested in keyof Given[Field]]: Nested extends keyof Target<Record[Field]> ? true : never }
      : Given[Field]
    : never;
};

/** A returned record: `_id`, and exactly the selected fields. */
export type Selected<Record, Given> = [Given] extends [infer Chosen]
  ? Flat<
      Entity &
        Values<Record, Chosen, Exclude<keyof Chosen, OptionalNames<Chosen>> & keyof Record> &
        Partial<Values<Record, Chosen, OptionalNames<Chosen> & keyof Record>>
    >
  : never;

/** The record that a create returns: relations as ids, and only fields that the caller may read. */
export type Created<Record> = Flat<Entity & { readonly [Field in keyof Record]?: Value<Record[Field], true> }>;

/** The same, and of a new key its secret. */
export type CreatedBy<Types extends { readonly record: object }> = Created<Types['record']> &
  (Types extends { readonly issued: infer Issued } ? Issued : unknown);

/** The same type, shown as one object. */
type Flat<Type> = Type extends infer Shape ? { readonly [Key in keyof Shape]: Shape[Key] } : never;

/** Fields that may be selected, and so may be returned. */
type OptionalNames<Given> = {
  [Field in keyof Given]-?: undefined extends Given[Field] ? Field : never;
}[keyof Given];

/** Mapped over the fields of the record, so that the properties keep their documentation. */
type Values<Record, Given, Names extends keyof Record> = {
  readonly [Field in Names]: Value<Record[Field], Field extends keyof Given ? Exclude<Given[Field], undefined> : never>;
};

/** The returned value of a field: the selected part of it, null if it may be null, a list for a set. */
type Value<Stored, Given> =
  IsRelation<Stored> extends true
    ? Stored extends readonly (infer One)[]
      ? readonly Related<One, Given>[]
      : Stored extends null
        ? null
        : Related<Stored, Given>
    : Stored;

type Related<Record, Given> = Given extends true ? Entity : Selected<Record, Given>;

/** Directions by field, in order of precedence. */
export type Sort<Record> = {
  readonly [Field in keyof Record as NonNullable<Record[Field]> extends string | number | boolean ? Field : never]?:
    | 'ASC'
    | 'DESC';
};
