// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { incidentTemplateTeamOwner } from './incident-template-team-owner.definition.js';

/** Incident Template Team Owner as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class IncidentTemplateTeamOwnerDto extends RecordDto(incidentTemplateTeamOwner) {}

/** What a caller may give when it creates a record of Incident Template Team Owner. */
export class CreateIncidentTemplateTeamOwnerData extends CreateData(incidentTemplateTeamOwner) {}

/** What a caller may change of a record of Incident Template Team Owner. */
export class UpdateIncidentTemplateTeamOwnerData extends UpdateData(incidentTemplateTeamOwner) {}

export class CreateIncidentTemplateTeamOwnerDto extends DataBody(CreateIncidentTemplateTeamOwnerData) {}

export class UpdateIncidentTemplateTeamOwnerDto extends DataBody(UpdateIncidentTemplateTeamOwnerData) {}

export class ListIncidentTemplateTeamOwnerDto extends ListBody(IncidentTemplateTeamOwnerDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentTemplateTeamOwnerDto extends GetItemBody(IncidentTemplateTeamOwnerDto) {}

export class CountIncidentTemplateTeamOwnerDto extends CountBody(IncidentTemplateTeamOwnerDto) {}

export class IncidentTemplateTeamOwnerPage extends PageOf(IncidentTemplateTeamOwnerDto) {}
