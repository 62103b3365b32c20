// Generated from catalog/resources/monitor.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { monitor } from './monitor.definition.js';

/** Monitor as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorDto extends RecordDto(monitor) {}

/** What a caller may give when it creates a record of Monitor. */
export class CreateMonitorData extends CreateData(monitor) {}

/** What a caller may change of a record of Monitor. */
export class UpdateMonitorData extends UpdateData(monitor) {}

export class CreateMonitorDto extends DataBody(CreateMonitorData) {}

export class UpdateMonitorDto extends DataBody(UpdateMonitorData) {}

export class ListMonitorDto extends ListBody(MonitorDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorDto extends GetItemBody(MonitorDto) {}

export class CountMonitorDto extends CountBody(MonitorDto) {}

export class MonitorPage extends PageOf(MonitorDto) {}
