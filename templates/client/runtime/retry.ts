import type { ApiProblem } from './api-problem.js';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
/** If the service asks to wait longer than this, the call fails at once. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** The service is unavailable, or a proxy cannot reach it. */
const AWAY: readonly number[] = [502, 503, 504];

/** The properties that decide whether a call may be retried. */
export interface Repetition {
  /** Whether it is idempotent. */
  readonly isRepeatable: boolean;
  /** Whether it only reads. */
  readonly isRead?: boolean;
}

/**
 * Whether a call may be retried. After 429 it was not executed. After 502, 503 or 504, or without an answer, it may have been executed, so
 * only idempotent calls are retried. After a timeout only reads are retried, because a write may still be running.
 */
export function mayRepeat(problem: ApiProblem, { isRepeatable, isRead = false }: Repetition): boolean {
  if ((problem.retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS) return false;
  if (problem.status === 429) return true;
  if (problem.code === 'timeout') return isRead;
  return isRepeatable && (AWAY.includes(problem.status) || problem.code === 'network');
}

/**
 * Milliseconds to wait before the next attempt: the time that the service asks for, or else a random part of a time that doubles with
 * each attempt, so that clients do not retry at the same moment.
 *
 * @param attempt attempts made so far, from 1.
 * @param random from 0 to 1.
 */
export function delayMs(attempt: number, retryAfterMs: number | undefined, random: number): number {
  if (retryAfterMs !== undefined) return retryAfterMs;
  return random * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
}

/** Resolves after the time, or rejects with the reason of the signal. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // A signal that is already aborted fires no event.
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
