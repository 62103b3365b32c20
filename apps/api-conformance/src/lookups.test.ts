import type { Client } from '@catalog-service/testing/contract';
import {
  asArray,
  asObject,
  contract,
  type Field,
  isRelation,
  type JsonObject,
  MatchingReferences,
  needsService,
  type Resource,
  requiredFields,
  resourceNamed,
  sampleValue,
  servedReferences,
} from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';

/** What the key knows of the project before it has asked: nothing. */
const NOTHING = { ...world.main, references: {} };

/** What a target must be like beyond the contract: the service made some teams, and what they grant cannot be changed. */
const CHANGEABLE: Readonly<Record<string, JsonObject>> = { 'Team Permission.teamId': { isPermissionsEditable: true } };

/** An id that the relation can name beside the data, looked up under the path of what it points at; a record is made where there is none. */
async function lookUp(client: Client, resource: Resource, relation: Field, data: JsonObject): Promise<unknown> {
  const { entity = '' } = relation;
  const target = [...contract.resources, ...servedReferences].find(({ name }) => name === entity);
  if (target === undefined) throw new Error(`${relation.name} points at ${entity}, which cannot be looked up`);
  const query = CHANGEABLE[`${resource.name}.${relation.name}`] ?? {};
  const ids = await client.ids(target, { query, limit: 100, sort: { createdAt: 'ASC' } });
  const matching = new MatchingReferences({ ...NOTHING, references: { [entity]: ids } }, client);
  const found = (await matching.find(resource, relation, data, 0)) ?? ids[0];
  const id = found ?? (await client.createId(target, await dataFor(client, resourceNamed(entity))));
  return relation.type === 'Entity Array' ? [id] : id;
}

async function dataFor(client: Client, resource: Resource): Promise<JsonObject> {
  const data: Record<string, unknown> = {};
  for (const field of requiredFields(resource)) {
    data[field.name] = isRelation(field) ? await lookUp(client, resource, field, data) : sampleValue(field, NOTHING);
  }
  return data;
}

test.each(contract.resources.map((resource) => [resource.name, resource] as const))(
  '%s: with a key alone a record is created of what can be looked up',
  async (_name, resource) => {
    const client = needsService(resource) ? main.creator(resource) : main.owner;
    const _id = await client.createId(resource, await dataFor(client, resource));
    expect(await client.get(resource, _id)).toEqual({ _id });
  },
);

test('what is looked up is told in full, with the count of all', async () => {
  for (const reference of servedReferences) {
    const select = Object.fromEntries(reference.fields.map(({ name }) => [name, true]));
    const { count, data } = await main.owner.list(reference, { select, limit: 100 });
    expect(data, reference.name).toHaveLength(Math.min(count, 100));
    expect(await main.owner.count(reference)).toBe(count);
    for (const record of data) expect(Object.keys(record).sort()).toEqual(Object.keys(select).sort());
    const [first] = data;
    if (first !== undefined) expect(await main.owner.get(reference, String(first._id), select)).toEqual(first);
  }
});

test('the description of the service tells where everything that a create points at is looked up', async () => {
  const { body } = await main.owner.call('GET', '/openapi.json');
  const paths = Object.keys(asObject(asObject(body).paths));
  const entities = contract.resources.flatMap(requiredFields).filter(isRelation);
  for (const { entity = '' } of entities) {
    const target = [...contract.resources, ...servedReferences].find(({ name }) => name === entity);
    expect(paths, entity).toContain(`${target?.path}/get-list`);
  }
  const feeds = contract.resources.some(({ events }) => events !== undefined) ? 1 : 0;
  const undos = contract.resources.some(({ events, access }) => events?.keep === 'values' || access.restore) ? 1 : 0;
  const groups = contract.resources.length + servedReferences.length + feeds + undos;
  expect(asArray(asObject(body).tags, 'tags')).toHaveLength(groups);
});
