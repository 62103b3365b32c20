// Generated from catalog/resources/api-key-permission.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsArray, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsOneOf,
  type ObjectIdInput,
} from '@catalog-service/engine';
import * as enumerations from '../../enumerations.js';

/** Fields of new API Key Permission records that callers can change later. */
class ApiKeyPermissionFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** API key that holds the permission. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly apiKey?: EntityInput;

  /** Name of the role or permission that the key holds. */
  @IsDefined() @IsNotEmpty() @IsOneOf(enumerations.permissionName) readonly permission!: enumerations.PermissionName;

  /** Labels to which the permission is limited; without labels, it is not limited. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly labels?: readonly EntityInput[];
}

/** Fields that an update of API Key Permission records can change. */
export class UpdateApiKeyPermissionDto extends PartialType(ApiKeyPermissionFields, { skipNullProperties: false }) {}

/** Fields of new API Key Permission records. */
export class CreateApiKeyPermissionDto extends ApiKeyPermissionFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Id of the API key. */
  @IfGivenOrWithout('apiKey') @IsDefined() @IsObjectId() readonly apiKeyId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceApiKeyPermissionDto {}
