// Generated from catalog/resources/status-page-sso.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { statusPageSso } from './status-page-sso.definition.js';

/** Status Page SSO as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class StatusPageSsoDto extends RecordDto(statusPageSso) {}

/** What a caller may give when it creates a record of Status Page SSO. */
export class CreateStatusPageSsoData extends CreateData(statusPageSso) {}

/** What a caller may change of a record of Status Page SSO. */
export class UpdateStatusPageSsoData extends UpdateData(statusPageSso) {}

export class CreateStatusPageSsoDto extends DataBody(CreateStatusPageSsoData) {}

export class UpdateStatusPageSsoDto extends DataBody(UpdateStatusPageSsoData) {}

export class ListStatusPageSsoDto extends ListBody(StatusPageSsoDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetStatusPageSsoDto extends GetItemBody(StatusPageSsoDto) {}

export class CountStatusPageSsoDto extends CountBody(StatusPageSsoDto) {}

export class StatusPageSsoPage extends PageOf(StatusPageSsoDto) {}
