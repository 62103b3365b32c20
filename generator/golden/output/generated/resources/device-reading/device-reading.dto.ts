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

/** What a caller may give when it creates a record of Device Reading, and change later. */
class DeviceReadingFields {}

/** What an update of Device Reading may change. */
export class UpdateDeviceReadingDto extends PartialType(DeviceReadingFields, { skipNullProperties: false }) {}

/** What a create of Device Reading may give, and must. */
export class CreateDeviceReadingDto extends DeviceReadingFields {
  /** What people say about it. */
  @IsOptional() @IsText() @MaxCharacters(1000) readonly note?: string | null;
}

/** What only the service sets; a service key may give it. */
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
