import { PAGING } from '../paging.js';
import type { AggregateGroupBy, AggregateMeasures, AggregateOptions, AggregatePage } from './aggregates.js';
import { ApiProblem } from './api-problem.js';
import type { Tagged } from './preferences.js';
import type { Exactly, NoFields, Select, Selected, Sort } from './selection.js';
import type { CallOptions, Transport } from './transport.js';

/** The types of one resource. */
export interface ResourceTypes {
  readonly fields: object;
  readonly record: object;
  readonly query: object;
  readonly create: object;
  readonly update: object;
}

/** Records to read, and their fields. */
export interface ListOptions<Types extends ResourceTypes, Given, Counted = boolean> extends CallOptions {
  /** Fields to return; without it only `_id`. */
  readonly select?: Given & Select<Types['record']> & Exactly<Given, Types['record']>;
  /** Conditions by field, all of which must hold. */
  readonly query?: Types['query'];
  /** Directions by field; without it the newest record comes first. */
  readonly sort?: Sort<Types['record']>;
  /** Records in a page: at most `PAGING.maximumLimit`, by default `PAGING.defaultLimit`. */
  readonly limit?: number;
  /** Number of records to skip before the page. */
  readonly skip?: number;
  /** Instead of `skip`: the `next` of the previous page; empty for the first page. */
  readonly after?: string;
  /** Whether the page has the number of all matching records; true by default. `false` saves its cost. */
  readonly count?: Counted;
}

/** Records to read, and their fields; `limit` is the size of the pages in which they are fetched. */
export type AllOptions<Types extends ResourceTypes, Given> = Omit<
  ListOptions<Types, Given>,
  'skip' | 'after' | 'count'
>;

/** Fields of one record. */
export interface GetOptions<Types extends ResourceTypes, Given> extends CallOptions {
  /** Fields to return; without it only `_id`. */
  readonly select?: Given & Select<Types['record']> & Exactly<Given, Types['record']>;
}

/** Records to count. */
export interface CountOptions<Types extends ResourceTypes> extends CallOptions {
  readonly query?: Types['query'];
}

/** One page of records. */
export interface Page<Record> {
  /** Number of all matching records. */
  readonly count: number;
  readonly limit: number;
  readonly skip: number;
  /** If the page was requested with `after`: the `after` of the next page, or null at the end. */
  readonly next?: string | null;
  readonly data: readonly Record[];
}

/** A page as it was requested: without `count`, it has no number. */
export type PageOf<Record, Counted> = Counted extends false ? Omit<Page<Record>, 'count'> : Page<Record>;

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
  readonly aggregate: boolean;
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  /** Of a resource whose deleted records can be restored. */
  readonly restore?: boolean;
  /** Of a resource whose changes can be followed. */
  readonly events?: boolean;
  /** Of a resource whose records have a history. */
  readonly history?: boolean;
  readonly restoreVersion?: boolean;
}

type Narrowed<Permissions, Told> = { readonly [Name in keyof Permissions]?: Told };

/** Permissions of some operations and fields. */
interface Narrowing<Record, Told> {
  readonly operations: Narrowed<OperationPermissions, Told>;
  readonly fields: { readonly [Field in keyof Record]?: Narrowed<FieldPermissions, Told> };
}

/** Permissions of the caller on a resource. */
export interface Permissions<Record> {
  readonly operations: OperationPermissions;
  readonly fields: { readonly [Field in keyof Record]: FieldPermissions };
  /** Permissions that apply only to records with one of these labels. */
  readonly narrowedToLabels: Narrowing<Record, readonly string[]>;
  /** Permissions that apply only to the caller's own records, and to those with one of the labels, if there are labels. */
  readonly narrowedToOwn: Narrowing<Record, true>;
  /** Of a resource with permissions that need a plan: those that only the plan of the project forbids, with the plan that would allow them. */
  readonly requiredPlans?: Narrowing<Record, string>;
  /** Operations that apply only to records that meet this condition, or what the other two say. Absent on resources without conditions. */
  readonly narrowedToCondition?: Narrowed<OperationPermissions, string>;
}

/**
 * The read operations, which are all operations of a reference. A failed call is rejected with an ApiProblem. A call is retried after 429,
 * 502, 503 or 504, a lost connection or a timeout.
 */
export class ReferenceClient<Types extends ResourceTypes> {
  protected readonly transport: Transport;
  protected readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** One page of the matching records. */
  async list<const Given extends Select<Types['record']> = NoFields, const Counted extends boolean = true>(
    options: ListOptions<Types, Given, Counted> = {},
  ): Promise<PageOf<Selected<Types['record'], Given>, Counted>> {
    const { select, query, sort, limit, skip, after, count, ...call } = options;
    return this.#read('/get-list', { select, query, sort, limit, skip, after, count }, call);
  }

  /**
   * All records that match, page by page, fetched as they are used; `limit` is the size of a page, the largest by default.
   * Records that exist throughout the iteration are returned exactly once.
   */
  async *all<const Given extends Select<Types['record']> = NoFields>(
    options: AllOptions<Types, Given> = {},
  ): AsyncGenerator<Selected<Types['record'], Given>, void, undefined> {
    const { select, query, sort, limit = PAGING.maximumLimit, ...call } = options;
    for (let after: string | null = ''; after !== null; ) {
      const body = { select, query, sort, limit, after, count: false };
      const page: Page<Selected<Types['record'], Given>> = await this.#read('/get-list', body, call);
      for (const record of page.data) {
        call.signal?.throwIfAborted();
        yield record;
      }
      after = page.next ?? null;
    }
  }

  /** One record. */
  async get<const Given extends Select<Types['record']> = NoFields>(
    id: string,
    options: GetOptions<Types, Given> = {},
  ): Promise<Selected<Types['record'], Given>> {
    const { select, ...call } = options;
    return this.#read(`/${idInPath(id)}/get-item`, { select }, call);
  }

  /** One record with its ETag; with `ifNoneMatch`, a former ETag, only if it has changed since. */
  async getTagged<const Given extends Select<Types['record']> = NoFields>(
    id: string,
    options: GetOptions<Types, Given> & { readonly ifNoneMatch?: string } = {},
  ): Promise<Tagged<Selected<Types['record'], Given>>> {
    const { select, ifNoneMatch, ...call } = options;
    const { body, headers } = await this.transport.send({
      method: 'POST',
      path: `${this.path}/${idInPath(id)}/get-item`,
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

  /** One page of groups of the matching records, with their measures. */
  async aggregate<
    const By extends AggregateGroupBy<Types> = NoFields,
    const Of extends AggregateMeasures<Types> = NoFields,
  >(options: AggregateOptions<Types, By, Of> = {}): Promise<AggregatePage<Types['record'], By, Of>> {
    const { query, groupBy, measures, sort, limit, skip, ...call } = options;
    return this.#read('/aggregate', { query, groupBy, measures, sort, limit, skip }, call);
  }

  /** Permissions of the caller: operations, and each field. */
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

/** @throws ApiProblem if there is no id: the path would be that of something else. */
export function idInPath(id: string): string {
  if (id !== '') return encodeURIComponent(id);
  throw new ApiProblem({ code: 'invalid_parameter', detail: 'The id is empty.' });
}

/** @throws ApiProblem if the body of a success is not an object. Its content is as the contract promises. */
export function answered<Result>(body: unknown): Result {
  if (isObjectOf<Result>(body)) return body;
  throw new ApiProblem({ code: 'unexpected_answer', detail: 'The answer is not an object.' });
}

function isObjectOf<Result>(body: unknown): body is Result {
  return typeof body === 'object' && body !== null;
}
