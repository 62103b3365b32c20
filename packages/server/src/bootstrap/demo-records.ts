import { randomBytes } from 'node:crypto';
import type { Definition, DemoData, FieldDefinition, Registry, SeedRecord } from '@catalog-service/engine';
import { insertPlanned, type NextId, readRecord } from '@catalog-service/engine';
import type { Queryable } from '@catalog-service/postgres';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Ids of the records by the key of their definition and their name. */
export class DemoIds {
  readonly #ids = new Map<string, string>();

  add(key: string, name: string, id: string): void {
    this.#ids.set(`${key} ${name}`, id);
  }

  /** @throws Error where there is no such record: a mistake in the demo data. */
  idOf(key: string, name: string): string {
    const id = this.#ids.get(`${key} ${name}`);
    if (id === undefined) throw new Error(`The demo data has no ${key} named ${name}`);
    return id;
  }
}

export interface DemoPlace {
  readonly projectId: string;
  readonly seeds: readonly SeedRecord[];
  readonly now: Date;
  /** Gives the ids of the records. */
  readonly nextId: NextId;
}

/**
 * Inserts the demo data into a project, without the hooks that a create over HTTP runs.
 * @throws Error where the data does not fit the definitions: the generator checks that it does.
 */
export async function insertDemoRecords(
  queryable: Queryable,
  registry: Registry,
  { records }: DemoData,
  { projectId, seeds, now, nextId }: DemoPlace,
): Promise<DemoIds> {
  const ids = new DemoIds();
  for (const { definition, name, id } of seeds) ids.add(definition.key, name, id);
  const named = Object.entries(records).flatMap(([key, byName]) =>
    Object.entries(byName).map(([name, values]) => {
      const definition = registry.get(key);
      return { definition, name, values, id: nextId(definition) };
    }),
  );
  for (const { definition, name, id } of named) ids.add(definition.key, name, id);
  const resolver = new ValueResolver(ids, now, randomBytes(4).toString('hex'));
  const planned = named.map(({ definition, name, values, id }) => {
    const data = { _id: id, ...resolver.resolve(definition, values) };
    const input = readRecord(definition, data, { projectId, now: now.toISOString() });
    const [problem] = input.problems;
    if (problem !== undefined)
      throw new Error(`The demo's ${definition.key} ${name} is not valid: ${problem.path.join('.')} ${problem.detail}`);
    return { definition, input };
  });
  await insertPlanned(queryable, planned);
  return ids;
}

/** Puts ids, moments and what is unique in the place of what stands for them. */
class ValueResolver {
  constructor(
    readonly ids: DemoIds,
    readonly now: Date,
    readonly unique: string,
  ) {}

  resolve({ fields }: Definition, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.#value(fields[name], value)]));
  }

  #value(field: FieldDefinition | undefined, value: unknown): unknown {
    const target = field?.type.startsWith('Entity') ? field.relation?.target : undefined;
    if (target !== undefined && Array.isArray(value)) return value.map((name) => this.ids.idOf(target, String(name)));
    if (typeof value !== 'string') return value;
    if (target !== undefined) return this.ids.idOf(target, value);
    return field?.type === 'Date' ? this.#moment(value) : value.replaceAll('{unique}', this.unique);
  }

  #moment(text: string): string {
    const [, amount = '', unit = ''] = /^([+-]\d+)([mhd])$/.exec(text) ?? [];
    const milliseconds = UNITS[unit];
    return milliseconds === undefined
      ? text
      : new Date(this.now.getTime() + Number(amount) * milliseconds).toISOString();
  }
}
