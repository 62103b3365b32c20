// Generated from catalog/resources/status-page-domain.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
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
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';

/**
 * Status Page Domain as it is answered: `_id` always, the rest as far as it was selected and the caller may read it.
 */
export class StatusPageDomainDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Domain that the address lies under.' })
  readonly domain?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the domain.' })
  readonly domainId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Status page shown at the address.' })
  readonly statusPage?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status page.' })
  readonly statusPageId?: string;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'First part of the address, such as status.' })
  readonly subdomain?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 253,
    description: 'The whole address, joined from subdomain and domain.',
  })
  readonly fullDomain?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the CNAME record of the address was found to be right.' })
  readonly isCnameVerified?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether a certificate for the address was asked for.' })
  readonly isSslOrdered?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the certificate of the address is in use.' })
  readonly isSslProvisioned?: boolean;
}

/**
 * What a caller may give when it creates a record: Status Page Domain. One of each pair is required: `domain` or
 * `domainId`; `statusPage` or `statusPageId`.
 */
export class CreateStatusPageDomainData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Domain that the address lies under.' })
  @IfGiven()
  @IsEntityReference()
  readonly domain?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the domain.' })
  @IfGiven()
  @IsObjectId()
  readonly domainId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Status page shown at the address.' })
  @IfGiven()
  @IsEntityReference()
  readonly statusPage?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status page.' })
  @IfGiven()
  @IsObjectId()
  readonly statusPageId?: ObjectIdInput;

  @ApiProperty({ type: String, maxLength: 100, description: 'First part of the address, such as status.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly subdomain!: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 253,
    description: 'The whole address, joined from subdomain and domain.',
  })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(253)
  readonly fullDomain?: string;

  @ApiProperty({
    type: String,
    maxLength: 100,
    description: 'Secret that proves control of the address; it is never shown.',
  })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly cnameVerificationToken!: string;
}

/** What a caller may change of a record: Status Page Domain. At least one field; null clears an optional one. */
export class UpdateStatusPageDomainData {
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

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'First part of the address, such as status.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly subdomain?: string;
}

export class CreateStatusPageDomainDto extends DataBody(CreateStatusPageDomainData) {}

export class UpdateStatusPageDomainDto extends DataBody(UpdateStatusPageDomainData) {}

export class ListStatusPageDomainDto extends ListBody(StatusPageDomainDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetStatusPageDomainDto extends GetItemBody(StatusPageDomainDto) {}

export class CountStatusPageDomainDto extends CountBody(StatusPageDomainDto) {}

export class StatusPageDomainPage extends PageOf(StatusPageDomainDto) {}
