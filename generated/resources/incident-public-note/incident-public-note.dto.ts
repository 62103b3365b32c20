// Generated from catalog/resources/incident-public-note.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
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
 * Incident Public Note as it is answered: `_id` always, the rest as far as it was selected and the caller may read it.
 */
export class IncidentPublicNoteDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Incident that the note is about.' })
  readonly incident?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the incident.' })
  readonly incidentId?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'What the note says.' })
  readonly note?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the note was announced to subscribers of the status page.',
  })
  readonly isStatusPageSubscribersNotifiedOnNoteCreated?: boolean | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the note is to be announced to subscribers of the status page.',
  })
  readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the owners of the incident have been told of the note.' })
  readonly isOwnerNotified?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the note went out; now if not given.',
  })
  readonly postedAt?: string | null;
}

/**
 * What a caller may give when it creates a record: Incident Public Note. One of each pair is required: `incident` or
 * `incidentId`.
 */
export class CreateIncidentPublicNoteData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Incident that the note is about.' })
  @IfGiven()
  @IsEntityReference()
  readonly incident?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the incident.' })
  @IfGiven()
  @IsObjectId()
  readonly incidentId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'What the note says.' })
  @IsOptional()
  @IsString()
  readonly note?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the note is to be announced to subscribers of the status page.',
  })
  @IsOptional()
  @IsBoolean()
  readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated?: boolean | null;

  @ApiProperty({ type: Boolean, description: 'Whether the owners of the incident have been told of the note.' })
  @IsBoolean()
  readonly isOwnerNotified!: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the note went out; now if not given.',
  })
  @IsOptional()
  @IsDateValue()
  readonly postedAt?: DateInput | null;
}

/** What a caller may change of a record: Incident Public Note. At least one field; null clears an optional one. */
export class UpdateIncidentPublicNoteData {
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

  @ApiPropertyOptional({ type: String, nullable: true, description: 'What the note says.' })
  @IsOptional()
  @IsString()
  readonly note?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the note went out; now if not given.',
  })
  @IsOptional()
  @IsDateValue()
  readonly postedAt?: DateInput | null;
}

export class CreateIncidentPublicNoteDto extends DataBody(CreateIncidentPublicNoteData) {}

export class UpdateIncidentPublicNoteDto extends DataBody(UpdateIncidentPublicNoteData) {}

export class ListIncidentPublicNoteDto extends ListBody(IncidentPublicNoteDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentPublicNoteDto extends GetItemBody(IncidentPublicNoteDto) {}

export class CountIncidentPublicNoteDto extends CountBody(IncidentPublicNoteDto) {}

export class IncidentPublicNotePage extends PageOf(IncidentPublicNoteDto) {}
