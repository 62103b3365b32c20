// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/dto.ts.hbs. Do not edit.
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

/** Fields of new Scheduled Maintenance Team Owner records that callers can change later. */
class ScheduledMaintenanceTeamOwnerFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;
}

/** Fields that an update of Scheduled Maintenance Team Owner records can change. */
export class UpdateScheduledMaintenanceTeamOwnerDto extends PartialType(ScheduledMaintenanceTeamOwnerFields, { skipNullProperties: false }) {}

/** Fields of new Scheduled Maintenance Team Owner records. */
export class CreateScheduledMaintenanceTeamOwnerDto extends ScheduledMaintenanceTeamOwnerFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Team that owns the event; each of its users is notified. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly team?: EntityInput;

  /** Id of the team. */
  @IfGivenOrWithout('team') @IsDefined() @IsObjectId() readonly teamId?: ObjectIdInput;

  /** What the team owns. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly scheduledMaintenance?: EntityInput;

  /** Id of the event. */
  @IfGivenOrWithout('scheduledMaintenance') @IsDefined() @IsObjectId() readonly scheduledMaintenanceId?: ObjectIdInput;

  /** Whether the new owners have been notified. */
  @IsDefined() @IsBoolean() readonly isOwnerNotified!: boolean;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceScheduledMaintenanceTeamOwnerDto {}
