// Generated from catalog/resources/device-reading.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined, IsNumber, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Device Reading records that callers can change later. */
class DeviceReadingFields {}

/** Fields that an update of Device Reading records can change. */
export class UpdateDeviceReadingDto extends PartialType(DeviceReadingFields, { skipNullProperties: false }) {}

/** Fields of new Device Reading records. */
export class CreateDeviceReadingDto extends DeviceReadingFields {
  /** What people say about it. */
  @IsOptional() @IsText() @MaxCharacters(1000) readonly note?: string | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceDeviceReadingDto {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was made. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** Device that measured. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly device?: EntityInput;

  /** Id of the device. */
  @IfGivenOrWithout('device') @IsDefined() @IsObjectId() readonly deviceId?: ObjectIdInput;

  /** What was measured. */
  @IsDefined() @IsNumber() readonly value!: number;
}
