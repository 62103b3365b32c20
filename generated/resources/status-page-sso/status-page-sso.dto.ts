// Generated from catalog/resources/status-page-sso.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  CountBody,
  DataBody,
  type DateInput,
  type EntityInput,
  GetItemBody,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsUrlValue,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
  type UrlInput,
} from '#runtime';

/** Status Page SSO as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class StatusPageSsoDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Status page that visitors log in to.' })
  readonly statusPage?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status page.' })
  readonly statusPageId?: string;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name by which visitors know this way to log in.' })
  readonly name?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, description: 'What this way to log in is for.' })
  readonly description?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Algorithm with which the identity provider signs.',
  })
  readonly signatureMethod?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Algorithm with which the identity provider makes digests.',
  })
  readonly digestMethod?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uri',
    description: 'Address that visitors are sent to for logging in.',
  })
  readonly signOnURL?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uri',
    description: 'Address by which the identity provider names itself.',
  })
  readonly issuerURL?: string;

  @ApiPropertyOptional({
    type: String,
    description: "Certificate that the identity provider's signatures are checked with.",
  })
  readonly publicCertificate?: string;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether visitors may log in this way.' })
  readonly isEnabled?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether a login this way has worked before.' })
  readonly isTested?: boolean | null;
}

/**
 * What a caller may give when it creates a record: Status Page SSO. One of each pair is required: `statusPage` or
 * `statusPageId`.
 */
export class CreateStatusPageSsoData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Status page that visitors log in to.' })
  @IfGiven()
  @IsEntityReference()
  readonly statusPage?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status page.' })
  @IfGiven()
  @IsObjectId()
  readonly statusPageId?: ObjectIdInput;

  @ApiProperty({ type: String, maxLength: 100, description: 'Name by which visitors know this way to log in.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name!: string;

  @ApiProperty({ type: String, maxLength: 500, description: 'What this way to log in is for.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(500)
  readonly description!: string;

  @ApiProperty({ type: String, maxLength: 100, description: 'Algorithm with which the identity provider signs.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly signatureMethod!: string;

  @ApiProperty({
    type: String,
    maxLength: 100,
    description: 'Algorithm with which the identity provider makes digests.',
  })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly digestMethod!: string;

  @ApiProperty({ type: String, format: 'uri', description: 'Address that visitors are sent to for logging in.' })
  @IsNotEmpty()
  @IsUrlValue()
  readonly signOnURL!: UrlInput;

  @ApiProperty({ type: String, format: 'uri', description: 'Address by which the identity provider names itself.' })
  @IsNotEmpty()
  @IsUrlValue()
  readonly issuerURL!: UrlInput;

  @ApiProperty({ type: String, description: "Certificate that the identity provider's signatures are checked with." })
  @IsNotEmpty()
  @IsString()
  readonly publicCertificate!: string;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether visitors may log in this way.' })
  @IsOptional()
  @IsBoolean()
  readonly isEnabled?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether a login this way has worked before.' })
  @IsOptional()
  @IsBoolean()
  readonly isTested?: boolean | null;
}

/** What a caller may change of a record: Status Page SSO. At least one field; null clears an optional one. */
export class UpdateStatusPageSsoData {
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

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name by which visitors know this way to log in.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, description: 'What this way to log in is for.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(500)
  readonly description?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Algorithm with which the identity provider signs.',
  })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly signatureMethod?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Algorithm with which the identity provider makes digests.',
  })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly digestMethod?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uri',
    description: 'Address that visitors are sent to for logging in.',
  })
  @IfGiven()
  @IsNotEmpty()
  @IsUrlValue()
  readonly signOnURL?: UrlInput;

  @ApiPropertyOptional({
    type: String,
    format: 'uri',
    description: 'Address by which the identity provider names itself.',
  })
  @IfGiven()
  @IsNotEmpty()
  @IsUrlValue()
  readonly issuerURL?: UrlInput;

  @ApiPropertyOptional({
    type: String,
    description: "Certificate that the identity provider's signatures are checked with.",
  })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  readonly publicCertificate?: string;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether visitors may log in this way.' })
  @IsOptional()
  @IsBoolean()
  readonly isEnabled?: boolean | null;
}

export class CreateStatusPageSsoDto extends DataBody(CreateStatusPageSsoData) {}

export class UpdateStatusPageSsoDto extends DataBody(UpdateStatusPageSsoData) {}

export class ListStatusPageSsoDto extends ListBody(StatusPageSsoDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetStatusPageSsoDto extends GetItemBody(StatusPageSsoDto) {}

export class CountStatusPageSsoDto extends CountBody(StatusPageSsoDto) {}

export class StatusPageSsoPage extends PageOf(StatusPageSsoDto) {}
