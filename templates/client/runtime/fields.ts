import type { SearchedType, ValuesByType } from '../field-types.js';

export type { SearchedType, ValuesByType };

/**
 * What callers can do with a field: read it, or give it to an update or a create. A create may require it; or, where a
 * relation and its id, or a name and a former one, are two names of one value, either of the two.
 */
export type Use = 'read' | 'create' | 'required' | 'either' | 'update';

/** A field: its type in the catalog, with `| null` where a record may have none. */
export interface Field<Type extends keyof ValuesByType | null, Uses extends Use> {
  readonly type: Type;
  readonly uses: Uses;
}

/** The types of an entity, for relations to it. */
export interface RelatedTypes {
  readonly fields: object;
  /** Its record behind a relation. */
  readonly related: object;
  /** What is answered instead where the labels of a caller keep the record from it: null, or never anything. */
  readonly unseen: null;
}

/** A relation to a record, with `| null` where there may be none. */
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

/** The name that a field had: another name for the same value. */
export interface FormerNameOf<Name extends string, Type extends keyof ValuesByType | null, Uses extends Use>
  extends Field<Type, Uses> {
  readonly other: Name;
}
