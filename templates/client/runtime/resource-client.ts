import {
  type CreateOptions,
  createHeaders,
  type DeleteOptions,
  requireDryRun,
  type Updated,
  type UpdateOptions,
  type WriteOptions,
  writeHeaders,
} from './preferences.js';
import { answered, idInPath, ReferenceClient, type ResourceTypes } from './reference-client.js';
import type { CreatedBy } from './selection.js';
import type { Answer } from './transport.js';

/** Which records a write is about: those that match, if there are at most so many. */
export interface MatchingOptions<Types extends ResourceTypes> extends CreateOptions {
  readonly query: Types['query'];
  /** If more records match, the problem is `too_many_matches`, and none is written. */
  readonly atMost: number;
}

/** A change of one of several records. */
export type Change<Types extends ResourceTypes> = Types['update'] & { readonly _id: string };

/**
 * The operations of one resource. A write is retried after 429. After 502, 503 or 504, or a lost connection, it is retried if it is
 * idempotent; creates and writes by query are, because the client gives each its own `Idempotency-Key`.
 */
export class ResourceClient<Types extends ResourceTypes> extends ReferenceClient<Types> {
  /** Creates a record. Returns the fields that the caller may read. */
  async create(data: Types['create'], options: CreateOptions = {}): Promise<CreatedBy<Types>> {
    const headers = createHeaders(options);
    const call = { method: 'POST', path: this.path, body: { data }, headers, isRepeatable: true, options } as const;
    const answer = await this.transport.send(call);
    requireDryRun(answer, options);
    return answered<CreatedBy<Types>>(answer.body);
  }

  /** Creates all records or none. Returns them in the same order. */
  async createMany(
    data: readonly Types['create'][],
    options: CreateOptions = {},
  ): Promise<readonly CreatedBy<Types>[]> {
    const body = await this.#writeMany('create-many', { data }, options, true, createHeaders(options));
    return answered<{ readonly data: readonly CreatedBy<Types>[] }>(body).data;
  }

  /** Changes all records or none, each by its `_id`. Returns their number. */
  async updateMany(data: readonly Change<Types>[], options: WriteOptions = {}): Promise<number> {
    const body = await this.#writeMany('update-many', { data }, options, true);
    return answered<{ readonly count: number }>(body).count;
  }

  /** Deletes all records with these ids or none. Returns their number. */
  async deleteMany(ids: readonly string[], options: WriteOptions = {}): Promise<number> {
    // A second attempt would fail, because the records are gone.
    const body = await this.#writeMany('delete-many', { data: ids }, options, false);
    return answered<{ readonly count: number }>(body).count;
  }

  /** Changes the given fields of all records that match, or of none. Returns their number. */
  updateMatching(data: Types['update'], { query, atMost, ...options }: MatchingOptions<Types>): Promise<number> {
    return this.#writeMatching('update-many', { query, atMost, data }, options);
  }

  /** Deletes all records that match, or none. Returns their number. */
  deleteMatching({ query, atMost, ...options }: MatchingOptions<Types>): Promise<number> {
    return this.#writeMatching('delete-many', { query, atMost }, options);
  }

  /** Changes the given fields; null clears an optional field. Gives the new version of the record. */
  async update(id: string, data: Types['update'], options: UpdateOptions = {}): Promise<Updated> {
    const { headers } = await this.#write('PUT', id, { data }, options);
    return { etag: headers.get('etag') ?? '' };
  }

  /** Deletes a record, and the records that are deleted with it. */
  async delete(id: string, options: DeleteOptions = {}): Promise<void> {
    await this.#write('DELETE', id, undefined, options);
  }

  async #writeMatching(what: string, body: object, options: CreateOptions): Promise<number> {
    const answer = await this.#writeMany(what, body, options, true, createHeaders(options));
    return answered<{ readonly count: number }>(answer).count;
  }

  async #writeMany(
    what: string,
    body: object,
    options: CreateOptions,
    isRepeatable: boolean,
    headers = writeHeaders(options),
  ): Promise<unknown> {
    const path = `${this.path}/${what}`;
    const answer = await this.transport.send({ method: 'POST', path, body, headers, isRepeatable, options });
    requireDryRun(answer, options);
    return answer.body;
  }

  async #write(
    method: 'PUT' | 'DELETE',
    id: string,
    body: object | undefined,
    options: UpdateOptions,
  ): Promise<Answer> {
    const path = `${this.path}/${idInPath(id)}`;
    const headers = writeHeaders(options);
    // A second attempt of a conditional write would fail because of its own change.
    const isRepeatable = options.ifMatch === undefined;
    const call = { method, path, headers, isRepeatable, options, ...(body !== undefined && { body }) };
    const answer = await this.transport.send(call);
    requireDryRun(answer, options);
    return answer;
  }
}

/** The operations of a resource whose deleted records can be restored. */
export class RestorableClient<Types extends ResourceTypes> extends ResourceClient<Types> {
  /** Restores a deleted record, and everything that was deleted with it. */
  async restore(id: string, options: WriteOptions = {}): Promise<void> {
    const path = `${this.path}/${idInPath(id)}/restore`;
    // A second attempt would fail, because the record is there.
    const call = { method: 'POST', path, headers: writeHeaders(options), isRepeatable: false, options } as const;
    requireDryRun(await this.transport.send(call), options);
  }

  /** Restores all deleted records with these ids or none. Returns their number. */
  async restoreMany(ids: readonly string[], options: WriteOptions = {}): Promise<number> {
    const body = { data: ids };
    const path = `${this.path}/restore-many`;
    const headers = writeHeaders(options);
    const answer = await this.transport.send({ method: 'POST', path, body, headers, isRepeatable: false, options });
    requireDryRun(answer, options);
    return answered<{ readonly count: number }>(answer.body).count;
  }
}
