import type { Statement } from './database.js';
import type { Work } from './work.js';

/** What happens between the service and its database, as data. The log, metrics and traces interpret it. */
export type DatabaseObservation =
  | StatementObservation
  /** Whether the database was there when it was asked, or a transaction ended. */
  | { readonly kind: 'database'; readonly work: Work; readonly failure: unknown }
  /** Whether a replica, by its index in the list, can be read from. */
  | { readonly kind: 'replica'; readonly replica: number; readonly failure: unknown }
  /** The service closes the database: failures that follow are its own doing. */
  | { readonly kind: 'closing' };

/** A statement, observed when it is sent, and again, as the same object, when it is over. */
export interface StatementObservation {
  readonly kind: 'statement';
  readonly statement: Statement;
  readonly operation: 'read' | 'write' | 'transaction';
  readonly work: Work;
  /** Milliseconds, as `performance.now()` gives them. */
  readonly sentAt: number;
  /** Undefined until it is over. */
  endedAt: number | undefined;
  failure: unknown;
}

/** Called with each observation. It never throws. */
export type DatabaseObserver = (observation: DatabaseObservation) => void;
