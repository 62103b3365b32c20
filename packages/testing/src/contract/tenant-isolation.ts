import { describe, expect, test } from 'vitest';
import { isLong } from '../long.js';
import type { Answer } from './answer.js';
import { Client, succeeded } from './client.js';
import { contract, type Field, fieldNamed, type Resource, servedReferences } from './contract.js';
import { asObject, isObject, type JsonObject } from './json.js';
import { leaveOut, whereRoom } from './left-out.js';
import { matchesOf } from './matching-references.js';
import { errorsOf, expectProblem } from './problem.js';
import { isGivable, isOwnersToRead, needsService, RecordMaker } from './record-maker.js';
import { main, world } from './run-world.js';
import { sampleValue } from './sample-value.js';

const { owner } = main;
/** Relations that were looked at. */
let turns = 0;

/** Everybody's: users, and the project itself. */
const GLOBAL = new Set(
  [...contract.references, ...contract.resources].filter(({ scope }) => scope === 'global').map(({ name }) => name),
);

const isOwned = ({ scope }: Resource) => scope !== 'global';

/** A key is known in its project alone; a person is known in all, and holds nothing where it is in no team. */
const shutFor = (key: string): [number, string] =>
  key.startsWith('ey') ? [403, 'operation_forbidden'] : [401, 'unauthenticated'];

/** Proves that a caller of one project neither sees nor changes anything of another, by every operation of every resource. */
export function proveTenantIsolation(): void {
  if (world.other === undefined) leaveOut('isolation of projects', 'a second project is needed');
  else isolationOf(new RecordMaker(world, world.other));
}

function isolationOf(foreign: RecordMaker): void {
  const stranger = foreign.owner;

  const owned = contract.resources.filter((resource) => isOwned(resource) && isOwnersToRead(resource));
  for (const resource of [...contract.resources, ...servedReferences])
    if (!isOwnersToRead(resource)) leaveOut(`isolation of ${resource.name}`, 'no role may read it');
  describe.each(owned.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    // Of records that it makes, the service changes some fields meanwhile: the attempts of a delivery, for one.
    const isMoving = ({ auto, entity }: Field) => auto && entity === undefined && needsService(resource);
    const everything = (client: Client, id: string): Promise<JsonObject> => {
      const readable = resource.fields.filter((field) => !isMoving(field) && field.access.read.length > 0);
      return client.get(resource, id, Object.fromEntries(readable.map(({ name }) => [name, true])));
    };

    test(
      'a record of another project can be neither seen, counted, changed nor deleted',
      whereRoom(async () => {
        const id = await foreign.make(resource);
        const before = await everything(stranger, id);
        const own = await main.make(resource);

        expectProblem(await owner.tryGet(resource, id), 404, 'record_not_found', { errors: [] });
        const page = { limit: 10, skip: 0 };
        const nothing = { ...page, count: 0, data: [] };
        for (const query of namingForeign(foreign.tenant.projectId, id, own)) {
          expect(await owner.list(resource, { query }), JSON.stringify(query)).toEqual(nothing);
          expect(await owner.count(resource, query), JSON.stringify(query)).toBe(0);
          expect(await owner.aggregate(resource, { query }), JSON.stringify(query)).toEqual([{ group: {}, count: 0 }]);
        }
        const groupBy = { projectId: true };
        const { projectId } = world.main;
        const [everybody, ...others] = await owner.aggregate(resource, { groupBy });
        expect([everybody, others]).toMatchObject([{ group: { projectId } }, []]);
        expect(await owner.aggregate(resource, { groupBy, query: { _id: [id, own] } })).toEqual([
          { group: { projectId }, count: 1 },
        ]);
        const both = { query: { _id: [id, own] } };
        expect(await owner.list(resource, both)).toEqual({ ...page, count: 1, data: [{ _id: own }] });
        expect(await stranger.list(resource, both)).toEqual({ ...page, count: 1, data: [{ _id: id }] });
        const { next } = asObject(succeeded(await stranger.tryList(resource, { after: '', limit: 1 })));
        if (next !== null) {
          expectProblem(await owner.tryList(resource, { after: next, limit: 1 }), 400, 'invalid_body', {
            errors: ['/after invalid_value'],
          });
        }
        const notOwn = { _id: { _type: 'NotEqual', value: own } };
        expect(await owner.ids(resource, { query: notOwn, limit: 100 })).not.toContain(id);

        const change = main.change(resource);
        if (change !== undefined) {
          const { client: writer, values: touch } = change;
          expectProblem(await writer.tryUpdate(resource, id, touch), 404, 'record_not_found');
          const changes = [own, id].map((_id) => ({ _id, ...touch }));
          expectProblem(await writer.tryMany(resource, 'update', changes), 404, 'record_not_found', {
            errors: ['/data/1 reference_not_found'],
          });
        }
        if (fieldNamed(resource, '_id').updatable)
          expectProblem(
            await main.performer(resource, 'update').tryUpdate(resource, own, { _id: id }),
            409,
            'already_exists',
          );
        const deleter = main.performer(resource, 'delete');
        expectProblem(await deleter.tryDelete(resource, id), 404, 'record_not_found');
        const lost = { errors: ['/data/1 reference_not_found'] };
        expectProblem(await deleter.tryMany(resource, 'delete', [own, id]), 404, 'record_not_found', lost);
        expect(await owner.count(resource, { _id: own })).toBe(1);
        expect(await everything(stranger, id)).toEqual(before);
        if (resource.events?.keep === 'values') await expectNoHistory(resource, id, own);
        if (resource.access.restore === undefined) return;
        await foreign.performer(resource, 'delete').delete(resource, id);
        expectProblem(await (main.service ?? owner).tryRestore(resource, id), 404, 'record_not_found');
        expectProblem(await stranger.tryGet(resource, id), 404, 'record_not_found');
        succeeded(await (foreign.service ?? stranger).tryRestore(resource, id));
        expect(await everything(stranger, id)).toEqual(before);
      }),
    );

    const expectNoHistory = async (resource: Resource, id: string, own: string): Promise<void> => {
      expectProblem(await owner.tryHistory(resource, id), 404, 'record_not_found', { errors: [] });
      const { data, next } = asObject(succeeded(await stranger.tryHistory(resource, id)));
      const [version] = Array.isArray(data) ? data.filter(isObject) : [];
      expect([typeof version?.version, next]).toEqual(['string', null]);
      const { at, version: name } = asObject(version);
      expectProblem(await owner.tryGetAsOf(resource, id, String(at)), 404, 'record_not_found', { errors: [] });
      expect(asObject(succeeded(await stranger.tryGetAsOf(resource, id, String(at))))).toEqual({ _id: id });
      const writer = main.performer(resource, 'update');
      for (const record of [id, own]) {
        const back = await writer.tryRestoreVersion(resource, record, String(name));
        expectProblem(back, 400, 'invalid_body', { errors: ['/to invalid_value'] });
      }
    };

    test(
      'a create neither overwrites a record of another project nor goes into it',
      whereRoom(async () => {
        const id = await foreign.make(resource);
        const before = await everything(stranger, id);
        const creator = main.creator(resource, { _id: id });
        const taken = await creator.tryCreate(resource, await main.required(resource, { _id: id }));
        expectProblem(taken, 409, 'already_exists', { errors: ['/data/_id duplicate'] });
        const both = [await main.required(resource, {}, 0, creator), await main.required(resource, { _id: id })];
        const together = await creator.tryMany(resource, 'create', both);
        // Where values of a unique list have run out, they are duplicates as well.
        const refused = errorsOf(together);
        expectProblem(together, 409, 'already_exists', {
          errors: refused.map(() => expect.stringMatching(/^\/data\/1(\/\w+)? duplicate$/)),
        });
        expect(refused).toContainEqual(expect.stringMatching(/^\/data\/1(\/_id)? duplicate$/));
        if (resource.unique === undefined) expect(refused).toHaveLength(1);
        const { projectId } = foreign.tenant;
        const data = await main.required(resource, {}, 0, creator);
        if (!resource.fields.some(({ name, auto }) => name === 'projectId' && auto) || creator === main.service) {
          for (const name of ['projectId', 'project']) {
            const answer = await creator.tryCreate(resource, { ...data, [name]: projectId });
            expectProblem(answer, 400, 'invalid_body', { errors: [`/data/${name} invalid_value`] });
          }
        }
        const key = creator.caller.key ?? '';
        const moved = new Client(world.baseUrl, { projectId, key });
        expectProblem(await moved.tryCreate(resource, data), ...shutFor(key), { errors: [] });
        expect(await everything(stranger, id)).toEqual(before);
      }),
    );

    const relations = resource.fields.filter(
      ({ entity, idField, entityField }) => entity !== undefined && !GLOBAL.has(entity) && !(idField && entityField),
    );
    for (const relation of relations) {
      const turn = turns++;
      test(
        `${relation.name} takes no id of another project, and no query looks through it`,
        whereRoom(async () => {
          const id = await idOf(foreign, resource, relation);
          const creator = main.creator(resource, { [relation.name]: id });
          const {
            [relation.name]: _own,
            [tied(relation)]: _ownToo,
            ...rest
          } = await main.required(resource, {}, 0, creator);
          for (const form of formsOf(relation, id, turn)) {
            const data = { ...rest, ...freshSlug(resource), [relation.name]: form };
            const answer = await creator.tryCreate(resource, data);
            expectProblem(answer, 400, 'invalid_body');
            expect(errorsOf(answer).map(withoutIndex), answer.curl).toEqual([
              `/data/${relation.name} reference_not_found`,
            ]);
          }
          if (relation.updatable) {
            const own = await main.make(resource);
            const before = await everything(owner, own);
            for (const form of formsOf(relation, id, turn)) {
              const writer = main.performer(resource, 'update', relation);
              const answer = await writer.tryUpdate(resource, own, { [relation.name]: form });
              expectProblem(answer, 400, 'invalid_body');
              expect(errorsOf(answer).map(withoutIndex), answer.curl).toEqual([
                `/data/${relation.name} reference_not_found`,
              ]);
            }
            expect(await everything(owner, own)).toEqual(before);
          }
          await foreign.make(
            resource,
            relation.type === 'Entity Array' ? { [relation.name]: [id] } : { [relation.name]: id },
          );
          for (const query of queriesFor(relation, id)) {
            expect(await owner.count(resource, query), JSON.stringify(query)).toBe(0);
            expect((await owner.list(resource, { query })).data, JSON.stringify(query)).toEqual([]);
            expect(await stranger.count(resource, query), JSON.stringify(query)).toBeGreaterThan(0);
          }
        }),
      );
    }

    const slugField = slugOf(resource);
    if (slugField !== undefined) {
      const slug = slugField.name;
      test(
        `the ${slug} of a record of another project is taken, case aside`,
        whereRoom(async () => {
          const given = String(sampleValue(slugField, {}));
          await foreign.make(resource, { [slug]: given });
          for (const same of [given, given.toUpperCase()]) {
            const values = await main.required(resource, { [slug]: same });
            const answer = await main.creator(resource, { [slug]: given }).tryCreate(resource, values);
            expectProblem(answer, 409, 'already_exists', { errors: [`/data/${slug} duplicate`] });
          }
        }),
      );
    }
  });

  ofAllProjects(foreign);

  test.each(servedReferences.filter(isOwnersToRead).map((reference) => [reference.name, reference] as const))(
    'of %s each project sees its own records, and no other',
    async (name, reference) => {
      const [own, others] = [main, foreign].map(({ tenant }) => tenant.references[name] ?? []);
      if (own === undefined || others === undefined) return;
      expect(others.length).toBeGreaterThan(0);
      expect(await owner.ids(reference, { query: { _id: own }, limit: 100 })).toHaveLength(own.length);
      if (GLOBAL.has(name)) {
        const [outsider = ''] = world.outsiders;
        expect(await owner.count(reference, { _id: outsider })).toBe(0);
        expect(await owner.ids(reference, { limit: 100 })).not.toContain(outsider);
        expectProblem(await owner.tryGet(reference, outsider), 404, 'record_not_found', { errors: [] });
        return;
      }
      const seen = await owner.ids(reference, { limit: 100 });
      expect(seen.filter((id) => others.includes(id))).toEqual([]);
      expect(await owner.count(reference)).toBe(seen.length);
      const [id = '', ownId = ''] = [others[0], own[0]];
      const nothing = { count: 0, limit: 10, skip: 0, data: [] };
      const relations = reference.fields.filter(
        ({ name: field, entity }) => entity !== undefined && !/^project/.test(field),
      );
      const through = await Promise.all(
        relations.map(async (relation) => {
          const { [relation.name]: value } = await stranger.get(reference, id, { [relation.name]: true });
          const [given] = [value].flat();
          const target = isObject(given) ? given._id : given;
          return GLOBAL.has(relation.entity ?? '') || typeof target !== 'string' ? [] : queriesFor(relation, target);
        }),
      );
      for (const query of [...namingForeign(foreign.tenant.projectId, id, ownId), { _id: others }, ...through.flat()]) {
        expect(await owner.list(reference, { query }), JSON.stringify(query)).toEqual(nothing);
        expect(await owner.count(reference, query), JSON.stringify(query)).toBe(0);
        expect(await stranger.count(reference, query), JSON.stringify(query)).toBeGreaterThan(0);
      }
      const both = { query: { _id: [id, ownId] } };
      expect((await owner.list(reference, both)).data).toEqual([{ _id: ownId }]);
      expect((await stranger.list(reference, both)).data).toEqual([{ _id: id }]);
      const { next } = asObject(succeeded(await stranger.tryList(reference, { after: '', limit: 1 })));
      if (next !== null) {
        expectProblem(await owner.tryList(reference, { after: next, limit: 1 }), 400, 'invalid_body', {
          errors: ['/after invalid_value'],
        });
      }
      for (const id of others) {
        expectProblem(await owner.tryGet(reference, id), 404, 'record_not_found', { errors: [] });
        expect(await stranger.get(reference, id)).toEqual({ _id: id });
      }
    },
  );

  test('a key of one project opens no other', async () => {
    const [resource] = contract.resources;
    if (resource === undefined) return;
    for (const [key, projectId] of [
      [world.main.ownerKey, foreign.tenant.projectId],
      [foreign.tenant.ownerKey, world.main.projectId],
    ] as const) {
      const client = new Client(world.baseUrl, { projectId, key });
      expectProblem(await client.tryList(resource), ...shutFor(key), { errors: [] });
    }
  });
}

/** Records that all projects see: of a global resource all of them, of a shared one those without a project. */
function ofAllProjects({ owner: stranger, service: foreignService }: RecordMaker): void {
  const resources = contract.resources.filter((one) => one.scope !== 'project' && isOwnersToRead(one));
  const { service } = main;
  if (resources.length === 0) return;
  if (service === undefined || foreignService === undefined) {
    leaveOut('records of all projects', 'a service key of each of two projects is needed');
    return;
  }
  test.each(resources.map((resource) => [resource.name, resource] as const))(
    'a %s of all projects is seen by each of them, and written with service keys alone',
    async (_name, resource) => {
      const isShared = resource.scope === 'shared';
      const data = await main.required(resource, isShared ? { projectId: null } : {});
      const id = await service.createId(resource, data);
      const isSeen = async (client: Client) => {
        const { count, data: found } = await client.list(resource, { query: { _id: id } });
        return [count, await client.count(resource, { _id: id }), found];
      };
      for (const client of [owner, stranger]) expect(await isSeen(client)).toEqual([1, 1, [{ _id: id }]]);
      if (isShared) {
        const { projectId } = await stranger.get(resource, id, { projectId: true });
        expect(projectId).toBeNull();
      }

      const expectRefused = (answer: Answer) =>
        isShared ? expectProblem(answer, 404, 'record_not_found') : expectProblem(answer, 403, 'operation_forbidden');
      const { client: changer, values: touch } = main.change(resource) ?? {};
      const before = await owner.get(resource, id, { updatedAt: true });
      for (const client of [owner, stranger]) {
        if (touch !== undefined && (!isShared || changer === owner)) {
          expectRefused(await client.tryUpdate(resource, id, touch));
          expectRefused(await client.tryMany(resource, 'update', [{ _id: id, ...touch }]));
        }
        if (isShared && main.performer(resource, 'delete') !== owner) continue;
        expectRefused(await client.tryDelete(resource, id));
        expectRefused(await client.tryMany(resource, 'delete', [id]));
      }
      if (!needsService(resource)) {
        for (const name of ['projectId', 'project']) {
          const answer = await owner.tryCreate(resource, { ...(await main.required(resource)), [name]: null });
          expectProblem(answer, 400, 'invalid_body', { errors: [`/data/${name} invalid_value`] });
        }
      }
      expect(await owner.get(resource, id, { updatedAt: true })).toEqual(before);

      if (touch !== undefined) {
        succeeded(await foreignService.tryUpdate(resource, id, touch));
        expect(await owner.get(resource, id, { updatedAt: true })).not.toEqual(before);
      }
      succeeded(await foreignService.tryDelete(resource, id));
      for (const client of [owner, stranger]) expect(await isSeen(client)).toEqual([0, 0, []]);
    },
  );
}

/** Queries that name a record of another project, and that project, in every way. */
function namingForeign(projectId: string, id: string, own: string): readonly JsonObject[] {
  return [
    { _id: id },
    { _id: { _type: 'Includes', value: [id] } },
    { projectId },
    { project: projectId },
    { project: { _id: projectId } },
    { project: { name: 'Other' } },
    { project: { _id: { _type: 'Includes', value: [projectId] } } },
    { _or: [{ _id: id }, { projectId }, { project: { name: 'Other' } }] },
    { _id: id, _not: { _id: own } },
  ];
}

/** A record in the maker's project that the relation can name, with what it has to refer to. */
async function idOf(maker: RecordMaker, resource: Resource, relation: Field): Promise<string> {
  const matches = matchesOf(resource).filter(({ field }) => [relation.name, relation.idField].includes(field));
  const more: Record<string, unknown> = {};
  for (const { own, there } of matches) more[there] = await maker.value(fieldNamed(resource, own));
  const value = await maker.value(relation, 0, more);
  return String(Array.isArray(value) ? value[0] : value);
}

function tied({ idField, entityField, name }: Field): string {
  return idField ?? entityField ?? name;
}

/** The forms in which a record can be named; where a run is not long, one of them in turn. */
function formsOf({ type }: Field, id: string, turn: number): readonly unknown[] {
  const all = [id, { _id: id }, { _type: 'ObjectID', value: id }, id.toUpperCase()];
  const forms = all.filter((_, index) => isLong || index === turn % all.length);
  return type === 'Entity Array' ? forms.map((form) => [form]) : forms;
}

function queriesFor({ name, type }: Field, id: string): readonly JsonObject[] {
  const queries: JsonObject[] = [{ [name]: id }, { [name]: { _type: 'Includes', value: [id] } }];
  if (type === 'Entity Array') queries.push({ [name]: { _type: 'IncludesAll', value: [id] } });
  if (type === 'Entity') queries.push({ [name]: { _id: id } }, { [name]: { _id: { _type: 'EqualTo', value: id } } });
  return queries;
}

/** Errors of an Entity Array may point at one of its values. */
function withoutIndex(line: string): string {
  return line.replace(/\/\d+ /, ' ');
}

function freshSlug(resource: Resource): JsonObject {
  const slug = slugOf(resource);
  return slug !== undefined && isGivable(slug) ? { [slug.name]: sampleValue(slug, {}) } : {};
}

/** The field that is unique over all projects, and that callers give. */
const slugOf = ({ fields }: Resource): Field | undefined =>
  fields.find(({ unique: isUnique, auto, aliasOf }) => isUnique === true && !auto && aliasOf === undefined);
