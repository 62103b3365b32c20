import { PAGING } from '../paging.js';
import { ApiProblem } from './api-problem.js';
import type { Tagged } from './preferences.js';
import type { Exactly, NoFields, Select, Selected, Sort } from './selection.js';
import type { CallOptions, Transport } from './transport.js';

/** The types of one resource. */
export interface ResourceTypes {
  readonly record: object;
  readonly query: object;
  readonly create: object;
  readonly update: object;
}

/** Which records, and what of them. */
export interface ListOptions<Types extends ResourceTypes, Given> extends CallOptions {
  /** Fields to answer with; without it only `_id`. */
  readonly select?: Given & Select<Types['record']> & Exactly<Given, Types['record']>;
  /** Conditions by field, all of which must hold. */
  readonly query?: Types['query'];
  /** Directions by field; without it the newest record comes first. */
  readonly sort?: Sort<Types['record']>;
  /** Records in a page, `PAGING.maximumLimit` at most; `PAGING.defaultLimit` by default. */
  readonly limit?: number;
  /** Records before the page. */
  readonly skip?: number;
  /** Instead of `skip`, the `next` of the page before; empty for the first page. */
  readonly after?: string;
}

/** Which records, and what of them; `limit` is the size of the pages that they come in. */
export type AllOptions<Types extends ResourceTypes, Given> = Omit<ListOptions<Types, Given>, 'skip' | 'after'>;

/** What of one record. */
export interface GetOptions<Types extends ResourceTypes, Given> extends CallOptions {
  /** Fields to answer with; without it only `_id`. */
  readonly select?: Given & Select<Types['record']> & Exactly<Given, Types['record']>;
}

/** Which records to count. */
export interface CountOptions<Types extends ResourceTypes> extends CallOptions {
  readonly query?: Types['query'];
}

/** One page of records. */
export interface Page<Record> {
  /** Number of all matching records. */
  readonly count: number;
  readonly limit: number;
  readonly skip: number;
  /** Of a page that was asked for with `after`: what the next page comes after, null at the end. */
  readonly next?: string | null;
  readonly data: readonly Record[];
}

/** Actions that the caller may perform on a field. */
export interface FieldPermissions {
  readonly read: boolean;
  readonly create: boolean;
  readonly update: boolean;
}

/** The operations of a resource. */
export interface OperationPermissions {
  readonly list: boolean;
  readonly getItem: boolean;
  readonly count: boolean;
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

type Narrowed<Permissions, Told> = { readonly [Name in keyof Permissions]?: Told };

/** What is told of some of the operations and fields. */
interface Narrowing<Record, Told> {
  readonly operations: Narrowed<OperationPermissions, Told>;
  readonly fields: { readonly [Field in keyof Record]?: Narrowed<FieldPermissions, Told> };
}

/** What the caller may do with a resource. */
export interface Permissions<Record> {
  readonly operations: OperationPermissions;
  readonly fields: { readonly [Field in keyof Record]: FieldPermissions };
  /** What of it holds only for records that carry one of these labels. */
  readonly narrowedToLabels: Narrowing<Record, readonly string[]>;
  /** What of it holds only for the caller's own records, and for those with one of the labels where some are named. */
  readonly narrowedToOwn: Narrowing<Record, true>;
}

/**
 * The operations that read, which are all that a reference has. Every one is rejected with an ApiProblem where it does not
 * succeed; one that was refused for its number (429), met 502, 503 or 504, lost its connection or got no answer in time is
 * repeated.
 */
export class ReferenceClient<Types extends ResourceTypes> {
  protected readonly transport: Transport;
  protected readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** One page of the records that match. */
  async list<const Given extends Select<Types['record']> = NoFields>(
    options: ListOptions<Types, Given> = {},
  ): Promise<Page<Selected<Types['record'], Given>>> {
    const { select, query, sort, limit, skip, after, ...call } = options;
    return this.#read('/get-list', { select, query, sort, limit, skip, after }, call);
  }

  /**
   * All records that match, page by page, fetched as they are used; `limit` is the size of a page, the largest by default.
   * A record that is there all the while comes exactly once, whatever is made and deleted meanwhile.
   */
  async *all<const Given extends Select<Types['record']> = NoFields>(
    options: AllOptions<Types, Given> = {},
  ): AsyncGenerator<Selected<Types['record'], Given>, void, undefined> {
    const { select, query, sort, limit = PAGING.maximumLimit, ...call } = options;
    for (let after: string | null = ''; after !== null; ) {
      const body = { select, query, sort, limit, after, count: false };
      const page: Page<Selected<Types['record'], Given>> = await this.#read('/get-list', body, call);
      yield* page.data;
      after = page.next ?? null;
    }
  }

  /** One record. */
  async get<const Given extends Select<Types['record']> = NoFields>(
    id: string,
    options: GetOptions<Types, Given> = {},
  ): Promise<Selected<Types['record'], Given>> {
    const { select, ...call } = options;
    return this.#read(`/${encodeURIComponent(id)}/get-item`, { select }, call);
  }

  /** One record with its ETag. With `ifNoneMatch`, the ETag of the last time, only where it has changed since. */
  async getTagged<const Given extends Select<Types['record']> = NoFields>(
    id: string,
    options: GetOptions<Types, Given> & { readonly ifNoneMatch?: string } = {},
  ): Promise<Tagged<Selected<Types['record'], Given>>> {
    const { select, ifNoneMatch, ...call } = options;
    const { body, headers } = await this.transport.send({
      method: 'POST',
      path: `${this.path}/${encodeURIComponent(id)}/get-item`,
      body: { select },
      ...(ifNoneMatch !== undefined && { headers: { 'If-None-Match': ifNoneMatch } }),
      isRepeatable: true,
      isRead: true,
      options: call,
    });
    const record = body === undefined ? undefined : answered<Selected<Types['record'], Given>>(body);
    return { etag: headers.get('etag') ?? '', record };
  }

  /** Number of matching records. */
  async count(options: CountOptions<Types> = {}): Promise<number> {
    const { query, ...call } = options;
    const answer = await this.#read<{ readonly count: number }>('/count', { query }, call);
    return answer.count;
  }

  /** What the caller may do with these records: the operations, and each field. */
  async permissions(options: CallOptions = {}): Promise<Permissions<Types['record']>> {
    const path = `${this.path}/permissions`;
    const { body } = await this.transport.send({ method: 'GET', path, isRepeatable: true, isRead: true, options });
    return answered<Permissions<Types['record']>>(body);
  }

  async #read<Result>(path: string, body: object, options: CallOptions): Promise<Result> {
    const call = { method: 'POST', path: this.path + path, body, isRepeatable: true, isRead: true, options } as const;
    return answered<Result>((await this.transport.send(call)).body);
  }
}

/** @throws ApiProblem where the body of a success is not an object. What is in it is what the contract promises. */
export function answered<Result>(body: unknown): Result {
  if (isObjectOf<Result>(body)) return body;
  throw new ApiProblem({ code: 'unexpected_answer', detail: 'The answer is not an object.' });
}

function isObjectOf<Result>(body: unknown): body is Result {
  return typeof body === 'object' && body !== null;
}
