// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsOptional } from 'class-validator';
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

/** Fields of new Scheduled Maintenance State Timeline records that callers can change later. */
class ScheduledMaintenanceStateTimelineFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** State that the event enters. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly scheduledMaintenanceState?: EntityInput;

  /** Id of the state that the event enters. */
  @IfGivenOrWithout('scheduledMaintenanceState') @IsDefined() @IsObjectId()
  readonly scheduledMaintenanceStateId?: ObjectIdInput;
}

/** Fields that an update of Scheduled Maintenance State Timeline records can change. */
export class UpdateScheduledMaintenanceStateTimelineDto extends PartialType(ScheduledMaintenanceStateTimelineFields, { skipNullProperties: false }) {}

/** Fields of new Scheduled Maintenance State Timeline records. */
export class CreateScheduledMaintenanceStateTimelineDto extends ScheduledMaintenanceStateTimelineFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Event whose state changes. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly scheduledMaintenance?: EntityInput;

  /** Id of the event. */
  @IfGivenOrWithout('scheduledMaintenance') @IsDefined() @IsObjectId() readonly scheduledMaintenanceId?: ObjectIdInput;

  /** Whether subscribers of the status page have been notified of the change. */
  @IsOptional() @IsBoolean() readonly isStatusPageSubscribersNotified?: boolean | null;

  /** Whether subscribers of the status page are to be notified of the change. */
  @IsOptional() @IsBoolean() readonly shouldStatusPageSubscribersBeNotified?: boolean | null;

  /** Whether the owners have been notified of the change. */
  @IsDefined() @IsBoolean() readonly isOwnerNotified!: boolean;

  /** When this state began; now if not given. */
  @IsOptional() @IsDateValue() readonly startsAt?: DateInput | null;

  /** When this state ended; empty while it lasts. */
  @IsOptional() @IsDateValue() readonly endsAt?: DateInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceScheduledMaintenanceStateTimelineDto {}
