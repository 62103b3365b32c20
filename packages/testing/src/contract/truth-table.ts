import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CURRENT_USER,
  MAXIMUM_CONDITIONS,
  MAXIMUM_GROUP_FIELDS,
  MAXIMUM_MEASURES,
  SECRET_NAME,
} from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../long.js';
import type { Answer } from './answer.js';
import { Client } from './client.js';
import { proveConditions } from './conditions.js';
import {
  contract,
  type Field,
  isAsked,
  isReadOnly,
  labelEntity,
  parentsOf,
  type Resource,
  servedReferences,
} from './contract.js';
import {
  allNames,
  HELD_BY_BEING_SOMEBODY,
  type Held,
  heldWith,
  holdsOne,
  mayGrant,
  mayUseField,
  missingBehind,
  missingNames,
  type Names,
  type Operation,
  operationStatus,
} from './evaluator.js';
import { isGrantHolder } from './grants.js';
import { isObject } from './json.js';
import { keptRecords } from './kept-records.js';
import { placed } from './labelled.js';
import { leaveOut, tellLeftOut } from './left-out.js';
import { main, world } from './run-world.js';
import { isRelation, sampleValue } from './sample-value.js';
import { TakenValues } from './scarce-values.js';
import { SpareKey } from './spare-key.js';
import { labelsOf } from './world.js';

const [spareKey] = world.main.spareKeys;
const [label0 = '', label1 = ''] = labelsOf(world.main);

/** What is wrong with one decision, with the request that shows it. */
type Mismatch = string;

const NOT_SORTABLE = new Set(['Entity', 'Entity Array', 'JSON']);
const OF_PROJECT = new Set(['project', 'projectId']);
/** A condition that any field may have. */
const absent = ({ list }: Field) => (list === true ? { _type: 'IsEmpty' } : null);
const isOfUser = (initial: unknown) => isObject(initial) && initial.caller === 'user';
const isSelf = ({ entityKind }: Field) => entityKind === 'resource';

/** Everything that one caller can be asked about one resource, in a dozen requests. */
async function mismatchesOf(client: Client, held: Held, resource: Resource): Promise<Mismatch[]> {
  const { fields, access } = resource;
  const names = held(resource);
  /** Whether what the caller may do holds within labels alone, which the samples do not carry. */
  const isNarrowed = (operation: 'create' | 'update', used: readonly Field[]) =>
    !holdsOne(held(undefined), access[operation]) ||
    used.some((field) => !mayUseField(held(undefined), field, operation));
  const all = (value: (field: Field) => unknown, of: readonly Field[] = fields) =>
    Object.fromEntries(of.map((field) => [field.name, value(field)]));
  const sortable = fields.filter(({ type, list }) => !NOT_SORTABLE.has(type) && list !== true);
  const unreadable = (base: string, of: readonly Field[] = fields) =>
    of
      .filter((field) => !mayUseField(names, field, 'read'))
      .map((field) => denial(`${base}/${field.name}`, field.access.read));
  const id = randomUUID();
  const found: Mismatch[] = [];
  const compare = (
    answer: Answer,
    operation: keyof typeof access,
    denied: readonly string[],
    otherwise: readonly string[],
    before: readonly string[] = [],
  ) => {
    const status = operationStatus(held, resource, operation);
    const expected =
      status === 401
        ? ['401 unauthenticated']
        : status === 403
          ? [`403 operation_forbidden ${missingNames(held, resource, operation)?.join()}`]
          : denied.length > 0
            ? [`403 field_forbidden ${[...denied].sort().join(' ')}`, ...before]
            : [...otherwise, ...ruleAnswers(resource, operation), ...conditionAnswers(names, resource, operation)];
    const got = decision(answer);
    if (!expected.includes(got)) found.push(`expected ${expected.join(' or ')}\n     got ${got}${answer.curl}`);
  };

  // `_or`, `_not` and the `_or` in it are conditions as well.
  const half = fields.slice(0, Math.floor((MAXIMUM_CONDITIONS - 3) / 2));
  const [groups, measured] = [sortable.slice(-MAXIMUM_GROUP_FIELDS), sortable.slice(0, MAXIMUM_MEASURES)];
  const [listed, counted, combined, grouped, got, related] = await Promise.all([
    client.tryList(resource, {
      select: all(() => true),
      query: all(absent),
      sort: all(() => 'ASC', sortable),
      limit: 1,
    }),
    client.tryCount(resource, all(absent)),
    client.tryCount(resource, { _or: [all(absent, half)], _not: { _or: [all(absent, half)] } }),
    client.tryAggregate(resource, {
      query: all(absent),
      groupBy: all(() => true, groups),
      measures: { distinct: all(() => true, measured) },
      sort: { group: all(() => 'ASC', groups), distinct: all(() => 'ASC', measured) },
      limit: 1,
    }),
    client.tryGet(
      resource,
      id,
      all(() => true),
    ),
    relatedRequest(client, resource),
  ]);
  compare(
    listed,
    'read',
    [...unreadable('/select'), ...unreadable('/query'), ...unreadable('/sort', sortable)],
    ['200'],
  );
  compare(counted, 'read', unreadable('/query'), ['200']);
  compare(combined, 'read', [...unreadable('/query/_or/0', half), ...unreadable('/query/_not/_or/0', half)], ['200']);
  compare(
    grouped,
    'read',
    [
      ...unreadable('/query'),
      ...unreadable('/groupBy', groups),
      ...unreadable('/measures/distinct', measured),
      ...unreadable('/sort/group', groups),
      ...unreadable('/sort/distinct', measured),
    ],
    ['200'],
  );
  compare(got, 'read', unreadable('/select'), ['404 record_not_found']);
  compare(related, 'read', relatedDenials(held, resource), ['200']);
  if (isReadOnly(resource)) return found;

  const { _id, ...changes } = updateData(resource);
  const [updated, deleted, created, createdMany, updatedMany, deletedMany] = await Promise.all([
    client.tryUpdate(resource, id, updateData(resource)),
    client.tryDelete(resource, id),
    client.tryCreate(resource, createData(resource)),
    client.tryMany(resource, 'create', [createData(resource), createData(resource)]),
    client.tryMany(resource, 'update', [{ _id: id, ...changes }]),
    client.tryMany(resource, 'delete', [id]),
  ]);
  const matching = { query: all(absent), atMost: 1 };
  const [updatedMatching, deletedMatching] = await Promise.all([
    client.tryMatching(resource, 'update', { ...matching, data: changes }),
    client.tryMatching(resource, 'delete', matching),
  ]);
  const changeable = fields.filter(({ updatable, auto }) => updatable && !auto);
  const unchangeable = changeable.filter((field) => !mayUseField(names, field, 'update'));
  const isFixed = !changeable.some(({ name }) => name !== '_id');
  const notChanged = ['404 record_not_found', '400 invalid_body reference_not_found'];
  if (isNarrowed('update', changeable)) notChanged.push('403 label_scope');
  compare(
    updated,
    'update',
    unchangeable.map(({ name, access: { update } }) => denial(`/data/${name}`, update)),
    changeable.length === 0 ? ['400 invalid_body empty'] : notChanged,
  );
  compare(deleted, 'delete', [], ['404 record_not_found']);
  // Who may write them, must also read what the query is about, or what is restored.
  const asFar = (list: 'update' | 'delete') => (operationStatus(held, resource, list) === 'allowed' ? 'read' : list);
  const unchangeableMatches = unchangeable
    .filter(({ name }) => name !== '_id')
    .map(({ name, access: { update } }) => denial(`/data/${name}`, update));
  // The body is looked at first.
  if (isFixed) compare(updatedMatching, 'update', [], ['400 invalid_body empty']);
  else {
    const denied = unchangeableMatches.length > 0 ? unchangeableMatches : unreadable('/query');
    const rules = ruleAnswers(resource, 'update');
    // The values are looked at before the query.
    const ofValues = unchangeableMatches.length > 0 ? [] : rules.filter((answer) => answer.startsWith('400'));
    compare(updatedMatching, asFar('update'), denied, ['200', ...rules], ofValues);
  }
  compare(deletedMatching, asFar('delete'), unreadable('/query'), ['200']);
  const given = fields.filter(({ auto }) => !auto);
  const user = client.caller.key === undefined ? undefined : spareKey?.userId;
  const isLacked = ({ name, default: initial, derived }: Field) =>
    initial === undefined ? !derived && name !== 'projectId' : isOfUser(initial) && user === undefined;
  const lacksAuto = fields.some((field) => field.auto && field.required && isLacked(field));
  const ungivable = given.filter((field) => !mayUseField(names, field, 'create'));
  compare(
    created,
    'create',
    lacksAuto ? [] : ungivable.map(({ name, access: { create } }) => denial(`/data/${name}`, create)),
    lacksAuto
      ? ['400 invalid_body required']
      : isNarrowed('create', given)
        ? ['403 label_scope']
        : isAboveCeiling(names, resource)
          ? ['403 grant_forbidden']
          : namesNobody(resource)
            ? ['200']
            : ['400 invalid_body reference_not_found'],
  );
  const ungivableAt = (base: string) =>
    ungivable.map(({ name, access: { create } }) => denial(`${base}/${name}`, create));
  compare(
    createdMany,
    'create',
    lacksAuto ? [] : [...ungivableAt('/data/0'), ...ungivableAt('/data/1')],
    lacksAuto
      ? ['400 invalid_body required']
      : isNarrowed('create', given)
        ? ['403 label_scope']
        : isAboveCeiling(names, resource)
          ? ['403 grant_forbidden']
          : namesNobody(resource)
            ? ['200']
            : ['400 invalid_body reference_not_found', '409 already_exists'],
  );
  compare(
    updatedMany,
    'update',
    unchangeable
      .filter(({ name }) => name !== '_id')
      .map(({ name, access: { update } }) => denial(`/data/0/${name}`, update)),
    isFixed ? ['400 invalid_body empty'] : notChanged,
  );
  compare(deletedMany, 'delete', [], ['404 record_not_found']);
  if (resource.events?.keep === 'values') {
    const now = new Date(Date.now() - 1_000).toISOString();
    const [history, former, back] = await Promise.all([
      client.tryHistory(resource, id),
      client.tryGetAsOf(
        resource,
        id,
        now,
        all(() => true),
      ),
      client.tryRestoreVersion(resource, id, 'none'),
    ]);
    compare(history, 'read', [], ['404 record_not_found']);
    compare(former, 'read', unreadable('/select'), ['404 record_not_found']);
    compare(back, asFar('update'), [], ['400 invalid_body invalid_value']);
  }
  if (access.restore !== undefined) {
    compare(await client.tryRestore(resource, id), 'restore', [], ['404 record_not_found']);
  }
  return found;
}

/** How a write that is allowed may end as well, which the samples do not avoid. */
const ruleAnswers = ({ checks, unique }: Resource, operation: keyof Resource['access']): readonly string[] =>
  operation === 'create' || operation === 'update'
    ? [
        ...(checks === undefined ? [] : ['400 invalid_body check_failed']),
        ...(unique === undefined ? [] : ['409 already_exists']),
      ]
    : [];

/** How a create ends whose record does not meet the conditions of all names that allow it: also where the labels are not looked at first. */
function conditionAnswers(names: Names, resource: Resource, operation: Operation): readonly string[] {
  const isLimited = (name: string) =>
    resource.conditions?.some(({ list, permission }) => list === operation && permission === name) === true;
  const listed = resource.access[operation] ?? [];
  if (operation !== 'create' || !listed.some(isLimited)) return [];
  if (
    holdsOne(
      names,
      listed.filter((name) => !isLimited(name)),
    )
  )
    return [];
  return ['403 row_condition', '400 invalid_body reference_not_found'];
}

/** Whether the sample of the resource names nothing that is not there: a person makes records in its own name. */
function namesNobody({ fields }: Resource): boolean {
  const isOwn = ({ name, isAuthor }: Field) => OF_PROJECT.has(name) || (isAuthor && spareKey?.userId !== undefined);
  return fields.filter((field) => isRelation(field) && !field.auto).every(isOwn);
}

/** Whether the sample of the resource grants what the caller may not. */
function isAboveCeiling(names: Names, resource: Resource): boolean {
  // A webhook that acts for a user holds what the user does.
  const isUsers = ({ sample, name }: Field) => sample !== undefined && name === SECRET_NAME;
  return resource.fields.some(
    (field) =>
      (isGrantHolder(resource) &&
        field.type === 'Permission' &&
        !mayGrant(names, String(createData(resource)[field.name]))) ||
      (isUsers(field) && !mayGrant(names, CURRENT_USER)),
  );
}

function denial(pointer: string, requiredAnyOf: readonly string[]): string {
  return `${pointer}(${requiredAnyOf.join()})`;
}

/** An answer in one line: status, code, and what is wrong with which field. */
function decision({ status, body }: Answer): string {
  if (status === 200 || !isObject(body)) return String(status);
  const errors = (Array.isArray(body.errors) ? body.errors : []).filter(isObject);
  if (body.code === 'field_forbidden') {
    const denied = errors.map(({ pointer, requiredAnyOf }) =>
      denial(String(pointer), Array.isArray(requiredAnyOf) ? requiredAnyOf : []),
    );
    return `403 field_forbidden ${denied.sort().join(' ')}`;
  }
  if (body.code === 'invalid_body') return `400 invalid_body ${[...new Set(errors.map(({ code }) => code))].join()}`;
  if (body.code === 'operation_forbidden' && Array.isArray(body.requiredAnyOf)) {
    return `403 operation_forbidden ${body.requiredAnyOf.join()}`;
  }
  return `${status} ${String(body.code)}`;
}

/** Selects and filters by every field of every related record of a resource, and by one of every other. */
function relatedRequest(client: Client, resource: Resource): Promise<Answer> {
  const nested = (related: readonly Related[], value: (field: Field) => unknown) =>
    Object.fromEntries(
      related.map(({ relation, fields }) => [
        relation.name,
        Object.fromEntries(fields.map((field) => [field.name, value(field)])),
      ]),
    );
  const related = relatedOf(resource);
  const query = nested(withRoom(related), absent);
  return client.tryList(resource, { select: nested(related, () => true), query, limit: 1 });
}

interface Related {
  readonly relation: Field;
  readonly fields: readonly Field[];
}

const relatedOf = ({ fields }: Resource): readonly Related[] =>
  fields
    .filter(({ type }) => type === 'Entity')
    .map((relation) => {
      const target = [...contract.resources, ...contract.references].find(({ name }) => name === relation.entity);
      const others = (target?.fields ?? []).filter(({ name }) => name !== '_id');
      return { relation, fields: isSelf(relation) ? others : others.slice(0, 1) };
    });

/** Those that one query has room for. */
function withRoom(all: readonly Related[]): readonly Related[] {
  let room = MAXIMUM_CONDITIONS;
  return all.flatMap(({ relation, fields }) => {
    const some = fields.slice(0, Math.max(room - 1, 0));
    room -= some.length + 1;
    return some.length === 0 ? [] : [{ relation, fields: some }];
  });
}

function relatedDenials(held: Held, resource: Resource): string[] {
  const denials =
    (base: string) =>
    ({ relation, fields }: Related) => {
      const own = mayUseField(held(resource), relation, 'read')
        ? []
        : [denial(`${base}/${relation.name}`, relation.access.read)];
      const nested = fields.flatMap(({ name }) => {
        const missing = missingBehind(held, relation, name);
        return missing === undefined ? [] : [denial(`${base}/${relation.name}/${name}`, missing)];
      });
      return [...own, ...nested];
    };
  const related = relatedOf(resource);
  return [...related.flatMap(denials('/select')), ...withRoom(related).flatMap(denials('/query'))];
}

/** Every field that a caller may give, with the right types, pointing at records that nobody has. */
function createData(resource: Resource): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const field of resource.fields) {
    if (field.auto) continue;
    const tied = field.idField === undefined ? undefined : data[field.idField];
    if (field.name === 'project' || field.name === 'projectId') data[field.name] = world.main.projectId;
    else if (field.aliasOf !== undefined) data[field.name] = data[field.aliasOf];
    else if (field.entityField !== undefined && field.entityField in data) data[field.name] = data[field.entityField];
    else if (field.type === 'Entity Array') data[field.name] = [randomUUID()];
    else if (field.isAuthor && spareKey?.userId !== undefined) data[field.name] = spareKey.userId;
    else data[field.name] = tied ?? (isRelation(field) ? randomUUID() : sampleValue(field, world.main));
  }
  return data;
}

function updateData(resource: Resource): Record<string, unknown> {
  const created = createData(resource);
  return Object.fromEntries(
    resource.fields.filter(({ updatable, auto }) => updatable && !auto).map(({ name }) => [name, created[name]]),
  );
}

const SERVED = [...contract.resources, ...servedReferences].filter(isAsked);

/** Whether a list of the resource has the name. */
const isNamedIn = (resource: Resource, name: string): boolean => JSON.stringify(resource).includes(`"${name}"`);

/**
 * What a caller with one name is asked about: in `npm test`, the resources that can tell it from a caller without any. Of the others, all
 * names that must not count there are held at once.
 */
const askedAbout = (name: string, isNarrowed = false): readonly Resource[] =>
  SERVED.filter(
    (resource) => isLong || (isNamedIn(resource, name) && (!isNarrowed || resource.labelScope !== undefined)),
  );

/** Resources that are asked about together: a service refuses more requests than it can answer soon. */
const AT_ONCE = 4;
/** How often a resource is asked about if the service of a busy machine does not decide. */
const ATTEMPTS = 4;
const PAUSE_MS = 1_000;

async function decidedMismatches(client: Client, held: Held, resource: Resource, attempt = 1): Promise<Mismatch[]> {
  const found = await mismatchesOf(client, held, resource);
  if (attempt === ATTEMPTS || !found.some((line) => line.includes('got 503 unavailable'))) return found;
  await pause(PAUSE_MS);
  return decidedMismatches(client, held, resource, attempt + 1);
}

async function expectDecisions(client: Client, held: Held, asked: readonly Resource[] = SERVED): Promise<void> {
  const found: Mismatch[] = [];
  for (let start = 0; start < asked.length; start += AT_ONCE) {
    const some = asked.slice(start, start + AT_ONCE);
    found.push(...(await Promise.all(some.map((resource) => decidedMismatches(client, held, resource)))).flat());
  }
  expect(found.length, `${found.length} decisions differ:\n${found.slice(0, 5).join('\n')}`).toBe(0);
}

/** One that lets read and another that lets update a resource. */
function twoNames(): string[] {
  const named = (list: readonly string[]) => list.filter((name) => !HELD_BY_BEING_SOMEBODY.includes(name)).at(-1);
  for (const { access } of contract.resources) {
    const [reads, updates] = [named(access.read), named(access.update)];
    if (reads !== undefined && updates !== undefined && reads !== updates) return [reads, updates];
  }
  return allNames.slice(0, 2);
}

/** Each name narrowed to a label decides the same of the records with the label, and nothing of others. */
function proveLabels(spare: SpareKey): void {
  describe('narrowed to a label', () => {
    /** Of each resource whose records carry labels, or are read through some that do: a record with the label, and one with another. */
    const records = new Map<Resource, { readonly inside: string; readonly outside: string }>();

    beforeAll(async () => {
      for (const resource of contract.resources) {
        if ([resource, ...parentsOf(resource)].every(({ labelScope }) => labelScope === undefined)) continue;
        try {
          const inside = await main.make(resource, await placed(resource, label0));
          keptRecords.share(inside);
          const outside = await main.make(resource, await placed(resource, label1));
          keptRecords.share(outside);
          records.set(resource, { inside, outside });
        } catch (error) {
          if (!(error instanceof TakenValues)) throw error;
          tellLeftOut(`records of ${resource.name} within labels`, error.message);
        }
      }
    });
    afterAll(keptRecords.unshare);

    test.each(SERVED.map((resource) => [resource.name, resource] as const))(
      '%s takes no name that does not count there',
      async (_, resource) => {
        const counts = (name: string) => resource.labelScope !== undefined && isNamedIn(resource, name);
        const narrowed = allNames.filter((name) => !counts(name));
        const client = await spare.hold(...narrowed.map((permission) => ({ permission, labels: [label0] })));
        const others = new Set([...spare.names()].filter((held) => !narrowed.includes(held)));
        await expectDecisions(client, heldWith(others, ...narrowed), [resource]);
      },
    );

    test.each(allNames)('%s', async (name) => {
      const client = await spare.hold({ permission: name, labels: [label0] });
      // What a person holds by being one is narrowed by a record of the same name, too.
      const others = new Set([...spare.names()].filter((held) => held !== name));
      await expectDecisions(client, heldWith(others, name), askedAbout(name, true));
      for (const [resource, { inside, outside }] of records) {
        if (missingNames(heldWith(others, name), resource, 'read') !== undefined) continue;
        const readAlong = [resource, ...parentsOf(resource)];
        // A person sees its own alone by CurrentUser; these are of others.
        const isOwnAlone = readAlong.some(
          ({ owner, access: { read } }) => spare.userId !== undefined && owner !== undefined && !holdsOne(null, read),
        );
        const isEverywhere = readAlong.every(({ access: { read } }) => holdsOne(others, read));
        const expected = isOwnAlone ? [] : isEverywhere ? [outside, inside] : [inside];
        const seen = await client.ids(resource, { query: { _id: [inside, outside] } });
        expect(seen, resource.name).toEqual(expected);
      }
      for (const [resource, { inside, outside }] of records) {
        const { restore = [] } = resource.access;
        if (!restore.includes(name) || holdsOne(others, restore)) continue;
        if (missingNames(heldWith(others, name), resource, 'restore') !== undefined) continue;
        for (const id of [inside, outside]) await main.performer(resource, 'delete').delete(resource, id);
        expect((await client.tryRestore(resource, outside)).status, resource.name).toBe(404);
        expect((await client.tryRestore(resource, inside)).status, resource.name).toBe(200);
        expect((await (main.service ?? main.owner).tryRestore(resource, outside)).status, resource.name).toBe(200);
      }
    });
  });
}

/** Proves for each role and permission, alone and narrowed to a label, every decision about every operation and field. */
export function proveTruthTable(): void {
  if (spareKey === undefined) {
    leaveOut('who may do what, name by name', 'a key whose permissions can be changed is needed');
  } else {
    const spare = new SpareKey(main, spareKey);

    test.each(allNames)('%s alone', async (name) => {
      await expectDecisions(await spare.hold({ permission: name }), heldWith(spare.names(name)), askedAbout(name));
    });

    test.each(SERVED.map((resource) => [resource.name, resource] as const))(
      '%s takes no name that it does not name',
      async (_, resource) => {
        const names = allNames.filter((name) => !isNamedIn(resource, name));
        const client = await spare.hold(...names.map((permission) => ({ permission })));
        await expectDecisions(client, heldWith(spare.names(...names)), [resource]);
      },
    );

    if (labelEntity !== undefined) proveLabels(spare);

    proveConditions(spare);

    test('a key without any permission', async () => {
      await expectDecisions(await spare.hold(), heldWith(spare.names()));
    });

    test('two names together may do what either may', async () => {
      const names = twoNames();
      const client = await spare.hold(...names.map((permission) => ({ permission })));
      await expectDecisions(client, heldWith(spare.names(...names)));
    });
  }

  test('a caller without a key', async () => {
    await expectDecisions(new Client(world.baseUrl, { projectId: world.main.projectId }), heldWith(null));
  });
}
