import { expect } from 'vitest';
import type { Answer, Call } from './answer.js';
import type { Resource } from './contract.js';
import { contradictions } from './described-answers.js';
import { send } from './http-request.js';
import { asArray, asObject, asText, type JsonObject } from './json.js';

export interface Caller {
  readonly projectId: string;
  /** Absent: a caller without a key. */
  readonly key?: string;
  /** What it sends as a bearer token. */
  readonly token?: string;
}

/** What an operation takes beside the id. */
export interface Reading {
  readonly query?: unknown;
  readonly select?: unknown;
  readonly sort?: unknown;
  readonly limit?: unknown;
  readonly skip?: unknown;
  readonly after?: unknown;
  readonly count?: unknown;
}

export interface Page {
  readonly count: number;
  readonly limit: number;
  readonly skip: number;
  readonly data: readonly JsonObject[];
}

/** Where the tests are run with people as callers, what they take for a key is a token. */
export function credentialsOf({ key, token }: Caller): Readonly<Record<string, string>> {
  const bearer = token ?? (key?.startsWith('ey') === true ? key : undefined);
  if (bearer !== undefined) return { Authorization: `Bearer ${bearer}` };
  return key === undefined ? {} : { ApiKey: key };
}

/** One caller of the service. `call` gives whatever is answered; the named operations expect success. */
export class Client {
  constructor(
    readonly baseUrl: string,
    readonly caller: Caller,
  ) {}

  /** Every answer must be as the OpenAPI document says. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const call: Call = {
      method,
      path,
      headers: {
        ...credentialsOf(this.caller),
        ProjectID: this.caller.projectId,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    };
    const answer = await send(this.baseUrl, call);
    const found = contradictions(this.baseUrl, call, answer);
    if (found.length > 0) expect(found, answer.curl).toEqual([]);
    return answer;
  }

  tryCreate(resource: Resource, data: unknown): Promise<Answer> {
    return this.call('POST', resource.path, { data });
  }

  tryUpdate(resource: Resource, id: string, data: unknown): Promise<Answer> {
    return this.call('PUT', `${resource.path}/${id}`, { data });
  }

  /** Creates, updates or deletes many at once. */
  tryMany(resource: Resource, what: 'create' | 'update' | 'delete', data: unknown): Promise<Answer> {
    return this.call('POST', `${resource.path}/${what}-many`, { data });
  }

  /** Updates or deletes the records that match. */
  tryMatching(resource: Resource, what: 'update' | 'delete', body: object, headers = {}): Promise<Answer> {
    return this.call('POST', `${resource.path}/${what}-many`, body, headers);
  }

  async createMany(resource: Resource, data: readonly JsonObject[]): Promise<readonly JsonObject[]> {
    const body = asObject(succeeded(await this.tryMany(resource, 'create', data)));
    expect(body.count).toBe(data.length);
    return asArray(body.data, 'data').map((record) => asObject(record));
  }

  tryDelete(resource: Resource, id: string): Promise<Answer> {
    return this.call('DELETE', `${resource.path}/${id}`);
  }

  /** Restores a deleted record. */
  tryRestore(resource: Resource, id: string): Promise<Answer> {
    return this.call('POST', `${resource.path}/${id}/restore`);
  }

  /** The versions of a record, of a resource that keeps values. */
  tryHistory(resource: Resource, id: string, body: JsonObject = {}): Promise<Answer> {
    return this.call('POST', `${resource.path}/${id}/history`, body);
  }

  tryRestoreVersion(resource: Resource, id: string, to: string): Promise<Answer> {
    return this.call('POST', `${resource.path}/${id}/restore-version`, { to });
  }

  /** A record as it was at a moment. */
  tryGetAsOf(resource: Resource, id: string, asOf: string, select?: JsonObject): Promise<Answer> {
    return this.call('POST', `${resource.path}/${id}/get-item`, { asOf, ...(select !== undefined && { select }) });
  }

  tryGet(resource: Resource, id: string, select?: unknown): Promise<Answer> {
    return this.call('POST', `${resource.path}/${id}/get-item`, select === undefined ? undefined : { select });
  }

  tryList(resource: Resource, reading: Reading = {}): Promise<Answer> {
    return this.call('POST', `${resource.path}/get-list`, reading);
  }

  tryCount(resource: Resource, query?: unknown): Promise<Answer> {
    return this.call('POST', `${resource.path}/count`, query === undefined ? undefined : { query });
  }

  /** The groups on the first page. */
  async aggregate(resource: Resource, body: unknown): Promise<readonly JsonObject[]> {
    const page = asObject(succeeded(await this.tryAggregate(resource, body)));
    return asArray(page.data, 'data').map((group) => asObject(group));
  }

  tryAggregate(resource: Resource, body: unknown): Promise<Answer> {
    return this.call('POST', `${resource.path}/aggregate`, body);
  }

  async create(resource: Resource, data: JsonObject): Promise<JsonObject> {
    return asObject(succeeded(await this.tryCreate(resource, data)));
  }

  async createId(resource: Resource, data: JsonObject): Promise<string> {
    return asText((await this.create(resource, data))._id, '_id');
  }

  async update(resource: Resource, id: string, data: JsonObject): Promise<void> {
    const answer = await this.tryUpdate(resource, id, data);
    expect(succeeded(answer), answer.curl).toEqual({});
  }

  async delete(resource: Resource, id: string): Promise<void> {
    const answer = await this.tryDelete(resource, id);
    expect(succeeded(answer), answer.curl).toEqual({});
  }

  async get(resource: Resource, id: string, select?: unknown): Promise<JsonObject> {
    return asObject(succeeded(await this.tryGet(resource, id, select)));
  }

  async list(resource: Resource, reading: Reading = {}): Promise<Page> {
    const body = asObject(succeeded(await this.tryList(resource, reading)));
    return {
      count: Number(body.count),
      limit: Number(body.limit),
      skip: Number(body.skip),
      data: asArray(body.data, 'data').map((record) => asObject(record)),
    };
  }

  async ids(resource: Resource, reading: Reading = {}): Promise<string[]> {
    const { data } = await this.list(resource, reading);
    return data.map(({ _id }) => asText(_id, '_id'));
  }

  /** Every page by cursor, from the first to the one that has no next. */
  async *pages(resource: Resource, reading: Reading = {}): AsyncGenerator<readonly JsonObject[], void, undefined> {
    for (let after: unknown = ''; after !== null; ) {
      const page = asObject(succeeded(await this.tryList(resource, { ...reading, after, count: false })));
      yield asArray(page.data, 'data').map((record) => asObject(record));
      after = page.next === null ? null : asText(page.next, 'next');
    }
  }

  async count(resource: Resource, query?: unknown): Promise<number> {
    return Number(asObject(succeeded(await this.tryCount(resource, query))).count);
  }
}

/** The body of an answer that must be a success. */
export function succeeded(answer: Answer): unknown {
  expect(answer.status, answer.curl).toBe(200);
  return answer.body;
}
