import { isNextNumber, typeNamed } from '@catalog-service/vocabulary';
import type { Client } from './client.js';
import { contract, type Field, fieldNamed, type Resource } from './contract.js';
import { asText, type JsonObject } from './json.js';
import { keptRecords } from './kept-records.js';
import { type Known, namable, sampleValue } from './sample-value.js';
import type { Tenant } from './world.js';

/** No other record of a resource can be made. */
export class TakenValues extends Error {}

/** Values for unique lists whose fields have few: those of an enumeration, of a Boolean, or of a reference that operators make. */
export class ScarceValues {
  constructor(
    private readonly tenant: Tenant,
    private readonly client: Client,
  ) {
    clients.push(client);
  }

  /**
   * Values that no record has; where all are taken, a record with some goes, but none that is kept.
   *
   * @param fixed values that stay
   */
  async free(resource: Resource, data: JsonObject, fixed: JsonObject): Promise<JsonObject> {
    const { owner } = resource;
    keptRecords.add(...Object.values(data).flat());
    const chosen: Record<string, unknown> = {};
    for (const { fields, scope } of resource.unique ?? []) {
      const values = { ...data, ...chosen };
      const freeWith = async (stays: JsonObject): Promise<JsonObject> => {
        const choices = fieldsIn(resource, fields).map((field) => this.#choice(resource, field, values, stays));
        const all = combinations(choices);
        if (all === undefined || choices.every((choice) => choice !== undefined && choice.given in fixed)) return {};
        return this.#notTaken(resource, all, this.#among(scope));
      };
      // Its owner is another user only where it has to be.
      const ofOwner = owner === undefined ? undefined : freeWith({ [owner]: values[owner], ...fixed });
      const orElse = (error: unknown) => {
        if (!(error instanceof TakenValues)) throw error;
        return freeWith(fixed);
      };
      Object.assign(chosen, await (ofOwner?.catch(orElse) ?? freeWith(fixed)));
    }
    return chosen;
  }

  /** Deletes the records that have all the values of a unique list that are given, or a number that each project counts. */
  async vacate(resource: Resource, given: JsonObject): Promise<void> {
    const counted = resource.fields.filter((field) => isNextNumber(field.default));
    const numbers = counted.map(({ name }) => ({ fields: [name], scope: 'project' }) as const);
    for (const { fields, scope } of [...(resource.unique ?? []), ...numbers]) {
      const choices = fieldsIn(resource, fields).map((field) => this.#choice(resource, field, given, given));
      for (const query of combinations(choices) ?? []) await isVacated(resource, query, this.#among(scope));
    }
  }

  /** Callers of each project in which a value may be taken. */
  #among(scope: Scope): readonly Client[] {
    const { baseUrl } = this.client;
    return scope === 'service' ? clients.filter((client) => client.baseUrl === baseUrl) : [this.client];
  }

  /** The values that were given out least, of which no record has them; else those of a record that can go. */
  async #notTaken(resource: Resource, all: readonly JsonObject[], callers: readonly Client[]): Promise<JsonObject> {
    const keyOf = (query: JsonObject) => `${resource.key} ${JSON.stringify(query)}`;
    const timesOf = (query: JsonObject) => givenOut.get(keyOf(query)) ?? 0;
    const byTimes = all.toSorted((one, other) => timesOf(one) - timesOf(other));
    for (const isTakeable of [isFree, isVacated]) {
      for (const query of byTimes) {
        if (!(await isTakeable(resource, query, callers))) continue;
        givenOut.set(keyOf(query), timesOf(query) + 1);
        return query;
      }
    }
    throw new TakenValues(`All values of a unique list of ${resource.name} are taken by records that stay`);
  }

  /** The name by which the record gives the field, and the values that it may have; undefined where they are many. */
  #choice(resource: Resource, field: Field, data: JsonObject, fixed: JsonObject): Choice | undefined {
    const given = [field.name, field.entityField, field.idField].find((one) => one !== undefined && one in data);
    // Nobody can look for what nobody reads.
    if (given === undefined || field.access.read.length === 0) return undefined;
    if (given in fixed) return { given, values: [data[given]] };
    if (field.states !== undefined) return { given, values: [field.states.first] };
    const values = valuesOf(field, this.tenant);
    return values && { given, values: fieldNamed(resource, given).required ? values : [...values, null] };
  }
}

/** The values that a field may have; undefined where they are many. */
function valuesOf(field: Field, known: Known): readonly unknown[] | undefined {
  if (field.type === 'Boolean') return [true, false];
  if (field.entityKind === 'reference') return namable(field, known);
  const enumeration = contract.enumerations.find(({ name }) => name === field.type);
  return enumeration?.values.map(({ name }) => name) ?? samplesOf(field, known);
}

type Scope = NonNullable<Resource['unique']>[number]['scope'];

/** A caller of each project for which records are made. */
const clients: Client[] = [];

async function isFree(resource: Resource, query: JsonObject, callers: readonly Client[]): Promise<boolean> {
  if (isShared(query)) return true;
  const counts = await Promise.all(callers.map((caller) => caller.count(resource, query)));
  return counts.every((count) => count === 0);
}

/** Deletes the records with these values, unless some are kept. @returns whether none is left: others may refer to them. */
async function isVacated(resource: Resource, query: JsonObject, callers: readonly Client[]): Promise<boolean> {
  if (isShared(query)) return true;
  const answers = callers.map(async (caller) => {
    const { data } = await caller.list(resource, { query });
    const ids = data.map(({ _id }) => asText(_id));
    if (ids.some(keptRecords.has)) return false;
    const deleted = await Promise.all(ids.map((id) => caller.tryDelete(resource, id)));
    return deleted.every(({ status }) => status === 200);
  });
  return (await Promise.all(answers)).every((isEmpty) => isEmpty);
}

/** How often values of unique lists were given out, to records of any project, which may not be made yet. */
const givenOut = new Map<string, number>();

/** Any number of records may have no value. */
const isShared = (query: JsonObject): boolean => Object.values(query).includes(null);

/** As many records of a resource as a run makes at most. */
const SAMPLES = 60;
/** Characters of a text of which a run could make two. */
const SHORT = 3;

/** The samples of a field that follow from a number, or are short; undefined where each one is new. */
function samplesOf(field: Field, known: Known): readonly unknown[] | undefined {
  if (field.entity !== undefined || field.list === true) return undefined;
  const isShort = typeNamed(field.type).isText === true && (field.maxLength ?? SHORT + 1) <= SHORT;
  const [one, other] = [sampleValue(field, known), sampleValue(field, known)];
  if (!isShort && one !== other) return undefined;
  const all = [...new Set(Array.from({ length: SAMPLES }, (_, turn) => sampleValue(field, known, turn)))];
  // One that was not given before, where the numbers go on.
  const next = sampleValue(field, known, SAMPLES + asked++);
  return all.includes(next) ? all : [next, ...all];
}

let asked = 0;

/** Whether the records of all projects share the few values of a unique list. */
export function sharesFewValues(resource: Resource, known: Known): boolean {
  const lists = (resource.unique ?? []).flatMap(({ scope, fields }) => (scope === 'service' ? [fields] : []));
  const alone = resource.fields.flatMap((field) => (field.unique === true ? [[field.name]] : []));
  const isNeeded = (field: Field) =>
    resource.fields.some(
      ({ name, required, default: initial }) =>
        (required || initial !== undefined) && [field.name, field.idField].includes(name),
    );
  return [...lists, ...alone].some((fields) =>
    fieldsIn(resource, fields).every((field) => isNeeded(field) && valuesOf(field, known) !== undefined),
  );
}

/** The fields of a unique list that a record chooses. */
const fieldsIn = (resource: Resource, names: readonly string[]): readonly Field[] =>
  resource.fields.filter(({ name }) => names.includes(name) && name !== 'projectId');

interface Choice {
  readonly given: string;
  readonly values: readonly unknown[];
}

/** Each way to choose; undefined where a choice is not known. */
function combinations(choices: readonly (Choice | undefined)[]): readonly JsonObject[] | undefined {
  return choices.reduce<readonly JsonObject[] | undefined>(
    (rows, choice) =>
      choice && rows?.flatMap((row) => choice.values.map((value) => ({ ...row, [choice.given]: value }))),
    [{}],
  );
}
