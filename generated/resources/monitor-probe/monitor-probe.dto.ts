// Generated from catalog/resources/monitor-probe.yaml by templates/nest/dto.ts.hbs. Do not edit.
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

/** Monitor Probe as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorProbeDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Probe that watches the monitor.' })
  readonly probe?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the probe.' })
  readonly probeId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Monitor that is watched.' })
  readonly monitor?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor.' })
  readonly monitorId?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the probe last checked the monitor.',
  })
  readonly lastPingAt?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the probe is to check the monitor next.',
  })
  readonly nextPingAt?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the probe watches the monitor.' })
  readonly isEnabled?: boolean;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What the probe found when it last checked.',
  })
  readonly lastMonitoringLog?: unknown;
}

/**
 * What a caller may give when it creates a record: Monitor Probe. One of each pair is required: `probe` or `probeId`;
 * `monitor` or `monitorId`.
 */
export class CreateMonitorProbeData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Probe that watches the monitor.' })
  @IfGiven()
  @IsEntityReference()
  readonly probe?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the probe.' })
  @IfGiven()
  @IsObjectId()
  readonly probeId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Monitor that is watched.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitor?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the probe last checked the monitor.',
  })
  @IsOptional()
  @IsDateValue()
  readonly lastPingAt?: DateInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the probe is to check the monitor next.',
  })
  @IsOptional()
  @IsDateValue()
  readonly nextPingAt?: DateInput | null;

  @ApiProperty({ type: Boolean, description: 'Whether the probe watches the monitor.' })
  @IsBoolean()
  readonly isEnabled!: boolean;
}

/** What a caller may change of a record: Monitor Probe. At least one field; null clears an optional one. */
export class UpdateMonitorProbeData {
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

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the probe watches the monitor.' })
  @IfGiven()
  @IsBoolean()
  readonly isEnabled?: boolean;
}

export class CreateMonitorProbeDto extends DataBody(CreateMonitorProbeData) {}

export class UpdateMonitorProbeDto extends DataBody(UpdateMonitorProbeData) {}

export class ListMonitorProbeDto extends ListBody(MonitorProbeDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorProbeDto extends GetItemBody(MonitorProbeDto) {}

export class CountMonitorProbeDto extends CountBody(MonitorProbeDto) {}

export class MonitorProbePage extends PageOf(MonitorProbeDto) {}
