import { Client } from './client.js';
import { type Field, type Resource, resourceNamed } from './contract.js';
import type { JsonObject } from './json.js';
import { MatchingReferences } from './matching-references.js';
import { fittingChecks } from './record-checks.js';
import { sampleValue } from './sample-value.js';
import { ScarceValues } from './scarce-values.js';
import type { Tenant, World } from './world.js';

/** Why a record of a resource cannot be made with what the world has. */
export class CannotMake extends Error {}

/** Makes records of one project, and first what they point at. */
export class RecordMaker {
  readonly owner: Client;
  readonly service: Client | undefined;
  readonly #matching: MatchingReferences;
  readonly #scarce: ScarceValues;

  constructor(
    world: Pick<World, 'baseUrl'>,
    readonly tenant: Tenant,
  ) {
    const { projectId, ownerKey, serviceKey } = tenant;
    this.owner = new Client(world.baseUrl, { projectId, key: ownerKey });
    this.#matching = new MatchingReferences(tenant, this.owner);
    this.service = serviceKey === undefined ? undefined : new Client(world.baseUrl, { projectId, key: serviceKey });
    this.#scarce = new ScarceValues(tenant, this.service ?? this.owner);
  }

  /** The caller who may create records of a resource: a worker, where fields must be given that callers do not give. */
  creator(resource: Resource): Client {
    if (!needsService(resource)) return this.owner;
    if (this.service === undefined) throw new CannotMake(`a service key is needed to create a ${resource.name}`);
    return this.service;
  }

  /** Values for a create: exactly what is required, and what is given in `more`. */
  async required(resource: Resource, more: JsonObject = {}, turn = 0): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    // Of the user for whom the owner's key acts, who sees its own records there.
    if (resource.owner !== undefined && this.tenant.ownerUserId !== undefined)
      data[resource.owner] = this.tenant.ownerUserId;
    const actors = resource.fields.filter(({ isActor, idField }) => isActor && idField === undefined);
    const actor = actors.some(({ name }) => name in more)
      ? undefined
      : actors.find(({ name }) => name.includes('User'));
    for (const field of [...requiredFields(resource), ...(actor === undefined ? [] : [actor])]) {
      const isGiven = field.name in more || (field.entityField !== undefined && field.entityField in more);
      if (!isGiven) data[field.name] = await this.fitting(resource, field, { ...data, ...more }, turn);
    }
    Object.assign(data, more, await this.#scarce.free(resource, { ...data, ...more }, more));
    return { ...data, ...fittingChecks(resource, data, new Set(Object.keys(more)), this.tenant) };
  }

  /** A value for the field beside those that the record has already: references of one record may have to match. */
  async fitting(resource: Resource, field: Field, data: JsonObject, turn = 0): Promise<unknown> {
    const found = await this.#matching.find(resource, field, data, turn);
    return found ?? this.value(field, turn, this.#matching.needed(resource, field, data));
  }

  /** A value for the field; the record that it points at is made where it is one of a resource. */
  async value(field: Field, turn = 0, more: JsonObject = {}): Promise<unknown> {
    if (field.entityKind === 'resource' && field.entity !== undefined) {
      const id = await this.make(resourceNamed(field.entity), more);
      return field.type === 'Entity Array' ? [id] : id;
    }
    const value = sampleValue(field, this.tenant, turn);
    if (value === undefined) throw new CannotMake(`no ${field.entity ?? ''} is known that ${field.name} could name`);
    return value;
  }

  /** Makes a record with what is required and `more`; gives its id. */
  async make(resource: Resource, more: JsonObject = {}): Promise<string> {
    return this.creator(resource).createId(resource, await this.required(resource, more));
  }
}

/** Fields that every create must give. */
export function requiredFields(resource: Resource): Field[] {
  return resource.fields.filter(
    ({ name, required, derived, default: initial, aliasOf }) =>
      required && aliasOf === undefined && !derived && name !== 'projectId' && initial === undefined,
  );
}

/** Whether a create must give fields that only a service key may give. */
export function needsService(resource: Resource): boolean {
  return requiredFields(resource).some(({ auto }) => auto) || resource.access.create.length === 0;
}
