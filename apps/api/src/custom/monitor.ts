import type { MonitorTypes } from '#generated/resources/monitor/monitor.definition';
import { type HookContext, newId, newSecretId, type ResourceHooks } from '#runtime';
import { linkEvent } from './shared/state-timeline.js';
import { MONITOR_STATUSES } from './shared/timelines.js';

/** A monitor that is reported to has a secret key for its reporter; a changed status leaves an event in the timeline. */
export const hooks: ResourceHooks<MonitorTypes> = {
  beforeCreate(data) {
    switch (data.monitorType) {
      case 'Server':
        return { serverMonitorSecretKey: data.serverMonitorSecretKey ?? newSecretId() };
      case 'Incoming Request':
        return { incomingRequestSecretKey: data.incomingRequestSecretKey ?? newSecretId() };
      default:
        return {};
    }
  },
  async afterUpdate(before, after, context) {
    if (after.currentMonitorStatusId === before.currentMonitorStatusId) return;
    const event = { _id: newId(), startsAt: await startOfNewEvent(after._id, context), endsAt: null };
    await insertStatusEvent(event, after._id, after.currentMonitorStatusId, context);
    await linkEvent(MONITOR_STATUSES, after._id, event, context);
  },
};

/**
 * Now, or when the last event starts if that lies ahead: the status that was just set is to stay the monitor's, which is
 * that of the last event.
 */
async function startOfNewEvent(monitorId: string, { transaction, projectId, now }: HookContext): Promise<string> {
  const { rows } = await transaction.query(
    {
      text:
        `SELECT to_char(greatest(max("startsAt"), $3::timestamptz) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ` +
        'FROM "MonitorStatusEvent" WHERE "projectId" = $1::uuid AND "monitorId" = $2::uuid',
    },
    [projectId, monitorId, now],
  );
  return rows[0]?.[0] ?? now;
}

async function insertStatusEvent(
  { _id, startsAt }: { readonly _id: string; readonly startsAt: string },
  monitorId: string,
  monitorStatusId: string,
  { transaction, projectId, caller, now }: HookContext,
): Promise<void> {
  await transaction.query(
    {
      text:
        'INSERT INTO "MonitorStatusEvent" ("id", "createdAt", "updatedAt", "projectId", "createdByUserId", "monitorId", "monitorStatusId", "isOwnerNotified", "startsAt") ' +
        'VALUES ($1::uuid, $2::timestamptz, $2::timestamptz, $3::uuid, $4::uuid, $5::uuid, $6::uuid, false, $7::timestamptz)',
    },
    [_id, now, projectId, caller.userId, monitorId, monitorStatusId, startsAt],
  );
}
