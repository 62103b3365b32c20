// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
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
 * On-Call Schedule Layer User as it is answered: `_id` always, the rest as far as it was selected and the caller may
 * read it.
 */
export class OnCallScheduleLayerUserDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'On-call schedule that the layer is part of.' })
  readonly onCallDutyPolicySchedule?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the on-call schedule.' })
  readonly onCallDutyPolicyScheduleId?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Layer that the user is in.' })
  readonly onCallDutyPolicyScheduleLayer?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the layer.' })
  readonly onCallDutyPolicyScheduleLayerId?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description: 'Priority in the layer, from 1; the lowest goes first, and whoever is given none goes last.',
  })
  readonly order?: number | null;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'User who is on call in this layer.' })
  readonly user?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the user.' })
  readonly userId?: string;
}

/**
 * What a caller may give when it creates a record: On-Call Schedule Layer User. One of each pair is required:
 * `onCallDutyPolicySchedule` or `onCallDutyPolicyScheduleId`; `onCallDutyPolicyScheduleLayer` or
 * `onCallDutyPolicyScheduleLayerId`; `user` or `userId`.
 */
export class CreateOnCallScheduleLayerUserData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'On-call schedule that the layer is part of.' })
  @IfGiven()
  @IsEntityReference()
  readonly onCallDutyPolicySchedule?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the on-call schedule.' })
  @IfGiven()
  @IsObjectId()
  readonly onCallDutyPolicyScheduleId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Layer that the user is in.' })
  @IfGiven()
  @IsEntityReference()
  readonly onCallDutyPolicyScheduleLayer?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the layer.' })
  @IfGiven()
  @IsObjectId()
  readonly onCallDutyPolicyScheduleLayerId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description: 'Priority in the layer, from 1; the lowest goes first, and whoever is given none goes last.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  readonly order?: number | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'User who is on call in this layer.' })
  @IfGiven()
  @IsEntityReference()
  readonly user?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the user.' })
  @IfGiven()
  @IsObjectId()
  readonly userId?: ObjectIdInput;
}

/**
 * What a caller may change of a record: On-Call Schedule Layer User. At least one field; null clears an optional one.
 */
export class UpdateOnCallScheduleLayerUserData {
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

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description: 'Priority in the layer, from 1; the lowest goes first, and whoever is given none goes last.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  readonly order?: number | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'User who is on call in this layer.' })
  @IfGiven()
  @IsEntityReference()
  readonly user?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the user.' })
  @IfGiven()
  @IsObjectId()
  readonly userId?: ObjectIdInput;
}

export class CreateOnCallScheduleLayerUserDto extends DataBody(CreateOnCallScheduleLayerUserData) {}

export class UpdateOnCallScheduleLayerUserDto extends DataBody(UpdateOnCallScheduleLayerUserData) {}

export class ListOnCallScheduleLayerUserDto extends ListBody(OnCallScheduleLayerUserDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetOnCallScheduleLayerUserDto extends GetItemBody(OnCallScheduleLayerUserDto) {}

export class CountOnCallScheduleLayerUserDto extends CountBody(OnCallScheduleLayerUserDto) {}

export class OnCallScheduleLayerUserPage extends PageOf(OnCallScheduleLayerUserDto) {}
