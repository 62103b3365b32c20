import type { TypesOfValue } from '@catalog-service/vocabulary';
import type { DtoClasses, FieldDefinition } from '../definition/definition.js';

/** The types of a resource's records and of what callers send, as they follow from its definition and its DTO classes. */

interface Fielded {
  readonly fields: Readonly<Record<string, FieldDefinition>>;
}

interface Declared extends Fielded {
  readonly dto: DtoClasses;
}

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, each value under one name: that of the id field for a relation.
 */
export type RecordOf<D extends Fielded> = {
  readonly [N in keyof D['fields'] as IsOtherName<D['fields'][N]> extends true ? never : N]: OrNull<
    D,
    N,
    StoredValue<D['fields'][N]>
  >;
};

/** An Entity is another name of its id field, and a former name of the one of today. */
type IsOtherName<F extends FieldDefinition> = F extends { readonly type: 'Entity' } | { readonly aliasOf: string }
  ? true
  : false;

/** All of them, for hooks: see `ResourceHooks`. */
export interface TypesOf<D extends Declared> {
  readonly record: RecordOf<D>;
  readonly create: InstanceType<D['dto']['create']>;
  readonly update: InstanceType<D['dto']['update']>;
}

type OrNull<D extends Fielded, N extends keyof D['fields'], V> = D['fields'][N]['type'] extends 'Entity Array'
  ? V
  : IsRequired<D, N> extends true
    ? V
    : V | null;

/** Whether a record has a value under this name: the DTO classes of a resource take no null, a reference entity says so itself. */
export type IsRequired<D extends Fielded, N extends keyof D['fields']> = D extends Declared
  ? null extends GivenOf<D>[N & keyof GivenOf<D>]
    ? false
    : true
  : N extends '_id' | 'createdAt' | 'updatedAt'
    ? true
    : D['fields'][N] extends { readonly required: true }
      ? true
      : false;

type GivenOf<D extends Declared> = InstanceType<D['dto']['create']> & InstanceType<D['dto']['service']>;

/** A value of an enumeration is one of a few texts; any other has the type of its field type. */
type StoredValue<F extends FieldDefinition> = F extends {
  readonly enumeration: { readonly values: readonly (infer V)[] };
}
  ? V
  : TypesOfValue<F['type']>['stored'];
