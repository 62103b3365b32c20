// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
 * Scheduled Maintenance State Timeline as it is answered: `_id` always, the rest as far as it was selected and the
 * caller may read it.
 */
export class ScheduledMaintenanceStateTimelineDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Event whose state changes.' })
  readonly scheduledMaintenance?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the event.' })
  readonly scheduledMaintenanceId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'State that the event enters.' })
  readonly scheduledMaintenanceState?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the state that the event enters.' })
  readonly scheduledMaintenanceStateId?: string;

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
 * What a caller may give when it creates a record: Scheduled Maintenance State Timeline. One of each pair is required:
 * `scheduledMaintenance` or `scheduledMaintenanceId`; `scheduledMaintenanceState` or `scheduledMaintenanceStateId`.
 */
export class CreateScheduledMaintenanceStateTimelineData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Event whose state changes.' })
  @IfGiven()
  @IsEntityReference()
  readonly scheduledMaintenance?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the event.' })
  @IfGiven()
  @IsObjectId()
  readonly scheduledMaintenanceId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'State that the event enters.' })
  @IfGiven()
  @IsEntityReference()
  readonly scheduledMaintenanceState?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the state that the event enters.' })
  @IfGiven()
  @IsObjectId()
  readonly scheduledMaintenanceStateId?: ObjectIdInput;

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

/**
 * What a caller may change of a record: Scheduled Maintenance State Timeline. At least one field; null clears an
 * optional one.
 */
export class UpdateScheduledMaintenanceStateTimelineData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'State that the event enters.' })
  @IfGiven()
  @IsEntityReference()
  readonly scheduledMaintenanceState?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the state that the event enters.' })
  @IfGiven()
  @IsObjectId()
  readonly scheduledMaintenanceStateId?: ObjectIdInput;
}

export class CreateScheduledMaintenanceStateTimelineDto extends DataBody(CreateScheduledMaintenanceStateTimelineData) {}

export class UpdateScheduledMaintenanceStateTimelineDto extends DataBody(UpdateScheduledMaintenanceStateTimelineData) {}

export class ListScheduledMaintenanceStateTimelineDto extends ListBody(ScheduledMaintenanceStateTimelineDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetScheduledMaintenanceStateTimelineDto extends GetItemBody(ScheduledMaintenanceStateTimelineDto) {}

export class CountScheduledMaintenanceStateTimelineDto extends CountBody(ScheduledMaintenanceStateTimelineDto) {}

export class ScheduledMaintenanceStateTimelinePage extends PageOf(ScheduledMaintenanceStateTimelineDto) {}
