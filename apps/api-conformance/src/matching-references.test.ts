import { randomUUID } from 'node:crypto';
import {
  asText,
  contract,
  errorsOf,
  expectProblem,
  fieldNamed,
  isObject,
  type JsonObject,
  leaveOut,
  needsService,
  resourceNamed,
  servedReferences,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

const { owner } = main;
const LAYER_USER = resourceNamed('On-Call Schedule Layer User');
const references = (name: string): readonly string[] => world.main.references[name] ?? [];
const [schedule0 = '', schedule1 = ''] = references('On-Call Duty Policy Schedule');
const [layer0 = '', layer1 = ''] = references('On-Call Duty Policy Schedule Layer');
const [label0 = ''] = references('Label');
const [, spareKey] = world.main.spareKeys;

const matching = contract.resources.flatMap((resource) =>
  resource.fields.flatMap(({ name, entity = '', idField: field = '', match = {} }) =>
    Object.entries(match).map(([ownEntity, there]) => {
      const { idField: own = '' } = fieldNamed(resource, ownEntity);
      return { resource, title: `${resource.name}: ${name} and ${ownEntity}`, field, own, entity, there };
    }),
  ),
);

/** The record that another one points at by a relation. */
async function parentOf(entity: string, id: string, there: string): Promise<unknown> {
  const target = [...servedReferences, ...contract.resources].find(({ name }) => name === entity);
  if (target === undefined) throw new Error(`Nobody reads ${entity}`);
  const { [there]: parent } = await owner.get(target, id, { [there]: true });
  return isObject(parent) ? parent._id : parent;
}

describe.each(matching)('$title', ({ resource, field, own, entity, there }) => {
  /** What a create takes, and the same with a record of another parent in one of the two places. */
  async function samples(): Promise<{ readonly good: JsonObject; readonly bad: JsonObject }> {
    const required = await main.required(resource);
    const fitting = required[field] ?? (await main.fitting(resource, fieldNamed(resource, field), required));
    const good = { ...required, [field]: fitting };
    for (const id of references(entity)) {
      const parent = await parentOf(entity, id, there);
      if (parent !== null && parent !== good[own]) return { good, bad: { ...good, [field]: id } };
    }
    throw new Error(`The world has too few records of ${entity}`);
  }

  test('is refused where the two do not match, in every way to create one', async () => {
    const { good, bad } = await samples();
    const client = main.creator(resource);
    const before = await client.count(resource);
    const wanted = { status: 400, errors: expect.arrayContaining([`/data/${field} reference_not_found`]) };
    const told = (answer: Awaited<ReturnType<typeof client.tryCreate>>) => ({
      status: answer.status,
      errors: errorsOf(answer),
    });
    expect(told(await client.tryCreate(resource, bad))).toEqual(wanted);
    expect(told(await client.call('POST', resource.path, { data: bad }, { prefer: 'tx=rollback' }))).toEqual(wanted);
    expect(told(await client.tryMany(resource, 'create', [good, bad]))).toEqual({
      status: 400,
      errors: expect.arrayContaining([`/data/1/${field} reference_not_found`]),
    });
    expect(await client.count(resource)).toBe(before);
    await client.create(resource, good);
  });

  // Of the others nobody changes where they are.
  if (needsService(resource)) {
    test('is refused where an update would end it, whichever of the two it gives', async () => {
      const { good, bad } = await samples();
      const client = main.creator(resource);
      const [id, other] = [await client.createId(resource, good), await client.createId(resource, good)];
      const elsewhere = await parentOf(entity, asText(bad[field]), there);
      for (const [name, value] of [
        [field, bad[field]],
        [own, elsewhere],
      ] as const) {
        expectProblem(await client.tryUpdate(resource, id, { [name]: value }), 400, 'invalid_body');
        const answer = await client.tryMany(resource, 'update', [
          { _id: other, status: 'changed' },
          { _id: id, [name]: value },
        ]);
        expect(errorsOf(answer)).toContain(`/data/1/${name} reference_not_found`);
      }
      const select = { [field]: true, [own]: true, status: true };
      const records = await Promise.all([id, other].map((one) => owner.get(resource, one, select)));
      const kept = { [field]: good[field], [own]: good[own], status: good.status };
      expect(records).toEqual([id, other].map((_id) => ({ _id, ...kept })));
    });
  }
});

test('a reference that is not given has nothing to match', async () => {
  const resource = resourceNamed('User On-Call Log Timeline');
  const client = main.creator(resource);
  const [call] = references('User Call');
  const id = await client.createId(resource, { ...(await main.required(resource)), userId: null, userCallId: call });
  expect(await client.get(resource, id, { userId: true, userCallId: true })).toEqual({
    _id: id,
    userId: null,
    userCallId: call,
  });
});

if (spareKey === undefined) leaveOut('a narrowed caller and the parents of others', 'a spare key is needed');
else {
  test('a narrowed caller moves nobody in a layer of another schedule, nor learns of one', async () => {
    const users = [await layerUser(schedule1, layer1), await layerUser(schedule1, layer1)];
    const orders = () => Promise.all(users.map((id) => owner.get(LAYER_USER, id, { order: true })));
    const before = await orders();
    const client = await new SpareKey(main, spareKey).hold({ permission: 'ProjectMember', labels: [label0] });
    const beside = await main.required(LAYER_USER, { onCallDutyPolicyScheduleId: schedule0, order: 1 });
    for (const layer of [layer1, randomUUID()]) {
      const answer = await client.tryCreate(LAYER_USER, { ...beside, onCallDutyPolicyScheduleLayerId: layer });
      expectProblem(answer, 400, 'invalid_body', {
        errors: ['/data/onCallDutyPolicyScheduleLayerId reference_not_found'],
      });
      expect(JSON.stringify(answer.body)).toContain(
        `The project has no On-Call Duty Policy Schedule Layer with the id ${layer} whose onCallDutyPolicySchedule is the record's.`,
      );
    }
    expect(await orders()).toEqual(before);
    await client.create(LAYER_USER, { ...beside, onCallDutyPolicyScheduleLayerId: layer0 });
  });
}

const { DATABASE_URL: databaseUrl = '' } = world.spareEnvironment ?? {};
if (databaseUrl === '') leaveOut('parents that change', 'only where the tests reach the PostgreSQL server');
else {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const moveLayer = (client: pg.Client, layer: string, schedule: string) =>
    client.query('UPDATE "OnCallDutyPolicyScheduleLayer" SET "onCallDutyPolicyScheduleId" = $2 WHERE "id" = $1', [
      layer,
      schedule,
    ]);
  const newLayer = async (client: pg.Client): Promise<string> => {
    const { rows } = await client.query(
      'INSERT INTO "OnCallDutyPolicyScheduleLayer" ("id", "createdAt", "updatedAt", "projectId", "name", "onCallDutyPolicyScheduleId") ' +
        `VALUES (gen_random_uuid(), now(), now(), $1, 'moved', $2) RETURNING "id"`,
      [world.main.projectId, schedule0],
    );
    return asText(rows[0]?.id);
  };

  test('what points at a parent follows it to another one, and nothing comes between', async () => {
    const client = await connect();
    const layer = await newLayer(client);
    const user = await layerUser(schedule0, layer);
    await moveLayer(client, layer, schedule1);
    expect(await owner.get(LAYER_USER, user, { onCallDutyPolicyScheduleId: true })).toEqual({
      _id: user,
      onCallDutyPolicyScheduleId: schedule1,
    });

    const data = await main.required(LAYER_USER, {
      onCallDutyPolicyScheduleId: schedule0,
      onCallDutyPolicyScheduleLayerId: layer,
    });
    const writers = Array.from({ length: 4 }, async () => {
      const statuses: number[] = [];
      for (let round = 0; round < 10; round++) statuses.push((await owner.tryCreate(LAYER_USER, data)).status);
      return statuses;
    });
    for (let round = 0; round < 40; round++) await moveLayer(client, layer, round % 2 === 0 ? schedule0 : schedule1);
    const statuses = (await Promise.all(writers)).flat();
    expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    const { rows } = await client.query(
      'SELECT count(*)::integer AS users, count(DISTINCT u."order")::integer AS places, ' +
        'count(*) FILTER (WHERE u."onCallDutyPolicyScheduleId" <> l."onCallDutyPolicyScheduleId")::integer AS apart ' +
        'FROM "OnCallScheduleLayerUser" u JOIN "OnCallDutyPolicyScheduleLayer" l ON l."id" = u."onCallDutyPolicyScheduleLayerId" ' +
        'WHERE l."id" = $1',
      [layer],
    );
    const made = statuses.filter((status) => status === 200).length + 1;
    expect(rows).toEqual([{ users: made, places: made, apart: 0 }]);
  });

  if (spareKey !== undefined) {
    test('a narrowed caller waits for no lock of what it does not reach', async () => {
      const user = await layerUser(schedule1, layer1);
      const client = await new SpareKey(main, spareKey).hold(
        { permission: 'ProjectMember', labels: [label0] },
        { permission: 'ProjectAdmin', labels: [label0] },
      );
      const holder = await connect();
      await holder.query('BEGIN');
      await holder.query('SELECT FROM "OnCallDutyPolicyScheduleLayer" WHERE "id" = $1 FOR UPDATE', [layer1]);
      for (const answer of [
        await client.tryUpdate(LAYER_USER, user, { order: 1 }),
        await client.tryDelete(LAYER_USER, user),
      ]) {
        expectProblem(answer, 404, 'record_not_found');
      }
    });
  }
}

async function layerUser(schedule: string, layer: string): Promise<string> {
  const places = { onCallDutyPolicyScheduleId: schedule, onCallDutyPolicyScheduleLayerId: layer };
  return owner.createId(LAYER_USER, await main.required(LAYER_USER, places));
}
