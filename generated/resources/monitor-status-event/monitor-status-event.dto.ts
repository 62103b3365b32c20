// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { monitorStatusEvent } from './monitor-status-event.definition.js';

/** Monitor Status Event as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorStatusEventDto extends RecordDto(monitorStatusEvent) {}

/** What a caller may give when it creates a record of Monitor Status Event. */
export class CreateMonitorStatusEventData extends CreateData(monitorStatusEvent) {}

/** What a caller may change of a record of Monitor Status Event. */
export class UpdateMonitorStatusEventData extends UpdateData(monitorStatusEvent) {}

export class CreateMonitorStatusEventDto extends DataBody(CreateMonitorStatusEventData) {}

export class UpdateMonitorStatusEventDto extends DataBody(UpdateMonitorStatusEventData) {}

export class ListMonitorStatusEventDto extends ListBody(MonitorStatusEventDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorStatusEventDto extends GetItemBody(MonitorStatusEventDto) {}

export class CountMonitorStatusEventDto extends CountBody(MonitorStatusEventDto) {}

export class MonitorStatusEventPage extends PageOf(MonitorStatusEventDto) {}
