// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
 * Monitor Status Event as it is answered: `_id` always, the rest as far as it was selected and the caller may read it.
 */
export class MonitorStatusEventDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Monitor whose status changes.' })
  readonly monitor?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor.' })
  readonly monitorId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Status that the monitor takes on.' })
  readonly monitorStatus?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status that the monitor takes on.' })
  readonly monitorStatusId?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the owners have been told of the change.' })
  readonly isOwnerNotified?: boolean;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What led to the change, as noted by the service.',
  })
  readonly statusChangeLog?: unknown;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Why the status changed.' })
  readonly rootCause?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this status began; now if not given.',
  })
  readonly startsAt?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this status gave way to the next; empty while it lasts.',
  })
  readonly endsAt?: string | null;
}

/**
 * What a caller may give when it creates a record: Monitor Status Event. One of each pair is required: `monitor` or
 * `monitorId`; `monitorStatus` or `monitorStatusId`.
 */
export class CreateMonitorStatusEventData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Monitor whose status changes.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitor?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Status that the monitor takes on.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitorStatus?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status that the monitor takes on.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorStatusId?: ObjectIdInput;

  @ApiProperty({ type: Boolean, description: 'Whether the owners have been told of the change.' })
  @IsBoolean()
  readonly isOwnerNotified!: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Why the status changed.' })
  @IsOptional()
  @IsString()
  readonly rootCause?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this status began; now if not given.',
  })
  @IsOptional()
  @IsDateValue()
  readonly startsAt?: DateInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When this status gave way to the next; empty while it lasts.',
  })
  @IsOptional()
  @IsDateValue()
  readonly endsAt?: DateInput | null;
}

/** What a caller may change of a record: Monitor Status Event. At least one field; null clears an optional one. */
export class UpdateMonitorStatusEventData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Status that the monitor takes on.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitorStatus?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status that the monitor takes on.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorStatusId?: ObjectIdInput;
}

export class CreateMonitorStatusEventDto extends DataBody(CreateMonitorStatusEventData) {}

export class UpdateMonitorStatusEventDto extends DataBody(UpdateMonitorStatusEventData) {}

export class ListMonitorStatusEventDto extends ListBody(MonitorStatusEventDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorStatusEventDto extends GetItemBody(MonitorStatusEventDto) {}

export class CountMonitorStatusEventDto extends CountBody(MonitorStatusEventDto) {}

export class MonitorStatusEventPage extends PageOf(MonitorStatusEventDto) {}
