// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
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
 * Incident Team Owner as it is answered: `_id` always, the rest as far as it was selected and the caller may read it.
 */
export class IncidentTeamOwnerDto {
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

  @ApiPropertyOptional({
    type: RelatedRecord,
    description: 'Team that owns the incident; each of its users is notified.',
  })
  readonly team?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the team.' })
  readonly teamId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'What the team owns.' })
  readonly incident?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the incident.' })
  readonly incidentId?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the new owners have been told that they are owners.' })
  readonly isOwnerNotified?: boolean;
}

/**
 * What a caller may give when it creates a record: Incident Team Owner. One of each pair is required: `team` or
 * `teamId`; `incident` or `incidentId`.
 */
export class CreateIncidentTeamOwnerData {
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

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Team that owns the incident; each of its users is notified.',
  })
  @IfGiven()
  @IsEntityReference()
  readonly team?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the team.' })
  @IfGiven()
  @IsObjectId()
  readonly teamId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'What the team owns.' })
  @IfGiven()
  @IsEntityReference()
  readonly incident?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the incident.' })
  @IfGiven()
  @IsObjectId()
  readonly incidentId?: ObjectIdInput;

  @ApiProperty({ type: Boolean, description: 'Whether the new owners have been told that they are owners.' })
  @IsBoolean()
  readonly isOwnerNotified!: boolean;
}

/** What a caller may change of a record: Incident Team Owner. At least one field; null clears an optional one. */
export class UpdateIncidentTeamOwnerData {
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
}

export class CreateIncidentTeamOwnerDto extends DataBody(CreateIncidentTeamOwnerData) {}

export class UpdateIncidentTeamOwnerDto extends DataBody(UpdateIncidentTeamOwnerData) {}

export class ListIncidentTeamOwnerDto extends ListBody(IncidentTeamOwnerDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentTeamOwnerDto extends GetItemBody(IncidentTeamOwnerDto) {}

export class CountIncidentTeamOwnerDto extends CountBody(IncidentTeamOwnerDto) {}

export class IncidentTeamOwnerPage extends PageOf(IncidentTeamOwnerDto) {}
