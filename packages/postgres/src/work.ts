/** The client that waits for an answer. */
export interface Presence {
  readonly isGone: boolean;
  /** Position of the database that its reads must have come to, so that it finds what it wrote; from anywhere where absent. */
  readonly readAfter?: number;
  /** How long it has waited for turns by now, in milliseconds; kept by queues. */
  waitedMs?: number;
  /** Whether something was committed for it; kept by the database. */
  hasWritten?: boolean;
  /** Calls `handler` once when the client hangs up, unless the returned function was called before. */
  onGone(handler: () => void): () => void;
  /** What an observer of its statements collects about its request. */
  readonly context?: object | undefined;
  /** The fields of its request for lines of the log. */
  logFields?(): object;
}

/** On whose behalf the database is asked: projects take turns, whatever their number of requests. */
export interface Work {
  /** Empty for what the service does for itself. */
  readonly projectId: string;
  /** Absent where nobody waits who could go away. */
  readonly presence?: Presence;
  /** Waits for its turn as long as it takes. */
  readonly isPatient?: boolean;
}

/** What the service does for itself: it takes turns with the projects. */
export const SERVICE_WORK: Work = { projectId: '' };

/** What nobody waits for at the other end of a socket: migrations. */
export const PATIENT_WORK: Work = { projectId: '', isPatient: true };
