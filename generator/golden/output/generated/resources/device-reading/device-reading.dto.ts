// Generated from catalog/resources/device-reading.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CountBody, DataBody, GetItemBody, ListBody, PageOf, RelatedRecord } from '#runtime';

/** Device Reading as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class DeviceReadingDto {
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

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Device that measured.' })
  readonly device?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the device.' })
  readonly deviceId?: string;

  @ApiPropertyOptional({ type: 'number', description: 'What was measured.' })
  readonly value?: number;

  @ApiPropertyOptional({ type: String, maxLength: 1000, nullable: true, description: 'What people say about it.' })
  readonly note?: string | null;
}

/** Only the service sets the fields of Device Reading; no caller gives one. */
export class CreateDeviceReadingData {}

/** Only the service changes Device Reading; no caller gives a field. */
export class UpdateDeviceReadingData {}

export class CreateDeviceReadingDto extends DataBody(CreateDeviceReadingData) {}

export class UpdateDeviceReadingDto extends DataBody(UpdateDeviceReadingData) {}

export class ListDeviceReadingDto extends ListBody(DeviceReadingDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetDeviceReadingDto extends GetItemBody(DeviceReadingDto) {}

export class CountDeviceReadingDto extends CountBody(DeviceReadingDto) {}

export class DeviceReadingPage extends PageOf(DeviceReadingDto) {}
