import type { SealedField } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { IsRequired, RecordOf } from '../dto/record-types.js';

/** A definition whose records belong to a project. Hooks have no access to global ones (users, projects). */
export type OwnedDefinition = Definition & { readonly scope: 'project' | 'shared' };

/** Whether its records belong to a project, or may. */
export const isOwned = <D extends Definition>(definition: D): definition is D & OwnedDefinition =>
  definition.scope !== 'global';

/** A stored record. */
export type Found<D extends OwnedDefinition> = RecordOf<D> & { readonly _id: string };

/** Fields that a condition or an order may name: those that are a column whose values can be compared. */
type ComparedField<D extends OwnedDefinition> = {
  [N in keyof RecordOf<D> & string]: D['fields'][N] extends
    | { readonly type: 'Entity Array' | 'JSON' }
    | SealedField
    | { readonly list: true }
    ? never
    : N;
}[keyof RecordOf<D> & string];

/** A condition on records: a field's value, null, or any of a list of values. */
export type Where<D extends OwnedDefinition> = {
  readonly [N in ComparedField<D> & keyof RecordOf<D>]?: RecordOf<D>[N] | readonly NonNullable<RecordOf<D>[N]>[];
};

/** Which records, and in which order. */
export interface Selection<D extends OwnedDefinition> {
  readonly where?: Where<D>;
  /** The first one first, ascending; `_id` where none is named. */
  readonly orderBy?: readonly ComparedField<D>[];
  readonly descending?: boolean;
  /** Only records that come after this one in the order; it has the fields that the order names. */
  readonly after?: Readonly<Partial<RecordOf<D>>>;
}

/** Fields of a new record that are filled in. */
type Filled = '_id' | 'createdAt' | 'updatedAt';

type Needed<D extends OwnedDefinition, N extends keyof D['fields']> = N extends Filled
  ? false
  : D['fields'][N] extends { readonly default: unknown } | { readonly type: 'Entity Array' } | { readonly list: true }
    ? false
    : IsRequired<D, N>;

type Insertable<D extends OwnedDefinition> = Exclude<keyof RecordOf<D>, 'projectId'>;

/** A new record: every required field without a default, and any others. */
export type NewRecord<D extends OwnedDefinition> = {
  readonly [N in Insertable<D> as Needed<D, N> extends true ? N : never]: RecordOf<D>[N];
} & {
  readonly [N in Insertable<D> as Needed<D, N> extends true ? never : N]?: RecordOf<D>[N];
};

/** Changes of a record; its id and its project never change. */
export type Changes<D extends OwnedDefinition> = {
  readonly [N in Exclude<keyof RecordOf<D>, '_id' | 'projectId'>]?: RecordOf<D>[N];
};

/**
 * The records of one definition within the project and the transaction of a write. Each call is one statement with the project's id.
 * Neither the caller's permissions nor the hooks of the definition apply. The global records of a shared definition can be read.
 */
export interface Records<D extends OwnedDefinition> {
  /** Makes a record. Id, times, project, user and declared defaults are filled in as a create over HTTP does. */
  insert(values: NewRecord<D>): Promise<Found<D>>;
  /** Changes a record, and its time of change unless that is given. Gives whether the project has it. */
  update(id: string, changes: Changes<D>): Promise<boolean>;
  /** Deletes a record with its parts. Gives whether the project had it. */
  delete(id: string): Promise<boolean>;
  /** The first of the records that match. */
  first(selection: Selection<D>): Promise<Found<D> | undefined>;
  /** The records that match, at most `limit` where one is given. */
  list(selection: Selection<D> & { readonly limit?: number }): Promise<readonly Found<D>[]>;
  count(where: Where<D>): Promise<number>;
  /** Reads a record and locks it until the transaction ends; new references to it remain possible. */
  lock(id: string): Promise<Found<D> | undefined>;
}
