import { randomBytes } from 'node:crypto';
import type { Transaction } from '@catalog-service/postgres';
import type { FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { insertPlanned } from './insert-planned.js';
import { type NamedRecord, RecordNames } from './named-records.js';
import type { NextId } from './read-record.js';

/** What a first start makes, as `catalog/demo.yaml` says it. */
export interface DemoData {
  /** Name of the record of the user for whom the key acts. */
  readonly user?: string;
  /** Roles and permissions that the key holds. */
  readonly permissions: readonly string[];
  /**
   * Records by the key of their definition and by a name of their own, which stands in the place of their id where others
   * point at them. A date may be a time from now, such as `-3h`; `{unique}` in a text differs in each demo project.
   */
  readonly records: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
}

export interface DemoPlace {
  readonly projectId: string;
  readonly seeds: readonly NamedRecord[];
  readonly now: Date;
  /** Gives the ids of the records. */
  readonly nextId: NextId;
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Inserts the demo data into a project, without the hooks that a create over HTTP runs. */
export async function insertDemoRecords(
  transaction: Transaction,
  registry: Registry,
  { records }: DemoData,
  { projectId, seeds, now, nextId }: DemoPlace,
): Promise<RecordNames> {
  const named = Object.entries(records).flatMap(([key, byName]) =>
    Object.entries(byName).map(([name, values]) => {
      const definition = registry.get(key);
      return { definition, name, values, id: nextId(definition) };
    }),
  );
  const names = new RecordNames([...seeds, ...named]);
  const unique = randomBytes(4).toString('hex');
  const textOf = (field: FieldDefinition | undefined, text: string): string =>
    field?.type === 'Date' ? momentOf(text, now) : text.replaceAll('{unique}', unique);
  await insertPlanned(transaction, names.plan(named, { projectId, now: now.toISOString() }, textOf));
  return names;
}

/** `-3h` as the moment that it was three hours before now. */
function momentOf(text: string, now: Date): string {
  const [, amount = '', unit = ''] = /^([+-]\d+)([mhd])$/.exec(text) ?? [];
  const milliseconds = UNITS[unit];
  return milliseconds === undefined ? text : new Date(now.getTime() + Number(amount) * milliseconds).toISOString();
}
