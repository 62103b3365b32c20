import type { Tenant } from '@catalog-service/testing/contract';
import { asObject, asText, Client, contract, isObject, resourceNamed, unique } from '@catalog-service/testing/contract';

/**
 * What a project of a running service has for records to point at: what its records point at already. Needs a key that
 * may read; what it may not read is left out.
 */
export async function discoverReferences(baseUrl: string, tenant: Tenant): Promise<Tenant> {
  const client = new Client(baseUrl, { projectId: tenant.projectId, key: tenant.ownerKey });
  const found = new Map<string, Set<string>>([['Project', new Set([tenant.projectId])]]);
  for (const resource of contract.resources) {
    const relations = resource.fields.filter(({ type, entityKind }) => isRelation(type) && entityKind === 'reference');
    const select = Object.fromEntries(relations.map(({ name }) => [name, true]));
    const answer = await client.tryList(resource, { select, limit: 100 });
    if (answer.status !== 200) continue;
    const { data } = asObject(answer.body);
    for (const record of Array.isArray(data) ? data : []) {
      for (const { name, entity = '' } of relations) {
        for (const target of [asObject(record)[name]].flat()) {
          if (!isObject(target) || typeof target._id !== 'string') continue;
          found.set(entity, (found.get(entity) ?? new Set()).add(target._id));
        }
      }
    }
  }
  const ownerUserId = await userOf(client);
  const references = Object.fromEntries([...found].map(([name, ids]) => [name, [...ids]]));
  return {
    ...tenant,
    ...(ownerUserId === undefined ? {} : { ownerUserId }),
    references: { ...references, ...tenant.references },
  };
}

const isRelation = (type: string) => type === 'Entity' || type === 'Entity Array';

/** The user for whom the key acts: the one who has made what it makes. */
async function userOf(client: Client): Promise<string | undefined> {
  const team = resourceNamed('Team');
  const { _id, createdByUserId } = await client.create(team, { name: 'Who am I?', slug: unique('who') });
  await client.delete(team, asText(_id));
  return typeof createdByUserId === 'string' ? createdByUserId : undefined;
}
