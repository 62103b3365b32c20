import { HooksOf, newSecretId, type ResourceHooks } from '@catalog-service/engine';
import { type MonitorRecord, type MonitorTypes, monitor } from '#generated/resources/monitor/monitor.definition';

/** A monitor that is reported to has a secret key for its reporter. */
@HooksOf(monitor)
export class MonitorHooks implements ResourceHooks<MonitorTypes> {
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
}
