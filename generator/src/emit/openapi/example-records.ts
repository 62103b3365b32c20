import { exampleId, fieldType, PERMISSION } from '@catalog-service/vocabulary';
import { seededRecords } from '../../features/seed/seeded-records.js';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';

/** As the service names it. */
const DEMO_KEY = 'Demo key';

type Json = Readonly<Record<string, unknown>>;

/** A record that the demo project is made with. */
export interface ExampleRecord {
  readonly id: string;
  /** The name by which other records refer to it. */
  readonly name: string;
  /** As `catalog/demo.yaml` or the seed of the entity says. */
  readonly values: Json;
}

/** The records of an entity in the demo project, in the order in which the first start creates them. */
export function exampleRecords(entity: Resource | Reference, demo: Catalog['demo']): readonly ExampleRecord[] {
  const { pascal, title } = entity.names;
  const made = [
    ...seededRecords(entity).map((values) => ({ name: String(values.name), values })),
    ...Object.entries(demo.records[pascal] ?? {}).map(([name, values]) => ({ name, values })),
    ...recordsOfKey(entity, demo),
  ];
  return made.map((record, at) => ({ id: exampleId(title, at), ...record }));
}

/** The example record of an entity: the first one of demo.yaml. */
export function exampleRecord(entity: Resource | Reference, demo: Catalog['demo']): ExampleRecord {
  const records = exampleRecords(entity, demo);
  const isSaid = demo.records[entity.names.pascal] !== undefined;
  return (
    records[isSaid ? seededRecords(entity).length : 0] ?? { id: exampleId(entity.names.title), name: '', values: {} }
  );
}

/** The demo key is created last, with a record for each of its permissions. */
function recordsOfKey({ part, fields }: Resource | Reference, { permissions }: Catalog['demo']) {
  if (part === 'key') return [{ name: DEMO_KEY, values: { name: DEMO_KEY } }];
  const held = fields.find(({ enumeration }) => enumeration?.title === PERMISSION.title);
  const key = fields.find(
    ({ type, idField }) => fieldType({ type }).relation === 'one' && isOwnRequired(idField, fields),
  );
  if (part !== 'key permission' || held === undefined || key === undefined) return [];
  return permissions.map((name) => ({ name, values: { [held.name]: name, [key.name]: DEMO_KEY } }));
}

const isOwnRequired = (name: string | undefined, fields: readonly Field[]): boolean =>
  name !== 'projectId' && fields.some((field) => field.name === name && field.required);
