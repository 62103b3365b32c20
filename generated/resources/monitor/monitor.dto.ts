// Generated from catalog/resources/monitor.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
  IsEntityReferenceArray,
  IsMonitorType,
  IsObjectId,
  IsSlug,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';
import { MONITOR_TYPES, type MonitorType } from '../../enumerations.js';

/** Monitor as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorDto {
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

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the monitor.' })
  readonly name?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    nullable: true,
    description: 'What the monitor watches, in words.',
  })
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Readable name that no other monitor in any project has.',
  })
  readonly slug?: string;

  @ApiPropertyOptional({ type: [RelatedRecord], description: 'Labels that the monitor is filed under.' })
  readonly labels?: readonly RelatedRecord[];

  @ApiPropertyOptional({ enum: MONITOR_TYPES, enumName: 'MonitorType', description: 'What sort of thing is watched.' })
  readonly monitorType?: MonitorType;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Status that the monitor has now.' })
  readonly currentMonitorStatus?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status that the monitor has now.' })
  readonly currentMonitorStatusId?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What is checked, and what counts as which status.',
  })
  readonly monitorSteps?: unknown;

  @ApiPropertyOptional({ type: String, maxLength: 100, nullable: true, description: 'Time between two checks.' })
  readonly monitoringInterval?: string | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Further values that the project keeps with its monitors.',
  })
  readonly customFields?: unknown;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the owners have been told that the monitor exists.' })
  readonly isOwnerNotifiedOfResourceCreation?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether checks are switched off.' })
  readonly disableActiveMonitoring?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last request came in, for an Incoming Request monitor.',
  })
  readonly incomingRequestReceivedAt?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether checks rest during a scheduled maintenance event.' })
  readonly disableActiveMonitoringBecauseOfScheduledMaintenanceEvent?: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Whether checks rest because somebody declared an incident by hand.',
  })
  readonly disableActiveMonitoringBecauseOfManualIncident?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the server last reported, for a Server monitor.',
  })
  readonly serverMonitorRequestReceivedAt?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Key that a server reports with, for a Server monitor.',
  })
  readonly serverMonitorSecretKey?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Key that requests must carry, for an Incoming Request monitor.',
  })
  readonly incomingRequestSecretKey?: string | null;
}

/**
 * What a caller may give when it creates a record: Monitor. One of each pair is required: `currentMonitorStatus` or
 * `currentMonitorStatusId`.
 */
export class CreateMonitorData {
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

  @ApiProperty({ type: String, maxLength: 100, description: 'Name of the monitor.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name!: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    nullable: true,
    description: 'What the monitor watches, in words.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;

  @ApiProperty({ type: String, maxLength: 100, description: 'Readable name that no other monitor in any project has.' })
  @IsNotEmpty()
  @IsSlug()
  @MaxLength(100)
  readonly slug!: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that the monitor is filed under.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];

  @ApiProperty({ enum: MONITOR_TYPES, enumName: 'MonitorType', description: 'What sort of thing is watched.' })
  @IsMonitorType(MONITOR_TYPES)
  readonly monitorType!: MonitorType;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Status that the monitor has now.' })
  @IfGiven()
  @IsEntityReference()
  readonly currentMonitorStatus?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status that the monitor has now.' })
  @IfGiven()
  @IsObjectId()
  readonly currentMonitorStatusId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What is checked, and what counts as which status.',
  })
  @IsOptional()
  readonly monitorSteps?: unknown;

  @ApiPropertyOptional({ type: String, maxLength: 100, nullable: true, description: 'Time between two checks.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  readonly monitoringInterval?: string | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Further values that the project keeps with its monitors.',
  })
  @IsOptional()
  readonly customFields?: unknown;

  @ApiProperty({ type: Boolean, description: 'Whether the owners have been told that the monitor exists.' })
  @IsBoolean()
  readonly isOwnerNotifiedOfResourceCreation!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether checks are switched off.' })
  @IsBoolean()
  readonly disableActiveMonitoring!: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last request came in, for an Incoming Request monitor.',
  })
  @IsOptional()
  @IsDateValue()
  readonly incomingRequestReceivedAt?: DateInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the server last reported, for a Server monitor.',
  })
  @IsOptional()
  @IsDateValue()
  readonly serverMonitorRequestReceivedAt?: DateInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Key that a server reports with, for a Server monitor.',
  })
  @IsOptional()
  @IsObjectId()
  readonly serverMonitorSecretKey?: ObjectIdInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Key that requests must carry, for an Incoming Request monitor.',
  })
  @IsOptional()
  @IsObjectId()
  readonly incomingRequestSecretKey?: ObjectIdInput | null;
}

/** What a caller may change of a record: Monitor. At least one field; null clears an optional one. */
export class UpdateMonitorData {
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

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the monitor.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    nullable: true,
    description: 'What the monitor watches, in words.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that the monitor is filed under.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Status that the monitor has now.' })
  @IfGiven()
  @IsEntityReference()
  readonly currentMonitorStatus?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the status that the monitor has now.' })
  @IfGiven()
  @IsObjectId()
  readonly currentMonitorStatusId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What is checked, and what counts as which status.',
  })
  @IsOptional()
  readonly monitorSteps?: unknown;

  @ApiPropertyOptional({ type: String, maxLength: 100, nullable: true, description: 'Time between two checks.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  readonly monitoringInterval?: string | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Further values that the project keeps with its monitors.',
  })
  @IsOptional()
  readonly customFields?: unknown;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether checks are switched off.' })
  @IfGiven()
  @IsBoolean()
  readonly disableActiveMonitoring?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last request came in, for an Incoming Request monitor.',
  })
  @IsOptional()
  @IsDateValue()
  readonly incomingRequestReceivedAt?: DateInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the server last reported, for a Server monitor.',
  })
  @IsOptional()
  @IsDateValue()
  readonly serverMonitorRequestReceivedAt?: DateInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Key that a server reports with, for a Server monitor.',
  })
  @IsOptional()
  @IsObjectId()
  readonly serverMonitorSecretKey?: ObjectIdInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Key that requests must carry, for an Incoming Request monitor.',
  })
  @IsOptional()
  @IsObjectId()
  readonly incomingRequestSecretKey?: ObjectIdInput | null;
}

export class CreateMonitorDto extends DataBody(CreateMonitorData) {}

export class UpdateMonitorDto extends DataBody(UpdateMonitorData) {}

export class ListMonitorDto extends ListBody(MonitorDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorDto extends GetItemBody(MonitorDto) {}

export class CountMonitorDto extends CountBody(MonitorDto) {}

export class MonitorPage extends PageOf(MonitorDto) {}
