// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { incidentTeamOwner } from './incident-team-owner.definition.js';

/** Incident Team Owner as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class IncidentTeamOwnerDto extends RecordDto(incidentTeamOwner) {}

/** What a caller may give when it creates a record of Incident Team Owner. */
export class CreateIncidentTeamOwnerData extends CreateData(incidentTeamOwner) {}

/** What a caller may change of a record of Incident Team Owner. */
export class UpdateIncidentTeamOwnerData extends UpdateData(incidentTeamOwner) {}

export class CreateIncidentTeamOwnerDto extends DataBody(CreateIncidentTeamOwnerData) {}

export class UpdateIncidentTeamOwnerDto extends DataBody(UpdateIncidentTeamOwnerData) {}

export class ListIncidentTeamOwnerDto extends ListBody(IncidentTeamOwnerDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentTeamOwnerDto extends GetItemBody(IncidentTeamOwnerDto) {}

export class CountIncidentTeamOwnerDto extends CountBody(IncidentTeamOwnerDto) {}

export class IncidentTeamOwnerPage extends PageOf(IncidentTeamOwnerDto) {}
