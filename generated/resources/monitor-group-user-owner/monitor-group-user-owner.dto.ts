// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
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
 * Monitor Group User Owner as it is answered: `_id` always, the rest as far as it was selected and the caller may read
 * it.
 */
export class MonitorGroupUserOwnerDto {
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
    description: 'User who owns the monitor group and is notified about it.',
  })
  readonly user?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the user.' })
  readonly userId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'What the user owns.' })
  readonly monitorGroup?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor group.' })
  readonly monitorGroupId?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the new owners have been told that they are owners.' })
  readonly isOwnerNotified?: boolean;
}

/**
 * What a caller may give when it creates a record: Monitor Group User Owner. One of each pair is required: `user` or
 * `userId`; `monitorGroup` or `monitorGroupId`.
 */
export class CreateMonitorGroupUserOwnerData {
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
    description: 'User who owns the monitor group and is notified about it.',
  })
  @IfGiven()
  @IsEntityReference()
  readonly user?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the user.' })
  @IfGiven()
  @IsObjectId()
  readonly userId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'What the user owns.' })
  @IfGiven()
  @IsEntityReference()
  readonly monitorGroup?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the monitor group.' })
  @IfGiven()
  @IsObjectId()
  readonly monitorGroupId?: ObjectIdInput;

  @ApiProperty({ type: Boolean, description: 'Whether the new owners have been told that they are owners.' })
  @IsBoolean()
  readonly isOwnerNotified!: boolean;
}

/** What a caller may change of a record: Monitor Group User Owner. At least one field; null clears an optional one. */
export class UpdateMonitorGroupUserOwnerData {
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

export class CreateMonitorGroupUserOwnerDto extends DataBody(CreateMonitorGroupUserOwnerData) {}

export class UpdateMonitorGroupUserOwnerDto extends DataBody(UpdateMonitorGroupUserOwnerData) {}

export class ListMonitorGroupUserOwnerDto extends ListBody(MonitorGroupUserOwnerDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorGroupUserOwnerDto extends GetItemBody(MonitorGroupUserOwnerDto) {}

export class CountMonitorGroupUserOwnerDto extends CountBody(MonitorGroupUserOwnerDto) {}

export class MonitorGroupUserOwnerPage extends PageOf(MonitorGroupUserOwnerDto) {}
