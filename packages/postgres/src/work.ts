/** The client that waits for an answer. */
export interface WaitingClient {
  readonly isGone: boolean;
  /** Position that the database of its reads must have reached, so that it reads its own writes; absent: any. */
  readonly readAfter?: number;
  /** How long it has waited for permits so far, in milliseconds; queues update it. */
  waitedMs?: number;
  /** Whether something was committed for it; the database updates it. */
  hasWritten?: boolean;
  /** Whether no client waits for each single response. Its reads use the connections of long reads. */
  readonly isBackground?: boolean;
  /** Calls `handler` once when the client hangs up, unless the returned function was called before. */
  onGone(handler: () => void): () => void;
  /** The data that an observer of its statements collects about its request. */
  readonly context?: object | undefined;
}

/** Caller for whom a statement runs. Permits are shared fairly between projects, whatever their number of requests. */
export interface Work {
  /** Empty for work of the service itself. */
  readonly projectId: string;
  /** Absent if no client waits. */
  readonly client?: WaitingClient;
  /** Waits for a permit as long as it takes. */
  readonly isPatient?: boolean;
}

/** Work of the service itself, which competes with the projects. */
export const SERVICE_WORK: Work = { projectId: '' };

/** Work that no client waits for: migrations. */
export const PATIENT_WORK: Work = { projectId: '', isPatient: true };
