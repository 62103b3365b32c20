// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsInt, IsNotEmpty, IsOptional, Max, Min } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Scheduled Maintenance State records that callers can change later. */
class ScheduledMaintenanceStateFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the state. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** Meaning of the state. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;

  /** Colour in which the state is shown, such as #3498db. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly color?: string | null;

  /** Position among the states of an event. */
  @IsOptional() @IsInt() @Min(1) @Max(2147483647) readonly order?: number | null;

  /** Whether new events have this state. */
  @IsOptional() @IsBoolean() readonly isScheduledState?: boolean | null;

  /** Whether the work is in progress in this state. */
  @IsOptional() @IsBoolean() readonly isOngoingState?: boolean | null;

  /** Whether the work has ended in this state. */
  @IsOptional() @IsBoolean() readonly isEndedState?: boolean | null;

  /** Whether an event in this state is resolved. */
  @IsOptional() @IsBoolean() readonly isResolvedState?: boolean | null;
}

/** Fields that an update of Scheduled Maintenance State records can change. */
export class UpdateScheduledMaintenanceStateDto extends PartialType(ScheduledMaintenanceStateFields, { skipNullProperties: false }) {}

/** Fields of new Scheduled Maintenance State records. */
export class CreateScheduledMaintenanceStateDto extends ScheduledMaintenanceStateFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceScheduledMaintenanceStateDto {}
