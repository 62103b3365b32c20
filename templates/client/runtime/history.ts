import { FollowedClient, RestorableFollowedClient } from './events.js';
import { requireDryRun, type Updated, type UpdateOptions, writeHeaders } from './preferences.js';
import { answered, type GetOptions, idInPath, type ResourceTypes } from './reference-client.js';
import type { NoFields, Select, Selected } from './selection.js';
import type { CallOptions, Transport } from './transport.js';

/** What a version changed of a field, as far as the caller saw the record before and after it. */
export interface FieldChange<Value = unknown> {
  readonly from?: Value;
  readonly to?: Value;
  /** Of an Entity Array: what left it. */
  readonly removed?: readonly { readonly _id: string }[];
  /** Of an Entity Array: what came into it. */
  readonly added?: readonly { readonly _id: string }[];
}

/** A version of a record. */
export interface RecordVersion<Record = { readonly [field: string]: unknown }> {
  /** For `restoreVersion`. */
  readonly version: string;
  readonly at: string;
  readonly operation: 'create' | 'update' | 'delete';
  /** `key:<id>`, `user:<id>`, `public`, `operator`, `service`, or `database`. */
  readonly actor: string;
  readonly requestId: string | null;
  /** The changes that the caller may read. */
  readonly changes: { readonly [Field in keyof Record]?: FieldChange<Record[Field]> };
}

/** A version of a record that belongs to the one whose history it is in. */
export interface PartVersion<Resource extends string = string> extends RecordVersion {
  readonly resource: Resource;
  readonly _id: string;
}

/** An entry of the history of a record: a version of it, or of what belongs to it, which has a `resource`. */
export type HistoryEntry<Types extends ResourceTypes> = Types extends { readonly parts: infer Parts extends string }
  ? (RecordVersion<Types['record']> & { readonly resource?: undefined }) | PartVersion<Parts>
  : RecordVersion<Types['record']>;

/** How to read a history. */
export interface HistoryOptions extends CallOptions {
  /** Versions of an answer of the service. */
  readonly limit?: number;
}

/** The operations of a resource whose records have a history. */
export class HistoryClient<Types extends ResourceTypes> extends FollowedClient<Types> {
  /** The versions of a record, newest first, page by page, fetched as they are used. */
  history(id: string, options: HistoryOptions = {}): AsyncGenerator<HistoryEntry<Types>, void, undefined> {
    return versions(this.transport, this.path, id, options);
  }

  /** A record as it was at a moment, ISO 8601. */
  getAsOf<const Given extends Select<Types['record']> = NoFields>(
    id: string,
    moment: string,
    options: GetOptions<Types, Given> = {},
  ): Promise<Selected<Types['record'], Given>> {
    return former(this.transport, this.path, id, moment, options);
  }

  /** Changes the fields of a record to what a version left. */
  restoreVersion(id: string, version: string, options: UpdateOptions = {}): Promise<Updated> {
    return back(this.transport, this.path, id, version, options);
  }
}

/** The same, and deleted records can be restored. */
export class RestorableHistoryClient<Types extends ResourceTypes> extends RestorableFollowedClient<Types> {
  /** See HistoryClient. */
  history(id: string, options: HistoryOptions = {}): AsyncGenerator<HistoryEntry<Types>, void, undefined> {
    return versions(this.transport, this.path, id, options);
  }

  /** See HistoryClient. */
  getAsOf<const Given extends Select<Types['record']> = NoFields>(
    id: string,
    moment: string,
    options: GetOptions<Types, Given> = {},
  ): Promise<Selected<Types['record'], Given>> {
    return former(this.transport, this.path, id, moment, options);
  }

  /** See HistoryClient. A deleted record is restored first. */
  restoreVersion(id: string, version: string, options: UpdateOptions = {}): Promise<Updated> {
    return back(this.transport, this.path, id, version, options);
  }
}

async function* versions<Entry>(
  transport: Transport,
  path: string,
  id: string,
  { limit, ...options }: HistoryOptions,
): AsyncGenerator<Entry, void, undefined> {
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await transport.send({
      method: 'POST',
      path: `${path}/${idInPath(id)}/history`,
      body: { limit, after },
      isRepeatable: true,
      isRead: true,
      options,
    });
    const page: { readonly data: readonly Entry[]; readonly next: string | null } = answered(body);
    for (const version of page.data) {
      options.signal?.throwIfAborted();
      yield version;
    }
    after = page.next;
  }
}

async function former<Record>(
  transport: Transport,
  path: string,
  id: string,
  asOf: string,
  { select, ...options }: { readonly select?: unknown } & CallOptions,
): Promise<Record> {
  const { body } = await transport.send({
    method: 'POST',
    path: `${path}/${idInPath(id)}/get-item`,
    body: { select, asOf },
    isRepeatable: true,
    isRead: true,
    options,
  });
  return answered<Record>(body);
}

async function back(
  transport: Transport,
  path: string,
  id: string,
  to: string,
  options: UpdateOptions,
): Promise<Updated> {
  const answer = await transport.send({
    method: 'POST',
    path: `${path}/${idInPath(id)}/restore-version`,
    body: { to },
    headers: writeHeaders(options),
    // A second attempt of a conditional write would fail because of its own change.
    isRepeatable: options.ifMatch === undefined,
    options,
  });
  requireDryRun(answer, options);
  return { etag: answer.headers.get('etag') ?? '' };
}
