import { typeNamed } from '@catalog-service/vocabulary';
import type { Client } from './client.js';
import { contract, type Field, type Resource } from './contract.js';
import { asText, type JsonObject } from './json.js';
import { type Known, sampleValue } from './sample-value.js';
import type { Tenant } from './world.js';

/** Values for unique lists whose fields have few: those of an enumeration, of a Boolean, or of a reference that operators make. */
export class ScarceValues {
  /** How often values of a list were asked for. */
  readonly #turns = new Map<string, number>();

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
    for (const { fields } of resource.unique ?? []) {
      const choices = resource.fields
        .filter(({ name }) => fields.includes(name) && name !== 'projectId')
        .map((field) => this.#choice(field, { ...data, ...chosen }, fixed));
      const all = combinations(choices);
      if (all === undefined || all.length < 2) continue;
      const key = `${resource.key} ${fields.join()}`;
      const turn = this.#turns.get(key) ?? 0;
      this.#turns.set(key, turn + 1);
      Object.assign(chosen, await this.#notTaken(resource, [...all.slice(turn % all.length), ...all]));
    }
    return chosen;
  }

  async #notTaken(resource: Resource, all: readonly JsonObject[]): Promise<JsonObject> {
    for (const query of all) if ((await this.client.count(resource, query)) === 0) return query;
    const [query = {}] = all;
    const { data } = await this.client.list(resource, { query });
    for (const { _id } of data) await this.client.delete(resource, asText(_id));
    return query;
  }

  /** The name by which the record gives the field, and the values that it may have; undefined where they are many. */
  #choice(field: Field, data: JsonObject, fixed: JsonObject): Choice | undefined {
    const { name, type, entity, entityKind } = field;
    const given = [name, field.entityField, field.idField].find((one) => one !== undefined && one in data);
    if (given === undefined) return undefined;
    if (given in fixed) return { given, values: [data[given]] };
    if (type === 'Boolean') return { given, values: [true, false] };
    const values =
      entityKind === 'reference'
        ? this.tenant.references[entity ?? '']
        : (contract.enumerations.find((one) => one.name === type)?.values.map((value) => value.name) ??
          samplesOf(field, this.tenant));
    return values && { given, values };
  }
}

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
