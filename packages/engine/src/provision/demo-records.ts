import { randomBytes } from 'node:crypto';
import type { Transaction } from '@catalog-service/postgres';
import type { FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { insertPlanned } from './insert-planned.js';
import { type NamedRecord, RecordNames } from './named-records.js';
import type { NextId } from './read-record.js';

/** Values by key of the definition, name of the record, and field. */
type DemoValues = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** The records of a first start, from `catalog/demo.yaml`. */
export interface DemoData {
  /** Name of the record of the user for whom the key acts. */
  readonly user?: string;
  /** Roles and permissions that the key holds. */
  readonly permissions: readonly string[];
  /**
   * Records by the key of their definition and a name, by which others point at them. A date may be a time from now, such as `-3h`;
   * `{unique}` in a text differs in each demo project.
   */
  readonly records: DemoValues;
  /** Updates of the records that the service makes in turn. */
  readonly changes?: readonly DemoValues[];
}

/** An update of a demo record, with ids in place of names. */
export interface DemoChange {
  readonly key: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface DemoOrigin {
  readonly projectId: string;
  readonly seeds: readonly NamedRecord[];
  readonly now: Date;
  readonly nextId: NextId;
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

interface MadeRecords {
  readonly names: RecordNames;
  readonly changes: readonly DemoChange[];
}

/** Inserts the demo data into a project without hooks; gives the updates of it that the service makes in turn. */
export async function insertDemoRecords(
  transaction: Transaction,
  registry: Registry,
  { records, changes = [] }: DemoData,
  { projectId, seeds, now, nextId }: DemoOrigin,
): Promise<MadeRecords> {
  const named = Object.entries(records).flatMap(([key, byName]) =>
    Object.entries(byName).map(([name, values]) => {
      const definition = registry.get(key);
      return { definition, name, values, id: nextId(definition) };
    }),
  );
  const names = new RecordNames([...seeds, ...named]);
  const unique = randomBytes(4).toString('hex');
  const textOf = (field: FieldDefinition | undefined, text: string): string =>
    field?.type === 'Date' ? resolvedDate(text, now) : text.replaceAll('{unique}', unique);
  await insertPlanned(transaction, names.plan(named, { projectId, now: now.toISOString() }, textOf));
  const made = changes
    .flatMap((change) => Object.entries(change))
    .flatMap(([key, byName]) =>
      Object.entries(byName).map(([name, values]) => {
        return { key, id: names.idOf(key, name), data: names.withIds(registry.get(key), values, textOf) };
      }),
    );
  return { names, changes: made };
}

/** `-3h` as the moment three hours ago. */
function resolvedDate(text: string, now: Date): string {
  const [, amount = '', unit = ''] = /^([+-]\d+)([mhd])$/.exec(text) ?? [];
  const milliseconds = UNITS[unit];
  return milliseconds === undefined ? text : new Date(now.getTime() + Number(amount) * milliseconds).toISOString();
}
