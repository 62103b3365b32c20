import { randomBytes } from 'node:crypto';
import type { Queryable } from '../runtime/database/database.js';
import type { Definition } from '../runtime/definition/definition.js';
import type { Registry } from '../runtime/definition/registry.js';
import { insertOrder } from '../runtime/provision/insert-order.js';
import { insertRecords } from '../runtime/provision/insert-records.js';
import type { SeedRecord } from '../runtime/provision/projects.js';
import { readRecord } from '../runtime/provision/read-record.js';
import { demoData } from './demo-data.js';

const MINUTE = 60_000;

/** Ids of the records made so far, by the key of their definition and their name. */
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
}

/**
 * Inserts the demo data into a project, without the hooks that a create over HTTP runs.
 * @throws Error where the data does not fit the definitions: a mistake in the demo data.
 */
export async function insertDemoRecords(
  queryable: Queryable,
  registry: Registry,
  { projectId, seeds, now }: DemoPlace,
): Promise<DemoIds> {
  const ids = new DemoIds();
  for (const { definition, name, id } of seeds) ids.add(definition.key, name, id);
  const minutes = (offset: number) => new Date(now.getTime() + offset * MINUTE).toISOString();
  const data = demoData(minutes, randomBytes(4).toString('hex'));
  for (const definition of insertOrder(Object.keys(data).map((key) => registry.get(key)))) {
    const records = Object.entries(data[definition.key] ?? {}).map(([name, values]) => {
      const resolved = withIds(definition, withCreator(definition, values), ids);
      const input = readRecord(definition, resolved, { projectId, now: now.toISOString() });
      const [problem] = input.problems;
      if (problem !== undefined) {
        throw new Error(
          `The demo data's ${definition.key} ${name} is not valid: ${problem.path.join('.')} ${problem.detail}`,
        );
      }
      ids.add(definition.key, name, input.columns.get('_id') ?? '');
      return input;
    });
    await insertRecords(queryable, definition, records);
  }
  return ids;
}

function withCreator(
  definition: Definition,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.hasOwn(definition.fields, 'createdByUser') ? { createdByUser: 'ada', ...values } : values;
}

/** The values with the names of other records replaced by their ids. */
function withIds(
  definition: Definition,
  values: Readonly<Record<string, unknown>>,
  ids: DemoIds,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const target = definition.fields[field]?.relation?.target;
      if (target === undefined) return [field, value];
      const idOf = (name: unknown) => ids.idOf(target, String(name));
      return [field, Array.isArray(value) ? value.map(idOf) : idOf(value)];
    }),
  );
}
