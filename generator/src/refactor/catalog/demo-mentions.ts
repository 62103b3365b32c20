import { z } from 'zod';
import type { YamlSource } from '../../catalog/yaml-source.js';
import type { Mention } from './mention.js';

/** What `demo.yaml` says, as far as names of the catalog stand in it. */
const demoSchema = z.object({
  key: z.object({ permissions: z.array(z.string()).optional() }).optional(),
  records: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});

/** Keys of the demo records of an entity that are a field. */
export function demoFields(demo: YamlSource | undefined, title: string, field: string): Mention[] {
  return recordsOf(demo, title).flatMap(({ source, path, record }): Mention[] =>
    Object.hasOwn(record, field) ? [{ source, path: [...path, field], at: 'key' }] : [],
  );
}

/** The key above the demo records of an entity. */
export function demoEntity(demo: YamlSource | undefined, title: string): Mention[] {
  if (demo === undefined || recordsOf(demo, title).length === 0) return [];
  return [{ source: demo, path: ['records', title], at: 'key' }];
}

/** What the key of the demo project holds of a permission. */
export function demoGrants(demo: YamlSource | undefined, permission: string): Mention[] {
  const index = read(demo)?.key?.permissions?.indexOf(permission) ?? -1;
  return demo === undefined || index === -1 ? [] : [{ source: demo, path: ['key', 'permissions', index], at: 'value' }];
}

/** Where demo records give one of the fields of an entity this value. */
export function demoValues(
  demo: YamlSource | undefined,
  title: string,
  fields: readonly string[],
  value: string,
): Mention[] {
  return recordsOf(demo, title).flatMap(({ source, path, record }) =>
    fields
      .filter((field) => record[field] === value)
      .map((field): Mention => ({ source, path: [...path, field], at: 'value' })),
  );
}

function recordsOf(demo: YamlSource | undefined, title: string) {
  if (demo === undefined) return [];
  return Object.entries(read(demo)?.records[title] ?? {}).map(([name, record]) => ({
    source: demo,
    path: ['records', title, name],
    record,
  }));
}

const read = (demo: YamlSource | undefined) => demoSchema.safeParse(demo?.value).data;
