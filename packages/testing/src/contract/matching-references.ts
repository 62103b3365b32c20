import type { Client } from './client.js';
import { contract, type Field, type Resource, servedReferences } from './contract.js';
import { isObject, type JsonObject } from './json.js';
import { namable } from './sample-value.js';
import type { Tenant } from './world.js';

/** Two references of one record: what `field` points at has in `there` the value that `own` has. Names of id fields but `there`. */
interface Match {
  readonly field: string;
  readonly own: string;
  readonly target: Resource;
  readonly there: string;
}

/** Finds the records of references that go together in one record, as the contract has it. */
export class MatchingReferences {
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(
    private readonly tenant: Tenant,
    private readonly client: Client,
  ) {}

  /**
   * The id of a record that a field can name beside what the data has already.
   * @param turn the record to begin with
   * @returns undefined where the field need not match any of the data, or nothing is known that would
   */
  async find(resource: Resource, field: Field, data: JsonObject, turn: number): Promise<string | undefined> {
    const matches = matchesOf(resource);
    const conditions = matches.flatMap((match) => {
      const [value, named] = [given(resource, data, match.own), given(resource, data, match.field)];
      if (match.field === field.name && value !== undefined) {
        return [async (id: string) => (await this.#parent(match, id)) === value];
      }
      if (match.own !== field.name || named === undefined) return [];
      return [async (id: string) => (await this.#parent(match, named)) === id];
    });
    if (conditions.length === 0) return undefined;
    const ids = namable(field, this.tenant);
    for (const [index] of ids.entries()) {
      const id = ids[(index + turn) % ids.length] ?? '';
      if ((await Promise.all(conditions.map((holds) => holds(id)))).every(Boolean)) return id;
    }
    // A record of a resource is known by what names it.
    for (const match of matches) {
      const named = match.own === field.name ? given(resource, data, match.field) : undefined;
      const parent = named === undefined ? undefined : await this.#parent(match, named);
      if (typeof parent === 'string') return parent;
    }
    return undefined;
  }

  /** What a record that is made for a field has to refer to. */
  needed(resource: Resource, field: Field, data: JsonObject): JsonObject {
    const entries = matchesOf(resource).flatMap((match) => {
      const value = match.field === field.name ? given(resource, data, match.own) : undefined;
      return value === undefined ? [] : [[match.there, value] as const];
    });
    return Object.fromEntries(entries);
  }

  /** The value of the reference that a record has which is named. */
  #parent({ target, there }: Match, id: string): Promise<unknown> {
    const key = `${target.key} ${there} ${id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const read = this.client
      .tryGet(target, id, { [there]: true })
      .then(({ body }) => idIn(isObject(body) && body[there]));
    this.#known.set(key, read);
    return read;
  }
}

const idIn = (value: unknown): unknown => (isObject(value) ? value._id : value);

function given({ fields }: Resource, data: JsonObject, id: string): string | undefined {
  const { entityField = '' } = fields.find(({ name }) => name === id) ?? {};
  const value = idIn(data[id] ?? data[entityField]);
  return typeof value === 'string' ? value : undefined;
}

export function matchesOf({ fields }: Resource): readonly Match[] {
  const targets = [...servedReferences, ...contract.resources];
  return fields.flatMap(({ idField: field = '', entity, match = {} }) =>
    Object.entries(match).flatMap(([name, there]) => {
      const own = fields.find((candidate) => candidate.name === name)?.idField;
      const target = targets.find((candidate) => candidate.name === entity);
      return own === undefined || target === undefined ? [] : [{ field, own, target, there }];
    }),
  );
}
