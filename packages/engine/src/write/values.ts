import type { SqlValue } from '@catalog-service/postgres';
import type { Caller } from '../caller/caller.js';
import type { Definition, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';

/** A write of a caller to one resource. */
export interface Write<D extends Definition = ResourceDefinition> {
  readonly registry: Registry;
  readonly definition: D;
  readonly caller: Caller;
  /** The parameters of its author, if a statement names the author itself: `authorOf`. */
  readonly author?: readonly SqlValue[] | undefined;
}

/** Values of one write by stored name, in PostgreSQL's text. A field that was not given is absent. */
export interface WriteValues {
  readonly columns: Map<string, SqlValue>;
  /** Entity Arrays: ids, each once. */
  readonly arrays: Map<string, readonly string[]>;
}

/** JSON Pointers of the values in the body by stored name, for errors that only the database finds. */
export type Pointers = ReadonlyMap<string, string>;

/** The place of a record in the body. */
export interface Placed {
  /** JSON Pointer of its data: `/data`, or one of several records, `/data/17`. */
  readonly base: string;
}

/** An existing record that a write names. */
export interface Addressed extends Placed {
  readonly id: string;
  /** A query found it, so the body has no place of its own for it. */
  readonly isMatch?: boolean;
}

/** The values of one write, and where in the body they are. */
export interface PlacedValues extends WriteValues, Placed {
  readonly pointers: Pointers;
  /** The record that an update changes: fields that are not given have its values. */
  readonly id?: string;
}
