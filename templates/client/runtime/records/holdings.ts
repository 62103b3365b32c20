import { ResourceClient } from '../resource-client.js';
import type { Transport } from '../transport.js';
import { canonical, isValues, type RecordKinds, type Values } from './kinds.js';

/** Types of a resource of which only names are known. */
interface AnyTypes {
  readonly fields: Values;
  readonly record: Values;
  readonly query: Values;
  readonly create: Values;
  readonly update: Values;
}

/** The operations on a kind of records. */
export type AnyClient = ResourceClient<AnyTypes>;

/** The records of some kinds as the service holds them at one moment, and their keys. */
export class Holdings {
  readonly #kinds: RecordKinds;
  readonly #transport: Transport;
  readonly #records = new Map<string, Map<string, Values>>();
  /** Ids by kind and key. */
  readonly #ids = new Map<string, Map<string, string[]>>();

  constructor(transport: Transport, kinds: RecordKinds) {
    this.#transport = transport;
    this.#kinds = kinds;
  }

  /** The operations on a kind; undefined if nobody lists its records. */
  client(kind: string): AnyClient | undefined {
    const path = this.#kinds[kind]?.path;
    return path === undefined ? undefined : new ResourceClient<AnyTypes>(this.#transport, path);
  }

  /**
   * Reads all records of the kinds with these fields, and the keys of those that they point at.
   *
   * @throws ApiProblem if the caller may not read one of the fields
   */
  async read(wanted: ReadonlyMap<string, Iterable<string>>): Promise<void> {
    const fields = new Map<string, Set<string>>();
    const need = (kind: string, names: Iterable<string>): void => {
      const known = fields.get(kind) ?? new Set();
      fields.set(kind, known);
      const { key = [], fields: all = {} } = this.#kinds[kind] ?? {};
      for (const name of [...names, ...key]) {
        const field = Object.hasOwn(all, name) ? all[name] : undefined;
        if (known.has(name) || field?.uses.includes('read') !== true) continue;
        known.add(name);
        if (field.to !== undefined) need(field.to, []);
      }
    };
    for (const [kind, names] of wanted) need(kind, names);
    for (const [kind, names] of fields) {
      const client = this.client(kind);
      if (client === undefined) continue;
      this.#records.set(kind, new Map());
      const shared = this.#kinds[kind]?.shared === true ? ['project'] : [];
      const select = Object.fromEntries([...names, ...shared].map((name) => [name, true as const]));
      for await (const record of client.all({ select })) this.add(kind, record);
    }
  }

  /** Takes a record in, relations as answers have them. */
  add(kind: string, record: Values): void {
    const records = this.#records.get(kind) ?? new Map<string, Values>();
    this.#records.set(kind, records.set(String(record._id), record));
    this.#ids.delete(kind);
  }

  /** The records that the project manages, by id. */
  own(kind: string): ReadonlyMap<string, Values> {
    const records = this.#records.get(kind) ?? new Map<string, Values>();
    if (this.#kinds[kind]?.shared !== true) return records;
    return new Map([...records].filter(([, { project }]) => project !== null));
  }

  /** The ids of the records with a key, as `keyOf` gives it. */
  idsOf(kind: string, key: unknown): readonly string[] {
    if (isValues(key) && typeof key._id === 'string') {
      // Of a kind that nobody lists, only the service knows the records.
      return this.#records.get(kind)?.has(key._id) === false ? [] : [key._id];
    }
    return this.#idsOf(kind).get(canonical(key)) ?? [];
  }

  /** How files point at a record: by its key, or by its id if it has none, or others have the same. */
  reference(kind: string, id: string): unknown {
    const record = this.#records.get(kind)?.get(id);
    const key = record && this.keyOf(kind, record);
    return key === undefined || this.idsOf(kind, key).length > 1 ? { _id: id } : key;
  }

  /** The key of a record; undefined if it has none. */
  keyOf(kind: string, record: Values): unknown {
    const { key = [] } = this.#kinds[kind] ?? {};
    const values = Object.fromEntries(key.map((name) => [name, this.written(kind, name, record[name])]));
    if (key.length === 0 || key.some((name) => values[name] === null || values[name] === undefined)) return undefined;
    return this.#shortened(kind, values);
  }

  /** The key that the values of a file make. */
  keyIn(kind: string, values: Values): unknown {
    const { key = [] } = this.#kinds[kind] ?? {};
    return this.#shortened(kind, Object.fromEntries(key.map((name) => [name, this.normal(kind, name, values[name])])));
  }

  /** A key of one value is that value; a relation stays in its object, because its record may be written as `{ _id }`. */
  #shortened(kind: string, values: Values): unknown {
    const name = this.#single(kind);
    return name === undefined ? values : values[name];
  }

  #single(kind: string): string | undefined {
    const { key = [], fields = {} } = this.#kinds[kind] ?? {};
    const [name = ''] = key;
    return key.length === 1 && fields[name]?.to === undefined ? name : undefined;
  }

  /** A value of an answer as files have it. */
  written(kind: string, name: string, value: unknown): unknown {
    const { to, many } = this.#kinds[kind]?.fields[name] ?? {};
    if (to === undefined) return value;
    if (many === true) return Array.isArray(value) ? sorted(value.map((one) => this.#pointed(to, one))) : value;
    return this.#pointed(to, value);
  }

  /** A value of a file in the form that `written` gives. */
  normal(kind: string, name: string, value: unknown): unknown {
    const { to, many } = this.#kinds[kind]?.fields[name] ?? {};
    if (to === undefined || value === null || value === undefined) return value;
    if (many === true) return Array.isArray(value) ? sorted(value.map((one) => this.#normalKey(to, one))) : value;
    return this.#normalKey(to, value);
  }

  #normalKey(kind: string, key: unknown): unknown {
    if (isValues(key) && typeof key._id === 'string') return this.reference(kind, key._id);
    if (this.#single(kind) !== undefined) return key;
    if (!isValues(key)) return key;
    return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, this.normal(kind, name, value)]));
  }

  #pointed(kind: string, value: unknown): unknown {
    return isValues(value) ? this.reference(kind, String(value._id)) : value;
  }

  #idsOf(kind: string): ReadonlyMap<string, readonly string[]> {
    const known = this.#ids.get(kind);
    if (known !== undefined) return known;
    const ids = new Map<string, string[]>();
    for (const [id, record] of this.#records.get(kind) ?? []) {
      const key = this.keyOf(kind, record);
      if (key === undefined) continue;
      ids.set(canonical(key), [...(ids.get(canonical(key)) ?? []), id]);
    }
    this.#ids.set(kind, ids);
    return ids;
  }
}

/** Sets have no order. */
function sorted(values: readonly unknown[]): readonly unknown[] {
  return values.toSorted((left, right) => (canonical(left) < canonical(right) ? -1 : 1));
}
