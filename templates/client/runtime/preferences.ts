import { ApiProblem } from './api-problem.js';
import type { Answer, CallOptions } from './transport.js';

/** How a record is written. */
export interface WriteOptions extends CallOptions {
  /** Does everything, answers as it would, and keeps nothing. */
  readonly dryRun?: boolean;
}

/** How a record is created. */
export interface CreateOptions extends WriteOptions {
  /** Sent again with the same data within 24 hours, it brings the first record again and makes no second one. */
  readonly idempotencyKey?: string;
}

/** How a record is changed. */
export interface UpdateOptions extends WriteOptions {
  /** ETag that the record must still have; otherwise the problem is `precondition_failed`. */
  readonly ifMatch?: string;
}

/** A record, and the name of the state it is in. */
export interface Tagged<Record> {
  /** For `ifMatch`, and for `ifNoneMatch` of the next time. */
  readonly etag: string;
  /** Undefined where the record is still in the state that `ifNoneMatch` names. */
  readonly record: Record | undefined;
}

/** How a record is deleted. */
export type DeleteOptions = UpdateOptions;

const ROLLBACK = 'tx=rollback';

/** The headers that the options stand for. */
export function writeHeaders(options: CreateOptions & UpdateOptions): Record<string, string> {
  return {
    ...(options.dryRun === true && { Prefer: ROLLBACK }),
    ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.ifMatch !== undefined && { 'If-Match': options.ifMatch }),
  };
}

/** @throws ApiProblem where a dry run was asked for and the service does not say that it was one. */
export function requireDryRun({ headers }: Answer, { dryRun }: WriteOptions): void {
  if (dryRun !== true || headers.get('preference-applied') === ROLLBACK) return;
  throw new ApiProblem({
    code: 'unexpected_answer',
    status: 200,
    detail: 'The service knows no dry run: it has carried the request out.',
  });
}
