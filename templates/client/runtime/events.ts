import { ApiProblem } from './api-problem.js';
import type { GetOptions, ResourceTypes } from './reference-client.js';
import { answered } from './reference-client.js';
import { ResourceClient, RestorableClient } from './resource-client.js';
import { delayMs, mayRepeat, wait } from './retry.js';
import type { NoFields, Select, Selected } from './selection.js';
import type { CallOptions, Transport } from './transport.js';

/** Seconds that a request waits for changes; a timeout of the call that is shorter ends it before. */
const WAIT_S = 20;

/** A change of a record that the caller may see. */
export interface RecordEvent<Record, Name = string> {
  /** In the sight of the caller: new, with other values, or gone. */
  readonly event: 'added' | 'updated' | 'removed';
  readonly _id: string;
  /** When the write began. */
  readonly at: string;
  /** Of an update: the changed fields. */
  readonly fields?: readonly Name[];
  /** The record as it is now, with `select`; absent if it is gone. */
  readonly record?: Record;
  /** Where to go on after this event; only the last event of each answer of the service has it. */
  readonly cursor?: string;
}

/** The records to follow. */
interface CursorOptions<Types extends ResourceTypes> extends CallOptions {
  /** Conditions on fields of the records, all of which must hold. A cursor is good for the query for which it was taken. */
  readonly query?: Types['query'];
}

/** Where to begin, which records, and their fields. */
export interface EventOptions<Types extends ResourceTypes, Given>
  extends GetOptions<Types, Given>,
    CursorOptions<Types> {
  /** A cursor: of `eventCursor`, or of an event. */
  readonly after: string;
  /** Changes of an answer of the service. */
  readonly limit?: number;
}

interface EventPage<Event> {
  readonly data: readonly Event[];
  readonly next: string;
}

/** The operations of a resource whose changes can be followed. */
export class FollowedClient<Types extends ResourceTypes> extends ResourceClient<Types> {
  /** The cursor of now: list the records afterwards, then follow from it. */
  eventCursor(options: CursorOptions<Types> = {}): Promise<string> {
    return cursorOfNow(this.transport, this.path, options);
  }

  /**
   * The changes after a cursor, for as long as they are iterated over. It goes on by itself after outages.
   * @throws ApiProblem events_gone through the iteration, if they cannot be told: begin again with `eventCursor`
   */
  events<const Given extends Select<Types['record']> = NoFields>(
    options: EventOptions<Types, Given>,
  ): AsyncGenerator<RecordEvent<Selected<Types['record'], Given>, keyof Types['record']>, void, undefined> {
    return follow(this.transport, this.path, options);
  }
}

/** The same, and deleted records can be restored. */
export class RestorableFollowedClient<Types extends ResourceTypes> extends RestorableClient<Types> {
  /** See FollowedClient. */
  eventCursor(options: CursorOptions<Types> = {}): Promise<string> {
    return cursorOfNow(this.transport, this.path, options);
  }

  /** See FollowedClient. */
  events<const Given extends Select<Types['record']> = NoFields>(
    options: EventOptions<Types, Given>,
  ): AsyncGenerator<RecordEvent<Selected<Types['record'], Given>, keyof Types['record']>, void, undefined> {
    return follow(this.transport, this.path, options);
  }
}

/** The records that are followed, of one resource or by resource. */
interface Followed extends CallOptions {
  readonly query?: unknown;
  readonly resources?: unknown;
}

export async function cursorOfNow(
  transport: Transport,
  path: string,
  { query, resources, ...call }: Followed,
): Promise<string> {
  return (await page<never>(transport, path, { query, resources }, undefined, call)).next;
}

export async function* follow<Event extends { readonly _id: string }>(
  transport: Transport,
  path: string,
  {
    after: begin,
    query,
    select,
    resources,
    limit,
    ...call
  }: Followed & { readonly after: string; readonly select?: unknown; readonly limit?: number },
): AsyncGenerator<Event & { readonly cursor?: string }, void, undefined> {
  let failures = 0;
  for (let after = begin; ; ) {
    call.signal?.throwIfAborted();
    let answer: EventPage<Event>;
    try {
      const body = { after, query, select, resources, limit };
      answer = await page<Event>(transport, path, body, { Prefer: `wait=${WAIT_S}` }, call);
    } catch (error) {
      if (!(error instanceof ApiProblem) || !mayRepeat(error, { isRepeatable: true, isRead: true })) throw error;
      failures += 1;
      await wait(delayMs(failures, error.retryAfterMs, Math.random()), call.signal);
      continue;
    }
    failures = 0;
    const { data, next } = answer;
    for (const [index, event] of data.entries()) {
      call.signal?.throwIfAborted();
      yield index === data.length - 1 ? { ...event, cursor: next } : event;
    }
    after = next;
  }
}

async function page<Event>(
  transport: Transport,
  path: string,
  body: object,
  headers: Record<string, string> | undefined,
  options: CallOptions,
): Promise<EventPage<Event>> {
  const { body: answer } = await transport.send({
    method: 'POST',
    path: `${path}/events`,
    body,
    ...(headers !== undefined && { headers }),
    isRepeatable: true,
    isRead: true,
    options,
  });
  return answered<EventPage<Event>>(answer);
}
