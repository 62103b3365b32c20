import { fieldsOf, isNextNumber } from '@catalog-service/vocabulary';
import { Client, succeeded } from './client.js';
import { contract, type Field, fieldNamed, type Resource, resourceNamed } from './contract.js';
import { holdsOne } from './evaluator.js';
import { asObject, asText, isObject, type JsonObject } from './json.js';
import { keptRecords } from './kept-records.js';
import { MatchingReferences, matchesOf } from './matching-references.js';
import { errorsOf } from './problem.js';
import { checksOf, fittingChecks } from './record-checks.js';
import { sampleValue } from './sample-value.js';
import { ScarceValues, TakenValues } from './scarce-values.js';
import type { Tenant, World } from './world.js';

/** Why a record of a resource cannot be made with what the world has. */
export class CannotMake extends Error {}

/** Makes records of one project, and first what they point at. */
export class RecordMaker {
  readonly owner: Client;
  readonly service: Client | undefined;
  /** Records that are named for want of new ones. */
  readonly #named = new Set<unknown>();
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

  /** The caller who may create records of a resource: a worker, where fields are given that callers do not give. */
  creator(resource: Resource, given: JsonObject = {}): Client {
    const isAnothers = ({ isAuthor, name }: Field) =>
      isAuthor && name in given && given[name] !== this.tenant.ownerUserId;
    if (isOwnersToCreate(resource, given) && !resource.fields.some(isAnothers)) return this.owner;
    if (this.service === undefined) throw new CannotMake(`a service key is needed to create a ${resource.name}`);
    return this.service;
  }

  /** The caller who may perform an operation on records of a resource: a worker, where roles do not allow it. */
  performer({ access }: Resource, operation: 'update' | 'delete', changed?: Field): Client {
    const isOwners = changed === undefined || (!changed.auto && holdsOne(ROLES, changed.access.update));
    return isOwners && holdsOne(ROLES, access[operation]) ? this.owner : (this.service ?? this.owner);
  }

  /** A change that a caller may make of records; undefined where their fields stay as they are. */
  change(resource: Resource): { readonly client: Client; readonly values: JsonObject } | undefined {
    const isPlain = (field: Field) => field.updatable && field.entity === undefined && field.aliasOf === undefined;
    const fields = resource.fields.filter((field) => isPlain(field) && field.name !== '_id');
    const ofOwner = fields.filter((field) => this.performer(resource, 'update', field) === this.owner);
    const some = ofOwner.length > 0 ? ofOwner : fields;
    const checked = checksOf(resource).flatMap(fieldsOf);
    const free = some.filter(({ name }) => !checked.includes(name));
    const field = free.find(({ name }) => name === 'updatedAt') ?? free.at(0) ?? some.at(0);
    if (field === undefined) return undefined;
    const values = { [field.name]: sampleValue(field, this.tenant) };
    const others = new Set(resource.fields.flatMap(({ name }) => (name === field.name ? [] : [name])));
    const fitting = checked.includes(field.name) ? fittingChecks(resource, values, others, this.tenant) : {};
    return { client: this.performer(resource, 'update', field), values: { ...values, ...fitting } };
  }

  /** Values for a create: exactly what is required of the creator, and what is given in `more`. */
  async required(
    resource: Resource,
    more: JsonObject = {},
    turn = 0,
    creator = isOwnersToCreate(resource, more) ? this.owner : this.service,
  ): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    const { owner } = resource;
    // Of the user for whom the owner's key acts, who sees its own records there. The service gives it where callers may not.
    const isOwnerGiven = owner !== undefined && (isGivable(fieldNamed(resource, owner)) || creator !== this.owner);
    if (isOwnerGiven && this.tenant.ownerUserId !== undefined) data[owner] = this.tenant.ownerUserId;
    const actors = resource.fields.filter(({ isActor, idField }) => isActor && idField === undefined);
    const actor = actors.some(({ name }) => name in more)
      ? undefined
      : actors.find(({ name }) => name.includes('User'));
    for (const field of [
      ...requiredFields(resource),
      ...onceGiven(resource, creator !== this.owner),
      ...(needsService(resource) ? ofCallingUser(resource) : []),
      ...(actor === undefined ? [] : [actor]),
    ]) {
      const isGiven = field.name in more || (field.entityField !== undefined && field.entityField in more);
      if (!isGiven) data[field.name] = await this.fitting(resource, field, { ...data, ...more }, turn);
    }
    const scarce = await this.#scarce.free(resource, { ...data, ...more }, more);
    Object.assign(data, more, scarce);
    const kept = new Set(Object.keys(scarce));
    return { ...data, ...fittingChecks(resource, data, this.fixed(resource, more, creator), this.tenant, kept) };
  }

  /** Names of fields whose values stay as they are given, or as the creator may not give them. */
  fixed({ fields }: Resource, given: JsonObject, creator: Client | undefined): ReadonlySet<string> {
    const others = creator === this.owner ? fields.filter((field) => !isGivable(field)) : [];
    return new Set([...Object.keys(given), ...others.map(({ name }) => name)]);
  }

  /** A value for the field beside those that the record has already: references of one record may have to match. */
  async fitting(resource: Resource, field: Field, data: JsonObject, turn = 0): Promise<unknown> {
    const found = await this.#matching.find(resource, field, data, turn);
    return found ?? this.value(field, turn, this.#matching.needed(resource, field, data));
  }

  /** A value for the field; the record that it points at is made where it is one of a resource. */
  async value(field: Field, turn = 0, more: JsonObject = {}): Promise<unknown> {
    if (field.entityKind === 'resource' && field.entity !== undefined) {
      const target = resourceNamed(field.entity);
      const id = await this.make(target, more).catch(async (error: unknown) => {
        const [known] = error instanceof TakenValues ? await this.owner.ids(target, { limit: 1 }) : [];
        if (known === undefined) throw error;
        this.#named.add(known);
        return known;
      });
      return field.type === 'Entity Array' ? [id] : id;
    }
    const value = sampleValue(field, this.tenant, turn);
    if (value === undefined) throw new CannotMake(`no ${field.entity ?? ''} is known that ${field.name} could name`);
    return value;
  }

  /** Deletes other records with the values of a unique list. */
  makeRoom(resource: Resource, values: JsonObject): Promise<void> {
    return this.#scarce.vacate(resource, values);
  }

  /** Makes a record with what is required and `more`, which another record may have to yield; gives its id. */
  async make(resource: Resource, more: JsonObject = {}): Promise<string> {
    await this.makeRoom(resource, more);
    const data = await this.required(resource, more);
    const authors = resource.fields.flatMap(({ name, isAuthor }) =>
      isAuthor && name in data ? [[name, data[name]]] : [],
    );
    const created = await this.creator(resource, { ...Object.fromEntries(authors), ...more }).tryCreate(resource, data);
    const isNumbered = resource.fields.some(({ name, default: initial }) => name in more && isNextNumber(initial));
    const isNamed = Object.values(data).some((value) => this.#named.has(value));
    const isTaken = isSingle(resource) || isTied(resource, more) || isNumbered || isNamed;
    // At /data: the value of a record that follows this one.
    if (created.status === 409 && (isTaken || errorsOf(created).includes('/data duplicate')))
      throw new TakenValues(`No other values are known for a unique list of ${resource.name}`);
    const id = asText(asObject(succeeded(created))._id);
    keptRecords.add(id);
    return id;
  }
}

/** Fields that every create must give. */
export function requiredFields(resource: Resource): Field[] {
  return resource.fields.filter(
    ({ name, required, derived, default: initial, aliasOf }) =>
      required && aliasOf === undefined && !derived && name !== 'projectId' && initial === undefined,
  );
}

/** Fields of unique lists that two records may not leave to one default, or to one caller. */
const onceGiven = ({ fields, unique = [], owner }: Resource, byWorker: boolean): Field[] =>
  fields.filter((field) => {
    const isCaller = field.entityKind === 'reference' && field.name !== owner;
    const isListed = unique.some((list) => list.fields.some((name) => [field.name, field.entityField].includes(name)));
    const isSame = field.default !== undefined && (isCaller || typeof field.default !== 'object');
    return isSame && isListed && (byWorker || isGivable(field));
  });

/** Whether callers choose none of the values by which records of the resource must differ. */
export const isSingle = ({ fields, unique = [] }: Resource): boolean =>
  unique.some((list) =>
    fields
      .filter(({ name }) => list.fields.includes(name))
      .every((field) => !isGivable(field) && !isObject(field.default)),
  );

/** Whether the values give a reference that has to match one of a unique list, which the record that is named may have taken. */
const isTied = (resource: Resource, given: JsonObject): boolean =>
  matchesOf(resource).some(({ field, own }) => {
    const listed = fieldNamed(resource, own).entityField ?? own;
    const isGiven = field in given || (fieldNamed(resource, field).entityField ?? field) in given;
    return isGiven && resource.unique?.some(({ fields }) => fields.includes(listed));
  });

/** Fields that a worker has to give, who is no user. */
const ofCallingUser = ({ fields }: Resource): Field[] =>
  fields.filter(({ required, default: initial }) => required && isObject(initial) && 'caller' in initial);

export const isGivable = (field: Field): boolean => !field.auto && holdsOne(ROLES, field.access.create);

/** Whether the owner's key of a project may create records with these fields. */
const isOwnersToCreate = (resource: Resource, given: JsonObject): boolean =>
  !needsService(resource) && resource.fields.every((field) => !(field.name in given) || isGivable(field));

/** Whether a create must give fields that only a service key may give. */
export function needsService(resource: Resource): boolean {
  return !requiredFields(resource).every(isGivable) || !holdsOne(ROLES, resource.access.create);
}

/** Whether the owner's key of a project may read the records: some are read by narrower permissions alone, or by workers. */
export const isOwnersToRead = ({ access }: Resource): boolean => holdsOne(ROLES, access.read);

/** What the owner's key of a project holds. */
const ROLES: ReadonlySet<string> = new Set(
  contract.permissions.flatMap(({ kind, name }) => (kind === 'role' && name !== 'Public' ? [name] : [])),
);
