// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { incidentStateTimeline } from './incident-state-timeline.definition.js';

/** Incident State Timeline as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class IncidentStateTimelineDto extends RecordDto(incidentStateTimeline) {}

/** What a caller may give when it creates a record of Incident State Timeline. */
export class CreateIncidentStateTimelineData extends CreateData(incidentStateTimeline) {}

/** What a caller may change of a record of Incident State Timeline. */
export class UpdateIncidentStateTimelineData extends UpdateData(incidentStateTimeline) {}

export class CreateIncidentStateTimelineDto extends DataBody(CreateIncidentStateTimelineData) {}

export class UpdateIncidentStateTimelineDto extends DataBody(UpdateIncidentStateTimelineData) {}

export class ListIncidentStateTimelineDto extends ListBody(IncidentStateTimelineDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentStateTimelineDto extends GetItemBody(IncidentStateTimelineDto) {}

export class CountIncidentStateTimelineDto extends CountBody(IncidentStateTimelineDto) {}

export class IncidentStateTimelinePage extends PageOf(IncidentStateTimelineDto) {}
