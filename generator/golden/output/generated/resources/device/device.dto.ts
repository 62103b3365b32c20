// Generated from catalog/resources/device.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsNotEmpty, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
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
  IsPermissionName,
  IsSlug,
  IsUrlValue,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
  type UrlInput,
} from '#runtime';
import {
  MONITOR_TYPES,
  type MonitorType,
  PERMISSION_NAMES,
  type PermissionName,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '../../enumerations.js';

/** Device as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class DeviceDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the record.' })
  readonly _id!: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  readonly createdAt?: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  readonly updatedAt?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Project that owns the record.' })
  readonly project?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project.' })
  readonly projectId?: string;

  @ApiPropertyOptional({ type: String, maxLength: 100, nullable: true, description: 'What else there is to say.' })
  readonly remark?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 60, description: 'Name of the device.' })
  readonly name?: string;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Readable name that no other device has.' })
  readonly slug?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the device is.' })
  readonly summary?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'How the device is used.' })
  readonly manual?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 2000, nullable: true, description: 'What people wrote about it.' })
  readonly notes?: string | null;

  @ApiPropertyOptional({ type: String, format: 'uri', nullable: true, description: 'Where it is described.' })
  readonly homepage?: string | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'How the device is set up.',
  })
  readonly settings?: unknown;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 9,
    nullable: true,
    description: 'How much it matters, 9 being the most.',
  })
  readonly priority?: number | null;

  @ApiPropertyOptional({ type: 'number', minimum: 0, nullable: true, description: 'Weight in kilograms.' })
  readonly weight?: number | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether it measures.' })
  readonly isEnabled?: boolean;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'When it was put in place.' })
  readonly installedAt?: string | null;

  @ApiPropertyOptional({
    enum: PERMISSION_NAMES,
    enumName: 'PermissionName',
    nullable: true,
    description: 'What one needs to read it.',
  })
  readonly permission?: PermissionName | null;

  @ApiPropertyOptional({ enum: MONITOR_TYPES, enumName: 'MonitorType', description: 'What kind of thing it measures.' })
  readonly kind?: MonitorType;

  @ApiPropertyOptional({
    enum: WORKFLOW_STATUSES,
    enumName: 'WorkflowStatus',
    nullable: true,
    description: 'How its last run ended.',
  })
  readonly status?: WorkflowStatus | null;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name and site: the service joins them.' })
  readonly label?: string;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Number that its maker gave it.' })
  readonly serial?: string | null;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Where it stands.' })
  readonly site?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the site.' })
  readonly siteId?: string;

  @ApiPropertyOptional({ type: [RelatedRecord], description: 'Labels that it is filed under.' })
  readonly labels?: readonly RelatedRecord[];
}

/** What a caller may give when it creates a record: Device. One of each pair is required: `site` or `siteId`. */
export class CreateDeviceData {
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

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project.' })
  @IfGiven()
  @IsObjectId()
  readonly projectId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, maxLength: 100, nullable: true, description: 'What else there is to say.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  readonly remark?: string | null;

  @ApiProperty({ type: String, maxLength: 60, description: 'Name of the device.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(60)
  readonly name!: string;

  @ApiProperty({ type: String, maxLength: 100, description: 'Readable name that no other device has.' })
  @IsNotEmpty()
  @IsSlug()
  @MaxLength(100)
  readonly slug!: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the device is.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly summary?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'How the device is used.' })
  @IsOptional()
  @IsString()
  readonly manual?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 2000, nullable: true, description: 'What people wrote about it.' })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  readonly notes?: string | null;

  @ApiPropertyOptional({ type: String, format: 'uri', nullable: true, description: 'Where it is described.' })
  @IsOptional()
  @IsUrlValue()
  readonly homepage?: UrlInput | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'How the device is set up.',
  })
  @IsOptional()
  readonly settings?: unknown;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 9,
    nullable: true,
    description: 'How much it matters, 9 being the most.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(9)
  readonly priority?: number | null;

  @ApiPropertyOptional({ type: 'number', minimum: 0, nullable: true, description: 'Weight in kilograms.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  readonly weight?: number | null;

  @ApiProperty({ type: Boolean, description: 'Whether it measures.' })
  @IsBoolean()
  readonly isEnabled!: boolean;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'When it was put in place.' })
  @IsOptional()
  @IsDateValue()
  readonly installedAt?: DateInput | null;

  @ApiPropertyOptional({
    enum: PERMISSION_NAMES,
    enumName: 'PermissionName',
    nullable: true,
    description: 'What one needs to read it.',
  })
  @IsOptional()
  @IsPermissionName(PERMISSION_NAMES)
  readonly permission?: PermissionName | null;

  @ApiProperty({ enum: MONITOR_TYPES, enumName: 'MonitorType', description: 'What kind of thing it measures.' })
  @IsMonitorType(MONITOR_TYPES)
  readonly kind!: MonitorType;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name and site: the service joins them.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly label?: string;

  @ApiProperty({ type: String, maxLength: 100, description: 'Secret of the device; nobody reads it.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly secret!: string;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Number that its maker gave it.' })
  @IsOptional()
  @IsObjectId()
  readonly serial?: ObjectIdInput | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Where it stands.' })
  @IfGiven()
  @IsEntityReference()
  readonly site?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the site.' })
  @IfGiven()
  @IsObjectId()
  readonly siteId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', isArray: true, description: 'Labels that it is filed under.' })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

/** What a caller may change of a record: Device. At least one field; null clears an optional one. */
export class UpdateDeviceData {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the record.' })
  @IfGiven()
  @IsObjectId()
  readonly _id?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  @IfGiven()
  @IsDateValue()
  readonly createdAt?: DateInput;

  @ApiPropertyOptional({ type: String, maxLength: 100, nullable: true, description: 'What else there is to say.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  readonly remark?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 60, description: 'Name of the device.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(60)
  readonly name?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the device is.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly summary?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'How the device is used.' })
  @IsOptional()
  @IsString()
  readonly manual?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 2000, nullable: true, description: 'What people wrote about it.' })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  readonly notes?: string | null;

  @ApiPropertyOptional({ type: String, format: 'uri', nullable: true, description: 'Where it is described.' })
  @IsOptional()
  @IsUrlValue()
  readonly homepage?: UrlInput | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'How the device is set up.',
  })
  @IsOptional()
  readonly settings?: unknown;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 9,
    nullable: true,
    description: 'How much it matters, 9 being the most.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(9)
  readonly priority?: number | null;

  @ApiPropertyOptional({ type: 'number', minimum: 0, nullable: true, description: 'Weight in kilograms.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  readonly weight?: number | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether it measures.' })
  @IfGiven()
  @IsBoolean()
  readonly isEnabled?: boolean;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'When it was put in place.' })
  @IsOptional()
  @IsDateValue()
  readonly installedAt?: DateInput | null;

  @ApiPropertyOptional({
    enum: PERMISSION_NAMES,
    enumName: 'PermissionName',
    nullable: true,
    description: 'What one needs to read it.',
  })
  @IsOptional()
  @IsPermissionName(PERMISSION_NAMES)
  readonly permission?: PermissionName | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Where it stands.' })
  @IfGiven()
  @IsEntityReference()
  readonly site?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the site.' })
  @IfGiven()
  @IsObjectId()
  readonly siteId?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', isArray: true, description: 'Labels that it is filed under.' })
  @IfGiven()
  @IsEntityReferenceArray()
  readonly labels?: readonly EntityInput[];
}

export class CreateDeviceDto extends DataBody(CreateDeviceData) {}

export class UpdateDeviceDto extends DataBody(UpdateDeviceData) {}

export class ListDeviceDto extends ListBody(DeviceDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetDeviceDto extends GetItemBody(DeviceDto) {}

export class CountDeviceDto extends CountBody(DeviceDto) {}

export class DevicePage extends PageOf(DeviceDto) {}
