import { permissionsOf } from './access/caller-permissions.js';
import type { Database } from './database/database.js';
import type { ResourceDefinition, ResourceTypes } from './definition/definition.js';
import type { Registry } from './definition/registry.js';
import type { ResourceHooks } from './hooks/hooks.js';
import { parseIfMatch } from './http/entity-tag.js';
import { parseIdempotencyKey } from './http/idempotency-key.js';
import { DRY_RUN, prefersDryRun } from './http/preferences.js';
import type { ApiRequest, JsonText } from './http/request.js';
import { Problem } from './problems/problem.js';
import { Reader } from './read/reader.js';
import type { Settings } from './settings.js';
import { isUuid } from './vocabulary/field-types/object-id.js';
import type { PagingLimits } from './vocabulary/paging.js';
import { Creator } from './write/creator.js';
import { Remover } from './write/remover.js';
import { Updater } from './write/updater.js';
import type { ChangeOptions, WriteOptions } from './write/write-options.js';

export interface OperationsOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly settings: Settings;
  readonly paging: PagingLimits;
  /** By the key of the definition. */
  readonly hooks: ReadonlyMap<string, ResourceHooks<ResourceTypes>>;
  /** The time in milliseconds since 1970. */
  readonly clock?: () => number;
}

/**
 * What a generated controller calls: the six operations of every resource, and what a caller may do of them. Authentication and the policy of the
 * operation have passed when a request comes here; fields, labels and values are decided behind these methods.
 */
export class ResourceOperations {
  readonly #registry: Registry;
  readonly #reader: Reader;
  readonly #creator: Creator;
  readonly #updater: Updater;
  readonly #remover: Remover;

  constructor(options: OperationsOptions) {
    this.#registry = options.registry;
    this.#reader = new Reader(options);
    const services = { clock: Date.now, ...options, reader: this.#reader };
    this.#creator = new Creator(services);
    this.#updater = new Updater(services);
    this.#remover = new Remover(services);
  }

  list(definition: ResourceDefinition, request: ApiRequest): Promise<JsonText> {
    return this.#reader.list(definition, request.caller, parametersOf(request), request.body);
  }

  async getItem(definition: ResourceDefinition, request: ApiRequest): Promise<JsonText> {
    const { caller, reply } = request;
    const id = idOf(request);
    const { json, tag } = await this.#reader.getItem(definition, caller, id, parametersOf(request), request.body);
    reply.header('etag', tag);
    return json;
  }

  count(definition: ResourceDefinition, request: ApiRequest): Promise<JsonText> {
    return this.#reader.count(definition, request.caller, parametersOf(request), request.body);
  }

  async create(definition: ResourceDefinition, request: ApiRequest): Promise<JsonText> {
    requireNoParameters(request);
    const { caller, headers, reply } = request;
    const options = {
      ...writeOptions(request),
      idempotencyKey: parseIdempotencyKey(headers['idempotency-key'], caller.apiKeyId),
    };
    const { answer, isReplayed } = await this.#creator.create(definition, caller, request.body, options);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return answer;
  }

  async update(definition: ResourceDefinition, request: ApiRequest): Promise<JsonText> {
    requireNoParameters(request);
    await this.#updater.update(definition, request.caller, requireId(request), request.body, changeOptions(request));
    return '{}';
  }

  async delete(definition: ResourceDefinition, request: ApiRequest): Promise<JsonText> {
    requireNoParameters(request);
    await this.#remover.remove(definition, request.caller, requireId(request), changeOptions(request));
    return '{}';
  }

  /** What the caller may do on the resource, as JSON. */
  permissions(definition: ResourceDefinition, request: ApiRequest): JsonText {
    requireNoParameters(request);
    return JSON.stringify(permissionsOf(request.caller, definition, this.#registry));
  }
}

/** Says at once that a dry run is one, so that its problems say so too. */
function writeOptions({ headers, reply }: ApiRequest): WriteOptions {
  const dryRun = prefersDryRun(headers.prefer);
  if (dryRun) reply.header('preference-applied', DRY_RUN);
  return { dryRun };
}

function changeOptions(request: ApiRequest): ChangeOptions {
  return { ...writeOptions(request), precondition: parseIfMatch(request.headers['if-match']) };
}

function parametersOf(request: ApiRequest): Readonly<Record<string, unknown>> {
  const { query } = request;
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

function idOf(request: ApiRequest): string {
  const { params } = request;
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}

function requireId(request: ApiRequest): string {
  const id = idOf(request);
  if (!isUuid(id)) {
    const detail = 'The id in the path is a UUID.';
    throw new Problem('invalid_parameter', detail, {
      errors: [{ pointer: '#path/id', code: 'invalid_value', detail }],
    });
  }
  return id.toLowerCase();
}

function requireNoParameters(request: ApiRequest): void {
  const names = Object.keys(parametersOf(request));
  if (names.length === 0) return;
  const errors = names.map((name) => ({
    pointer: `#query/${name}`,
    code: 'unknown_parameter' as const,
    detail: 'This operation takes no query parameters.',
  }));
  throw new Problem('invalid_parameter', `${names.join(', ')}: this operation takes no query parameters.`, { errors });
}
