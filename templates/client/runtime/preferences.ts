import { ApiProblem } from './api-problem.js';
import type { Answer, CallOptions } from './transport.js';

/** Options of a write. */
export interface WriteOptions extends CallOptions {
  /** Executes the write, returns its answer, and rolls it back. */
  readonly dryRun?: boolean;
}

/** Options of a create. */
export interface CreateOptions extends WriteOptions {
  /**
   * With the same key and data, a create returns the first record again for 24 hours, and creates no second one. By default, each call has
   * a key of its own, so that its retries create one record.
   */
  readonly idempotencyKey?: string;
}

/** Options of an update. */
export interface UpdateOptions extends WriteOptions {
  /** ETag that the record must still have; otherwise the problem is `precondition_failed`. */
  readonly ifMatch?: string;
}

/** A record with its version. */
export interface Tagged<Record> {
  /** For `ifMatch`, and for a later `ifNoneMatch`. */
  readonly etag: string;
  /** Undefined if the record still has the version of `ifNoneMatch`. */
  readonly record: Record | undefined;
}

/** The outcome of an update. */
export interface Updated {
  /** For the `ifMatch` of the next write; empty after a dry run. */
  readonly etag: string;
}

/** Options of a delete. */
export type DeleteOptions = UpdateOptions;

const ROLLBACK = 'tx=rollback';

/** The headers of the options. */
export function writeHeaders(options: CreateOptions & UpdateOptions): Record<string, string> {
  return {
    ...(options.dryRun === true && { Prefer: ROLLBACK }),
    ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.ifMatch !== undefined && { 'If-Match': options.ifMatch }),
  };
}

/** The headers of a create, which has a key of its own. */
export function createHeaders(options: CreateOptions): Record<string, string> {
  return writeHeaders({ idempotencyKey: randomKey(), ...options });
}

/** 128 bits; `randomUUID` is missing in pages without HTTPS. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws ApiProblem if a dry run was requested and the service does not confirm it. */
export function requireDryRun({ headers }: Answer, { dryRun }: WriteOptions): void {
  if (dryRun !== true || headers.get('preference-applied') === ROLLBACK) return;
  throw new ApiProblem({
    code: 'unexpected_answer',
    status: 200,
    detail: 'The service knows no dry run: it has carried the request out.',
  });
}
