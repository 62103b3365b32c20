import type { DatabaseObservation } from '@catalog-service/postgres';
import type { FastifyRequest } from 'fastify';
import type { BackgroundTask } from './background-tasks.js';
import type { RequestContext } from './request-context.js';

/** Why a request is answered 503. */
export const REJECTION_REASONS = [
  'database_away',
  'database_busy',
  'disk_full',
  'memory',
  'overload',
  'stopping',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The checks and queues before a handler, observed when they begin, and again, as the same object, when they are over. */
export interface DecisionObservation {
  readonly kind: 'decision';
  readonly request: FastifyRequest;
  isOver: boolean;
  failure: unknown;
}

/** The events of the service, as data. The log, metrics and traces interpret them. */
export type Observation =
  | DatabaseObservation
  | RequestContext
  | DecisionObservation
  /** An answer without a request, to bytes that are not HTTP. */
  | {
      readonly kind: 'broken';
      readonly requestId: string;
      readonly status: number;
      readonly address?: string | undefined;
    }
  /** A connection beyond the limit, which is closed at once. */
  | { readonly kind: 'drop' }
  /** An answer of 503. */
  | {
      readonly kind: 'rejection';
      readonly reason: RejectionReason;
      readonly request: FastifyRequest;
      readonly cause: string | undefined;
    }
  /** An answer of 500. */
  | { readonly kind: 'defect'; readonly request: FastifyRequest; readonly error: unknown }
  /** A run of background work, which may have failed. */
  | { readonly kind: 'background'; readonly task: BackgroundTask; readonly failure: unknown };

/** Called with each observation. It never throws. */
export type Observer = (observation: Observation) => void;
