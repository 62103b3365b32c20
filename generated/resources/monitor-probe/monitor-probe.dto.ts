// Generated from catalog/resources/monitor-probe.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { monitorProbe } from './monitor-probe.definition.js';

/** Monitor Probe as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorProbeDto extends RecordDto(monitorProbe) {}

/** What a caller may give when it creates a record of Monitor Probe. */
export class CreateMonitorProbeData extends CreateData(monitorProbe) {}

/** What a caller may change of a record of Monitor Probe. */
export class UpdateMonitorProbeData extends UpdateData(monitorProbe) {}

export class CreateMonitorProbeDto extends DataBody(CreateMonitorProbeData) {}

export class UpdateMonitorProbeDto extends DataBody(UpdateMonitorProbeData) {}

export class ListMonitorProbeDto extends ListBody(MonitorProbeDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorProbeDto extends GetItemBody(MonitorProbeDto) {}

export class CountMonitorProbeDto extends CountBody(MonitorProbeDto) {}

export class MonitorProbePage extends PageOf(MonitorProbeDto) {}
