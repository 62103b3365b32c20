import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi-typescript.js';
import type { Caller, Seen } from './caller.js';

/** Through the types of openapi-typescript. */
export async function use(caller: Caller): Promise<Seen> {
  const client = createClient<paths>({ baseUrl: caller.baseUrl, headers: caller.headers });
  const name = 'Seen by openapi-typescript';
  const created = await client.POST('/api/monitor-group', { body: { data: { name, slug: 'by-openapi-typescript' } } });
  const id = created.data?._id ?? '';
  const path = { id };
  const list = await client.POST('/api/monitor-group/get-list', {
    body: {
      query: {
        name,
        createdAt: { _type: 'GreaterThan', value: '2026-01-01T00:00:00.000Z' },
        multiSearch: { _type: 'MultiSearch', value: 'openapi', fields: ['name', 'description'] },
      },
      select: { name: true, labels: { name: true } },
      sort: { name: 'ASC' },
      limit: 5,
    },
  });
  const count = await client.POST('/api/monitor-group/count', { body: { query: { slug: ['by-openapi-typescript'] } } });
  await client.PUT('/api/monitor-group/{id}', { params: { path }, body: { data: { description: 'Changed.' } } });
  const item = await client.POST('/api/monitor-group/{id}/get-item', {
    params: { path },
    body: { select: { description: true } },
  });
  const deleted = await client.DELETE('/api/monitor-group/{id}', { params: { path } });
  const gone = await client.POST('/api/monitor-group/{id}/get-item', { params: { path } });
  return {
    created: created.data?.name,
    found: (list.data?.data ?? []).map((record) => record.name),
    count: count.data?.count ?? 0,
    changed: item.data?.description,
    deleted: deleted.data,
    problem: gone.error?.code,
  };
}
