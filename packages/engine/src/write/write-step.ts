import type { Database, SqlValue, Transaction } from '@catalog-service/postgres';
import type { FieldUse } from '../access/requirements.js';
import type { ResourceDefinition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { GrantGuard } from '../features/grants/grant-guard.js';
import type { Secrets } from '../features/secrets/secrets.js';
import type { HookSource } from '../hooks/hook-registry.js';
import type { HookContext } from '../hooks/hooks.js';
import type { ProblemList } from '../read/problem-list.js';
import type { Reader } from '../read/reader.js';
import type { StoredRecord } from './record.js';
import type { PlacedValues, Write, WriteValues } from './values.js';
import type { Running } from './write-transaction.js';

export interface WriteServices {
  readonly registry: Registry;
  readonly database: Database;
  readonly reader: Reader;
  readonly settings: Settings;
  readonly hooks: HookSource;
  readonly guard: GrantGuard;
  readonly secrets: Secrets;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
}

/** A write of one record in its transaction. */
export interface RunningWrite extends Write, Running {
  /** JSON Pointer of the record in the body. */
  readonly base: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly context: HookContext;
}

/** A value of a body, which its field allows. */
export interface GivenValue {
  /** Its stored name. */
  readonly field: string;
  readonly value: unknown;
  /** In PostgreSQL's text. */
  readonly text: string | null;
  readonly pointer: string;
}

/** Values that are about to be stored, and the record that they change if it has been read. */
export interface StorableRecord {
  readonly id: string;
  readonly columns: Map<string, SqlValue>;
  readonly before?: StoredRecord;
}

/**
 * The part of a feature in the writes of a resource that uses it. The pipeline calls each method at its place. A resource has the steps of
 * its own features, so the others cost it nothing.
 */
export interface WriteStep {
  /** The writes for which the record is read and locked first, so that they are more than one statement. */
  readonly inSteps?: {
    readonly create?: boolean;
    readonly update?: (values: WriteValues) => boolean;
    readonly delete?: boolean;
  };
  /** Reads a value of a body; adds what is wrong with it to the problems. @returns the fields of other records that it asks for */
  readValue?(write: Write, given: GivenValue, problems: ProblemList): readonly FieldUse[];
  /**
   * Rejects values that are wrong whatever the database has.
   * @param isWhole whether these are all values of the records
   * @throws Problem invalid_body
   */
  requireValues?(write: Write, records: readonly PlacedValues[], isWhole: boolean): void;
  /** Gives values the form in which they are stored: those of a request before its transaction, those of a hook in it. */
  store?(write: Write, records: readonly StorableRecord[]): Promise<void>;
  /** Locks other records, before those that are written. @param ids of the records so far @param given the new values */
  lock?(
    transaction: Transaction,
    write: Write,
    ids: readonly string[],
    given: readonly WriteValues['columns'][],
  ): Promise<void>;
  /** Decides on the values of a new record, and completes them. @returns members that the answer alone has */
  beforeCreate?(write: RunningWrite, values: WriteValues): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Decides on the new values of a record, which is locked. */
  beforeUpdate?(write: RunningWrite, before: StoredRecord, values: WriteValues): Promise<void>;
  /** Follows a change of a record. */
  afterUpdate?(write: RunningWrite, id: string, before: StoredRecord, values: WriteValues): Promise<void>;
  /** Decides on the delete of a record, which is locked. */
  beforeDelete?(write: RunningWrite, id: string): Promise<void>;
  /** Whether a create that the database rejected may succeed when it is repeated. */
  mayRepeat?(error: unknown, records: readonly WriteValues[]): boolean;
}

/** Gives the step of a feature for a resource; undefined if the resource does not use it. */
export type WriteFeature = (definition: ResourceDefinition, services: WriteServices) => WriteStep | undefined;
