// Generated from catalog/resources/incident-public-note.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { incidentPublicNote } from './incident-public-note.definition.js';

/** Incident Public Note as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class IncidentPublicNoteDto extends RecordDto(incidentPublicNote) {}

/** What a caller may give when it creates a record of Incident Public Note. */
export class CreateIncidentPublicNoteData extends CreateData(incidentPublicNote) {}

/** What a caller may change of a record of Incident Public Note. */
export class UpdateIncidentPublicNoteData extends UpdateData(incidentPublicNote) {}

export class CreateIncidentPublicNoteDto extends DataBody(CreateIncidentPublicNoteData) {}

export class UpdateIncidentPublicNoteDto extends DataBody(UpdateIncidentPublicNoteData) {}

export class ListIncidentPublicNoteDto extends ListBody(IncidentPublicNoteDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentPublicNoteDto extends GetItemBody(IncidentPublicNoteDto) {}

export class CountIncidentPublicNoteDto extends CountBody(IncidentPublicNoteDto) {}

export class IncidentPublicNotePage extends PageOf(IncidentPublicNoteDto) {}
