// Generated from catalog/resources/api-key-permission.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { apiKeyPermission } from './api-key-permission.definition.js';

/** API Key Permission as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class ApiKeyPermissionDto extends RecordDto(apiKeyPermission) {}

/** What a caller may give when it creates a record of API Key Permission. */
export class CreateApiKeyPermissionData extends CreateData(apiKeyPermission) {}

/** What a caller may change of a record of API Key Permission. */
export class UpdateApiKeyPermissionData extends UpdateData(apiKeyPermission) {}

export class CreateApiKeyPermissionDto extends DataBody(CreateApiKeyPermissionData) {}

export class UpdateApiKeyPermissionDto extends DataBody(UpdateApiKeyPermissionData) {}

export class ListApiKeyPermissionDto extends ListBody(ApiKeyPermissionDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetApiKeyPermissionDto extends GetItemBody(ApiKeyPermissionDto) {}

export class CountApiKeyPermissionDto extends CountBody(ApiKeyPermissionDto) {}

export class ApiKeyPermissionPage extends PageOf(ApiKeyPermissionDto) {}
