// Generated from catalog/resources/status-page-domain.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { statusPageDomain } from './status-page-domain.definition.js';

/** Status Page Domain as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class StatusPageDomainDto extends RecordDto(statusPageDomain) {}

/** What a caller may give when it creates a record of Status Page Domain. */
export class CreateStatusPageDomainData extends CreateData(statusPageDomain) {}

/** What a caller may change of a record of Status Page Domain. */
export class UpdateStatusPageDomainData extends UpdateData(statusPageDomain) {}

export class CreateStatusPageDomainDto extends DataBody(CreateStatusPageDomainData) {}

export class UpdateStatusPageDomainDto extends DataBody(UpdateStatusPageDomainData) {}

export class ListStatusPageDomainDto extends ListBody(StatusPageDomainDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetStatusPageDomainDto extends GetItemBody(StatusPageDomainDto) {}

export class CountStatusPageDomainDto extends CountBody(StatusPageDomainDto) {}

export class StatusPageDomainPage extends PageOf(StatusPageDomainDto) {}
