import { z } from 'zod';
import { contract } from './contract.js';
import type { DemoService } from './service.js';

const ID = z.object({ _id: z.string() });
const PAGE = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** Ids of the project by what they are ids of, found in its records. */
export async function findIds(service: DemoService): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([['Project', service.projectId]]);
  for (const { name, path, fields } of contract.resources) {
    const relations = fields.filter(({ type, entity }) => entity !== undefined && type.startsWith('Entity'));
    const select = Object.fromEntries(relations.map((field) => [field.name, true]));
    const response = await fetch(`${service.baseUrl}${path}/get-list`, {
      method: 'POST',
      headers: { ApiKey: service.apiKey, ProjectID: service.projectId, 'Content-Type': 'application/json' },
      body: JSON.stringify({ select, limit: 100 }),
    });
    for (const record of PAGE.parse(await response.json()).data) {
      ids.set(name, ID.parse(record)._id);
      for (const { name: field, entity = '' } of relations) {
        for (const target of [record[field]].flat()) if (target !== null) ids.set(entity, ID.parse(target)._id);
      }
    }
  }
  return ids;
}
