import { createClient } from '../generated/hey-api/client/index.js';
import * as api from '../generated/hey-api/sdk.gen.js';
import { zMonitorGroup, zMonitorGroupPage, zMonitorGroupQuery } from '../generated/hey-api/zod.gen.js';
import type { Caller, Seen } from './caller.js';

/** Through the functions of @hey-api/openapi-ts; what is sent and answered passes its schemas of zod. */
export async function use(caller: Caller): Promise<Seen> {
  const client = createClient({ baseUrl: caller.baseUrl, headers: caller.headers });
  const name = 'Seen by hey-api';
  const created = await api.createMonitorGroup({ client, body: { data: { name, slug: 'by-hey-api' } } });
  const { name: createdName, _id: id } = zMonitorGroup.parse(created.data);
  const path = { id };
  const query = zMonitorGroupQuery.parse({
    name,
    createdAt: { _type: 'GreaterThan', value: '2026-01-01T00:00:00.000Z' },
    multiSearch: { _type: 'MultiSearch', value: 'hey', fields: ['name', 'description'] },
  });
  const list = await api.listMonitorGroup({
    client,
    body: { query, select: { name: true, labels: { name: true } }, sort: { name: 'ASC' }, limit: 5 },
  });
  const count = await api.countMonitorGroup({ client, body: { query: { slug: ['by-hey-api'] } } });
  await api.updateMonitorGroup({ client, path, body: { data: { description: 'Changed.' } } });
  const item = await api.getItemMonitorGroup({ client, path, body: { select: { description: true } } });
  const deleted = await api.deleteMonitorGroup({ client, path });
  const gone = await api.getItemMonitorGroup({ client, path });
  return {
    created: createdName,
    found: zMonitorGroupPage.parse(list.data).data.map((record) => record.name),
    count: count.data?.count ?? 0,
    changed: item.data?.description,
    deleted: deleted.data,
    problem: gone.error?.code,
  };
}
