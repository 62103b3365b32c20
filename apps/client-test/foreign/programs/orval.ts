import * as api from '../generated/orval/api.js';
import { createMonitorGroupBody, listMonitorGroupBody, listMonitorGroupResponse } from '../generated/orval/zod.js';
import type { Caller, Seen } from './caller.js';

/** Through the functions of orval; what is sent and answered passes its schemas of zod. */
export async function use({ headers }: Caller): Promise<Seen> {
  const options = { headers: { ...headers } };
  const name = 'Seen by orval';
  const body = createMonitorGroupBody.parse({ data: { name, slug: 'by-orval' } });
  const created = await api.createMonitorGroup(body, options);
  if (created.status !== 200) throw new Error(JSON.stringify(created.data));
  const id = created.data._id;
  const list = await api.listMonitorGroup(
    listMonitorGroupBody.parse({
      query: {
        name,
        createdAt: { _type: 'GreaterThan', value: '2026-01-01T00:00:00.000Z' },
        multiSearch: { _type: 'MultiSearch', value: 'orval', fields: ['name', 'description'] },
      },
      select: { name: true, labels: { name: true } },
      sort: { name: 'ASC' },
      limit: 5,
    }),
    {},
    options,
  );
  const count = await api.countMonitorGroup({ query: { slug: ['by-orval'] } }, options);
  await api.updateMonitorGroup(id, { data: { description: 'Changed.' } }, options);
  const item = await api.getItemMonitorGroup(id, { select: { description: true } }, options);
  const deleted = await api.deleteMonitorGroup(id, options);
  const gone = await api.getItemMonitorGroup(id, {}, options);
  return {
    created: created.data.name,
    found: listMonitorGroupResponse.parse(list.data).data.map((record) => record.name),
    count: count.status === 200 ? count.data.count : 0,
    changed: item.status === 200 ? item.data.description : undefined,
    deleted: deleted.status === 200 ? deleted.data : undefined,
    problem: gone.status === 404 ? gone.data.code : undefined,
  };
}
