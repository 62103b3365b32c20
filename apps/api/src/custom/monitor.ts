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
    const event = { _id: newId(), startsAt: context.now, endsAt: null };
    await insertStatusEvent(event._id, after._id, after.currentMonitorStatusId, context);
    await linkEvent(MONITOR_STATUSES, after._id, event, context);
  },
};

async function insertStatusEvent(
  id: string,
  monitorId: string,
  monitorStatusId: string,
  { transaction, projectId, caller, now }: HookContext,
): Promise<void> {
  await transaction.query(
    {
      text:
        'INSERT INTO "MonitorStatusEvent" ("id", "createdAt", "updatedAt", "projectId", "createdByUserId", "monitorId", "monitorStatusId", "isOwnerNotified", "startsAt") ' +
        'VALUES ($1::uuid, $2::timestamptz, $2::timestamptz, $3::uuid, $4::uuid, $5::uuid, $6::uuid, false, $2::timestamptz)',
    },
    [id, now, projectId, caller.userId, monitorId, monitorStatusId],
  );
}
