import type {
  CacheState,
  Caller,
  ChangeOptions,
  CreateOptions,
  Definition,
  GrantGuard,
  HookSource,
  Registry,
  ResourceDefinition,
  Secrets,
  Settings,
  WriteOptions,
} from '@catalog-service/engine';
import {
  asksForMoment,
  type Created,
  EventReader,
  HistoryReader,
  ID_IN_PATH,
  parseIfMatch,
  permissionsOf,
  Reader,
  RecordVersions,
  reachesOthers,
  Undo,
  VersionRestorer,
  WritePipeline,
} from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { DatabaseError, DatabaseUnavailable, FairQueue } from '@catalog-service/postgres';
import type { PagingLimits } from '@catalog-service/vocabulary';
import { invalidParameter, isUuid, MANY, nearest, Problem } from '@catalog-service/vocabulary';
import { contextOf } from '../observation/request-context.js';
import { idempotencyKeyIn, parseIdempotencyKey } from './idempotency-key.js';
import { DRY_RUN, prefersDryRun } from './preferences.js';
import type { JsonText, OperationRequest, PageParameters } from './request.js';

export interface OperationsOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly settings: Settings;
  readonly paging: PagingLimits;
  readonly hooks: HookSource;
  readonly guard: GrantGuard;
  readonly secrets: Secrets;
}

/** The number of matches stands first in every answer that has one. */
const FOUND_NOTHING = /^\{"count":0[,}]/;

/** The metric of `Server-Timing` that tells which fields of a query find records ignoring case, where it has found none. */
export const IGNORING_CASE = 'ignoring-case;desc=';

const isOfDatabase = (error: unknown): boolean =>
  error instanceof DatabaseError || error instanceof DatabaseUnavailable || error instanceof Problem;

/** Writes of many records in progress, of either kind: enough to keep the database busy. Each has all values of all records in memory. */
const WIDE_WRITES = 8;
/** How long one waits, in milliseconds. */
const WIDE_WAIT_MS = 30_000;

/**
 * The operations that controllers call. The caller is authenticated and the policy of the operation has passed; fields, labels and values
 * are decided here.
 */
export class ResourceOperations {
  readonly #registry: Registry;
  readonly #reader: Reader;
  readonly #writes: WritePipeline;
  readonly #events: EventReader;
  readonly #history: HistoryReader;
  readonly #versions: VersionRestorer;
  readonly #undo: Undo;
  /** Those of a project come one after another, as they lock its records in no common order. */
  readonly #alone = wideWrites(1);
  /** Creates that lock no records but for a moment. */
  readonly #beside = wideWrites(WIDE_WRITES / 2);

  constructor(options: OperationsOptions) {
    this.#registry = options.registry;
    const { database } = options;
    const versions = new RecordVersions(database);
    this.#reader = new Reader({ ...options, versions, database: database.replicas ?? database });
    this.#writes = new WritePipeline({ ...options, clock: Date.now, reader: this.#reader });
    this.#events = new EventReader({ ...options, secret: versions.secret });
    this.#history = new HistoryReader({ ...options, secret: versions.secret });
    this.#undo = new Undo({ ...options, writes: this.#writes, clock: Date.now });
    this.#versions = new VersionRestorer({
      registry: options.registry,
      history: this.#history,
      reader: this.#reader,
      writes: this.#writes,
    });
  }

  /** The cached plans. */
  get plans(): CacheState {
    return this.#reader.plans;
  }

  /** The number of decisions about events. */
  get eventDecisions(): number {
    return this.#events.decided;
  }

  async list(definition: Definition, caller: Caller, page: PageParameters, body: unknown): Promise<JsonText> {
    return this.#hinted(await this.#reader.list(definition, caller, page, body), definition, caller, body);
  }

  async getItem(
    definition: Definition,
    caller: Caller,
    id: string,
    body: unknown,
    { query, reply }: OperationRequest,
  ): Promise<JsonText> {
    if (definition.kind === 'resource' && asksForMoment(definition, query, body))
      return this.#history.getItem(definition, caller, id, query, body);
    const { json, tag } = await this.#reader.getItem(definition, caller, id, query, body);
    reply.header('etag', tag);
    return json;
  }

  async count(definition: Definition, caller: Caller, page: PageParameters, body: unknown): Promise<JsonText> {
    return this.#hinted(await this.#reader.count(definition, caller, page, body), definition, caller, body);
  }

  /** Tells the client of an answer that has found nothing which of its texts would ignoring case. Where the database refuses the question, there is no hint. */
  async #hinted(answer: JsonText, definition: Definition, caller: Caller, body: unknown): Promise<JsonText> {
    const context = FOUND_NOTHING.test(answer) ? contextOf(caller) : undefined;
    const policy = context?.route.config.policy;
    // What hooks look for is not what the client asked for.
    if (context === undefined || policy?.kind !== 'resource' || policy.definition !== definition) return answer;
    const { reply } = context;
    const fields = await this.#reader.foundIgnoringCase(definition, caller, body).catch((error: unknown) => {
      if (isOfDatabase(error)) return [];
      throw error;
    });
    const others = reply.getHeader('server-timing') ?? [];
    if (fields.length > 0) reply.header('server-timing', [others, `${IGNORING_CASE}"${fields}"`].flat().join(', '));
    return answer;
  }

  aggregate(definition: Definition, caller: Caller, page: PageParameters, body: unknown): Promise<JsonText> {
    return this.#reader.aggregate(definition, caller, page, body);
  }

  async create(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    request: OperationRequest,
  ): Promise<JsonText> {
    requireNoParameters(request.query);
    return answered(request, await this.#writes.create(definition, caller, body, keyedOptions(caller, request)));
  }

  async createMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    request: OperationRequest,
  ): Promise<JsonText> {
    requireBulk(request);
    const isAlone = this.#writes.mustBeAlone(definition, caller, body);
    const options = { ...keyedOptions(caller, request), isAlone };
    const queue = isAlone ? this.#alone : this.#beside;
    return withPermit(queue, caller, async () =>
      answered(request, await this.#writes.createMany(definition, caller, body, options)),
    );
  }

  async updateMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    request: OperationRequest,
  ): Promise<JsonText> {
    requireBulk(request);
    const options = keyedOptions(caller, request);
    return withPermit(this.#alone, caller, async () =>
      answered(request, await this.#writes.updateMany(definition, caller, body, options)),
    );
  }

  async deleteMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    request: OperationRequest,
  ): Promise<JsonText> {
    requireBulk(request);
    const options = keyedOptions(caller, request);
    return withPermit(this.#alone, caller, async () =>
      answered(request, await this.#writes.removeMany(definition, caller, body, options)),
    );
  }

  async update(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    body: unknown,
    request: OperationRequest,
  ): Promise<JsonText> {
    const known = requireId(id, definition);
    requireNoParameters(request.query);
    const options = changeOptions(request);
    const tag = await this.#writes.update(definition, caller, known, body, options);
    if (!options.dryRun) request.reply.header('etag', tag);
    return '{}';
  }

  async delete(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    request: OperationRequest,
  ): Promise<JsonText> {
    const known = requireId(id, definition);
    requireNoParameters(request.query);
    const options = changeOptions(request);
    const remove = () => this.#writes.remove(definition, caller, known, options);
    await (reachesOthers(definition, this.#registry) ? withPermit(this.#alone, caller, remove) : remove());
    return '{}';
  }

  async restore(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    request: OperationRequest,
  ): Promise<JsonText> {
    requireNoParameters(request.query);
    const known = requireId(id, definition);
    const options = writeOptions(request);
    await withPermit(this.#alone, caller, () => this.#writes.restore(definition, caller, known, options));
    return '{}';
  }

  async restoreMany(
    definition: ResourceDefinition,
    caller: Caller,
    body: unknown,
    request: OperationRequest,
  ): Promise<JsonText> {
    requireBulk(request);
    const options = writeOptions(request);
    const restore = async () => `{"count":${await this.#writes.restoreMany(definition, caller, body, options)}}`;
    return withPermit(this.#alone, caller, restore);
  }

  /**
   * The changes after a cursor that the caller may see, and the next cursor.
   * @param since where to begin without a cursor: after which transaction
   */
  events(
    definition: ResourceDefinition,
    caller: Caller,
    page: PageParameters,
    body: unknown,
    since?: string,
  ): Promise<JsonText> {
    return this.#events.read(definition, caller, page, body, since);
  }

  /** The same of several resources of the project, in one order. */
  feed(caller: Caller, page: PageParameters, body: unknown): Promise<JsonText> {
    return this.#events.readFeed(caller, page, body);
  }

  /** A record as its events show it now; undefined if the caller does not see it. */
  eventRecord(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    select: unknown,
  ): Promise<JsonText | undefined> {
    return this.#events.record(definition, caller, id, select);
  }

  /** The versions of a record that the caller may see, newest first. */
  history(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    page: PageParameters,
    body: unknown,
  ): Promise<JsonText> {
    return this.#history.history(definition, caller, id, page, body);
  }

  /** Writes the values of a former version of a record, which is restored if it was deleted. */
  async restoreVersion(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    body: unknown,
    request: OperationRequest,
  ): Promise<JsonText> {
    requireNoParameters(request.query);
    const options = changeOptions(request);
    const known = requireId(id, definition);
    const restore = () => this.#versions.restore(definition, caller, known, body, options);
    const tag = await (definition.restoreFor === undefined ? restore() : withPermit(this.#alone, caller, restore));
    if (!options.dryRun) request.reply.header('etag', tag);
    return '{}';
  }

  /** Takes back what a request, or a caller in a span of time, did to records. */
  undo(caller: Caller, body: unknown, request: OperationRequest): Promise<JsonText> {
    requireBulk(request);
    const options = writeOptions(request);
    return withPermit(this.#alone, caller, () => this.#undo.undo(caller, body, options));
  }

  /** The permissions of the caller on the resource, as JSON. */
  permissions(definition: Definition, caller: Caller, page: PageParameters): JsonText {
    requireNoParameters(page);
    return JSON.stringify(permissionsOf(caller, definition, this.#registry));
  }
}

function wideWrites(ofOne: number): FairQueue {
  return new FairQueue({ permits: WIDE_WRITES, permitsOfOne: () => ofOne, waitMs: WIDE_WAIT_MS });
}

/** Waits for a permit, without a connection. @throws DatabaseBusy if there is none in time */
function withPermit<T>(queue: FairQueue, caller: Caller, write: () => Promise<T>): Promise<T> {
  return queue.use(caller, () => {
    // The wait for a connection is one of its own.
    if (caller.client !== undefined) caller.client.waitedMs = 0;
    return write();
  });
}

/** Marks a dry run before it begins, so that its problems are marked too. */
function writeOptions({ headers, reply, id: requestId }: OperationRequest): WriteOptions {
  const dryRun = headers.prefer !== undefined && prefersDryRun(headers.prefer);
  if (dryRun) reply.header('preference-applied', DRY_RUN);
  return { dryRun, requestId };
}

function keyedOptions(caller: Caller, request: OperationRequest): CreateOptions {
  const key = idempotencyKeyIn(request.headers);
  const options = writeOptions(request);
  return key === undefined
    ? options
    : { ...options, idempotencyKey: parseIdempotencyKey(key, caller.apiKeyId ?? caller.userId) };
}

function answered({ reply }: OperationRequest, { answer, isReplayed }: Created): JsonText {
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  return answer;
}

function changeOptions(request: OperationRequest): ChangeOptions {
  return {
    ...writeOptions(request),
    precondition: parseIfMatch(request.headers['if-match']),
  };
}

/** An entity tag protects one record; a bulk operation would ignore it. */
function requireBulk({ headers, query }: OperationRequest): void {
  requireNoParameters(query);
  if (headers['if-match'] === undefined) return;
  throw invalidParameter(
    '#header/If-Match',
    'If-Match applies to a single record; a bulk operation does not accept it.',
  );
}

/** @throws Problem invalid_parameter, with the bulk operation that is probably meant */
function requireId(id: string, { path }: ResourceDefinition): string {
  if (isUuid(id)) return id.toLowerCase();
  const many = nearest(id, Object.values(MANY));
  throw invalidParameter('#path/id', `${ID_IN_PATH}${many === undefined ? '' : ` Did you mean POST ${path}/${many}?`}`);
}

/** Other APIs have it as a parameter. */
const DRY_RUN_NAME = /dry|preview|validate/i;

function requireNoParameters(parameters: PageParameters): void {
  const names = Object.keys(parameters);
  if (names.length === 0) return;
  const hint = names.some((name) => DRY_RUN_NAME.test(name))
    ? ` For a dry run, send the header Prefer: ${DRY_RUN}.`
    : '';
  const errors = names.map((name) => ({
    pointer: `#query/${name}`,
    code: 'unknown_parameter' as const,
    detail: `This operation has no query parameters.${hint}`,
  }));
  const detail = `${names.join(', ')}: this operation has no query parameters.${hint}`;
  throw new Problem('invalid_parameter', detail, { errors });
}
