// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Monitor Group Resource records that callers can change later. */
class MonitorGroupResourceFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Monitor that is in the group. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly monitor?: EntityInput;

  /** Id of the monitor. */
  @IfGivenOrWithout('monitor') @IsDefined() @IsObjectId() readonly monitorId?: ObjectIdInput;
}

/** Fields that an update of Monitor Group Resource records can change. */
export class UpdateMonitorGroupResourceDto extends PartialType(MonitorGroupResourceFields, { skipNullProperties: false }) {}

/** Fields of new Monitor Group Resource records. */
export class CreateMonitorGroupResourceDto extends MonitorGroupResourceFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Group that the monitor is in. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly monitorGroup?: EntityInput;

  /** Id of the group. */
  @IfGivenOrWithout('monitorGroup') @IsDefined() @IsObjectId() readonly monitorGroupId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceMonitorGroupResourceDto {}
