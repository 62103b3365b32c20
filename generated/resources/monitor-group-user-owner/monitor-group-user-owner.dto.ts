// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { monitorGroupUserOwner } from './monitor-group-user-owner.definition.js';

/** Monitor Group User Owner as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorGroupUserOwnerDto extends RecordDto(monitorGroupUserOwner) {}

/** What a caller may give when it creates a record of Monitor Group User Owner. */
export class CreateMonitorGroupUserOwnerData extends CreateData(monitorGroupUserOwner) {}

/** What a caller may change of a record of Monitor Group User Owner. */
export class UpdateMonitorGroupUserOwnerData extends UpdateData(monitorGroupUserOwner) {}

export class CreateMonitorGroupUserOwnerDto extends DataBody(CreateMonitorGroupUserOwnerData) {}

export class UpdateMonitorGroupUserOwnerDto extends DataBody(UpdateMonitorGroupUserOwnerData) {}

export class ListMonitorGroupUserOwnerDto extends ListBody(MonitorGroupUserOwnerDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorGroupUserOwnerDto extends GetItemBody(MonitorGroupUserOwnerDto) {}

export class CountMonitorGroupUserOwnerDto extends CountBody(MonitorGroupUserOwnerDto) {}

export class MonitorGroupUserOwnerPage extends PageOf(MonitorGroupUserOwnerDto) {}
