import type { Caller, OwnedDefinition, Records, ResourceDefinition } from '@catalog-service/engine';
import {
  createProject,
  createUser,
  isOwned,
  isRequired,
  issuesSecret,
  keyedCaller,
  Registry,
  Secrets,
} from '@catalog-service/engine';
import { ProjectRecords } from '@catalog-service/engine/internal/write/project-records';
import { type Database, SERVICE_WORK, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { type DefaultValue, FIELD_TYPES, newId } from '@catalog-service/vocabulary';
import { Allow, IsDefined } from 'class-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { domain } from '#generated/references/domain.definition';
import { references } from '#generated/references/index';
import { project } from '#generated/references/project.definition';
import { resources } from '#generated/resources/index';
import { label } from '#generated/resources/label/label.definition';
import { monitor } from '#generated/resources/monitor/monitor.definition';
import { monitorGroup } from '#generated/resources/monitor-group/monitor-group.definition';
import { monitorStatus } from '#generated/resources/monitor-status/monitor-status.definition';
import { monitorStatusEvent } from '#generated/resources/monitor-status-event/monitor-status-event.definition';
import { probe } from '#generated/resources/probe/probe.definition';
import { team } from '#generated/resources/team/team.definition';

const registry = new Registry(resources, references);
const NOW = '2026-03-04T05:06:07.089Z';
const LATER = '2026-03-04T06:00:00.000Z';
let database: Database;
let ours: Caller;
let theirs: Caller;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const user = await createUser(database, registry, { name: 'Ada', email: 'ada@example.com' });
  const callerOf = async (name: string, userId: string | null) => {
    const { id: projectId } = await createProject(database, registry, { name });
    return keyedCaller({ projectId, apiKeyId: newId(), userId, isService: false, grants: [] });
  };
  ours = await callerOf('Ours', user.id);
  theirs = await callerOf('Theirs', null);
});

afterAll(() => database.close());

type Open = <D extends OwnedDefinition>(definition: D, caller?: Caller) => Records<D>;

const UNDONE = new Error('undone');

const nameAuthor = async (): Promise<void> => {};

/** Runs a test in a transaction of its own, of which nothing stays. */
async function undone(work: (records: Open, transaction: Transaction) => Promise<void>, now = NOW): Promise<void> {
  const run = database.transaction(async (transaction) => {
    await work(
      (definition, caller = ours) =>
        new ProjectRecords(definition, { registry, secrets: new Secrets(), caller, transaction, nameAuthor, now }),
      transaction,
    );
    throw UNDONE;
  }, SERVICE_WORK);
  await expect(run).rejects.toBe(UNDONE);
}

const GROUP = { name: 'Shop', slug: 'shop' };

describe('records of a project', () => {
  it('are made with all that a create over HTTP fills in', () =>
    undone(async (records) => {
      const { _id, ...group } = await records(monitorGroup).insert(GROUP);
      expect(_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(group).toEqual({
        createdAt: NOW,
        updatedAt: NOW,
        projectId: ours.projectId,
        createdByUserId: ours.userId,
        name: 'Shop',
        slug: 'shop',
        description: null,
        labels: [],
      });
      expect(await records(monitorGroup).first({ where: { _id } })).toEqual({ _id, ...group });
    }));

  it('are made and changed with their Entity Arrays', () =>
    undone(async (records) => {
      const [first, second] = [
        await records(label).insert({ name: 'Blue', color: '#0000ff' }),
        await records(label).insert({ name: 'Red', color: '#ff0000' }),
      ];
      const group = await records(monitorGroup).insert({ ...GROUP, labels: [first._id] });
      expect(group.labels).toEqual([first._id]);
      expect(await records(monitorGroup).update(group._id, { labels: [second._id] })).toBe(true);
      expect((await records(monitorGroup).lock(group._id))?.labels).toEqual([second._id]);
    }));

  it('change with their time of change, and say where there is none', () =>
    undone(async (records) => {
      const { _id } = await records(monitorGroup).insert({ ...GROUP, createdAt: NOW, updatedAt: NOW });
      expect(await records(monitorGroup).update(_id, { name: 'Shops', description: null })).toBe(true);
      expect(await records(monitorGroup).lock(_id)).toMatchObject({ name: 'Shops', createdAt: NOW, updatedAt: LATER });
      expect(await records(monitorGroup).delete(_id)).toBe(true);
      expect(await records(monitorGroup).lock(_id)).toBeUndefined();
      expect([await records(monitorGroup).update(_id, { name: 'x' }), await records(monitorGroup).delete(_id)]).toEqual(
        [false, false],
      );
    }, LATER));

  it('are found by values, null and lists, in order and after another', () =>
    undone(async (records) => {
      const domains = records(domain);
      const names = ['c.example', 'a.example', 'b.example'];
      for (const name of names) await domains.insert({ name });
      const sorted = async (selection: Parameters<typeof domains.list>[0]) =>
        (await domains.list({ orderBy: ['name'], ...selection })).map(({ name }) => name);
      expect(await sorted({})).toEqual(['a.example', 'b.example', 'c.example']);
      expect(await sorted({ descending: true, limit: 2 })).toEqual(['c.example', 'b.example']);
      expect(await sorted({ where: { name: ['a.example', 'c.example', 'd.example'] } })).toEqual([
        'a.example',
        'c.example',
      ]);
      expect(await sorted({ where: { name: [] } })).toEqual([]);
      expect(await sorted({ after: { name: 'a.example' } })).toEqual(['b.example', 'c.example']);
      expect(await sorted({ after: { name: 'c.example' }, descending: true })).toEqual(['b.example', 'a.example']);
      expect(await domains.count({ name: 'b.example' })).toBe(1);
      expect((await domains.first({ where: { name: 'b.example', createdAt: NOW } }))?.name).toBe('b.example');
      expect(await records(monitorGroup).count({ description: null })).toBe(0);
      expect((await domains.list({})).map(({ _id }) => _id)).toEqual(
        (await domains.list({})).map(({ _id }) => _id).sort(),
      );
    }));

  it('are never those of another project, whatever is asked', () =>
    undone(async (records, transaction) => {
      const { _id } = await records(monitorGroup, theirs).insert(GROUP);
      const groups = records(monitorGroup);
      expect([
        await groups.first({ where: { _id } }),
        await groups.list({}),
        await groups.count({}),
        await groups.lock(_id),
        await groups.update(_id, { name: 'Ours' }),
        await groups.update(_id, { labels: [] }),
        await groups.delete(_id),
      ]).toEqual([undefined, [], 0, undefined, false, false, false]);
      const { rows } = await transaction.query({ text: 'SELECT "name" FROM "MonitorGroup" WHERE "id" = $1::uuid' }, [
        _id,
      ]);
      expect(rows).toEqual([['Shop']]);
    }));

  it('of everybody can be read where projects share them, and only read', () =>
    undone(async (records, transaction) => {
      const { _id } = await records(probe).insert({ name: 'Own' });
      await records(probe, theirs).insert({ name: 'Theirs' });
      await transaction.query({ text: `UPDATE "Probe" SET "projectId" = NULL WHERE "id" = $1::uuid` }, [_id]);
      const probes = records(probe);
      expect((await probes.list({})).map(({ name }) => name)).toEqual(['Own']);
      expect([await probes.update(_id, { name: 'x' }), await probes.delete(_id), await probes.lock(_id)]).toEqual([
        false,
        false,
        undefined,
      ]);
    }));

  it('carry the project in every statement', async () => {
    const sent: { readonly text: string; readonly values: readonly SqlValue[] }[] = [];
    const transaction: Transaction = {
      query: async ({ text }, values = []) => {
        sent.push({ text, values });
        return { rows: [], count: 1 };
      },
    };
    const groups = new ProjectRecords(monitorGroup, {
      registry,
      secrets: new Secrets(),
      caller: ours,
      transaction,
      nameAuthor,
      now: NOW,
    });
    const id = newId();
    await expect(groups.insert(GROUP)).rejects.toThrow('The insert of a MonitorGroup gave no row');
    await groups.update(id, { name: 'x', labels: [id] });
    await groups.delete(id);
    await groups.first({ where: { name: 'x' } });
    await groups.list({ after: { _id: id } });
    await groups.count({});
    await groups.lock(id);
    expect(sent).toHaveLength(8);
    expect(
      sent.filter(({ text, values }) => !text.includes('"projectId"') || !values.includes(ours.projectId)),
    ).toEqual([]);
  });

  it('refuse what the compiler cannot see', () =>
    undone(async (records) => {
      const wide: Records<OwnedDefinition> = records<OwnedDefinition>(monitorGroup);
      await expect(wide.insert({ name: 'x' })).rejects.toThrow('A hook inserts a MonitorGroup: slug is required.');
      await expect(wide.insert({ ...GROUP, loudness: 'red' })).rejects.toThrow('A hook of MonitorGroup sets loudness');
      await expect(wide.update(newId(), { projectId: theirs.projectId })).rejects.toThrow('A hook changes projectId');
      await expect(wide.first({ where: { labels: 'x' } })).rejects.toThrow('names labels, which is not a column');
      await expect(wide.first({ where: { _id: 'x' } })).rejects.toThrow('compares _id with an impossible value');
      await expect(wide.first({ after: {} })).rejects.toThrow('gives no _id to compare with');
      // @ts-expect-error: a project is no project's
      expect(() => records(project)).toThrow('The records of Project belong to no project');
    }));

  it('are typed by their definitions', () => {
    const typed = async (records: Open): Promise<void> => {
      // @ts-expect-error: there is no such column
      await records(team).insert({ name: 'x', loudness: 'red' });
      // @ts-expect-error: the name is required
      await records(team).insert({});
      // @ts-expect-error: the name is a text
      await records(team).update('id', { name: 1 });
      // @ts-expect-error: the name cannot be null
      await records(team).update('id', { name: null });
      // @ts-expect-error: a record keeps its id
      await records(team).update('id', { _id: 'other' });
      // @ts-expect-error: a record keeps its project
      await records(team).insert({ name: 'x', projectId: 'other' });
      // @ts-expect-error: there is no such column
      await records(team).first({ where: { loudness: 'red' } });
      // @ts-expect-error: a relation is compared by its id
      await records(monitor).first({ where: { currentMonitorStatus: 'id' } });
      // @ts-expect-error: a list is no column
      await records(monitor).first({ where: { labels: ['id'] } });
      // @ts-expect-error: there is no such column
      await records(monitorStatus).list({ orderBy: ['loudness'] });
      const event = await records(monitorStatusEvent).first({ orderBy: ['startsAt'], descending: true });
      const startsAt: string | null | undefined = event?.startsAt;
      // @ts-expect-error: it may be null
      const text: string | undefined = event?.startsAt;
      expect([startsAt, text]).toEqual([]);
    };
    expect(typed).toBeTypeOf('function');
  });
});

const CHOICES = ['Running', 'Done'];
const PLAIN = z.union([z.string(), z.number(), z.boolean()]);

/** A default of every type that admits a constant or the moment, its column in SQL, and what a record then has. */
const ADDED = FIELD_TYPES.filter(({ name, keys }) => keys.includes('default') && name !== 'Object ID').map(
  ({ name, column, defaultsToNow, isPlain, sample }) => {
    const given = (isPlain && sample({}, { number: 0, id: newId(), word: 'word' })) ?? CHOICES[0];
    const value: DefaultValue = defaultsToNow ? { now: true } : PLAIN.parse(given);
    return { type: name, sqlType: column({}).sql, value, expected: defaultsToNow ? NOW : value };
  },
);

const CHOICE = { title: 'Choice', type: 'Choice', values: CHOICES, caseMatters: false } as const;

/** With a required field of every type more. */
function widened(definition: ResourceDefinition & OwnedDefinition): ResourceDefinition & OwnedDefinition {
  const access = { read: [], create: [], update: [] };
  class Create extends definition.dto.create {}
  const added = ADDED.map(({ type, value }, index) => {
    const column = `added${index}`;
    IsDefined()(Create.prototype, column);
    Allow()(Create.prototype, column);
    const field = { description: '', access, type, column, default: value, enumeration: CHOICE };
    return [column, field] as const;
  });
  const dto = { ...definition.dto, create: Create };
  return { ...definition, dto, fields: { ...definition.fields, ...Object.fromEntries(added) } };
}

/** A hook sets a secret by `context.secrets`, which has tests of its own. */
const hasSecret = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).some(({ secret }) => secret !== undefined);

it.each(resources.filter(isOwned).filter((one) => !issuesSecret(one) && !hasSecret(one)))(
  'a record of $title is made with required fields that nobody knew of',
  (definition) =>
    undone(async (records, transaction) => {
      await transaction.query({ text: `TRUNCATE "${definition.table}" CASCADE` });
      for (const [index, { sqlType }] of ADDED.entries()) {
        await transaction.query(
          {
            text: `ALTER TABLE "${definition.table}" ADD COLUMN "added${index}" ${sqlType} NOT NULL`,
          },
          [],
        );
      }
      // What the record points at is looked for when the transaction ends, if not before: this one never does.
      await transaction.query({ text: `ALTER TABLE "${definition.table}" DISABLE TRIGGER ALL` });
      const given = Object.entries(definition.fields).flatMap(([name, field]): [string, unknown][] => {
        const isFilled = field.default !== undefined || ['_id', 'createdAt', 'updatedAt', 'projectId'].includes(name);
        return field.type !== 'Entity' && isRequired(definition, name) && !isFilled ? [[name, sampleOf(field)]] : [];
      });
      const made = await records(widened(definition)).insert(JSON.parse(JSON.stringify(Object.fromEntries(given))));
      expect(ADDED.map((_added, index) => made[`added${index}`])).toEqual(ADDED.map(({ expected }) => expected));
    }),
);

function sampleOf({ type, enumeration, list }: ResourceDefinition['fields'][string]): unknown {
  if (list === true) return [];
  return (
    enumeration?.values[0] ??
    { 'Object ID': newId(), Boolean: true, URL: 'https://example.com/' }[String(type)] ??
    'sample'
  );
}
