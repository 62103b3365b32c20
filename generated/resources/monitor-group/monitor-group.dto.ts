// Generated from catalog/resources/monitor-group.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { monitorGroup } from './monitor-group.definition.js';

/** Monitor Group as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorGroupDto extends RecordDto(monitorGroup) {}

/** What a caller may give when it creates a record of Monitor Group. */
export class CreateMonitorGroupData extends CreateData(monitorGroup) {}

/** What a caller may change of a record of Monitor Group. */
export class UpdateMonitorGroupData extends UpdateData(monitorGroup) {}

export class CreateMonitorGroupDto extends DataBody(CreateMonitorGroupData) {}

export class UpdateMonitorGroupDto extends DataBody(UpdateMonitorGroupData) {}

export class ListMonitorGroupDto extends ListBody(MonitorGroupDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorGroupDto extends GetItemBody(MonitorGroupDto) {}

export class CountMonitorGroupDto extends CountBody(MonitorGroupDto) {}

export class MonitorGroupPage extends PageOf(MonitorGroupDto) {}
