import type { SealedField, TypesOfValue } from '@catalog-service/vocabulary';
import type { DtoClasses, FieldDefinition } from '../definition/definition.js';
import type { SecretValue } from '../secret/secret.js';

interface Fielded {
  readonly fields: Readonly<Record<string, FieldDefinition>>;
}

interface Declared extends Fielded {
  readonly dto: DtoClasses;
}

/**
 * A stored record, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays of ids, a relation under the
 * name of its id field.
 */
export type RecordOf<D extends Fielded> = {
  readonly [N in keyof D['fields'] as IsOtherName<D['fields'][N]> extends true ? never : N]: OrNull<
    D,
    N,
    OfEach<D['fields'][N], 'stored'>
  >;
};

/** An Entity is another name of its id field, and a former name of the current one. */
type IsOtherName<F extends FieldDefinition> = F extends { readonly type: 'Entity' } | { readonly aliasOf: string }
  ? true
  : false;

/**
 * A record as operations answer it: dates as ISO 8601 text in UTC, a relation as its record with the selected fields. Secrets are never
 * answered.
 */
export type AnswerOf<D extends Fielded> = {
  readonly [N in keyof D['fields'] as D['fields'][N] extends SealedField ? never : N]: OrNull<
    D,
    N,
    OfEach<D['fields'][N], 'answered'>
  >;
};

/** All of them: see `ResourceHooks` and `ResourceService`. */
export interface TypesOf<D extends Declared> {
  readonly record: RecordOf<D>;
  readonly answer: AnswerOf<D>;
  readonly create: InstanceType<D['dto']['create']>;
  readonly update: InstanceType<D['dto']['update']>;
}

type OrNull<D extends Fielded, N extends keyof D['fields'], V> = D['fields'][N]['type'] extends 'Entity Array'
  ? V
  : IsRequired<D, N> extends true
    ? V
    : V | null;

/** Whether a record always has a value under this name, by the DTO classes of a resource, or the fields of a reference. */
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

/** Whether a value is stored or answered. */
type Place = 'stored' | 'answered';

/** Of a list, its items. */
type OfEach<F extends FieldDefinition, P extends Place> = F extends { readonly list: true }
  ? readonly ValueOf<F, P>[]
  : ValueOf<F, P>;

/** A secret, one of the texts of an enumeration, else the type of the field type. */
type ValueOf<F extends FieldDefinition, P extends Place> = F extends SealedField
  ? SecretValue
  : F extends { readonly enumeration: { readonly values: readonly (infer V)[] } }
    ? V
    : TypesOfValue<F['type']>[P];
