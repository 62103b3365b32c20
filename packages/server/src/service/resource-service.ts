import type { Caller, ResourceDefinition, ResourceTypes } from '@catalog-service/engine';
import type { OperationName } from '@catalog-service/vocabulary';
import type { AggregateBody, CountBody, GetItemBody, ListBody, Matching } from '../http/bodies.js';
import type { CallOptions, OperationCall, ServiceOperations } from './service-operations.js';

/** Names the fields to answer: `true`, or for a relation the fields of its record. */
export type SelectOf<Answer> = { readonly [Field in keyof Answer]?: boolean | { readonly [field: string]: boolean } };

/** A record with its id and the selected fields. */
export type Selected<Answer, Select> = { readonly _id: string } & {
  readonly [Field in keyof Answer & keyof Select as Select[Field] extends false | undefined
    ? never
    : Field]: Answer[Field];
};

/** A record with every field that the caller may read, at least its id. */
export type Created<Answer> = { readonly _id: string } & Partial<Answer>;

/** A selection that names no other fields. */
interface Selecting<Answer, Select> {
  readonly select?: Select & { readonly [Unknown in Exclude<keyof Select, keyof Answer>]: never };
}

/** One page of records. */
export interface RecordPage<Item> {
  /** Number of all matching records; absent with `count: false`. */
  readonly count?: number;
  readonly limit: number;
  readonly skip: number;
  /** Of a request with `after`: the cursor of the next page, null at the end. */
  readonly next?: string | null;
  readonly data: readonly Item[];
}

/** A group of records: the values that they share, and the requested measures. */
export interface RecordGroup {
  readonly group: { readonly [field: string]: unknown };
  readonly count?: number;
  readonly [measure: string]: unknown;
}

/** One page of changes of records. */
export interface EventPage<Answer> {
  readonly data: readonly {
    readonly event: 'added' | 'updated' | 'removed';
    readonly _id: string;
    readonly at: string;
    readonly fields?: readonly string[];
    readonly record?: Partial<Answer>;
  }[];
  /** The `after` of the next request. */
  readonly next: string;
}

/** One page of the versions of a record, newest first. */
export interface VersionPage {
  readonly data: readonly { readonly version: string; readonly at: string; readonly [key: string]: unknown }[];
  readonly next: string | null;
}

/** Records of a page of `each`: the most that a list answers. */
type EachRequest<Answer> = Omit<ListBody<Answer>, 'after' | 'skip' | 'count' | 'select'>;

/**
 * The operations of one resource, for hooks, endpoints, jobs and scripts. Each runs as over HTTP: access to operation, record and field is
 * decided for the caller, the body is validated, hooks run, events follow, and projects wait for each other fairly. Each is a transaction of
 * its own. Every method throws the Problem that a caller over HTTP would get.
 */
export abstract class ResourceService<Types extends ResourceTypes> {
  readonly #definition: ResourceDefinition;
  readonly #operations: ServiceOperations;

  constructor(definition: ResourceDefinition, operations: ServiceOperations) {
    this.#definition = definition;
    this.#operations = operations;
  }

  /** One page of the records that match, and the number of all that match. */
  list<const Select extends SelectOf<Types['answer']> = object>(
    caller: Caller,
    request: Omit<ListBody<Types['answer']>, 'select'> & Selecting<Types['answer'], Select> = {},
  ): Promise<RecordPage<Selected<Types['answer'], Select>>> {
    return this.run(caller, 'list', request, (operations, body) => operations.list(this.#definition, caller, {}, body));
  }

  /** All records that match, page by page as they are used. */
  async *each<const Select extends SelectOf<Types['answer']> = object>(
    caller: Caller,
    request: EachRequest<Types['answer']> & Selecting<Types['answer'], Select> = {},
  ): AsyncGenerator<Selected<Types['answer'], Select>, void, undefined> {
    let after: string | null | undefined = '';
    while (typeof after === 'string') {
      const page: RecordPage<Selected<Types['answer'], Select>> = await this.list(caller, {
        ...request,
        count: false,
        after,
      });
      yield* page.data;
      after = page.next;
    }
  }

  /** One record by its id. */
  get<const Select extends SelectOf<Types['answer']> = object>(
    caller: Caller,
    id: string,
    request: Omit<GetItemBody<Types['answer']>, 'select'> & Selecting<Types['answer'], Select> = {},
  ): Promise<Selected<Types['answer'], Select>> {
    return this.run(caller, 'getItem', request, (operations, body, given) =>
      operations.getItem(this.#definition, caller, id, body, given),
    );
  }

  /** The number of records that match. */
  async count(caller: Caller, request: CountBody<Types['answer']> = {}): Promise<number> {
    const call: OperationCall = (operations, body) => operations.count(this.#definition, caller, {}, body);
    return (await this.run<Counted>(caller, 'count', request, call)).count;
  }

  /** Measures of groups of the records that match. */
  aggregate(caller: Caller, request: AggregateBody<Types['answer']> = {}): Promise<RecordPage<RecordGroup>> {
    return this.run(caller, 'aggregate', request, (operations, body) =>
      operations.aggregate(this.#definition, caller, {}, body),
    );
  }

  /** Creates a record and returns it. */
  create(caller: Caller, data: Types['create'], options?: CallOptions): Promise<Created<Types['answer']>> {
    const call: OperationCall = (operations, body, given) => operations.create(this.#definition, caller, body, given);
    return this.run(caller, 'create', { data }, call, options);
  }

  /** Changes the given fields of one record. */
  async update(caller: Caller, id: string, data: Types['update'], options?: CallOptions): Promise<void> {
    const call: OperationCall = (operations, body, given) =>
      operations.update(this.#definition, caller, id, body, given);
    await this.run(caller, 'update', { data }, call, options);
  }

  /** Deletes one record and its parts. */
  async delete(caller: Caller, id: string, options?: CallOptions): Promise<void> {
    const call: OperationCall = (operations, _body, given) => operations.delete(this.#definition, caller, id, given);
    await this.run(caller, 'delete', undefined, call, options);
  }

  /** Creates all of the records or none, and returns them. */
  async createMany(
    caller: Caller,
    data: readonly Types['create'][],
    options?: CallOptions,
  ): Promise<readonly Created<Types['answer']>[]> {
    const call: OperationCall = (operations, body, given) =>
      operations.createMany(this.#definition, caller, body, given);
    const answer = await this.run<RecordPage<Created<Types['answer']>>>(caller, 'create', { data }, call, options);
    return answer.data;
  }

  /** Changes the given fields of all of the records, which `_id` names, or of none. Gives their number. */
  updateMany(
    caller: Caller,
    data: readonly (Types['update'] & { readonly _id: string })[],
    options?: CallOptions,
  ): Promise<number> {
    return this.#many(caller, 'update', { data }, options);
  }

  /** Deletes all of the records with these ids or none. Gives their number. */
  deleteMany(caller: Caller, ids: readonly string[], options?: CallOptions): Promise<number> {
    return this.#many(caller, 'delete', { data: ids }, options);
  }

  /** Changes the given fields of all records that match, if there are at most so many. Gives their number. */
  updateMatching(
    caller: Caller,
    { query, atMost }: Matching<Types['answer']>,
    data: Types['update'],
    options?: CallOptions,
  ): Promise<number> {
    return this.#many(caller, 'update', { query, atMost, data }, options);
  }

  /** Deletes all records that match, if there are at most so many. Gives their number. */
  deleteMatching(caller: Caller, { query, atMost }: Matching<Types['answer']>, options?: CallOptions): Promise<number> {
    return this.#many(caller, 'delete', { query, atMost }, options);
  }

  /** Runs an operation of the resource. */
  protected run<Answer>(
    caller: Caller,
    operation: OperationName,
    body: object | undefined,
    call: OperationCall,
    options?: CallOptions,
  ): Promise<Answer> {
    return this.#operations.run(this.#definition, operation, caller, body, call, options);
  }

  async #many(caller: Caller, kind: 'update' | 'delete', body: object, options?: CallOptions): Promise<number> {
    const call: OperationCall = (operations, sent, given) =>
      operations[`${kind}Many`](this.#definition, caller, sent, given);
    return (await this.run<Counted>(caller, kind, body, call, options)).count;
  }
}

interface Counted {
  readonly count: number;
}
