// Generated from catalog/resources/api-key-permission.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  CountBody,
  DataBody,
  type DateInput,
  type EntityInput,
  GetItemBody,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsEntityReferenceArray,
  IsObjectId,
  IsPermissionName,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';
import { PERMISSION_NAMES, type PermissionName } from '../../enumerations.js';

/**
 * API Key Permission as it is answered: `_id` always, the rest as far as it was selected and the caller may read it.
 */
export class ApiKeyPermissionDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the record.' })
  readonly _id!: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  readonly createdAt?: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  readonly updatedAt?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Project that owns the record.' })
  readonly project?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project that owns the record.' })
  readonly projectId?: string;

  @ApiPropertyOptional({
    type: RelatedRecord,
    nullable: true,
    description: 'User who made the record, if it was a user.',
  })
  readonly createdByUser?: RelatedRecord | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the user who made the record.',
  })
  readonly createdByUserId?: string | null;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'API key that holds the permission.' })
  readonly apiKey?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the API key.' })
  readonly apiKeyId?: string;

  @ApiPropertyOptional({
    enum: PERMISSION_NAMES,
    enumName: 'PermissionName',
    description: 'Name of the role or permission that the key holds.',
  })
  readonly permission?: PermissionName;

  @ApiPropertyOptional({
    type: [RelatedRecord],
    description: 'Labels that narrow the permission; none means no narrowing.',
  })
  readonly labels?: readonly RelatedRecord[];
}

/**
 * What a caller may give when it creates a record: API Key Permission. One of each pair is required: `apiKey` or
 * `apiKeyId`.
 */
export class CreateApiKeyPermissionData {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the record.' })
  @IfGiven()
  @IsObjectId()
  readonly _id?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  @IfGiven()
  @IsDateValue()
  readonly createdAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  @IfGiven()
  @IsDateValue()
  readonly updatedAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Project that owns the record.' })
  @IfGiven()
  @IsEntityReference()
  readonly project?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project that owns the record.' })
  @IfGiven()
  @IsObjectId()
  readonly projectId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'User who made the record, if it was a user.',
  })
  @IsOptional()
  @IsEntityReference()
  readonly createdByUser?: EntityInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the user who made the record.',
  })
  @IsOptional()
  @IsObjectId()
  readonly createdByUserId?: ObjectIdInput | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'API key that holds the permission.' })
  @IfGiven()
  @IsEntityReference()
  readonly apiKey?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the API key.' })
  @IfGiven()
  @IsObjectId()
  readonly apiKeyId?: ObjectIdInput;

  @ApiProperty({
    enum: PERMISSION_NAMES,
    enumName: 'PermissionName',
    description: 'Name of the role or permission that the key holds.',
  })
  @IsPermissionName(PERMISSION_NAMES)
  readonly permission!: PermissionName;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that narrow the permission; none means no narrowing.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

/** What a caller may change of a record: API Key Permission. At least one field; null clears an optional one. */
export class UpdateApiKeyPermissionData {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the record.' })
  @IfGiven()
  @IsObjectId()
  readonly _id?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  @IfGiven()
  @IsDateValue()
  readonly createdAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  @IfGiven()
  @IsDateValue()
  readonly updatedAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'API key that holds the permission.' })
  @IfGiven()
  @IsEntityReference()
  readonly apiKey?: EntityInput;

  @ApiPropertyOptional({
    enum: PERMISSION_NAMES,
    enumName: 'PermissionName',
    description: 'Name of the role or permission that the key holds.',
  })
  @IfGiven()
  @IsPermissionName(PERMISSION_NAMES)
  readonly permission?: PermissionName;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that narrow the permission; none means no narrowing.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

export class CreateApiKeyPermissionDto extends DataBody(CreateApiKeyPermissionData) {}

export class UpdateApiKeyPermissionDto extends DataBody(UpdateApiKeyPermissionData) {}

export class ListApiKeyPermissionDto extends ListBody(ApiKeyPermissionDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetApiKeyPermissionDto extends GetItemBody(ApiKeyPermissionDto) {}

export class CountApiKeyPermissionDto extends CountBody(ApiKeyPermissionDto) {}

export class ApiKeyPermissionPage extends PageOf(ApiKeyPermissionDto) {}
