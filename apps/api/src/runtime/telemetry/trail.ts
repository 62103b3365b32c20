import type { Context } from '@opentelemetry/api';

/** What a request leaves behind on its way, for its line in the access log and its trace. */
export class Trail {
  /** Milliseconds that the database took, the waits for a turn included. */
  databaseMs = 0;
  /** What spans of the request are part of; absent where nobody traces. */
  context: Context | undefined;
}
