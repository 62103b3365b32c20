// Generated from catalog/resources/monitor-group.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
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
  IsObjectId,
  IsSlug,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';

/** Monitor Group as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class MonitorGroupDto {
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

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the group.' })
  readonly name?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    nullable: true,
    description: 'What the monitors in the group have in common.',
  })
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Readable name that no other group in any project has.',
  })
  readonly slug?: string;

  @ApiPropertyOptional({ type: [RelatedRecord], description: 'Labels that the group is filed under.' })
  readonly labels?: readonly RelatedRecord[];
}

/** What a caller may give when it creates a record: Monitor Group. */
export class CreateMonitorGroupData {
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

  @ApiProperty({ type: String, maxLength: 100, description: 'Name of the group.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name!: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    nullable: true,
    description: 'What the monitors in the group have in common.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;

  @ApiProperty({ type: String, maxLength: 100, description: 'Readable name that no other group in any project has.' })
  @IsNotEmpty()
  @IsSlug()
  @MaxLength(100)
  readonly slug!: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that the group is filed under.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

/** What a caller may change of a record: Monitor Group. At least one field; null clears an optional one. */
export class UpdateMonitorGroupData {
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

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the group.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    nullable: true,
    description: 'What the monitors in the group have in common.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Labels that the group is filed under.',
  })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

export class CreateMonitorGroupDto extends DataBody(CreateMonitorGroupData) {}

export class UpdateMonitorGroupDto extends DataBody(UpdateMonitorGroupData) {}

export class ListMonitorGroupDto extends ListBody(MonitorGroupDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetMonitorGroupDto extends GetItemBody(MonitorGroupDto) {}

export class CountMonitorGroupDto extends CountBody(MonitorGroupDto) {}

export class MonitorGroupPage extends PageOf(MonitorGroupDto) {}
