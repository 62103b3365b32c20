// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
  IsObjectId,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';

/**
 * Monitor Group Resource as it is answered: `_id` always, the rest as far as it was selected and the caller may read
 * it.
 */
export class MonitorGroupResourceDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Group that the monitor is in.' })
  readonly monitorGroup?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the group.' })
  readonly monitorGroupId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Monitor that is in the group.' })
  readonly monitor?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor.' })
  readonly monitorId?: string;
}

/**
 * What a caller may give when it creates a record: Monitor Group Resource. One of each pair is required: `monitorGroup`
 * or `monitorGroupId`; `monitor` or `monitorId`.
 */
export class CreateMonitorGroupResourceData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Group that the monitor is in.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitorGroup?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the group.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorGroupId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Monitor that is in the group.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitor?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorId?: ObjectIdInput;
}

/** What a caller may change of a record: Monitor Group Resource. At least one field; null clears an optional one. */
export class UpdateMonitorGroupResourceData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Monitor that is in the group.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitor?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorId?: ObjectIdInput;
}

export class CreateMonitorGroupResourceDto extends DataBody(CreateMonitorGroupResourceData) {}

export class UpdateMonitorGroupResourceDto extends DataBody(UpdateMonitorGroupResourceData) {}

export class ListMonitorGroupResourceDto extends ListBody(MonitorGroupResourceDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorGroupResourceDto extends GetItemBody(MonitorGroupResourceDto) {}

export class CountMonitorGroupResourceDto extends CountBody(MonitorGroupResourceDto) {}

export class MonitorGroupResourcePage extends PageOf(MonitorGroupResourceDto) {}
