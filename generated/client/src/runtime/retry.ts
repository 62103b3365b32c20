// Copied from templates/client/runtime/retry.ts. Do not edit.
import type { ApiProblem } from './api-problem.js';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
/** A service that asks for more patience than this is told to the caller at once. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** The service is away, or what stands in front of it does not reach it. */
const AWAY: readonly number[] = [502, 503, 504];

/** What of a call says whether it may be sent again. */
export interface Repetition {
  /** Whether doing it twice is the same as doing it once. */
  readonly isRepeatable: boolean;
  /** Whether it changes nothing at all. */
  readonly isRead?: boolean;
}

/**
 * Whether a call may be sent again. One that was refused for its number (429) was not carried out, whatever it was.
 * After 502, 503 or 504, or without an answer, it may have been: only what changes nothing when it is done twice is
 * repeated. What took too long is repeated where it only reads: a write may still be under way.
 */
export function mayRepeat(problem: ApiProblem, { isRepeatable, isRead = false }: Repetition): boolean {
  if ((problem.retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS) return false;
  if (problem.status === 429) return true;
  if (problem.code === 'timeout') return isRead;
  return isRepeatable && (AWAY.includes(problem.status) || problem.code === 'network');
}

/**
 * Milliseconds to wait before the next attempt: what the service asks for, or else a random part of a time that
 * doubles with each attempt, so that many clients do not come back at the same moment.
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
    // A signal that was aborted before tells nobody any more.
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
