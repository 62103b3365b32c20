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

/** What a caller may give when it creates a record of On-Call Schedule Layer User, and change later. */
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

/** What an update of On-Call Schedule Layer User may change. */
export class UpdateOnCallScheduleLayerUserDto extends PartialType(OnCallScheduleLayerUserFields, { skipNullProperties: false }) {}

/** What a create of On-Call Schedule Layer User may give, and must. */
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

/** What only the service sets; a service key may give it. */
export class ServiceOnCallScheduleLayerUserDto {}
