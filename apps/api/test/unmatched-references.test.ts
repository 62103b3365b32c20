import type { Caller, ResourceDefinition } from '@catalog-service/engine';
import { holdingOfUser, keyedCaller, Registry, userCaller } from '@catalog-service/engine';
import { missingReferences } from '@catalog-service/engine/internal/write/references';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { newId } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { onCallScheduleLayerUser } from '#generated/resources/on-call-schedule-layer-user/on-call-schedule-layer-user.definition';
import { userOnCallLogTimeline } from '#generated/resources/user-on-call-log-timeline/user-on-call-log-timeline.definition';

const registry = new Registry(resources, references);
const [projectId, label, me, other, rule, step] = [newId(), newId(), newId(), newId(), newId(), newId()];
const ours = { schedule: newId(), layer: newId(), user: newId() };
const theirs = { schedule: newId(), layer: newId(), user: newId() };
const made = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', projectId };

let database: Database;

/** Values for all other columns that need one; what a record points at besides need not be there. */
const insert = async (table: string, given: Readonly<Record<string, string>>): Promise<void> => {
  await database.transaction(async (transaction) => {
    await transaction.query({ text: 'SET LOCAL session_replication_role = replica' }, []);
    const { rows } = await transaction.query(
      {
        text:
          'SELECT column_name, data_type FROM information_schema.columns ' +
          "WHERE table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL",
      },
      [table],
    );
    const needed: Record<string, string> = Object.fromEntries(
      rows.map(([column, type]) => [String(column), type === 'uuid' ? newId() : 'any']),
    );
    const record = Object.entries({ ...needed, ...given });
    const [columns, places] = [record.map(([name]) => `"${name}"`), record.map((_, index) => `$${index + 1}`)];
    const text = `INSERT INTO "${table}" (${columns.join()}) VALUES (${places.join()})`;
    await transaction.query(
      { text },
      record.map(([, value]) => value),
    );
  }, SERVICE_WORK);
};

beforeAll(async () => {
  database = await openMigratedDatabase();
  for (const { schedule, layer, user } of [ours, theirs]) {
    const place = { ...made, onCallDutyPolicyScheduleId: schedule };
    await insert('OnCallDutyPolicyScheduleLayer', { ...place, id: layer });
    await insert('OnCallScheduleLayerUser', { ...place, id: user, onCallDutyPolicyScheduleLayerId: layer });
  }
  await insert('OnCallDutyPolicyScheduleLabels', { projectId, ownerId: ours.schedule, targetId: label });
  await insert('UserNotificationRule', { ...made, id: rule, userId: other });
  await insert('UserOnCallLogTimeline', { ...made, id: step, userId: other, userNotificationRuleId: rule });
});

afterAll(() => database.close());

/** What is told of an update. */
const told = async (definition: ResourceDefinition, caller: Caller, id: string, columns: Record<string, string>) => {
  const write = {
    columns: new Map(Object.entries(columns)),
    arrays: new Map(),
    pointers: new Map(),
    base: '/data',
    id,
  };
  const missing = await missingReferences(database, { registry, definition, caller }, [write]);
  return missing.map(({ pointer, code }) => `${pointer} ${code}`);
};

it('tells a narrowed caller nothing of a record that it does not reach', async () => {
  const grants = [{ permission: 'ProjectAdmin', labels: [label] }];
  const caller = keyedCaller({ projectId, apiKeyId: newId(), userId: null, isService: false, grants });
  const moved = (id: string, layer: string) =>
    told(onCallScheduleLayerUser, caller, id, { onCallDutyPolicyScheduleLayerId: layer });
  expect(await moved(theirs.user, ours.layer)).toEqual(await moved(newId(), ours.layer));
  expect(await moved(ours.user, ours.layer)).toEqual([]);
  expect(await moved(ours.user, theirs.layer)).toEqual(['/data/onCallDutyPolicyScheduleLayerId reference_not_found']);
});

it('names the caller itself where its records belong to another', async () => {
  const grants = [{ permission: 'ProjectOwner', labels: [] }];
  const caller = userCaller({ projectId, userId: me, holding: holdingOfUser(true, grants) });
  const writable = { ...userOnCallLogTimeline, access: { ...userOnCallLogTimeline.access, update: ['ProjectOwner'] } };
  expect(await told(writable, caller, step, { userId: me })).toEqual(['/data/userId reference_not_found']);
});
