// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
 * Incident State Timeline as it is answered: `_id` always, the rest as far as it was selected and the caller may read
 * it.
 */
export class IncidentStateTimelineDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Incident whose state changes.' })
  readonly incident?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the incident.' })
  readonly incidentId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'State that the incident enters.' })
  readonly incidentState?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the state that the incident enters.' })
  readonly incidentStateId?: string;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the change was announced to subscribers of the status page.',
  })
  readonly isStatusPageSubscribersNotified?: boolean | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the change is to be announced to subscribers of the status page.',
  })
  readonly shouldStatusPageSubscribersBeNotified?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the owners have been told of the change.' })
  readonly isOwnerNotified?: boolean;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What led to the change, as noted by the service.',
  })
  readonly stateChangeLog?: unknown;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Why the state changed.' })
  readonly rootCause?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this state began; now if not given.',
  })
  readonly startsAt?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this state gave way to the next; empty while it lasts.',
  })
  readonly endsAt?: string | null;
}

/**
 * What a caller may give when it creates a record: Incident State Timeline. One of each pair is required: `incident` or
 * `incidentId`; `incidentState` or `incidentStateId`.
 */
export class CreateIncidentStateTimelineData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Incident whose state changes.' })
  @IfGiven()
  @IsEntityReference()
  readonly incident?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the incident.' })
  @IfGiven()
  @IsObjectId()
  readonly incidentId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'State that the incident enters.' })
  @IfGiven()
  @IsEntityReference()
  readonly incidentState?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the state that the incident enters.' })
  @IfGiven()
  @IsObjectId()
  readonly incidentStateId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the change was announced to subscribers of the status page.',
  })
  @IsOptional()
  @IsBoolean()
  readonly isStatusPageSubscribersNotified?: boolean | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether the change is to be announced to subscribers of the status page.',
  })
  @IsOptional()
  @IsBoolean()
  readonly shouldStatusPageSubscribersBeNotified?: boolean | null;

  @ApiProperty({ type: Boolean, description: 'Whether the owners have been told of the change.' })
  @IsBoolean()
  readonly isOwnerNotified!: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Why the state changed.' })
  @IsOptional()
  @IsString()
  readonly rootCause?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this state began; now if not given.',
  })
  @IsOptional()
  @IsDateValue()
  readonly startsAt?: DateInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this state gave way to the next; empty while it lasts.',
  })
  @IsOptional()
  @IsDateValue()
  readonly endsAt?: DateInput | null;
}

/** What a caller may change of a record: Incident State Timeline. At least one field; null clears an optional one. */
export class UpdateIncidentStateTimelineData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'State that the incident enters.' })
  @IfGiven()
  @IsEntityReference()
  readonly incidentState?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the state that the incident enters.' })
  @IfGiven()
  @IsObjectId()
  readonly incidentStateId?: ObjectIdInput;
}

export class CreateIncidentStateTimelineDto extends DataBody(CreateIncidentStateTimelineData) {}

export class UpdateIncidentStateTimelineDto extends DataBody(UpdateIncidentStateTimelineData) {}

export class ListIncidentStateTimelineDto extends ListBody(IncidentStateTimelineDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetIncidentStateTimelineDto extends GetItemBody(IncidentStateTimelineDto) {}

export class CountIncidentStateTimelineDto extends CountBody(IncidentStateTimelineDto) {}

export class IncidentStateTimelinePage extends PageOf(IncidentStateTimelineDto) {}
