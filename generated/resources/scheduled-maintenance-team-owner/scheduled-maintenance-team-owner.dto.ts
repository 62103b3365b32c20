// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { scheduledMaintenanceTeamOwner } from './scheduled-maintenance-team-owner.definition.js';

/** Scheduled Maintenance Team Owner as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class ScheduledMaintenanceTeamOwnerDto extends RecordDto(scheduledMaintenanceTeamOwner) {}

/** What a caller may give when it creates a record of Scheduled Maintenance Team Owner. */
export class CreateScheduledMaintenanceTeamOwnerData extends CreateData(scheduledMaintenanceTeamOwner) {}

/** What a caller may change of a record of Scheduled Maintenance Team Owner. */
export class UpdateScheduledMaintenanceTeamOwnerData extends UpdateData(scheduledMaintenanceTeamOwner) {}

export class CreateScheduledMaintenanceTeamOwnerDto extends DataBody(CreateScheduledMaintenanceTeamOwnerData) {}

export class UpdateScheduledMaintenanceTeamOwnerDto extends DataBody(UpdateScheduledMaintenanceTeamOwnerData) {}

export class ListScheduledMaintenanceTeamOwnerDto extends ListBody(ScheduledMaintenanceTeamOwnerDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetScheduledMaintenanceTeamOwnerDto extends GetItemBody(ScheduledMaintenanceTeamOwnerDto) {}

export class CountScheduledMaintenanceTeamOwnerDto extends CountBody(ScheduledMaintenanceTeamOwnerDto) {}

export class ScheduledMaintenanceTeamOwnerPage extends PageOf(ScheduledMaintenanceTeamOwnerDto) {}
