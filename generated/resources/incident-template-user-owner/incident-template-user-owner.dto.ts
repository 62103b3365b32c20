// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { incidentTemplateUserOwner } from './incident-template-user-owner.definition.js';

/** Incident Template User Owner as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class IncidentTemplateUserOwnerDto extends RecordDto(incidentTemplateUserOwner) {}

/** What a caller may give when it creates a record of Incident Template User Owner. */
export class CreateIncidentTemplateUserOwnerData extends CreateData(incidentTemplateUserOwner) {}

/** What a caller may change of a record of Incident Template User Owner. */
export class UpdateIncidentTemplateUserOwnerData extends UpdateData(incidentTemplateUserOwner) {}

export class CreateIncidentTemplateUserOwnerDto extends DataBody(CreateIncidentTemplateUserOwnerData) {}

export class UpdateIncidentTemplateUserOwnerDto extends DataBody(UpdateIncidentTemplateUserOwnerData) {}

export class ListIncidentTemplateUserOwnerDto extends ListBody(IncidentTemplateUserOwnerDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentTemplateUserOwnerDto extends GetItemBody(IncidentTemplateUserOwnerDto) {}

export class CountIncidentTemplateUserOwnerDto extends CountBody(IncidentTemplateUserOwnerDto) {}

export class IncidentTemplateUserOwnerPage extends PageOf(IncidentTemplateUserOwnerDto) {}
