import { type HookContext, HooksOf, newSecretId, type ResourceHooks } from '@catalog-service/engine';
import { type MonitorRecord, type MonitorTypes, monitor } from '#generated/resources/monitor/monitor.definition';
import { monitorStatusEvent } from '#generated/resources/monitor-status-event/monitor-status-event.definition';
import { MonitorStatusEventHooks } from './monitor-status-event.hooks.js';

/** A monitor that is reported to has a secret key for its reporter; a changed status leaves an event in the timeline. */
@HooksOf(monitor)
export class MonitorHooks implements ResourceHooks<MonitorTypes> {
  constructor(private readonly timeline: MonitorStatusEventHooks) {}

  beforeCreate(data: Partial<MonitorRecord>): Partial<MonitorRecord> {
    switch (data.monitorType) {
      case 'Server':
        return { serverMonitorSecretKey: data.serverMonitorSecretKey ?? newSecretId() };
      case 'Incoming Request':
        return { incomingRequestSecretKey: data.incomingRequestSecretKey ?? newSecretId() };
      default:
        return {};
    }
  }

  async afterUpdate(before: MonitorRecord, after: MonitorRecord, context: HookContext): Promise<void> {
    const { _id: monitorId, currentMonitorStatusId: monitorStatusId } = after;
    if (monitorStatusId === before.currentMonitorStatusId) return;
    const events = context.records(monitorStatusEvent);
    const last = await events.first({ where: { monitorId }, orderBy: ['startsAt', '_id'], descending: true });
    // The last event is the monitor's status, so the one that was just set starts no earlier than any other.
    const isAhead = typeof last?.startsAt === 'string' && last.startsAt > context.now;
    const startsAt = isAhead ? last.startsAt : context.now;
    const event = await events.insert({ monitorId, monitorStatusId, startsAt, isOwnerNotified: false });
    await this.timeline.link(event, context);
  }
}
