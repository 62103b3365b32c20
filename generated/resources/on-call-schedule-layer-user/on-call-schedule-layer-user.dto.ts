// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined, IsInt, IsOptional, Max, Min } from 'class-validator';
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

/** Fields of new On-Call Schedule Layer User records that callers can change later. */
class OnCallScheduleLayerUserFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Priority in the layer, from 1. The lowest comes first, and a user without one comes last. */
  @IsOptional() @IsInt() @Min(1) @Max(2147483647) readonly order?: number | null;

  /** User who is on call in this layer. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly user?: EntityInput;

  /** Id of the user. */
  @IfGivenOrWithout('user') @IsDefined() @IsObjectId() readonly userId?: ObjectIdInput;
}

/** Fields that an update of On-Call Schedule Layer User records can change. */
export class UpdateOnCallScheduleLayerUserDto extends PartialType(OnCallScheduleLayerUserFields, { skipNullProperties: false }) {}

/** Fields of new On-Call Schedule Layer User records. */
export class CreateOnCallScheduleLayerUserDto extends OnCallScheduleLayerUserFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** On-call schedule that the layer is part of. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly onCallDutyPolicySchedule?: EntityInput;

  /** Id of the on-call schedule. */
  @IfGivenOrWithout('onCallDutyPolicySchedule') @IsDefined() @IsObjectId()
  readonly onCallDutyPolicyScheduleId?: ObjectIdInput;

  /** Layer that the user is in. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly onCallDutyPolicyScheduleLayer?: EntityInput;

  /** Id of the layer. */
  @IfGivenOrWithout('onCallDutyPolicyScheduleLayer') @IsDefined() @IsObjectId()
  readonly onCallDutyPolicyScheduleLayerId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceOnCallScheduleLayerUserDto {}
