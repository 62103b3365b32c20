// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { monitorGroupResource } from './monitor-group-resource.definition.js';

/** Monitor Group Resource as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorGroupResourceDto extends RecordDto(monitorGroupResource) {}

/** What a caller may give when it creates a record of Monitor Group Resource. */
export class CreateMonitorGroupResourceData extends CreateData(monitorGroupResource) {}

/** What a caller may change of a record of Monitor Group Resource. */
export class UpdateMonitorGroupResourceData extends UpdateData(monitorGroupResource) {}

export class CreateMonitorGroupResourceDto extends DataBody(CreateMonitorGroupResourceData) {}

export class UpdateMonitorGroupResourceDto extends DataBody(UpdateMonitorGroupResourceData) {}

export class ListMonitorGroupResourceDto extends ListBody(MonitorGroupResourceDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorGroupResourceDto extends GetItemBody(MonitorGroupResourceDto) {}

export class CountMonitorGroupResourceDto extends CountBody(MonitorGroupResourceDto) {}

export class MonitorGroupResourcePage extends PageOf(MonitorGroupResourceDto) {}
