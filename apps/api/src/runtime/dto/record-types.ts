import type { FieldDefinition } from '../definition/definition.js';
import type { TypesOfValue } from '../vocabulary/field-types/index.js';

/** The types of a resource's records and of what callers send, as they follow from its definition. */

interface Fielded {
  readonly fields: Readonly<Record<string, FieldDefinition>>;
}

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export type RecordOf<D extends Fielded> = {
  readonly [N in keyof D['fields'] as D['fields'][N]['type'] extends 'Entity' ? never : N]: OrNull<
    D,
    N,
    ValueOf<D['fields'][N], 'stored'>
  >;
};

/** One record as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export type AnswerOf<D extends Fielded> = Flat<
  { readonly [N in Readable<D> as N extends '_id' ? N : never]: ValueOf<D['fields'][N], 'answered'> } & {
    readonly [N in Readable<D> as N extends '_id' ? never : N]?: OrNull<D, N, ValueOf<D['fields'][N], 'answered'>>;
  }
>;

/** What a caller may give when it creates a record. */
export type CreateOf<D extends Fielded> = Flat<
  { readonly [N in Creatable<D> as MustBeGiven<D, N> extends true ? N : never]: ValueOf<D['fields'][N], 'given'> } & {
    readonly [N in Creatable<D> as MustBeGiven<D, N> extends true ? never : N]?: OrNull<
      D,
      N,
      ValueOf<D['fields'][N], 'given'>
    >;
  }
>;

/** What a caller may change of a record; null clears an optional field. */
export type UpdateOf<D extends Fielded> = {
  readonly [N in Updatable<D>]?: OrNull<D, N, ValueOf<D['fields'][N], 'given'>>;
};

/** All of them, for hooks: see `ResourceHooks`. */
export interface TypesOf<D extends Fielded> {
  readonly record: RecordOf<D>;
  readonly create: CreateOf<D>;
  readonly update: UpdateOf<D>;
}

/** An intersection as one object, which is what editors show. */
type Flat<T> = { readonly [N in keyof T]: T[N] };

type Readable<D extends Fielded> = {
  [N in keyof D['fields']]: D['fields'][N]['access']['read'] extends readonly [] ? never : N;
}[keyof D['fields']];

type Creatable<D extends Fielded> = {
  [N in keyof D['fields']]: D['fields'][N] extends Closed<'create'> ? never : N;
}[keyof D['fields']];

type Updatable<D extends Fielded> = {
  [N in keyof D['fields']]: D['fields'][N] extends Closed<'update'> | { readonly updatable: false } ? never : N;
}[keyof D['fields']];

/** A field that nobody but the service may give. */
type Closed<Action extends 'create' | 'update'> =
  | { readonly auto: true }
  | { readonly access: { readonly [A in Action]: readonly [] } };

type MustBeGiven<D extends Fielded, N extends keyof D['fields']> = N extends 'projectId'
  ? false
  : D['fields'][N] extends { readonly auto: true } | { readonly derived: true } | { readonly entityField: string }
    ? false
    : D['fields'][N]['required'];

type OrNull<D extends Fielded, N extends keyof D['fields'], V> = D['fields'][N]['type'] extends 'Entity Array'
  ? V
  : ColumnOf<D, N> extends '_id' | 'createdAt' | 'updatedAt'
    ? V
    : D['fields'][ColumnOf<D, N>]['required'] extends true
      ? V
      : V | null;

/** The field that a name is a column of: that of the id for an Entity. */
type ColumnOf<D extends Fielded, N extends keyof D['fields']> = D['fields'][N] extends {
  readonly idField: infer I extends keyof D['fields'];
}
  ? I
  : N;

/** A value of an enumeration is one of a few texts; any other has the types of its field type. */
type ValueOf<F extends FieldDefinition, Form extends 'stored' | 'given' | 'answered'> = F extends {
  readonly enumeration: { readonly values: readonly (infer V)[] };
}
  ? V
  : TypesOfValue<F['type']>[Form];
