import { typeNamed } from '@catalog-service/vocabulary';
import type { Client } from './client.js';
import { contract, type Field, fieldNamed, type Resource } from './contract.js';
import { asText, type JsonObject } from './json.js';
import { type Known, namable, sampleValue } from './sample-value.js';
import type { Tenant } from './world.js';

/** No other record of a resource can be made. */
export class TakenValues extends Error {}

/** Values for unique lists whose fields have few: those of an enumeration, of a Boolean, or of a reference that operators make. */
export class ScarceValues {
  constructor(
    private readonly tenant: Tenant,
    private readonly client: Client,
  ) {}

  /**
   * Values that no record has; where all are taken, a record with some goes.
   *
   * @param fixed values that stay
   */
  async free(resource: Resource, data: JsonObject, fixed: JsonObject): Promise<JsonObject> {
    const chosen: Record<string, unknown> = {};
    const stays = { ...(resource.owner !== undefined && { [resource.owner]: data[resource.owner] }), ...fixed };
    for (const { fields } of resource.unique ?? []) {
      const choices = fieldsIn(resource, fields).map((field) =>
        this.#choice(resource, field, { ...data, ...chosen }, stays),
      );
      const all = combinations(choices);
      if (all === undefined || choices.every((choice) => choice !== undefined && choice.given in fixed)) continue;
      Object.assign(chosen, await this.#notTaken(resource, all));
    }
    return chosen;
  }

  /** Deletes the records that have all the values of a unique list that are given. */
  async vacate(resource: Resource, given: JsonObject): Promise<void> {
    for (const { fields } of resource.unique ?? []) {
      const choices = fieldsIn(resource, fields).map((field) => this.#choice(resource, field, given, given));
      for (const query of combinations(choices) ?? []) await this.#isVacated(resource, query);
    }
  }

  /** The values that were given out least, of which no record has them; else those of a record that can go. */
  async #notTaken(resource: Resource, all: readonly JsonObject[]): Promise<JsonObject> {
    const keyOf = (query: JsonObject) => `${resource.key} ${JSON.stringify(query)}`;
    const timesOf = (query: JsonObject) => givenOut.get(keyOf(query)) ?? 0;
    const byTimes = all.toSorted((one, other) => timesOf(one) - timesOf(other));
    for (const isFree of [this.#isFree, this.#isVacated]) {
      for (const query of byTimes) {
        if (!(await isFree.call(this, resource, query))) continue;
        givenOut.set(keyOf(query), timesOf(query) + 1);
        return query;
      }
    }
    throw new TakenValues(`All values of a unique list of ${resource.name} are taken by records that others refer to`);
  }

  async #isFree(resource: Resource, query: JsonObject): Promise<boolean> {
    return isShared(query) || (await this.client.count(resource, query)) === 0;
  }

  /** Deletes the records with these values. @returns whether none is left: others may refer to them. */
  async #isVacated(resource: Resource, query: JsonObject): Promise<boolean> {
    if (isShared(query)) return true;
    const { data } = await this.client.list(resource, { query });
    const answers = data.map(({ _id }) => this.client.tryDelete(resource, asText(_id)));
    return (await Promise.all(answers)).every(({ status }) => status === 200);
  }

  /** The name by which the record gives the field, and the values that it may have; undefined where they are many. */
  #choice(resource: Resource, field: Field, data: JsonObject, fixed: JsonObject): Choice | undefined {
    const { name, type, entityKind } = field;
    const given = [name, field.entityField, field.idField].find((one) => one !== undefined && one in data);
    // Nobody can look for what nobody reads.
    if (given === undefined || field.access.read.length === 0) return undefined;
    if (given in fixed) return { given, values: [data[given]] };
    if (field.states !== undefined) return { given, values: [field.states.first] };
    const nothing = fieldNamed(resource, given).required ? [] : [null];
    if (type === 'Boolean') return { given, values: [true, false, ...nothing] };
    const values =
      entityKind === 'reference'
        ? namable(field, this.tenant)
        : (contract.enumerations.find((one) => one.name === type)?.values.map((value) => value.name) ??
          samplesOf(field, this.tenant));
    return values && { given, values: [...values, ...nothing] };
  }
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
  return [...new Set(Array.from({ length: SAMPLES }, (_, turn) => sampleValue(field, known, turn)))];
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
